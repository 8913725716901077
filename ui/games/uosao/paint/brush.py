"""The tools of the painters: drawn files in any colour, marks, numerals, light and shade."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGradient, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from ui.board.plates import shape_path

FOLDER: Final = Path(__file__).resolve().parents[4] / "resources" / "themes" / "uosao"
INK: Final = "#2B211A"
PAPER: Final = "#FBF4E4"
STRIPES: Final = ("#1E1A1C", "#C8552B", "#3F6B4A")
"""The kabuki curtain: black, persimmon, green."""


@cache
def _drawing(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def draw(painter: QPainter, name: str, rect: QRectF, colours: dict[str, str] | None = None) -> None:
    """Paints `NAME.svg` into `rect`; `colours` maps the drawing's placeholder colours to real ones."""
    text = _drawing(name)
    for placeholder, colour in (colours or {}).items():
        text = text.replace(placeholder, colour)
    QSvgRenderer(QByteArray(text.encode())).render(painter, rect)


def tone(colour: str, amount: float) -> str:
    """`colour` mixed towards white (amount > 0) or black (amount < 0)."""
    base, goal = QColor(colour), QColor("#FFFFFF" if amount > 0 else "#000000")
    return mix(base.name(), goal.name(), abs(amount))


def mix(one: str, other: str, share: float) -> str:
    a, b = QColor(one), QColor(other)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    ).name()


def faint(colour: str, alpha: float) -> QColor:
    value = QColor(colour)
    value.setAlphaF(alpha)
    return value


def pen(colour: QColor | str, width: float) -> QPen:
    result = QPen(QColor(colour), width)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    result.setCapStyle(Qt.PenCapStyle.RoundCap)
    return result


def mark_path(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """A player's mark around a point."""
    return shape_path(shape, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))


def paint_mark(painter: QPainter, shape: str, centre: QPointF, radius: float, fill: str, edge: str) -> None:
    painter.setPen(pen(edge, max(0.8, radius * 0.2)))
    painter.setBrush(QColor(fill))
    painter.drawPath(mark_path(shape, centre, radius))


def glyphs(text: str, font: QFont, centre: QPointF) -> QPainterPath:
    """`text` as an outline whose ink is centred on `centre`."""
    path = QPainterPath()
    path.addText(0, 0, font, text)
    box = path.boundingRect()
    return path.translated(centre - box.center())


def fill(painter: QPainter, path: QPainterPath, colour: QColor | QGradient | str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour) if isinstance(colour, str) else colour)
    painter.drawPath(path)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
