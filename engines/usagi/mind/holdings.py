"""What a seat of Rabbit City Planning holds now, after a row or an effect, and which open buildings that pays for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, TypeAlias

from engines.usagi.tables import NO_LIMIT
from engines.usagi.values import X2
from engines.usagi.winning import needed, threat, within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

Held: TypeAlias = tuple[int, ...]
"""How many a player has of each resource."""


def course(
    state: UsagiState, held: Held, row: tuple[int, ...], *, struck: Collection[int] = (), wanted: int = -1
) -> Held:
    """What a seat that holds this has of each resource after a row, if nothing of it is negated but the `struck` cards,
    from 0, and its Build gets the `wanted` building, or the dearest where that is -1 or cannot be paid for."""
    tables, factor = state.tables, 1
    for at, end in enumerate(row):
        gains = [] if at in struck else goods(state, tables.end_gains[end], factor)
        held = with_gains(state, held, gains)
        if tables.builds[end] and (code := aimed_at(state, held, wanted)) >= 0:
            held = with_gains(state, held, [(kind, -amount) for kind, amount in tables.costs[code]])
        factor = tables.factor if tables.leaves[end] == X2 else 1
    return held


def builds_in(state: UsagiState, seat: int, row: tuple[int, ...]) -> bool:
    """Whether the Build of a whole row of a seat can pay for something, if nothing of the row is negated."""
    at = next((at for at, end in enumerate(row) if state.tables.builds[end]), -1)
    return at >= 0 and dearest(state, course(state, state.held(seat)[:-1], row[:at])) >= 0


def after_effects(state: UsagiState, held: Held, moves: Sequence[int]) -> Held:
    """What is left of this, or added to it, after these uses of effects; declining one changes nothing."""
    tables = state.tables
    for use in (move - tables.first_use for move in moves if tables.skip < move < tables.first_build):
        held = with_gains(state, held, goods(state, tables.effect_costs[tables.used_building[use]], -1))
        held = with_gains(state, held, goods(state, tables.use_gains[use]))
    return held


def may_be_first(state: UsagiState, seat: int, slot: int, code: int) -> bool:
    """Whether the opponent of a seat, with cards that it may lay, can build this before the seat does with Build in a
    slot, counted from 0."""
    tables, rival = state.tables, state.held(1 - seat)[:-1]
    # without the carrot marker it has to build in an earlier slot, or spends a card on fetching it
    cards = slot - (state.carrot == seat)
    return cards >= 0 and bool(within_a_row(tables, rival, cards) >> code & 1)


def first_slot(state: UsagiState, seat: int, code: int) -> int:
    """The first slot, counted from 1, in which the opponent of a seat could build this; 0 where no row of it can."""
    tables, rival = state.tables, state.held(1 - seat)[:-1]
    slots = range(tables.box.cards_laid)
    return next((slot + 1 for slot in slots if within_a_row(tables, rival, slot) >> code & 1), 0)


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


def wins_at_once(state: UsagiState, seat: int) -> int:
    """The open building with which the opponent of a seat wins by Build in slot 1, whatever that seat lays there; -1
    where there is none, or where something that it lays there might prevent it."""
    tables, rival = state.tables, 1 - seat
    held = state.held(rival)[:-1]
    codes = [code for code in codes_of(state.open & tables.affordable[held]) if wins(state, rival, code)]
    if not codes:
        return -1
    ends = state.laid[seat][:1] or range(len(tables.ends))
    comes_first = state.carrot == seat
    return -1 if comes_first and any(_may_prevent(state, seat, end, codes) for end in ends) else codes[0]


def _may_prevent(state: UsagiState, seat: int, end: int, codes: Sequence[int]) -> bool:
    """Whether a card in slot 1, resolved first, might keep the opponent from building any of these there: it takes the
    only one, wins itself, takes something away, or empties the supply."""
    tables, own = state.tables, state.held(seat)[:-1]
    if tables.builds[end]:
        mine = codes_of(state.open & tables.affordable[own])
        return mine != [] and ((len(codes) == 1 and codes[0] in mine) or any(wins(state, seat, code) for code in mine))
    gains = tables.end_gains[end]
    takes = any(kind != tables.token and tables.shared[kind] < NO_LIMIT for kind, _ in gains)
    return takes or any(kind == tables.token and amount >= state.pool for kind, amount in gains)


def dearest(state: UsagiState, held: Held, *, but: int = 0) -> int:
    """The open building worth most of those that this pays for, without those of a set; -1 for none."""
    return dearest_of(state, state.tables.affordable[held] & ~but)


def dearest_of(state: UsagiState, buildings: int) -> int:
    """The open building worth most of a set; -1 where none of it is open."""
    return max(codes_of(state.open & buildings), key=state.tables.half_stars.__getitem__, default=-1)


def aimed_at(state: UsagiState, held: Held, wanted: int) -> int:
    """The `wanted` building where this pays for it, else the dearest that it pays for; -1 for none."""
    is_within = wanted >= 0 and state.open & state.tables.affordable[held] & 1 << wanted
    return wanted if is_within else dearest(state, held)


def all_dearest(state: UsagiState, held: Held) -> list[int]:
    """All open buildings that this pays for and that are worth as much as the dearest of them."""
    found = codes_of(state.open & state.tables.affordable[held])
    worths = state.tables.half_stars
    most = max((worths[code] for code in found), default=0)
    return [code for code in found if worths[code] == most]


def shortage(state: UsagiState, held: Held, code: int) -> int:
    cost = dict(state.tables.costs[code])
    return sum(max(0, cost.get(kind, 0) - have) for kind, have in enumerate(held))


def codes_of(buildings: int) -> list[int]:
    return [code for code in range(buildings.bit_length()) if buildings >> code & 1]
