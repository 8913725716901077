"""The front of the box: a paper city on the moon, the earth above it, two rabbits between the houses."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import fill, glyphs, mix, pen
from ui.board.kit.cover import front_of_box
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.usagi.looks import EmblemLook
from ui.games.usagi.paint.brush import CREAM, INK, LILAC, NIGHT, paint_goods
from ui.games.usagi.paint.emblem import paint_emblem
from ui.games.usagi.paint.ground import paint_earth, paint_night
from ui.games.usagi.paint.paper_cuts import paint_cut
from ui.look.theme import TITLE_FACE, Theme

_TITLE: Final = ("ウサギの", "都市計画")
_CITY: Final = (
    ("clock_tower", -0.03, 0.45, 0.44, 0.32),
    ("palace", 0.56, 0.45, 0.46, 0.33),
    ("moon_rocket", 0.31, 0.42, 0.40, 0.33),
    ("burrow_flats", -0.06, 0.62, 0.30, 0.18),
    ("orchard", 0.80, 0.63, 0.26, 0.18),
)


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole front; it holds its own at the size of a shelf and of a thumbnail."""
    w, h = rect.width(), rect.height()

    def area(x: float, y: float, width: float, height: float) -> QRectF:
        return QRectF(rect.left() + w * x, rect.top() + h * y, w * width, h * height)

    with front_of_box(painter, rect, INK):
        sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        sky.setColorAt(0, QColor("#1B1538"))
        sky.setColorAt(0.75, QColor("#8A72BE"))
        painter.fillRect(rect, sky)
        paint_night(painter, rect)
        paint_earth(painter, QPointF(rect.left() + w * 0.82, rect.top() + h * 0.385), w * 0.085)
        for name, *place in _CITY:
            paint_cut(painter, area(*place), name)
        moon = QPainterPath()
        moon.addEllipse(area(-0.4, 0.74, 1.8, 0.8))
        fill(painter, moon, mix(LILAC, CREAM, 0.45))
        for left, colour, shape in ((0.15, "#2F6FD0", "circle"), (0.61, "#D0402F", "diamond")):
            paint_emblem(painter, area(left, 0.60, 0.24, 0.30), EmblemLook(colour, shape), theme)
        paint_goods(painter, "carrot", area(0.43, 0.76, 0.14, 0.13))
        for at, line in enumerate(_TITLE):
            path = glyphs(line, make_font(w * 0.19, TITLE_FACE, BOLD), area(0, 0.05 + at * 0.125, 1, 0.13).center())
            painter.setPen(pen(NIGHT, w * 0.03))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
            fill(painter, path, CREAM)
        draw_text(
            painter, area(0.06, 0.91, 0.88, 0.07), "Rabbit City Planning", size=w * 0.075, weight=BOLD, colour=INK
        )
