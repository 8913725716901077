"""What has happened in a game as a Qt list model: one row a note, in words. Knows what one seat may, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import repeat
from math import inf
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engines.game import Episode, Memory, Note
from engines.quick_values import quickly_made
from ui.terms import Terms

Index = QModelIndex | QPersistentModelIndex
Begins = Callable[[Note], int | None]
"""Which chapter of its game a note begins, a round or a season; None for a note that begins none."""


class LogRole(IntEnum):
    """What may be asked about a row, beside its words."""

    PLY = Qt.ItemDataRole.UserRole + 1
    """The ply at which all that its move did had happened."""
    SEAT = Qt.ItemDataRole.UserRole + 2
    """The seat that it is about, or None."""
    RULE = Qt.ItemDataRole.UserRole + 3
    """The rule number that made it happen, or ""."""
    FIRST = Qt.ItemDataRole.UserRole + 4
    """Whether it is the first row of its ply."""
    KEY = Qt.ItemDataRole.UserRole + 5
    """What kind of note it is."""
    TOLD = Qt.ItemDataRole.UserRole + 6
    """How many notes of its move the seat had read by then, with this one: the moment to show for it."""
    HEADING = Qt.ItemDataRole.UserRole + 7
    """The words that stand over it, as a chapter of the game begins there; ""."""


@quickly_made
@dataclass(frozen=True, slots=True)
class _Row:
    ply: int
    note: Note
    first: bool
    told: int
    chapter: int | None = None
    before: Note | None = None
    """The note right before it that tells of the same, less or more: both are said in one line."""


class LogModel(QAbstractListModel):
    """What setting up told and the readable notes of a seat's memory, oldest first. A row stays as long as the memory
    begins with its note."""

    def __init__(self, terms: Terms, parent: QObject | None = None, begins: Begins | None = None) -> None:
        """Where `begins` is told, a heading stands over the first row of each chapter."""
        super().__init__(parent)
        self._terms = terms
        self._begins = begins
        self._read: list[tuple[Episode, tuple[int | None, ...]]] = []
        """What of the last memory has been read for chapters, and which its notes begin: to ask takes long."""
        self._rows: list[_Row] = []
        self._said: dict[int, str] = {}
        """The words of rows, as far as they have been asked for."""

    def set_memory(self, memory: Memory, since: int = 0, opening: Sequence[Note] = ()) -> None:
        """Show this memory, without its first `since` plies, after what setting up told; rows that it shares with the
        last one are kept."""
        begun = [_Row(0, note, first=at == 0, told=at + 1) for at, note in enumerate(opening)]
        rows = self._joined([*begun, *(row for row in _rows(memory, self._chapters(memory)) if row.ply > since)])
        kept = _common_length(self._rows, rows)
        if kept < len(self._rows):
            self.beginRemoveRows(QModelIndex(), kept, len(self._rows) - 1)
            del self._rows[kept:]
            self._said = {row: words for row, words in self._said.items() if row < kept}
            self.endRemoveRows()
        if kept < len(rows):
            self.beginInsertRows(QModelIndex(), kept, len(rows) - 1)
            self._rows += rows[kept:]
            self.endInsertRows()

    def set_terms(self, terms: Terms) -> None:
        """Say every row again, in another language or with other names."""
        self._terms = terms
        self._said.clear()
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def row_of(self, ply: int, told: int | None = None) -> int:
        """The last row that had happened at `ply`, or when so many notes of its move had been read; -1 when none
        had."""
        had = (ply, inf if told is None else told)
        return next(
            (at for at in reversed(range(len(self._rows))) if (self._rows[at].ply, self._rows[at].told) <= had), -1
        )

    def line(self, row: int) -> tuple[str, str, bool]:
        """What is set of a row: its words, its rule or "", and whether it stands off from the row above. For whoever
        asks for all rows at a time: Qt's way takes several times as long."""
        at = self._rows[row]
        return self._say(row), at.note.rule, at.first and row > 0

    def _chapters(self, memory: Memory) -> Sequence[Sequence[int | None]]:
        """Of each move which chapters its notes begin; () where there are no headings."""
        if self._begins is None:
            return ()
        same = zip(self._read, memory, strict=False)
        kept = next((at for at, (read, made) in enumerate(same) if read[0] != made), min(len(self._read), len(memory)))
        self._read[kept:] = [(made, tuple(map(self._begins, made.notes))) for made in memory[kept:]]
        return [chapters for _, chapters in self._read]

    def heading(self, row: int) -> str:
        """What stands over a row, as a chapter of the game begins there; "" for nothing."""
        chapter = self._rows[row].chapter
        if chapter is None or not self._terms.knows("watch.chapter"):
            return ""
        return self._terms.say("watch.chapter", number=chapter)

    # Qt's own

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature, an invalid index
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._say(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "\n".join(filter(None, (self.heading(index.row()), self._say(index.row()))))
        if role == LogRole.HEADING:
            return self.heading(index.row())
        if role == LogRole.PLY:
            return row.ply
        if role == LogRole.SEAT:
            return row.note.seat
        if role == LogRole.RULE:
            return row.note.rule
        if role == LogRole.FIRST:
            return row.first
        if role == LogRole.KEY:
            return row.note.key
        if role == LogRole.TOLD:
            return row.told
        return None

    def _joined(self, rows: list[_Row]) -> list[_Row]:
        """The rows, with one in place of two where all are told of something and this seat of more: that a card was
        drawn, and which. The words under `joined` say of which notes that is so."""
        joined: list[_Row] = []
        for row in rows:
            last = joined[-1] if joined else None
            if last is not None and last.ply == row.ply and self._terms.knows(_both(last.note, row.note)):
                joined[-1] = replace(last, note=row.note, told=row.told, before=last.note)
            else:
                joined.append(row)
        return joined

    def _say(self, row: int) -> str:
        if row not in self._said:
            note, before = self._rows[row].note, self._rows[row].before
            if before is None:
                self._said[row] = self._terms.say(f"note.{note.key}", **note.args)
            else:
                self._said[row] = self._terms.say(_both(before, note), **{**before.args, **note.args})
        return self._said[row]


def _rows(memory: Memory, chapters: Sequence[Sequence[int | None]]) -> list[_Row]:
    """`chapters` has those that the notes of each move begin, or is empty."""
    rows: list[_Row] = []
    now = begun = None  # the chapter that the game is in, and the one over whose first row nothing stands yet
    for ply, made in enumerate(memory, 1):
        first = True
        begins = chapters[ply - 1] if chapters else repeat(None)
        for count, (note, chapter) in enumerate(zip(made.notes, begins, strict=False), 1):
            if chapter is not None and chapter != now:
                now = begun = chapter
            if not note.quiet:
                rows.append(_Row(ply, note, first, count, begun))
                first, begun = False, None
    return rows


def _both(before: Note, note: Note) -> str:
    """Under what key it is said what these two notes tell together."""
    return f"joined.{before.key}.{note.key}"


def _common_length(old: list[_Row], new: list[_Row]) -> int:
    shorter = min(len(old), len(new))
    return next((at for at in range(shorter) if old[at] != new[at]), shorter)
