"""The rest of a turn: building the castle, refilling, retiring, handing the turn on, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Teller
from engines.shinano import notes, scoring
from engines.shinano.tables import cards_in
from engines.shinano.values import CONTROL, NOWHERE, PENDING, xy

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState


def may_build(state: ShinanoState) -> bool:
    """Whether the actor may build on the card just laid (S30, S31)."""
    return (
        state.result == CONTROL
        and state.castles[state.mover] == NOWHERE
        and state.funds[state.mover] >= state.tables.box.castle
        and not opponents_around(state, state.placed)
    )


def opponents_around(state: ShinanoState, cell: int) -> list[int]:
    """The seats, without the actor, that have a token or a castle on one of the four cards around `cell`."""
    return scoring.neighbours(state.tokens, state.castles, state.mover, cell)


def build(state: ShinanoState) -> None:
    """Build the castle on the card just laid (S30); it closes this turn's movement."""
    seat, cell = state.mover, state.placed
    cost = state.tables.box.castle
    state.castles[seat] = cell
    state.funds[seat] -= cost
    state.moved = True
    state.routes = None
    if state.teller is not None:
        built = notes.castle(
            state.tables.ids[state.land[cell] // 2],
            xy(cell),
            seat=seat,
            cost=cost,
            castle_points=scoring.castle_points(state, seat),
            funds=state.funds[seat],
        )
        state.teller(built)


def end_turn(state: ShinanoState) -> None:
    """Refill (S33) and hand the turn on."""
    seat = state.mover
    if not state.final:
        _draw(state, seat)
    elif state.teller is not None and not state.hands[seat]:
        state.teller(notes.hand_empty(seat=seat))
    _hand_on(state)


def _draw(state: ShinanoState, seat: int) -> None:
    tables = state.tables
    for card in state.deck[state.drawn : state.drawn + tables.box.draw]:
        state.drawn += 1
        state.hands[seat] |= tables.faces_of[card]
        if state.teller is not None:
            state.teller(notes.drawn_card(tables.ids[card], seat=seat))
            state.teller(notes.drawn(seat=seat, deck=len(state.deck) - state.drawn))
    if state.final and state.teller is not None:
        state.teller(notes.deck_empty(turns=tables.box.final_turns))


def retire(state: ShinanoState) -> None:
    """The actor is out (S36)."""
    seat = state.mover
    state.retired[seat] = True
    if state.teller is not None:
        state.teller(notes.retired(seat=seat, cards=len(cards_in(state.hands[seat]))))
    _hand_on(state)


def _hand_on(state: ShinanoState) -> None:
    """The turn passes to the left, past those who are out; when all are, the game is over (S38)."""
    seat = state.mover
    state.turns[seat] += 1
    state.moved = False
    state.result = PENDING
    state.placed = NOWHERE
    state.routes = None
    state.actor = None
    skipped = []
    for distance in range(1, state.players + 1):
        following = (seat + distance) % state.players
        if state.hands[following] and not state.retired[following]:
            state.actor = following
            break
        skipped.append(following)
    if state.teller is not None:
        _tell_next(state, state.teller, seat, skipped)


def _tell_next(state: ShinanoState, tell: Teller, seat: int, skipped: list[int]) -> None:
    if state.actor is None:
        for told in (notes.game_over(), *scoring.count(state), *scoring.verdict(state)):
            tell(told)
        return
    for other in skipped:
        tell(notes.skipped(seat=other))
    number, count = state.turns[state.mover] + 1, state.tables.box.counts[state.players]
    tell(notes.turn_passed(seat=state.mover, from_seat=seat, turn_number=number, turns=count.turns))
    if state.final:
        tell(notes.final_turn(seat=state.mover, left=count.turns_left(number)))
