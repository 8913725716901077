"""A row of small dots that tells how far something has come."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.look.theme import Theme


class StepDots(QWidget):
    """A row of small dots: the steps done, the one that stands, those to come."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._at, self._count = 0, 1

    def show_step(self, at: int, count: int) -> None:
        self._at, self._count = at, count
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(16.0, (self.width() - 12) / max(1, self._count))
        small = min(3.2, step * 0.35)  # many stay apart where there is little room
        for index in range(self._count):
            middle = QPointF(6 + step * index, self.height() / 2)
            accent, faint = QColor(self._theme.accent), QColor(self._theme.faint_ink)
            painter.setPen(QPen(accent if index <= self._at else faint, 1.4))
            painter.setBrush(accent if index < self._at else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, small, small)
            if index == self._at:
                painter.setBrush(accent)
                painter.drawEllipse(middle, small + 1.8, small + 1.8)
        painter.end()
