"""What is told of a search's thoughts: whose they are, how they are shared out, and which cannot be told apart."""

from __future__ import annotations

import random

import pytest
from toys import NIM, NimState

from engines.ai.advice.favourites import MOST, Favourite, favourites_of
from engines.ai.bots import SearchBot, Thought
from engines.ai.levels import STRENGTHS, Level, Strength
from engines.ai.search.budget import Budget
from engines.ai.search.findings import Option

SHORT = Strength(Budget(simulations=300))


def thought(state: NimState, strength: Strength = SHORT) -> Thought:
    bot = SearchBot(NIM, strength, random.Random(7), lambda: 0.0)
    return bot.think(state.view(0), (), 0, state.legal())


def test_the_move_that_wins_has_most_of_the_thought_and_the_best_prospect() -> None:
    first, *others = thought(NimState(2, 3, 0)).favourites
    assert first.move == "3"
    assert first.share > 0.5
    assert first.value == 1.0
    assert max(one.value for one in others) < 1.0
    assert sum(one.share for one in (first, *others)) == pytest.approx(1.0)


def test_the_move_that_is_made_comes_first_however_little_it_was_thought_of() -> None:
    options = [Option("1", 70, 0.5), Option("2", 20, 0.5), Option("3", 10, 0.4), Option("4", 0, 0.0)]
    told = favourites_of(options, NIM, "3", 0.5)
    assert [(one.move, one.share) for one in told] == [("3", 0.1), ("1", 0.7), ("2", 0.2)]


def test_only_the_foremost_are_told() -> None:
    options = [Option(str(number), 20 - number, 0.5) for number in range(1, 15)]
    assert [one.move for one in favourites_of(options, NIM, "1", 0.5)] == [str(number) for number in range(1, MOST + 1)]


@pytest.mark.parametrize(("difference", "alike"), [(0.0, True), (0.11, True), (0.12, False), (-0.12, False)])
def test_within_two_standard_errors_nobody_can_tell_moves_apart(difference: float, alike: bool) -> None:
    one, other = Favourite("1", 0.5, 0.5, 0.04), Favourite("2", 0.5, 0.5 + difference, 0.04)
    assert one.is_as_good_as(other) is alike
    assert other.is_as_good_as(one) is alike


def test_what_was_hardly_thought_of_is_not_said_to_be_as_good() -> None:
    assert not Favourite("1", 0.9, 0.5, 0.01).is_as_good_as(Favourite("2", 0.1, 0.5, 0.06))


def test_the_more_a_move_was_thought_of_the_less_its_value_is_doubted() -> None:
    much, little = favourites_of([Option("1", 400, 0.5), Option("2", 4, 0.5)], NIM, "1", 0.4)
    assert (much.doubt, little.doubt) == (pytest.approx(0.02), pytest.approx(0.2))


def test_nobody_thinks_of_the_only_move() -> None:
    assert thought(NimState(2, 1, 0)).favourites == ()


def test_favourites_are_legal_and_told_by_every_offered_level() -> None:
    state = NimState(3, 9, 0)
    for level in (Level.CASUAL, Level.EXPERT):
        strength = Strength(Budget(simulations=90), STRENGTHS[level].temperature, STRENGTHS[level].settings)
        assert {one.move for one in thought(state, strength).favourites} <= set(state.legal())
