"""Shows on a button that it does not take presses yet, and how long it still waits: it fills from the left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.look.theme import ADVICE_EDGE
from ui.shared.in_sight import InSight

_TICK_MS: Final = 40
_EDGE: Final = 4.0
"""Pixels of the edge that fills."""
_ROUND: Final = 4.0
_VEIL: Final = QColor(246, 239, 226, 165)
"""Over what has not filled yet."""
_TROUGH: Final = QColor(60, 40, 20, 70)
_GOLD: Final = QColor("#D9951F")


class WaitEdge(QWidget):
    """Lies over one button, and lets everything through. There is nothing to be seen of it once the button can be
    meant."""

    def __init__(self, over: QAbstractButton, sight: InSight) -> None:
        """`sight` is what the button asks whether a press can be meant for it."""
        super().__init__(over)
        self._sight = sight
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._go_on)
        over.installEventFilter(self)
        self.setGeometry(over.rect())

    @property
    def is_waiting(self) -> bool:
        """Whether the button is seen to wait."""
        return self._timer.isActive() and not self._sight.can_be_meant

    def begin(self) -> None:
        """The button waits from now on, or anew. Of a page that comes again its parts hear before the page itself does,
        from which on it waits: whether it waits at all is asked a little later."""
        if self.isVisible():
            self._timer.start()
            self.update()

    def _go_on(self) -> None:
        if self._sight.can_be_meant:
            self._timer.stop()
        self.update()

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.begin()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_waiting:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        filled = body.left() + body.width() * self._sight.share
        painter.setBrush(_VEIL)
        painter.drawRoundedRect(QRectF(filled, body.top(), body.right() - filled, body.height()), _ROUND, _ROUND)
        way = QRectF(body.left() + 2, body.bottom() - _EDGE - 1, body.width() - 4, _EDGE)
        painter.setBrush(_TROUGH)
        painter.drawRoundedRect(way, _EDGE / 2, _EDGE / 2)
        painter.setPen(QColor(ADVICE_EDGE))
        painter.setBrush(_GOLD)
        way.setWidth(max(_EDGE, way.width() * self._sight.share))
        painter.drawRoundedRect(way, _EDGE / 2, _EDGE / 2)
        painter.end()
