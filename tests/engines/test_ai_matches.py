"""Matches: what is counted, how sure it is, when a match ends, and that it goes on where it was interrupted."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from arena_games import Inline, results, won
from toys import find_toy

from engines.ai.arena.games import Pairing, Played, Terms, play_all
from engines.ai.arena.intervals import SURE, Interval, over_deals, wilson
from engines.ai.arena.matches import Match, Score, deals_for, play_on
from engines.ai.arena.runs import Header, RunError, opened

DUEL = Match("nim", ("greedy", "random"), (2,), 40, 7, asked=0.65)


def header(match: Match = DUEL, code: str = "c0de") -> Header:
    return Header(match, code, "1234567890", "python -m engines.ai.arena")


# How sure a share is


def test_the_interval_of_games_that_stand_for_themselves_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def covered(games_of_a_deal: int, luck: float, deals: int, tries: int, seed: int) -> tuple[float, float]:
    """How often the true share lies in our interval, and in one that knows nothing of deals, where the luck of a deal
    decides so much of all of its games."""
    rng = random.Random(seed)
    ours = theirs = 0
    for _ in range(tries):
        chances = [0.6 + luck * rng.choice((-1, 1)) for _ in range(deals)]
        shares = [sum(rng.random() < chance for _ in range(games_of_a_deal)) / games_of_a_deal for chance in chances]
        interval = over_deals(shares)
        low, high = wilson(sum(shares) * games_of_a_deal, deals * games_of_a_deal)
        ours += interval.low <= 0.6 <= interval.high
        theirs += low <= 0.6 <= high
    return ours / tries, theirs / tries


def test_the_interval_knows_that_the_luck_of_a_deal_is_in_all_of_its_games() -> None:
    ours, theirs = covered(games_of_a_deal=6, luck=0.3, deals=20, tries=2000, seed=1)
    assert ours == pytest.approx(0.95, abs=0.02)
    assert theirs < 0.9


def test_the_interval_is_right_for_few_deals_too() -> None:
    ours, _ = covered(games_of_a_deal=6, luck=0.1, deals=6, tries=2000, seed=2)
    assert ours == pytest.approx(0.95, abs=0.025)


def test_seats_that_decide_everything_make_the_interval_narrow() -> None:
    """Where each bot wins from the better seat, every deal is one half: that says more than as many single games."""
    shares = [0.5] * 90 + [1.0] * 5 + [0.0] * 5
    low, high = wilson(100, 200)
    assert over_deals(shares).high - over_deals(shares).low < 0.5 * (high - low)


def test_deals_that_do_not_differ_count_as_one_game_each() -> None:
    low, high = wilson(10, 10, errors=2.26)
    every = over_deals([1.0] * 10)
    assert (every.low, every.high) == (pytest.approx(low, abs=0.005), high)


def test_one_deal_says_nothing() -> None:
    assert over_deals([0.75]) == Interval(0.75, 0.0, 1.0)
    assert over_deals([]) == Interval(0.5, 0.0, 1.0)


# When a match ends


def test_all_numbers_of_players_have_the_same_number_of_deals() -> None:
    assert deals_for(100, ("a", "b"), (2,)) == 50
    assert deals_for(100, ("a", "b"), (2, 4)) == 14
    match = Match("nim", ("a", "b"), (2, 4), 4, 1)
    assert [len(pairing.lineup) for pairing in match.games(0, 2)] == [2] * 2 + [4] * 14


def test_equals_win_one_half_over_all_line_ups() -> None:
    """The seat at the head of the table wins every game, whoever sits there."""
    match = Match("nim", ("a", "b"), (2, 3, 4), 30, 1)
    score = Score(match, [won(pairing, pairing.lineup[0]) for pairing in match.games(0, 30)])
    assert score.interval("a").share == score.interval("b").share == 0.5


def test_the_looks_are_fixed_and_not_before_eight_deals() -> None:
    assert DUEL.looks == (10, 20, 30, 40)
    assert Match("nim", ("a", "b"), (2,), 12, 1).looks == (9, 12)
    assert Match("nim", ("a", "b"), (2,), 3, 1).looks == (3,)


def test_a_match_ends_at_the_first_look_that_is_clear() -> None:
    assert Score(DUEL, results(DUEL, ["greedy"] * 80)).ended == 30
    assert Score(DUEL, results(DUEL, ["random"] * 80)).ended == 10
    assert Score(DUEL, results(DUEL, ["greedy", "random"] * 40)).ended == 40


def test_what_was_played_after_the_end_is_not_counted() -> None:
    score = Score(DUEL, results(DUEL, ["random"] * 20 + ["greedy"] * 60))
    assert len(score.counted) == 20
    assert score.interval("greedy").share == 0


def test_a_match_without_a_question_is_played_to_its_end() -> None:
    match = Match("nim", ("greedy", "random"), (2,), 40, 7)
    assert Score(match, results(match, ["greedy"] * 80)).ended == 40
    assert Score(match, results(match, ["greedy"] * 79)).ended is None


def test_a_match_is_played_up_to_a_look_and_no_further_once_it_has_ended() -> None:
    def play(todo: Sequence[Pairing]) -> list[Played]:
        return [won(pairing, "random") for pairing in todo]

    score = Score(DUEL)
    assert len(list(play_on(score, 10, play))) == 20
    assert score.ended == 10
    assert list(play_on(score, 20, play)) == []


# Where it goes on


def play_to(path: Path, games: int) -> list[Played]:
    """Plays so many games of the match in the file, and gives all that stand there then."""
    with opened(path, header()) as run:
        score = Score(DUEL, run.earlier)
        missing = score.missing(DUEL.deals)[:games]
        for played in play_all(Terms("nim", find=find_toy), missing, Inline()):
            run.add(played)
    with opened(path, header()) as run:
        return run.earlier


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    with opened(tmp_path / "run.jsonl", header()) as run:
        played = list(play_all(Terms("nim", find=find_toy), DUEL.games(0, 4), Inline()))
        for one in played:
            run.add(one)
    with opened(tmp_path / "run.jsonl", header()) as run:
        assert run.earlier == played


def essence(played: Sequence[Played]) -> set[tuple[Pairing, tuple[int, ...], int]]:
    return {(one.pairing, one.winners, one.moves) for one in played}


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    begun = play_to(tmp_path / "begun", 30)
    assert len(begun) == 30
    assert len(play_to(tmp_path / "begun", 1000)) == 80
    assert essence(play_to(tmp_path / "begun", 0)) == essence(play_to(tmp_path / "at once", 1000))


@pytest.mark.parametrize("lost", [1, 30, 100])
def test_a_line_that_breaks_off_is_dropped_and_its_game_played_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "run.jsonl"
    play_to(path, 30)
    data = path.read_bytes()
    last = len(data) - data.rstrip(b"\n").rfind(b"\n") - 1
    path.write_bytes(data[: len(data) - min(lost, last - 1)])
    with opened(path, header()) as run:
        assert len(run.earlier) == 29
    assert len(play_to(path, 1000)) == 80
    assert all(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())


def test_a_file_whose_first_line_breaks_off_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text('{"format": "itsu', encoding="utf-8")
    assert len(play_to(path, 4)) == 4


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (header(Match("swap", DUEL.bots, (2,), 40, 7, asked=0.65)), "game is nim there and swap here"),
        (header(Match("nim", ("easy", "random"), (2,), 40, 7, asked=0.65)), "bots is"),
        (header(Match("nim", DUEL.bots, (3,), 40, 7, asked=0.65)), "players is"),
        (header(Match("nim", DUEL.bots, (2,), 41, 7, asked=0.65)), "deals is 40 there and 41 here"),
        (header(Match("nim", DUEL.bots, (2,), 40, 8, asked=0.65)), "seed is"),
        (header(Match("nim", DUEL.bots, (2,), 40, 7, 0.1, 0.65)), "time is 1.0 there and 0.1 here"),
        (header(Match("nim", DUEL.bots, (2,), 40, 7)), "asked is 0.65 there and None here"),
        (header(code="beef"), "code is c0de there and beef here"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_of_another_match_is_refused_in_words_and_left_as_it_is(
    tmp_path: Path, other: Header, word: str
) -> None:
    path = tmp_path / "run.jsonl"
    play_to(path, 4)
    before = path.read_bytes()
    with pytest.raises(RunError, match=word), opened(path, other):
        pass
    assert path.read_bytes() == before


def test_the_commit_and_the_command_may_be_others_and_the_first_ones_are_told(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play_to(path, 4)
    with opened(path, Header(DUEL, "c0de", "fedcba", "another")) as run:
        assert run.header == header()
        assert len(run.earlier) == 4


@pytest.mark.parametrize("text", ["no json", '{"format": "itsutsu"}', "[1, 2]"])
def test_a_file_that_is_no_run_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(f"{text}\n", encoding="utf-8")
    with pytest.raises(RunError, match=r"run\.jsonl"), opened(path, header()):
        pass
    assert path.read_text(encoding="utf-8") == f"{text}\n"


@pytest.mark.parametrize("line", ["{", '{"seed": 3}', "7"])
def test_a_damaged_line_in_the_middle_is_told_by_its_number(tmp_path: Path, line: str) -> None:
    path = tmp_path / "run.jsonl"
    play_to(path, 4)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:], ""]), encoding="utf-8")
    with pytest.raises(RunError, match="line 3"), opened(path, header()):
        pass


def test_student_makes_the_interval_of_few_deals_wider() -> None:
    few, many = over_deals([0.0, 1.0] * 4), over_deals([0.0, 1.0] * 400)
    assert few.high - 0.5 > SURE / 2 * (1 / 8) ** 0.5 * 0.9
    assert many.high - 0.5 == pytest.approx(SURE / 2 * (1 / 800) ** 0.5, rel=0.01)
