"""The course of a round of Sword of the Weak: sets, passes, discards, the field. How rounds begin and end stands in
`rounds`.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.game import Teller
from engines.sword import notes, rounds
from engines.sword.moves import Move
from engines.sword.tables import EMPTY, FIRST_DROP
from engines.sword.values import Phase

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def legal(state: SwordState) -> Sequence[Move]:
    """To pass (J7) and every set that the hand has and the field allows (J9 to J14), or every different card (J16)."""
    actor = state.actor
    if actor is None:
        return ()
    hand = state.hands[actor]
    always, low, low_mask, middle, middle_mask, high, high_mask = state.row
    return always + low[hand & low_mask] + middle[hand & middle_mask] + high[hand & high_mask]


def apply(state: SwordState, move: Move) -> None:
    """Make a legal move and all that follows from it without a decision."""
    seat = state.actor
    assert seat is not None, "nobody moves after the end of the game"
    if not move:
        _pass(state, seat)
    elif move < state.deal.tables.first_play:
        _drop(state, seat, move)
    else:
        _play(state, seat, move)


def _play(state: SwordState, seat: int, move: Move) -> None:
    """J12 [R], J14 [RI]: the set covers what lay there, is the field to beat (J13 [I]) and starts the passes anew."""
    deal, hands, beaten = state.deal, state.hands, state.field
    tables = deal.tables
    hands[seat] = hand = hands[seat] - tables.costs[move]
    if beaten != EMPTY:
        state.under += (beaten,)
    state.field = move
    state.owner = seat
    state.passes = 0
    teller = state.teller
    if teller is not None:
        _tell_play(state, seat, beaten, teller)
    if tables.flips[move]:
        _flip(state, seat)
    if not hand:
        rounds.go_out(state, seat)
        return
    state.limit = deal.players - len(state.out) - 1
    state.row = tables.rows[state.side][move]
    after = deal.after
    seat = after[seat]
    while not hands[seat]:
        seat = after[seat]
    state.actor = seat


def _flip(state: SwordState, seat: int) -> None:
    """J18 [R]; the field is worth its total in the new colour from now on (J19 [RI])."""
    tables, field = state.deal.tables, state.field
    state.side = side = 1 - state.side
    if state.teller is not None:
        cards, total = tables.spelt[field], tables.totals[side][field]
        state.teller(notes.flipped(tables.box.sides[side], seat=seat, cards=cards, total=total))


def _pass(state: SwordState, seat: int) -> None:
    """J15 [RI]: a card is drawn while there is one; J16 [RI]: with one too many, the pass waits for the discard."""
    deal, drawn, teller = state.deal, state.drawn, state.teller
    if teller is not None:
        teller(notes.passed(seat=seat))
    if drawn == len(deal.deck):
        if teller is not None:
            teller(notes.deck_empty(seat=seat))
        _count_pass(state, seat, state.passes + 1)
        return
    tables = deal.tables
    state.hands[seat] = hand = state.hands[seat] + tables.units[deal.deck[drawn]]
    state.drawn = drawn + 1
    if teller is not None:
        _tell_draw(state, seat, teller)
    if hand < tables.too_many:
        _count_pass(state, seat, state.passes + 1 if state.field else 0)
        return
    state.phase = Phase.DISCARD
    state.row = tables.drop_row


def _drop(state: SwordState, seat: int, move: Move) -> None:
    """J16 [RI]: any card, the sword included, which flips nothing then. Now the pass counts."""
    tables = state.deal.tables
    state.hands[seat] -= tables.costs[move]
    state.discard += (move,)
    if state.teller is not None:
        state.teller(notes.discarded(tables.codes[move - FIRST_DROP], seat=seat))
    state.phase = Phase.TURN
    state.row = tables.rows[state.side][state.field]
    _count_pass(state, seat, state.passes + 1 if state.field else 0)


def _count_pass(state: SwordState, seat: int, passes: int) -> None:
    """On an empty field (J17d [R]) only passes without a draw count, and toward a stall (J24 [I])."""
    after, hands = state.deal.after, state.hands
    seat = after[seat]
    while not hands[seat]:
        seat = after[seat]
    state.passes = passes
    if passes == state.limit:
        if state.field == EMPTY:
            rounds.stall(state, seat)
            return
        _clear(state, seat)
    state.actor = seat


def _clear(state: SwordState, leader: int) -> None:
    """J17 [RI]: after the passes of all others the owner is next; without an owner still in, the first who passed."""
    owner, field, under = state.owner, state.field, state.under
    state.discard += (*under, field)
    state.field, state.owner, state.under, state.passes = EMPTY, None, (), 0
    state.limit = state.still
    state.row = state.deal.tables.rows[state.side][EMPTY]
    if state.teller is not None:
        spelt = state.deal.tables.spelt
        cards = [code for move in (*under, field) for code in spelt[move]]
        if owner is None:
            state.teller(notes.cleared_opening(cards, leader_seat=leader))
        elif owner == leader:
            state.teller(notes.cleared(cards, leader_seat=leader))
        else:
            state.teller(notes.cleared_owner_out(cards, leader_seat=leader, owner_seat=owner))


def _tell_play(state: SwordState, seat: int, beaten: Move, teller: Teller) -> None:
    tables, move = state.deal.tables, state.field
    side, totals, spelt = tables.box.sides[state.side], tables.totals[state.side], tables.spelt
    if beaten == EMPTY:
        teller(notes.led(spelt[move], seat=seat, total=totals[move], side=side))
        return
    teller(
        notes.played(
            spelt[move], seat=seat, total=totals[move], side=side, beaten=spelt[beaten], beaten_total=totals[beaten]
        )
    )


def _tell_draw(state: SwordState, seat: int, teller: Teller) -> None:
    deal, tables = state.deal, state.deal.tables
    held = state.hands[seat] >> tables.size_shift
    teller(notes.drew(seat=seat, held=held, left=len(deal.deck) - state.drawn))
    teller(notes.drew_card(tables.codes[deal.deck[state.drawn - 1]], seat=seat))
    if held > tables.box.hand_limit:
        teller(notes.over_limit(seat=seat, held=held, limit=tables.box.hand_limit))
