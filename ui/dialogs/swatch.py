"""A room in small: what the choice of a theme looks like."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QPushButton, QWidget

from ui.look.theme import LIGHT_ON_PALE, THEMES

_ROOM: Final = QSize(112, 66)
_GAP: Final = 5
_BOXES: Final = (("#BF3B2B", 0.12), ("#2E6FC2", 0.30), ("#4F6D64", 0.48))
"""The colour of each box on the shelf, and where it stands."""


class Swatch(QPushButton):
    """A button with a drawn room and its name under it."""

    def __init__(self, parent: QWidget, theme_id: str) -> None:
        super().__init__(parent)
        self._theme = THEMES[theme_id]

    def sizeHint(self) -> QSize:
        words = self.fontMetrics()
        wide = max(_ROOM.width(), words.horizontalAdvance(self.text())) + 2 * _GAP
        return QSize(wide, _ROOM.height() + words.height() + 3 * _GAP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF((self.width() - _ROOM.width()) / 2, _GAP, _ROOM.width(), _ROOM.height())
        self._paint_room(painter, room)
        palette = self.palette()
        accent = palette.color(palette.ColorRole.Accent)
        frame = QPen(
            accent if self.isChecked() else palette.color(palette.ColorRole.Dark), 3 if self.isChecked() else 1.5
        )
        painter.setPen(frame)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room, 7, 7)
        if self.hasFocus() or self.underMouse():
            painter.setPen(
                QPen(QColor(LIGHT_ON_PALE), 2) if self.hasFocus() else QPen(palette.color(palette.ColorRole.Dark), 1.5)
            )
            painter.drawRoundedRect(room.adjusted(-3.5, -3.5, 3.5, 3.5), 9, 9)
        font = self.font()
        font.setBold(self.isChecked())
        painter.setFont(font)
        painter.setPen(palette.color(palette.ColorRole.WindowText))
        words = QRectF(0, room.bottom() + _GAP, self.width(), self.height() - room.bottom() - _GAP)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()

    def _paint_room(self, painter: QPainter, room: QRectF) -> None:
        """Wall, shelf with three boxes and a lamp, and the table with a sheet of paper."""
        theme = self._theme
        whole = QPainterPath()
        whole.addRoundedRect(room, 7, 7)
        painter.save()
        painter.setClipPath(whole)
        painter.fillRect(room, QColor(theme.wall))
        lamp = QPointF(room.left() + room.width() * 0.8, room.top() + room.height() * 0.3)
        glow = QRadialGradient(lamp, room.width() * 0.5)
        glow.setColorAt(0, QColor(255, 216, 144, 210))
        glow.setColorAt(1, QColor(255, 216, 144, 0))
        painter.fillRect(room, glow)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FFF0C4"))
        painter.drawEllipse(lamp, 6, 7.5)
        board = QRectF(room.left(), room.top() + room.height() * 0.56, room.width(), 5)
        for colour, at in _BOXES:
            painter.fillRect(QRectF(room.left() + room.width() * at, board.top() - 22, 15, 22), QColor(colour))
        painter.fillRect(board, QColor(theme.wood))
        table = QRectF(room.left(), room.bottom() - room.height() * 0.26, room.width(), room.height())
        painter.fillRect(table, QColor(theme.table))
        painter.fillRect(QRectF(room.left() + room.width() * 0.3, table.top() + 4, 44, 10), QColor(theme.paper))
        painter.restore()
