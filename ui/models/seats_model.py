"""Who sits at the table as a Qt list model: names, marks, points and whose turn it is. Fed by snapshots only."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engines.snapshot import Snapshot
from ui.terms import numeral

Index = QModelIndex | QPersistentModelIndex

Mark: TypeAlias = tuple[str, str]
"""A seat's colour as #RRGGBB, and its shape, as "circle"."""


class SeatRole(IntEnum):
    """What may be asked about a seat, beside its name."""

    MARK = Qt.ItemDataRole.UserRole + 1
    SCORE = Qt.ItemDataRole.UserRole + 2
    IS_ACTOR = Qt.ItemDataRole.UserRole + 3
    IS_THINKING = Qt.ItemDataRole.UserRole + 4
    """Whether the seat's computer player is at work."""
    IS_WINNER = Qt.ItemDataRole.UserRole + 5


class SeatsModel(QAbstractListModel):
    """One row a seat, in seat order. The rows never change; their points and turns do."""

    def __init__(self, names: Sequence[str], marks: Sequence[Mark], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(names)
        self._marks = tuple(marks)
        self._scores: tuple[int, ...] = (0,) * len(self._names)
        self._winners: tuple[int, ...] = ()
        self._actor: int | None = None
        self._thinking: frozenset[int] = frozenset()

    def set_snapshot(self, snapshot: Snapshot) -> None:
        self._scores = snapshot.scores
        self._winners = snapshot.winners
        self._actor = snapshot.actor
        self._changed()

    def set_thinking(self, seats: frozenset[int]) -> None:
        self._thinking = seats
        self._changed()

    def set_names(self, names: Sequence[str]) -> None:
        """The names in another language, where the program gave them."""
        self._names = tuple(names)
        self._changed()

    # Qt's own

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature, an invalid index
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        seat = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._names[seat]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._names[seat]}: {numeral(self._scores[seat])}"
        if role == SeatRole.MARK:
            return self._marks[seat]
        if role == SeatRole.SCORE:
            return self._scores[seat]
        if role == SeatRole.IS_ACTOR:
            return seat == self._actor
        if role == SeatRole.IS_THINKING:
            return seat in self._thinking
        if role == SeatRole.IS_WINNER:
            return seat in self._winners
        return None

    def _changed(self) -> None:
        self.dataChanged.emit(self.index(0), self.index(len(self._names) - 1))
