"""How rounds of Sword of the Weak begin and end: setup, going out, stalls, points, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Teller
from engines.sword import notes
from engines.sword.tables import EMPTY
from engines.sword.values import Deal, Ending, Phase, RoundEnd

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def clockwise(players: int) -> tuple[int, ...]:
    """By seat: the next one (J7 [R])."""
    return tuple((seat + 1) % players for seat in range(players))


def dealt(deal: Deal) -> list[int]:
    """J1 [R], J4 [RI]: the first cards to seat 0, the next ones to seat 1, ...; and a sword each."""
    tables, each = deal.tables, deal.tables.box.deal
    return [
        tables.sword_unit + tables.hand_of(deal.deck[seat * each : (seat + 1) * each]) for seat in range(deal.players)
    ]


def go_out(state: SwordState, seat: int) -> None:
    """J22 [R]: points for every player still in; J23 [R]: with one left the round is over."""
    deal, box = state.deal, state.deal.tables.box
    state.out += (seat,)
    still = state.still
    gain = box.points_per_remaining * still
    _score(state, seat, gain)
    if state.teller is not None:
        after = state.points[seat]
        state.teller(notes.went_out(seat=seat, place=len(state.out), still=still, gain=gain, after=after))
    seat = deal.after[seat]
    while not state.hands[seat]:
        seat = deal.after[seat]
    if still == 1:
        _score(state, seat, box.last_player_points)
        _end_round(state, Ending.LAST, seat)
        return
    state.limit = still
    state.row = deal.tables.rows[state.side][state.field]
    state.actor = seat


def stall(state: SwordState, leader: int) -> None:
    """J24 [I]: nobody goes on; who would be next starts the next round."""
    points = state.deal.tables.box.stalled_points
    for seat in _left(state):
        _score(state, seat, points)
    _end_round(state, Ending.STALL, leader)


def winners(state: SwordState) -> list[int]:
    """J26 [R]; J27 [RI]: of those tied, the first to go out in the last round, or all when none of them did."""
    tied = _leaders(state)
    out = state.deal.finished[state.deal.tables.box.tie_break_round - 1].out
    return next(([seat] for seat in out if seat in tied), tied)


def _leaders(state: SwordState) -> list[int]:
    most = max(state.points)
    return [seat for seat, points in enumerate(state.points) if points == most]


def _left(state: SwordState) -> list[int]:
    return [seat for seat in range(state.deal.players) if seat not in state.out]


def _score(state: SwordState, seat: int, gain: int) -> None:
    points = list(state.points)
    points[seat] += gain
    state.points = tuple(points)


def _end_round(state: SwordState, ending: Ending, starter: int) -> None:
    """J25 [R]: the next round with the whole setup, or the end of the game."""
    deal = state.deal
    end = RoundEnd(ending, state.out, tuple(_left(state)), _gains(state, ending))
    state.deal = Deal(
        deal.tables,
        deal.players,
        deal.after,
        deal.number,
        deal.start,
        deal.deck,
        deal.later,
        (*deal.finished, end),
    )
    if state.teller is not None:
        _tell_end(state, end, starter, state.teller)
    if deal.number == deal.tables.box.rounds:
        _end_game(state)
    else:
        _set_up(state, starter)
        if state.teller is not None:
            told = notes.last_player_starts if ending is Ending.LAST else notes.next_player_starts
            state.teller(told(seat=starter, round_number=state.deal.number))


def _gains(state: SwordState, ending: Ending) -> tuple[int, ...]:
    """The points of this round by seat."""
    box = state.deal.tables.box
    left = box.last_player_points if ending is Ending.LAST else box.stalled_points
    gains = [left] * state.deal.players
    for place, seat in enumerate(state.out, start=1):
        gains[seat] = box.points_per_remaining * (state.deal.players - place)
    return tuple(gains)


def _set_up(state: SwordState, starter: int) -> None:
    """J2 [R], J3 [RI], J4 [RI], J5 [R]: all cards anew, the balance back on its first side, a card turned up."""
    old, tables = state.deal, state.deal.tables
    deck, *later = old.later
    new = Deal(tables, old.players, old.after, old.number + 1, starter, deck, tuple(later), old.finished)
    state.deal = new
    state.phase, state.actor, state.side = Phase.TURN, starter, 0
    state.field, state.owner, state.under, state.passes = EMPTY, None, (), 0
    state.limit, state.discard, state.out = old.players, (), ()
    state.drawn = old.players * tables.box.deal
    state.hands = dealt(new)
    if state.teller is not None:
        _tell_deal(state, state.teller)
    turn_up(state)


def turn_up(state: SwordState) -> None:
    """J5 [R]: the next card of the deck is the field, and nobody's."""
    deal, tables = state.deal, state.deal.tables
    card = deal.deck[state.drawn]
    state.drawn += 1
    state.field = tables.play_of((card,))
    state.row = tables.rows[state.side][state.field]
    if state.teller is not None:
        total = tables.totals[state.side][state.field]
        state.teller(notes.opening_card(tables.codes[card], total=total, side=tables.box.sides[state.side]))


def _end_game(state: SwordState) -> None:
    state.phase, state.actor = Phase.OVER, None
    if state.teller is not None:
        _tell_game_over(state, state.teller)


def _tell_end(state: SwordState, end: RoundEnd, starter: int, teller: Teller) -> None:
    number, size = state.deal.number, state.deal.tables.size_shift
    if end.ending is Ending.LAST:
        teller(notes.round_last(number, seat=starter, held=state.hands[starter] >> size))
    else:
        teller(notes.round_stalled(number, still_seats=end.left, leader_seat=starter))
    for place, seat in enumerate(end.out, start=1):
        teller(notes.round_points("J22", seat=seat, place=place, gain=end.points[seat], total=state.points[seat]))
    rule = "J23" if end.ending is Ending.LAST else "J24"
    for seat in end.left:
        teller(notes.round_points(rule, seat=seat, place=0, gain=end.points[seat], total=state.points[seat]))


def _tell_deal(state: SwordState, teller: Teller) -> None:
    deal, tables = state.deal, state.deal.tables
    teller(notes.dealt(deal.number, each=state.hands[0] >> tables.size_shift, left=len(deal.deck) - state.drawn))
    for seat, hand in enumerate(state.hands):
        teller(notes.hand_dealt([tables.codes[card] for card in tables.held(hand)], seat=seat))


def _tell_game_over(state: SwordState, teller: Teller) -> None:
    tied, won, number = _leaders(state), winners(state), state.deal.tables.box.tie_break_round
    points = max(state.points)
    if len(won) > 1:
        teller(notes.tie_shared(points=points, tied_seats=tied, round_number=number))
    elif len(tied) > 1:
        teller(notes.tie_broken(seat=won[0], points=points, tied_seats=tied, round_number=number))
    teller(notes.game_over(winner_seats=won, scores=state.points))
