"""What a turn of Shinano plainly does: why a good player makes it, in what everybody sees on the table.

Only of the map, the tokens and castles on it, everybody's funds, and the own hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.facts import evident
from engines.game import Event
from engines.shinano.invasion import best_gain, playable
from engines.shinano.mind.castles import blocked, clear_spaces, free_spaces, of_funds, of_plan, of_waiting
from engines.shinano.mind.turns import Turn, best_control, fitting, free_control, next_control, play
from engines.shinano.movement import reach
from engines.shinano.moves import END, INVADE, RETIRE, TRAVEL, Move, face_and_cell
from engines.shinano.moves import invade as invasion
from engines.shinano.scoring import castle_points
from engines.shinano.state import ShinanoState
from engines.shinano.tables import cards_in
from engines.shinano.turn import may_build
from engines.shinano.values import PENDING, ROUTED, xy

_MANY: Final = 2
"""So many cards of a hand that fit are worth a word."""
_APART: Final = 2
"""An opponent no farther away can be beside the places where a card could be laid."""


def purposes(state: ShinanoState, move: Move, then: Sequence[Move] = ()) -> list[Event]:
    """The most telling first: the castle, where it is built in this turn. With what belongs to the move, `then`, it is
    of all of the turn."""
    moves = (move, *then)
    turn = play(state, moves)
    return [*map(evident, of_plan(state, moves)), *of_waiting(turn), *map(evident, _of_turn(turn, move))]


def _of_turn(turn: Turn, move: Move) -> Iterator[Event]:
    state = turn.state
    if turn.retires:
        yield from _of_finish(turn, move)
    elif turn.laid is not None:
        yield from _of_card(turn, move)
    elif turn.world.result == ROUTED and state.result == PENDING:
        if TRAVEL <= move < INVADE:
            yield from (event for event in _of_going(turn) if event.name not in ("as_good", "free_way"))
        yield from _of_rout(turn)
    elif TRAVEL <= move < INVADE:
        yield from _of_step(state, move - TRAVEL) if state.result == PENDING else _of_going(turn)
    elif move == END:
        yield from _of_staying(turn)


# A turn that lays a card


def _of_card(turn: Turn, move: Move) -> Iterator[Event]:
    state, world, seat = turn.state, turn.world, turn.state.mover
    face, cell = turn.laid or (0, 0)
    value, upcoming = state.tables.values[face], free_control(world)
    if move >= INVADE:
        yield from _of_rotation(turn, move)
    if grown := castle_points(world, seat) - castle_points(state, seat) if not turn.builds else 0:
        yield Event("grows_castle", "amount", grown, measure=grown)
    if may_build(world) and not turn.ends:
        yield Event("site")
    yield from of_funds(turn, upcoming)
    best, earned = best_control(state), turn.earned
    if move < INVADE and turn.points and state.result == PENDING:
        here = best_gain(state, state.tokens[seat], playable(state, seat))
        if earned > here:
            yield Event("controls_from", "here", here)
    if earned == best > 0:
        yield Event("most", "next", upcoming)
    dearest = max(state.tables.values[2 * card] for card in cards_in(state.hands[seat]))
    keeps = [Event("keeps_dear", "value", dearest, measure=-value)] if value < dearest and not state.final else []
    # what may be earned later does not say why a card that earns more now is kept
    is_first = 0 < earned < best
    yield from keeps if is_first else ()
    if (stay := turn.stay) is not None and upcoming > stay:
        yield Event("goes_next", "amount", upcoming, (("stay", stay),), measure=upcoming)
    if upcoming:
        yield Event("sets_up", "amount", upcoming, measure=upcoming)
    if not turn.points and not best:
        yield Event("only_peace", is_remark=True)
    if not turn.points:
        yield Event("cheap_peace", "cost", value, measure=-value)
    if state.final and world.hands[seat]:
        yield Event("sheds", "value", value, measure=value)
    yield from () if is_first else keeps
    if (count := fitting(world, cell, world.hands[seat])) >= _MANY:
        yield Event("fits", "count", count, measure=count)
    if not turn.builds and not world.final and clear_spaces(world, cell, state.tables.box.castle):
        yield Event("ground")
    if turn.points:
        yield Event("controls")


def _of_rotation(turn: Turn, move: Move) -> Iterator[Event]:
    """What the same card would do worse in the same place, the other way round; told beside that way alone. Of the card
    as it lies, before the token goes on."""
    state, (face, cell) = turn.state, face_and_cell(move)
    other = invasion(face ^ 1, cell)
    if other not in state.legal():
        return
    ours, turned = (play(state, [one]) for one in (move, other))
    mine, theirs = free_control(ours.world), next_control(turned.world)
    hand = ours.world.hands[state.mover]
    fit, turned_fit = (fitting(one.world, cell, hand) for one in (ours, turned))
    beside = state.tables.texts[other]
    if ours.points > turned.points > 0:
        yield Event("turn_earns", "amount", ours.points, (("turned", turned.points),), beside=beside)
    elif ours.points > turned.points:
        yield Event("turn_controls", "turned", state.tables.values[face], beside=beside)
    elif ours.points == turned.points and mine > theirs:
        yield Event("turn_sets_up", "amount", mine, (("turned", theirs),), beside=beside)
    elif ours.points == turned.points and mine == theirs and fit > turned_fit:
        yield Event("turn_fits", "count", fit, (("turned", turned_fit),), beside=beside)


# A turn without a card


def _of_rout(turn: Turn) -> Iterator[Event]:
    state, tables, held = turn.state, turn.state.tables, cards_in(turn.state.hands[turn.state.mover])
    (card,) = cards_in(state.hands[state.mover] & ~turn.world.hands[state.mover])
    value = tables.values[2 * card]
    penalty, alike = tables.box.rout_price(value), [one for one in held if tables.values[2 * one] == value]
    places = {
        one: sum(bool(tables.fitting[need][0] & tables.faces_of[one]) for need in state.needs.values()) for one in alike
    }
    if value > min(tables.values[2 * one] for one in held):
        return
    if places[card] == min(places.values()) < max(places.values()):
        yield Event("fits_least", "penalty", penalty, (("value", value),))
    yield Event("cheap_rout", "penalty", penalty)


def _of_finish(turn: Turn, move: Move) -> Iterator[Event]:
    """A seat is finished, at once or after a last movement."""
    if move == RETIRE:
        yield Event("no_more")
        return
    box, state = turn.state.tables.box, turn.world
    for other, count, funds in blocked(state, turn.world.tokens[turn.state.mover]):
        yield Event("blocks", "other_seat", other, (("count", count), ("funds", funds)), measure=count)
    if any(state.hands[seat] and not state.retired[seat] for seat in range(state.players) if seat != state.mover):
        yield Event("last_stand", "toll", box.toll_token)
    if turn.world.funds[turn.state.mover] == turn.state.funds[turn.state.mover]:
        yield Event("idle_move")


# The token


def _of_step(state: ShinanoState, cell: int) -> Iterator[Event]:
    """A movement before the invasion, by itself."""
    seat = state.mover
    hand = playable(state, seat)
    earned, here = best_gain(state, cell, hand) - reach(state)[cell][0], best_gain(state, state.tokens[seat], hand)
    if earned > here:
        yield Event("controls_from", "here", here)
    if earned == best_control(state) > 0:
        yield Event("most", "next", 0)
    if (count := fitting(state, cell, hand)) >= _MANY:
        yield Event("fits_there", "count", count, measure=count)


def _of_going(turn: Turn) -> Iterator[Event]:
    """A movement with which no card is laid any more in this turn."""
    state, world, seat = turn.state, turn.world, turn.state.mover
    cell, upcoming, stay = world.tokens[seat], free_control(world), next_control(state)
    if not world.hands[seat]:
        return
    if upcoming > stay:
        yield Event("next_from", "amount", upcoming, (("stay", stay),), measure=upcoming)
    if spots := clear_spaces(world, cell, world.funds[seat] + upcoming):
        yield Event("open_site", "count", spots, measure=spots)
    for other, count, funds in blocked(world, cell):
        yield Event("blocks", "other_seat", other, (("count", count), ("funds", funds)), measure=count)
    count, here = (fitting(world, one, world.hands[seat]) for one in (cell, state.tokens[seat]))
    if count >= _MANY and count > here:
        yield Event("fits_there", "count", count, measure=count)
    free, free_here = (sum(1 for _ in free_spaces(world, one)) for one in (cell, state.tokens[seat]))
    if free > free_here:
        yield Event("room", "count", free, (("here", free_here),), measure=free)
    away, away_here = (_away(world, one) for one in (cell, state.tokens[seat]))
    if away > max(_APART, away_here):
        yield Event("apart", "count", away, (("here", away_here),), measure=away)
    if next_control(world) == stay and world.funds[seat] == state.funds[seat]:
        yield _alike(upcoming)


def _away(state: ShinanoState, cell: int) -> int:
    """How many cards away the nearest opponent's token is from a card."""
    x, y = xy(cell)
    others = [xy(token) for other, token in enumerate(state.tokens) if other != state.mover]
    return min(abs(x - across) + abs(y - down) for across, down in others)


