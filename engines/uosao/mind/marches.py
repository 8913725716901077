"""Who marches as the cards of a round lie so far, and where to: for what is told of moves before all are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.uosao import contest
from engines.uosao.marching import way_of
from engines.uosao.moves import Move
from engines.uosao.rules import mover
from engines.uosao.tables import NOBODY

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


def could_stop(state: UosaoState, seat: int, steps: int) -> bool:
    """Whether a card in this hand could cancel a march of so many steps, or be larger."""
    tables = state.tables
    return any(tables.strength[move] >= steps for move in tables.hand_moves[state.hands[seat]])
