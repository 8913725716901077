"""What stands in the place of charts as long as there is nothing to count: a lantern that is not lit yet."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.counts.ink import Lantern, paint_lantern
from ui.look.theme import Theme, mix
from ui.shared.parts import Prose

_WIDE: Final = 84.0
_HIGH: Final = 118.0
_CORD: Final = 34.0


class _DarkLantern(QWidget):
    """Decoration: the words below it say what it means."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self) -> QSize:
        return QSize(round(_WIDE), round(_CORD + _HIGH * 0.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.width() / 2
        painter.setPen(QPen(QColor(mix(self.theme.ink, self.theme.wood, 0.45)), 2))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, _CORD))
        paint_lantern(painter, QRectF(middle - _WIDE / 2, _CORD, _WIDE, _HIGH), Lantern.LOST, self.theme)
        painter.end()


class NothingYet(QWidget):
    """A folded lantern, and a sentence that says why there is nothing else."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._lantern = _DarkLantern(theme, self)
        self.words = Prose(self, "lead")
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._lantern, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(18)
        column.addWidget(self.words)
        column.addStretch(2)

    def set_theme(self, theme: Theme) -> None:
        self._lantern.theme = theme
        self.update()
