"""The picture on the scroll beside the shelf: five soldiers at the town gate."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.board.kit.cover import spot
from ui.games.uosao.looks import GroundLook, TownLook
from ui.games.uosao.paint.dolls import SOLDIER_RATIO, draw_soldier, paint_town
from ui.games.uosao.paint.ground import paint_ground
from ui.look.theme import Theme

_SOLDIERS = (
    ("#E3B23C", "triangle", 0.30, 0.80),
    ("#2E5EAA", "diamond", 0.70, 0.80),
    ("#5B8E4E", "square", 0.39, 0.86),
    ("#7D4E8C", "hexagon", 0.61, 0.86),
    ("#C8402F", "circle", 0.50, 0.91),
)
"""Colour, shape and where each has its feet, as shares of width and height; those in front come last."""


def paint_vignette(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole picture."""
    paint_ground(painter, rect, GroundLook(0.74, 0.99), theme)
    town = QRectF(0, 0, rect.height() * 0.86, rect.height() * 0.72)
    town.moveCenter(spot(rect, 0.5, 0.60))
    paint_town(painter, town, TownLook(0.36), theme)
    high = rect.height() * 0.36
    for colour, shape, x, y in _SOLDIERS:
        doll = QRectF(0, 0, high * SOLDIER_RATIO, high)
        doll.moveCenter(spot(rect, x, y))
        doll.moveBottom(spot(rect, x, y + 0.06).y())
        draw_soldier(painter, doll, colour, shape, fallen=False)
