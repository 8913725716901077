"""Why a castle of Shinano is built in this turn, and what money is left then.

Only of the map, the castles on it, and the own hand and funds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.game import Event
from engines.shinano.invasion import best_gain
from engines.shinano.movement import reach
from engines.shinano.moves import BUILD, Move
from engines.shinano.scoring import castle_faces
from engines.shinano.state import ShinanoState
from engines.shinano.values import STEPS

_LATE: Final = 4
"""With so few turns to come a castle is built for the turns that are left, not for what it will still gain."""


def of_plan(state: ShinanoState, moves: Sequence[Move]) -> Iterator[Event]:
    """What is told of moves that build the castle in this turn; nothing of others."""
    if BUILD not in moves:
        return
    world = state.clone()
    for move in moves[: moves.index(BUILD)]:
        if move not in world.legal():
            return
        world.apply(move)
    if world.actor == state.actor and BUILD in world.legal():
        yield from of_castle(world)


def of_castle(state: ShinanoState) -> Iterator[Event]:
    """What speaks for the castle on the card just laid, and how little money is left to live on."""
    tables, box, seat = state.tables, state.tables.box, state.mover
    turns = box.counts[state.players].turns - state.turns[seat] - 1
    faces = castle_faces(state, state.placed)
    worth, empty = sum(tables.values[face] for face in faces), 1 + len(STEPS) - len(faces)
    about = (("cost", box.castle), ("toll", box.toll_castle))
    if not turns:
        yield Event("last_castle", "vp", worth, (("cost", box.castle),), is_decisive=True)
    elif turns <= _LATE:
        yield Event("late_castle", "turns", turns, (("vp", worth), *about), is_decisive=True)
    elif empty:
        grown = worth + round(empty * sum(tables.values) / len(tables.values))
        yield Event("early_castle", "vp", worth, (("grown", grown), ("count", empty), *about), is_decisive=True)
    else:
        yield Event("full_castle", "vp", worth, about, is_decisive=True)
    left = state.funds[seat] - box.castle
    if turns and left < tables.top_value:
        yield _of_living_on(state, left)


def _of_living_on(state: ShinanoState, left: int) -> Event:
    """What the seat lives on in its next turn with so little money, from the cards that it holds already."""
    world = state.clone()
    world.apply(BUILD)
    world.moved, world.routes = False, None
    hand, here = world.hands[world.mover], world.tokens[world.mover]
    gains = (best_gain(world, cell, hand) - route[0] for cell, route in reach(world).items())
    if gain := max((best_gain(world, here, hand), *gains)):
        return Event("left_poor", "left", left, (("amount", gain),), is_remark=True)
    if len(state.deck) > state.drawn:
        return Event("left_bare", "left", left, is_remark=True)
    return Event("left_stuck", "left", left, is_remark=True)
