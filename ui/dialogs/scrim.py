"""The dark that lies over the window while a dialog is open, and the shadow that the dialog casts into it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.shared.paper import RADIUS, cast_shadow, darken

REACH: Final = 24
"""How far the shadow of a dialog reaches, in logical pixels."""


class Scrim(QWidget):
    """Covers the whole window. It takes no click: the dialog over it keeps the window from being used."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._dialog = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lie_under(self, dialog: QRect) -> None:
        """Cover the window as large as it is now; `dialog` is where the dialog lies in it."""
        self._dialog = dialog
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        darken(painter, event.rect())
        cast_shadow(painter, QRectF(self._dialog), RADIUS, REACH)
        painter.end()
