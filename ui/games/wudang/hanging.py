"""How the incidents hang on the cliff: two in a row, from the upper left; one below the other where that makes small
ones large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ui.board.values.area import Area
from ui.games.wudang.frame import CARD_RATIO

_ABREAST: Final = 2
"""So many incidents hang in a row, where each has room for its words."""
_READABLE: Final = 70.0
"""So wide a card must be for them, in logical pixels."""
_EASE: Final = 1.12
"""One below the other they are so much larger than they must be to be read."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """`count` incidents on the cliff."""

    cliff: Area
    count: int
    abreast: int
    high: float
    gap: float

    @property
    def width(self) -> float:
        """As of every card, but in a low room broader: else their words would be too small to be read."""
        usual, room = self.high * CARD_RATIO, (self.cliff.width - self.gap) / self.abreast - self.gap
        return max(usual, min(_READABLE, room))

    @property
    def spots(self) -> Iterator[tuple[float, float]]:
        """Where the middle of each is."""
        first = self.cliff.x - (self.width + self.gap) * (self.abreast - 1) / 2
        top = self.cliff.top + self.gap + self.high / 2
        for at in range(self.count):
            yield first + at % self.abreast * (self.width + self.gap), top + at // self.abreast * (self.high + self.gap)

    @property
    def free(self) -> float:
        """The share of the cliff's height, from below, in which none hangs."""
        rows = -(-self.count // self.abreast)
        return max(0.0, 1 - (rows * (self.high + self.gap) + self.gap) / self.cliff.height)


def hang(cliff: Area, count: int, gap: float) -> Hanging:
    """So many incidents there, `gap` apart."""
    heights = {abreast: _height(cliff, count, abreast, gap) for abreast in (_ABREAST, 1)}
    least = _READABLE / CARD_RATIO
    abreast = max(heights, key=heights.__getitem__) if heights[_ABREAST] < least else _ABREAST
    # no larger than they must be: in a room that has become narrower they would seem to have come nearer
    high = heights[abreast] if abreast == _ABREAST else min(heights[abreast], least * _EASE)
    return Hanging(cliff, count, abreast, high, gap)


def _height(cliff: Area, count: int, abreast: int, gap: float) -> float:
    """How high so many incidents can be there, so many of them in a row."""
    rows = max(2, -(-count // abreast))
    return min((cliff.height - gap) / rows - gap, ((cliff.width - gap) / abreast - gap) / CARD_RATIO)
