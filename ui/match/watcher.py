"""With whose eyes a game is watched that is not played, and what its watcher may know of what lies ahead. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engines.game import SPECTATOR, Note
from engines.timeline import Timeline
from ui.match.players import first_viewer


@dataclass(frozen=True, slots=True)
class Watcher:
    """Whoever looks on: with the eyes of a seat, of nobody at the table (SPECTATOR), or with everything laid open."""

    seat: int
    """Whose eyes; where all lies open, who sits at the near edge."""
    is_open: bool = False


class Onlooking:
    """What of a game is open to somebody who only watches it, wherever in it the table stands."""

    def __init__(self, timeline: Timeline, persons: Collection[int]) -> None:
        self._timeline = timeline
        self.watchers = watchers(timeline, persons)
        """With whose eyes it may be watched, the usual ones first."""

    @property
    def is_finished(self) -> bool:
        """Whether the game has come to its end."""
        return self._timeline.is_finished

    @property
    def decisions(self) -> tuple[int, ...]:
        """The plies at which a seat was to decide, and the last one."""
        return self._timeline.decisions

    def notes(self) -> tuple[Sequence[Note], ...]:
        """What everybody could read of each ply."""
        made = self._timeline.memory(SPECTATOR, self._timeline.length)
        return tuple(one.notes for one in made)


def watchers(timeline: Timeline, persons: Collection[int]) -> tuple[Watcher, ...]:
    """With whose eyes a game may be watched, the usual ones first. While it runs these are one's own; where several
    people keep secrets from each other, only those of somebody who stands by. After its end they are everybody's, and
    everything may lie open where something was hidden."""
    own = Watcher(first_viewer(persons, hidden=timeline.game.hidden))
    if not timeline.is_finished:
        return (own,)
    usual = Watcher(max(own.seat, min(persons, default=0)))
    seats = (Watcher(seat) for seat in range(timeline.players))
    opened = (Watcher(usual.seat, is_open=True),) if timeline.game.hidden else ()
    return tuple(dict.fromkeys((usual, *seats, *opened)))
