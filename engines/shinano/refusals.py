"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

Everything is judged by what the actor may know. `x`, `y` is a cell, `card` a card id, `place` where that card lies in
hand, from 1 at the left, `edges` are edges of the card as it would lie; `funds` are the actor's.

| key | rule | facts |
| --- | --- | --- |
| `game_over` | S38 | - |
| `invasion_done` | S12 | result ("control", "peace" or "rout"): one invasion a turn |
| `not_in_hand` | S12 | card |
| `handicap` | S7 | card, value: the first player's first card may not be of this value |
| `cell_taken` | S12 | x, y, card (the card that lies there) |
| `enclosed` | S12 | x, y: so do cards on all four sides of this cell, where the token stands |
| `not_beside_token` | S12 | x, y, token_x, token_y |
| `run_too_long` | S11 | x, y, run (cards in the row or column with the new one), limit |
| `river_cut` | S9 | card, x, y, edges (one side has a river, the other has none) |
| `final_needs_control` | S16 | card, x, y, differing_edges: it would be peace |
| `peace_too_dear` | S14 | card, x, y, cost, funds, differing_edges: no match, and too little money for peace |
| `moved_already` | S20 | - : one movement a turn |
| `castle_ends_movement` | S31 | - : the castle is built, so the token stays |
| `already_there` | S29 | x, y |
| `no_card_there` | S20 | x, y |
| `out_of_reach` | S20 | x, y: neither the next card nor on the same river |
| `way_blocked` | S25 | x, y, seats: the river leads there, but these seats' tokens end every ride on the way |
| `way_too_dear` | S28 | x, y, cost (of the cheapest way), funds |
| `dead_end` | S18 | x, y, cost, left (funds left there): no card could be laid from there, but one can elsewhere |
| `invasion_possible` | S17 | card, place, rotation, x, y, from_x, from_y, cost: this could be laid from that card |
| `no_rout_in_final` | S36 | cards: no rout in the final turns; with `cards` in hand, lay one or retire |
| `castle_stands` | S30 | x, y: the one castle is built |
| `castle_needs_control` | S30 | result (null, "peace" or "rout"): control in this very turn comes first |
| `castle_too_dear` | S30 | cost, funds |
| `opponent_near` | S30 | x, y, seats: these have a token or castle on one of the four cards around it |
| `invade_first` | S12 | card, place, rotation, x, y, from_x, from_y, cost: first invade; this could be laid |
| `rout_first` | S19 | cards: no card can be laid, so one of these must be set aside |
| `retire_first` | S36 | cards: no control is possible in the final turns: retire with these left |
| `retire_too_early` | S36 | deck: one retires in the final turns only |
| `control_possible` | S37 | card, place, rotation, x, y, from_x, from_y, cost: nobody retires who can take control |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import JSON, Refusal
from engines.shinano.invasion import peaces, placements, playable, run_beyond, starts
from engines.shinano.movement import reach, routes_from, tolls_and_stops
from engines.shinano.moves import BUILD, END, INVADE, RETIRE, ROUT, TRAVEL, Move, face_and_cell, invade
from engines.shinano.tables import CLOSED, cards_in, faces_in, touched
from engines.shinano.turn import may_build, opponents_around
from engines.shinano.values import CONTROL, EDGES, NOWHERE, RESULTS, STEPS, xy

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState


def refusal(state: ShinanoState, move: Move) -> Refusal | None:
    """The first reason against a move, in the order in which a referee would look; None for a legal one."""
    if state.actor is None:
        return Refusal("S38", "game_over")
    if move >= INVADE:
        return _against_invading(state, *face_and_cell(move))
    if move >= TRAVEL:
        return _against_travelling(state, move - TRAVEL)
    if move >= ROUT:
        return _against_rout(state, move - ROUT)
    if move == BUILD:
        return _against_building(state)
    return _against_ending(state) if move == END else _against_retiring(state)


