"""How rounds of Sword of the Weak begin and end: setup, going out, stalls, points, the winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.game import Teller
from engines.sword import notes
from engines.sword.tables import EMPTY, Tables
from engines.sword.values import Deal, Ending, Phase, RoundEnd

if TYPE_CHECKING:
    from engines.sword.components import Box
    from engines.sword.state import SwordState


def clockwise(tables: Tables, players: int, out: Sequence[int]) -> tuple[int, ...]:
    """By seat: the next one clockwise (J7 [R]) who is not `out` (J8 [RI])."""
    after = tables.orders[players]
    for gone in out:
        after = _without(gone, after)
    return after


def _without(gone: int, after: Sequence[int]) -> tuple[int, ...]:
    """`after` without a seat: whoever was before it is followed by the one after it."""
    return tuple([after[gone] if seat == gone else seat for seat in after])


def dealt(tables: Tables, deal: Deal) -> list[int]:
    """J1 [R], J4 [RI]: the first cards to seat 0, the next ones to seat 1, ...; and a sword each."""
    each, units, sword = tables.box.deal, tables.units, tables.sword_unit
    return [
        sword + sum([units[card] for card in deal.deck[first : first + each]])
        for first in range(0, deal.players * each, each)
    ]


def go_out(state: SwordState, seat: int) -> None:
    """J22 [R]: points for every player still in; J23 [R]: with one left the round is over."""
    tables, box = state.tables, state.tables.box
    state.out += (seat,)
    state.still = still = state.still - 1
    gain = box.points_per_remaining * still
    _score(state, seat, gain)
    if state.teller is not None:
        after = state.points[seat]
        state.teller(notes.went_out(seat=seat, place=len(state.out), still=still, gain=gain, after=after))
    following = state.after[seat]
    if still == 1:
        _score(state, following, box.last_player_points)
        _end_round(state, Ending.LAST, following)
        return
    state.after = _without(seat, state.after)
    state.limit = still
    state.row = tables.rows[state.side][state.field]
    state.actor = following


def stall(state: SwordState, leader: int) -> None:
    """J24 [I]: nobody goes on; who would be next starts the next round."""
    points = state.tables.box.stalled_points
    for seat in range(state.deal.players):
        if seat not in state.out:
            _score(state, seat, points)
    _end_round(state, Ending.STALL, leader)


def winners(state: SwordState) -> list[int]:
    """J26 [R]; J27 [RI]: of those tied, the first to go out in the last round, or all when none of them did."""
    tied = _leaders(state)
    out = state.finished[state.tables.box.tie_break_round - 1].out
    return next(([seat] for seat in out if seat in tied), tied)


def _leaders(state: SwordState) -> list[int]:
    most = max(state.points)
    return [seat for seat, points in enumerate(state.points) if points == most]


def left(end: RoundEnd, players: int) -> list[int]:
    """The seats still in when the round ended, ascending."""
    return [seat for seat in range(players) if seat not in end.out]


def gains(box: Box, end: RoundEnd, players: int) -> list[int]:
    """The points of the round by seat."""
    points = [box.last_player_points if end.ending is Ending.LAST else box.stalled_points] * players
    for place, seat in enumerate(end.out, start=1):
        points[seat] = box.points_per_remaining * (players - place)
    return points


def _score(state: SwordState, seat: int, gain: int) -> None:
    if not gain:
        return
    points = list(state.points)
    points[seat] += gain
    state.points = tuple(points)


def _end_round(state: SwordState, ending: Ending, starter: int) -> None:
    """J25 [R]: the next round with the whole setup, or the end of the game."""
    end = RoundEnd(ending, state.out)
    state.finished += (end,)
    if state.teller is not None:
        _tell_end(state, end, starter, state.teller)
    if len(state.finished) == state.tables.box.rounds:
        _end_game(state)
    else:
        _set_up(state, starter)
        if state.teller is not None:
            told = notes.last_player_starts if ending is Ending.LAST else notes.next_player_starts
            state.teller(told(seat=starter, round_number=state.deal.number))


def _set_up(state: SwordState, starter: int) -> None:
    """J2 [R], J3 [RI], J4 [RI], J5 [R]: all cards anew, the balance back on its first side, a card turned up."""
    old, tables = state.deal, state.tables
    state.deal = new = Deal(old.players, old.number + 1, starter, old.later[0], old.later[1:])
    state.phase, state.actor, state.side = Phase.TURN, starter, 0
    state.field, state.owner, state.pile, state.passes = EMPTY, None, (), 0
    state.limit = state.still = old.players
    state.after, state.discard, state.out = tables.orders[old.players], (), ()
    state.drawn = old.players * tables.box.deal
    state.hands = dealt(tables, new)
    if state.teller is not None:
        _tell_deal(state, state.teller)
    turn_up(state)


def turn_up(state: SwordState) -> None:
    """J5 [R]: the next card of the deck is the field, and nobody's."""
    deal, tables = state.deal, state.tables
    card = deal.deck[state.drawn]
    state.drawn += 1
    state.field = tables.singles[card]
    state.pile = (state.field,)
    state.row = tables.rows[state.side][state.field]
    if state.teller is not None:
        total = tables.totals[state.side][state.field]
        state.teller(notes.opening_card(tables.codes[card], total=total, side=tables.box.sides[state.side]))


def _end_game(state: SwordState) -> None:
    state.phase, state.actor = Phase.OVER, None
    if state.teller is not None:
        _tell_game_over(state, state.teller)


def _tell_end(state: SwordState, end: RoundEnd, starter: int, teller: Teller) -> None:
    deal, tables = state.deal, state.tables
    still, points = left(end, deal.players), gains(tables.box, end, deal.players)
    if end.ending is Ending.LAST:
        held = state.hands[starter] >> tables.size_shift
        teller(notes.round_last(deal.number, seat=starter, held=held, gains=points))
    else:
        teller(notes.round_stalled(deal.number, still_seats=still, leader_seat=starter, gains=points))
    for place, seat in enumerate(end.out, start=1):
        after = deal.players - place
        total = state.points[seat]
        teller(notes.place_points(seat=seat, place=place, still=after, gain=points[seat], total=total))
    told = notes.last_points if end.ending is Ending.LAST else notes.stall_points
    for seat in still:
        teller(told(seat=seat, gain=points[seat], total=state.points[seat]))


def _tell_deal(state: SwordState, teller: Teller) -> None:
    deal, tables = state.deal, state.tables
    teller(notes.dealt(deal.number, each=state.hands[0] >> tables.size_shift, left=len(deal.deck) - state.drawn))
    for seat, hand in enumerate(state.hands):
        teller(notes.hand_dealt([tables.codes[card] for card in tables.held(hand)], seat=seat))


def _tell_game_over(state: SwordState, teller: Teller) -> None:
    tied, won, number = _leaders(state), winners(state), state.tables.box.tie_break_round
    points = max(state.points)
    if len(won) > 1:
        teller(notes.tie_shared(points=points, tied_seats=tied, round_number=number))
    elif len(tied) > 1:
        teller(notes.tie_broken(seat=won[0], points=points, tied_seats=tied, round_number=number))
    teller(notes.game_over(winner_seats=won, scores=state.points))
