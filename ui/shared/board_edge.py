"""The front edge of a board that boxes stand on, lit from above."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter

from ui.look.theme import Theme, mix


def paint_board_edge(painter: QPainter, board: QRectF, theme: Theme) -> None:
    """Its roundness and its bright upper line, over wood that lies there already."""
    roundness = QLinearGradient(board.topLeft(), board.bottomLeft())
    roundness.setColorAt(0.0, QColor(255, 240, 215, 64))
    roundness.setColorAt(0.14, QColor(255, 240, 215, 14))
    roundness.setColorAt(0.7, QColor(0, 0, 0, 20))
    roundness.setColorAt(1.0, QColor(0, 0, 0, 110))
    painter.fillRect(board, QBrush(roundness))
    painter.fillRect(QRectF(board.left(), board.top(), board.width(), 1), QColor(mix(theme.wood, "#FFFFFF", 0.42)))
