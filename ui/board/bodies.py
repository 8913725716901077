"""What part of the table a thing takes up, and what of it is seen. Knows no game."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from ui.board.focus import Lying
from ui.board.places import Layout, Place, Placement


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
