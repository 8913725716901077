"""What should make a player think twice: money given away, and a castle missed.

| key | rule | facts |
| --- | --- | --- |
| `peace_instead_of_control` | S14 | card, x, y, cost, gain: turned round, the same card would take control there |
| `control_elsewhere` | S14 | card, edge, way, cost, gain: so it would at this edge, the "same" way up or "turned" |
| `other_card_controls` | S14 | card, cost, other_card, place, gain: that card of the hand would, beside the token |
| `dear_rout` | S19 | card, penalty, other_card, place, least: setting that one aside costs less |
| `toll_for_little` | S25 | x, y, owner_seats, toll, gain, free: the best control from there, and without any toll |
| `castle_out_of_reach` | S30 | cost, left, castle: the castle could be built now, and not with what is left then |
| `last_chance_to_build` | S32 | castle_points: this is the last turn, and the castle can be built |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.shinano.invasion import best_gain, playable
from engines.shinano.movement import cells_of, reach, tolls_and_stops
from engines.shinano.moves import END, INVADE, ROUT, TRAVEL, Move, face_and_cell, invade
from engines.shinano.refusals import place_in_hand, refusal
from engines.shinano.scoring import castle_faces
from engines.shinano.tables import cards_in, faces_in
from engines.shinano.turn import may_build
from engines.shinano.values import EDGES, NOWHERE, PENDING, STEPS, xy

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState


def caution(state: ShinanoState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or refusal(state, move) is not None:
        return None
    if move >= INVADE:
        return _about_peace(state, *face_and_cell(move))
    if move >= TRAVEL:
        return _about_travel(state, move - TRAVEL)
    if move >= ROUT:
        return _about_rout(state, move - ROUT)
    return _about_end(state) if move == END else None


def _about_peace(state: ShinanoState, face: int, cell: int) -> Caution | None:
    """S14 [R]: peace costs the card's value; S13 [R]: control brings the points of the matching edges."""
    if state.tables.points(state.needs[cell], face):
        return None
    card, cost = state.tables.ids[face // 2], state.tables.values[face]
    gain = _gain(state, face ^ 1, cell)
    if gain:
        x, y = xy(cell)
        facts: dict[str, JSON] = {"card": card, "x": x, "y": y, "cost": cost, "gain": gain}
        return Caution("S14", "peace_instead_of_control", facts, state.tables.texts[invade(face ^ 1, cell)])
    here = state.tokens[state.mover]
    gain, edge, turn = max(
        (_gain(state, face ^ turn, here + step), -edge, -turn) for edge, step in enumerate(STEPS) for turn in (0, 1)
    )
    if not gain:
        return _about_other_cards(state, card, cost)
    facts = {"card": card, "edge": EDGES[-edge], "way": "turned" if turn else "same", "cost": cost, "gain": gain}
    better = invade(face ^ -turn, here + STEPS[-edge])
    return Caution("S14", "control_elsewhere", facts, state.tables.texts[better])


def _about_other_cards(state: ShinanoState, card: str, cost: int) -> Caution | None:
    """S15 [R]: peace may be chosen where another card would take control; it gives away what that card brings."""
    here, faces = state.tokens[state.mover], faces_in(playable(state, state.mover))
    gain, face, edge = max(
        (_gain(state, face, here + step), -face, -edge) for face in faces for edge, step in enumerate(STEPS)
    )
    if not gain:
        return None
    facts: dict[str, JSON] = {
        "card": card,
        "cost": cost,
        "other_card": state.tables.ids[-face // 2],
        "place": place_in_hand(state, -face // 2),
        "gain": gain,
    }
    return Caution("S14", "other_card_controls", facts, state.tables.texts[invade(-face, here + STEPS[-edge])])


def _gain(state: ShinanoState, face: int, cell: int) -> int:
    """What control with a face brings on a cell; 0 where there is none."""
    control, _ = state.tables.fitting[state.needs[cell]]
    return state.tables.points(state.needs[cell], face) if control >> face & 1 else 0


def _about_rout(state: ShinanoState, card: int) -> Caution | None:
    """S19 [R]: a routed card costs a multiple of its value, whichever it is."""
    tables = state.tables
    values = {other: tables.values[2 * other] for other in cards_in(state.hands[state.mover])}
    cheapest = min(values, key=lambda other: (values[other], other))
    if values[card] == values[cheapest]:
        return None
    factor = tables.box.rout_factor
    facts: dict[str, JSON] = {
        "card": tables.ids[card],
        "penalty": factor * values[card],
        "other_card": tables.ids[cheapest],
        "place": place_in_hand(state, cheapest),
        "least": factor * values[cheapest],
    }
    return Caution("S19", "dear_rout", facts, tables.texts[ROUT + cheapest])


def _about_travel(state: ShinanoState, cell: int) -> Caution | None:
    cost = reach(state)[cell][0]
    left = state.funds[state.mover] - cost
    if may_build(state) and left < state.tables.box.castle:
        return Caution("S30", "castle_out_of_reach", {"cost": cost, "left": left, "castle": state.tables.box.castle})
    return _about_toll(state, cell)


def _about_toll(state: ShinanoState, cell: int) -> Caution | None:
    """S25 [R]: entering costs; worth it where the cards to be laid from there bring more than others do anyway."""
    seat = state.mover
    tolls, _ = tolls_and_stops(state, seat)
    hand = playable(state, seat)
    entered = [one for one in cells_of(state.tokens[seat], reach(state)[cell]) if one in tolls]
    gain, free = best_gain(state, cell, hand), _without_toll(state, tolls, hand)
    if not entered or free is None or gain - reach(state)[cell][0] >= free:
        return None
    x, y = xy(cell)
    facts: dict[str, JSON] = {
        "x": x,
        "y": y,
        "owner_seats": [other for other in range(state.players) if _is_met(state, other, entered)],
        "toll": sum(tolls[one] for one in entered),
        "gain": gain,
        "free": free,
    }
    return Caution("S25", "toll_for_little", facts)


def _without_toll(state: ShinanoState, tolls: Mapping[int, int], hand: int) -> int | None:
    """The best control that can be had without any toll, less the cost of the way; None when a toll must be paid."""
    moves, here = state.legal(), state.tokens[state.mover]
    stays = state.result != PENDING or any(not TRAVEL <= move < INVADE for move in moves)
    best = [best_gain(state, here, hand)] if stays else []
    for cell in (move - TRAVEL for move in moves if TRAVEL <= move < INVADE):
        route = reach(state)[cell]
        if not any(entered in tolls for entered in cells_of(here, route)):
            best.append(best_gain(state, cell, hand) - route[0])
    return max(best, default=None)


def _is_met(state: ShinanoState, other: int, cells: list[int]) -> bool:
    return other != state.actor and (state.tokens[other] in cells or state.castles[other] in cells)


def _about_end(state: ShinanoState) -> Caution | None:
    """S32 [I]: whoever has no castle ranks behind all who have one."""
    seat = state.mover
    if state.castles[seat] != NOWHERE or not may_build(state) or state.hands[seat] or not state.final:
        return None
    points = sum(state.tables.values[face] for face in castle_faces(state, state.placed))
    return Caution("S32", "last_chance_to_build", {"castle_points": points})
