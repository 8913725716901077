"""With whose eyes a game is watched that is not played, and what its watcher may know of what lies ahead. No Qt."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engines.ai.question import Question, hint_question
from engines.game import SPECTATOR, Memory
from engines.snapshot import Beat
from engines.timeline import Timeline
from ui.match.new_game import other_edition
from ui.match.players import first_viewer


@dataclass(frozen=True, slots=True)
class Watcher:
    """Whoever looks on: with the eyes of a seat, of nobody at the table (SPECTATOR), or with everything laid open."""

    seat: int
    """Whose eyes; where all lies open, who sits at the near edge."""
    is_open: bool = False
    decides: bool = False
    """Whether it is shown, where its seat was to act, what that could do. Nothing can be done then."""

    @property
    def eyes(self) -> Watcher:
        """These eyes when they only look on, and are shown no choices."""
        return replace(self, decides=False)


class Onlooking:
    """What of a game is open to somebody who only watches it, wherever in it the table stands."""

    def __init__(self, timeline: Timeline, persons: Collection[int]) -> None:
        self._timeline = timeline
        self._persons = persons
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

    def decider(self, ply: int) -> int | None:
        """The seat that was to decide at `ply`; None where none was."""
        return self._timeline.decider(ply)

    def may_think(self, ply: int) -> bool:
        """Whether it may be known what the seat that was to decide at `ply` could have thought: whoever may look with
        its eyes may know."""
        seat = self.decider(ply)
        return seat is not None and Watcher(seat) in self.watchers

    def question(self, ply: int) -> Question:
        """What there was to think about at `ply` with what the seat that was to decide knew then. Only where one
        `may_think`."""
        assert self.may_think(ply), "nobody else's thoughts are known while the game runs"
        seat, timeline = self.decider(ply), self._timeline
        assert seat is not None
        known = replace(timeline.snapshot(seat, ply), legal=timeline.choices(seat, ply))
        edition = other_edition(timeline.game)
        return hint_question(known, timeline.memory(seat, ply), None if edition is None else edition.numbers)

    def made(self, ply: int) -> str:
        """What the seat that was to decide at `ply` did; "" where it has not yet. Only where one `may_think`."""
        assert self.may_think(ply), "nobody else's moves are known before they are told"
        return self._timeline.made_at(ply) if ply < self._timeline.length else ""

    def foreseen(self, ply: int, text: str) -> tuple[Beat, ...]:
        """What the seat that was to decide at `ply` could foresee of this move; nothing where it could not make it, or
        where one may not know what it thought."""
        seat = self.decider(ply)
        could = seat is not None and self.may_think(ply) and text in self._timeline.choices(seat, ply)
        return self._timeline.foreseen(ply, text) if could else ()

    @property
    def own_seat(self) -> int | None:
        """The seat of the only person who played it; None where several did, or none."""
        return next(iter(self._persons)) if len(self._persons) == 1 else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody while the game runs."""
        return self._timeline.snapshot(SPECTATOR, self._timeline.length).winners

    def scores(self) -> tuple[tuple[int, ...], ...]:
        """By ply from 0, by seat: the points that everybody could count."""
        return tuple(self._timeline.scores(SPECTATOR, ply) for ply in range(self._timeline.length + 1))

    def memory(self) -> Memory:
        """What everybody could read of each ply."""
        return self._timeline.memory(SPECTATOR, self._timeline.length)


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
