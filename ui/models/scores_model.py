"""The points of a finished game as a Qt table model: a row a seat, a column a reckoning, and the sum.

Fed by one seat's memory; a window's words come in from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import Any, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engines.game import Memory, Note
from ui.models.mark import Mark
from ui.models.reckoning import Reckoning, Told, columns, during_play, payments
from ui.terms import numeral, signed

Index = QModelIndex | QPersistentModelIndex


class Column(Enum):
    """What a column tells."""

    PLAYER = "player"
    RECKONING = "reckoning"
    DURING_PLAY = "during_play"
    SUM = "sum"


class ScoreRole(IntEnum):
    """What may be asked about a cell, beside its number."""

    MARK = Qt.ItemDataRole.UserRole + 1
    """The seat's mark, in the column of the players."""
    REASON = Qt.ItemDataRole.UserRole + 2
    """Why these points were given or paid, in words; "" where there is nothing to be told."""
    IS_WINNER = Qt.ItemDataRole.UserRole + 3
    """Whether the row is a winner's."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A finished game as one seat may know it."""

    game: str
    names: tuple[str, ...]
    marks: tuple[Mark, ...]
    memory: Memory
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    own_seat: int | None = None
    """Where the only person sat; None where several played, or none."""
    standings: tuple[tuple[int, ...], ...] = ()
    """By ply from 0, by seat: halves of a point that everybody could count; empty where nothing leads to a moment."""


Say: TypeAlias = Callable[[Note], str]
"""How a reason is said."""
Cite: TypeAlias = Callable[[str], str]
"""What is told of a rule, by its number, to who asks."""
Gather: TypeAlias = Callable[[list[str]], list[str]]
"""How several reasons are told together, a line each."""


class ScoresModel(QAbstractTableModel):
    """Every seat's points, column by column. Headings and reasons are empty until they are told."""

    def __init__(self, finish: Finish, told: Sequence[Told], parent: QObject | None = None) -> None:
        """`told` is what the memory of `finish` says about its result."""
        super().__init__(parent)
        self._finish = finish
        self.reckonings: tuple[Reckoning, ...] = columns(told, len(finish.scores))
        rest = during_play(self.reckonings, finish.scores)
        paid = payments(told, rest)
        # what was paid to and fro is told although in the end nobody gained by it
        with_rest = bool(self.reckonings) and (any(rest) or any(paid))
        self._paid = paid if with_rest else ()
        """By seat, what explains its points in play."""
        self.columns = (
            Column.PLAYER,
            *(Column.RECKONING for _ in self.reckonings),
            *((Column.DURING_PLAY,) if with_rest else ()),
            Column.SUM,
        )
        in_play = (Reckoning(Note("in_play"), rest, self._paid),) if with_rest else ()
        self.sources: tuple[Reckoning, ...] = (*self.reckonings, *in_play)
        """All that gave or took points: the columns between the players and the sum."""
        self._points = ((), *(one.gains for one in self.sources), finish.scores)
        self._headings: tuple[str, ...] = ("",) * len(self.columns)
        self._reasons: dict[tuple[int, int], str] = {}
        self._cite: Cite = str
        self._lead = ""

    @property
    def paid(self) -> Note | None:
        """The head of what was paid in play, by the rule of all payments; None where they have none in common."""
        rules = {note.rule for notes in self._paid for note in notes}
        return Note("in_play", {}, rules.pop()) if len(rules) == 1 else None

    def call(self, names: tuple[str, ...]) -> None:
        """Everybody has another name; it is told by the next `set_words`."""
        self._finish = replace(self._finish, names=names)

    def set_words(
        self, headings: Sequence[str], say: Say, cite: Cite = str, lead: str = "", gather: Gather = list
    ) -> None:
        """A heading for each of `columns`, how the reason for points is said, a rule to who asks for it, what a click
        on points does, and how several reasons are told together."""
        self._headings = tuple(headings)
        self._cite, self._lead = cite, lead
        self._reasons = {
            (seat, column): "\n".join(gather([say(note) for note in notes]))
            for column, one in enumerate(self.sources, 1)
            for seat, notes in enumerate(one.reasons)
        }
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    # Qt's own

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature, an invalid index
        return 0 if parent.isValid() else len(self._finish.names)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        seat, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(seat, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return " ".join(part for part in (self._text(seat, column), self._reasons.get((seat, column))) if part)
        if role == ScoreRole.REASON:
            return self._reasons.get((seat, column), "")
        if role == Qt.ItemDataRole.ToolTipRole:
            cited = self._cited([note.rule for note in self._notes(seat, column)])
            leads = 1 <= column <= len(self.sources) and bool(self._points[column][seat])
            return "\n".join(filter(None, (cited, self._lead if leads else "")))
        if role == ScoreRole.IS_WINNER:
            return seat in self._finish.winners
        if role == ScoreRole.MARK and self.columns[column] is Column.PLAYER:
            return self._finish.marks[seat]
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        is_source = orientation is Qt.Orientation.Horizontal and 1 <= section <= len(self.sources)
        if role == Qt.ItemDataRole.ToolTipRole and is_source:
            return self._cited([self._head(section).rule])
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        told = self._headings if orientation is Qt.Orientation.Horizontal else self._finish.names
        return told[section] if 0 <= section < len(told) else None

    def _notes(self, seat: int, column: int) -> Sequence[Note]:
        """What explains a cell."""
        return self.sources[column - 1].reasons[seat] if 1 <= column <= len(self.sources) else ()

    def _head(self, column: int) -> Note:
        """By what the points of a column were reckoned."""
        paid = self.paid if self.columns[column] is Column.DURING_PLAY else None
        return paid or self.sources[column - 1].head

    def _cited(self, rules: Sequence[str]) -> str:
        return "\n".join(self._cite(rule) for rule in dict.fromkeys(rules) if rule)

    def _text(self, seat: int, column: int) -> str:
        match self.columns[column]:
            case Column.PLAYER:
                return self._finish.names[seat]
            case Column.SUM:
                return numeral(self._points[column][seat])
            case _:
                return signed(self._points[column][seat])
