"""Which game is watched, from where on, and with whose eyes. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engines.record import Record
from ui.match.watcher import Watcher


@dataclass(frozen=True, slots=True)
class Film:
    """A game to be watched, finished or not."""

    record: Record
    path: Path | None = None
    """The file that it stands in, to which comments are written; None: they cannot be kept."""
    ply: int | None = None
    """Where it begins: after so many moves; None: where the game began."""
    beat: int | None = None
    """The beat of the last of them at which it begins; None: at that move's end."""
    is_before_round: bool = False
    """Whether that move has ended a round, and it begins where the next one has not begun yet."""
    watcher: Watcher | None = None
    """Whose eyes it is watched with at first; None: one's own. While the game runs there are no others."""
    watched: int | None = None
    """How far whoever wants no spoilers has come in it; None where nothing is hidden."""
    from_book: bool = False
    """Whether the book of games led to it: a game that begins from it leads back there."""
    after_result: bool = False
    """Whether it was asked for on the page of its result: that is where it leads back."""
