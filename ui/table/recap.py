"""Tells a person what happened since its last turn, in words and by the moves themselves, as its seat lived them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.snapshot import Snapshot
from ui.match.match import Match
from ui.models.log_model import LogModel, LogRole
from ui.models.recap import since_last_turn
from ui.table.recap_panel import RecapPanel
from ui.terms import Terms

BREATH_MS: Final = 250
"""Between two moves that are shown one after the other."""
READ_MS: Final = 1200
"""The same where nothing moves and the words alone tell it."""


class Recap(QObject):
    """Looks back with the match, move by move. It never holds more than the match tells the seat before the table.

    Signals: closed(), the person goes on with the game.
    """

    closed = Signal()

    def __init__(self, match: Match, rows: LogModel, panel: RecapPanel, is_still: Callable[[], bool]) -> None:
        """`is_still` tells whether motion is off."""
        super().__init__(panel)
        self._match = match
        self._rows = rows
        self._panel = panel
        self._is_still = is_still
        self._shown = 0
        self._plies = 0
        self._then: int | None = None
        """The ply to be shown as soon as the one before it lies there."""
        self._playing = False
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

    def turn(self) -> None:
        """Open it, or close it."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Tell it, if there is anything to tell."""
        plies = self._collect()
        if self._rows.rowCount():
            self._panel.open(from_start=plies.start == 1)
            self._show_state()

    def close(self) -> None:
        """Go on with the game as it stands."""
        if self.is_open:
            self.forget()
            if self._shown < self._plies:
                self._match.look(self._plies)
            self.closed.emit()

    def forget(self) -> None:
        """Nothing of what was told may be found any more."""
        self._stop()
        self._panel.hide()
        self._rows.set_memory(())

    def see(self, snapshot: Snapshot) -> None:
        """The table shows this now. A game that has gone on needs telling no more."""
        self._shown = snapshot.ply
        went_on, self._plies = snapshot.plies != self._plies, snapshot.plies
        if self.is_open:
            self._collect()
            if went_on or not self._rows.rowCount():
                self.forget()
            else:
                self._show_state()

    def settle(self) -> None:
        """What the table shows lies still: go on."""
        if self._then is not None:
            ply, self._then = self._then, None
            self._match.look(ply)
        elif self._playing:
            self._breath.start(READ_MS if self._is_still() else BREATH_MS)

    def step(self, by: int) -> None:
        """To the next move that there are words for, or back to the one before."""
        self._stop()
        plies = self._told_plies()
        if by > 0:
            self._show_ply(next((ply for ply in plies if ply > self._now), plies[-1]))
        else:
            self._show_ply(next((ply for ply in reversed(plies) if ply < self._now), plies[0]))

    # Inside

    @property
    def _now(self) -> int:
        return self._shown if self._then is None else self._then

    def _collect(self) -> range:
        memory = self._match.memory()
        plies = since_last_turn(memory, self._match.viewer)
        self._rows.set_memory(memory[: plies.stop - 1] if plies else (), since=plies.start - 1)
        return plies

    def _told_plies(self) -> list[int]:
        return sorted({self._rows.index(row).data(LogRole.PLY) for row in range(self._rows.rowCount())})

    def _show_ply(self, ply: int) -> None:
        """Show the move that led to `ply`, from how the table was before it."""
        if self._shown == ply - 1:
            self._then = None
            self._match.look(ply)
        else:
            self._then = ply
            self._match.look(ply - 1)

    def _turn_play(self) -> None:
        if self._playing:
            self._stop()
        else:
            self._playing = True
            plies = self._told_plies()
            self._show_ply(next((ply for ply in plies if ply > self._shown), plies[0]))
        self._show_state()

    def _show_next(self) -> None:
        following = next((ply for ply in self._told_plies() if ply > self._shown), None)
        if following is None:
            self._stop()
            self._show_state()
        else:
            self._show_ply(following)

    def _stop(self) -> None:
        self._playing, self._then = False, None
        self._breath.stop()

    def _show_state(self) -> None:
        plies = self._told_plies()
        self._panel.show_playing(self._playing)
        self._panel.show_ply(self._now if self._shown < self._plies or self._playing else None)
        self._panel.allow_steps(back=self._now > plies[0], on=self._now < plies[-1])
