"""The viewer's own moves that nobody has seen yet: proposed, arranged anew, and only then made. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.snapshot import Snapshot
from ui.match.match import Match, MatchTable


class Arranging:
    """Stands between a match and its table, as the match's table. A proposal is forgotten with the next thing that
    happens in the match."""

    def __init__(self, match: Match, table: MatchTable) -> None:
        self._match = match
        self._table = table
        self._proposed = ""
        self._is_working = False
        """Moves are being made over again: the table waits for the last of them."""

    @property
    def proposed(self) -> str:
        """The move that lies there as if it were made; "" for none."""
        return self._proposed

    def propose(self, text: str) -> None:
        """Show the viewer's legal move as far as it can be foreseen, without making it."""
        self._proposed = text
        self._table.show_snapshot(self.snapshot())

    def withdraw(self) -> bool:
        """Forget the proposal; False when there was none."""
        had_one = bool(self._proposed)
        if had_one:
            self.propose("")
        return had_one

    def arrange(self, back: int, moves: Sequence[str], proposed: str) -> None:
        """Take so many of the viewer's moves back, make these instead, and then propose a move ("" for none)."""
        self._is_working = True
        done = self._take_back(back) and self._make(moves)
        self._is_working = False
        self.propose(proposed if done else "")

    def snapshot(self) -> Snapshot:
        """Where the match stands, the proposal included."""
        now = self._match.snapshot()
        if not self._proposed:
            return now
        beats = self._match.preview(self._proposed)
        view = beats[-1].view if beats else now.view
        return replace(now, view=view, legal=(), beats=(), can_undo=True, can_redo=False, proposed=self._proposed)

    # The match's table

    @property
    def is_busy(self) -> bool:
        return self._is_working or self._table.is_busy

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if not self._is_working:
            self._proposed = ""
            self._table.show_snapshot(snapshot)

    def show_cover(self, snapshot: Snapshot) -> None:
        self._proposed = ""
        self._table.show_cover(snapshot)

    def _take_back(self, count: int) -> bool:
        """Whether so many moves could be taken back."""
        target = self._match.snapshot().ply - count
        for _ in range(count):
            self._match.undo()
        return self._match.snapshot().ply == target

    def _make(self, moves: Sequence[str]) -> bool:
        return all(self._match.submit(text, self._match.snapshot().ply) for text in moves)
