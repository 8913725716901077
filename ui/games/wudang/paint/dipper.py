"""The Dipper over the mountain: seven stars and the line that joins them."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from ui.board.theme import Theme
from ui.games.wudang.paint.brush import PAPER, faint, fill, pen


def paint_dipper(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A line of light from star to star. args: the board's scale, then points as shares of the mountain."""
    size = float(str(args[0]))
    points = []
    for point in args[1:]:
        assert isinstance(point, tuple)
        points.append(QPointF(rect.left() + rect.width() * point[0], rect.top() + rect.height() * point[1] - 15 * size))
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((13, 0.10), (8, 0.18), (4.4, 0.40), (1.9, 1.0)):
        painter.setPen(pen(faint("#FFF6CF" if width < 4 else "#9CC7FF", alpha), width * size))
        painter.drawPath(path)
    for point in points:
        _star(painter, point, 13 * size)


def _star(painter: QPainter, centre: QPointF, radius: float) -> None:
    glow = QRadialGradient(centre, radius * 1.5)
    glow.setColorAt(0, faint("#FFFFFF", 0.95))
    glow.setColorAt(0.25, faint("#FFEFB0", 0.75))
    glow.setColorAt(1, faint("#9CC7FF", 0.0))
    painter.fillRect(QRectF(centre.x() - 2 * radius, centre.y() - 2 * radius, 4 * radius, 4 * radius), glow)
    path = QPainterPath()
    for ray in range(8):
        turn = pi * ray / 4
        reach = radius if ray % 2 == 0 else radius * 0.20
        at = centre + QPointF(cos(turn - pi / 2), sin(turn - pi / 2)) * reach
        path.lineTo(at) if ray else path.moveTo(at)
    path.closeSubpath()
    fill(painter, path, QColor(PAPER))


DIPPER_PAINTERS: Final = {"wudang.dipper": paint_dipper}
