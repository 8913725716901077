"""What speaks for a move: the difference that it makes to the merits of the position, beside the other moves.

Both are tried in the same worlds that the seat believes possible, right after the move and where the policy's rollout
ends. What is hidden from the seat plays no part: worlds are drawn from its view and memory.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from engines.game import AnyGame, AnyState, Memory

WORLDS: Final = 400
"""In so many worlds a move is compared with another one, when there is the time."""
FEWEST: Final = 12
"""In so many it is compared in any case, unless it must stop."""
REASONS: Final = 2
"""So many differences are named."""
LEAST: Final = 0.25
"""Smaller differences are not worth a word."""
CERTAIN: Final = 2.0
"""So many standard errors a mean must be away from nothing."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One difference: so much more (less, when negative) of a merit than with another move, on average.

    `soon` is right after the move; otherwise where playing on led to. `helps` tells whether that is good for the seat.
    """

    merit: str
    amount: float
    soon: bool
    helps: bool


def effects_from_json(data: object) -> tuple[Effect, ...]:
    """The effects in decoded JSON; empty when it is not a list of them."""
    try:
        return tuple(
            Effect(str(one["merit"]), float(one["amount"]), bool(one["soon"]), bool(one["helps"]))
            for one in (data if isinstance(data, list) else ())
        )
    except (LookupError, TypeError, ValueError):
        return ()


class _Difference:
    """The mean of one difference, as trials come in, and how far it can be trusted."""

    __slots__ = ("_squares", "_sum", "_trials")

    def __init__(self) -> None:
        self._trials = 0
        self._sum = self._squares = 0.0

    def add(self, value: float) -> None:
        self._trials += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self._trials if self._trials else 0.0

    @property
    def is_certain(self) -> bool:
        variance = max(0.0, self._squares / self._trials - self.mean**2) if self._trials else 0.0
        return abs(self.mean) > CERTAIN * sqrt(variance / max(1, self._trials))


class Comparison:
    """One move of a seat against others: what each trial in a world shows."""

    def __init__(self, game: AnyGame, view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random) -> None:
        self._game = game
        self._view = view
        self._memory = memory
        self._seat = seat
        self._rng = rng
        names = game.policy.weights
        self._differences = {(name, soon): _Difference() for soon in (True, False) for name in names}
        self.trials = 0

    def try_once(self, move: str, others: Sequence[str]) -> None:
        """Make `move` and one of `others` in the same world, and play both on with the same dice."""
        world = self._game.sample_world(self._view, self._memory, self._seat, self._rng)
        luck = self._rng.getrandbits(32)
        ours = self._outcome(world.clone(), move, luck)
        theirs = self._outcome(world, self._rng.choice(others), luck)
        for key, difference in self._differences.items():
            difference.add(ours[key] - theirs[key])
        self.trials += 1

    def effects(self) -> tuple[Effect, ...]:
        """The differences that count most, the best reason for the move first; empty when none is sure."""
        weights = self._game.policy.weights
        found = [
            (weights[name] * difference.mean, Effect(name, difference.mean, soon, weights[name] * difference.mean > 0))
            for (name, soon), difference in self._stronger().items()
            if abs(difference.mean) >= LEAST and difference.is_certain
        ]
        found.sort(key=lambda pair: -abs(pair[0]))
        reasons = [effect for _, effect in found if effect.helps]
        if not reasons:
            return ()
        rest = [effect for _, effect in found if effect is not reasons[0]]
        return (reasons[0], *rest[: REASONS - 1])

    def _stronger(self) -> dict[tuple[str, bool], _Difference]:
        """Each merit once: as it is right after the move, unless playing on makes more of it."""
        stronger = {}
        for name in self._game.policy.weights:
            soon, later = self._differences[name, True], self._differences[name, False]
            is_soon = soon.is_certain and abs(soon.mean) >= abs(later.mean) - LEAST
            stronger[name, is_soon] = soon if is_soon else later
        return stronger

    def _outcome(self, world: AnyState, move: str, luck: int) -> dict[tuple[str, bool], int]:
        policy = self._game.policy
        world.apply(self._game.parse(move))
        soon = policy.merits(world, self._seat)
        policy.rollout(world, random.Random(luck))
        later = policy.merits(world, self._seat)
        return {(name, at_once): (soon if at_once else later)[name] for name in soon for at_once in (True, False)}


def explain(
    comparison: Comparison,
    move: str,
    others: Sequence[str],
    seconds: float,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
) -> tuple[Effect, ...]:
    """What speaks for `move` against `others` (never empty), as far as it shows in that time."""
    began = clock()
    while comparison.trials < WORLDS and not stop():
        comparison.try_once(move, others)
        if comparison.trials >= FEWEST and clock() - began > seconds:
            break
    return comparison.effects()
