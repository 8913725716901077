"""What is thought of once more when a search is over, on heaps so small that everybody can see what is right."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from toys import NIM, NimState

from engines.ai.search.findings import Option
from engines.ai.search.ismcts import Judge
from engines.ai.search.reconsidering import ALIKE, ALL_THE_SAME, LOOKED_AT, MOST, NEARLY, Reconsidering

SEED = 20261124
SIX: Any = NimState(2, 6, 0)
"""The rule of thumb takes two and leaves four."""
THREE: Any = NimState(2, 3, 0)
"""Only to take all of them is not cautioned against."""


def all_alike(state: Any, rng: random.Random) -> Sequence[float]:
    return [0.5, 0.5]


def coin(state: Any, rng: random.Random) -> Sequence[float]:
    return [1.0, 0.0] if rng.random() < 0.5 else [0.0, 1.0]


def for_seat_0_with(heap: int) -> Judge[str]:
    """Judges that so many on the heap are best for the first seat."""
    return lambda state, rng: [1.0, 0.0] if state.heap == heap else [0.0, 1.0]


def reconsidering(judge: Judge[str], seed: int = SEED, *, state: Any = SIX, hurry: bool = False) -> Reconsidering[str]:
    game: Any = NIM
    return Reconsidering(game, game.worlds(state.view(0), (), 0), judge, random.Random(seed), lambda: not hurry)


def options(*visits: tuple[str, int]) -> list[Option[str]]:
    return [Option(move, count, 0.5) for move, count in visits]


@pytest.mark.parametrize("order", [("1", "2", "3"), ("3", "2", "1"), ("2", "3", "1")])
def test_of_equal_moves_the_rule_of_thumb_decides_whatever_their_spelling(order: tuple[str, ...]) -> None:
    found = options(*((move, 100) for move in order))
    assert reconsidering(all_alike).first_of_equals(found) == "2"


@pytest.mark.parametrize("order", [("1", "3"), ("3", "1")])
def test_then_the_order_of_the_rules(order: tuple[str, ...]) -> None:
    assert reconsidering(all_alike).first_of_equals(options(*((move, 100) for move in order))) == "1"


@pytest.mark.parametrize("hurry", [False, True])
def test_one_that_is_surely_better_than_an_equal_one_is_made(hurry: bool) -> None:
    found = options(("2", 100), ("1", 99), ("3", 98))
    assert reconsidering(for_seat_0_with(3), hurry=hurry).first_of_equals(found) == "3"


def test_what_the_search_visited_clearly_more_often_is_not_compared() -> None:
    found = options(("1", 100), ("3", round(100 * ALIKE) - 1))
    assert reconsidering(for_seat_0_with(3)).first_of_equals(found) == "1"


def advised(*found: tuple[str, int, float], judge: Judge[str] = all_alike, seed: int = SEED) -> str:
    """What is advised of moves that a search has found, each with its visits and its value, the better ones first,
    where a single simulation deviates by a fifth of a game."""
    return reconsidering(judge, seed).advised([Option(*one) for one in found], 0.2)


AS_GOOD = 0.5 - 0.2 * ALL_THE_SAME * 2 + 0.001
"""As good as half a game, where half of what counts is what trials bring, and these bring the same."""


@pytest.mark.parametrize("first", ["1", "3"])
def test_of_moves_that_are_as_good_as_each_other_the_rule_of_thumb_is_advised(first: str) -> None:
    assert advised((first, 200, 0.5), ("2", 199, AS_GOOD)) == "2"


def test_then_the_first_in_the_order_of_the_rules() -> None:
    assert advised(("3", 200, 0.5), ("1", 199, AS_GOOD)) == "1"


def test_one_that_the_search_found_better_is_advised_whatever_the_rule_of_thumb_does() -> None:
    assert advised(("3", 200, 0.5), ("2", 199, AS_GOOD - 0.002)) == "3"


def test_one_that_is_nearly_as_good_and_brings_more_in_trials_is_advised() -> None:
    assert advised(("2", 200, 0.5), ("3", 199, NEAR), judge=for_seat_0_with(3)) == "3"
    assert advised(("2", 200, 0.5), ("3", 199, NEAR - 0.002), judge=for_seat_0_with(3)) == "2"


def test_what_is_advised_hangs_on_no_seed_and_on_no_order() -> None:
    found = [("3", 100, 0.5), ("2", 99, 0.5), ("1", 99, 0.5)]
    assert len({advised(*order, judge=coin, seed=seed) for seed in range(4) for order in (found, found[::-1])}) == 1


def planned(judge: Judge[str], *found: tuple[str, int, float], seed: int = SEED, hurry: bool = False) -> str:
    """The same of moves that plans begin with."""
    return reconsidering(judge, seed, hurry=hurry).advised_plan([Option(*one) for one in found], 0.2, judge)


NEAR = 0.5 - 0.2 * NEARLY + 0.001
"""Nearly as good as what brings half a game."""


@pytest.mark.parametrize("first", ["1", "3"])
def test_of_plans_that_bring_the_same_the_rule_of_thumb_is_advised(first: str) -> None:
    assert planned(all_alike, (first, 100, 0.5), ("2", 99, NEAR)) == "2"


@pytest.mark.parametrize("hurry", [False, True])
def test_of_plans_that_are_nearly_as_good_the_one_is_advised_that_brings_most(hurry: bool) -> None:
    assert planned(for_seat_0_with(3), ("2", 100, 0.5), ("1", 99, 0.5), ("3", 99, NEAR), hurry=hurry) == "3"


def test_a_plan_that_the_search_found_worse_is_not_advised_whatever_trials_say() -> None:
    assert planned(for_seat_0_with(3), ("2", 100, 0.5), ("3", 100, NEAR - 0.002)) == "2"


def test_nor_is_one_that_it_has_hardly_looked_at_or_that_comes_after_many_better_ones() -> None:
    assert planned(for_seat_0_with(3), ("2", 100, 0.5), ("3", round(100 * LOOKED_AT) - 1, 0.5)) == "2"
    first = [("2", 100, 0.5)] * MOST
    assert planned(for_seat_0_with(3), *first, ("3", 100, 0.5)) == "2"


def test_an_advised_plan_hangs_on_no_seed_and_on_no_order() -> None:
    found = [("3", 100, 0.5), ("2", 99, 0.5), ("1", 99, NEAR)]
    same = {planned(coin, *order, seed=seed) for seed in range(4) for order in (found, [found[1], found[0], found[2]])}
    assert len(same) == 1


def test_a_sound_move_stands() -> None:
    assert reconsidering(all_alike).sound("1", ["1", "2", "3"]) == "1"


def sound_of_three(judge: Judge[str], visits: int, value: float) -> str:
    """What becomes of taking two, which is cautioned against, when a search has found that and taking all alike often
    and the one worth `value`, the other worth half a game."""
    found = [Option("2", visits, value), Option("3", visits, 0.5)]
    return reconsidering(judge, state=THREE).sound("2", ["2", "3", "1"], found, deviation=0.2)


@pytest.mark.parametrize("judge", [all_alike, for_seat_0_with(0)], ids=["all alike", "the other"])
def test_a_cautioned_move_that_the_search_found_surely_better_stands(judge: Judge[str]) -> None:
    assert sound_of_three(judge, visits=200, value=0.6) == "2"


@pytest.mark.parametrize(("visits", "value"), [(200, 0.53), (200, 0.4), (20, 1.0)], ids=["hardly", "worse", "unseen"])
def test_it_gives_way_where_the_search_is_not_certain(visits: int, value: float) -> None:
    assert sound_of_three(all_alike, visits, value) == "3"


def test_it_gives_way_to_one_that_the_search_has_not_looked_at() -> None:
    found = [Option("2", 200, 0.6)]
    assert reconsidering(all_alike, state=THREE).sound("2", ["2", "3"], found, deviation=0.2) == "3"


def test_those_that_are_as_good_are_told_behind_the_one_that_is_advised() -> None:
    alike = [Option("1", 100, 0.5), Option("2", 100, 0.5), Option("3", 100, 0.3)]
    assert reconsidering(all_alike).advised_of_equals(alike, 0.2) == ["2", "1"]
    assert reconsidering(for_seat_0_with(3)).advised_of_equals([Option("3", 100, 0.5), *alike[:2]], 0.2) == ["3"]
    assert reconsidering(all_alike).advised_of_equals(alike[:1], 0.2) == ["1"]
