"""The inks of the mountain, the signs of effects, the taiji, a brushed stroke: what several painters here share."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, qGray

from ui.board.kit.brush import circle, draw_file, glyphs, pen, tone
from ui.board.kit.lettering import BOLD, draw_numeral, draw_on_badge, make_font
from ui.look.theme import TITLE_FACE, mix

INK: Final = "#221E1A"
PAPER: Final = "#F8F1E0"
VERMILION: Final = "#BF3B2B"
JADE: Final = "#3E8E72"
GOLD: Final = "#D9A93A"
YIN: Final = "#26242B"
YANG: Final = "#F7F1E3"
EFFECTS: Final = {
    "martial": "#B5382A",
    "learning": "#2F6DA8",
    "alchemy": "#A07114",
    "vp": "#C8552B",
    "talisman": "#8A2419",
    "descend": "#3C6B4E",
    "draw": "#5B4A86",
    "dial": "#3A3630",
    "none": "#8A8478",
}
"""The colour of each effect's sign."""
_FADED: Final = 0.75
"""How much of its colour a sign loses that does not count now."""
_DEEPER: Final = 0.16
"""How much darker its lacquer is: what is white on it stays as clear."""


def square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)


def paint_effect(
    painter: QPainter, centre: QPointF, side: float, kind: str, amount: int, *, counts: bool = True
) -> None:
    """The sign of an effect on a lacquer disc; points are a plum blossom with their number. One that does not count now
    has hardly any colour, but is read as well."""
    if kind == "vp":
        paint_blossom(painter, centre, side, str(amount), counts=counts)
        return
    radius = side / 2
    colour = EFFECTS[kind] if counts else tone(without_colour(EFFECTS[kind]), -_DEEPER)
    lacquer = QLinearGradient(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    lacquer.setColorAt(0, QColor(tone(colour, 0.22)))
    lacquer.setColorAt(1, QColor(tone(colour, -0.18)))
    painter.setPen(pen(INK, max(0.9, side * 0.05)))
    painter.setBrush(lacquer)
    painter.drawEllipse(centre, radius * 0.96, radius * 0.96)
    if kind != "none":
        draw_file(painter, f"wudang/icon_{kind}", square(centre, side * 0.70))
    if amount > 1:
        _amount(painter, centre + QPointF(radius * 0.76, radius * 0.62), radius * 0.68, amount)


def without_colour(colour: str) -> str:
    """`colour` with little more than its lightness left."""
    grey = qGray(QColor(colour).rgb())
    return mix(colour, QColor(grey, grey, grey).name(), _FADED)


def _amount(painter: QPainter, centre: QPointF, radius: float, amount: int) -> None:
    painter.setPen(pen(INK, max(0.8, radius * 0.14)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(centre, radius, radius)
    draw_numeral(painter, square(centre, radius * 1.8), str(amount), size=radius * 1.76, colour=INK)


def draw_gate(painter: QPainter, rect: QRectF, colours: dict[str, str]) -> None:
    """The gate with its name on the board under the roof; `colours` as in `draw_file`."""
    draw_file(painter, "wudang/gate", rect, colours)
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.36)
    font = make_font(rect.height() * 0.086, TITLE_FACE, BOLD)
    painter.fillPath(glyphs("武当", font, middle), QColor("#F0D58A"))


def paint_blossom(painter: QPainter, centre: QPointF, side: float, text: str, *, counts: bool = True) -> None:
    """Points: a plum blossom with a number."""
    radius = side / 2
    petals = QPainterPath()
    for petal in range(5):
        turn = 2 * pi * petal / 5 - pi / 2
        petals = petals.united(circle(centre + QPointF(cos(turn), sin(turn)) * radius * 0.50, radius * 0.47))
    petals = petals.united(circle(centre, radius * 0.5))
    inks = ("#FFF3DC", "#F2C9A0", EFFECTS["vp"], "#8A2C12")
    pale, deep, edge, ink = inks if counts else map(without_colour, inks)
    light = QLinearGradient(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    light.setColorAt(0, QColor(pale))
    light.setColorAt(1, QColor(deep))
    line = max(1.0, side * 0.07)
    painter.setPen(pen(edge, line))
    painter.setBrush(light)
    painter.drawPath(petals)
    if text:
        draw_on_badge(painter, petals, text, size=side * 0.74, colour=ink, edge=line / 2)


def taiji(centre: QPointF, radius: float) -> tuple[QPainterPath, QPainterPath]:
    """The dark and the light half of a taiji without their eyes: dark at the left."""
    whole = circle(centre, radius)
    dark = QPainterPath(centre - QPointF(0, radius))
    box = square(centre, 2 * radius)
    dark.arcTo(box, 90, 180)
    lower = square(centre + QPointF(0, radius / 2), radius)
    dark.arcTo(lower, 270, 180)
    upper = square(centre - QPointF(0, radius / 2), radius)
    dark.arcTo(upper, 270, -180)
    dark.closeSubpath()
    return dark, whole.subtracted(dark)
