"""The game that a lesson ends with: nobody was asked how many computer players there are to be and how strong, so it is
said."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal

from engines.snapshot import Snapshot
from ui.match.new_game import Setup
from ui.table.page import TablePage
from ui.window.at_table.another_game import Tables


class AgainstBeginners(QObject):
    """Says above the table how many others there are, that they are beginners, and how many could be, until the person
    has made a move.

    Signals: change_wanted(), others are wanted.
    """

    change_wanted = Signal()

    def __init__(self, page: TablePage, seats: range) -> None:
        """The match of `page` has just started; `seats`: how many can play the game."""
        super().__init__(page)
        self._seats = seats
        self._page, self._banner = page, page.bar.against
        self._banner.pressed.connect(self.change_wanted)
        page.match.snapshot_ready.connect(self._see)
        page.installEventFilter(self)
        self._say()
        page.stand(self._banner)

    def _see(self, snapshot: Snapshot) -> None:
        persons = [seat for seat, player in enumerate(self._page.match.players) if player.is_person]
        if snapshot.over or any(made.actor in persons for made in self._page.match.memory()):
            self._page.stand(None)
            self.deleteLater()

    def _say(self) -> None:
        others = sum(not player.is_person for player in self._page.match.players)
        text, short = self.tr("Against %n beginner(s).", "", others), self.tr("%n beginner(s)", "", others)
        if len(self._seats) > 1:
            # whoever was asked nothing is told that more could play
            text = self.tr("Against %n beginner(s); {least} to {most} can play.", "", others)
            short = self.tr("%n beginner(s); {least} to {most} can play", "", others)
        many = {"least": self._seats[0], "most": self._seats[-1]}
        self._banner.say(text.format(**many), self.tr("Change…"), short.format(**many))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        return False


def begin_first_game(tables: Tables, setup: Setup) -> None:
    """Play it, and let it be replaced by one against others as long as it has only just begun."""

    def change() -> None:
        before = tables.table
        if before is None:
            return
        game, journal = before.match.game, before.match.saving.path
        tables.set_up(game, before.match.players)
        if tables.table is not before and journal is not None:
            tables.give_up(journal)

    tables.begin(setup)
    if tables.table is not None:
        AgainstBeginners(tables.table, tables.seats_of(setup.game)).change_wanted.connect(change)
