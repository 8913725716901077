"""Chances to win are told as far as such chances came true in games."""

from __future__ import annotations

import random
from io import StringIO
from json import dumps, loads

import pytest
from usagi_table import begin, seat, table

from engines.ai.advice.favourites import Favourite, believed, favourites_from_json
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Question
from engines.ai.worker import Worker
from engines.facts import WHOLLY, Belief
from engines.registry import GAMES
from engines.usagi import USAGI
from engines.usagi.state import UsagiState
from engines.wudang import WUDANG

FOUND = (Favourite("a", 0.6, 0.8, 0.01), Favourite("b", 0.3, 0.75, 0.01), Favourite("c", 0.1, 0.745, 0.02))


def as_told(state: UsagiState, chance: float) -> float:
    (one,) = believed((Favourite("a", 1.0, chance, 0.01),), USAGI.policy.belief(state, 0), 2)
    return one.value


def test_what_is_believed_in_part_lies_nearer_to_equal_chances_in_the_same_order_and_is_told_apart_as_before() -> None:
    told = believed(FOUND, Belief(trust=0.5), 3)
    assert [one.move for one in sorted(told, key=lambda one: -one.value)] == ["a", "b", "c"]
    assert all(1 / 3 < one.value < before.value for one, before in zip(told, FOUND, strict=True))
    for first, second in ((0, 1), (1, 2), (0, 2)):
        assert told[first].is_as_good_as(told[second]) is FOUND[first].is_as_good_as(FOUND[second])
    assert believed(FOUND, WHOLLY, 3) == FOUND
    (unthought,) = believed((Favourite("d", 0.0, 0.0, 1.0),), Belief(trust=0.5), 2)
    assert unthought.doubt > 0.05, "what was not thought of has no chance that could be told"


def test_what_a_search_finds_of_both_seats_of_rabbit_city_planning_is_told_as_equal_chances() -> None:
    """On the first move it hardly tells who will win, near the end it does."""
    for found in (0.6, 0.71, 0.8, 0.9):
        assert 0.4 < as_told(begin(), found) < 0.65
    late = table(seat((0, 0, 0, 0), ["theatre", "refinery"]), seat((0, 0, 0, 0), ["market"]), open_rank=3)
    assert as_told(late, 0.71) == pytest.approx(0.5)
    assert as_told(late, 0.5) < 0.25
    assert as_told(late, 0.9) > 0.8
    assert as_told(late, 0.999) > 0.99


def test_what_a_search_finds_in_master_of_wudang_is_told_nearer_to_equal_chances() -> None:
    """Whoever was found to win two games of three won about every second; a certain result is told as that."""
    belief = WUDANG.policy.belief(WUDANG.start(WUDANG.setup(3, random.Random(1))), 0)
    found = (0.0, 0.08, 1 / 3, 0.46, 0.68, 0.93, 1.0)
    told = believed(tuple(Favourite("a", 1.0, one, 0.01) for one in found), belief, 3)
    assert [one.value for one in told] == pytest.approx([0.01, 0.14, 1 / 3, 0.42, 0.56, 0.81, 0.99], abs=0.01)


def test_the_chances_that_come_with_a_hint_on_move_one_are_those_that_are_believed() -> None:
    state = begin()
    legal = tuple(map(USAGI.text, state.legal()))
    question = Question(0, "usagi", 0, state.view(0), (), legal, Level.EXPERT, seed=7, explain=True)
    strengths = {Level.EXPERT: STRENGTHS[Level.CASUAL]}
    answers, ticks = StringIO(), iter(range(10**6))
    Worker([dumps(question.to_json())], answers, lambda: GAMES, strengths, lambda: next(ticks) / 1000).run()
    told = favourites_from_json(loads(answers.getvalue())["favourites"])
    assert told
    assert all(0.35 < one.value < 0.65 for one in told if one.doubt < 0.05)
