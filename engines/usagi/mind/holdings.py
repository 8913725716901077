"""What a seat of Rabbit City Planning holds now, after a row or an effect, and which open buildings that pays for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from engines.usagi.values import X2
from engines.usagi.winning import needed, threat

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

Held: TypeAlias = tuple[int, ...]
"""How many a player has of each resource."""


def course(state: UsagiState, seat: int, row: tuple[int, ...]) -> Held:
    """What the seat holds of each resource after a row, if nothing of it is negated and the dearest is built."""
    tables, held, factor = state.tables, state.held(seat)[:-1], 1
    for end in row:
        gains = goods(state, tables.end_gains[end], factor)
        held = with_gains(state, held, gains)
        if tables.builds[end] and (code := dearest(state, held)) >= 0:
            held = with_gains(state, held, [(kind, -amount) for kind, amount in tables.costs[code]])
        factor = tables.factor if tables.leaves[end] == X2 else 1
    return held


def goods(state: UsagiState, gains: Sequence[tuple[int, int]], factor: int = 1) -> list[tuple[int, int]]:
    """The resources among gains or costs, so many times; not the tokens."""
    return [(kind, amount * factor) for kind, amount in gains if kind != state.tables.token]


def with_gains(state: UsagiState, held: Held, gains: list[tuple[int, int]]) -> Held:
    more = list(held)
    for kind, amount in gains:
        more[kind] = min(more[kind] + amount, state.tables.most[kind])
    return tuple(more)


def wins(state: UsagiState, seat: int, code: int) -> bool:
    """Whether a building takes the seat to the points that win at once (K30)."""
    return state.tables.half_stars[code] >= needed(state.tables, state.half_stars[seat])


def threat_to(state: UsagiState, seat: int) -> int:
    """The open building with which the opponent could win in this round; -1 for none."""
    return threat(state.tables, state.open, state.held(1 - seat)[:-1], state.half_stars[1 - seat])


def dearest(state: UsagiState, held: Held, *, but: int = 0) -> int:
    """The open building worth most of those that this pays for, without those of a set; -1 for none."""
    codes = codes_of(state.open & state.tables.affordable[held] & ~but)
    return max(codes, key=state.tables.half_stars.__getitem__, default=-1)


def shortage(state: UsagiState, held: Held, code: int) -> int:
    cost = dict(state.tables.costs[code])
    return sum(max(0, cost.get(kind, 0) - have) for kind, have in enumerate(held))


def codes_of(buildings: int) -> list[int]:
    return [code for code in range(buildings.bit_length()) if buildings >> code & 1]
