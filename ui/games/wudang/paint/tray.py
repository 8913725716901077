"""A tray of black and red lacquer with a line of gold, and hollows in it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import draw_file, faint, pen, rounded
from ui.games.wudang.looks import TrayLook
from ui.games.wudang.paint.brush import GOLD, square
from ui.look.theme import Theme

_SHEEN: Final = ("#3B1613", "#260E0D", "#1B0A0A")
_EDGE: Final = "#120504"
_DEEP: Final = "#0F0505"
_LIGHT: Final = "#8A4A38"
_FAINT: Final = 0.22
"""How much of the sign is seen that is cut into a hollow."""


def paint_tray(painter: QPainter, rect: QRectF, look: TrayLook, theme: Theme) -> None:
    line = max(1.0, look.unit)
    lacquer = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for stop, colour in zip((0.0, 0.45, 1.0), _SHEEN, strict=True):
        lacquer.setColorAt(stop, QColor(colour))
    painter.setPen(pen(_EDGE, line))
    painter.setBrush(lacquer)
    painter.drawPath(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 6 * look.unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.42), max(0.8, 0.7 * look.unit)))
    inset = 1.8 * look.unit
    painter.drawPath(rounded(rect.adjusted(inset, inset, -inset, -inset), 4.6 * look.unit))
    for hollow in look.hollows:
        _sink(painter, rounded(_over(rect, hollow), 4 * look.unit), look.unit)
    if look.hollows and look.is_bare:
        _engrave(painter, _over(rect, look.hollows[0]))
    for hollow in look.round_hollows:
        path = QPainterPath()
        path.addEllipse(_over(rect, hollow))
        _sink(painter, path, look.unit)


def _engrave(painter: QPainter, hollow: QRectF) -> None:
    """The sign of a descent: what the hollow is for."""
    side = min(hollow.width(), hollow.height()) * 0.62
    painter.save()
    painter.setOpacity(painter.opacity() * _FAINT)
    draw_file(painter, "wudang/icon_descend", square(hollow.center(), side))
    painter.restore()


def _over(rect: QRectF, shares: tuple[float, float, float, float]) -> QRectF:
    left, top, width, height = shares
    return QRectF(
        rect.left() + left * rect.width(),
        rect.top() + top * rect.height(),
        width * rect.width(),
        height * rect.height(),
    )


def _sink(painter: QPainter, path: QPainterPath, unit: float) -> None:
    """Darker at the top, where the rim throws its shadow; light catches the lower rim."""
    area = path.boundingRect()
    depth = QLinearGradient(area.topLeft(), QPointF(area.left(), area.bottom()))
    depth.setColorAt(0, faint(_DEEP, 0.62))
    depth.setColorAt(0.35, faint(_DEEP, 0.34))
    depth.setColorAt(1, faint(_DEEP, 0.2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(path, depth)
    rim = QLinearGradient(area.topLeft(), QPointF(area.left(), area.bottom()))
    rim.setColorAt(0, faint(_EDGE, 0.9))
    rim.setColorAt(1, faint(_LIGHT, 0.55))
    edge = pen(_LIGHT, max(0.8, 0.7 * unit))
    edge.setBrush(rim)
    painter.setPen(edge)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
