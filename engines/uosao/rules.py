"""The course of U O SA O: cards, roads, the end of a round, the seasons. Marches and scoring have modules of their own.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.uosao import contest, notes
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.marching import march
from engines.uosao.moves import Move
from engines.uosao.scoring import leaders, score_season
from engines.uosao.tables import FIRST_ROAD, NOBODY, TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def legal(state: UosaoState) -> Sequence[Move]:
    """Every side of every different card in hand (U9, U11), or every gap of the line (U16), in the order of texts."""
    if state.actor is None:
        return ()
    if state.phase is Phase.ROAD:
        return state.tables.gap_moves[len(state.line)]
    return state.tables.hand_moves[state.hands[state.actor]]


def apply(state: UosaoState, move: Move) -> None:
    """Make a legal move and all that follows from it without a decision (U8)."""
    if state.phase is Phase.CARD:
        _play_card(state, move)
    else:
        _insert_road(state, move - state.tables.first_gap)


def _play_card(state: UosaoState, move: Move) -> None:
    """U9 [R]: one card, clockwise from the start player."""
    seat = mover(state)
    state.hands[seat] -= state.tables.units[move]
    state.played[seat] = move
    if state.teller is not None:
        _tell_card(state, seat, move)
    after = (seat + 1) % state.players
    if after != state.start:
        state.actor = after
        return
    if state.teller is not None:
        contest.tell(state, state.teller)
    _go_on(state, state.turn_order())


def _insert_road(state: UosaoState, gap: int) -> None:
    """U16 [R] and what follows from it."""
    seat = mover(state)
    road = put_road(state, seat, gap)
    if state.teller is not None:
        _tell_road(state, seat, road, gap)
    if state.rows[seat]:
        _take_back(state, seat)
    order = state.turn_order()
    _go_on(state, order[order.index(seat) + 1 :])


def put_road(state: UosaoState, seat: int, gap: int) -> int:
    """U16 [R] and, for the soldiers, U17 [I]: they stay on their cards. Which road it is."""
    road = FIRST_ROAD + seat * state.tables.kinds + state.played[seat]
    state.line.insert(gap, road)
    at = state.at
    for soldier in range(state.players):
        if at[soldier] >= gap:
            at[soldier] += 1
    return road


def _take_back(state: UosaoState, seat: int) -> None:
    """U18 [R]: all own spent cards return to the hand."""
    tables, row = state.tables, state.rows[seat]
    for move in row:
        state.hands[seat] += tables.units[move]
    state.rows[seat] = ()
    if state.teller is not None:
        state.teller(notes.taken_back([tables.texts[move][1:] for move in row], seat=seat))


def _go_on(state: UosaoState, seats: Sequence[int]) -> None:
    """The first of `seats` with a road places it (U15 [R]); when there is none, the marches begin."""
    kinds, played = state.tables.kinds, state.played
    for seat in seats:
        if played[seat] < kinds:
            state.phase = Phase.ROAD
            state.actor = seat
            return
    _carry_out(state)


def _carry_out(state: UosaoState) -> None:
    """Marches (U20 [R], clockwise), then the end of the round."""
    down, start, players = state.down, state.start, state.players
    fallen = [seat for seat in range(players) if down[seat]] if any(down) else []
    marching = [seat for seat in contest.strongest(state.played, state.tables.strength) if not down[seat]]
    marching.sort(key=lambda seat: (seat - start) % players)
    for seat in marching:
        march(state, seat)
    _spend_cards(state)
    for seat in fallen:
        _count_down(state, seat)
    kings = [seat for seat in marching if not 0 <= state.at[seat] < len(state.line)]
    if kings or state.round == state.tables.box.max_rounds:
        score_season(state, kings)
        _end_season(state)
    else:
        _pass_marker(state)


def _spend_cards(state: UosaoState) -> None:
    """U14 [R]: every move card stays on the table; a road is in the line already."""
    kinds, rows, played = state.tables.kinds, state.rows, state.played
    for seat, move in enumerate(played):
        if move >= kinds:
            rows[seat] += (move,)
    state.played = [NOBODY] * state.players
    if state.teller is not None:
        spent = [seat for seat in state.turn_order() if played[seat] >= kinds]
        if spent:
            state.teller(notes.cards_spent([state.tables.texts[played[seat]] for seat in spent], seats=spent))


def _count_down(state: UosaoState, seat: int) -> None:
    """U27 [R]: at the end of the round after the fall the soldier stands up."""
    state.down[seat] -= 1
    if state.teller is not None and not state.down[seat]:
        state.teller(notes.stood_up(seat=seat))


def _pass_marker(state: UosaoState) -> None:
    """U28 [R]."""
    before = state.start
    state.start = (before + 1) % state.players
    state.round += 1
    if state.teller is not None:
        state.teller(notes.marker_passed(seat=state.start, from_seat=before, round_number=state.round))
    _begin_round(state)


def _begin_round(state: UosaoState) -> None:
    state.phase = Phase.CARD
    state.actor = state.start


def _end_season(state: UosaoState) -> None:
    """The next season (U33), or the end of the game (U34)."""
    if state.season < state.tables.box.seasons:
        _set_up_season(state)
        _choose_start_player(state)
        _begin_round(state)
        return
    state.phase = Phase.OVER
    state.actor = None
    if state.teller is not None:
        state.teller(notes.game_over(winner_seats=leaders(state.points), scores=state.points))


def _set_up_season(state: UosaoState) -> None:
    """U33 [R]: U1 to U4 again; falls are forgotten [I]."""
    tables, players = state.tables, state.players
    state.season += 1
    state.round = 1
    state.line = tables.season_line[:]
    state.at = [tables.town_at] * players
    state.square = [tables.town_square] * players
    state.down = [0] * players
    state.hands = [tables.full_hand] * players
    state.rows = [()] * players
    if state.teller is not None:
        state.teller(notes.season_set_up(season=state.season))


def _choose_start_player(state: UosaoState) -> None:
    """U7 [R]: most points; of several the nearest to the last start player, [I] clockwise, who comes first."""
    last, tied = state.start, leaders(state.points)
    state.start = next(seat for seat in state.turn_order() if seat in tied)
    if state.teller is None:
        return
    season, points = state.season, state.points[state.start]
    if len(tied) == 1:
        state.teller(notes.season_starter(seat=state.start, season=season, points=points))
    else:
        state.teller(
            notes.season_starter_tied(seat=state.start, season=season, points=points, tied_seats=tied, last_seat=last)
        )


def mover(state: UosaoState) -> int:
    assert state.actor is not None, "nobody acts after the end of the game"
    return state.actor


def _tell_card(state: UosaoState, seat: int, move: Move) -> None:
    assert state.teller is not None
    tables = state.tables
    text = tables.texts[move]
    if move < tables.kinds:
        state.teller(notes.road_played(text, seat=seat, trap=tables.box.cards[move].trap))
    else:
        state.teller(notes.move_played(text, seat=seat, steps=abs(tables.strength[move])))


def _tell_road(state: UosaoState, seat: int, road: int, gap: int) -> None:
    assert state.teller is not None
    tables = state.tables
    card = tables.box.cards[state.played[seat]]
    line = state.line
    told = notes.road_inserted(
        tables.roads[road],
        seat=seat,
        card=card.id,
        gap=gap,
        trap=card.trap,
        side=LEFT_KING if gap < line.index(TOWN) else RIGHT_KING,
        left_road=tables.road_at(line, gap - 1),
        right_road=tables.road_at(line, gap + 1),
    )
    state.teller(told)
