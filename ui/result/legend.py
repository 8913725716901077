"""What the icons of the bars mean: one line below them, or two, in letters as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ui.board.kit.lettering import LEGIBLE, text_width
from ui.look.theme import TEXT_FACE

ICON: Final = 17.0
BESIDE: Final = 5.0
"""Between an icon and its words."""
LINE: Final = 24.0
"""From the top of a line to that of the next."""
_LEAST_GAP: Final = 6.0
_WIDEST_GAP: Final = 26.0


@dataclass(frozen=True, slots=True)
class Entry:
    """What one icon means."""

    place: int
    """Which of the sources it is."""
    line: int
    left: float
    """Where its icon begins, in logical pixels."""
    room: float
    """For its words."""


@dataclass(frozen=True, slots=True)
class Legend:
    """All entries, laid out."""

    entries: tuple[Entry, ...]
    size: float
    """Of the letters, in pixels."""
    lines: int


@lru_cache(maxsize=16)
def lay_legend(words: tuple[str, ...], width: float, most: int, size: float) -> Legend:
    """Lay these out in letters of this size and on one line; where they have no room, on as many as `most` lines, then
    in smaller letters. In the smallest they give way to each other, and words are cut."""
    while True:
        for lines in range(1, most + 1):
            split = _split([text_width(one, size, TEXT_FACE) for one in words], lines)
            if all(_width(line, _LEAST_GAP) <= width for line in split):
                return _laid(split, width, size)
        if size <= LEGIBLE:
            return _laid([_squeezed(line, width) for line in split], width, size)
        size = max(LEGIBLE, size - 1)


def _split(wide: Sequence[float], lines: int) -> list[list[float]]:
    """On one line or two: then so that the longer is as short as may be."""
    if lines == 1 or len(wide) < 2:
        return [list(wide)]
    ways = [[list(wide[:at]), list(wide[at:])] for at in range(1, len(wide))]
    return min(ways, key=lambda way: max(_width(line, _LEAST_GAP) for line in way))


def _width(line: Sequence[float], gap: float) -> float:
    return sum(line) + len(line) * (ICON + BESIDE) + gap * (len(line) - 1)


def _squeezed(line: Sequence[float], width: float) -> list[float]:
    """None is wider than its share."""
    room = width / max(1, len(line)) - ICON - BESIDE - _LEAST_GAP
    return [min(one, room) for one in line]


def _laid(split: Sequence[Sequence[float]], width: float, size: float) -> Legend:
    entries: list[Entry] = []
    for number, line in enumerate(split):
        gap = max(_LEAST_GAP, min(_WIDEST_GAP, (width - _width(line, 0)) / max(1, len(line))))
        left = (width - _width(line, gap)) / 2
        for room in line:
            entries.append(Entry(len(entries), number, left, room))
            left += ICON + BESIDE + room + gap
    return Legend(tuple(entries), size, len(split))
