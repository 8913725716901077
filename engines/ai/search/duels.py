"""Two moves of a seat tried in the same worlds with the same dice: which of them is surely better."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import sqrt
from typing import Final, Generic, TypeVar

from engines.ai.search.ismcts import Judge
from engines.game import State

CERTAIN: Final = 2.0
"""So many standard errors a mean must be away from nothing."""

M = TypeVar("M", bound=Hashable)


@dataclass(slots=True)
class Tally:
    """What has been added up of one thing, with the move and with the other, trial by trial; 0 in all the others."""

    ours: float = 0.0
    theirs: float = 0.0
    squares: float = 0.0

    def add(self, ours: float, theirs: float) -> None:
        self.ours += ours
        self.theirs += theirs
        self.squares += (ours - theirs) ** 2

    def turned(self) -> Tally:
        """As the other move sees it."""
        return Tally(self.theirs, self.ours, self.squares)

    def difference(self, trials: int) -> float:
        return (self.ours - self.theirs) / trials if trials else 0.0

    def is_certain(self, trials: int, errors: float = CERTAIN) -> bool:
        """Whether the mean is so many standard errors away from nothing."""
        mean = self.difference(trials)
        variance = max(0.0, self.squares / trials - mean**2) if trials else 0.0
        return abs(mean) > errors * sqrt(variance / max(1, trials))


class Duel(Generic[M]):
    """Has two moves judged, trial by trial, for the seat that is to move in every world of `worlds`."""

    def __init__(self, worlds: Callable[[random.Random], State[M]], judge: Judge[M], rng: random.Random) -> None:
        self._worlds = worlds
        self._judge = judge
        self._rng = rng
        self._tally = Tally()
        self.trials = 0

    def try_once(self, move: M, other: M) -> None:
        world, luck = self._worlds(self._rng), self._rng.getrandbits(32)
        self._tally.add(self._outcome(world.clone(), move, luck), self._outcome(world, other, luck))
        self.trials += 1

    @property
    def is_won(self) -> bool:
        """Whether the first move is surely better."""
        return self._tally.difference(self.trials) > 0 and self._tally.is_certain(self.trials)

    def _outcome(self, world: State[M], move: M, luck: int) -> float:
        seat = world.actor
        assert seat is not None, "nobody moves after the end of the game"
        world.apply(move)
        return self._judge(world, random.Random(luck))[seat]
