"""What part of the table a thing takes up, and what of it is seen. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QRectF

from ui.board.values.focus import Lying
from ui.board.values.places import Layout, Place, Placement

AIM: Final = 0.2
"""How much of a target must be covered for a drop to mean it."""


def body_of(thing: Lying) -> QRectF:
    return QRectF(thing.x - thing.width / 2, thing.y - thing.height / 2, thing.width, thing.height)


def pane_of(layout: Layout, thing: Placement | Place) -> QRectF | None:
    """What a thing must not be seen outside of; None when it may be seen anywhere."""
    pane = layout.pane
    if pane is None or not pane.cuts or not thing.roams:
        return None
    return QRectF(pane.area.left, pane.area.top, pane.area.width, pane.area.height)


def seen_body(layout: Layout, thing: Placement | Place) -> QRectF:
    """The part of a thing's body that is seen; empty when it is out of sight."""
    pane = pane_of(layout, thing)
    return body_of(thing) if pane is None else body_of(thing).intersected(pane)


def seen_bodies(layout: Layout, names: Collection[str]) -> list[QRectF]:
    """What is seen of these pieces and places, in the layout's order."""
    return [seen_body(layout, thing) for thing in layout.things if thing.id in names]


def meant(targets: Mapping[str, QRectF], body: QRectF, pointed: Collection[str]) -> str:
    """The target that is meant by dropping `body`: one that is pointed at, else the one covered most; "" for none."""
    best, most = "", (0.0, float("-inf"))
    for name, rect in targets.items():
        covered = rect.intersected(body)
        share = covered.width() * covered.height() / (rect.width() * rect.height())
        score = (2.0 if name in pointed else round(share, 1), -(rect.center() - body.center()).manhattanLength())
        if (name in pointed or share >= AIM) and score > most:
            best, most = name, score
    return best
