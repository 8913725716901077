"""A move carried out on a copy of the state: where it leads, what it tells on the way, and what of that a seat reads.

Who may make it, and when, is not asked here; that is the timeline's door.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from engines.game import AnyState, Note
from engines.quick_values import quickly_made
from engines.snapshot import Beat


@quickly_made
@dataclass(frozen=True, slots=True)
class Told:
    """One note with the whole table at its moment; masked when a seat asks."""

    note: Note
    state: AnyState


def carried_out(state: AnyState, move: Hashable) -> tuple[AnyState, tuple[Told, ...]]:
    """The position after a move, and all that it told on the way."""
    after = state.clone()
    told: list[Told] = []
    after.teller = lambda note: told.append(Told(note, after.clone()))
    after.apply(move)
    after.teller = None
    return after, tuple(told)


def foresee(state: AnyState, move: Hashable, reader: int) -> tuple[Beat, ...]:
    """What a move would tell `reader`, up to the first thing that would tell its maker something hidden."""
    _, told = carried_out(state, move)
    hidden = next((index for index, one in enumerate(told) if one.note.reveals), len(told))
    return beats_of(told[:hidden], reader)


def beats_of(told: tuple[Told, ...], seat: int) -> tuple[Beat, ...]:
    """What a seat sees at the moment of each note, with the note where it may read that."""
    return tuple(Beat(one.note if one.note.readable_by(seat) else None, one.state.view(seat)) for one in told)
