"""The lower edge of what scrolls: it fades into the paper while there is more below, so that no line looks cut off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.shared.paper import washi

_HEIGHT: Final = 30


class Fade(QWidget):
    """Lies over the viewport of an area, and lets every click through."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        area.viewport().installEventFilter(self)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._show)
        bar.rangeChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        self.setVisible(bar.value() < bar.maximum())
        self.setGeometry(seen.left(), seen.bottom() + 1 - _HEIGHT, seen.width(), _HEIGHT)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._show()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paper = washi().color()
        clear = QColor(paper)
        clear.setAlpha(0)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0.0, clear)
        shade.setColorAt(0.8, paper)
        painter = QPainter(self)
        painter.fillRect(self.rect(), shade)
        painter.end()
