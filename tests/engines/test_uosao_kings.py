"""A hint that does not advise the card with which the own soldier reaches a king says what that card would bring."""

from __future__ import annotations

import random
from dataclasses import replace
from io import StringIO
from json import dumps, loads
from typing import Any

import pytest
from uosao_table import HAND, play, table

from engines.ai.advice.hints import Comparison
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Question
from engines.ai.search.budget import Budget
from engines.ai.worker import Worker
from engines.uosao import UOSAO
from engines.uosao.mind.policy import UosaoPolicy
from engines.uosao.state import UosaoState

POLICY = UosaoPolicy()


def far_out() -> UosaoState:
    """The last round of a season: red is the last to play and two squares from the Left King. Green, which is before it
    in turn order, is about to reach the Right King, and yellow is about to insert a road."""
    line = ["2:1", "C", "C", "T", "C", "C", "0:1"]
    hands = [["1", "2", "2t", "3"], [*HAND], ["1", "2", "2t", "3"], [*HAND]]
    soldiers = [[0, 1], [4, 0], [6, 0], [2, 0]]
    state = table(4, round=5, sp=1, line=line, hands=hands, soldiers=soldiers)
    play(state, "D2", "R3", "L1")
    return state


def obvious(state: UosaoState) -> list[str]:
    return [UOSAO.text(move) for move in state.legal() if POLICY.is_obvious(state, move)]


def king_told(state: UosaoState, move: str, beside: str) -> list[tuple[str, dict[str, int | str]]]:
    """What a move tells of the one that reaches a king."""
    events = POLICY.purposes(state, UOSAO.parse(move))
    return [(event.name, dict(event.about or {})) for event in events if event.is_remark and event.beside == beside]


def test_anybody_would_think_of_the_cards_with_which_the_own_soldier_reaches_a_king() -> None:
    assert obvious(far_out()) == ["L2", "L2t", "L3"]
    assert obvious(table()) == []
    near = {"soldiers": [[0, 0], [2, 0], [2, 0]]}
    assert obvious(table(**near)) == ["L1", "L2", "L2t", "L3"]
    assert obvious(table(**near, down=[1, 0, 0])) == [], "it has fallen"
    blocked = table(**near, sp=1)
    play(blocked, "L3", "D1")
    assert obvious(blocked) == [], "none of its cards is larger, and an equal one cancels"


def test_u30_that_another_soldier_counts_as_the_one_at_a_king_is_told() -> None:
    told = {"king": "L", "steps": 2, "other_seat": 2, "vp": 0, "amount": 8}
    assert king_told(far_out(), "R3", "L2") == [("king_second", told)]
    assert king_told(far_out(), "L2t", "L2") == [], "it reaches the king itself"


def test_u31_what_a_king_pays_and_who_else_gains_is_told() -> None:
    last = table(soldiers=[[0, 0], [1, 0], [3, 0]], sp=1)
    play(last, "R1", "R2")
    paid = {"king": "L", "steps": 1, "vp": 5, "other_seat": 1, "amount": 3}
    assert king_told(last, "D1", "L1") == [("king_pays", paid)]
    together = table(soldiers=[[0, 0], [4, 0], [4, 0]], sp=1, hands=[HAND, ["1"], ["1"]])
    play(together, "L1", "L1")
    told = {"king": "L", "steps": 3, "vp": 5, "other_seat": 1, "amount": 0}
    assert king_told(together, "D1", "L3") == [("king_pays", told)]


def test_u12_u16_what_may_keep_the_soldier_from_the_king_is_told() -> None:
    near = {"soldiers": [[0, 0], [1, 0], [4, 0]]}
    assert king_told(table(**near), "D1", "L3") == [("king_stopped", {"king": "L", "steps": 3, "vp": 5, "count": 2})]
    road = table(**near, sp=1)
    play(road, "R1", "D2")
    told = {"king": "L", "steps": 2, "vp": 5, "other_seat": 2}
    assert king_told(road, "R2t", "L2") == [("king_barred", told)]
    assert king_told(road, "R2t", "L3") == [("king_pays", {**told, "steps": 3, "other_seat": 1, "amount": 3})]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_another_move_is_compared_with_the_one_that_reaches_a_king(seed: int) -> None:
    state = far_out()
    legal = tuple(map(UOSAO.text, state.legal()))
    asked = Question(0, "uosao", 0, state.view(0), (), legal, Level.EXPERT, seed, explain=True)
    expert = replace(STRENGTHS[Level.EXPERT], budget=Budget(simulations=600), second_thoughts=0.0)
    out = StringIO()
    Worker([dumps(asked.to_json())], out, lambda: {"uosao": UOSAO}, {Level.EXPERT: expert}, lambda: 0.0).run()
    answer: dict[str, Any] = loads(out.getvalue())
    assert answer["move"] == "R3"
    assert answer["reasons"]["other"] in obvious(state)
    assert answer["reasons"]["remark"]["name"] == "king_second"


def test_a_move_that_reaches_a_king_itself_is_compared_as_any_other() -> None:
    state = far_out()
    comparison = Comparison(UOSAO, state.view(0), (), 0, random.Random(1))
    legal = [*map(UOSAO.text, state.legal())]
    assert comparison.obvious("R3", legal) == ["L2", "L2t", "L3"]
    assert comparison.obvious("L2", legal) == []
