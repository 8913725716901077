"""A seat's mark, its colour in its shape, as a widget beside a name."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.board.kit.plates import draw_mark
from ui.models.mark import Mark

SIZE: Final = 22


class MarkLabel(QWidget):
    """Decoration: the name beside it says who it is."""

    def __init__(self, mark: Mark, parent: QWidget | None = None, side: int = SIZE) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_mark(painter, QRectF(self.rect()), *self._mark)
        painter.end()
