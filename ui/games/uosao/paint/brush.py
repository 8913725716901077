"""Inks and players' marks of this game: what several painters here share."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.board.kit.brush import pen
from ui.board.kit.plates import shape_path

INK: Final = "#2B211A"
PAPER: Final = "#FBF4E4"
STRIPES: Final = ("#1E1A1C", "#C8552B", "#3F6B4A")
"""The kabuki curtain: black, persimmon, green."""


def mark_path(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """A player's mark around a point."""
    return shape_path(shape, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))


def paint_mark(painter: QPainter, shape: str, centre: QPointF, radius: float, fill: str, edge: str) -> None:
    painter.setPen(pen(edge, max(0.8, radius * 0.2)))
    painter.setBrush(QColor(fill))
    painter.drawPath(mark_path(shape, centre, radius))
