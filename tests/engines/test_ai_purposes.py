"""Of all that a move plainly does a hint tells what sets it apart: from the next best one, or from most others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from toys import Nim, NimPolicy, NimState

from engines.ai.hints import FEWEST, Comparison
from engines.game import Event

NEAT, WIDE = Event("neat"), Event("wide")


def long(amount: int) -> Event:
    return Event("long", "amount", amount, measure=amount)


class Plain(NimPolicy):
    """What each of three moves does is known; playing on tells nothing."""

    def __init__(self, does: Mapping[str, Sequence[Event]]) -> None:
        self._does = does

    def purposes(self, state: Any, move: Any) -> Sequence[Event]:
        return self._does.get(move, ())

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.5, 0.5]

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


def told(does: Mapping[str, Sequence[Event]]) -> Event | None:
    """What is told of the first move beside the second."""
    game = Nim()
    game.policy = Plain(does)
    comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
    for _ in range(FEWEST):
        comparison.try_once("1", "2")
    return comparison.reasons("2").purpose


@pytest.mark.parametrize(
    ("does", "purpose"),
    [
        ({"1": [NEAT]}, NEAT),
        ({"1": [WIDE, NEAT], "2": [WIDE]}, NEAT),
        ({"1": [NEAT, WIDE], "2": [NEAT, WIDE], "3": [NEAT]}, WIDE),
        ({"1": [NEAT], "2": [NEAT], "3": [NEAT]}, None),
        ({"1": []}, None),
    ],
)
def test_what_the_next_best_move_does_not_is_told_first_and_nothing_that_all_do(
    does: Mapping[str, Sequence[Event]], purpose: Event | None
) -> None:
    assert told(does) == purpose


def test_what_is_measured_is_no_reason_beside_a_move_that_has_more_of_it() -> None:
    assert told({"1": [long(3), NEAT], "2": [long(2)]}) == long(3)
    assert told({"1": [long(3), NEAT], "2": [long(3)]}) == NEAT
    assert told({"1": [long(3), NEAT], "2": [long(4), NEAT]}) == NEAT
    assert told({"1": [long(3)], "2": [long(4)]}) is None
