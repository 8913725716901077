"""The chapel at the end of a game, and steps of stained glass."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPolygonF

from ui.board.kit.brush import faint, mix, pen
from ui.games.sword.looks import GroundLook
from ui.games.sword.paint.glass import GOLD, LEAD, pane
from ui.games.sword.paint.hall import paint_ground
from ui.look.theme import Theme

_TINTS = ("#1E3F86", "#2E6FC2", "#31539C", "#7E1B28", "#9C2F4A", "#C9A24B", "#5A4A86")


def paint_stage(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """In the blue light, in which the weak have won."""
    paint_ground(painter, rect, GroundLook("blue", 0.02, 0.96), theme)


def paint_step(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A block of panes, lit from above, in brass."""
    rng = random.Random(round(rect.left() * 3 + rect.height()))
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    columns = max(3, round(rect.width() / 34))
    wide = rect.width() / columns
    high = wide * 1.1
    for row in range(int(rect.height() / high) + 2):
        for column in range(-1, columns + 1):
            left = rect.left() + (column + (0.5 if row % 2 else 0)) * wide
            middle = QPointF(left + wide / 2, rect.top() + row * high)
            shape = [(0.0, -high), (wide / 2, 0.0), (0.0, high), (-wide / 2, 0.0)]
            pane(painter, QPolygonF([middle + QPointF(x, y) for x, y in shape]), rng.choice(_TINTS), 2.0)
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, faint("#FFF4D6", 0.34))
    shade.setColorAt(0.3, faint("#0B0C14", 0.10))
    shade.setColorAt(1, faint("#0B0C14", 0.66))
    painter.fillRect(rect, shade)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((LEAD, 5.0), (mix(GOLD, "#6A4A1E", 0.35), 2.0)):
        painter.setPen(pen(colour, width))
        painter.drawRect(rect)
