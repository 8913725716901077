"""Keeps the book: looks round among the files, works out how games ended, deletes and brings back."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from engines.game import AnyGame
from ui.book.bin import Bin, Deleted
from ui.book.catalogue.entry import Entry
from ui.book.catalogue.index import Index, Stamp
from ui.book.catalogue.reading import Telling, name_in, reached_in, read_game, reconcile, sum_up_all
from ui.book.chores import Chores, Steps
from ui.counts.summary import Summary
from ui.match.unfinished import list_journals

_OFTEN: Final = 0.5
"""Seconds between two pieces of news."""
_A_STEP: Final = 20
"""So many games are read for counting at once."""


class Keeper(QObject):
    """The book of one folder of journals.

    Signals: learned(), other games are known than before, or more of them; counted(games with summaries), what
    `count` asked for; measured(Entry, Reached), what `measure` did.
    """

    learned = Signal()
    counted = Signal(object)
    measured = Signal(object, object)

    def __init__(
        self,
        index: Index,
        shelf: Collection[str],
        games: Callable[[], Mapping[str, AnyGame]],
        telling: Callable[[AnyGame], Telling],
        parent: QObject | None = None,
    ) -> None:
        """`shelf` are the ids of the games that can be shown; `games` and `telling` are first called when a game has to
        be played through."""
        super().__init__(parent)
        self.index = index
        self._shelf = shelf
        self._games = games
        self._telling = telling
        self._bin = Bin(index.folder)
        self._has_news = False
        self._told_at = 0.0
        self.chores = Chores(self)
        self.chores.rested.connect(self._tell)

    def look_round(self) -> None:
        """Notice what has become of the files, then work out how games ended that are over."""
        self.chores.do("look", self._look())

    def count(self) -> None:
        """Collect all finished games with their numbers; `counted` comes when they are there."""
        self.chores.do("count", self._collect())

    def delete(self, entry: Entry) -> Deleted:
        """Take a game out of the book. Raises OSError: LockHeldError while it is being played."""
        deleted = self._bin.delete(entry.path)
        self.index.drop([name_in(self.index.folder, entry.path)])
        return deleted

    def bring_back(self, deleted: Deleted) -> str:
        """Put a game back into the book; its name there. Raises OSError."""
        path = self._bin.bring_back(deleted)
        name, stat = name_in(self.index.folder, path), path.stat()
        self.index.put([read_game(self.index.folder, name, Stamp(stat.st_size, stat.st_mtime_ns), self._shelf)])
        self.look_round()
        return name

    def name_of(self, path: Path) -> str:
        """How a game is called in the index."""
        return name_in(self.index.folder, path)

    def measure(self, entry: Entry) -> None:
        """Find out how far a game has come that has not come to its end; `measured` tells."""
        self.chores.do("measure", self._measure(entry))

    def close(self) -> None:
        self.chores.stop()
        self.index.close()

    def _look(self) -> Steps:
        self._bin.purge()
        yield
        list_journals(self.index.folder)  # puts those that are over to the finished ones
        yield
        yield from reconcile(self.index, self._shelf, self._learn)
        if self.index.unsummed():
            yield from sum_up_all(self.index, self._games(), self._telling, self._learn)

    def _collect(self) -> Steps:
        found: list[tuple[Entry, Summary]] = []
        for one in self.index.summaries():
            found.append(one)
            if len(found) % _A_STEP == 0:
                yield
        self.counted.emit(found)

    def _measure(self, entry: Entry) -> Steps:
        reached = yield from reached_in(entry, self._games())
        if reached is not None:
            self.measured.emit(entry, reached)

    def _learn(self) -> None:
        self._has_news = True
        if time.monotonic() - self._told_at > _OFTEN:
            self._tell()

    def _tell(self) -> None:
        if self._has_news:
            self._has_news = False
            self._told_at = time.monotonic()
            self.learned.emit()
