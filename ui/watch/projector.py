"""Where in its course a film stands, and how its table is taken elsewhere. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from engines.game import Note
from engines.snapshot import Snapshot, When
from ui.board.scene.telling import Telling
from ui.board.values.telling import Halt
from ui.match.match import Match
from ui.watch.course import Course


class Projector(QObject):
    """One step on is told as in play; everywhere else the table lies at once. Where a move ends a round that is counted
    the table stops before the next one begins, as it does in play; one more step, and it begins.

    Without spoilers, the match stands where has been watched so far, and earlier moments are looked back at: nothing
    that comes later is known to anything that is shown.

    Signals: moved(), the table is on its way to another moment; halted(), it waits at the end of a round, or no more.
    """

    moved = Signal()
    halted = Signal()

    def __init__(
        self, match: Match, telling: Telling, course: Course, begins: Callable[[Note], int | None], ply: int
    ) -> None:
        """Stands after `ply` moves. `begins` says which round a note begins, if any."""
        super().__init__(telling)
        self.course: Final = course
        """The whole of it, what has not been watched yet as well."""
        self.watched = course.end
        """How far whoever watches has come, or may know of it."""
        self.ply = ply
        """The moment that the table shows."""
        self.beat: int | None = None
        """The beat of the last move at which the table lies; None: at its end."""
        self.ended: Halt | None = None
        """The end of a round at which the table waits."""
        self._match = match
        self._telling = telling
        self._begins = begins
        match.snapshot_ready.connect(self._see)
        telling.halted.connect(self._halt)

    @property
    def when(self) -> When:
        return When(self.ply, self.beat)

    @property
    def knows_end(self) -> bool:
        """Whether the end has been watched, or nothing is hidden."""
        return self.watched == self.course.end

    @property
    def known(self) -> Course:
        """The course as far as it has been watched."""
        return self.course.until(self.watched)

    @property
    def is_at_end(self) -> bool:
        return self.when == When(self.course.end)

    @property
    def decision(self) -> int | None:
        """The ply at which somebody decides with what lies on the table; None within a move."""
        return self.ply if self.beat is None else None

    @property
    def round(self) -> int:
        """A ply of the round in which the table is: where a move has not begun the next one yet, the one before it."""
        if self.ended is not None:
            return self.ended.snapshot.ply - 1
        told = () if self.beat is None else self._match.snapshot(self.ply, self.beat).beats
        begun = any(beat.note is not None and self._begins(beat.note) is not None for beat in told)
        return self.ply if self.beat is None or begun else self.ply - 1

    def beat_of(self, ply: int, note: Note | None) -> int | None:
        """The beat of this move that tells this note; None where none is meant, nobody has watched as far yet, or whose
        eyes it is watched with may not read it."""
        if note is None or ply > self.watched:
            return None
        beats = self._match.snapshot(ply).beats
        return next((at for at, beat in enumerate(beats) if beat.note == note), None)

    def decided_before(self, ply: int) -> int:
        """The ply of the last decision before this one: moves of chance are passed over."""
        decider = self._match.onlooking.decider
        return next((one for one in range(ply - 1, -1, -1) if decider(one) is not None), 0)

    # Going

    def tell_next(self) -> None:
        """Tell the next decision, and what chance brings after it; or how the next round begins, where one is over; or
        the rest of a move."""
        self.lie()
        if self.ended is not None:
            self._telling.go_on()
            return
        told = self.ply if self.beat is None else self.ply - 1
        for ply in range(told + 1, self.course.next(told) + 1):
            self.show(ply)

    def leap(self, ply: int, beat: int | None = None) -> None:
        """Lie at once as after so many moves, with what the last of them moved marked, or at a beat of that move."""
        before = When(max(ply - 1, 0)) if beat is None else self._match.snapshot(ply, beat).before
        for at, until in (before, When(ply, beat)):  # at the beginning both are one: nothing has moved there
            if at > self.ply:
                self.pass_end()
            self.show(at, until)
            self.lie()

    def begin_round(self, ply: int) -> None:
        """Lie at once as this round begins, not as the one before it ended."""
        self.leap(ply)
        self.pass_end()

    def pass_end(self) -> None:
        """Have the next round begun at once, where one is over."""
        self._telling.go_on()
        self.lie()

    def show(self, ply: int, beat: int | None = None) -> None:
        """Have the table show this moment, and the match come as far where nobody has watched it yet."""
        if ply > self.watched:
            self.watched = ply
            self._match.go_to(ply)
        else:
            self._match.look(ply, beat)

    def lie(self) -> None:
        """Be at the end of what is being told."""
        self._telling.finish()

    def watch_until(self, watched: int) -> None:
        """Nothing that comes after this ply is known from now on; the table lies as it did."""
        when, is_before_round = self.when, self.ended is not None
        self.watched = watched
        self._match.go_to(watched)
        self.leap(*when)
        if not is_before_round:
            self.pass_end()

    def _see(self, snapshot: Snapshot) -> None:
        self.ply, self.beat = snapshot.when
        self.moved.emit()

    def _halt(self, halt: Halt | None) -> None:
        self.ended = halt
        self.halted.emit()
