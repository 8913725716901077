"""Workers (phases d and e): placing them, and executing the spaces in the order of their numbers.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import CHANCE
from engines.wudang import drawing, notes
from engines.wudang.components import EffectKind
from engines.wudang.effects import DESCEND, begin_descent, gain
from engines.wudang.tables import LEFT, NOBODY, Grant
from engines.wudang.tournament import end_round
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

DRAW = int(EffectKind.DRAW)
DIAL = int(EffectKind.DIAL)


# d. Actions


def begin_placement(state: WudangState) -> None:
    """W16 [R]: the holder of the talisman is first."""
    state.phase = Phase.PLACEMENT
    state.step = Step.PLACE
    state.actor = state.start


def place(state: WudangState, seat: int, space: int) -> None:
    """W16 [R]: one worker on a free space; W18 [I]: the temporary worker comes last of its owner's."""
    state.spaces[space] = seat
    if state.workers[seat]:
        state.workers[seat] -= 1
        is_temporary = False
    else:
        state.temp_space = space
        is_temporary = True
    if state.teller is not None:
        _tell_placed(state, seat, space, is_temporary)
    after = LEFT[seat]
    if state.workers[after]:
        state.actor = after
    else:
        _pass_over(state, after)


def _pass_over(state: WudangState, seat: int) -> None:
    """W17 [R]: who has no worker left is passed over; after the last worker the spaces execute."""
    temporary = state.temp_owner if state.temp_space < 0 else NOBODY
    for _ in state.workers:
        if state.workers[seat] or temporary == seat:
            state.actor = seat
            return
        if state.teller is not None and temporary >= 0:
            state.teller(notes.passed_over(seat=seat))
        seat = LEFT[seat]
    if state.teller is not None:
        _tell_dipper(state)
    state.phase = Phase.ACTIONS
    execute(state, 0)


# e. Results


def execute(state: WudangState, first: int) -> None:
    """W19 [R]: the occupied spaces from `first` on, up to the next decision; then the round ends."""
    spaces = state.spaces
    for space in range(first, len(spaces)):
        seat = spaces[space]
        if seat < 0:
            continue
        state.resolving = space
        if state.teller is not None:
            _tell_space(state, seat, space)
        grant = state.tables.space_grants[space]
        if grant.kind == DRAW:
            state.step = Step.VICTIM
            state.actor = seat
            return
        if grant.kind == DESCEND:
            begin_descent(state, seat)
            return
        if grant.kind == DIAL:
            turn_dial(state, seat, grant)
        else:
            gain(state, seat, grant)
        _go_home(state, seat, space)
    state.resolving = NOBODY
    end_round(state)


def turn_dial(state: WudangState, seat: int, grant: Grant) -> None:
    """W24 [R]: clockwise as yang, back as yin; then the effect of the space reached."""
    tables, before = state.tables, state.dial
    attribute = tables.box.attributes[state.attributes[seat]]
    state.dial = tables.box.dial_after(before, attribute, grant.amount)
    if state.teller is not None:
        state.teller(notes.dial_moved(attribute.id, seat=seat, from_index=before, to_index=state.dial))
    gain(state, seat, tables.dial_grants[state.dial])


def choose_victim(state: WudangState, seat: int, victim: int) -> None:
    """W22 [R]: another player, from whose hand one card is drawn blind."""
    state.victim = victim
    state.drawer = seat
    state.step = Step.DRAW
    state.actor = CHANCE
    if state.teller is not None:
        space = state.tables.box.spaces[state.resolving]
        state.teller(notes.victim_chosen(space.id, seat=seat, from_seat=victim, number=space.number))


def draw(state: WudangState, card: int) -> None:
    """W22 [R]: an Action card works at once; then another card is given in return."""
    seat = state.drawer
    drawing.take(state, seat, state.victim, card, "W22")
    state.drawer = NOBODY
    if state.tables.action[card]:
        grant = drawing.fire(state, seat, card)
        if grant.kind == DESCEND:
            begin_descent(state, seat)
            return
        gain(state, seat, grant)
    _ask_to_give(state, seat)


def give(state: WudangState, seat: int, card: int) -> None:
    """W22 [R], W23: the given card goes to the victim, the drawn one to the hand; the space is done."""
    victim = state.victim
    state.hands[seat] ^= 1 << card
    state.hands[victim] |= 1 << card
    if state.teller is not None:
        state.teller(notes.card_given(seat=seat, to_seat=victim))
        state.teller(notes.gift_seen(state.tables.card_ids[card], seat=seat, to_seat=victim))
    drawing.join(state, seat, "W22")
    state.victim = NOBODY
    finish_space(state)


def go_on(state: WudangState, seat: int) -> None:
    """After a descent: by a drawn card, something must be given for it; at the gate, the space is done."""
    if state.drawn[seat] >= 0:
        _ask_to_give(state, seat)
    else:
        finish_space(state)


def finish_space(state: WudangState) -> None:
    """The decision that a space asked for is made: its worker goes home, and the next space follows."""
    space = state.resolving
    _go_home(state, state.spaces[space], space)
    execute(state, space + 1)


def _ask_to_give(state: WudangState, seat: int) -> None:
    state.step = Step.GIVE
    state.actor = seat


def _go_home(state: WudangState, seat: int, space: int) -> None:
    """W19 [R]: an own worker to its owner, the temporary one beside the board."""
    state.spaces[space] = NOBODY
    is_temporary = space == state.temp_space
    if is_temporary:
        state.temp_space = NOBODY
        state.temp_owner = NOBODY
    else:
        state.workers[seat] += 1
    if state.teller is not None:
        place = state.tables.box.spaces[space]
        home = notes.temporary_home if is_temporary else notes.worker_home
        state.teller(home(place.id, seat=seat, number=place.number))


def _tell_placed(state: WudangState, seat: int, space: int, is_temporary: bool) -> None:
    assert state.teller is not None
    place = state.tables.box.spaces[space]
    placed = notes.temporary_placed if is_temporary else notes.worker_placed
    state.teller(placed(place.id, seat=seat, number=place.number))


def _tell_dipper(state: WudangState) -> None:
    """Seven workers stand, the temporary one among them: the Big Dipper."""
    assert state.teller is not None
    if state.temp_space >= 0:
        spaces = state.tables.box.spaces
        state.teller(notes.dipper([spaces[at].number for at, seat in enumerate(state.spaces) if seat >= 0]))


def _tell_space(state: WudangState, seat: int, space: int) -> None:
    assert state.teller is not None
    place = state.tables.box.spaces[space]
    state.teller(notes.space_executes(place.id, seat=seat, number=place.number))
