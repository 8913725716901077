"""Tells a person what happened since its last turn, in words and by the moves themselves, as its seat lived them.

Where more has happened than the bar says (`SAID_BY_BAR`), it opens by itself behind a curtain, and is offered by a
button in the bar at every other turn; whoever asks for it by key is always told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from engines.snapshot import Snapshot
from ui.match.match import Match
from ui.models.log_model import LogModel, LogRole
from ui.models.recap import Retelling, have_others_decided, own_last, since_last_turn
from ui.table.recapping.panel import RecapPanel
from ui.terms import Terms

BREATH_MS: Final = 250
"""Between two moves that are shown one after the other."""
SAID_BY_BAR: Final = 2
"""So many things are told by the bar over the table: the newest, and what went before it."""
READ_MS: Final = 1200
"""Between two moves where nothing moves and the words alone tell them."""


class Recap(QObject):
    """Looks back with the match, move by move. It never holds more than the match tells the seat before the table."""

    def __init__(self, match: Match, rows: LogModel, panel: RecapPanel, is_still: Callable[[], bool]) -> None:
        """`is_still` tells whether motion is off."""
        super().__init__(panel)
        self._match = match
        self._rows = rows
        self._panel = panel
        self._is_still = is_still
        self._retelling = Retelling()
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.timeout.connect(self._show_next)
        panel.stepped.connect(self.step)
        panel.played.connect(self._turn_play)
        panel.asked.connect(self._show_ply)
        panel.closed.connect(self.close)

    @property
    def is_open(self) -> bool:
        return not self._panel.isHidden()

    def set_terms(self, terms: Terms) -> None:
        self._rows.set_terms(terms)

    def turn(self) -> bool:
        """Open it, or close it; False when there is nothing to tell."""
        if not self.dismiss():
            self.open()
            return self.is_open
        return True

    def welcome(self) -> None:
        """Whoever sits down at the table now is told it, unless that is so little that the bar says it: then the table
        keeps its room. It has been told what happened before its last decision."""
        if self._has_much_to_tell():
            self.open(by_itself=True)
        else:
            self.forget()

    def has_much_to_tell(self) -> bool:
        """Whether more has happened since the viewer's last turn than the bar says; not while it is told."""
        if self.is_open:
            return False
        has_much = self._has_much_to_tell()
        self.forget()
        return has_much

    def make_room(self) -> None:
        """Whoever sits down at the table now will be told it: the table is laid at once in the room that is left."""
        if self._has_much_to_tell():
            self._panel.take_room()

    def open(self, *, by_itself: bool = False) -> None:
        """Tell it, if there is anything to tell. `by_itself`: nobody has asked for it."""
        self._collect()
        if self._rows.rowCount():
            self._panel.open(by_itself=by_itself)
            self._show_state()

    def close(self) -> None:
        """Go on with the game as it stands."""
        if self.is_open:
            self.forget()
            if self._retelling.is_back:
                self._match.look(self._retelling.newest)

    def dismiss(self) -> bool:
        """Close it; False when it was not open."""
        was_open = self.is_open
        self.close()
        return was_open

    def turn_log(self, folded: bool) -> None:
        """The log has been folded or opened: opened, it takes the room of the recap, which gives way."""
        if self.is_open and folded:
            self._panel.place()
        else:
            self.close()

    def forget(self) -> None:
        """Nothing of what was told may be found any more."""
        self._stop()
        self._panel.put_away()
        self._rows.set_memory(())
        self._retelling.told = ()

    def see(self, snapshot: Snapshot) -> None:
        """The table shows this now. A game that has gone on needs telling no more."""
        went_on = self._retelling.see(snapshot.ply, snapshot.plies)
        if self.is_open:
            self._collect()
            if went_on or not self._rows.rowCount():
                self.forget()
            else:
                self._show_state()

    def settle(self) -> None:
        """What the table shows lies still: go on."""
        ply = self._retelling.settle()
        if ply is not None:
            self._match.look(ply)
        elif self._retelling.is_playing:
            self._breath.start(READ_MS if self._is_still() else BREATH_MS)

    def step(self, by: int) -> None:
        """To the next move that there are words for, or back to the one before."""
        self._breath.stop()
        self._match.look(self._retelling.step(by))

    # Inside

    def _has_much_to_tell(self) -> bool:
        self._collect()
        has_news = have_others_decided(self._match.memory(), self._match.viewer)
        return has_news and self._news() > SAID_BY_BAR

    def _news(self) -> int:
        """How many rows tell of what came after the viewer's own last decision, which it has seen itself."""
        own = own_last(self._match.memory(), self._match.viewer)
        rows = range(self._rows.rowCount())
        return sum(self._rows.index(row).data(LogRole.PLY) > own for row in rows)

    def _collect(self) -> range:
        memory, seat = self._match.memory(), self._match.viewer
        plies = since_last_turn(memory, seat)
        self._rows.set_memory(memory[: plies.stop - 1] if plies else (), since=plies.start - 1)
        rows = range(self._rows.rowCount())
        self._retelling.told = tuple(sorted({self._rows.index(row).data(LogRole.PLY) for row in rows}))
        return plies

    def _show_ply(self, ply: int) -> None:
        self._match.look(self._retelling.show(ply))

    def _turn_play(self) -> None:
        if self._retelling.is_playing:
            self._stop()
        else:
            self._match.look(self._retelling.play())
        self._show_state()

    def _show_next(self) -> None:
        ply = self._retelling.go_on()
        if ply is None:
            self._show_state()
        else:
            self._match.look(ply)

    def _stop(self) -> None:
        self._retelling.stop()
        self._breath.stop()

    def _show_state(self) -> None:
        retelling = self._retelling
        self._panel.show_playing(retelling.is_playing)
        self._panel.show_ply(retelling.now if retelling.is_back or retelling.is_playing else None)
        back, on = retelling.may_step
        self._panel.allow_steps(back=back, on=on)
