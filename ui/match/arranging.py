"""The viewer's own moves that nobody has seen yet: proposed, arranged anew, and only then made. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.snapshot import Snapshot
from ui.match.match import Match, MatchTable


@dataclass(frozen=True, slots=True)
class _Before:
    """What stood before an arrangement, and how the match stands after it."""

    ply: int
    made: tuple[str, ...]
    proposed: str
    was_made: tuple[str, ...]
    was_proposed: str


class Arranging:
    """Stands between a match and its table, as the match's table. A proposal is forgotten with the next thing that
    happens in the match."""

    def __init__(self, match: Match, table: MatchTable) -> None:
        self._match = match
        self._table = table
        self._proposed = ""
        self._is_working = False
        """Moves are being made over again: the table waits for the last of them."""
        self._before: list[_Before] = []
        """Of each arrangement that took something away, the newest last."""

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
        was_made, was_proposed = self._newest(back), self._proposed
        if self._rearrange(back, moves, proposed) and (was_made or was_proposed not in ("", *moves)):
            ply = self._match.snapshot().ply
            self._before.append(_Before(ply, tuple(moves), proposed, was_made, was_proposed))

    def restore(self) -> bool:
        """Bring back what the newest arrangement took away; False where something has happened since, or none did."""
        while self._before and self._before[-1].ply > self._match.snapshot().ply:
            self._before.pop()
        if not self._before:
            return False
        last = self._before[-1]
        now = self._match.snapshot().ply, self._newest(len(last.made)), self._proposed
        if now != (last.ply, last.made, last.proposed):
            return False
        self._before.pop()
        return self._rearrange(len(last.made), last.was_made, last.was_proposed)

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

    def _rearrange(self, back: int, moves: Sequence[str], proposed: str) -> bool:
        self._is_working = True
        done = self._take_back(back) and self._make(moves)
        self._is_working = False
        self.propose(proposed if done else "")
        return done

    def _newest(self, count: int) -> tuple[str, ...]:
        """The last moves of the match, oldest first."""
        made = self._match.record.moves
        return tuple(made[len(made) - count :])

    def _take_back(self, count: int) -> bool:
        """Whether so many moves could be taken back."""
        target = self._match.snapshot().ply - count
        for _ in range(count):
            self._match.undo()
        return self._match.snapshot().ply == target

    def _make(self, moves: Sequence[str]) -> bool:
        return all(self._match.submit(text, self._match.snapshot().ply) for text in moves)
