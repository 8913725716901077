"""How steps are told in less time than they would take: words are read more quickly before things move more quickly.
Pure; no Qt, no story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ui.board.values.story.shots import Shot, lasting

_MOTIONS: Final = (0.6, 0.3, 0.0)
"""Motions have the first of these shares of their time at least that leaves enough for everything else."""
_PRIVATELY: Final = 0.5
"""What is to be read by one seat alone has so much of its time at least: nobody else can tell it again. The log and the
notebook keep it."""
_LEAST: Final = 0.02
_CLOSE: Final = 20
"""So many times the share is halved in on."""

Whole: TypeAlias = tuple[float, float, bool]
"""How long the motions of a step take, how long it lies still, and whether one seat alone reads it."""


@dataclass(frozen=True, slots=True)
class Haste:
    """Of the time that every step would take, the share that it is given."""

    share: float = 1.0
    motions: float = 0.0
    """Its motions are given this share of theirs at least, and what stands still so much less."""

    def applied(self, shot: Shot) -> Shot:
        """A shot that would take its whole time, told in this haste."""
        moves = lasting(shot.motions)
        share, haste = self._shares(shot.is_private)
        pause = max(0.0, (moves + shot.pause) * share / haste - moves)
        return replace(shot, haste=haste, pause=pause, least=shot.least * share)

    def time_of(self, shots: Iterable[Whole]) -> float:
        """How long these are told."""
        time = 0.0
        for moves, pause, is_private in shots:
            share, haste = self._shares(is_private)
            time += max((moves + pause) * share, moves * haste)
        return time

    def _shares(self, is_private: bool) -> tuple[float, float]:
        """The shares of its time that a whole step is given, and that its motions are."""
        share = max(self.share, _PRIVATELY) if is_private else self.share
        return share, max(share, self.motions)


def whole(shot: Shot) -> Whole:
    """A shot that would take its whole time."""
    return lasting(shot.motions), shot.pause, shot.is_private


def haste_for(shots: Sequence[Whole], time: float) -> Haste:
    """As much as it takes to tell these in that time, where it can be done."""
    if Haste().time_of(shots) <= time:
        return Haste()
    least = next((one for one in _MOTIONS if Haste(_LEAST, one).time_of(shots) <= time), 0.0)
    low, high = _LEAST, 1.0
    for _ in range(_CLOSE):
        share = (low + high) / 2
        low, high = (share, high) if Haste(share, least).time_of(shots) <= time else (low, share)
    return Haste(low, least)
