"""Where the page of a hint could lie on the table: beside its strip, off it, and where it grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from PySide6.QtCore import QRect

EDGE: Final = 4
"""So far it stays from the sides of the table."""
_SHARED: Final = 60
"""The page stands on so much of the strip at least, in pixels."""
_GROWTHS: Final = (1.0, 1.25, 1.5, 2.0)
"""So many times as broad the page is when it tells all, in the order in which they are tried."""
Sizes: TypeAlias = Iterable[tuple[int, int]]
"""How broad and how high a page may be, in the order in which these are tried."""


def on_strip(strip: QRect, table: QRect, sizes: Sizes, kept: Sequence[QRect]) -> Iterator[QRect]:
    """All places for a page on the strip: with its left edge, its right one, and beside what is to be `kept` free."""
    first, last = EDGE, table.width() - EDGE
    for width, height in sizes:
        lefts = [strip.left(), strip.right() + 1 - width]
        lefts += [left for one in kept for left in (one.right() + 1, one.left() - width)]
        least, most = max(first, strip.left() + _SHARED - width), min(last - width, strip.right() + 1 - _SHARED)
        for left in dict.fromkeys(left for left in lefts if least <= left <= most):
            yield QRect(left, strip.top() - height, width, height)


def off_strip(strip: QRect, table: QRect, sizes: Sizes, kept: Sequence[QRect]) -> Iterator[QRect]:
    """Places off the strip, where a page has no room on it: in the corners, and beside, above and below what is to be
    `kept` free."""
    room = _within(table)
    for width, height in sizes:
        lefts = [room.left(), room.right() + 1 - width]
        lefts += [left for one in kept for left in (one.right() + 1, one.left() - width)]
        tops = [
            room.top(),
            room.bottom() + 1 - height,
            *(top for one in kept for top in (one.bottom() + 1, one.top() - height)),
        ]
        # most places are outside the table: they are passed over before they are paired
        across = [left for left in dict.fromkeys(lefts) if room.left() <= left <= room.right() + 1 - width]
        down = [top for top in dict.fromkeys(tops) if room.top() <= top <= room.bottom() + 1 - height]
        for top, left in product(down, across):
            page = QRect(left, top, width, height)
            if not page.intersects(strip):
                yield page


def grown(page: QRect, table: QRect, least: int, height_for: Callable[[int], int]) -> Iterator[QRect]:
    """The page grown to any side, as narrow as it was first, and `least` pixels broad at least."""
    room, least_wide = _within(table), max(page.width(), least)
    for width in dict.fromkeys(max(least_wide, round(page.width() * more)) for more in _GROWTHS):
        height = height_for(width)
        for top, left in product((page.bottom() + 1 - height, page.top()), (page.left(), page.right() + 1 - width)):
            place = QRect(left, top, width, height)
            if room.contains(place):
                yield place


def _within(table: QRect) -> QRect:
    return table.adjusted(EDGE, EDGE, -EDGE, -EDGE)
