"""What a search found, in values that outlive it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """One move at the root: how often the search took it, and how well that went for the seat (0 to 1)."""

    move: M
    visits: int
    value: float
    then: tuple[M, ...] = ()
    """What the seat would do next, where that is its own decision, too, and was tried enough to tell."""


@dataclass(frozen=True, slots=True)
class Findings(Generic[M]):
    """What a search found: the options, most visited first, and what it cost."""

    options: tuple[Option[M], ...]
    simulations: int
    seconds: float
