"""A strip of paper in the bar over the table: one sentence and one button. It hides nothing of the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from ui.shared.parts import Line


class Banner(QFrame):
    """Tells what the table shows when that is not the game as it stands. Signals: pressed(), its button."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("Banner")
        self._text = Line(self)
        self.button = QPushButton(self)
        self.button.setProperty("kind", "slim")
        self.button.clicked.connect(self.pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 3, 2)
        row.setSpacing(12)
        row.addWidget(self._text)
        row.addWidget(self.button)
        self.hide()

    def say(self, text: str, button: str, short: str = "") -> None:
        """`button` is what its button says; without words there is none. `short` is said where there is little room."""
        self._text.say(text, short)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self.setAccessibleName(text)
