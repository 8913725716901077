"""The picture on the scroll beside the shelf: two rabbits before their paper city."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import fill, mix
from ui.games.usagi.looks import EmblemLook
from ui.games.usagi.paint.brush import CREAM, LILAC
from ui.games.usagi.paint.emblem import paint_emblem
from ui.games.usagi.paint.ground import paint_earth, paint_night
from ui.games.usagi.paint.paper_cuts import paint_cut
from ui.look.theme import Theme

_CITY: Final = (
    ("clock_tower", 0.02, 0.16, 0.24, 0.62),
    ("moon_rocket", 0.37, 0.08, 0.26, 0.68),
    ("palace", 0.68, 0.18, 0.28, 0.60),
    ("orchard", 0.22, 0.44, 0.18, 0.34),
    ("burrow_flats", 0.58, 0.46, 0.17, 0.32),
)
"""Each house and its place, as shares of the picture."""
_RABBITS: Final = (("#2F6FD0", "circle", 0.24), ("#D0402F", "diamond", 0.62))


def paint_vignette(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole picture."""
    wide, high = rect.width(), rect.height()

    def area(x: float, y: float, width: float, height: float) -> QRectF:
        return QRectF(rect.left() + wide * x, rect.top() + high * y, wide * width, high * height)

    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0, QColor("#1B1538"))
    sky.setColorAt(0.85, QColor("#8A72BE"))
    painter.fillRect(rect, sky)
    paint_night(painter, rect)
    paint_earth(painter, QPointF(rect.left() + wide * 0.88, rect.top() + high * 0.17), high * 0.11)
    for name, *place in _CITY:
        paint_cut(painter, area(*place), name)
    moon = QPainterPath()
    moon.addEllipse(area(-0.3, 0.72, 1.6, 0.9))
    fill(painter, moon, mix(LILAC, CREAM, 0.45))
    for colour, shape, left in _RABBITS:
        paint_emblem(painter, area(left, 0.42, 0.15, 0.52), EmblemLook(colour, shape), theme)
    painter.restore()
