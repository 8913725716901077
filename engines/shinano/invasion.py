"""Invasion: which card may be laid where, and what laying or routing it does (S8 to S19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engines.game import Note
from engines.shinano import notes
from engines.shinano.movement import Route
from engines.shinano.moves import Move
from engines.shinano.tables import CLOSED, cards_in, touched
from engines.shinano.values import CONTROL, EAST, EDGES, NORTH, PEACE, ROUTED, SOUTH, WEST, xy

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState


def playable(state: ShinanoState, seat: int) -> int:
    """The faces that `seat` may lay: its hand, less what the handicap bars (S7)."""
    faces = state.hands[seat]
    return faces & state.tables.unbarred if state.handicap and seat == state.start else faces


def peaces(state: ShinanoState) -> tuple[int, ...]:
    """By money, up to the top value: the faces whose peace it can pay (S14); none in the final turns (S16)."""
    return state.tables.nothing if state.drawn == len(state.deck) else state.tables.within


def placements(state: ShinanoState, hand: int, cell: int, funds: int) -> list[Move]:
    """The invasions with the faces of `hand` from a card, with that much money (S12)."""
    tables, needs = state.tables, state.needs
    fitting, invade_with = tables.fitting, tables.invade_with
    in_peace = peaces(state)[min(funds, tables.top_value)]
    moves = []
    for target in (cell + NORTH, cell + EAST, cell + SOUTH, cell + WEST):
        control, peace = fitting[needs[target]]
        faces = (control | peace & in_peace) & hand
        while faces:
            lowest = faces & -faces
            faces ^= lowest
            moves.append(invade_with[lowest] + target)
    return moves


def starts(state: ShinanoState, hand: int, routes: Mapping[int, Route], funds: int) -> list[int]:
    """The ends of routes from which `placements` finds any, with what is left of the funds there (S18)."""
    affordable, top = peaces(state), state.tables.top_value
    needs, fitting = state.needs, state.tables.fitting
    found = []
    for cell, route in routes.items():
        left = funds - route[0]
        in_peace = hand & affordable[left if left < top else top]
        for target in (cell + NORTH, cell + EAST, cell + SOUTH, cell + WEST):
            control, peace = fitting[needs[target]]
            if control & hand or peace & in_peace:
                found.append(cell)
                break
    return found


def best_gain(state: ShinanoState, cell: int, hand: int) -> int:
    """The most that control with a card of `hand` brings from a card; 0 if it is not possible."""
    needs, gains = state.needs, state.tables.gains
    best = 0
    for target in (cell + NORTH, cell + EAST, cell + SOUTH, cell + WEST):
        for points, faces in gains[needs[target]]:
            if points <= best:
                break
            if faces & hand:
                best = points
                break
    return best


def lay(state: ShinanoState, face: int, cell: int) -> None:
    """Put a card on the map: its cell is taken, the cells around it ask for its edges, runs grow."""
    needs = state.needs
    state.land[cell] = face
    needs[cell] = needs.get(cell, 0) | CLOSED
    for step, asked in state.tables.asked[face]:
        needs[cell + step] = needs.get(cell + step, 0) + asked
    _close_run(state, cell, SOUTH)
    _close_run(state, cell, EAST)


def _close_run(state: ShinanoState, cell: int, step: int) -> None:
    """Close the cells at both ends of the run through `cell` if a card there would make it too long (S11).

    Only these two can have become too long, and runs never shrink.
    """
    land, limit = state.land, state.tables.box.run
    first = last = cell
    while first - step in land:
        first -= step
    while last + step in land:
        last += step
    length = (last - first) // step + 1
    if length + 1 + run_beyond(state, last + step, step) > limit:
        state.needs[last + step] |= CLOSED
    if length + 1 + run_beyond(state, first - step, -step) > limit:
        state.needs[first - step] |= CLOSED


def run_beyond(state: ShinanoState, cell: int, step: int) -> int:
    """How many cards follow one another from `cell` in one direction, itself not counted."""
    count = 0
    while (cell := cell + step) in state.land:
        count += 1
    return count


def invade(state: ShinanoState, face: int, cell: int) -> None:
    """Lay a hand card: control (S13) or peace (S14)."""
    seat, need, tables = state.mover, state.needs[cell], state.tables
    points = tables.points(need, face)
    state.result = CONTROL if points else PEACE
    state.funds[seat] += points or -tables.values[face]
    state.hands[seat] &= ~tables.faces_of[face // 2]
    state.placed = cell
    state.routes = None
    lay(state, face, cell)
    lifts = state.handicap and seat == state.start
    if lifts:
        state.handicap = False
    if state.teller is not None:
        state.teller(_laid(state, face, cell, need, points))
        if lifts:
            state.teller(notes.handicap_over(tables.ids[face // 2], seat=seat))


def _laid(state: ShinanoState, face: int, cell: int, need: int, points: int) -> Note:
    tables, seat = state.tables, state.mover
    card, value = tables.ids[face // 2], tables.values[face]
    matched = tables.matched(need, face)
    differing = [EDGES[edge] for edge in touched(need) if edge not in matched]
    funds = state.funds[seat]
    if not points:
        return notes.peace(
            card, seat=seat, rotation=face % 2, cell=xy(cell), value=value, differing_edges=differing, funds=funds
        )
    return notes.control(
        card,
        seat=seat,
        rotation=face % 2,
        cell=xy(cell),
        value=value,
        points=points,
        edges=[EDGES[edge] for edge in matched],
        differing_edges=differing,
        funds=funds,
    )


def rout(state: ShinanoState, card: int) -> None:
    """Set a hand card aside, face down (S19)."""
    seat, tables = state.mover, state.tables
    state.hands[seat] &= ~tables.faces_of[card]
    state.routs[seat] |= tables.faces_of[card]
    state.result = ROUTED
    if state.teller is not None:
        value = tables.values[2 * card]
        state.teller(notes.rout(seat=seat, routs=len(cards_in(state.routs[seat]))))
        state.teller(notes.rout_card(tables.ids[card], seat=seat, value=value, penalty=tables.box.rout_price(value)))
