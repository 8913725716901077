"""A box on its board in lamp light, as it stands on the shelf: the left side of the sheet that begins its game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPixmap, QRadialGradient

from ui.look.surfaces import surface
from ui.look.theme import Theme
from ui.shared.board_edge import paint_board_edge
from ui.shared.paper import cast_shadow

_BOARD: Final = 20.0
"""Thickness of the board's front edge."""
_REACH: Final = 1.15
"""How far the lamp lights, by the height of the side."""


def box_in(side: QRectF, size: QSizeF) -> QRectF:
    """Where a box of this size stands: a little below the middle, its board whole."""
    spare = side.height() - size.height() - _BOARD
    top = side.top() + max(0.0, spare) * 0.56
    return QRectF(QPointF(side.center().x() - size.width() / 2, top), size)


def paint_alcove(painter: QPainter, side: QRectF, box: QRectF, front: QPixmap, theme: Theme) -> None:
    """Wall and board, and the box with its front; light falls from the upper left."""
    painter.save()
    painter.setClipRect(side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _lay(painter, side, "wall", theme.wall, theme)
    _paint_light(painter, side, theme)
    board = QRectF(side.left(), box.bottom(), side.width(), _BOARD)
    _paint_board(painter, board, theme)
    cast_shadow(painter, box, 2, far=16)
    painter.drawPixmap(box, front, QRectF(front.rect()))
    shade = QLinearGradient(box.topLeft(), box.topRight())
    shade.setColorAt(0.0, QColor(0, 0, 0, 0))
    shade.setColorAt(1.0, QColor(0, 0, 0, 56))
    painter.fillRect(box, QBrush(shade))
    painter.fillRect(QRectF(box.left(), box.top(), 2, box.height()), QColor("#FFD890"))
    painter.restore()


def _lay(painter: QPainter, area: QRectF, material: str, plain: str, theme: Theme) -> None:
    """The material in the screen's own pixels, or a plain colour."""
    painter.fillRect(area, QColor(plain))
    picture = surface(material, theme.id)
    if picture is not None:
        picture.setDevicePixelRatio(painter.device().devicePixelRatioF())
        painter.drawImage(area, picture, QRectF(QPointF(), area.size() * picture.devicePixelRatio()))


def _paint_light(painter: QPainter, side: QRectF, theme: Theme) -> None:
    dusk = QLinearGradient(side.topLeft(), side.bottomRight())
    dusk.setColorAt(0.0, QColor(0, 0, 0, 0))
    dusk.setColorAt(1.0, QColor(0, 0, 0, 150 if theme.dark else 50))
    painter.fillRect(side, QBrush(dusk))
    lamp = QRadialGradient(side.topLeft() + QPointF(0, side.height() * 0.12), side.height() * _REACH)
    strength = 1.0 if theme.dark else 0.6
    for at, alpha in ((0.0, 150), (0.2, 104), (0.45, 52), (0.75, 16), (1.0, 0)):
        lamp.setColorAt(at, QColor(255, 204, 124, round(alpha * strength)))
    painter.fillRect(side, QBrush(lamp))


def _paint_board(painter: QPainter, board: QRectF, theme: Theme) -> None:
    _lay(painter, board, "wood", theme.wood, theme)
    paint_board_edge(painter, board, theme)
    below = QRectF(board.left(), board.bottom(), board.width(), 40)
    shade = QLinearGradient(below.topLeft(), below.bottomLeft())
    shade.setColorAt(0.0, QColor(0, 0, 0, 110))
    shade.setColorAt(1.0, QColor(0, 0, 0, 0))
    painter.fillRect(below, QBrush(shade))
