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
    goods[own] = after
    other = (1 - seat) * tables.kinds + kind
    excess = after + goods[other] - tables.shared[kind]
    if excess > 0:
        goods[other] -= excess
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


def pay(state: UsagiState, seat: int, pairs: tuple[tuple[int, int], ...]) -> None:
    """K11 [R]: resources by moving markers, tokens back to the supply."""
    tables = state.tables
    base = seat * tables.kinds
    for kind, amount in pairs:
        state.goods[base + kind] -= amount
        if kind == tables.token:
            state.pool += amount


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
