"""When memory goes back to the system: soon after what needed much of it was left. It knows no game."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from ui.memory import TIDY_MS, give_back


class Tidying(QObject):
    """Gives memory back: once for several things that are left in turn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(lambda: give_back())

    def begin(self) -> None:
        """Something large has been left just now."""
        self._due.start(TIDY_MS)

    @property
    def is_due(self) -> bool:
        """Whether memory is still to be given back."""
        return self._due.isActive()
