"""The mountain at the end of a game, at dusk, and steps like its stairs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from ui.board.kit.brush import faint, mix, pen
from ui.games.wudang.looks import GroundLook
from ui.games.wudang.paint.brush import GOLD, INK, VERMILION, draw_gate
from ui.games.wudang.paint.ground import paint_ground
from ui.look.theme import Theme

_STONE = "#9AA39C"


def paint_stage(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The summit behind the winner, a gate on either side."""
    size = rect.height() / 440
    # its lacquer frame lies outside
    board = rect.adjusted(-16 * size, -16 * size, 16 * size, 16 * size)
    look = GroundLook(0.22, 0.10, 0.56, 0.80, 1.0, size, 0, is_night=False, has_cliff=False)
    paint_ground(painter, board, look, theme)
    high = rect.height() * 0.34
    wide = high * 150 / 132
    for left in (rect.left() + rect.width() * 0.03, rect.right() - rect.width() * 0.03 - wide):
        area = QRectF(left, rect.bottom() - high * 1.06, wide, high)
        draw_gate(painter, area, {"#505051": "#3E5A6E", "#303031": "#1C2C3C"})


def paint_step(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A flight of stone stairs between two posts of lacquer."""
    stairs = max(3, round(rect.height() / 17))
    high = rect.height() / stairs
    for stair in range(stairs):
        tread = QRectF(rect.left(), rect.top() + stair * high, rect.width(), high)
        stone = QLinearGradient(tread.topLeft(), tread.bottomLeft())
        stone.setColorAt(0, QColor(mix(_STONE, "#FFFFFF", 0.42)))
        stone.setColorAt(0.34, QColor(mix(_STONE, "#FFFFFF", 0.1)))
        stone.setColorAt(0.36, QColor(mix(_STONE, "#22302C", 0.22)))
        stone.setColorAt(1, QColor(mix(_STONE, "#22302C", 0.42)))
        painter.fillRect(tread, stone)
        painter.setPen(pen(faint(INK, 0.45), 1))
        painter.drawLine(tread.topLeft(), tread.topRight())
        painter.setPen(pen(faint(INK, 0.25), 1))
        for joint in range(1, 4):
            x = rect.left() + rect.width() * (joint + (0.3 if stair % 2 else -0.1)) / 4
            painter.drawLine(QPointF(x, tread.top() + high * 0.36), QPointF(x, tread.bottom()))
    post = max(5.0, rect.width() * 0.035)
    painter.setPen(pen(INK, 1.2))
    for left in (rect.left(), rect.right() - post):
        painter.setBrush(QColor(VERMILION))
        painter.drawRect(QRectF(left, rect.top() - 4, post, rect.height() + 4))
        painter.setBrush(QColor(GOLD))
        painter.drawRect(QRectF(left - 1, rect.top() - 8, post + 2, 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, 1.4))
    painter.drawRect(rect)
