"""The pane of a table as the scene's items know it: what lies in it is cut where it ends."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from ui.board.kit.brush import rect_of
from ui.board.values.bodies import pane_of
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place


def pane_rect(layout: Layout, thing: Placement | Place) -> QRectF | None:
    """Where a piece or place is seen in this layout, in the scene's coordinates; None: wherever it lies."""
    pane = pane_of(layout, thing)
    return None if pane is None else rect_of(pane)
