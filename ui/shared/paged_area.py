"""What scrolls up and down within a page or dialog, in the plain paper round it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui.shared.fade import Fade

_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class PagedArea(QScrollArea):
    """As wide as its widget; the lower edge fades while there is more. It never has the keyboard: whoever has it hands
    the keys over (`turn`)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._give_viewport()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fade = Fade(self)

    def _give_viewport(self) -> None:
        """A widget of ours, as Qt's own is: asked for one that it has not made, PySide (6.11) looks through every kind
        of widget that there is, and loads each, a sixth of the time that the program takes to import."""
        viewport = QWidget(self)
        viewport.setAutoFillBackground(True)
        self.setViewport(viewport)

    def turn(self, event: QKeyEvent) -> bool:
        """Scroll by a page where this key does that; whether it does."""
        if event.key() not in _PAGES:
            return False
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + _PAGES[Qt.Key(event.key())] * bar.pageStep())
        return True
