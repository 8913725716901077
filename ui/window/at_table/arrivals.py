"""How a game that was begun before comes to the table: out of a file, a journal, a record, another program. Loaded with
the first game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engines.errors import GameError
from engines.record import Record
from ui.dialogs.messages import Talk
from ui.locks import LockHeldError
from ui.match.host import Host, ReadyMatch
from ui.match.record_files import read_game
from ui.match.unfinished import Unfinished, game_like
from ui.shared.acts import Answer
from ui.watch.film import Film
from ui.window.at_table.another_game import Tables
from ui.window.house import House


class Arrivals:
    """Has the host open games, and somebody told where it cannot: what is at the table stays there then."""

    def __init__(self, house: House, host: Host, talk: Talk, tables: Tables) -> None:
        self._house = house
        self._host = host
        self._talk = talk
        self._tables = tables

    def take_up(self, left: Unfinished) -> None:
        """Go on with an unfinished game; look on while another program plays it."""
        try:
            ready = self._host.take_up(left.path)
        except LockHeldError:
            self.look_on(left.path)
        except (GameError, OSError) as error:
            self._talk.failure(error)
        else:
            self._tables.sit_down(ready)

    def look_on(self, journal: Path) -> None:
        """Look at a game that another program plays."""
        try:
            match = self._host.watch(journal)
        except (GameError, OSError) as error:
            self._talk.failure(error)
        else:
            self._tables.look_on(journal, match)

    def take_over(self, journal: Path) -> None:
        """Go on with a game that has been looked at while another program played it."""
        self._seat(partial(self._host.take_up, journal))

    def open_file(self, path: Path) -> bool:
        """Watch the game in a file from its start when it is over, and play on from where it stands otherwise. False
        when it cannot be read."""
        try:
            record, damage = read_game(path)
            if damage is None and self._host.is_over(record):
                self._tables.show_film(Film(record, path))
            elif damage is None and (left := self._played_on(record)) is not None:
                self.take_up(left)
            else:
                self._tables.sit_down(self._host.open_file(path))
        except (GameError, OSError) as error:
            self._talk.failure(error)
            return False
        return True

    def open_pasted(self, record: Record) -> None:
        """Lay the table as a record ends: it stands still until somebody plays on."""

        def lay() -> ReadyMatch:
            ready = self._host.open(record)
            ready.match.stand_still()
            return ready

        self._seat(lay)

    def branch(self, record: Record) -> None:
        """Play on from where a film of a game stands, as this record has it so far."""
        self._seat(partial(self._host.branch, record))

    def deal_again(self, record: Record) -> None:
        """Play from the deal of this game."""
        self._seat(partial(self._host.deal_again, record))

    def _seat(self, made: Callable[[], ReadyMatch]) -> None:
        try:
            ready = made()
        except (GameError, OSError) as error:
            self._talk.failure(error)
        else:
            self._tables.sit_down(ready)

    def _played_on(self, record: Record) -> Unfinished | None:
        """The game of a record where it was left here, unless it is to be opened once more as the record has it."""
        left = game_like(self._house.journals, record)
        if left is None or left.record.moves == record.moves or self._talk.played_on(left) is Answer.TAKE_UP:
            return left
        return None
