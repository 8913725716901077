"""What may keep a seat of Rabbit City Planning from the building that its row is laid for.

Only of what lies open and of the own row: the opponent may lay anything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.usagi.mind.holdings import Held, course, first_slot, may_be_first
from engines.usagi.tables import NO_LIMIT
from engines.usagi.values import GUARD, debt_of

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


@dataclass(frozen=True, slots=True)
class Hindrances:
    """What may come between the cards of a row and the Build behind them."""

    strikes: tuple[tuple[int, int], ...] = ()
    """The slots, from 1, in which a white end of the opponent would suffice, each with that end."""
    together: bool = False
    """Whether several white ends would do together what none does alone."""
    first: int = 0
    """The first slot in which the opponent could build it, 0 where that cannot be before the seat does."""
    robs: int = -1
    """The end by which the opponent could take a resource that the price needs; -1 for none."""
    burst: bool = False
    """Whether the supply may be emptied before, while the seat holds tokens."""
    effects: bool = False
    """Whether the opponent has still to be asked about effects, which may do anything of that."""

    @property
    def is_alone(self) -> bool:
        """Whether a single white end is all that there is."""
        return len(self.strikes) == 1 and not (self.first or self.robs >= 0 or self.burst or self.effects)

    def __bool__(self) -> bool:
        others = self.strikes or self.together or self.first or self.burst or self.effects
        return bool(others) or self.robs >= 0


def hindrances(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], code: int) -> Hindrances:
    """Of a building that a seat which holds this could pay for after these cards of a row, as its next action."""
    tables = state.tables
    strikes = tuple(
        (at + 1, white)
        for at, end in enumerate(row)
        for white in _white_ends(state, end)
        if not _is_guarded(state, row, at) and not _pays(state, course(state, held, row, struck=(at,)), code)
    )
    every = tuple(at for at, end in enumerate(row) if any(tables.negated[end]) and not _is_guarded(state, row, at))
    together = not strikes and not _pays(state, course(state, held, row, struck=every), code)
    is_first = may_be_first(state, seat, len(row), code)
    taken = len(row) + (len(row) > 0 or state.carrot != seat)
    return Hindrances(
        strikes,
        together,
        first_slot(state, seat, code) if is_first else 0,
        _robbing_end(state, seat, course(state, held, row), code, taken),
        debt_of(state.held(seat)) > 0 and state.pool <= tables.factor * taken,
        bool(set(state.effects[1:]) & set(state.buildings[1 - seat])),
    )


def _white_ends(state: UsagiState, end: int) -> Collection[int]:
    """The ends that negate this one."""
    return [white for white, negates in enumerate(state.tables.negated[end]) if negates]


def _is_guarded(state: UsagiState, row: tuple[int, ...], at: int) -> bool:
    return at > 0 and state.tables.leaves[row[at - 1]] == GUARD


def _pays(state: UsagiState, held: Held, code: int) -> bool:
    return bool(state.tables.affordable[held] >> code & 1)


def _robbing_end(state: UsagiState, seat: int, had: Held, code: int, taken: int) -> int:
    """The end with which the opponent, in so many actions, could leave the seat too little of a resource of which there
    is little for both (K24), `had` being what the row brings it to; -1 for none."""
    tables = state.tables
    for kind, price in tables.costs[code]:
        if tables.shared[kind] >= NO_LIMIT or not taken:
            continue
        for end, gains in enumerate(tables.end_gains):
            amount = dict(gains).get(kind, 0) * (tables.factor if taken > 1 else 1)
            if amount and min(had[kind], tables.shared[kind] - state.held(1 - seat)[kind] - amount) < price:
                return end
    return -1
