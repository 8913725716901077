"""What using the effect of a building of Rabbit City Planning plainly does, or declining it.

What the row of the round will be for is thought about when it is laid: here it is told which buildings it can choose
from, and none is promised.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.usagi.mind.holdings import Held, codes_of, dearest_of, goods, shortage, wins, with_gains
from engines.usagi.mind.merits import PLAYED_ON
from engines.usagi.tables import NO_LIMIT
from engines.usagi.values import debt_of
from engines.usagi.winning import within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

LOW: Final = 3
"""With so many tokens in the supply, or fewer, a burst is near."""


def of_use(state: UsagiState, seat: int, use: int) -> Iterator[Event]:
    tables = state.tables
    code = tables.used_building[use]
    effect, held = tables.effects[code], state.held(seat)[:-1]
    gains = goods(state, tables.use_gains[use])
    after = _after(state, held, use)
    # what it does for a building is what it is for: how many more resources that makes is seen anyway
    reach = [*_of_reach(state, seat, within_a_row(tables, after) & ~within_a_row(tables, held))]
    # of as many stars that for which nothing more is needed
    within = sorted([*_of_price(state, held, after), *reach], key=lambda event: -(event.measure or 0))
    won = [event for event in reach if event.name == "reach_wins"]
    is_free = gains and not any(effect.pay) and not effect.hand_over
    free = [
        Event("costs_nothing", "amount", amount, (("kind", tables.box.kinds[kind]),))
        for kind, amount in gains[:1]
        if is_free
    ]
    carrot = [Event("resolves_first")] if effect.carrot and state.carrot != seat else []
    told = [*won, *within, *_of_nearer(state, held, after)] or carrot or free
    yield from map(_as_reason, told[:1])
    yield from carrot if told is not carrot else ()
    yield from of_scarce(state, seat, held, after, gains)
    yield from _of_lacked(state, held, use)
    if effect.hand_over:
        yield Event("hands_over", "count", effect.hand_over)
    if effect.pay[tables.token]:
        yield Event("returns_token", "count", effect.pay[tables.token])
    more = sum(after) - sum(held)
    if free:
        yield from free if told is not free else ()
    elif more > 0:
        yield Event("use_more", "amount", more, measure=more)


def _of_price(state: UsagiState, held: Held, after: Held) -> Iterator[Event]:
    """The dearest open building of which the whole price is there after the use of an effect, and was not before: Build
    may lie in any slot for it."""
    tables = state.tables
    code = dearest_of(state, tables.affordable[after] & ~tables.affordable[held])
    if code >= 0:
        yield Event("use_pays", "building", tables.buildings[code], measure=tables.half_stars[code])


def _of_nearer(state: UsagiState, held: Held, after: Held) -> Iterator[Event]:
    """The open building for which least is still lacking of those that this brings nearer and the row of the round can
    pay for."""
    tables, within = state.tables, within_a_row(state.tables, after)
    lacks = [(shortage(state, after, code), -tables.half_stars[code], code) for code in codes_of(state.open & within)]
    nearer = [one for one in lacks if 0 < one[0] < shortage(state, held, one[2])]
    if nearer:
        lack, _, code = min(nearer)
        yield Event("use_nearer", "building", tables.buildings[code], (("lack", lack),), measure=-lack)


def _of_lacked(state: UsagiState, held: Held, use: int) -> Iterator[Event]:
    """Of several gains to choose from, that more open buildings lack this one than any other: what it is for, without
    a promise which of them will be built."""
    tables, code = state.tables, state.tables.used_building[use]
    lacked: dict[int, int] = {}
    for other in (move - tables.first_use for move in state.legal() if move != tables.skip):
        if tables.used_building[other] == code:
            costs = [dict(tables.costs[one]) for one in codes_of(state.open)]
            for kind, _ in goods(state, tables.use_gains[other]):
                lacked[kind] = sum(cost.get(kind, 0) > held[kind] for cost in costs)
    for kind, _ in goods(state, tables.use_gains[use]):
        others = [count for other, count in lacked.items() if other != kind]
        if others and lacked.get(kind, 0) > max(others):
            yield Event("use_lacked", "kind", tables.box.kinds[kind], (("count", lacked[kind]),))


def of_scarce(state: UsagiState, seat: int, before: Held, after: Held, gains: list[tuple[int, int]]) -> Iterator[Event]:
    """That a gain takes of what there is little of, from the opponent where none is free (K24)."""
    tables = state.tables
    for kind, amount in gains:
        free = tables.shared[kind] - state.held(0)[kind] - state.held(1)[kind]
        if free < amount and state.held(1 - seat)[kind]:
            taken = min(amount - free, state.held(1 - seat)[kind])
            yield Event("takes_from", "count", taken, (("kind", tables.box.kinds[kind]),), measure=taken)
        elif tables.shared[kind] < NO_LIMIT and before[kind] < after[kind]:
            yield Event("secures", "kind", tables.box.kinds[kind], (("count", tables.shared[kind]),))


def of_skip(state: UsagiState, seat: int) -> Iterator[Event]:
    """What is kept by not paying."""
    tables, held = state.tables, state.held(seat)[:-1]
    code = state.effects[0]
    paid = goods(state, tables.effect_costs[code], -1)
    left = with_gains(state, held, paid)
    missed = dearest_of(state, within_a_row(tables, held) & ~within_a_row(tables, left))
    offered = [dict(tables.use_gains[move - tables.first_use]) for move in state.legal() if move != tables.skip]
    takes_token = any(gains.get(tables.token) for gains in offered)
    own, rival = debt_of(state.held(seat)), debt_of(state.held(1 - seat))
    why = []
    if takes_token and state.pool <= LOW and own > rival:
        why.append(Event("fears_burst", "pool", state.pool, (("count", own),)))
    if missed >= 0:
        why.append(Event("keeps_reach", "building", tables.buildings[missed]))
    # how many more resources that leaves is seen anyway
    yield from map(_as_reason, (*why, *_of_full(state, seat, offered), *_of_vain_use(state, seat))[:1])
    if missed < 0 and paid:
        kind, amount = max(paid, key=lambda one: -one[1])
        yield Event("saves", "amount", -amount, (("kind", tables.box.kinds[kind]),))
    if takes_token:
        yield Event("takes_no_token")


def _as_reason(event: Event) -> Event:
    """What a use, or declining it, is for: beside that no number is told that only playing on shows."""
    return replace(event, is_of_whole=True, rules_out=(*PLAYED_ON, "use_more", "saves", "takes_no_token"))


def _of_full(state: UsagiState, seat: int, offered: Sequence[Mapping[int, int]]) -> Iterator[Event]:
    """That all that the effect would bring has no room."""
    tables, held = state.tables, state.held(seat)
    kinds = {kind for gains in offered for kind in gains}
    if kinds and all(kind != tables.token and held[kind] >= tables.most[kind] for kind in kinds):
        yield Event("use_full", "kind", tables.box.kinds[min(kinds)])


def _after(state: UsagiState, held: Held, use: int) -> Held:
    tables = state.tables
    paid = goods(state, tables.effect_costs[tables.used_building[use]], -1)
    return with_gains(state, with_gains(state, held, paid), goods(state, tables.use_gains[use]))


def _of_reach(state: UsagiState, seat: int, within: int) -> Iterator[Event]:
    """The open buildings of a set which the row of the round can pay for now, and could not before."""
    tables = state.tables
    codes = sorted(codes_of(state.open & within), key=lambda one: -tables.half_stars[one])
    if not codes:
        return
    first, worth = tables.buildings[codes[0]], tables.half_stars[codes[0]]
    if wins(state, seat, codes[0]):
        yield Event("reach_wins", "building", first, measure=worth)
    elif len(codes) == 1:
        yield Event("in_reach", "building", first, measure=worth)
    else:
        yield Event("in_reach_some", "building", first, (("other", tables.buildings[codes[1]]),), measure=worth)


def _of_vain_use(state: UsagiState, seat: int) -> Iterator[Event]:
    """That no use of the effect brings an open building nearer, and which one that lies near it puts farther away; else
    the dearest that any use does, of those that the row of the round can reach."""
    tables, held = state.tables, state.held(seat)[:-1]
    uses = [move - tables.first_use for move in state.legal() if move != tables.skip]
    afters = [_after(state, held, use) for use in uses]
    lacks = {code: shortage(state, held, code) for code in codes_of(state.open)}
    farther = [code for code, lack in lacks.items() if all(shortage(state, after, code) > lack for after in afters)]
    if any(shortage(state, after, code) < lack for after in afters for code, lack in lacks.items()):
        within = within_a_row(tables, held)
        near = [code for code in farther if within >> code & 1]
        if near:
            code = max(near, key=lambda one: (tables.half_stars[one], -lacks[one]))
            yield Event("use_puts_off", "building", tables.buildings[code])
        return
    code = min(farther, key=lambda one: (lacks[one], -tables.half_stars[one]), default=-1)
    if code >= 0:
        yield Event("use_farther", "building", tables.buildings[code])
    elif lacks:
        yield Event("use_vain", "building", tables.buildings[state.effects[0]])
