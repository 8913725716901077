"""Goods that move: gains, payments and the carrot. Whose turn it is, and why, is not known here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.usagi import notes

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def gain(state: UsagiState, seat: int, kind: int, wanted: int, source: str, rule: str) -> None:
    """Add as much of `wanted` as there is room for; only the excess is void (K20 [I]). `rule` says why."""
    if kind == state.tables.token:
        _gain_tokens(state, seat, wanted, source, rule)
    else:
        _gain_resource(state, seat, kind, wanted, source, rule)


def _gain_tokens(state: UsagiState, seat: int, wanted: int, source: str, rule: str) -> None:
    """K25 [R]: no more than the supply holds."""
    amount = min(wanted, state.pool)
    state.pool -= amount
    state.goods[seat * state.tables.kinds + state.tables.token] += amount
    if state.teller is not None:
        why = rule if amount == wanted else "K25"
        after = state.tokens(seat)
        told = notes.gained(why, seat=seat, source=source, kind="token", amount=amount, wanted=wanted, after=after)
        state.teller(told)


def _gain_resource(state: UsagiState, seat: int, kind: int, wanted: int, source: str, rule: str) -> None:
    """K20 [R]: no further than the display's end. K24 [R]: what passes the common total comes from the opponent."""
    tables, goods = state.tables, state.goods
    own = seat * tables.kinds + kind
    before = goods[own]
    after = min(before + wanted, tables.most[kind])
    other = (1 - seat) * tables.kinds + kind
    excess = after + goods[other] - tables.shared[kind]
    if state.teller is not None:
        _step_up(state, seat, kind, after, rule)
    goods[own] = after
    if excess > 0:
        goods[other] = tables.shared[kind] - after
    if state.teller is None:
        return
    name, amount = tables.box.kinds[kind], after - before
    why = rule if amount == wanted else "K20"
    told = notes.gained(why, seat=seat, source=source, kind=name, amount=amount, wanted=wanted, after=after)
    state.teller(told)
    if excess > 0:
        taken = notes.usaginium_taken(
            seat=seat, from_seat=1 - seat, kind=name, amount=excess, after=after, from_after=goods[other]
        )
        state.teller(taken)


def _step_up(state: UsagiState, seat: int, kind: int, goal: int, rule: str) -> None:
    """Move a marker up space by space, the other's down where both share a total, and tell each but the last."""
    assert state.teller is not None
    tables, goods = state.tables, state.goods
    own, other = seat * tables.kinds + kind, (1 - seat) * tables.kinds + kind
    for amount in range(goods[own] + 1, goal):
        goods[own] = amount
        goods[other] = min(goods[other], tables.shared[kind] - amount)
        state.teller(notes.stepped(rule, seat=seat))


def pay(state: UsagiState, seat: int, pairs: tuple[tuple[int, int], ...]) -> None:
    """K11 [R]: resources by moving markers, tokens back to the supply."""
    tables = state.tables
    base = seat * tables.kinds
    rest = pairs if state.teller is None else step_down(state, seat, pairs, "K11")
    for kind, amount in rest:
        state.goods[base + kind] -= amount
        if kind == tables.token:
            state.pool += amount


def step_down(
    state: UsagiState, seat: int, pairs: tuple[tuple[int, int], ...], rule: str
) -> tuple[tuple[int, int], ...]:
    """Move all markers that go down together, space by space, and tell each; gives what has not moved: tokens."""
    assert state.teller is not None
    tables, base = state.tables, seat * state.tables.kinds
    moving = [(kind, amount) for kind, amount in pairs if kind != tables.token]
    for step in range(max((amount for _, amount in moving), default=0)):
        for kind, amount in moving:
            state.goods[base + kind] -= step < amount
        state.teller(notes.stepped(rule, seat=seat))
    return tuple(pair for pair in pairs if pair[0] == tables.token)


def take_carrot(state: UsagiState, seat: int, source: str) -> None:
    """K23 [C]. Who resolves first changes with the next slot (K18 [I])."""
    before = state.carrot
    state.carrot = seat
    if state.teller is None:
        return
    if before == seat:
        state.teller(notes.carrot_kept(seat=seat, source=source))
    else:
        state.teller(notes.carrot_taken(seat=seat, from_seat=before, source=source))
