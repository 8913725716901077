"""A part of a table's room, and who sits where round it. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from engines.quick_values import quickly_made

T = TypeVar("T")


@quickly_made
@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the table, upright."""

    left: float
    top: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def columns(self, count: int, gap: float, most: float) -> tuple[Area, ...]:
        """So many areas side by side with `gap` between their shares, each in the middle of its share and no wider than
        `most`."""
        share = (self.width - (count - 1) * gap) / count
        width = min(share, most)
        lefts = (self.left + (share + gap) * at + (share - width) / 2 for at in range(count))
        return tuple(Area(left, self.top, width, self.height) for left in lefts)

    def grown(self, by: float) -> Area:
        """So much larger on every side; smaller where that is below 0."""
        return Area(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def shared(self, other: Area) -> Area:
        """The part that lies in both; an empty one where none does."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        width, height = min(self.right, other.right) - left, min(self.bottom, other.bottom) - top
        return Area(left, top, width, height) if width > 0 and height > 0 else Area(0, 0, 0, 0)

    @property
    def is_empty(self) -> bool:
        return self.width <= 0 or self.height <= 0

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def x(self) -> float:
        return self.left + self.width / 2

    @property
    def y(self) -> float:
        return self.top + self.height / 2


def by_seat(near: int, own: T, others: Sequence[T]) -> tuple[T, ...]:
    """What each seat has: the near one its own, those after it in turn order the others."""
    players = len(others) + 1
    return tuple(own if seat == near else others[(seat - near - 1) % players] for seat in range(players))
