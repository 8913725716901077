"""What the screen shows of a match: which moment, to whom, and with whose hand open or covered. Knows no window."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Protocol

from engines.snapshot import Snapshot, When
from engines.timeline import Timeline
from ui.match.course.steps import HandOver, MatchStep, ShowCover, ShowSnapshot
from ui.match.course.viewer import HandCover, Viewer
from ui.match.watcher import Watcher


class _Snapshots(Protocol):
    def __call__(self, ply: int | None = None, beat: int | None = None) -> Snapshot:
        """What the viewer may see at `ply` (default: now), or at a beat of the move that led there."""


class Display:
    """Leaves in `due` what is to be shown next, in the order in which it is to be shown.

    Invariant: while it `is_covered` a person has been called to the table and has not sat down: nothing is shown until
    that person uncovers it.
    """

    def __init__(self, timeline: Timeline, viewer: Viewer, snapshots: _Snapshots, due: deque[MatchStep]) -> None:
        self._timeline, self._viewer, self._snapshots, self._due = timeline, viewer, snapshots, due
        self._looking: When | None = None
        """The earlier moment that is looked at; None while the game is shown as it stands."""
        self._is_covered = False

    @property
    def is_looking_back(self) -> bool:
        """Whether an earlier moment is shown."""
        return self._looking is not None

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered until the person who was called uncovers it."""
        return self._is_covered

    @property
    def keeps_waiting(self) -> bool:
        """Whether the game waits for whoever sits before the screen: an earlier moment is shown, or none is."""
        return self.is_looking_back or self._is_covered

    @property
    def when(self) -> When | None:
        """The earlier moment that is shown; None for the game as it stands."""
        return self._looking

    @property
    def ply(self) -> int:
        """So many moves have been made where the game is shown."""
        return self._timeline.ply if self._looking is None else self._looking.ply

    # What is shown

    def show(self) -> None:
        """Show the game as it stands."""
        self._due.append(ShowSnapshot(self._snapshots()))

    def show_moment(self) -> None:
        """Show the moment that is looked at."""
        self._due.append(ShowSnapshot(self._seen))

    def look(self, ply: int, beat: int | None = None) -> None:
        """Show the table as it was at `ply`, or at a beat of the move that led there; answers wait until the newest ply
        is looked at again."""
        if self._is_covered:
            return
        ply = max(0, min(ply, self._timeline.ply))
        self._looking = When(ply, beat) if ply < self._timeline.ply or beat is not None else None
        self.show_moment()

    def return_to_now(self) -> None:
        """The game has gone on: from here on it is shown as it stands."""
        self._looking = None

    def watch(self, watcher: Watcher) -> None:
        """Show the same moment to other eyes. Only where no person plays."""
        self._viewer.watch(watcher)
        self.show_moment()

    # To whom

    def turn(self) -> None:
        """Turn the table to the next person, with the hand covered where there are secrets; one that lay open vanishes
        at once."""
        was_open = self._viewer.may_cover_hand and not self._viewer.is_hand_covered
        self._viewer.turn()
        self._due.append((ShowCover if was_open else ShowSnapshot)(self._snapshots()))

    def hand_over(self, seat: int) -> None:
        """Nothing is shown until this person has taken over."""
        if not self._is_covered:
            self._is_covered = True
            self._looking = None
            self._due.append(HandOver(seat))

    def call_instead(self, seat: int) -> None:
        """Call this person to the table instead of whoever was called: it may be covered already."""
        self._is_covered = False
        self.hand_over(seat)

    def uncover(self) -> None:
        """The person who takes over sits before the table now."""
        if self._is_covered:
            self._is_covered = False
            self._viewer.take_over()
            self.show()

    # The viewer's hand

    def cover_hand(self, wanted: bool) -> None:
        """From now on, show what is the viewer's alone only while it asks for it; or always again."""
        self._change_cover(replace(self._viewer.hand.shut(), wanted=wanted))

    def peek(self, looking: bool) -> None:
        """The viewer begins or ends a look at its covered hand; others who may have looked last make way first."""
        if looking and self._viewer.needs_curtain:
            self.hand_over(self._viewer.seat)
        else:
            self._change_cover(replace(self._viewer.hand, peeking=looking))

    def keep_open(self, kept: bool) -> None:
        """The viewer wants its hand open until its turn is over, or covered again; others make way as for a look."""
        asks_for_curtain = kept and self._viewer.needs_curtain
        self._change_cover(replace(self._viewer.hand, kept=kept))
        if asks_for_curtain:
            self.hand_over(self._viewer.seat)

    def gather(self) -> None:
        """Everybody is to look at the table now: a hand that lies open is covered until its owner takes over again."""
        was_covered = self._viewer.is_hand_covered
        self._viewer.make_way()
        self._show_cover_changed(was_covered)

    def settle(self) -> None:
        """Everything has been shown: a hand that was kept open is covered when its owner's turn is over."""
        if self._viewer.hand.kept and self._timeline.actor != self._viewer.seat:
            self.keep_open(False)

    def _change_cover(self, hand: HandCover) -> None:
        was_covered, self._viewer.hand = self._viewer.is_hand_covered, hand
        self._show_cover_changed(was_covered)

    def _show_cover_changed(self, was_covered: bool) -> None:
        if self._viewer.is_hand_covered != was_covered and not self._is_covered:
            self._due.append(ShowCover(self._seen))

    @property
    def _seen(self) -> Snapshot:
        return self._snapshots() if self._looking is None else self._snapshots(*self._looking)
