"""The two sides of the realm at which a card can be aimed: to march left, or right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.uosao.moves import Side
from ui.board.values.area import Area
from ui.board.values.places import Place, PlaceKind
from ui.games.uosao.frame import FLAG_HIGH, Frame
from ui.games.uosao.paint.ground import CURTAIN
from ui.terms import Word

_APART: Final = 4.0
"""Between the two sides, in units."""


def march_places(frame: Frame, x: float, words: Mapping[Side, Word]) -> list[Place]:
    """The two sides of the realm: a card let go there is played that way. `words` say what that comes to.

    Along the line they meet at the own soldier, at `x`: its flags stand on either side of it. In the sky the cards of
    the round hang left and right of the middle, and so there they meet in the middle: beside a king, too, each side is
    as large as one takes it to be.
    """
    realm, half = frame.realm, _APART / 2 * frame.unit
    # under the curtain, on which season and round hang
    top, sky = realm.top + CURTAIN * realm.height, frame.line_top - FLAG_HIGH * frame.unit
    left = Area(realm.left, top, x - half - realm.left, realm.bottom - top)
    right = Area(x + half, top, realm.right - x - half, realm.bottom - top)
    edges = {
        Side.LEFT: (
            (realm.left, top),
            (realm.x - half, top),
            (realm.x - half, sky),
            (x - half, sky),
            (x - half, realm.bottom),
            (realm.left, realm.bottom),
        ),
        Side.RIGHT: (
            (realm.right, top),
            (realm.x + half, top),
            (realm.x + half, sky),
            (x + half, sky),
            (x + half, realm.bottom),
            (realm.right, realm.bottom),
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
        )
        for side, area in ((Side.LEFT, left), (Side.RIGHT, right))
    ]
