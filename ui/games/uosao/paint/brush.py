"""The tools of the painters of this game: its drawn files, inks and players' marks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.board.kit.brush import draw_file, faint, fill, glyphs, mix, pen, rounded, tone
from ui.board.kit.plates import shape_path

__all__ = [
    "INK",
    "PAPER",
    "STRIPES",
    "draw",
    "faint",
    "fill",
    "glyphs",
    "mark_path",
    "mix",
    "paint_mark",
    "pen",
    "rounded",
    "tone",
]

INK: Final = "#2B211A"
PAPER: Final = "#FBF4E4"
STRIPES: Final = ("#1E1A1C", "#C8552B", "#3F6B4A")
"""The kabuki curtain: black, persimmon, green."""


def draw(painter: QPainter, name: str, rect: QRectF, colours: dict[str, str] | None = None) -> None:
    """Paints the game's `NAME.svg` into `rect`; `colours` maps its placeholder colours to real ones."""
    draw_file(painter, f"uosao/{name}", rect, colours)


def mark_path(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """A player's mark around a point."""
    return shape_path(shape, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))


def paint_mark(painter: QPainter, shape: str, centre: QPointF, radius: float, fill: str, edge: str) -> None:
    painter.setPen(pen(edge, max(0.8, radius * 0.2)))
    painter.setBrush(QColor(fill))
    painter.drawPath(mark_path(shape, centre, radius))
