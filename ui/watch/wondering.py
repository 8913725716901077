"""What the computer thinks of the decisions of a film: thought about when the table lies still, seen with the eyes of
the seat that decides, and told at the table. Knows no game."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.match.adviser import Hint
from ui.match.match import Match
from ui.match.watcher import Watcher
from ui.table.page import TablePage
from ui.watch.ponderer import Ponderer


class Wondering(QObject):
    """Signals: changed(bool), it begins, or ends."""

    changed = Signal(bool)

    def __init__(self, match: Match, page: TablePage) -> None:
        super().__init__(page)
        self.is_on = False
        self._match, self._onlooking = match, match.onlooking
        self._page, self._desk = page, page.thoughts
        self._usual = match.watcher
        """Whose eyes it was watched with before."""
        self.ponderer = Ponderer(match.onlooking, match.computer, self)
        self.ponderer.pondered.connect(self._tell)
        self.ponderer.failed.connect(self._tell_failure)
        self._desk.hurried.connect(self.ponderer.hurry)
        self._desk.closed.connect(self.stop)
        self._desk.looked_at.connect(self._foresee)

    def begin(self, ply: int | None) -> None:
        """Tell what is thought of the decision at `ply` (None: there is none), and then of each that is looked at."""
        if not self.is_on:
            self.is_on = True
            self._usual = self._match.watcher
            self.changed.emit(True)
        self.go_on(ply)

    def stop(self) -> None:
        """Watch as before."""
        if self.is_on:
            self.is_on = False
            self.ponderer.drop()
            self._desk.put_away()
            self._see_with(self._usual)
            self.changed.emit(False)

    def rest(self) -> None:
        """The table moves on: what was told is not of the moment that it shows."""
        if self.is_on:
            self.ponderer.drop()
            self._desk.say("")

    def go_on(self, ply: int | None) -> None:
        """The table lies still at `ply`; None: within a move."""
        if not self.is_on:
            return
        seat = None if ply is None else self._onlooking.decider(ply)
        may_think = ply is not None and self._onlooking.may_think(ply)
        about = self._about(seat) if seat is not None and may_think else ""
        self._desk.open(self.tr("What does it think?"), about)
        if ply is None or seat is None:
            self._see_with(self._usual)
            self._desk.say(self.tr("Nobody decides anything at this moment. Go to another one."))
        elif not may_think:
            self._desk.say(self.tr("Until the game is over, only your own decisions are thought about."))
        elif not self._see_with(Watcher(seat, decides=True)):
            if not self.ponderer.knows(ply):
                self._desk.wait()
            self.ponderer.ask(ply)

    def close(self) -> None:
        """The film is taken off."""
        self.ponderer.close()

    def _see_with(self, watcher: Watcher) -> bool:
        """Look with these eyes; whether the table is to be laid for them first."""
        is_new = self._match.watcher != watcher
        if is_new:
            self._page.scene.telling.finish()
            self._match.watch(watcher)
        return is_new

    def _about(self, seat: int) -> str:
        said = self.tr("The table is turned to {name}’s seat; what {name} could not know is left out.")
        return said.format(name=self._page.names[seat])

    def _foresee(self, move: str) -> None:
        """Draw faintly what this move would have done; "" for none."""
        if self.is_on and move:
            self._page.scene.show_preview(self._match.preview(move))
        else:
            self._page.scene.clear_preview()

    def _tell(self, hint: Hint) -> None:
        onlooking = self._onlooking
        is_own = onlooking.decider(hint.ply) == onlooking.own_seat
        self._desk.show(hint, made=onlooking.made(hint.ply), is_own=is_own)

    def _tell_failure(self) -> None:
        self._desk.say(self.tr("The computer’s thinking does not work."))
