"""Where the seed of a game is chosen, in the sheet that begins it."""

from __future__ import annotations

import random

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ui.match.new_game import SEED_DIGITS, drawn_seed
from ui.shared.parts import button


class SeedLine(QWidget):
    """A seed to be typed, and a button that draws another."""

    def __init__(self, rng: random.Random, parent: QWidget) -> None:
        super().__init__(parent)
        self._rng = rng
        self.digits = QLineEdit(self)
        self.digits.setValidator(QRegularExpressionValidator(QRegularExpression(f"[0-9]{{1,{SEED_DIGITS}}}"), self))
        self.again = button(self)
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self._draw)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.digits)
        row.addWidget(self.again)
        self._draw()

    @property
    def seed(self) -> int:
        return int(self.digits.text() or 0)

    def _draw(self) -> None:
        self.digits.setText(str(drawn_seed(self._rng)))
