"""What moves of one turn of Shinano come to, and what they leave for the next one.

Only of the map, the tokens and castles on it, and the own hand and funds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.shinano.invasion import best_gain, playable
from engines.shinano.movement import reach
from engines.shinano.moves import BUILD, END, INVADE, RETIRE, TRAVEL, Move, face_and_cell
from engines.shinano.state import ShinanoState
from engines.shinano.tables import faces_in
from engines.shinano.values import PENDING, STEPS


@dataclass(frozen=True, slots=True)
class Turn:
    """What the actor of a position does until its turn ends."""

    state: ShinanoState
    """Before the first move."""
    world: ShinanoState
    """After the last one; it is still its turn."""
    laid: tuple[int, int] | None = None
    """The face that is laid, and its cell."""
    points: int = 0
    """What control earns with it; 0 in peace."""
    stay: int | None = None
    """What the next control could earn if the token did not go on after the card; None where it does not."""
    builds: bool = False
    ends: bool = False
    """Whether it is known that nothing else is done."""
    retires: bool = False

    @property
    def earned(self) -> int:
        """What control earns, less what the way costs; not what a castle does."""
        cost = self.state.tables.box.castle if self.builds else 0
        return self.world.funds[self.state.mover] - self.state.funds[self.state.mover] + cost


def play(state: ShinanoState, moves: Sequence[Move]) -> Turn:
    """All of these moves that are of this turn and can be made."""
    world, seat = state.clone(), state.mover
    laid, points, stay = None, 0, None
    builds = ends = retires = False
    for move in moves:
        if move not in world.legal():
            break
        if move in (END, RETIRE):
            ends, retires = True, move == RETIRE
            break
        if laid is not None and TRAVEL <= move < INVADE:
            stay = next_control(world)
        before = world.funds[seat]
        world.apply(move)
        if move >= INVADE:
            laid, points = face_and_cell(move), max(0, world.funds[seat] - before)
        builds |= move == BUILD
    return Turn(state, world, laid, points, stay, builds, ends, retires)


def best_control(state: ShinanoState) -> int:
    """The most that control brings now, wherever the token may still go, less the cost of the way; 0 for none."""
    return _best(state, playable(state, state.mover), {} if state.moved else reach(state))


def next_control(state: ShinanoState) -> int:
    """The most that control can bring in the next turn of the actor, which may move first again, with the cards that it
    holds, if nobody changes anything until then; less the cost of the way, and 0 for none."""
    world = _next_turn(state)
    return _best(world, world.hands[world.mover], reach(world)) if world.hands[world.mover] else 0


def free_control(state: ShinanoState) -> int:
    """The same where the way to it is free: of a sum that a way has been taken off nobody sees where it comes from. 0
    where more can be had by paying."""
    world = _next_turn(state)
    hand = world.hands[world.mover]
    ways = reach(world) if hand else {}
    best, free = _best(world, hand, ways), {cell: route for cell, route in ways.items() if not route[0]}
    return best if _best(world, hand, free) == best else 0


def _next_turn(state: ShinanoState) -> ShinanoState:
    """A world in which the turn of the actor begins anew, and nothing else is changed."""
    world = state.clone()
    world.moved, world.routes, world.result = False, None, PENDING
    return world


def _best(state: ShinanoState, hand: int, ways: dict[int, tuple[int, int, int]]) -> int:
    gains = ((best_gain(state, cell, hand), route[0]) for cell, route in ways.items())
    here = best_gain(state, state.tokens[state.mover], hand)
    return max((here, *(gain - cost for gain, cost in gains if gain)))


def fitting(state: ShinanoState, cell: int, faces: int) -> int:
    """How many cards of these take control on some free place beside a cell."""
    matching = 0
    for step in STEPS:
        control, _ = state.tables.fitting[state.needs.get(cell + step, 0)]
        matching |= control
    return len({face // 2 for face in faces_in(matching & faces)})
