"""How long what follows from a decision may be told, and how much of that has been. Pure; no Qt, no layouts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from typing import Final

from engines.game import CHANCE
from engines.snapshot import Snapshot

LONGEST: Final = 8000.0
"""How long what follows from one decision is told at most, in milliseconds at normal speed."""
LAST: Final = 1500.0
"""So much of that is kept for what is told right before the next question, or before the table halts."""
LEAST: Final = 500.0
"""So long another's move is told at least, where it takes so long at all: it is to be seen."""
WATCHED: Final = 300.0
"""And so long where a whole round is only watched: who is out of it wants to see how it ends."""
_EASE: Final = 1.25
"""The larger, the longer others' moves are told at full length, and the quicker then."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Times are milliseconds at normal speed."""

    longest: float = LONGEST
    """How long what follows from one decision is told at most."""
    spent: float = 0.0
    """How much of that has been told."""
    own: frozenset[int] = frozenset()
    """The seats between whose decisions all moves of others share that time; without any each move has all of it."""

    def renewed(self) -> Budget:
        """For what follows from another decision."""
        return replace(self, spent=0.0)

    def hurried(self, snapshot: Snapshot) -> Budget:
        """When somebody has ended what led to this: where others did it, the rest of what they do is told as briefly as
        it can be seen."""
        is_theirs = bool(self.own) and snapshot.last_actor not in (None, CHANCE, *self.own)
        return replace(self, spent=max(self.spent, self.longest - LAST)) if is_theirs else self

    def used(self, time: float) -> Budget:
        """When something has been told for so long."""
        return replace(self, spent=self.spent + time)

    def before(self, snapshot: Snapshot) -> Budget:
        """When what led to this begins to be told: others' moves share what is left, and luck goes on with what it
        follows from."""
        actor = snapshot.last_actor
        is_shared = actor is not None and actor not in self.own and bool(self.own) and snapshot.is_newest
        return self if is_shared or actor == CHANCE else self.renewed()

    def time_for(self, natural: float, snapshot: Snapshot, *, halts: bool) -> float:
        """How long what leads to this may be told, which would take so long. How much will follow is not known: the
        more has been told, the quicker it goes on, and no move has more than half of what is left; but whatever comes
        right before the next question has all of it, and the end of a game half of everything."""
        left = self.longest - self.spent
        if not self.own or not snapshot.is_newest:
            return left
        if snapshot.over:
            return max(left, self.longest / 2)
        if halts or snapshot.actor in self.own:
            return max(left, LAST)
        shared = self.longest - LAST
        least = LEAST if self.spent <= shared else WATCHED
        eased = _eased(natural, max(0.0, shared - self.spent), shared / _EASE)
        return max(least, min(eased, left / 2))


def _eased(natural: float, left: float, full: float) -> float:
    """At full length while more than `full` is left, then in a time that never uses it up."""
    plain = min(natural, max(0.0, left - full))
    rest = left - plain
    return plain + rest * (1 - exp((plain - natural) / full))
