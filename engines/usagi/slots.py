"""The opening of a slot and its two actions (K15 to K22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.usagi import notes
from engines.usagi.goods import gain, pay, take_carrot
from engines.usagi.moves import Move
from engines.usagi.values import GUARD, NOTHING, X2
from engines.usagi.winning import needed

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def open_next(state: UsagiState) -> None:
    """Both cards at once (K15 [R]); white strikes black at that moment (K16 [R]) unless Guard waits (K17 [C])."""
    slot = state.slot
    blue, red = state.laid[0][slot], state.laid[1][slot]
    strikes, waiting = state.tables.negated, state.waiting
    state.slot = slot + 1
    state.negated = (strikes[blue][red] and waiting[0] != GUARD, strikes[red][blue] and waiting[1] != GUARD)
    state.resolve = (state.carrot, 1 - state.carrot)
    if state.teller is not None:
        _tell_opened(state, (blue, red))


def resolve_next(state: UsagiState) -> bool:
    """The action of the first seat that still has to resolve (K18 [R]); gives whether it must choose a building."""
    tables, seat = state.tables, state.resolve[0]
    end = state.laid[seat][state.slot - 1]
    if state.teller is not None:
        state.teller(notes.resolving(seat=seat, end=tables.ends[end], slot=state.slot))
    if tables.builds[end] and not state.negated[seat]:
        if buildable(state, seat):
            state.actor = seat
            return True
        _spend_waiting(state, seat, end)
        if state.teller is not None:
            state.teller(notes.nothing_to_build(seat=seat))
        return False
    waited = _spend_waiting(state, seat, end)
    if not state.negated[seat]:
        _act(state, seat, end, tables.factor if waited == X2 else 1)
    return False


def buildable(state: UsagiState, seat: int) -> int:
    """The set of the open buildings that the seat can pay for."""
    return state.open & state.tables.affordable[state.held(seat)[:-1]]


def winning(state: UsagiState, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Those of the seat's builds that take it to the points that win at once (K30)."""
    tables, lacking = state.tables, needed(state.tables, state.half_stars[seat])
    return [move for move in moves if tables.half_stars[move - tables.first_build] >= lacking]


def build(state: UsagiState, move: Move) -> None:
    """K22 [R]: pay for an open building and put it in front of oneself."""
    tables, seat = state.tables, state.resolve[0]
    code = move - tables.first_build
    name, cost, half_stars = tables.buildings[code], tables.costs[code], tables.half_stars[code]
    _spend_waiting(state, seat, state.laid[seat][state.slot - 1])
    pay(state, seat, cost)
    if state.teller is not None:
        state.teller(notes.cost_paid(seat=seat, building=name, cost=tables.goods(cost)))
    state.open &= ~(1 << code)
    state.buildings[seat] += (code,)
    state.half_stars[seat] += half_stars
    if state.teller is not None:
        total, points = state.half_stars[seat], state.scores()[seat]
        told = notes.built(seat=seat, building=name, half_stars=half_stars, total_half_stars=total, points=points)
        state.teller(told)


def _act(state: UsagiState, seat: int, end: int, factor: int) -> None:
    """K19 [R]: what can be carried out must be. x2 doubles all that is gained (K21 [R]), nothing else."""
    tables = state.tables
    if tables.takes_carrot[end]:
        take_carrot(state, seat, tables.ends[end])
    for kind, amount in tables.end_gains[end]:
        gain(state, seat, kind, amount * factor, tables.ends[end], "K19")
    leaves = tables.leaves[end]
    if leaves:
        state.waiting[seat] = leaves
        if state.teller is not None and state.slot < tables.box.cards_laid:
            state.teller(notes.x2_ready(seat=seat) if leaves == X2 else notes.guard_ready(seat=seat))


def _spend_waiting(state: UsagiState, seat: int, end: int) -> int:
    """The seat's action is carried out or void: it uses up what waited for it (K21 [I]), which is given."""
    waited = state.waiting[seat]
    state.waiting[seat] = NOTHING
    state.resolve = state.resolve[1:]
    if waited and state.teller is not None:
        _tell_spent(state, seat, end, waited)
    return waited


def _tell_opened(state: UsagiState, ends: tuple[int, int]) -> None:
    assert state.teller is not None
    names = [state.tables.ends[end] for end in ends]
    state.teller(notes.slot_opened(names, slot=state.slot, first_seat=state.carrot))
    for seat in state.resolve:
        other = 1 - seat
        if state.tables.negated[ends[seat]][ends[other]]:
            told = notes.negated if state.negated[seat] else notes.guarded
            state.teller(told(seat=seat, end=names[seat], by_seat=other, by_end=names[other]))


def _tell_spent(state: UsagiState, seat: int, end: int, waited: int) -> None:
    assert state.teller is not None
    tables, name = state.tables, state.tables.ends[end]
    if waited == X2:
        doubled = tables.end_gains[end] and not state.negated[seat]
        state.teller((notes.x2_spent if doubled else notes.x2_lost)(seat=seat, end=name))
    elif not tables.negated[end][state.laid[1 - seat][state.slot - 1]]:
        state.teller(notes.guard_unused(seat=seat, end=name))
