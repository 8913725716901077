"""Another game in place of the one that is shown: of the same box, with the same people, or of the same deal. Loaded
with the first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from engines.record import Record
from ui.dialogs.messages import Talk
from ui.lesson.lesson import Lesson
from ui.look.theme import Theme
from ui.match.host import Host, ReadyMatch
from ui.match.match import Match
from ui.match.new_game import Setup
from ui.match.players import Player
from ui.shared.acts import Answer
from ui.table.page import TablePage
from ui.watch.film import Film
from ui.window.at_table.beginnings import Beginnings


class Tables(Protocol):
    """Where one game at a time is played, taught, looked on at or watched, as what begins and leaves games sees it."""

    @property
    def theme(self) -> Theme:
        """In which everything is shown."""

    @property
    def table(self) -> TablePage | None:
        """The one that is shown, or lies under another page: of a film, or of a game."""

    @property
    def lesson(self) -> Lesson | None:
        """What goes on at the table, if that is a lesson."""

    @property
    def film(self) -> Film | None:
        """What is watched over the table."""

    def seats_of(self, game: str) -> range:
        """How many can play a game."""

    def set_up(self, game: str, players: Sequence[Player] = ()) -> None:
        """Ask how to play, with these players filled in, and play."""

    def begin(self, setup: Setup) -> None:
        """Play a new game."""

    def learn(self, game: str) -> None:
        """Take the lesson of a game."""

    def sit_down(self, ready: ReadyMatch) -> None:
        """Play this match."""

    def look_on(self, path: Path, match: Match) -> None:
        """Look at this match while another program plays it, in this journal."""

    def show_film(self, film: Film) -> bool:
        """Watch a game; False when that cannot be."""

    def come_from_book(self, journal: Path | None) -> None:
        """Whoever leaves the table goes back to this journal in the book of games."""

    def make_room(self) -> bool:
        """Leave whatever is at the table, a film over it as well. False when the person stays."""

    def leave(self) -> bool:
        """Back to where what is shown was asked for. False when the person stays."""

    def clear(self) -> None:
        """Take everything from the table."""

    def give_up(self, journal: Path) -> None:
        """Nobody wants to go on with the game in this journal."""


class AnotherGame(QObject):
    """Settles what becomes of the game that is shown, and of a film over it, before another one begins.

    Signals: keys_wanted(game), somebody who sets up a game wants to know its keys; others_wanted(Record), its deal is
    to be played again by others.
    """

    keys_wanted = Signal(str)
    others_wanted = Signal(object)

    def __init__(
        self,
        tables: Tables,
        host: Host,
        beginnings: Beginnings,
        deal_again: Callable[[Record], None],
        talk: Talk,
        parent: QObject,
    ) -> None:
        """`deal_again` plays the same deal from its start, or tells why that cannot be."""
        super().__init__(parent)
        self._tables, self._host, self._beginnings = tables, host, beginnings
        self._deal_again, self._talk = deal_again, talk

    def set_up(self, game: str, players: Sequence[Player] = ()) -> None:
        """Ask how to play, with these players filled in, else those of the last time, and play."""
        tables = self._tables
        wish = self._beginnings.ask(self._host.games[game], tables.theme, lambda: self.keys_wanted.emit(game), players)
        if wish.setup is not None:
            self._replace(partial(tables.begin, wish.setup))
        elif wish.lesson:
            self._replace(partial(tables.learn, game))

    def renew(self) -> None:
        """Leave the game that is shown, and ask how to play another one of its box."""
        if self._tables.table is not None:
            game = self._tables.table.match.game
            if self._tables.leave():
                self.set_up(game)

    def play_again(self) -> None:
        """Play a new deal with the same people."""
        if self._tables.table is not None:
            self._replace(partial(self._tables.begin, self._beginnings.once_more(self._tables.table.match)))

    def restart(self) -> None:
        """Play the same deal from its start; the game so far is given up."""
        tables = self._tables
        if tables.table is None:
            return
        record, journal = tables.table.match.record, tables.table.match.saving.path
        if tables.film is not None:
            self._replace(partial(self._deal_again, record))
            return
        if tables.lesson is not None:
            tables.lesson.start_over()
            return
        is_running = tables.table.is_running
        if is_running and record.moves and self._talk.restart(record) is not Answer.RESTART:
            return
        tables.clear()
        if journal is not None and is_running:  # that of a game that is over lies among the finished ones
            tables.give_up(journal)
        tables.sit_down(self._host.deal_again(record))

    def seat_others(self) -> None:
        """Have the same deal played by others."""
        if self._tables.table is not None:
            film, before = self._tables.film, self._tables.table
            self.others_wanted.emit(before.match.record)
            self._lead_back(film, before)

    def _replace(self, begin: Callable[[], object]) -> None:
        """Begin a game at the table; where a film is shown, in its place and in that of the game under it."""
        film, before = self._tables.film, self._tables.table
        if film is None or self._tables.make_room():
            begin()
            self._lead_back(film, before)

    def _lead_back(self, film: Film | None, before: TablePage | None) -> None:
        """What is at the table now instead of what was before leads back to the book, if that led to this film."""
        table = self._tables.table
        if film is not None and film.from_book and table is not None and table is not before:
            self._tables.come_from_book(table.match.saving.path)
