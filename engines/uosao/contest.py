"""Who marches (step 2 of a round): equal cards cancel, then the largest of each direction counts. No decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.game import Teller
from engines.uosao import notes
from engines.uosao.moves import Move
from engines.uosao.tables import NOBODY

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def strongest(played: Sequence[Move], strength: Sequence[int]) -> list[int]:
    """The seats, two at most, whose card is the largest of its direction after equal ones have cancelled.

    U12 [R], U13 [R]. A fallen soldier's card counts like any other (U26 [I]), so its seat may be among them.
    """
    holders: dict[int, int] = {}
    for seat, move in enumerate(played):
        steps = strength[move]
        if steps:
            holders[steps] = NOBODY if steps in holders else seat
    right = left = 0
    for steps, seat in holders.items():
        if seat != NOBODY:
            if steps > right:
                right = steps
            elif steps < left:
                left = steps
    return [holders[steps] for steps in (right, left) if steps]


def tell(state: UosaoState, teller: Teller) -> None:
    """Tell what becomes of each move card: first all that cancel, then who marches, then the rest."""
    tables, played, order = state.tables, state.played, state.turn_order()
    groups: dict[int, list[int]] = {}
    for seat in order:
        groups.setdefault(tables.strength[played[seat]], []).append(seat)
    groups.pop(0, None)
    for steps, seats in groups.items():
        if len(seats) > 1:
            teller(notes.cancelled([tables.texts[played[seat]] for seat in seats], seats=seats, steps=abs(steps)))
    best = strongest(played, tables.strength)
    single = [seats[0] for seats in groups.values() if len(seats) == 1]
    for seat in single:
        if seat in best:
            told = notes.blocked if state.down[seat] else notes.wins_direction
            teller(told(tables.texts[played[seat]], seat=seat, steps=abs(tables.strength[played[seat]])))
    for seat in single:
        if seat not in best:
            _tell_outranked(state, teller, seat, best)


def _tell_outranked(state: UosaoState, teller: Teller, seat: int, best: Sequence[int]) -> None:
    tables, played = state.tables, state.played
    steps = tables.strength[played[seat]]
    above = next(other for other in best if tables.strength[played[other]] * steps > 0)
    teller(notes.outranked(tables.texts[played[seat]], seat=seat, steps=abs(steps), by_seat=above))
