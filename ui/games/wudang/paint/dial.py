"""The jade dial with its eight trigrams, its white marker, and the arrow of an attribute."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import circle, faint, fill, pen, tone
from ui.games.wudang.looks import ArrowLook, DialLook, DialMarkerLook, TrigramLook
from ui.games.wudang.paint.brush import GOLD, INK, JADE, YANG, YIN, paint_effect, taiji
from ui.look.theme import Theme

_FIRST: Final = 0x2630
"""The code of the first trigram; they stand in the order of `_LINES`."""
_LINES: Final = ("111", "011", "101", "001", "110", "010", "100", "000")
"""The lines of each trigram from the top: 1 whole, 0 broken."""


def paint_dial(painter: QPainter, rect: QRectF, look: DialLook, theme: Theme) -> None:
    """A disc of jade with a golden rim."""
    centre, radius = rect.center(), rect.width() / 2
    fill(painter, circle(centre + QPointF(0, radius * 0.03), radius * 0.99), faint(INK, 0.5))
    jade = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.4), radius * 1.6)
    jade.setColorAt(0, QColor(tone(JADE, 0.55)))
    jade.setColorAt(0.5, QColor(JADE))
    jade.setColorAt(1, QColor(tone(JADE, -0.38)))
    painter.setBrush(jade)
    painter.setPen(pen(GOLD, radius * 0.045))
    painter.drawEllipse(centre, radius * 0.95, radius * 0.95)
    painter.setPen(pen(faint("#12382A", 0.55), radius * 0.014))
    for spoke in range(look.spaces):
        turn = 2 * pi * (spoke + 0.5) / look.spaces
        way = QPointF(cos(turn), sin(turn))
        painter.drawLine(centre + way * radius * 0.47, centre + way * radius * 0.92)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.8), radius * 0.018))
    painter.drawEllipse(centre, radius * 0.48, radius * 0.48)
    fill(painter, circle(centre, radius * 0.46), faint("#0F3B2B", 0.55))
    dark, light = taiji(centre, radius * 0.245)
    painter.setPen(pen(GOLD, radius * 0.018))
    painter.setBrush(QColor(YIN))
    painter.drawPath(dark)
    painter.setBrush(QColor(YANG))
    painter.drawPath(light)
    fill(painter, circle(centre - QPointF(0, radius * 0.122), radius * 0.036), YIN)
    fill(painter, circle(centre + QPointF(0, radius * 0.122), radius * 0.036), YANG)
    shine = QPainterPath()
    shine.arcMoveTo(rect.adjusted(radius * 0.1, radius * 0.1, -radius * 0.1, -radius * 0.1), 110)
    shine.arcTo(rect.adjusted(radius * 0.1, radius * 0.1, -radius * 0.1, -radius * 0.1), 110, 60)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint("#FFFFFF", 0.35), radius * 0.035))
    painter.drawPath(shine)


def paint_trigram(painter: QPainter, rect: QRectF, look: TrigramLook, theme: Theme) -> None:
    """A trigram over the sign of its effect."""
    side = rect.width()
    if look.is_ahead:
        glow = QRadialGradient(rect.center(), side * 0.6)
        glow.setColorAt(0, faint("#FFF2B8", 0.95))
        glow.setColorAt(1, faint("#FFF2B8", 0.0))
        painter.fillRect(rect, glow)
    _trigram_lines(
        painter, QRectF(rect.left() + side * 0.27, rect.top() + side * 0.02, side * 0.46, side * 0.25), look.trigram
    )
    paint_effect(painter, QPointF(rect.center().x(), rect.top() + side * 0.65), side * 0.73, look.effect, look.amount)


def _trigram_lines(painter: QPainter, rect: QRectF, trigram: str) -> None:
    high = rect.height() / 4.4
    for row, whole in enumerate(_LINES[(ord(trigram) - _FIRST) % len(_LINES)]):
        y = rect.top() + rect.height() * (row + 0.5) / 3 - high / 2
        if whole == "1":
            painter.fillRect(QRectF(rect.left(), y, rect.width(), high), QColor("#F7EBC4"))
        else:
            part = rect.width() * 0.42
            painter.fillRect(QRectF(rect.left(), y, part, high), QColor("#F7EBC4"))
            painter.fillRect(QRectF(rect.right() - part, y, part, high), QColor("#F7EBC4"))


def paint_dial_marker(painter: QPainter, rect: QRectF, look: DialMarkerLook, theme: Theme) -> None:
    """The white marker: a polished stone."""
    centre, radius = rect.center(), rect.width() / 2
    stone = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.35), radius * 1.5)
    stone.setColorAt(0, QColor("#FFFFFF"))
    stone.setColorAt(0.6, QColor("#EFE9DC"))
    stone.setColorAt(1, QColor("#B5AC9A"))
    painter.setBrush(stone)
    painter.setPen(pen(INK, radius * 0.13))
    painter.drawEllipse(centre, radius * 0.88, radius * 0.88)


def paint_dial_arrow(painter: QPainter, rect: QRectF, look: ArrowLook, theme: Theme) -> None:
    """An arrow along the inner ring."""
    centre, radius = rect.center(), rect.width() / 2
    sign = 1 if look.is_clockwise else -1
    ring = radius * 0.37
    box = QRectF(centre.x() - ring, centre.y() - ring, 2 * ring, 2 * ring)
    begin, end = look.start + sign * look.step * 0.52, look.start + sign * look.step * 1.05
    arc = QPainterPath()
    arc.arcMoveTo(box, 90 - begin)
    arc.arcTo(box, 90 - begin, -(end - begin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((INK, 0.105), ("#FFE08A", 0.062)):
        painter.setPen(pen(colour, radius * width))
        painter.drawPath(arc)
    turn = (end - 90) * pi / 180
    tip = centre + QPointF(cos(turn), sin(turn)) * ring
    ahead = QPointF(-sin(turn), cos(turn)) * sign
    out = QPointF(cos(turn), sin(turn))
    size = radius * 0.12
    head = QPolygonF(
        [tip + ahead * size * 1.25, tip + out * size - ahead * size * 0.2, tip - out * size - ahead * size * 0.2]
    )
    painter.setPen(pen(INK, radius * 0.022))
    painter.setBrush(QColor("#FFE08A"))
    painter.drawPolygon(head)
