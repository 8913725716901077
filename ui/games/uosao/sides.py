"""The two sides of the realm at which a card can be aimed: to march left, or right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.uosao.moves import Side
from engines.uosao.seen import SoldierPlace
from ui.board.values.area import Area
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.frame import FLAG_HIGH, FLAG_WIDE, ROD
from ui.games.uosao.line import Line
from ui.games.uosao.paint.ground import CURTAIN
from ui.terms import Word

_SKY: Final = 44.0
"""How far apart the two sides are in the sky, in units: what is let go in the middle is aimed at neither."""
_APART: Final = 4.0
"""The same at the line where there is no room for more, in units."""
_NARROW: Final = 0.25
"""A side that takes up less of the realm's width reaches past the own soldier."""
_OUTLINE: Final = 1.5
"""How high the outline lies: on the ground, and under all that stands on it or is written there."""


def march_places(line: Line, own: SoldierPlace, words: Mapping[Side, Word]) -> list[Place]:
    """The two sides of the realm: a card let go there is played that way. `words` say what that comes to.

    Between them lies a middle that decides nothing, since whoever lets a card go there has aimed at neither side. At
    the line it is the square on which the own soldier stands: its flags stand on either side of that. In the sky the
    cards of the round hang left and right of the middle, and so there it is a strip in the middle: beside a king, too,
    each side is as large as one takes it to be. What is let go over a rod of the scroll is aimed at a side, too, but
    its outline ends before the rod.
    """
    frame, realm = line.frame, line.frame.realm
    half, (before, behind) = _SKY / 2 * frame.unit, _middle(line, own)
    # under the curtain, on which season and round hang, and over the distances
    top, bottom = realm.top + CURTAIN * realm.height, frame.line_bottom + frame.unit
    sky = frame.line_top - FLAG_HIGH * frame.unit
    left = Area(realm.left, top, before - realm.left, bottom - top)
    right = Area(behind, top, realm.right - behind, bottom - top)

    def corners(side: Side, area: Area, *, rod: float) -> tuple[tuple[float, float], ...]:
        """Those of a side that ends so far from the realm's own edge."""
        end, sky_end, own_end = (
            (realm.left + rod, realm.x - half, before)
            if side is Side.LEFT
            else (realm.right - rod, realm.x + half, behind)
        )
        spots = ((end, top), (sky_end, top), (sky_end, sky), (own_end, sky), (own_end, bottom), (end, bottom))
        return tuple(((h - area.left) / area.width, (v - area.top) / area.height) for h, v in spots)

    rod = ROD * realm.height
    return [
        Place(
            f"march:{side.value}",
            area.x,
            area.y,
            area.width,
            area.height,
            PlaceKind.ZONE,
            words[side],
            edge=corners(side, area, rod=0.0),
            outline=corners(side, area, rod=rod),
            under=_OUTLINE,
        )
        for side, area in ((Side.LEFT, left), (Side.RIGHT, right))
    ]


def _middle(line: Line, own: SoldierPlace) -> tuple[float, float]:
    """Where along the line the left side ends and the right one begins: at the own soldier's square, which is as wide
    as the next flags leave room for; past the soldier when there is little on the side of a king."""
    realm, unit, x = line.frame.realm, line.frame.unit, line.place_x(own)
    least = _APART / 2 * unit
    past = max(0.0, line.square - FLAG_WIDE / 2 * unit - least)
    if x - realm.left < _NARROW * realm.width:
        return x + past - least, x + past + least
    if realm.right - x < _NARROW * realm.width:
        return x - past - least, x - past + least
    slot = line.slots[own.card]
    half = slot.width / slot.squares / 2
    half = max(least, min(half, half + line.square / 2 - FLAG_WIDE / 2 * unit))
    return x - half, x + half
