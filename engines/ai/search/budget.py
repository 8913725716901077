"""How long to search: any search that grows by one simulation at a time, until its budget is spent or its choice clear.

It knows nothing of how simulations are made, and has no clock of its own: one is handed in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar

from engines.ai.search.findings import Findings, Option
from engines.game import State

FIRST_LOOK: Final = 16
"""Simulations before the first question whether the choice is clear, and between two of them."""

M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: until either limit is reached (None: no such limit). At least one simulation is made."""

    seconds: float | None = None
    simulations: int | None = None

    def scaled(self, share: float) -> Budget:
        """So much of the time and of the simulations; one simulation at least."""
        return Budget(
            None if self.seconds is None else self.seconds * share,
            None if self.simulations is None else max(1, round(self.simulations * share)),
        )

    def after(self, seconds: float) -> Budget:
        """What is left of it when so much time has gone."""
        return self if self.seconds is None else replace(self, seconds=max(0.0, self.seconds - seconds))

    def left(self, simulations: int, seconds: float) -> float:
        """About how many more simulations fit, judged by the speed so far."""
        by_count = math.inf if self.simulations is None else self.simulations - simulations
        if self.seconds is None:
            return by_count
        if seconds >= self.seconds:
            return 0
        return min(by_count, simulations * (self.seconds - seconds) / seconds if seconds > 0 else math.inf)


class Search(Protocol[M]):
    """What one seat has worked out about its next move; grows by one simulation at a time."""

    simulations: int

    @property
    def worlds(self) -> Callable[[random.Random], State[M]]:
        """Draws whole states that agree with what the seat knows."""

    @property
    def deviation(self) -> float:
        """The standard deviation of how well simulations went."""

    def simulate(self) -> None: ...

    def options(self) -> tuple[Option[M], ...]:
        """The moves thought of, best first."""

    def is_clear(self, left: float) -> bool:
        """Whether `left` more simulations could change nothing."""

    def narrow(self, part: float) -> None:
        """Think of fewer moves from now on, if it does, when this part of the time is over."""


def until(moment: float, clock: Callable[[], float], stop: Callable[[], bool]) -> Callable[[], bool]:
    """Says whether to go on: not from `moment` on, as `clock()` counts seconds, nor once `stop()` says so."""
    return lambda: not stop() and clock() < moment


def search(
    searched: Search[M], budget: Budget, clock: Callable[[], float], stop: Callable[[], bool] = lambda: False
) -> Findings[M]:
    """Simulate until no further simulation fits into the budget, the choice is clear or `stop()` says so; `clock()`
    counts seconds."""
    began = clock()
    while True:
        searched.simulate()
        seconds = clock() - began
        left = budget.left(searched.simulations, seconds)
        looked_enough = searched.simulations % FIRST_LOOK == 0
        if looked_enough:
            searched.narrow(searched.simulations / (searched.simulations + left))
        if left < 1 or stop() or (looked_enough and searched.is_clear(left)):
            return Findings(searched.options(), searched.simulations, seconds)
