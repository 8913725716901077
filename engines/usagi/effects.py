"""The building-effect phase: buildings are called in the order of their timing numbers (K9 to K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Note
from engines.usagi import notes
from engines.usagi.goods import gain, pay, take_carrot
from engines.usagi.moves import Move
from engines.usagi.tables import pays

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def begin(state: UsagiState) -> None:
    """K10 [I]: all buildings of both players, ascending by timing number."""
    tables = state.tables
    state.effects = tuple(sorted(state.buildings[0] + state.buildings[1], key=tables.timing.__getitem__))
    if state.teller is not None and state.effects:
        names = [tables.buildings[code] for code in state.effects]
        state.teller(notes.effects_begin(round_number=state.round, buildings=names))


def call_next(state: UsagiState) -> bool:
    """Pass over what cannot be used; gives whether an owner is asked."""
    while state.effects:
        code = state.effects[0]
        seat = owner(state, code)
        if state.tables.offers[code, state.carrot == seat, state.held(seat)]:
            state.actor = seat
            if state.teller is not None:
                name, timing = state.tables.buildings[code], state.tables.timing[code]
                state.teller(notes.called(seat=seat, building=name, timing=timing))
            return True
        state.effects = state.effects[1:]
        if state.teller is not None:
            state.teller(_passed(state, seat, code))
    return False


def legal(state: UsagiState) -> tuple[Move, ...]:
    """To decline, or to use the called building in one of its ways."""
    code = state.effects[0]
    seat = owner(state, code)
    return (state.tables.skip, *state.tables.offers[code, state.carrot == seat, state.held(seat)])


def answer(state: UsagiState, move: Move) -> None:
    """The owner of the called building declines it or uses it."""
    code = state.effects[0]
    seat = owner(state, code)
    state.effects = state.effects[1:]
    if move == state.tables.skip:
        if state.teller is not None:
            state.teller(notes.declined(seat=seat, building=state.tables.buildings[code]))
    else:
        _use(state, seat, move - state.tables.first_use)


def owner(state: UsagiState, code: int) -> int:
    """Whose building it is; it must be built."""
    return 0 if code in state.buildings[0] else 1


def _use(state: UsagiState, seat: int, use: int) -> None:
    """K9 [R] once a round. The whole payment first (K11 [I]), then every part of the gain."""
    tables = state.tables
    code = tables.used_building[use]
    name, effect = tables.buildings[code], tables.effects[code]
    state.used[seat] += (code,)
    if state.teller is not None:
        state.teller(notes.effect_used(seat=seat, building=name, choice=tables.used_choice[use]))
    price = tables.effect_costs[code]
    if price:
        pay(state, seat, price)
        if state.teller is not None:
            state.teller(notes.effect_paid(seat=seat, building=name, paid=tables.goods(price)))
    if effect.hand_over:
        _hand_over(state, seat, effect.hand_over, name)
    if effect.carrot:
        take_carrot(state, seat, name)
    for kind, amount in tables.use_gains[use]:
        gain(state, seat, kind, amount, name, "K9")


def _hand_over(state: UsagiState, seat: int, amount: int, name: str) -> None:
    """K13 [C]: to the opponent, not through the supply."""
    tables, goods = state.tables, state.goods
    goods[seat * tables.kinds + tables.token] -= amount
    goods[(1 - seat) * tables.kinds + tables.token] += amount
    if state.teller is not None:
        state.teller(notes.token_handed(seat=seat, to_seat=1 - seat, amount=amount, building=name))


def _passed(state: UsagiState, seat: int, code: int) -> Note:
    """Why a building is passed over (K10 [I])."""
    tables, held = state.tables, state.held(seat)
    name, effect = tables.buildings[code], tables.effects[code]
    if effect.needs_carrot and state.carrot != seat:
        return notes.passed_no_carrot(seat=seat, building=name)
    if pays(effect, held):
        return notes.passed_no_use(seat=seat, building=name)
    needs = (*effect.pay[:-1], effect.pay[-1] + effect.hand_over)
    return notes.passed_unpaid(seat=seat, building=name, short=tables.box.shortage(needs, held))
