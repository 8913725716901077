"""The games of the book as a Qt list model: light rows, headings in between; a game is looked up when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.book.catalogue.entry import Entry
from ui.book.catalogue.index import Index, Row
from ui.book.days import Heading, Line, lines_of
from ui.book.words import Told

ModelIndex = QModelIndex | QPersistentModelIndex
_AHEAD: Final = 40
"""So many games are looked up together."""
_KEPT: Final = 4000
"""So many are remembered."""


class GameRole(IntEnum):
    """What may be asked about a line."""

    NAME = Qt.ItemDataRole.UserRole + 1
    """Of the game in the index; "" for a heading."""
    ENTRY = Qt.ItemDataRole.UserRole + 2
    """The game; None for a heading, or where it has just gone."""
    HEADING = Qt.ItemDataRole.UserRole + 3
    """Its words; "" for a game."""
    TOLD = Qt.ItemDataRole.UserRole + 4
    """What is said of the game."""


class GameList(QAbstractListModel):
    """The games that were asked for last, in the order of the index."""

    def __init__(
        self,
        index: Index,
        tell: Callable[[Entry], Told],
        head: Callable[[Heading], str],
        parent: QObject | None = None,
    ) -> None:
        """`tell` and `head` give the words of a game and of a heading, in the language in force."""
        super().__init__(parent)
        self._index = index
        self._tell, self._head = tell, head
        self._lines: list[Line] = []
        self._places: dict[str, int] = {}
        self._entries: dict[str, Entry] = {}

    def show_rows(self, rows: Sequence[Row], today: date) -> None:
        """Show these instead of what was there."""
        self.beginResetModel()
        self._lines = lines_of(rows, today)
        self._places = {line.name: place for place, line in enumerate(self._lines) if isinstance(line, Row)}
        self._entries = {}
        self.endResetModel()

    def say_anew(self) -> None:
        """The words have changed."""
        if self._lines:
            self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1))

    @property
    def games(self) -> int:
        """How many there are."""
        return len(self._places)

    def place_of(self, name: str) -> QModelIndex:
        """Where a game stands; invalid where it does not."""
        place = self._places.get(name)
        return QModelIndex() if place is None else self.index(place)

    def near(self, place: int) -> QModelIndex:
        """The game at this line, or the next one to it; invalid where there is none."""
        lines = range(len(self._lines))
        place = min(place, len(lines) - 1)
        there = [one for one in lines[max(0, place - 2) : place + 3] if isinstance(self._lines[one], Row)]
        return self.index(min(there, key=lambda one: abs(one - place))) if there else QModelIndex()

    # Qt's own

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's signature, an invalid index
        return 0 if parent.isValid() else len(self._lines)

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        is_game = index.isValid() and isinstance(self._lines[index.row()], Row)
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if is_game else Qt.ItemFlag.NoItemFlags

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        line = self._lines[index.row()]
        if isinstance(line, Heading):
            return self._of_heading(line, role)
        if role == GameRole.NAME:
            return line.name
        if role == GameRole.HEADING:
            return ""
        if role not in (*_SAID, GameRole.ENTRY, GameRole.TOLD):
            return None
        entry = self._entry(index.row(), line.name)
        if role == GameRole.ENTRY or entry is None:
            return entry
        told = self._tell(entry)
        return told if role == GameRole.TOLD else told.sentence

    def _of_heading(self, heading: Heading, role: int) -> Any:
        if role == GameRole.NAME:
            return ""
        return self._head(heading) if role in (*_SAID, GameRole.HEADING) else None

    def _entry(self, place: int, name: str) -> Entry | None:
        if name not in self._entries:
            if len(self._entries) > _KEPT:
                self._entries = {}
            there = self._lines[max(0, place - _AHEAD // 4) : place + _AHEAD]
            self._entries |= self._index.entries([line.name for line in there if isinstance(line, Row)])
        return self._entries.get(name)


_SAID: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
