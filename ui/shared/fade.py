"""The edges of what scrolls: they fade into the paper while there is more beyond, so that no line looks cut off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar, QWidget

from ui.shared.paper import washi

_HEIGHT: Final = 30
_SHADOW_HEIGHT: Final = 20
_SHADOW: Final = QColor(52, 34, 16, 74)
"""At the lower edge, in the middle."""


class Fade(QWidget):
    """Lies over the lower edge of an area's viewport, and lets every click through."""

    def __init__(self, area: QAbstractScrollArea, high: int = _HEIGHT) -> None:
        super().__init__(area)
        self._area, self._high = area, high
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        area.viewport().installEventFilter(self)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._show)
        bar.rangeChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        self.setVisible(self._goes_on(bar))
        self.setGeometry(self._edge(seen))
        self.raise_()

    def _goes_on(self, bar: QScrollBar) -> bool:
        """Whether there is more beyond the edge."""
        return bar.value() < bar.maximum()

    def _edge(self, seen: QRect) -> QRect:
        return QRect(seen.left(), seen.bottom() + 1 - self._high, seen.width(), self._high)

    def _shade(self) -> QLinearGradient:
        """How much of the paper lies there, from the middle of the area to its edge."""
        return QLinearGradient(0, 0, 0, self.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._show()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        # the brush of the paper is a picture, and has no colour of its own
        paper = QPixmap(self.size() * self.devicePixelRatioF())
        paper.setDevicePixelRatio(self.devicePixelRatioF())
        paper.fill(Qt.GlobalColor.transparent)
        shade = self._shade()
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


class FadeAbove(Fade):
    """Lets what scrolls fade at the upper edge."""

    def _goes_on(self, bar: QScrollBar) -> bool:
        return bar.value() > bar.minimum()

    def _edge(self, seen: QRect) -> QRect:
        return QRect(seen.left(), seen.top(), seen.width(), self._high)

    def _shade(self) -> QLinearGradient:
        return QLinearGradient(0, self.height(), 0, 0)


class Dusk(Fade):
    """A Fade over a ground that is not plain paper: it covers nothing, but lies on what scrolls as a shadow."""

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
