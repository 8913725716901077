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
from engines.sword.tables import EMPTY, PASS
from engines.sword.values import Phase

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def legal(state: SwordState) -> Sequence[Move]:
    """To pass (J7) and every set that the hand has and the field allows (J9 to J14), or every different card (J16)."""
    actor = state.actor
    if actor is None:
        return ()
    hand = state.hands[actor]
    low, low_mask, middle, middle_mask, high, high_mask = state.row
    return low[hand & low_mask] + middle[hand & middle_mask] + high[hand & high_mask]


def sets_of(state: SwordState, seat: int) -> Sequence[Move]:
    """To pass, and every set that the hand of a seat would have on an empty field (J9 to J11)."""
    hand = state.hands[seat]
    low, low_mask, middle, middle_mask, high, high_mask = state.tables.rows[state.side][EMPTY]
    return low[hand & low_mask] + middle[hand & middle_mask] + high[hand & high_mask]


def apply(state: SwordState, move: Move) -> None:
    """Make a legal move and all that follows from it without a decision."""
    seat = state.actor
    assert seat is not None, "nobody moves after the end of the game"
    if move > PASS:
        _play(state, seat, move)
    elif move == PASS:
        _pass(state, seat)
    else:
        _drop(state, seat, move)


def _play(state: SwordState, seat: int, move: Move) -> None:
    """J12 [R], J14 [RI]: the set covers what lay there, is the field to beat (J13 [I]) and starts the passes anew."""
    tables, teller, beaten = state.tables, state.teller, state.field
    state.hands[seat] = hand = state.hands[seat] - tables.costs[move]
    state.field = move
    state.pile += (move,)
    state.owner = seat
    state.passes = 0
    if teller is not None:
        _tell_play(state, seat, beaten, teller)
    if tables.flips[move]:
        _flip(state, seat)
    if not hand:
        rounds.go_out(state, seat)
        return
    state.limit = state.still - 1
    state.row = tables.rows[state.side][move]
    state.actor = state.after[seat]


def _flip(state: SwordState, seat: int) -> None:
    """J18 [R]; the field is worth its total in the new colour from now on (J19 [RI])."""
    tables, field = state.tables, state.field
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
    tables = state.tables
    state.hands[seat] = hand = state.hands[seat] + tables.units[deal.deck[drawn]]
    state.drawn = drawn + 1
    if teller is not None:
        _tell_draw(state, seat, teller)
    if hand < tables.too_many:
        _count_pass(state, seat, state.passes + 1 if state.field != EMPTY else 0)
        return
    state.phase = Phase.DISCARD
    state.row = tables.drop_row


def _drop(state: SwordState, seat: int, move: Move) -> None:
    """J16 [RI]: any card, the sword included, which flips nothing then. Now the pass counts."""
    tables = state.tables
    state.hands[seat] -= tables.costs[move]
    state.discard += (move,)
    if state.teller is not None:
        state.teller(notes.discarded(*tables.spelt[move], seat=seat))
    state.phase = Phase.TURN
    state.row = tables.rows[state.side][state.field]
    _count_pass(state, seat, state.passes + 1 if state.field != EMPTY else 0)


def _count_pass(state: SwordState, seat: int, passes: int) -> None:
    """On an empty field (J17d [R]) only passes without a draw count, and toward a stall (J24 [I])."""
    state.passes = passes
    leader = state.after[seat]
    if passes == state.limit:
        if state.field == EMPTY:
            rounds.stall(state, leader)
            return
        _clear(state, leader)
    state.actor = leader


def _clear(state: SwordState, leader: int) -> None:
    """J17 [RI]: after the passes of all others the owner is next; without an owner still in, the first who passed."""
    owner, pile = state.owner, state.pile
    state.discard += pile
    state.field = EMPTY
    state.pile = ()
    state.owner = None
    state.passes = 0
    state.limit = state.still
    state.row = state.tables.rows[state.side][EMPTY]
    if state.teller is not None:
        _tell_clear(state, leader, owner, pile, state.teller)


def _tell_clear(state: SwordState, leader: int, owner: int | None, pile: Sequence[Move], teller: Teller) -> None:
    cards = [code for move in pile for code in state.tables.spelt[move]]
    if owner is None:
        teller(notes.cleared_opening(cards, leader_seat=leader))
    elif owner == leader:
        teller(notes.cleared(cards, leader_seat=leader))
    else:
        teller(notes.cleared_owner_out(cards, leader_seat=leader, owner_seat=owner))


def _tell_play(state: SwordState, seat: int, beaten: Move, teller: Teller) -> None:
    tables, move = state.tables, state.field
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
    deal, tables = state.deal, state.tables
    held = state.hands[seat] >> tables.size_shift
    teller(notes.drew(seat=seat, held=held, left=len(deal.deck) - state.drawn))
    teller(notes.drew_card(tables.codes[deal.deck[state.drawn - 1]], seat=seat))
    if held > tables.box.hand_limit:
        teller(notes.over_limit(seat=seat, held=held, limit=tables.box.hand_limit))
