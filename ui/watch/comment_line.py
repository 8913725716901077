"""One's own words at a moment of a game that is watched, and the line to write them in. Knows no game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ui.look.theme import Theme
from ui.shared.focus import Room
from ui.shared.parts import Prose, button

LONGEST: Final = 400
"""Characters of a comment."""


class CommentLine(Room):
    """Shows the comment of the moment, or a line in which it is written.

    Signals: written(str), these are the words from now on; "" takes them away.
    """

    written = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._comment = ""
        self.words = Prose(self)
        # below the last line there is room for what hangs down from it
        self.words.setContentsMargins(0, 0, 0, 4)
        self.edit = QLineEdit(self)
        self.edit.setMaxLength(LONGEST)
        self.keep = button(self, "slim")
        self.drop = button(self, "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 6, 2, 0)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        row.addWidget(self.edit, 1)
        row.addWidget(self.keep)
        row.addWidget(self.drop)
        self.keep.clicked.connect(self._keep)
        self.drop.clicked.connect(self.close_line)
        self._retranslate()
        self._show_state(writing=False)

    def set_theme(self, theme: Theme) -> None:
        self.update()

    @property
    def is_writing(self) -> bool:
        return not self.edit.isHidden()

    def show_comment(self, comment: str) -> None:
        """These words stand at the moment; "" for none. What is being written is given up with its moment."""
        self._comment = comment
        self.words.setText(comment)
        self._show_state(writing=False)

    def open(self) -> None:
        """Write, or change what is written."""
        self.edit.setText(self._comment)
        self._show_state(writing=True)
        self.take_keyboard(self.edit)

    def close_line(self) -> None:
        """Leave the words as they were."""
        self._show_state(writing=False)

    def _keep(self) -> None:
        text = " ".join(self.edit.text().split())
        self._comment = text
        self.words.setText(text)
        self._show_state(writing=False)
        self.written.emit(text)

    def _show_state(self, *, writing: bool) -> None:
        for one in (self.edit, self.keep, self.drop):
            one.setVisible(writing)
        self.words.setVisible(not writing)
        self.setVisible(writing or bool(self._comment))

    def _retranslate(self) -> None:
        self.edit.setPlaceholderText(self.tr("What do you think of this moment?"))
        self.edit.setAccessibleName(self.tr("Your note"))
        self.keep.setText(self.tr("Keep"))
        self.drop.setText(self.tr("Cancel"))

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.edit.hasFocus():
            self._keep()
        elif event.key() == Qt.Key.Key_Escape and self.is_writing:
            self.close_line()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
