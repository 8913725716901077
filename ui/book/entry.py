"""What the book says of one game. A value without Qt: the journal is the truth, and this is what was read in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from ui.counts.summary import Summary
from ui.match.players import Player


class Standing(Enum):
    """How far a game has come."""

    WAITS = "waits"
    """It was left before its end and can be resumed."""
    OVER = "over"
    """Nothing is left to be taken up, and whether it was played to its end has not been found out yet."""
    ENDED = "ended"
    """It was played to its end."""
    GIVEN_UP = "given up"
    """Somebody decided that nobody goes on with it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game in the book.

    Invariant: only a game that has ended has a summary; it is None for one that is not summed up yet.
    """

    path: Path
    """Its journal."""
    game: str
    players: tuple[Player, ...]
    moves: int
    """How many are written down, those of chance included."""
    standing: Standing
    practice: bool = False
    """Whether somebody knew more in it than a player may."""
    begun: int | None = None
    """When, in whole seconds since 1970 (UTC); None where the journal does not say."""
    ended: int | None = None
    """The same for its end."""
    written: int = 0
    """When its journal was last written, by the clock of the disk."""
    comments: int = 0
    """How many moments somebody has commented on."""
    words: str = ""
    """All comments, for whoever looks for one."""
    summary: Summary | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be taken up in it."""
        return self.standing is not Standing.WAITS

    @property
    def when(self) -> int:
        """The moment that it is ordered by: when it ended, else when its journal was last written."""
        return self.ended or self.written

    @property
    def persons(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(seat for seat, player in enumerate(self.players) if player.is_person)
