"""Where a player's name is typed: names that have been played under before are offered below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from ui import outside


class NameField(QLineEdit):
    """A line for a name. What is typed may stand anywhere in a name that is offered; Down offers all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._known: list[str] = []
        self._offered = QStringListModel(self)
        self.setMaxLength(outside.NAME_LENGTH)
        self.setProperty("kind", "bare")

    def offer(self, names: Sequence[str]) -> None:
        """From now on offer these, the likeliest first."""
        known = [name for name in dict.fromkeys(map(outside.name, names)) if name]
        if not known:
            return
        self._known = known
        self._offered.setStringList(known)
        completer = QCompleter(self._offered, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        below = QListView()
        below.setProperty("kind", "offered")
        completer.setPopup(below)  # belongs to the completer from now on
        self.setCompleter(completer)

    def ask(self) -> None:
        """Take the keyboard, and offer all names where none stands there yet: one touch gives one."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if not self.text():
            self._offer_all()

    def _offer_all(self) -> bool:
        """Offer the names of those who do not sit at the table yet; False where there are none."""
        completer = self.completer()
        others = (one for one in self.window().findChildren(NameField) if one is not self and one.isVisible())
        taken = {one.text() for one in others}
        free = [name for name in self._known if name not in taken]
        if completer is None or not free:
            return False
        self._offered.setStringList(free)
        completer.setCompletionPrefix("")
        completer.complete()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Down or not self._offer_all():
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.ask()
