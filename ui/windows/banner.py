"""A strip of paper over the table's top edge: one sentence and one button."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from ui.windows.paper import Sheet

_EDGE: Final = 2


class Banner(Sheet):
    """Lies over the middle of its parent's top edge. Signals: pressed(), its button."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("Banner")
        self._text = QLabel(self)
        self.button = QPushButton(self)
        self.button.clicked.connect(self.pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(14)
        row.addWidget(self._text)
        row.addWidget(self.button)
        self.hide()

    def say(self, text: str, button: str) -> None:
        self._text.setText(text)
        self.button.setText(button)
        self.setAccessibleName(text)
        self.place()

    def place(self) -> None:
        """Take the place over the parent's top edge, whose size may have changed."""
        self.adjustSize()
        self.move((self._table.width() - self.width()) // 2, _EDGE)
        self.raise_()
