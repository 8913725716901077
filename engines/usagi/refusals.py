"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

| key | rule | facts |
| --- | --- | --- |
| `game_over` | K30 or K32 | ended ("points" or "limit") |
| `lay_now` | K14 | slot: the slot that the actor fills next |
| `effect_now` | K10 | building: the building that is called |
| `build_now` | K22 | - : a building must be chosen |
| `burst_now` | K26 | debt: resources that must be lost |
| `card_lies` | K14 | card, slot, end: it lies in that slot already, with that end |
| `used_already` | K9 | building: once a round |
| `called_already` | K10 | building, timing, called, called_timing: declined or passed over this round |
| `called_later` | K10 | building, timing, called, called_timing: another building is called now |
| `not_your_building` | K9 | building, owner_seat |
| `not_built` | K9 | building |
| `nothing_comes_of_it` | K12 | building, choice: this gain has no room |
| `built_already` | K22 | building, owner_seat |
| `rank_closed` | K27 | building, rank, open_rank, built, needed: of the open rank |
| `too_dear` | K22 | building, cost, short: amounts by resource |
| `nothing_to_pay_with` | K22 | building, cost: all of it is lacking |
| `more_than_held` | K26 | kind, chosen, held |
| `not_the_debt` | K26 | debt, chosen, tokens, held: so many must be lost; `held` counts all resources |
| `more_than_the_debt` | K26 | the same: all have been chosen |
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.game import JSON, Refusal
from engines.usagi import effects
from engines.usagi.moves import Move
from engines.usagi.values import Ended, Phase, debt_of

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def refusal(state: UsagiState, move: Move) -> Refusal | None:
    """Why the actor may not make `move` now; None exactly when it may."""
    tables, seat = state.tables, state.actor
    if state.ended is not None:
        return Refusal("K30" if state.ended is Ended.POINTS else "K32", "game_over", {"ended": state.ended.value})
    assert seat is not None, "somebody acts while the game runs"
    if state.phase is Phase.LAY:
        return _lay_refusal(state, seat, move) if move < tables.skip else _lay_now(state, seat)
    if state.phase is Phase.EFFECTS:
        return _effect_refusal(state, seat, move)
    if state.phase is Phase.CARDS:
        asked = tables.first_build <= move < tables.first_lose
        return _build_refusal(state, seat, move - tables.first_build) if asked else Refusal("K22", "build_now")
    if move < tables.first_lose:
        return Refusal("K26", "burst_now", {"debt": _debt(state, seat)})
    return _lose_refusal(state, seat, tables.losses[move - tables.first_lose])


def attempts(state: UsagiState) -> Iterable[Move]:
    """In its phase: every end, every effect, every building, every way to lose about as much as is due."""
    tables = state.tables
    match state.phase:
        case Phase.LAY:
            return range(tables.skip)
        case Phase.EFFECTS:
            return range(tables.skip, tables.first_build)
        case Phase.CARDS:
            return range(tables.first_build, tables.first_lose)
        case Phase.BURST:
            return _losses_near_the_debt(state)
        case Phase.OVER:
            return ()


def _lay_now(state: UsagiState, seat: int) -> Refusal:
    return Refusal("K14", "lay_now", {"slot": len(state.laid[seat]) + 1})


def _lay_refusal(state: UsagiState, seat: int, end: int) -> Refusal | None:
    tables = state.tables
    card = tables.card_of[end]
    for slot, other in enumerate(state.laid[seat], start=1):
        if tables.card_of[other] == card:
            facts: dict[str, JSON] = {"card": tables.box.cards[card].id, "slot": slot, "end": tables.ends[other]}
            return Refusal("K14", "card_lies", facts)
    return None


def _effect_refusal(state: UsagiState, seat: int, move: Move) -> Refusal | None:
    tables = state.tables
    called = state.effects[0]
    if not tables.skip <= move < tables.first_build:
        return Refusal("K10", "effect_now", {"building": tables.buildings[called]})
    if move in effects.legal(state):
        return None
    use = move - tables.first_use
    code = tables.used_building[use]
    if code == called:
        facts = {"building": tables.buildings[code], "choice": tables.used_choice[use]}
        return Refusal("K12", "nothing_comes_of_it", facts)
    return _not_called(state, seat, code)


def _not_called(state: UsagiState, seat: int, code: int) -> Refusal:
    """Why this building's effect cannot be used at all while another one is called."""
    tables, called = state.tables, state.effects[0]
    name = tables.buildings[code]
    if code in state.buildings[1 - seat]:
        return Refusal("K9", "not_your_building", {"building": name, "owner_seat": 1 - seat})
    if code not in state.buildings[seat]:
        return Refusal("K9", "not_built", {"building": name})
    if code in state.used[seat]:
        return Refusal("K9", "used_already", {"building": name})
    facts: dict[str, JSON] = {
        "building": name,
        "timing": tables.timing[code],
        "called": tables.buildings[called],
        "called_timing": tables.timing[called],
    }
    return Refusal("K10", "called_later" if code in state.effects else "called_already", facts)


def _build_refusal(state: UsagiState, seat: int, code: int) -> Refusal | None:
    tables, name = state.tables, state.tables.buildings[code]
    rank = tables.rank[code]
    if rank > state.rank:
        return Refusal("K27", "rank_closed", {"building": name, "rank": rank, **_rank_facts(state)})
    if not state.open >> code & 1:
        return Refusal("K22", "built_already", {"building": name, "owner_seat": effects.owner(state, code)})
    short = tables.box.shortage(tables.box.buildings[code].cost, state.held(seat))
    if not short:
        return None
    cost = dict(tables.goods(tables.costs[code]))
    facts: dict[str, JSON] = {"building": name, "cost": cost}
    if dict(short) == cost:
        return Refusal("K22", "nothing_to_pay_with", facts)
    return Refusal("K22", "too_dear", {**facts, "short": dict(short)})


def _rank_facts(state: UsagiState) -> dict[str, JSON]:
    built = state.tables.built(state.rank, state.open)
    return {"open_rank": state.rank, "built": built, "needed": state.tables.box.built_to_open}


def _lose_refusal(state: UsagiState, seat: int, loss: tuple[int, ...]) -> Refusal | None:
    held = state.held(seat)
    for kind, (chosen, have) in enumerate(zip(loss, held, strict=False)):
        if chosen > have:
            facts: dict[str, JSON] = {"kind": state.tables.box.kinds[kind], "chosen": chosen, "held": have}
            return Refusal("K26", "more_than_held", facts)
    debt, chosen = _debt(state, seat), sum(loss)
    if chosen == debt:
        return None
    facts = {"debt": debt, "chosen": chosen, "tokens": held[-1], "held": sum(held[:-1])}
    return Refusal("K26", "more_than_the_debt" if chosen > debt else "not_the_debt", facts)


def _losses_near_the_debt(state: UsagiState) -> list[Move]:
    assert state.actor is not None
    debt, first = _debt(state, state.actor), state.tables.first_lose
    return [move for move, loss in enumerate(state.tables.losses, first) if abs(sum(loss) - debt) <= 1]


def _debt(state: UsagiState, seat: int) -> int:
    return debt_of(state.held(seat))
