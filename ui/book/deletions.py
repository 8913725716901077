"""The games that were deleted while the book lies open, and can be brought back one after the other."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.book.bin import Deleted
from ui.book.catalogue.entry import Entry
from ui.book.keeper import Keeper


class Deletions(QObject):
    """Signals: troubled(OSError), a game could not be deleted or brought back."""

    troubled = Signal(object)

    def __init__(self, keeper: Keeper, parent: QObject) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._deleted: list[Deleted] = []
        """The one that was deleted last behind the others."""

    @property
    def count(self) -> int:
        """How many games can be brought back."""
        return len(self._deleted)

    def delete(self, entry: Entry) -> bool:
        """Whether it could be deleted."""
        try:
            deleted = self._keeper.delete(entry)
        except OSError as error:
            self.troubled.emit(error)
            return False
        self._deleted.append(deleted)
        return True

    def bring_back(self) -> str | None:
        """Put back what was deleted last; the name of its file, None where nothing came back."""
        if not self._deleted:
            return None
        try:
            name = self._keeper.bring_back(self._deleted[-1])
        except OSError as error:
            if isinstance(error, FileNotFoundError):
                self._deleted.pop()  # somebody has removed it for ever
            self.troubled.emit(error)
            return None
        self._deleted.pop()
        return name
