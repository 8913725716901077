"""The picture on the scroll beside the shelf: the Dipper over the gate of the mountain."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.board.kit.cover import spot
from ui.games.wudang.paint.brush import draw_gate
from ui.games.wudang.paint.cover import RIDGES, paint_ridge, paint_sky
from ui.games.wudang.paint.dipper import draw_dipper
from ui.look.theme import Theme

_DIPPER: Final = ((0.62, 0.14), (0.84, 0.10), (0.86, 0.30), (0.66, 0.34), (0.50, 0.28), (0.34, 0.22), (0.16, 0.30))
"""Its stars, as shares of width and height."""


def paint_vignette(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole picture."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    paint_sky(painter, rect)
    for index, (colour, points) in enumerate(RIDGES):
        paint_ridge(painter, rect, colour, points, random.Random(index))
    draw_dipper(painter, [spot(rect, *star) for star in _DIPPER], rect.height() * 0.0042)
    high = rect.height() * 0.66
    gate = QRectF(0, 0, high * 150 / 132, high)
    gate.moveCenter(spot(rect, 0.5, 0.70))
    draw_gate(painter, gate, {"#505051": "#3E5A6E", "#303031": "#1C2C3C"})
    painter.restore()
