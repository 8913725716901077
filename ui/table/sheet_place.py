"""Where a sheet lies on a table: beside what it tells of, over as little as can be of what is to be seen. Knows neither
the sheet nor the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from itertools import product
from math import inf
from typing import Final, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize

from ui.shared.paper import SHADOW, paper
from ui.table.cover import Body, Cover

AWAY: Final = 30
"""Each pixel farther off costs a sheet as much as so many covered ones of what is read."""
_EDGE: Final = 2
"""The shadow reaches almost to the edge of the table."""
_GAP: Final = 24
_STEPS: Final = 8
"""How many steps from edge to edge are tried in search of a free place."""

_Corner: TypeAlias = tuple[int, int]
"""Left and top of a sheet, in pixels."""


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """What a sheet lies beside, where it lies beside anything, and what it leaves uncovered, in its parent."""

    at: QPoint = field(default_factory=QPoint)
    _: KW_ONLY
    clear: Sequence[QRect] = ()
    """It covers nothing of these,"""
    needed: Sequence[QRect] = ()
    """of these only where nothing else is left,"""
    read: Sequence[QRect] = ()
    """of these, which tell a player something, only where it would lie over the others anywhere else,"""
    spared: Sequence[QRect] = ()
    """and little of these."""


def beside(place: SheetPlace, size: QSize, room: QRect, *, away: int = AWAY) -> QRect:
    """Where in `room` a sheet of this size lies: above its point, below where there is no room, or where else nearest
    it covers nothing that is to be clear, as little as can be then of what is needed, and after that of what is spared.
    Of what is only read it covers little, but does not go far off for it: a pixel of the way costs as much as `away`
    covered ones."""
    inner = room.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    tried = _tried(place, size, inner)
    # of many places only the good ones are worth the longer look
    for bodies in (place.clear, place.needed, place.spared):
        tried = _least_covering(tried, size, bodies)
    if not place.read:
        return QRect(QPoint(*tried[0]), size)
    return min((QRect(QPoint(*corner), size) for corner in tried), key=lambda rect: _cost(rect, place, away))


def _tried(place: SheetPlace, size: QSize, inner: QRect) -> list[_Corner]:
    """All corners to be tried: the usual one, then the others, the nearest first and each once."""
    at = place.at
    above, below = at.y() - size.height() - _GAP, at.y() + _GAP
    first = at.x() - size.width() // 2, above if above >= inner.top() else below
    middle = QRect(QPoint(), size).center()
    x, y = at.x() - middle.x(), at.y() - middle.y()
    others = dict.fromkeys(_corners(place, size, inner))
    return [_inside(first, size, inner), *sorted(others, key=lambda corner: abs(corner[0] - x) + abs(corner[1] - y))]


def _cost(rect: QRect, place: SheetPlace, away: int) -> int:
    """What it costs to lie there, in square pixels of what is covered."""
    return covered(paper(rect), place.read) + away * way_to(rect, place.at)


def way_to(rect: QRect, at: QPoint) -> int:
    """How far a point is from a rectangle, across and down together."""
    return (at - _nearest(rect, at)).manhattanLength()


def _nearest(rect: QRect, at: QPoint) -> QPoint:
    """The point of a rectangle that is nearest to a point."""
    return QPoint(max(rect.left(), min(at.x(), rect.right())), max(rect.top(), min(at.y(), rect.bottom())))


def is_between(rect: QRect, at: QPoint, others: Sequence[QRect]) -> bool:
    """Whether one of these lies on the way from a rectangle to a point; not what the point itself is on."""
    way = QRect(_nearest(rect, at), at).normalized()
    return any(way.intersects(one) and not one.contains(at) for one in others)


def _corners(place: SheetPlace, size: QSize, inner: QRect) -> Iterator[_Corner]:
    """Where a sheet may be tried, wholly inside: at the sides of what is kept clear, in steps from edge to edge, and
    where it just leaves uncovered what is needed, or from side to side what is read."""
    width, height = size.width(), size.height()
    leftmost, topmost = inner.left(), inner.top()
    rightmost, lowest = inner.right() - width, inner.bottom() - height
    for body in place.clear:
        left, top = body.center().x() - width // 2, body.center().y() - height // 2
        for corner in (
            (left, body.top() - height),
            (left, body.bottom()),
            (body.left() - width, top),
            (body.right(), top),
        ):
            yield _inside(corner, size, inner)
    across, down = max(0, inner.width() - width), max(0, inner.height() - height)
    xs = [min(leftmost + across * step // _STEPS, rightmost) for step in range(_STEPS + 1)]
    ys = [min(topmost + down * step // _STEPS, lowest) for step in range(_STEPS + 1)]
    yield from product({*xs, *_columns(place.read, width, leftmost, rightmost)}, ys)
    if place.needed:
        kept = (*place.clear, *place.needed)
        tops = {top for one in kept for top in (one.top() - height + SHADOW, one.bottom() + 1 - SHADOW)}
        rows = {min(max(top, topmost), lowest) for top in tops}
        yield from product(_columns(kept, width, leftmost, rightmost), rows)


def _columns(bodies: Sequence[QRect], width: int, leftmost: int, rightmost: int) -> set[int]:
    """Lefts of a sheet whose paper ends where one of these begins, or begins where one ends, wholly inside. Most would
    lie beyond an edge: there they are all one."""
    lefts = {left for one in bodies for left in (one.left() - width + SHADOW, one.right() + 1 - SHADOW)}
    return {min(max(left, leftmost), rightmost) for left in lefts}


def _least_covering(tried: Sequence[_Corner], size: QSize, bodies: Sequence[QRect]) -> list[_Corner]:
    """Those where the paper of a sheet of that size covers least of these, in their order."""
    lies = paper(QRect(QPoint(), size))
    cover = Cover(map(_edges, bodies), lies.width(), lies.height())
    kept: list[_Corner] = []
    least: float = inf
    for corner in tried:
        covers = cover.at(corner[0] + lies.left(), corner[1] + lies.top(), least)
        if covers < least:
            kept, least = [], covers
        if covers == least:
            kept.append(corner)
    return kept


def _edges(rect: QRect) -> Body:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _inside(corner: _Corner, size: QSize, room: QRect) -> _Corner:
    left = min(max(corner[0], room.left()), room.right() - size.width())
    top = min(max(corner[1], room.top()), room.bottom() - size.height())
    return left, top


def covered(rect: QRect, bodies: Sequence[QRect]) -> int:
    """How much of these a rectangle covers, one over the other counted each."""
    shared = (rect.intersected(body) for body in bodies if rect.intersects(body))
    return sum(one.width() * one.height() for one in shared)
