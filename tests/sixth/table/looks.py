"""What each painter of Donguri is told: one class a look."""

from __future__ import annotations

from dataclasses import dataclass

from ui.board.values.looks import Look


@dataclass(frozen=True, slots=True)
class AcornLook(Look):
    """An acorn on the heap."""


@dataclass(frozen=True, slots=True)
class TreeLook(Look):
    """The tree with what still hangs on it."""

    acorns: int


@dataclass(frozen=True, slots=True)
class LeafLook(Look):
    """The leaf of a seat."""

    leaf: str | None
    """Its id; None for one that lies face down."""
    points: int


@dataclass(frozen=True, slots=True)
class BasketLook(Look):
    """What takes so many acorns."""

    count: int
