"""The games on the shelf as a Qt list model. Knows their words and which are in progress, no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.settings import LessonMark
from ui.terms import Language, Terms


class LibraryRole(IntEnum):
    """What the shelf may ask about a game."""

    GAME = Qt.ItemDataRole.UserRole + 1
    """The game's id."""
    TITLE = Qt.ItemDataRole.UserRole + 2
    """In the language of the program."""
    TITLE_OTHER = Qt.ItemDataRole.UserRole + 3
    """In the other language."""
    READING = Qt.ItemDataRole.UserRole + 4
    """The line under the title."""
    MAKER = Qt.ItemDataRole.UserRole + 5
    PLAYERS = Qt.ItemDataRole.UserRole + 6
    MINUTES = Qt.ItemDataRole.UserRole + 7
    AGE = Qt.ItemDataRole.UserRole + 8
    DESCRIPTION = Qt.ItemDataRole.UserRole + 9
    IN_PROGRESS = Qt.ItemDataRole.UserRole + 10
    """Whether a game was left before its end."""
    LESSON = Qt.ItemDataRole.UserRole + 11
    """A LessonMark; None for a game that has no lesson."""
    TAG = Qt.ItemDataRole.UserRole + 12
    """Players and minutes, as short as can be."""
    FARED = Qt.ItemDataRole.UserRole + 14
    """What waits, and how one has fared, in a few words, and on a second line in fewer; "" for nothing."""
    TITLE_ON_BOX = Qt.ItemDataRole.UserRole + 13
    """In Japanese, as it stands on the cover."""


_WORDS = {
    LibraryRole.TITLE: "title",
    LibraryRole.READING: "reading",
    LibraryRole.MAKER: "maker",
    LibraryRole.PLAYERS: "players",
    LibraryRole.MINUTES: "minutes",
    LibraryRole.AGE: "age",
    LibraryRole.TAG: "tag",
    LibraryRole.DESCRIPTION: "description",
}

Index = QModelIndex | QPersistentModelIndex


class LibraryModel(QAbstractListModel):
    """One row for each game, in the order of the shelf. The rows never change; their words and ribbons do."""

    def __init__(self, games: Sequence[str], terms: Terms, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games = tuple(games)
        self._terms = terms
        self._in_progress: frozenset[str] = frozenset()
        self._lessons: Mapping[str, LessonMark] = {}
        self._fared: Mapping[str, str] = {}

    def set_terms(self, terms: Terms) -> None:
        """Says everything in the language of `terms`."""
        self._terms = terms
        self._changed()

    def set_in_progress(self, games: frozenset[str]) -> None:
        """Ties a ribbon round the boxes of `games`, and takes it off all others."""
        if games != self._in_progress:
            self._in_progress = games
            self._changed()

    def set_lessons(self, lessons: Mapping[str, LessonMark]) -> None:
        """Where the lessons stand, of the games that have one."""
        if lessons != self._lessons:
            self._lessons = dict(lessons)
            self._changed()

    def set_fared(self, fared: Mapping[str, str]) -> None:
        """What waits of some games, and how one has fared in them; nothing is said of the others."""
        if fared != self._fared:
            self._fared = dict(fared)
            self._changed()

    def _changed(self) -> None:
        if self._games:
            self.dataChanged.emit(self.index(0), self.index(len(self._games) - 1))

    # Qt's own

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature, an invalid index
        return 0 if parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        game = self._games[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            role = LibraryRole.TITLE
        if role == LibraryRole.GAME:
            return game
        if role == LibraryRole.IN_PROGRESS:
            return game in self._in_progress
        if role == LibraryRole.LESSON:
            return self._lessons.get(game)
        if role == LibraryRole.FARED:
            return self._fared.get(game, "")
        if role == LibraryRole.TITLE_OTHER:
            return self._terms.in_language(self._terms.language.other).of_box(game, "title")
        if role == LibraryRole.TITLE_ON_BOX:
            return self._terms.in_language(Language.JA).of_box(game, "title")
        word = _WORDS.get(role)  # type: ignore[call-overload]
        # not every maker says for which age a game is
        unsaid = role == LibraryRole.AGE and not self._terms.knows(f"game.{game}.age")
        return None if word is None or unsaid else self._terms.of_box(game, word)

    def roleNames(self) -> dict[int, QByteArray]:
        return {role.value: QByteArray(role.name.lower().encode()) for role in LibraryRole}
