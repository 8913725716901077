"""A menu that a button opens: by key its first row is picked at once, and a key that is still held chooses nothing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from ui.shared.focus import ENTER

_CHOOSES: Final = (*ENTER, Qt.Key.Key_Space)


class Menu(QMenu):
    """Whoever holds Enter on the button still does so when the menu comes: only a press of its own chooses a row."""

    def offer(self, at: QPoint) -> None:
        """Open there, on the screen, with the first row that can be chosen picked."""
        self.popup(at)
        self.setActiveAction(next(row for row in self.actions() if row.isEnabled() and not row.isSeparator()))

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() and event.key() in _CHOOSES:
            event.accept()
        else:
            super().keyPressEvent(event)
