"""Tools of all painters: drawn files in any colour, tones, pens, letters as outlines. Knows no game and no theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGradient, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from ui.board.values.area import Area
from ui.look.theme import mix as mix
from ui.resources import RESOURCES

BLEED: Final = 2
"""Logical pixels round a piece in its picture: antialiased edges and strokes may use them."""
THEMES_FOLDER: Final = RESOURCES / "themes"


@cache
def _drawing(name: str) -> str:
    return (THEMES_FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def draw_file(painter: QPainter, name: str, rect: QRectF, colours: dict[str, str] | None = None) -> None:
    """Paints `resources/themes/NAME.svg` into `rect`; `colours` maps the drawing's placeholder colours to real ones."""
    text = _drawing(name)
    for placeholder, colour in (colours or {}).items():
        text = text.replace(placeholder, colour)
    QSvgRenderer(QByteArray(text.encode())).render(painter, rect)


def tone(colour: str, amount: float) -> str:
    """`colour` mixed towards white (amount > 0) or black (amount < 0)."""
    base, goal = QColor(colour), QColor("#FFFFFF" if amount > 0 else "#000000")
    return mix(base.name(), goal.name(), abs(amount))


def faint(colour: str, alpha: float) -> QColor:
    value = QColor(colour)
    value.setAlphaF(alpha)
    return value


def pen(colour: QColor | str, width: float) -> QPen:
    result = QPen(QColor(colour), width)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    result.setCapStyle(Qt.PenCapStyle.RoundCap)
    return result


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


def rect_of(area: Area) -> QRectF:
    """The same part of the table as Qt has it."""
    return QRectF(area.left, area.top, area.width, area.height)


def circle(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
