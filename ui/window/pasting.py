"""Hears that a position is pasted, wherever the keyboard is in the window. Loaded with the window: it knows no game."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from ui.shared.acts import KEYS, Act

_FIELDS: Final = (QLineEdit, QTextEdit, QPlainTextEdit)
"""What ordinary words are pasted into."""


class Pasting(QObject):
    """Listens in one window. While a question is open over it, the window hears no keys.

    Signals: pasted(), the clipboard is to be opened.
    """

    pasted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._field: QWidget | None = None
        """The text field that has the keyboard."""
        for key in KEYS[Act.PASTE]:
            QShortcut(QKeySequence(key), window).activated.connect(self.pasted)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._listen)

    def _listen(self, _before: QWidget | None, now: QWidget | None) -> None:
        """A text field takes the keys of pasting for itself, so it is listened to while it has the keyboard."""
        if self._field is not None and isValid(self._field):
            self._field.removeEventFilter(self)
        is_ours = isinstance(now, _FIELDS) and now.window() is self._window
        self._field = now if is_ours else None
        if self._field is not None:
            self._field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not cast(QKeyEvent, event).matches(QKeySequence.StandardKey.Paste):
            return False
        from engines.position_text import holds_text

        is_position = holds_text(QGuiApplication.clipboard().text())
        if is_position:
            self.pasted.emit()
        return is_position
