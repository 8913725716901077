"""The arena's games: fair seating, equal results for equal seeds, nobody given what is not his to know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from arena_games import Inline, no_time, won
from toys import NIM, SWAP, Swap, SwapState, find_toy

from engines.ai.arena import __main__ as command
from engines.ai.arena import games
from engines.ai.arena.contestants import BotError, make_bot
from engines.ai.arena.games import CodeError, Pairing, Played, Terms, deal_of, lineups, play, play_all
from engines.ai.arena.intervals import wilson
from engines.ai.arena.matches import Match, Score
from engines.ai.arena.report import report
from engines.ai.bots import SearchBot
from engines.ai.levels import STRENGTHS, Level
from engines.ai.search.budget import Budget
from engines.game import CHANCE, Memory

NIM_TERMS = Terms("nim", find=find_toy)


def deals(bots: list[str], players: int, seeds: range) -> list[Pairing]:
    return [pairing for seed in seeds for pairing in deal_of(bots, players, seed)]


def essence(played: list[Played]) -> list[tuple[Pairing, tuple[int, ...], int]]:
    return [(one.pairing, one.winners, one.moves) for one in played]


@pytest.mark.parametrize(("bots", "players", "ways"), [("ab", 2, 2), ("ab", 3, 6), ("abc", 3, 6), ("abc", 2, 6)])
def test_every_bot_sits_equally_often_in_every_seat(bots: str, players: int, ways: int) -> None:
    seated = lineups(bots, players)
    assert len(seated) == ways
    counts = Counter((seat, bot) for way in seated for seat, bot in enumerate(way))
    assert len(set(counts.values())) == 1


def test_a_deal_is_played_with_every_seating() -> None:
    assert deal_of("ab", 2, 30) == [Pairing(("a", "b"), 30), Pairing(("b", "a"), 30)]


def test_the_rule_of_thumb_beats_chance_and_the_same_seed_repeats_it() -> None:
    todo = deals(["greedy", "random"], 2, range(5, 35))
    played = list(play_all(NIM_TERMS, todo, Inline()))
    assert sorted(todo, key=repr) == sorted((one.pairing for one in played), key=repr)
    assert sum(one.won_by("greedy") for one in played) > 45
    assert Counter(essence(list(play_all(NIM_TERMS, todo, Inline())))) == Counter(essence(played))


def test_a_game_with_secrets_and_chance_is_played_to_its_end() -> None:
    played = play(SWAP, Pairing(("search:40", "greedy", "random"), 9), no_time)
    assert len(played.winners) == 1
    assert sum(map(len, played.seconds)) == 3
    assert played.moves >= 3


class Watched(Swap):
    """Swap, noting what its worlds are drawn from."""

    def __init__(self) -> None:
        self.asked: list[tuple[Mapping[str, Any], Memory, int]] = []

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], SwapState]:
        self.asked.append((view, memory, seat))
        return super().worlds(view, memory, seat)


def test_bots_are_given_what_their_seat_sees_and_remembers() -> None:
    game = Watched()
    play(game, Pairing(("textbook:5", "search:5", "greedy"), 2), no_time)
    assert [seat for _, _, seat in game.asked] == [0, 1, 2]
    for view, memory, seat in game.asked:
        assert [card is not None for card in view["hands"]] == [owner == seat for owner in range(3)]
        assert all(note.readable_by(seat) for episode in memory for note in episode.notes)
        assert all(one.move == "draw ?" for one in memory if one.actor == CHANCE)


def test_only_choices_are_measured() -> None:
    played = play(NIM, Pairing(("greedy", "random"), 9), no_time)
    forced = sum(len(one) for one in played.seconds)
    assert forced < played.moves, "the last of the heap is no choice"


def test_short_games_are_bundled() -> None:
    executor = Inline()
    list(play_all(NIM_TERMS, deals(["greedy", "random"], 2, range(100)), executor))
    assert 0 < executor.tasks < 50


def test_games_that_take_long_are_tasks_of_their_own() -> None:
    todo = deal_of(["a", "b"], 4, 1) * 3
    assert [list(batch) for batch in games._batches(todo, 0.3)] == [[pairing] for pairing in todo]
    assert [len(batch) for batch in games._batches(todo, 0.05)] == [4] * 10 + [2]


def test_nothing_is_played_with_other_code() -> None:
    with pytest.raises(CodeError, match="cafe"):
        list(play_all(Terms("nim", find=find_toy, code="cafe"), deal_of("ab", 2, 1), Inline()))


def test_a_shared_victory_is_split() -> None:
    shared = Played(Pairing(("greedy", "random", "greedy"), 1), (0, 1), 9, ((0.1,), (0.1,), (0.1,)))
    assert shared.won_by("greedy") == shared.won_by("random") == 0.5


def test_the_report_counts_victories_by_bot_and_by_seat_and_the_time_of_choices() -> None:
    times = tuple(number / 10 for number in range(1, 21))
    results = [
        Played(Pairing(("greedy", "random"), 1), (0,), 10, (times, (0.5,))),
        Played(Pairing(("random", "greedy"), 1), (0, 1), 14, ((0.5,), times)),
    ]
    length, greedy, _, first, second = report(Score(Match("nim", ("greedy", "random"), (2,), 1, 1), results))
    assert length == "2 games, 10-14 moves, mean 12.0"
    told = "greedy: 1.5 of 2 games won, 75.0% [0.0%, 100.0%], equal strength 50.0%, a choice 1100 ms, p95 2000 ms"
    assert greedy.strip() == f"{told}, most 2000 ms"
    low, high = wilson(1.5, 2)
    assert first.strip() == f"seat 0: 1.5 of 2 games won, 75.0% [{low:.1%}, {high:.1%}]"
    assert "0.5 of 2 games won, 25.0%" in second


def test_a_deal_that_was_not_played_with_every_seating_is_not_counted() -> None:
    match = Match("nim", ("greedy", "random"), (2,), 2, 1)
    assert report(Score(match, [won(match.deal(0)[0], "greedy")])) == ["No deal has been played with every line-up."]


def test_the_command_plays_a_game_of_the_program_and_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--game", "sword", "--players", "2,3", "--games", "1", "--bots", "random,greedy", "--seed", "4"]
    command.main(options, Inline())
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("8 games, ")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["random", "greedy", "seat 0", "seat 1", "seat 2"]


@pytest.mark.parametrize("name", ["godlike", "search", "textbook", "search:many", "expert:s", "textbook:1.5"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(BotError, match=f"There is no bot {name}, but random, greedy, beginner"):
        make_bot(name, NIM, random.Random(1), no_time)


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("--game chess --players 2", "There is no game chess, but uosao, sword"),
        ("--game usagi --players 2,3", "usagi is for 2 players, not for 3"),
        ("--game sword --players 2 --bots easy", "two bots or more"),
        ("--game sword --players 2 --bots easy,easy", "a name of its own"),
        ("--game sword --players 2 --bots easy,godlike", "There is no bot godlike"),
    ],
)
def test_what_cannot_be_played_is_told_in_words_before_anything_is(typed: str, word: str) -> None:
    executor = Inline()
    with pytest.raises(SystemExit, match=word):
        command.main(typed.split(), executor)
    assert not executor.tasks


def test_a_level_at_a_tenth_of_its_time_has_a_tenth_of_its_simulations() -> None:
    assert Budget(seconds=2.5, simulations=300).scaled(0.1) == Budget(seconds=0.25, simulations=30)
    assert Budget(simulations=3).scaled(0.1) == Budget(simulations=1)


def test_a_level_can_have_another_limit_in_place_of_its_own() -> None:
    def strength(name: str) -> object:
        bot = make_bot(name, NIM, random.Random(1), no_time, 0.5)
        assert isinstance(bot, SearchBot)
        return bot._strength

    easy = STRENGTHS[Level.EASY]
    assert strength("easy:40") == replace(easy, budget=Budget(simulations=40))
    assert strength("easy:3s") == replace(easy, budget=Budget(seconds=1.5))


class Interrupted(Inline):
    """Somebody presses Ctrl+C at the fourth task."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.tasks < 3:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.set_exception(KeyboardInterrupt())
        return future


def test_somebody_who_interrupts_is_told_that_the_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    typed = ["--game", "sword", "--players", "2", "--games", "6", "--bots", "random,greedy", "--file", str(file)]
    with pytest.raises(SystemExit, match="the same command goes on"):
        command.main(typed, Interrupted())
    begun = file.read_text(encoding="utf-8").splitlines()
    assert 1 <= len(begun) <= 4, "its head, and what was played"
    command.main(typed, Inline())
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[: len(begun)] == begun
    assert len(lines) == 7
