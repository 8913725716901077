"""Which moment of the game the table shows: now, an earlier one, or the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject

from engines.game import CHANCE
from engines.snapshot import Snapshot
from ui.board.scene.telling import Telling
from ui.board.values.telling import Halt
from ui.match.match import Match
from ui.models.counted_moves import moves_made
from ui.table.bar.banner import Banner
from ui.table.bar.top_bar import TopBar
from ui.table.log_panel import LogPanel

GoTo: TypeAlias = Callable[[int, int | None], None]
"""Takes the table to where so many moves led or, with a beat of the last of them, to that."""


class LookingBack(QObject):
    """Says the moment by a banner over the table and a mark in the log, and takes the table to another one."""

    def __init__(self, match: Match, bar: TopBar, log: LogPanel, telling: Telling) -> None:
        super().__init__(bar)
        self._match, self._bar, self._log = match, bar, log
        self._shown: Snapshot | None = None
        self._standing: Banner | None = None
        self._tells_end = True
        self._go: Callable[[int], None] = match.look
        self._go_to: GoTo = match.look
        self._is_steered = False
        log.asked.connect(self._look_at)
        telling.halted.connect(self._rest_at)

    def steer(self, go: Callable[[int], None], go_to: GoTo) -> None:
        """From now on `go` takes the table to where other moves led, `go_to` to what a line of the log tells, and their
        owner says which it shows: to the game as it stands there is no way back from them."""
        self._go, self._go_to, self._is_steered = go, go_to, True

    def stand(self, banner: Banner | None) -> None:
        """Show this banner, or none, whenever the table shows the game as it stands."""
        self._standing = banner
        self.tell()

    def tell_end(self, *, tells: bool) -> None:
        """Whether the end of the game is said, and its result offered: not while somebody still speaks of the game."""
        self._tells_end = tells
        self.tell()

    def see(self, snapshot: Snapshot) -> None:
        """The table is on its way to this moment."""
        self._shown = snapshot

    def tell(self) -> None:
        """Say whether this is now, earlier, or the end."""
        snapshot = self._shown
        if snapshot is None:
            return
        if self._is_steered:
            self._bar.show_banner(self._now(snapshot))
            self._log.mark(snapshot.ply, snapshot.told)
            self._bar.latest.tell_until(snapshot.ply, snapshot.told)
            return
        is_now = snapshot.is_newest
        look_back = self._bar.look_back
        self._bar.show_banner(self._now(snapshot) if is_now else look_back)
        if is_now:
            self._log.unmark()
        else:
            self._log.mark(snapshot.ply, snapshot.told)
            memory = self._match.memory()
            made = {"ply": moves_made(memory[: snapshot.ply]), "plies": moves_made(memory)}
            after = self.tr("Looking back: after move {ply} of {plies}")
            # what luck brings is no move of its own: its beats come after the last one
            is_within = snapshot.beat is not None and snapshot.last_actor != CHANCE
            text = self.tr("Looking back: during move {ply} of {plies}") if is_within else after
            short = self.tr("Move {ply} of {plies}").format(**made)
            look_back.say(text.format(**made), self.tr("Back to now"), short)

    def _now(self, snapshot: Snapshot) -> Banner | None:
        """The banner where this is the game as it stands."""
        return self._bar.end if snapshot.over and self._tells_end else self._standing

    def step(self, by: int) -> None:
        """Look so many moves further on, or back where `by` is negative. From within a move, on is to its end."""
        shown = self._shown
        if shown is not None:
            self._go(shown.ply + by - (shown.beat is not None and by > 0))

    def return_to_now(self) -> bool:
        """Look at the game as it stands; False where the table does already."""
        if self._is_steered or not self._match.is_looking_back:
            return False
        self._match.look(self._match.snapshot().plies)
        return True

    def _rest_at(self, halt: Halt | None) -> None:
        """What leads through a game rests within a move, before a note of it: a sheet tells of what came until then."""
        if halt is None or not self._is_steered:
            return
        ply = halt.snapshot.ply
        told = self._match.memory()[ply - 1].notes.index(halt.note)
        self._log.mark(ply, told)
        self._bar.latest.tell_until(ply, told)

    def _look_at(self, ply: int, told: int) -> None:
        """At the moment when so many notes of the move that led to `ply` had been read."""
        self._go_to(ply, self._match.snapshot(ply).beat_of(told) if ply else None)

    @property
    def is_read(self) -> bool:
        """Whether the keyboard is in the log."""
        return self._log.isAncestorOf(self._log.window().focusWidget())

    def retranslate(self) -> None:
        self._bar.end.say(self.tr("The game is over."), self.tr("Show the result"))
        self.tell()
