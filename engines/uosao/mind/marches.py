"""Who marches as the cards of a round lie so far, and where to: for what is told of moves before all are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.uosao import contest
from engines.uosao.marching import way_of
from engines.uosao.moves import Move
from engines.uosao.rules import mover
from engines.uosao.tables import FIRST_ROAD, NOBODY
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def with_card(state: UosaoState, move: Move) -> UosaoState:
    """A world in which whoever is to play a card has played this one."""
    world = state.clone()
    world.played[mover(state)] = move
    return world


def marching(world: UosaoState) -> list[int]:
    """Whose soldiers march as the cards lie, those that are still to be played left out."""
    played = [one if one != NOBODY else 0 for one in world.played]  # nobody's card is none that marches
    return [seat for seat in contest.strongest(played, world.tables.strength) if not world.down[seat]]


def end_of_march(world: UosaoState, seat: int) -> tuple[int, int]:
    """The card and the square where a soldier that marches stands then."""
    steps = world.tables.strength[world.played[seat]]
    return way_of(world.tables.squares, world.line, world.at[seat], world.square[seat], steps)[-1]


def after_march(world: UosaoState) -> list[tuple[int, int]]:
    """By seat the card and the square where its soldier stands once all have marched as the cards lie."""
    marchers = marching(world)
    stands = zip(world.at, world.square, strict=True)
    return [end_of_march(world, seat) if seat in marchers else stand for seat, stand in enumerate(stands)]


def still_to_play(state: UosaoState) -> list[int]:
    """The seats that play a card after the one that plays now, in turn order."""
    order = list(state.turn_order())
    return order[order.index(mover(state)) + 1 :]


def stoppers(state: UosaoState, steps: int) -> list[int]:
    """The seats that play a card after the one that plays now, and hold one that would cancel a march of so many steps,
    or a larger one."""
    tables = state.tables
    hands = {other: tables.hand_moves[state.hands[other]] for other in still_to_play(state)}
    return [other for other, held in hands.items() if any(tables.strength[move] >= steps for move in held)]


def still_to_insert(state: UosaoState) -> list[int]:
    """The seats that may insert a road after the decision that is made now: before the roads go in, all that have
    played one or can still do so; after that, those whose turn comes later."""
    rest, kinds = still_to_play(state), state.tables.kinds
    if state.phase is Phase.ROAD:
        return [other for other in rest if state.played[other] < kinds]
    return [other for other in state.turn_order() if other in rest or NOBODY != state.played[other] < kinds]


def can_be_barred(world: UosaoState, seat: int, roads: int) -> bool:
    """Whether so many more roads in front of the king would keep a soldier from it that reaches it as all lies."""
    tables, steps = world.tables, world.tables.strength[world.played[seat]]
    left = to_kings(world, world.at[seat], world.square[seat])[steps > 0]
    return abs(steps) < left + roads * tables.squares[FIRST_ROAD]


def to_kings(state: UosaoState, at: int, square: int) -> tuple[int, int]:
    """How many squares it is from a square of a card, its place in the line, to the Left King and to the Right King."""
    squares, line = state.tables.squares, state.line
    left = sum(squares[card] for card in line[:at]) + square + 1
    return left, sum(squares[card] for card in line[at:]) - square
