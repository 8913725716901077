"""Where a player's name is typed: names that have been played under before are offered below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from ui import outside


class NameField(QLineEdit):
    """A line for a name. What is typed may stand anywhere in a name that is offered; Down offers all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(outside.NAME_LENGTH)
        self.setProperty("kind", "bare")

    def offer(self, names: Sequence[str]) -> None:
        """From now on offer these, the likeliest first."""
        known = [name for name in dict.fromkeys(map(outside.name, names)) if name]
        if not known:
            return
        completer = QCompleter(QStringListModel(known, self), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        below = QListView()
        below.setProperty("kind", "offered")
        completer.setPopup(below)  # belongs to the completer from now on
        self.setCompleter(completer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        completer = self.completer()
        if event.key() == Qt.Key.Key_Down and completer is not None:
            completer.setCompletionPrefix("")
            completer.complete()
        else:
            super().keyPressEvent(event)
