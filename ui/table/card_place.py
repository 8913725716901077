"""Where a card that tells of a piece lies: beside the piece, over nothing that is needed. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from ui.board.values.area import Area
from ui.board.values.bodies import body_of, rise_of
from ui.board.values.looks import PlateLook
from ui.board.values.places import Layout

APART: Final = 10.0
"""So far from all that it may not cover a card lies, in logical pixels."""
_FARTHEST: Final = 0.11
_LEAST_FARTHEST: Final = 115.0
"""So far from its piece a card lies at most, as a share of the room's width, and in pixels where that is less: farther
off nobody would take it for that piece's."""
_ASIDE: Final = 0.05
"""A card whose middle is farther from its piece's costs so much for each pixel."""
_OVER: Final = 20.0
"""So much more a place above or below costs than one at a side."""

_Bar: TypeAlias = tuple[float, float, float, float]
"""Tops at which a card would lie over something: between the first and the second, in columns that meet what lies
between the third and the fourth."""


def hand_of(layout: Layout) -> list[Area]:
    """Where the own hand lies, with the way that its cards rise; nothing where there is none."""
    hand = [piece for piece in layout.placements if piece.touch.in_hand]
    if not hand:
        return []
    bodies = [body_of(piece) for piece in hand]
    top = min(body_of(piece).top - (rise_of(piece.height) if piece.touch.rises else 0) for piece in hand)
    left, right, bottom = min(b.left for b in bodies), max(b.right for b in bodies), max(b.bottom for b in bodies)
    return [Area(left, top, right - left, bottom - top)]


def plates_of(layout: Layout) -> list[Area]:
    """Where the names and points of the players stand."""
    return [body_of(piece) for piece in layout.placements if isinstance(piece.look, PlateLook)]


def place_beside(
    piece: Area, width: float, height: float, room: Area, kept: Iterable[Area], farthest: float | None = None
) -> Area | None:
    """The place nearest to a piece for a card of that size: wholly in the room, APART from the piece and from all that
    is kept. None where there is none near enough: so far as `farthest`, or as far as it would still be taken for the
    piece's."""
    if farthest is None:
        farthest = APART + max(_LEAST_FARTHEST, _FARTHEST * room.width)
    near = _grown(piece, farthest + width + APART, farthest + height + APART)
    # plain numbers, each once, from top to bottom: they are gone through for every column
    taken = sorted(
        {
            (one.top - APART - height, one.bottom + APART, one.left - APART, one.right + APART)
            for one in (piece, *kept)
            if _touch(one, near)
        }
    )
    from_below = sorted(taken, key=lambda bar: -bar[1])
    lasts = room.right - width, room.bottom - height
    wanted = [piece.x - width / 2, room.left, lasts[0]]
    columns: list[tuple[float, float, float]] = []
    for left in {*wanted, *(last for *_, last in taken), *(first - width for *_, first, _ in taken)}:
        across = max(left - piece.right, piece.left - left - width, 0.0)
        if room.left <= left <= lasts[0] and across <= farthest:
            columns.append(
                (across + _ASIDE * abs(left + width / 2 - piece.x) + (0.0 if across else _OVER), left, across)
            )
    wanted_top = min(max(piece.y - height / 2, room.top), lasts[1])
    highest, lowest = max(room.top, piece.top - height - farthest), min(lasts[1], piece.bottom + farthest)
    best, least = None, float("inf")
    for cost_across, left, across in sorted(columns):
        if cost_across >= least:  # no place in this column or a later one is nearer
            break
        for top in _free(wanted_top, (highest, lowest), (left, left + width), taken, from_below):
            down = max(top - piece.bottom, piece.top - top - height, 0.0)
            cost = cost_across + down + _ASIDE * abs(top + height / 2 - piece.y)
            if across + down <= farthest and cost < least:
                best, least = Area(left, top, width, height), cost
    return best


def _free(
    wanted: float,
    within: tuple[float, float],
    column: tuple[float, float],
    taken: Sequence[_Bar],
    from_below: Sequence[_Bar],
) -> Iterator[float]:
    """What is nearest to a wanted value and in none of the bars of this column, downwards and upwards; nothing beyond
    what both are `within`."""
    (least, most), (left, right) = within, column
    value = wanted
    for first, last, begins, ends in taken:
        if value <= first or value > most:  # the later ones change nothing
            break
        if value < last and begins < right and left < ends:
            value = last
    if value <= most:
        yield value
    value = wanted
    for first, last, begins, ends in from_below:
        if last <= value or value < least:  # the later ones change nothing
            break
        if first < value and begins < right and left < ends:
            value = first
    if value >= least:
        yield value


def _grown(area: Area, across: float, down: float) -> Area:
    return Area(area.left - across, area.top - down, area.width + 2 * across, area.height + 2 * down)


def _touch(one: Area, other: Area) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom
