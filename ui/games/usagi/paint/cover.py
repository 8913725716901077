"""The front of the box: a paper city on the moon, the earth above it, two rabbits between the houses."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import fill, glyphs, mix, pen
from ui.board.kit.cover import front_of_box
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.usagi.paint.brush import CREAM, INK, LILAC, NIGHT, paint_goods, rabbit
from ui.games.usagi.paint.buildings import paint_cut
from ui.games.usagi.paint.ground import paint_earth, paint_night
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_TITLE: Final = ("ウサギの", "都市計画")
_CITY: Final = (
    ("clock_tower", 0.02, 0.42, 0.30, 0.30),
    ("palace", 0.54, 0.40, 0.46, 0.30),
    ("moon_rocket", 0.36, 0.34, 0.22, 0.34),
    ("watchtower", 0.80, 0.52, 0.20, 0.26),
    ("burrow_flats", 0.00, 0.60, 0.36, 0.20),
    ("academy", 0.58, 0.60, 0.38, 0.20),
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
        rabbit(painter, area(0.14, 0.68, 0.24, 0.22), mix("#2F6FD0", "#FFFFFF", 0.7), INK)
        rabbit(painter, area(0.62, 0.68, 0.24, 0.22), mix("#D0402F", "#FFFFFF", 0.7), INK)
        paint_goods(painter, "carrot", area(0.43, 0.74, 0.14, 0.14))
        for at, line in enumerate(_TITLE):
            path = glyphs(line, make_font(w * 0.19, TITLE_FACE, BOLD), area(0, 0.05 + at * 0.125, 1, 0.13).center())
            painter.setPen(pen(NIGHT, w * 0.03))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
            fill(painter, path, CREAM)
        draw_text(painter, area(0.06, 0.91, 0.88, 0.07), "Rabbit City Planning", w * 0.075, TEXT_FACE, BOLD, INK)
