"""Where the cards of a tour lie: all with their buttons at one place, else each beside what it tells of."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from typing import Final

from PySide6.QtCore import QPoint, QRect

from ui.shared.paper import SHADOW, paper

_GAP: Final = 4
_FAR: Final = 240
"""So far from the middle of what it tells of a card may lie, where it would cut what is written beside it: farther away
nobody would see what it is about."""
_STEP: Final = 5
_HIGHER: Final = 40
"""So much higher than its words a card may be, to cover all of a line that it would cut."""
_TRIED: Final = 120
"""Of so many corners, the nearest ones, that is taken where fewest lines are cut."""


def places_with_one_corner(
    lit: Sequence[QRect], width: int, heights: Sequence[int], room: QRect, written: Sequence[QRect] = ()
) -> tuple[QRect, ...]:
    """For cards of these heights, the paper of each over nothing that it tells of (`lit`), places wholly inside `room`
    with one lower right corner, where their buttons stand: so near to what they tell of as can be, and cutting few
    lines of what is `written`. Empty where there is no such corner."""
    # thousands of corners: how far each is across depends on its column alone, how far down on its row
    columns = [
        (right, *_away([_across(right, width, one) for one in lit]))
        for right in range(room.right(), room.left() + width - 2, -_STEP)
    ]
    rows = [
        (bottom, *_away([_down(bottom, high, one) for high, one in zip(heights, lit, strict=True)]))
        for bottom in range(room.bottom(), room.top() + max(heights) - 2, -_STEP)
    ]
    far = [
        (across + down, (right, bottom))
        for right, across, over in columns
        for bottom, down, beside in rows
        if not over & beside
    ]
    near = nsmallest(_TRIED, far)
    best: tuple[QRect, ...] = ()
    fewest = 0
    for _, (right, bottom) in near:
        lying = (QRect(right - width + 1, bottom - high + 1, width, high) for high in heights)
        places = tuple(_grown(place, one, room, written) for place, one in zip(lying, lit, strict=True))
        cuts = sum(_cut(place, written) for place in places)
        if not best or cuts < fewest:
            best, fewest = places, cuts
        if not fewest:
            break
    return best


def _across(right: int, width: int, lit: QRect) -> int:
    """How far a card that ends at this column is from what it tells of, sideways; 0 where it lies over or under it."""
    return max(lit.left() - (right - SHADOW), right - width + 1 + SHADOW - lit.right(), 0)


def _down(bottom: int, high: int, lit: QRect) -> int:
    """The same of a card that ends at this row, up or down."""
    return max(lit.top() - (bottom - SHADOW), bottom - high + 1 + SHADOW - lit.bottom(), 0)


def _away(distances: Sequence[int]) -> tuple[int, int]:
    """How far all cards are, together, and which are not away at all, as bits: one that is so in both directions lies
    over what it tells of."""
    return sum(distances), sum(1 << at for at, one in enumerate(distances) if not one)


def _grown(place: QRect, lit: QRect, room: QRect, written: Sequence[QRect]) -> QRect:
    """As much higher as need be to cut no line, or none."""
    grown = (place.adjusted(0, -more, 0, 0) for more in range(0, _HIGHER, 4))
    usable = (one for one in grown if not paper(one).intersects(lit) and room.contains(one))
    return next((one for one in usable if not _cut(one, written)), place)


def place_beside(lit: QRect, width: int, height: int, room: QRect, written: Sequence[QRect] = ()) -> QRect:
    """A rectangle of that size at the right of `lit`, else left of it, under it or over it, wholly inside `room`. Of
    what is `written` around it covers all of a line, or nothing, where that can be had."""
    middle = QPoint(lit.center().x() - width // 2, lit.center().y() - height // 2)
    places = (
        QRect(lit.right() + _GAP, middle.y(), width, height),
        QRect(lit.left() - _GAP - width, middle.y(), width, height),
        QRect(middle.x(), lit.bottom() + _GAP, width, height),
        QRect(middle.x(), lit.top() - _GAP - height, width, height),
    )
    free = next((place for place in (_inside(one, room) for one in places) if not place.intersects(lit)), None)
    if free is None:
        return _inside(QRect(middle.x(), middle.y(), width, height), room)
    if not _cut(free, written):
        return free
    moved = [_inside(free.translated(away, 0), room) for away in range(-_FAR, _FAR + 1, 4)]
    moved += [_inside(free.translated(0, away), room) for away in range(-_FAR, _FAR + 1)]
    near = sorted((free, *moved), key=lambda place: (place.topLeft() - free.topLeft()).manhattanLength())
    usable = [place for place in near if not place.intersects(lit)]
    whole = next((place for place in usable if not _cut(place, written)), None)
    return whole or min(usable, key=lambda place: _cut(place, written))


def _cut(place: QRect, written: Sequence[QRect]) -> int:
    """How many lines a card there would cover in part."""
    lies = paper(place)
    return sum(lies.intersects(line) and not lies.contains(line) for line in written)


def _inside(place: QRect, room: QRect) -> QRect:
    """Moved as little as need be to lie wholly inside."""
    left = min(max(place.left(), room.left()), room.right() + 1 - place.width())
    top = min(max(place.top(), room.top()), room.bottom() + 1 - place.height())
    return QRect(left, top, place.width(), place.height())
