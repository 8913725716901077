"""What a move of Shinano plainly does: what a good player says of it where playing on tells no difference.

Only of the map, the tokens and castles on it, and the own hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engines.game import Event
from engines.shinano.invasion import best_gain, invade, placements, playable
from engines.shinano.mind.founding import of_plan
from engines.shinano.mind.going_on import of_next_turn
from engines.shinano.movement import reach, travel
from engines.shinano.moves import END, INVADE, ROUT, TRAVEL, Move, face_and_cell
from engines.shinano.moves import invade as invasion
from engines.shinano.scoring import castle_faces, castle_points, neighbours
from engines.shinano.state import ShinanoState
from engines.shinano.tables import cards_in, faces_in
from engines.shinano.turn import may_build
from engines.shinano.values import CONTROL, NOWHERE, PENDING, STEPS, xy

_MANY: Final = 2
"""So many cards of a hand that fit are worth a word."""
_CLEAR: Final = 2
"""By so many cards one way round must differ from the other for it to be told."""
_APART: Final = 2
"""An opponent so many cards away, or more, is not beside the places where a card could be laid."""
_TRIED: Final = 6
"""So many cards and places are tried with what may follow: those that bring most."""


def purposes(state: ShinanoState, move: Move, then: Sequence[Move] = ()) -> list[Event]:
    """The most telling first: the castle, where it is built in this turn."""
    laid = next((face_and_cell(one) for one in then if one >= INVADE), None)
    told = _of_move(state, move)
    if laid is not None:
        earned = state.tables.points(state.needs[laid[1]], laid[0])
        # what control could earn there is no reason for a plan that lays something else
        told = (event for event in told if event.name != "controls_from" or event.value == earned)
    if then:
        told = of_next_turn(state, (move, *then), told)
    return [*of_plan(state, (move, *then)), *told]


def _of_move(state: ShinanoState, move: Move) -> Iterator[Event]:
    if move >= INVADE:
        yield from _of_invasion(state, *face_and_cell(move))
    elif move >= TRAVEL:
        yield from _of_travel(state, move - TRAVEL)
    elif move >= ROUT:
        yield from _of_rout(state, move - ROUT)
    elif move == END:
        yield from _of_staying(state)


# Cards


@dataclass(frozen=True, slots=True)
class _Laid:
    """What a card laid somewhere leads to."""

    world: ShinanoState
    points: int
    """What it brings; 0 in peace."""
    gain: int
    """The best control of the next turn, wherever the token may still go, less the cost of the way."""
    fitting: int
    """How many of the own cards take control beside it."""
    unseen: int
    """The same of the cards that lie neither on the map nor in the own hand."""


def _of_invasion(state: ShinanoState, face: int, cell: int) -> Iterator[Event]:
    tables, seat = state.tables, state.mover
    legal, value = state.legal(), tables.values[face]
    after = _lay(state, face, cell)
    turn = invasion(face ^ 1, cell)
    turned = _lay(state, face ^ 1, cell) if turn in legal else None
    if turned is not None:
        yield from _beside(tables.texts[turn], _of_rotation(after, turned))
    if grown := castle_points(after.world, seat) - castle_points(state, seat):
        yield Event("grows_castle", "amount", grown, measure=grown)
    if may_build(after.world):
        worth = sum(tables.values[one] for one in castle_faces(after.world, cell))
        yield Event("site", "vp", worth, measure=worth)
    if after.gain:
        yield Event("sets_up", "amount", after.gain, measure=after.gain)
    if ground := _ground(after.world, cell):
        yield Event("ground", "vp", ground, measure=ground)
    if after.fitting >= _MANY:
        yield Event("fits", "count", after.fitting, measure=after.fitting)
    if state.final and after.world.hands[seat]:
        yield Event("sheds", "value", value, measure=value)
    elif value < (most := max(tables.values[2 * card] for card in cards_in(state.hands[seat]))):
        yield Event("keeps_dear", "value", most, measure=-value)
    if after.world.result != CONTROL:
        yield Event("cheap_peace", "cost", value, measure=-value)
        if not _best_control(state):
            yield Event("only_peace", is_remark=True)
    elsewhere = (face_and_cell(one) for one in legal if one >= INVADE)
    if after.world.result == CONTROL and not any(other // 2 == face // 2 and at != cell for other, at in elsewhere):
        yield Event("only_place")
    if turned is not None:
        yield from _beside(tables.texts[turn], _of_others(after, turned))


def _beside(turn: str, told: Iterable[Event]) -> Iterator[Event]:
    """What tells a way round from the other one, `turn`: of a card and place that only these two moves have."""
    return (replace(event, beside=turn) for event in told)


def _of_rotation(after: _Laid, turned: _Laid) -> Iterator[Event]:
    """What the same card would do worse in the same place, the other way round."""
    if after.gain > turned.gain:
        yield Event("turn_sets_up", "amount", after.gain, (("turned", turned.gain),))
    if after.fitting > turned.fitting:
        yield Event("turn_fits", "count", after.fitting, (("turned", turned.fitting),))


def _of_others(after: _Laid, turned: _Laid) -> Iterator[Event]:
    """How many cards of others, or still to be drawn, fit beside it then; or that both ways are as good: no
    reason for one of them, so both tell it alike."""
    if after.unseen <= turned.unseen - _CLEAR:
        yield Event("turn_narrow", "count", after.unseen, (("turned", turned.unseen),))
    if after.unseen >= turned.unseen + _CLEAR:
        yield Event("turn_wide", "count", after.unseen, (("turned", turned.unseen),))
    elif after == replace(turned, world=after.world, unseen=after.unseen) and after.unseen > turned.unseen - _CLEAR:
        yield Event("either_way")


def _lay(state: ShinanoState, face: int, cell: int) -> _Laid:
    world, seat, tables = state.clone(), state.mover, state.tables
    points = tables.points(state.needs[cell], face)
    invade(world, face, cell)
    seen = world.hands[seat] | tables.card_set({one // 2 for one in world.land.values()})
    unseen = sum(tables.faces_of) & ~seen
    hand = world.hands[seat]
    return _Laid(world, points, _next_gain(world), _fitting(world, cell, hand), _fitting(world, cell, unseen))


def _ground(state: ShinanoState, cell: int) -> int:
    """What a castle of a seat that has none could be worth on a free place beside a card, with the dearest card that it
    holds there and all that lies around, as tokens and castles are now; 0 where there is no time for one, or no place.
    """
    seat, tables = state.mover, state.tables
    if state.castles[seat] != NOWHERE or state.final or not state.hands[seat]:
        return 0
    dearest = max(tables.values[2 * card] for card in cards_in(state.hands[seat]))
    spots = [spot for spot in _free(state, cell) if not neighbours(state.tokens, state.castles, seat, spot)]
    around = ([state.land[spot + step] for step in STEPS if spot + step in state.land] for spot in spots)
    return max((dearest + sum(tables.values[face] for face in faces) for faces in around), default=0)


def _next_gain(state: ShinanoState) -> int:
    """The best control that the own cards have from where the token stands, or may still go this turn."""
    hand = state.hands[state.mover]
    ways = {} if state.moved else reach(state)
    gains = (best_gain(state, cell, hand) - route[0] for cell, route in ways.items())
    return max((best_gain(state, state.tokens[state.mover], hand), *gains)) if hand else 0


def _best_control(state: ShinanoState) -> int:
    """The most that control brings now, wherever the token may still go, less the cost of the way; 0 for none."""
    hand = playable(state, state.mover)
    ways = {} if state.moved else reach(state)
    gains = (best_gain(state, cell, hand) - route[0] for cell, route in ways.items() if best_gain(state, cell, hand))
    return max((best_gain(state, state.tokens[state.mover], hand), *gains))


def _fitting(state: ShinanoState, cell: int, faces: int) -> int:
    """How many cards of these take control on some free place beside a cell."""
    matching = 0
    for step in STEPS:
        control, _ = state.tables.fitting[state.needs.get(cell + step, 0)]
        matching |= control
    return len({face // 2 for face in faces_in(matching & faces)})


def _of_rout(state: ShinanoState, card: int) -> Iterator[Event]:
    tables = state.tables
    penalty = tables.box.rout_price(tables.values[2 * card])
    places = sum(bool(tables.fitting[need][0] & tables.faces_of[card]) for need in state.needs.values())
    yield Event("cheap_rout", "penalty", penalty, measure=-penalty)
    yield Event("fits_least", "count", places, measure=-places)


# The token


def _of_travel(state: ShinanoState, cell: int) -> Iterator[Event]:
    seat, is_before = state.mover, state.result == PENDING
    hand = playable(state, seat) if is_before else state.hands[seat]
    cost, gain = reach(state)[cell][0], best_gain(state, cell, hand)
    here = best_gain(state, state.tokens[seat], hand)
    if is_before and gain > here:  # else the same could be had without a step
        yield Event("controls_from", "amount", gain, (("here", here),), measure=gain)
    if gain and not is_before:
        yield Event("next_from", "amount", gain, measure=gain)
    if is_before and (both := _two_turns(state, cell)):
        yield Event("two_turns", "amount", both - cost, measure=both - cost)
    if spots := _sites(state, cell, gain - cost):
        yield Event("open_site", "count", spots, measure=spots)
    for other, spots in _blocked(state, cell):
        yield Event("blocks", "other_seat", other, (("count", spots),), measure=spots)
    if (fitting := _fitting(state, cell, hand)) >= _MANY:
        yield Event("fits_there", "count", fitting, measure=fitting)
    if (away := _away(state, cell)) > _APART:
        yield Event("apart", "count", away, measure=away)
    if state.tables.rivers[state.land[cell]] and not is_before:
        yield Event("on_river", "toll", state.tables.box.toll_token)
    if not cost and is_before:
        yield Event("free_way")  # else to stay is free, too


def _two_turns(state: ShinanoState, cell: int) -> int:
    """What control from there brings with that of the next turn, if nobody lays a card in between; 0 for nothing."""
    world, seat = state.clone(), state.mover
    travel(world, cell)
    laid = placements(world, playable(world, seat), cell, 0)
    gains = {move: world.tables.points(world.needs[at], face) for move in laid for face, at in [face_and_cell(move)]}
    best = sorted(laid, key=lambda move: -gains[move])[:_TRIED]
    return max((gains[move] + _lay(world, *face_and_cell(move)).gain for move in best), default=0)


def _of_staying(state: ShinanoState) -> Iterator[Event]:
    here, hand = state.tokens[state.mover], state.hands[state.mover]
    if gain := best_gain(state, here, hand):
        yield Event("stays_next", "amount", gain, measure=gain)
    if spots := _sites(state, here, gain):
        yield Event("stays_site", "count", spots, measure=spots)
    for other, spots in _blocked(state, here):
        yield Event("stays_near", "other_seat", other, (("count", spots),), measure=spots)
    if (fitting := _fitting(state, here, hand)) >= _MANY:
        yield Event("stays_fits", "count", fitting, measure=fitting)
    if len(state.deck) - state.drawn >= state.players:  # it draws now, and is not in its final turns the next time
        yield Event("stays_free")


def _away(state: ShinanoState, cell: int) -> int:
    """How many cards away the nearest opponent's token is."""
    x, y = xy(cell)
    others = [xy(token) for other, token in enumerate(state.tokens) if other != state.mover]
    return min(abs(x - across) + abs(y - down) for across, down in others)


def _sites(state: ShinanoState, cell: int, gain: int) -> int:
    """On how many free places beside a cell a castle could stand, if somebody without one has the money by then."""
    seat = state.mover
    if state.castles[seat] != NOWHERE or state.funds[seat] + gain < state.tables.box.castle:
        return 0
    return sum(not neighbours(state.tokens, state.castles, seat, spot) for spot in _free(state, cell))


def _blocked(state: ShinanoState, cell: int) -> Iterator[tuple[int, int]]:
    """Who has no castle yet, and on how many places beside its token it could build none while the token is here."""
    for other, token in enumerate(state.tokens):
        if other != state.mover and state.castles[other] == NOWHERE and not state.retired[other]:
            spots = sum(spot - cell in STEPS for spot in _free(state, token))
            if spots:
                yield other, spots


def _free(state: ShinanoState, cell: int) -> list[int]:
    """The free places beside a card."""
    return [cell + step for step in STEPS if cell + step not in state.land]
