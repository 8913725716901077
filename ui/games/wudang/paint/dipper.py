"""The Dipper over the mountain: stars, and the light that runs from each to the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import faint, fill, pen
from ui.games.wudang.looks import RayLook, StarLook
from ui.games.wudang.paint.brush import PAPER
from ui.look.theme import Theme


def draw_dipper(painter: QPainter, points: Sequence[QPointF], size: float) -> None:
    """All of it at once; `size` is the board's scale."""
    for start, end in pairwise(points):
        _ray(painter, start, end, size)
    for point in points:
        _star(painter, point, 13 * size)


def paint_ray(painter: QPainter, rect: QRectF, look: RayLook, theme: Theme) -> None:
    """The light between two stars, from corner to corner."""
    inner = rect.adjusted(7 * look.scale, 7 * look.scale, -7 * look.scale, -7 * look.scale)
    if look.rises:
        _ray(painter, inner.bottomLeft(), inner.topRight(), look.scale)
    else:
        _ray(painter, inner.topLeft(), inner.bottomRight(), look.scale)


def paint_star(painter: QPainter, rect: QRectF, look: StarLook, theme: Theme) -> None:
    """A star of the Dipper."""
    _star(painter, rect.center(), rect.width() / 3)


def _ray(painter: QPainter, start: QPointF, end: QPointF, size: float) -> None:
    for width, alpha in ((13, 0.10), (8, 0.18), (4.4, 0.40), (1.9, 1.0)):
        painter.setPen(pen(faint("#FFF6CF" if width < 4 else "#9CC7FF", alpha), width * size))
        painter.drawLine(start, end)


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
