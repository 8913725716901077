"""The two sides of the realm at which a card can be aimed: to march left, or right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.uosao.moves import Side
from ui.board.values.area import Area
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.frame import FLAG_HIGH, FLAG_WIDE
from ui.games.uosao.line import Line
from ui.games.uosao.paint.ground import CURTAIN
from ui.terms import Word

_APART: Final = 4.0
"""Between the two sides, in units."""
_NARROW: Final = 0.25
"""A side that takes up less of the realm's width reaches past the own soldier."""
_OUTLINE: Final = 1.5
"""How high the outline lies: on the ground, and under all that stands on it or is written there."""


def march_places(line: Line, x: float, words: Mapping[Side, Word]) -> list[Place]:
    """The two sides of the realm: a card let go there is played that way. `words` say what that comes to.

    Along the line they meet behind the own soldier, at `x`: its flags stand on either side of it. In the sky the cards
    of the round hang left and right of the middle, and so there they meet in the middle: beside a king, too, each side
    is as large as one takes it to be.
    """
    frame, realm = line.frame, line.frame.realm
    half, x = _APART / 2 * frame.unit, _border(line, x)
    # under the curtain, on which season and round hang, and over the distances
    top, bottom = realm.top + CURTAIN * realm.height, frame.line_bottom + frame.unit
    sky = frame.line_top - FLAG_HIGH * frame.unit
    left = Area(realm.left, top, x - half - realm.left, bottom - top)
    right = Area(x + half, top, realm.right - x - half, bottom - top)
    edges = {
        Side.LEFT: (
            (realm.left, top),
            (realm.x - half, top),
            (realm.x - half, sky),
            (x - half, sky),
            (x - half, bottom),
            (realm.left, bottom),
        ),
        Side.RIGHT: (
            (realm.right, top),
            (realm.x + half, top),
            (realm.x + half, sky),
            (x + half, sky),
            (x + half, bottom),
            (realm.right, bottom),
        ),
    }
    return [
        Place(
            f"march:{side.value}",
            area.x,
            area.y,
            area.width,
            area.height,
            PlaceKind.ZONE,
            words[side],
            edge=tuple(((h - area.left) / area.width, (v - area.top) / area.height) for h, v in edges[side]),
            under=_OUTLINE,
        )
        for side, area in ((Side.LEFT, left), (Side.RIGHT, right))
    ]


def _border(line: Line, x: float) -> float:
    """Where the sides meet along the line: at the own soldier, or as far past it as the next flag leaves room when
    there is little on the side of a king."""
    realm, unit = line.frame.realm, line.frame.unit
    past = max(0.0, line.square - (FLAG_WIDE + _APART) / 2 * unit)
    if x - realm.left < _NARROW * realm.width:
        return x + past
    return x - past if realm.right - x < _NARROW * realm.width else x
