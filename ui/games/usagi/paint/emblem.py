"""A player as a rabbit in a coat of their colour, with a plan of the city under the arm."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.board.kit.brush import faint, fill, pen, tone
from ui.board.kit.plates import shape_path
from ui.games.usagi.looks import EmblemLook
from ui.games.usagi.paint.brush import CREAM, GOLD, INK, LILAC, rabbit
from ui.look.theme import Theme

RATIO: Final = 0.56
"""Width by height of the figure."""
_ROSE: Final = "#F0A9B8"


def paint_emblem(painter: QPainter, rect: QRectF, look: EmblemLook, theme: Theme) -> None:
    """A seat's planner, standing on the lower edge of any rectangle."""
    high = min(rect.height(), rect.width() / RATIO)
    box = QRectF(0, 0, high * RATIO, high)
    box.moveCenter(QPointF(rect.center().x(), rect.bottom() - high / 2))
    _plan(painter, box)
    _coat(painter, box, look.seat_colour)
    _head(painter, QRectF(box.left() + box.width() * 0.10, box.top() + high * 0.02, box.width() * 0.80, high * 0.54))
    side = box.width() * 0.30
    mark = QRectF(box.center().x() - side / 2, box.top() + box.height() * 0.68, side, side)
    painter.setPen(pen(INK, side * 0.09))
    painter.setBrush(QColor(CREAM))
    painter.drawPath(shape_path(look.seat_shape, mark))


def _head(painter: QPainter, head: QRectF) -> None:
    """A moon rabbit's: rosy inside the ears and on the cheeks, with a surveyor's cap."""
    rabbit(painter, head, tone(LILAC, 0.55), INK)
    x, y, w, h = head.left(), head.top(), head.width(), head.height()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ROSE))
    for ear in (0.23, 0.63):
        painter.drawEllipse(QRectF(x + w * ear, y + h * 0.07, w * 0.14, h * 0.36))
    for cheek in (0.16, 0.70):
        painter.drawEllipse(QRectF(x + w * cheek, y + h * 0.76, w * 0.14, h * 0.08))
    cap = QPainterPath(QPointF(x + w * 0.10, y + h * 0.60))
    cap.cubicTo(x + w * 0.16, y + h * 0.34, x + w * 0.84, y + h * 0.34, x + w * 0.90, y + h * 0.60)
    cap.closeSubpath()
    brim = QPainterPath()
    brim.addRoundedRect(QRectF(x + w * 0.02, y + h * 0.56, w * 0.96, h * 0.06), h * 0.03, h * 0.03)
    for part in (cap, brim):
        fill(painter, part, GOLD)
        painter.strokePath(part, pen(INK, w * 0.035))


def _coat(painter: QPainter, box: QRectF, colour: str) -> None:
    """Shoulders, skirts, two feet and a collar."""
    x, y, w, h = box.left(), box.top(), box.width(), box.height()
    for foot in (0.20, 0.54):
        shoe = QPainterPath()
        shoe.addEllipse(QRectF(x + w * foot, y + h * 0.93, w * 0.26, h * 0.07))
        fill(painter, shoe, CREAM)
        painter.strokePath(shoe, pen(INK, w * 0.03))
    coat = QPainterPath(QPointF(x + w * 0.26, y + h * 0.52))
    coat.cubicTo(x + w * 0.02, y + h * 0.58, x + w * 0.02, y + h * 0.86, x + w * 0.04, y + h * 0.95)
    coat.lineTo(x + w * 0.96, y + h * 0.95)
    coat.cubicTo(x + w * 0.98, y + h * 0.86, x + w * 0.98, y + h * 0.58, x + w * 0.74, y + h * 0.52)
    coat.closeSubpath()
    fill(painter, coat, colour)
    hem = QPainterPath()
    hem.addRect(QRectF(x + w * 0.04, y + h * 0.90, w * 0.92, h * 0.05))
    fill(painter, hem & coat, tone(colour, -0.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(coat, pen(tone(colour, -0.5), w * 0.03))


def _plan(painter: QPainter, box: QRectF) -> None:
    """A rolled plan that sticks out behind the shoulder."""
    painter.save()
    painter.translate(box.left() + box.width() * 0.86, box.top() + box.height() * 0.62)
    painter.rotate(24)
    roll = QPainterPath()
    wide, long = box.width() * 0.15, box.height() * 0.42
    roll.addRoundedRect(QRectF(-wide / 2, -long * 0.62, wide, long), wide * 0.3, wide * 0.3)
    fill(painter, roll, LILAC)
    painter.strokePath(roll, pen(INK, box.width() * 0.02))
    painter.fillRect(QRectF(-wide / 2, -long * 0.40, wide, long * 0.08), faint(INK, 0.5))
    painter.restore()
