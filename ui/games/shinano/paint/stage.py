"""The province at the end of a game: ranges under a gold sky, and steps cut from the map."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import faint, mix, pen
from ui.board.kit.cover import spot
from ui.games.shinano.paint.cover import RANGES, paint_range, paint_sky
from ui.games.shinano.paint.land import STANDING
from ui.games.shinano.paint.palette import INK, MOUNTAIN, PAPER, PLAIN, RIVER, RIVER_LIGHT, TICK
from ui.games.shinano.paint.sheet import draw_cloud
from ui.look.theme import Theme

_CLOUDS = ((0, 0.12, 0.40, 0.24), (1, 0.88, 0.34, 0.26), (2, 0.30, 0.62, 0.16), (3, 0.72, 0.66, 0.16))
"""Form, middle and width as shares of the picture."""
_STANDING = ("M", "snow", "pines", "hamlet", "P")


def paint_stage(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The ranges one behind the other, gold clouds, the plain."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    paint_sky(painter, rect)
    for index, (foot, tall, depth) in enumerate(RANGES):
        paint_range(painter, rect, foot + 0.06, tall * 1.25, depth, random.Random(21 + index), broad=0.4)
    land = QLinearGradient(spot(rect, 0, 0.74), spot(rect, 0, 1))
    land.setColorAt(0, faint(PLAIN, 0.0))
    land.setColorAt(0.35, QColor(PLAIN))
    land.setColorAt(1, QColor(mix(PLAIN, MOUNTAIN, 0.35)))
    painter.fillRect(QRectF(spot(rect, 0, 0.74), spot(rect, 1, 1)), land)
    for form, x, y, wide in _CLOUDS:
        area = QRectF(0, 0, rect.width() * wide, rect.width() * wide * 0.26)
        area.moveCenter(spot(rect, x, y))
        draw_cloud(painter, area, form)
    painter.restore()


def paint_step(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A pile of the map's cards: the land on its front, its ruler along the top."""
    rng = random.Random(round(rect.left() + rect.height() * 5))
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    wash = QLinearGradient(rect.topLeft(), rect.bottomRight())
    wash.setColorAt(0, QColor(PLAIN))
    wash.setColorAt(1, QColor(mix(PLAIN, MOUNTAIN, 0.7)))
    painter.fillRect(rect, wash)
    river = QPainterPath(QPointF(rect.left() - 4, rect.top() + rect.height() * 0.42))
    river.cubicTo(
        QPointF(rect.left() + rect.width() * 0.4, rect.top() + rect.height() * 0.2),
        QPointF(rect.left() + rect.width() * 0.5, rect.top() + rect.height() * 1.0),
        QPointF(rect.right() + 4, rect.top() + rect.height() * 0.74),
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((PAPER, 13.0), (RIVER, 9.0), (RIVER_LIGHT, 1.5)):
        painter.setPen(pen(colour, wide))
        painter.drawPath(river)
    for at in range(max(3, round(rect.width() / 38))):
        place = QPointF(rect.left() + 16 + at * 38, rect.top() + 26 + rng.uniform(0.1, 0.8) * rect.height())
        STANDING[rng.choice(_STANDING)](painter, 84, place, rng)
    band = QRectF(rect.left(), rect.top(), rect.width(), 9)
    painter.fillRect(band, QColor(PAPER))
    painter.setPen(pen(TICK, 1.2))
    for tick in range(int(rect.width() / 9) + 1):
        x = band.left() + tick * 9
        painter.drawLine(QPointF(x, band.top()), QPointF(x, band.top() + (8 if tick % 5 == 0 else 4)))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, 1.6))
    painter.drawRect(rect)
