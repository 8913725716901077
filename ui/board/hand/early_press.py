"""A press while something is told: what was under it, and what of that can be touched in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from engines.snapshot import Snapshot
from ui.board.hand.touching import Touching
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class EarlyPress:
    """A press that hurried the table on: where it was, and what was seen there."""

    at: QPointF
    words: Mapping[str, Word | None]
    """What was seen there, topmost first, and what it was called."""
    shown: Snapshot
    """What was being told."""
    before: str
    """What the press before it was on."""

    def leads_to(self, snapshot: Snapshot) -> bool:
        """Whether `snapshot` is of the same moment, as its seat or the next person sees it."""
        return snapshot.ply == self.shown.ply

    def meant(self, touching: Touching, shown: Snapshot) -> str:
        """What can be touched where `shown` lies of what was seen there; "" for nothing. To another person the same
        name may be another thing, which is called otherwise; and who presses twice on a thing means the first move."""
        usable = (name for name in self.words if name in touching.picker.next_touches)
        if shown.seat != self.shown.seat:
            usable = (one for one in usable if one != self.before and touching.label_of(one) == self.words[one])
        return next(usable, "")
