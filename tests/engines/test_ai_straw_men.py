"""No hint praises a move beside doing nothing, unless somebody would do nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from toys import Nim, NimPolicy, NimState

from engines.ai.advice.favourites import Favourite, likely_others, straw_men
from engines.ai.advice.hints import Comparison
from engines.ai.advice.thresholds import FEWEST
from engines.facts import Event


def thought(*rows: tuple[str, float, float]) -> tuple[Favourite, ...]:
    return tuple(Favourite(move, share, value, 0.01) for move, share, value in rows)


@pytest.mark.parametrize(
    ("share", "value", "straw"), [(0.1, 0.3, ["wait"]), (0.3, 0.3, []), (0.1, 0.59, []), (0.0, 0.0, ["wait"])]
)
def test_to_do_nothing_is_a_rival_only_where_it_was_thought_of_or_is_as_good(
    share: float, value: float, straw: list[str]
) -> None:
    found = thought(("go", 0.6, 0.6), ("wait", share, value), ("turn", 0.09, 0.4))
    found = found if share else (found[0], found[2])
    assert straw_men(found, "go", ["wait"]) == straw
    assert likely_others(found, "go", 0.08, straw)[:1] == (["turn"] if straw or value < 0.4 else ["wait"])


class Taking(NimPolicy):
    """To take one is to do nothing; what is left of the heap counts."""

    weights: Mapping[str, float] = {"taken": 1.0}

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {"taken": -state.heap}

    def purposes(self, state: Any, move: Any, then: Any = ()) -> list[Event]:
        return [Event("grabs")] if move == "3" else []

    def is_idle(self, state: Any, move: Any) -> bool:
        return bool(move == "1")

    def evaluate(self, state: Any) -> list[float]:
        return [1 - state.heap / 40, state.heap / 40]

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


def test_how_much_more_than_nothing_a_move_brings_is_no_reason() -> None:
    game = Nim()
    game.policy = Taking()
    for straw, named in ((("1",), "grabs"), ((), "taken")):
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        assert comparison.idle(["1", "2", "3"]) == ["1"]
        comparison.straw = frozenset(straw)
        for _ in range(FEWEST):
            comparison.try_once("3", "1")
        reasons = comparison.reasons("1")
        told = reasons.effect or reasons.purpose
        assert told is not None
        assert (told.name, reasons.is_beside_nothing) == (named, bool(straw))
