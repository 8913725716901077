"""Who marches (step 2 of a round): equal cards cancel, then the largest of each direction counts. No decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Teller
from engines.uosao import notes
from engines.uosao.moves import Move
from engines.uosao.tables import NOBODY
from engines.uosao.values import Standing

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


def equal_cards(strengths: Sequence[int], order: Iterable[int]) -> list[list[int]]:
    """U12 [R]: the seats that march by equal cards, in this order; one alone has nobody whose card is equal.

    `strengths` has the steps of every seat, negative to the left, 0 where it plays no move side.
    """
    groups: dict[int, list[int]] = {}
    for seat in order:
        groups.setdefault(strengths[seat], []).append(seat)
    groups.pop(0, None)
    return list(groups.values())


def standings(strengths: Sequence[int], down: Sequence[int], order: Iterable[int]) -> dict[int, Standing]:
    """What becomes of each move side (U12, U13, U26), in this order; `strengths` as for `equal_cards`."""
    best = strongest(range(len(strengths)), strengths)
    found: dict[int, Standing] = {}
    for group in equal_cards(strengths, order):
        for seat in group:
            if len(group) > 1:
                found[seat] = Standing.CANCELLED
            elif seat not in best:
                found[seat] = Standing.OUTRANKED
            else:
                found[seat] = Standing.BLOCKED if down[seat] else Standing.MARCHES
    return found


def tell(state: UosaoState, teller: Teller) -> None:
    """Tell what becomes of each move card: first all that cancel, then who marches, then the rest."""
    texts, order = state.tables.texts, state.turn_order()
    strengths = [state.tables.strength[move] for move in state.played]
    for seats in equal_cards(strengths, order):
        if len(seats) > 1:
            moves = [texts[state.played[seat]] for seat in seats]
            teller(notes.cancelled(moves, seats=seats, steps=abs(strengths[seats[0]])))
    found = standings(strengths, state.down, order)
    for seat, standing in found.items():
        if standing in _TOLD:
            teller(_TOLD[standing](texts[state.played[seat]], seat=seat, steps=abs(strengths[seat])))
    for seat in (seat for seat, standing in found.items() if standing is Standing.OUTRANKED):
        above = next(other for other in found if found[other] in _TOLD and strengths[other] * strengths[seat] > 0)
        teller(notes.outranked(texts[state.played[seat]], seat=seat, steps=abs(strengths[seat]), by_seat=above))


_TOLD: Final = {Standing.MARCHES: notes.wins_direction, Standing.BLOCKED: notes.blocked}
"""What tells of the largest card of a direction."""
