"""What part of the table a thing takes up, what of it is seen, and which one a drop means. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from ui.board.values.area import Area
from ui.board.values.focus import Lying
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place, PlaceKind

_RISE: Final = 0.22
_HIGHEST_RISE: Final = 40.0
AIM: Final = 0.2
"""How much of a target, or of what is dropped where that is smaller, must lie over the other for a drop to mean it."""


def rise_of(height: float) -> float:
    """How far a piece of this height rises out of the row that it is held in."""
    return min(_HIGHEST_RISE, height * _RISE)


def is_in_form(x: float, y: float, right: float, bottom: float, risen: float, *, is_round: bool) -> bool:
    """Whether a point, from the middle of a piece of half this width and height, lies on the piece: on a disc, or on a
    rectangle that has risen so far and still answers where it lay."""
    if is_round:
        return (x / right) ** 2 + (y / bottom) ** 2 <= 1
    return -right <= x <= right and -bottom <= y <= bottom + risen


def body_of(thing: Lying) -> Area:
    return Area(thing.x - thing.width / 2, thing.y - thing.height / 2, thing.width, thing.height)


def pane_of(layout: Layout, thing: Placement | Place) -> Area | None:
    """What a thing must not be seen outside of; None when it may be seen anywhere."""
    pane = layout.pane
    return pane.area if pane is not None and pane.cuts and thing.roams else None


def seen_body(layout: Layout, thing: Placement | Place) -> Area:
    """The part of a thing's body that is seen; empty when it is out of sight."""
    pane = pane_of(layout, thing)
    return body_of(thing) if pane is None else body_of(thing).shared(pane)


def seen_bodies(layout: Layout, names: Collection[str]) -> list[Area]:
    """What is seen of these pieces and places, in the layout's order; nothing for those out of sight."""
    bodies = [seen_body(layout, thing) for thing in layout.things if thing.id in names]
    return [body for body in bodies if not body.is_empty]


def meant(targets: Mapping[str, Area], body: Area, pointed: Collection[str]) -> str:
    """The target that is meant by dropping `body`: one that is pointed at, else the one covered most; "" for none."""
    best, most = "", (0.0, float("-inf"))
    for name, target in targets.items():
        covered = target.shared(body)
        smaller = min(target.width * target.height, body.width * body.height)
        share = covered.width * covered.height / smaller
        score = (2.0 if name in pointed else round(share, 1), -abs(target.x - body.x) - abs(target.y - body.y))
        if (name in pointed or share >= AIM) and score > most:
            best, most = name, score
    return best


def bare_places(layout: Layout) -> frozenset[str]:
    """The places that are no pieces."""
    return frozenset(place.id for place in layout.places if place.kind is not PlaceKind.PIECE)


def known(layout: Layout) -> dict[str, Lying]:
    """All pieces that have a name and all places, by id."""
    things: dict[str, Lying] = {place.id: place for place in layout.places}
    things |= {piece.id: piece for piece in layout.placements if piece.label is not None}
    return things
