"""The realm at the end of a game: the scroll with its curtain, and steps of cobbles."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.board.kit.brush import faint, fill, pen, rounded
from ui.games.uosao.looks import GroundLook
from ui.games.uosao.paint.brush import INK
from ui.games.uosao.paint.cards import paint_cobbles
from ui.games.uosao.paint.dolls import CASTLE_RATIO, draw_castle
from ui.games.uosao.paint.ground import paint_ground
from ui.look.theme import Theme


def paint_stage(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Between both castles."""
    paint_ground(painter, rect, GroundLook(0.86, 1.02), theme)
    high = rect.height() * 0.34
    wide = high * CASTLE_RATIO
    inset = rect.height() * 0.09
    for side, left in (("L", rect.left() + inset), ("R", rect.right() - inset - wide)):
        draw_castle(painter, QRectF(left, rect.bottom() - rect.height() * 0.13 - high, wide, high), side)


def paint_step(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A block of cobbles under a kerb."""
    painter.save()
    block = rounded(rect, 4)
    painter.setClipPath(block, Qt.ClipOperation.IntersectClip)
    paint_cobbles(painter, rect, random.Random(round(rect.left() + rect.height())), max(14.0, rect.width() * 0.15))
    fill(painter, rounded(QRectF(rect.left(), rect.top(), rect.width(), 7), 2), "#E7DAC0")
    painter.fillRect(QRectF(rect.left(), rect.top() + 7, rect.width(), 4), faint(INK, 0.28))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, 1.5))
    painter.drawPath(block)