def attempts(state: ShinanoState) -> Iterator[Move]:
    """Every hand card on every side of the token, every card of the map as a goal, every hand card set aside, and the
    three words; each once."""
    if state.actor is None:
        return
    hand = state.hands[state.mover]
    for step in STEPS:
        for face in faces_in(hand):
            yield invade(face, state.tokens[state.mover] + step)
    for cell in sorted(state.land):
        yield TRAVEL + cell
    for card in cards_in(hand):
        yield ROUT + card
    yield from (BUILD, END, RETIRE)


# Invading


def _against_invading(state: ShinanoState, face: int, cell: int) -> Refusal | None:
    tables, card = state.tables, state.tables.ids[face // 2]
    if state.result:
        return Refusal("S12", "invasion_done", {"result": RESULTS[state.result]})
    if not state.hands[state.mover] & tables.faces_of[face // 2]:
        return Refusal("S12", "not_in_hand", {"card": card})
    if not playable(state, state.mover) >> face & 1:
        return Refusal("S7", "handicap", {"card": card, "value": tables.values[face]})
    return _against_place(state, cell) or _against_fit(state, face, cell)


def _against_place(state: ShinanoState, cell: int) -> Refusal | None:
    place: dict[str, JSON] = dict(zip("xy", xy(cell), strict=True))
    token = state.tokens[state.mover]
    sides, (token_x, token_y) = [token + step for step in STEPS], xy(token)
    if cell in sides and all(side in state.land for side in sides):
        return Refusal("S12", "enclosed", {"x": token_x, "y": token_y})
    if cell in state.land:
        return Refusal("S12", "cell_taken", {**place, "card": state.tables.ids[state.land[cell] // 2]})
    if cell not in sides:
        return Refusal("S12", "not_beside_token", {**place, "token_x": token_x, "token_y": token_y})
    if state.needs[cell] & CLOSED:
        runs = (1 + run_beyond(state, cell, step) + run_beyond(state, cell, -step) for step in STEPS[:2])
        return Refusal("S11", "run_too_long", {**place, "run": max(runs), "limit": state.tables.box.run})
    return None


def _against_fit(state: ShinanoState, face: int, cell: int) -> Refusal | None:
    tables, need, funds = state.tables, state.needs[cell], state.funds[state.mover]
    x, y = xy(cell)
    facts: dict[str, JSON] = {"card": tables.ids[face // 2], "x": x, "y": y}
    cut = tables.cut_rivers(need, face)
    if cut:
        return Refusal("S9", "river_cut", {**facts, "edges": [EDGES[edge] for edge in cut]})
    if tables.matched(need, face) or peaces(state)[min(funds, tables.top_value)] >> face & 1:
        return None
    facts["differing_edges"] = [EDGES[edge] for edge in touched(need)]
    if state.final:
        return Refusal("S16", "final_needs_control", facts)
    return Refusal("S14", "peace_too_dear", {**facts, "cost": tables.values[face], "funds": funds})


# Travelling


def _against_travelling(state: ShinanoState, cell: int) -> Refusal | None:
    seat = state.mover
    x, y = xy(cell)
    place: dict[str, JSON] = {"x": x, "y": y}
    if state.moved:
        has_built = state.result == CONTROL and state.castles[seat] == state.placed
        return Refusal("S31", "castle_ends_movement") if has_built else Refusal("S20", "moved_already")
    if cell == state.tokens[seat]:
        return Refusal("S29", "already_there", place)
    if cell not in state.land:
        return Refusal("S20", "no_card_there", place)
    route = reach(state).get(cell)
    if route is None:
        return _against_way(state, cell, place)
    funds, hand = state.funds[seat], playable(state, seat)
    left = funds - route[0]
    if not state.result and not starts(state, hand, {cell: route}, funds) and _an_invasion(state):
        return Refusal("S18", "dead_end", {**place, "cost": route[0], "left": left})
    return None


def _against_way(state: ShinanoState, cell: int, place: dict[str, JSON]) -> Refusal:
    """Why no way leads to a card: it costs too much, a token ends it, or there is none."""
    seat = state.mover
    here, tolls = state.tokens[seat], tolls_and_stops(state, seat)
    dear = routes_from(state, here, _no_limit(state), *tolls).get(cell)
    if dear is not None:
        return Refusal("S28", "way_too_dear", {**place, "cost": dear[0], "funds": state.funds[seat]})
    if cell in routes_from(state, here, _no_limit(state), {}, []):
        seats = [other for other in range(state.players) if state.tokens[other] in tolls[1]]
        return Refusal("S25", "way_blocked", {**place, "seats": seats})
    return Refusal("S20", "out_of_reach", place)


def _no_limit(state: ShinanoState) -> int:
    """More money than any way can cost."""
    tolls, _ = tolls_and_stops(state, state.mover)
    return sum(tolls.values()) + state.tables.box.mountain


def _an_invasion(state: ShinanoState) -> dict[str, JSON] | None:
    """One invasion that is possible from where the token stands or could go, and from where; None if there is none."""
    seat = state.mover
    starts = {state.tokens[seat]: 0}
    if not state.moved:
        starts |= {cell: route[0] for cell, route in reach(state).items()}
    for cell, cost in starts.items():
        for move in placements(state, playable(state, seat), cell, state.funds[seat] - cost):
            face, target = face_and_cell(move)
            x, y = xy(target)
            from_x, from_y = xy(cell)
            card = face // 2
            facts: dict[str, JSON] = {"card": state.tables.ids[card], "place": place_in_hand(state, card)}
            facts |= {"rotation": face % 2, "x": x, "y": y}
            return {**facts, "from_x": from_x, "from_y": from_y, "cost": cost}
    return None


# The rest


def _against_rout(state: ShinanoState, card: int) -> Refusal | None:
    seat = state.mover
    if state.result:
        return Refusal("S12", "invasion_done", {"result": RESULTS[state.result]})
    if not state.hands[seat] & state.tables.faces_of[card]:
        return Refusal("S12", "not_in_hand", {"card": state.tables.ids[card]})
    if state.final:
        return Refusal("S36", "no_rout_in_final", {"cards": _hand(state)})
    possible = _an_invasion(state)
    return None if possible is None else Refusal("S17", "invasion_possible", possible)


def _against_building(state: ShinanoState) -> Refusal | None:
    seat = state.mover
    if may_build(state):
        return None
    if state.castles[seat] != NOWHERE:
        x, y = xy(state.castles[seat])
        return Refusal("S30", "castle_stands", {"x": x, "y": y})
    if state.result != CONTROL:
        return Refusal("S30", "castle_needs_control", {"result": RESULTS[state.result]})
    if state.funds[seat] < state.tables.box.castle:
        return Refusal("S30", "castle_too_dear", {"cost": state.tables.box.castle, "funds": state.funds[seat]})
    x, y = xy(state.placed)
    return Refusal("S30", "opponent_near", {"x": x, "y": y, "seats": opponents_around(state, state.placed)})


def _against_ending(state: ShinanoState) -> Refusal | None:
    if state.result:
        return None
    possible = _an_invasion(state)
    if possible is not None:
        return Refusal("S12", "invade_first", possible)
    if state.final:
        return Refusal("S36", "retire_first", {"cards": _hand(state)})
    return Refusal("S19", "rout_first", {"cards": _hand(state)})


def _against_retiring(state: ShinanoState) -> Refusal | None:
    if state.result:
        return Refusal("S12", "invasion_done", {"result": RESULTS[state.result]})
    if not state.final:
        return Refusal("S36", "retire_too_early", {"deck": len(state.deck) - state.drawn})
    possible = _an_invasion(state)
    return None if possible is None else Refusal("S37", "control_possible", possible)


def place_in_hand(state: ShinanoState, card: int) -> int:
    """Where a card lies in the hand of the actor, counted from the left, from 1."""
    return 1 + list(cards_in(state.hands[state.mover])).index(card)


def _hand(state: ShinanoState) -> list[str]:
    return state.tables.ids_in(state.hands[state.mover])
