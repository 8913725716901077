"""The search of sealed choices: the mix of plans that cannot be bettered, drawn from what the seat may know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from every_engine import ENGINES
from sealed_toys import JANKEN, NUMBERS, Hands
from toys import SWAP, SwapState

from engines.ai.arena.contestants import make_bot
from engines.ai.arena.reader import ReaderBot
from engines.ai.bots import SearchBot
from engines.ai.levels import STRENGTHS, Level, Mixes, Strength
from engines.ai.search.budget import Budget, search
from engines.ai.search.mixing import Mixing
from engines.ai.search.regrets import Mix, faced, learn, pruned
from engines.ai.search.sealed import have_few_plans, in_turn, plans_of, under_way
from engines.game import CHANCE, AnyGame, AnyState, Memory
from engines.record import Record
from engines.timeline import Timeline

SEED = 11


def no_time() -> float:
    return 0.0


def shares(game: AnyGame, state: AnyState, seat: int, simulations: int, seed: int = SEED) -> dict[str, float]:
    """How likely each move comes next, after so much search."""
    mixing = Mixing(game, state.view(seat), (), seat, random.Random(seed))
    for _ in range(simulations):
        mixing.simulate()
    assert mixing.simulations == simulations
    total = sum(option.visits for option in mixing.options())
    return {game.text(option.move): option.visits / total for option in mixing.options()}


def spoken(game: Hands, *words: str) -> AnyState:
    return game.from_position({"said": words})


# The mix


@pytest.mark.parametrize(("seat", "said"), [(0, ("", "")), (1, ("ab", ""))])
def test_signs_are_mixed_so_that_no_answer_gains(seat: int, said: tuple[str, str]) -> None:
    """A win with rock counts twice: paper half of the time, rock and scissors a quarter each."""
    state = spoken(JANKEN, *said)
    assert shares(JANKEN, state, seat, 60) == {"a": pytest.approx(0.75, abs=0.03), "b": pytest.approx(0.25, abs=0.03)}


def test_the_second_half_of_a_plan_fits_the_first() -> None:
    after_a = shares(JANKEN, spoken(JANKEN, "a", ""), 0, 60)
    assert after_a == {"b": pytest.approx(2 / 3, abs=0.04), "a": pytest.approx(1 / 3, abs=0.04)}
    assert shares(JANKEN, spoken(JANKEN, "b", ""), 0, 60) == {"a": 1.0}


def test_of_many_plans_the_best_is_found_without_trying_all() -> None:
    assert shares(NUMBERS, spoken(NUMBERS, "", ""), 0, 900) == {"9": 1.0}


def test_a_plan_that_should_not_have_been_begun_is_ended_as_well_as_it_can_be() -> None:
    assert shares(NUMBERS, spoken(NUMBERS, "2", ""), 0, 900) == {"9": 1.0}


@pytest.mark.parametrize("simulations", [0, 1, 3, 70, 90])
def test_whenever_it_is_stopped_there_is_a_move(simulations: int) -> None:
    for game, letters in ((JANKEN, "ab"), (NUMBERS, "0123456789")):
        state = spoken(game, letters[0], "")
        mixing = Mixing(game, state.view(0), (), 0, random.Random(SEED))
        for _ in range(simulations):
            mixing.simulate()
        assert mixing.options()[0].move in letters


def test_it_is_clear_when_no_plan_does_better() -> None:
    mixing = Mixing(NUMBERS, spoken(NUMBERS, "", "").view(0), (), 0, random.Random(SEED))
    found = search(mixing, Budget(simulations=20_000), no_time)
    assert found.simulations < 10_000
    assert [option.move for option in found.options] == ["9"]


def test_where_plans_end_differently_it_is_never_clear() -> None:
    wudang = ENGINES["wudang"]
    start = wudang.start(wudang.setup(3, random.Random(SEED), {"start": 0}))
    mixing = Mixing(wudang, start.view(0), (), 0, random.Random(SEED))
    assert search(mixing, Budget(simulations=100), no_time).simulations == 100


def test_equal_dice_find_equal_mixes() -> None:
    start = spoken(NUMBERS, "", "")
    assert shares(NUMBERS, start, 0, 150) == shares(NUMBERS, start, 0, 150)


def test_three_sides_learn_from_each_other() -> None:
    """Whoever differs from both others wins; one prefers to win with 1. Nobody can do better alone."""

    def value(at: int, joint: Sequence[int]) -> float:
        odd = joint.count(joint[at]) == 1
        return float(odd) * (2.0 if at == 0 and joint[0] == 1 else 1.0)

    mixes = [Mix() for _ in range(3)]
    for mix in mixes:
        for plan in (0, 1):
            mix.admit(plan)
    learn(mixes, value, 4000)
    for at, mix in enumerate(mixes):
        worth = [
            sum(weight * value(at, (*others[:at], plan, *others[at:])) for weight, others in faced(mixes, at, 0.0))
            for plan in (0, 1)
        ]
        usual = sum(share * worth[plan] for plan, share in mix.pairs)
        assert max(worth) - usual < 0.05


def test_what_is_chosen_seldom_is_left_out() -> None:
    assert pruned([(7, 0.5), (8, 0.0625), (9, 0.5)], 0.25) == [(7, 0.5), (9, 0.5)]


# Plans


def test_the_plans_of_a_seat_are_all_that_it_may_decide() -> None:
    start = spoken(NUMBERS, "", "")
    assert in_turn(NUMBERS, start) == [0, 0, 1, 1]
    assert plans_of(NUMBERS, start, [0, 0, 1, 1], 1)[:3] == (("0", "0"), ("0", "1"), ("0", "2"))
    assert len(plans_of(NUMBERS, start, [0, 0, 1, 1], 0)) == 100


def test_few_plans_are_counted_for_every_seat() -> None:
    assert have_few_plans(JANKEN, spoken(JANKEN, "", ""))
    assert not have_few_plans(NUMBERS, spoken(NUMBERS, "", ""))


def test_rows_and_chips_are_sealed_choices() -> None:
    usagi, wudang = ENGINES["usagi"], ENGINES["wudang"]
    start = usagi.start({"players": 2})
    assert in_turn(usagi, start) == [0] * 4 + [1] * 4
    plans = plans_of(usagi, start, in_turn(usagi, start), 1)
    assert len(set(plans)) == len(plans) > 1000
    chips = wudang.start(wudang.setup(3, random.Random(SEED), {"start": 1}))
    assert in_turn(wudang, chips) == [1, 2, 0]
    assert len(plans_of(wudang, chips, [1, 2, 0], 0)) == 2


@pytest.mark.parametrize("game", ENGINES)
def test_a_sealed_choice_can_be_made_again_from_its_beginning(game: str) -> None:
    """Wherever one is under way, what was decided since it began leads from there to the same position."""
    row, rng = ENGINES[game], random.Random(SEED)
    state = row.start(row.setup(row.seats[-1], rng))
    for _ in range(120):
        if state.actor is None:
            break
        if state.actor == CHANCE:
            state.apply(state.chance()[0][0])
            continue
        sealed = row.sealed and row.sealed.under_way(state)
        if sealed:
            again = sealed.before.clone()
            left = [list(made) for made in sealed.made]
            while any(left):
                again.apply(left[again.actor].pop(0))
            assert again.position() == state.position()
        state.apply(rng.choice(state.legal()))


# The levels


def test_a_move_is_drawn_from_the_mix() -> None:
    strength = Strength(Budget(simulations=60), mixes=Mixes.FEW)
    bots = [SearchBot(JANKEN, strength, random.Random(seed), no_time) for seed in range(200)]
    view = spoken(JANKEN, "", "").view(0)
    taken = Counter(bot.choose(view, (), 0, ["a", "b"]) for bot in bots)
    assert taken["a"] / 200 == pytest.approx(0.75, abs=0.1)


def test_only_what_is_offered_is_drawn() -> None:
    strength = Strength(Budget(simulations=60), mixes=Mixes.FEW)
    view = spoken(JANKEN, "", "").view(0)
    drawn = {SearchBot(JANKEN, strength, random.Random(n), no_time).choose(view, (), 0, ["b", "c"]) for n in range(20)}
    assert drawn <= {"b", "c"}
    assert "b" in drawn


def test_what_is_not_sealed_is_searched_as_ever() -> None:
    view = SwapState([4, 8], [], 0, 0).view(0)
    assert under_way(SWAP, view, (), 0, random.Random(SEED)) is None
    strengths = [Strength(Budget(simulations=60), mixes=mixes) for mixes in (Mixes.NOTHING, Mixes.ALL)]
    first, second = (
        SearchBot(SWAP, s, random.Random(SEED), no_time).think(view, (), 0, ["keep", "swap"]) for s in strengths
    )
    assert first == second


@pytest.mark.parametrize(
    ("game", "mixes", "is_mixed"),
    [
        (JANKEN, Mixes.NOTHING, False),
        (JANKEN, Mixes.FEW, True),
        (NUMBERS, Mixes.FEW, False),
        (NUMBERS, Mixes.ALL, True),
    ],
)
def test_many_plans_are_mixed_only_by_who_mixes_all(
    game: AnyGame, mixes: Mixes, is_mixed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = list[bool]()

    def noted(tree: Any, *others: Any) -> Any:
        searched.append(isinstance(tree, Mixing))
        return search(tree, *others)

    monkeypatch.setattr("engines.ai.bots.search", noted)
    state = spoken(game, "", "")
    bot = SearchBot(game, Strength(Budget(simulations=20), mixes=mixes), random.Random(SEED), no_time)
    assert bot.choose(state.view(0), (), 0, state.legal()) in state.legal()
    assert searched == [is_mixed]


@pytest.mark.parametrize("level", [Level.CASUAL, Level.STRONG, Level.EXPERT])
def test_whoever_thinks_mixes_few_plans(level: Level) -> None:
    assert STRENGTHS[level].mixes is Mixes.FEW


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, Level.HARD])
def test_earlier_levels_do_not(level: Level) -> None:
    assert STRENGTHS[level].mixes is Mixes.NOTHING


def row_laid(timeline: Timeline, seat: int, seed: int, name: str) -> list[str]:
    """What one seat of a game lays, card after card, and whatever others do in between."""
    game = ENGINES["usagi"]
    bot = make_bot(name, game, random.Random(seed), no_time)
    row = []
    for _ in range(4):
        assert timeline.actor == seat
        known = timeline.snapshot(seat)
        row.append(bot.choose(known.view, timeline.memory(seat), seat, known.legal))
        timeline.play(seat, row[-1], timeline.ply)
    return row


def opening(*moves: str) -> Timeline:
    timeline = Timeline(Record("usagi", 2, {"players": 2}), ENGINES["usagi"])
    for move in moves:
        timeline.play(0, move, timeline.ply)
    return timeline


@pytest.mark.parametrize("name", ["mixed:150", "search:150"])
def test_games_begin_with_different_rows(name: str) -> None:
    """Of twenty at most: as soon as there are three, no further one is thought out."""
    rows = set[tuple[str, ...]]()
    for seed in range(20):
        rows.add(tuple(row_laid(opening(), 0, seed, name)))
        if len(rows) == 3:
            return
    pytest.fail(f"only {rows}")


@pytest.mark.parametrize("name", ["mixed:200", "search:200"])
def test_what_lies_face_down_changes_no_row(name: str) -> None:
    blues = ("lay:x2 lay:mine lay:trade lay:build", "lay:war lay:guard lay:scout lay:tariff")
    first, second = (row_laid(opening(*blue.split()), 1, SEED, name) for blue in blues)
    assert first == second


def test_a_chip_in_the_fist_changes_no_chip() -> None:
    wudang = ENGINES["wudang"]
    chosen = set()
    for hidden in ("yin", "yang"):
        timeline = Timeline(Record("wudang", 3, wudang.setup(3, random.Random(SEED), {"start": 0})), wudang)
        timeline.play(0, f"attr:{hidden}", 0)
        known = timeline.snapshot(1)
        bot = make_bot("mixed:120", wudang, random.Random(SEED), no_time)
        chosen.add(bot.choose(known.view, timeline.memory(1), 1, known.legal))
    assert len(chosen) == 1


# Reading


class Stubborn:
    """Says the same in every position."""

    def __init__(self, word: str) -> None:
        self._word = word

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        return self._word[len(view["said"][seat])]


@pytest.mark.parametrize(("foreseen", "answer"), [("aa", "ab"), ("ab", "ba"), ("ba", "aa")])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_reader_answers_what_it_foresees(foreseen: str, answer: str, seat: int) -> None:
    reader = ReaderBot(JANKEN, lambda rng: Stubborn(foreseen), random.Random(SEED))
    said = ["", ""] if seat == 0 else ["bb", ""]
    for letter in answer:
        view = spoken(JANKEN, *said).view(seat)
        assert reader.choose(view, (), seat, ["a", "b"]) == letter
        said[seat] += letter


def test_a_reader_plays_like_its_bot_where_nothing_is_sealed() -> None:
    view = SwapState([1, 8], [], 0, 0).view(0)
    reader = make_bot("reads:search:40", SWAP, random.Random(SEED), no_time)
    assert reader.choose(view, (), 0, ["keep", "swap"]) == "swap"
