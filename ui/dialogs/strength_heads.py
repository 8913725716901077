"""Over the seats of a new game: in a word each, what the drawings on their buttons stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.dialogs.seat_row import BUTTONS_APART, BUTTONS_RIGHT, SeatRow
from ui.look.fonts import LEGIBLE, text_font
from ui.shared.parts import Label

_SHARE: Final = 0.8
"""The letters, as a share of those that are read."""
_AIR: Final = 2
"""On each side of a word, in logical pixels."""


class StrengthHeads(QWidget):
    """A line of words, each over its column of buttons, which is as broad as the word."""

    def __init__(self, rows: Sequence[SeatRow], parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self.words = [Label(self) for _ in rows[0].kind.buttons]
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, BUTTONS_RIGHT, 0)
        line.setSpacing(BUTTONS_APART)
        line.addStretch(1)
        for word in self.words:
            word.setProperty("role", "faint")
            word.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            line.addWidget(word)

    def retranslate(self) -> None:
        """Say the words in the language in force, in letters of the size that they have now."""
        font = text_font()
        font.setPixelSize(max(LEGIBLE, round(font.pixelSize() * _SHARE)))
        columns = zip(*(row.kind.buttons for row in self._rows), strict=True)
        for word, text, buttons in zip(self.words, self._rows[0].level_names, columns, strict=True):
            word.setFont(font)
            word.setText(text)
            for one in buttons:
                one.setMinimumWidth(0)
            wide = max(buttons[0].sizeHint().width(), word.fontMetrics().horizontalAdvance(text) + 2 * _AIR)
            word.setFixedWidth(wide)
            for one in buttons:
                one.setMinimumWidth(wide)