def _of_staying(turn: Turn) -> Iterator[Event]:
    state, world, seat = turn.state, turn.world, turn.state.mover
    here, upcoming = state.tokens[seat], free_control(state)
    if upcoming and upcoming >= _best_after_going(state):
        yield Event("stays_next", "amount", upcoming, measure=upcoming)
    if spots := clear_spaces(world, here, world.funds[seat] + upcoming):
        yield Event("stays_site", "count", spots, measure=spots)
    for other, count, funds in blocked(state, here):
        yield Event("stays_near", "other_seat", other, (("count", count), ("funds", funds)), measure=count)
    if (count := fitting(state, here, state.hands[seat])) >= _MANY:
        yield Event("stays_fits", "count", count, measure=count)
    if len(state.deck) - state.drawn >= state.players:  # it draws now, and is not in its final turns the next time
        yield Event("stays_free")
    elif state.hands[seat]:
        yield Event("stays_move")
    if not state.hands[seat]:
        yield Event("all_laid")
    elif not state.moved and _best_after_going(state) == next_control(state):
        yield _alike(upcoming)


def _alike(upcoming: int) -> Event:
    """Of a movement and of staying alike, so that it speaks for neither."""
    return Event("as_good", "amount", upcoming) if upcoming else Event("free_way")


def _best_after_going(state: ShinanoState) -> int:
    """What the next control can earn at most after a movement in this turn."""
    ways = [] if state.moved else [TRAVEL + cell for cell in reach(state)]
    return max((next_control(play(state, [way]).world) for way in ways), default=0)
