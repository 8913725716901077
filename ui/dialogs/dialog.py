"""What all windows over the program's own share: the language changes in them as on every page."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from ui.language import Tongue
from ui.shared.acts import KEYS, Act
from ui.shared.focus import press_button


class Dialog(QDialog):
    """Speaks the language in force. Where an act of the program opens it, that act's key closes it again."""

    def __init__(self, tongue: Tongue, parent: QWidget | None, *, opened_by: Act | None = None) -> None:
        super().__init__(parent)
        for key in KEYS[Act.LANGUAGE]:
            QShortcut(QKeySequence(key), self).activated.connect(tongue.switch)
        for key in KEYS[opened_by] if opened_by is not None else ():
            QShortcut(QKeySequence(key), self).activated.connect(self.reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_button(self, event):
            super().keyPressEvent(event)
