"""Yin and Yang, and training together (phases b and c): chips, the temporary worker, draws from the right.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import CHANCE
from engines.wudang import drawing, notes
from engines.wudang.actions import begin_placement
from engines.wudang.effects import DESCEND, begin_descent, gain
from engines.wudang.tables import LEFT, NOBODY, ORDER, RIGHT
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def choose(state: WudangState, seat: int, attribute: int) -> None:
    """W9 [R]: one after the other, hidden until all have chosen."""
    state.attributes[seat] = attribute
    if state.teller is not None:
        state.teller(notes.attribute_chosen(seat=seat))
    state.actor = LEFT[seat]
    if state.actor == state.start:
        _reveal(state)


def draw(state: WudangState, card: int) -> None:
    """W11 [R]: each from the right-hand neighbour; W12 [I]: no card arrives before all three are drawn."""
    seat = state.drawer
    drawing.take(state, seat, RIGHT[seat], card, "W11")
    seat = LEFT[seat]
    if seat != state.start:
        state.drawer = seat
        return
    state.drawer = NOBODY
    _fire(state)


def go_on(state: WudangState, seat: int) -> None:
    """After the descent of a drawn card: it joins the hand, and the next one follows (W14)."""
    _join(state, seat)
    _fire(state)


def _reveal(state: WudangState) -> None:
    """W10 [R]: who differs from the other two receives the temporary worker."""
    state.phase = Phase.PASSING
    state.step = Step.DRAW
    state.actor = CHANCE
    state.drawer = state.start
    if state.teller is not None:
        ids = [state.tables.box.attributes[chip].id for chip in state.attributes]
        state.teller(notes.attributes_revealed(ids))
    first, second, third = state.attributes
    if first == second:
        state.temp_owner = NOBODY if second == third else 2
    else:
        state.temp_owner = 1 if first == third else 0
    if state.teller is not None:
        _tell_temporary_worker(state)


def _fire(state: WudangState) -> None:
    """W13 [R]: drawn cards with the Card passing icon work; W14 [I]: in order, each joins the hand after its own."""
    for seat in ORDER[state.start]:
        card = state.drawn[seat]
        if card < 0:
            continue
        if state.tables.passing[card]:
            grant = drawing.fire(state, seat, card)
            if grant.kind == DESCEND:
                begin_descent(state, seat)
                return
            gain(state, seat, grant)
        _join(state, seat)
    begin_placement(state)


def _join(state: WudangState, seat: int) -> None:
    drawing.join(state, seat, "W13")


def _tell_temporary_worker(state: WudangState) -> None:
    assert state.teller is not None
    owner = state.temp_owner
    attribute = state.tables.box.attributes[state.attributes[owner]].id
    if owner < 0:
        state.teller(notes.temporary_worker_none(attribute))
    else:
        state.teller(notes.temporary_worker(attribute, seat=owner))
