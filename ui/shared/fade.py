"""The lower edge of what scrolls: it fades into the paper while there is more below, so that no line looks cut off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.shared.paper import washi

_HEIGHT: Final = 30
_SHADOW_HEIGHT: Final = 20
_SHADOW: Final = QColor(52, 34, 16, 74)
"""At the lower edge, in the middle."""


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
        # the brush of the paper is a picture, and has no colour of its own
        paper = QPixmap(self.size() * self.devicePixelRatioF())
        paper.setDevicePixelRatio(self.devicePixelRatioF())
        paper.fill(Qt.GlobalColor.transparent)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0.0, QColor(0, 0, 0, 0))
        shade.setColorAt(0.8, QColor(0, 0, 0))
        painter = QPainter(paper)
        painter.fillRect(self.rect(), washi())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.fillRect(self.rect(), shade)
        painter.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, paper)
        painter.end()


class Dusk(Fade):
    """The same over a ground that is not the plain paper: it covers nothing, but lies on what scrolls as a shadow."""

    def paintEvent(self, event: QPaintEvent) -> None:
        middle = QPointF(self.width() / 2, self.height())
        shade = QRadialGradient(QPointF(), 1.0)
        shade.setColorAt(0.0, _SHADOW)
        shade.setColorAt(1.0, QColor(0, 0, 0, 0))
        painter = QPainter(self)
        painter.translate(middle)
        painter.scale(self.width() / 2, _SHADOW_HEIGHT)  # a flat ellipse: it ends at both sides as softly as above
        painter.fillRect(QRectF(-1, -1, 2, 1), shade)
        painter.end()
