"""How long what follows from a decision may be told, and how much of that has been. Pure; no Qt, no layouts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engines.game import CHANCE
from engines.snapshot import Snapshot

LONGEST: Final = 8000.0
"""How long what follows from one decision is told at most, in milliseconds at normal speed."""
LAST: Final = 0.25
"""So large a share of that is kept for what is told right before the next question, at the end of the game, or before
the table halts."""
BRIEF: Final = 600.0
"""So long, in the same milliseconds, at most is told what somebody has no patience for, and at least what is asked
about."""
_TO_COME: Final = 2100.0
"""So long takes what is thought to follow each move of others, where the table does not know: a few moves more."""
_MOST: Final = 0.5
"""No move but the last has a larger share of what is left of the shared time."""
_LEAST: Final = 0.08
"""And none a smaller one of all that is left but for BRIEF: it is to be seen."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Times are milliseconds at normal speed."""

    longest: float = LONGEST
    """How long what follows from one decision is told at most."""
    spent: float = 0.0
    """How much of that has been told."""
    own: frozenset[int] = frozenset()
    """The seats between whose decisions all moves of others share that time; without any each move has all of it."""
    is_hurried: bool = False
    """Whether somebody has no patience for what is told."""
    is_watched: bool = False
    """Whether nobody waits to decide: what is told takes none of the time."""

    def renewed(self) -> Budget:
        """The budget for what follows from another decision."""
        return replace(self, spent=0.0, is_hurried=False, is_watched=False)

    def watching(self, snapshot: Snapshot, is_out: bool) -> Budget:
        """While this is told: it is only watched if the one person here `is_out` of it, and does not hurry it."""
        alone = self.own == {snapshot.seat}
        return replace(self, is_watched=is_out and alone and snapshot.is_newest and not self.is_hurried)

    def hurried(self, snapshot: Snapshot) -> Budget:
        """When somebody has no patience for what led to this: where others did it, the rest of what they do is told as
        briefly as it can be seen."""
        is_theirs = bool(self.own) and snapshot.last_actor not in (None, CHANCE, *self.own)
        if not is_theirs:
            return self
        return replace(self, spent=max(self.spent, self._shared - BRIEF), is_hurried=True, is_watched=False)

    def used(self, time: float) -> Budget:
        """When something has been told for so long."""
        return self if self.is_watched else replace(self, spent=self.spent + time)

    def before(self, snapshot: Snapshot) -> Budget:
        """When what led to this begins to be told: others' moves share what is left, and luck goes on with what it
        follows from."""
        actor = snapshot.last_actor
        is_shared = actor is not None and actor not in self.own and bool(self.own) and snapshot.is_newest
        return self if is_shared or actor == CHANCE else self.renewed()

    def time_for(self, natural: float, snapshot: Snapshot, *, halts: bool, to_come: float = 0.0) -> float:
        """How long what leads to this may be told, which would take so long. Whatever comes right before the next
        question, and the end of a game, has all that is left. Any other move has its part of that, by how long it would
        take and how long what is `to_come` would. Where that is not known it is thought to be a few moves, and some is
        kept for what comes last. So it is never used up, and the more has been told, the quicker it goes on. What is
        only watched takes as long as it does."""
        if self.is_watched:
            return natural
        left = self.longest - self.spent
        if not self.own or not snapshot.is_newest:
            return left
        if halts or snapshot.over or snapshot.actor in self.own:
            return max(left, BRIEF)
        free = max(left - BRIEF, 0.0)
        if to_come:
            return min(natural, free * natural / (natural + to_come))
        share = min(natural / (natural + _TO_COME), _MOST)
        return min(natural, max((self._shared - self.spent) * share, free * _LEAST))

    @property
    def _shared(self) -> float:
        """How long all is told that is not told last."""
        return self.longest * (1 - LAST)
