"""The viewer's own moves that nobody has seen yet: proposed, arranged anew, and only then made. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from engines.snapshot import Snapshot
from ui.board.values.places import Plan
from ui.match.match import Match


class Arranging(QObject):
    """Stands between a match and its table. A proposal is forgotten with the next thing that happens in the match.

    Signals: shown(Snapshot), what the table is to show; confirmed(str, int), the proposed move is to be made.
    """

    shown = Signal(object)
    confirmed = Signal(str, int)

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._proposed = ""
        self._working = False
        """Moves are being made over again: the table waits for the last of them."""
        match.snapshot_ready.connect(self._receive)
        match.cover_changed.connect(self._forget)

    @property
    def proposed(self) -> str:
        """The move that lies there as if it were made; "" for none."""
        return self._proposed

    def propose(self, text: str) -> None:
        """Show the viewer's legal move as far as it can be foreseen, without making it."""
        self._proposed = text
        self.shown.emit(self.snapshot())

    def withdraw(self) -> bool:
        """Forget the proposal; False when there was none."""
        had_one, self._proposed = bool(self._proposed), ""
        if had_one:
            self.shown.emit(self.snapshot())
        return had_one

    def follow(self, plan: Plan, ply: int) -> None:
        """Arrange the viewer's moves as a plan of the table says."""
        if plan.moves == (self._proposed,) and not plan.back:
            self.confirmed.emit(self._proposed, ply)
            return
        self._working = True
        done = self._take_back(plan.back) and self._make(plan.moves)
        self._working = False
        self._proposed = plan.proposed if done else ""
        self.shown.emit(self.snapshot())

    def snapshot(self) -> Snapshot:
        """Where the match stands, the proposal included."""
        now = self._match.snapshot()
        if not self._proposed:
            return now
        beats = self._match.preview(self._proposed)
        view = beats[-1].view if beats else now.view
        return replace(now, view=view, legal=(), beats=(), can_undo=True, can_redo=False, proposed=self._proposed)

    def _receive(self, snapshot: Snapshot) -> None:
        if not self._working:
            self._proposed = ""
            self.shown.emit(snapshot)

    def _forget(self) -> None:
        self._proposed = ""

    def _take_back(self, count: int) -> bool:
        """Whether so many moves could be taken back."""
        target = self._match.snapshot().ply - count
        for _ in range(count):
            self._match.undo()
        return self._match.snapshot().ply == target

    def _make(self, moves: Sequence[str]) -> bool:
        return all(self._match.submit(text, self._match.snapshot().ply) for text in moves)
