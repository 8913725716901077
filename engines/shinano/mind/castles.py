"""Why a castle of Shinano is built in this turn or not yet, where one could stand, and what money there is for it.

Only of the map, the tokens and castles on it, everybody's funds, and the own hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.game import Event
from engines.shinano.mind.turns import Turn, free_control
from engines.shinano.moves import BUILD, END, Move
from engines.shinano.scoring import castle_faces, neighbours
from engines.shinano.state import ShinanoState
from engines.shinano.turn import may_build
from engines.shinano.values import NOWHERE, STEPS

_LATE: Final = 4
"""With so few turns to come a castle is built for the turns that are left, not for what it will still gain."""
_NEAR: Final = 6
"""Who lacks no more than so much for a castle may have it in the next turn."""


def of_plan(state: ShinanoState, moves: Sequence[Move]) -> Iterator[Event]:
    """What is told of moves that build the castle in this turn; nothing of others."""
    if BUILD not in moves:
        return
    world = state.clone()
    for move in moves[: moves.index(BUILD)]:
        if move == END or move not in world.legal():
            return
        world.apply(move)
    if world.actor == state.actor and BUILD in world.legal():
        yield from _of_castle(world)


def _of_castle(state: ShinanoState) -> Iterator[Event]:
    """What speaks for the castle on the card just laid, and how little money is left to live on."""
    box, seat = state.tables.box, state.mover
    turns = _turns_to_come(state)
    worth, empty = _worth(state)
    if not turns:
        yield Event("last_castle", "vp", worth, is_decisive=True)
    elif turns <= _LATE:
        yield Event("late_castle", "turns", turns, (("vp", worth),), is_decisive=True)
    elif empty:
        yield Event("early_castle", "vp", worth, (("count", empty),), is_decisive=True)
    else:
        yield Event("full_castle", "vp", worth, (("toll", box.toll_castle),), is_decisive=True)
    left = state.funds[seat] - box.castle
    if turns and left < state.tables.top_value:
        yield _of_living_on(state, left)


def _of_living_on(state: ShinanoState, left: int) -> Event:
    """What the seat lives on in its next turn with so little money, from the cards that it holds already."""
    world = state.clone()
    world.apply(BUILD)
    if gain := free_control(world):
        return Event("left_poor", "left", left, (("amount", gain),), is_remark=True)
    if len(state.deck) > state.drawn:
        return Event("left_bare", "left", left, is_remark=True)
    return Event("left_stuck", "left", left, is_remark=True)


def of_waiting(turn: Turn) -> Iterator[Event]:
    """That a castle which could be built now is left for a better place: to be known of all that is done instead."""
    world = turn.state
    if not turn.builds and turn.ends and may_build(turn.state) and (turns := _turns_to_come(world)) > _LATE:
        worth, _ = _worth(world)
        yield Event("waits", "vp", worth, (("turns", turns),), is_remark=True)


def of_funds(turn: Turn, upcoming: int) -> Iterator[Event]:
    """That what is earned makes a castle possible for a seat that has none and can't build in this turn: it has the
    money then, or with what the next control can earn, `upcoming`."""
    world, seat, cost = turn.world, turn.state.mover, turn.state.tables.box.castle
    before, after = turn.state.funds[seat], world.funds[seat]
    if world.castles[seat] != NOWHERE or not turn.points or not _turns_to_come(world):
        return
    if before < cost <= after and not may_build(world):
        yield Event("affords", "funds", after)
    elif after < cost <= after + upcoming:
        yield Event("nearly", "amount", upcoming, (("cost", cost),))


def _turns_to_come(state: ShinanoState) -> int:
    """After the one that the actor is in."""
    return state.tables.box.counts[state.players].turns - state.turns[state.mover] - 1


def _worth(state: ShinanoState) -> tuple[int, int]:
    """What a castle on the card just laid counts, and how many spaces beside it are free."""
    faces = castle_faces(state, state.placed)
    return sum(state.tables.values[face] for face in faces), 1 + len(STEPS) - len(faces)


def clear_spaces(state: ShinanoState, cell: int, funds: int) -> int:
    """On how many free spaces beside a card a castle could stand, with no opponent near, if the actor has none yet and
    these funds pay for one."""
    seat = state.mover
    if state.castles[seat] != NOWHERE or funds < state.tables.box.castle:
        return 0
    return sum(not neighbours(state.tokens, state.castles, seat, spot) for spot in free_spaces(state, cell))


def blocked(state: ShinanoState, cell: int) -> Iterator[tuple[int, int, int]]:
    """Who may soon have the money for a castle, on how many spaces beside its token it could build none while the
    actor's stands on a card, and its funds."""
    for other, token in enumerate(state.tokens):
        funds = state.funds[other]
        is_near = funds + _NEAR >= state.tables.box.castle and state.castles[other] == NOWHERE
        if other != state.mover and is_near and not state.retired[other]:
            spots = sum(spot - cell in STEPS for spot in free_spaces(state, token))
            if spots:
                yield other, spots, funds


def free_spaces(state: ShinanoState, cell: int) -> list[int]:
    """The free spaces beside a card."""
    return [cell + step for step in STEPS if cell + step not in state.land]
