"""What brought most points at once in a game: all that a seat's score gained by one ply, halves of a point included.
No Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engines.game import Memory, Note
from engines.meanings import Meaning
from ui.models.gains import Gain, gains_in


@dataclass(frozen=True, slots=True)
class Best:
    """What a ply brought a seat."""

    seat: int
    ply: int
    halves: int
    """Of a point."""
    notes: tuple[Note, ...]
    """They tell of points that came, in the order told; where none does, of what was done."""
    note: Note
    """That of most of them."""
    rest: int
    """Of the halves, those of which no note tells."""
    is_move: bool
    """Whether a decision of this seat brought them, and no count."""


def steps(
    memory: Memory, meaning: Callable[[Note], Meaning | None], standings: Sequence[Sequence[int]]
) -> tuple[Best, ...]:
    """Every ply that brought a seat points, by what the seats had at each (`standings_in`): also points of which no
    note tells, but not what is only told again when the game is over."""
    told = [one for one in gains_in(memory, meaning) if not one.is_known]
    found: list[Best] = []
    for ply, (before, after) in enumerate(pairwise(standings), 1):
        for seat, (had, has) in enumerate(zip(before, after, strict=True)):
            if has > had:
                own = [one for one in told if (one.ply, one.seat) == (ply, seat)]
                found.append(_best(seat, ply, has - had, own, memory))
    return tuple(found)


def _best(seat: int, ply: int, halves: int, told: Sequence[Gain], memory: Memory) -> Best:
    """`told` is what the notes of this ply say of the seat."""
    made = memory[ply - 1]
    most = max(told, key=lambda one: one.halves, default=None)
    note = made.notes[0] if most is None else most.note
    notes = tuple(one.note for one in told if one.halves > 0) or (note,)
    is_move = made.actor == seat and not (most is not None and most.is_counted)
    return Best(seat, ply, halves, notes, note, halves - sum(one.halves for one in told), is_move)


def bests_of(found: Sequence[Best], own_seat: int | None, winners: Collection[int] = ()) -> tuple[Best, ...]:
    """Of these the one that brought one's own seat most, then that which brought a winner most or, where no winners are
    known, anybody. One where both are the same, or only one has gained anything. Of equal ones one's own, then the
    earliest."""

    def rank(one: Best) -> tuple[int, bool, int]:
        return one.halves, one.seat == own_seat, -one.ply

    own = max((one for one in found if one.seat == own_seat), key=rank, default=None)
    most = max((one for one in found if not winners or one.seat in winners), key=rank, default=None)
    return tuple(one for one in (own, most if most != own else None) if one is not None)
