"""What has changed since the last turn of a seat of Shinano where its clan token goes back to where it came from then.

Only of what lies open, the own hand, and what the seat has seen happen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engines.game import Event, Memory
from engines.shinano.invasion import best_gain, playable
from engines.shinano.moves import Act, Invade, Move, Travel, read_move
from engines.shinano.state import ShinanoState, read_position
from engines.shinano.values import ORIGIN, PENDING, cell_at, xy


@dataclass(slots=True)
class _Since:
    """What a seat has seen since its last whole turn began."""

    came_from: int | None = None
    """Where its token stood before the movement of that turn; None where it did not move."""
    laid: dict[int, int] = field(default_factory=dict)
    """The cells of the cards that were laid after that turn, the last one first, each with who laid it."""
    drawn: str = ""
    """The card that was drawn at the end of that turn."""


def taken_back(state: ShinanoState, memory: Memory, moves: Sequence[Move]) -> Event | None:
    """What has changed where one of these moves, all of one turn, goes back; None where none does, or where nothing
    that could be counted has."""
    seat, world = state.mover, state.clone()
    since, here = _seen(memory, seat), state.tokens[seat]
    for move in moves:
        said = read_move(state.tables.texts[move])
        if isinstance(said, Travel):
            there = cell_at(said.x, said.y)
            return _why(world, since, here, there) if there == since.came_from else None
        if said is Act.END or move not in world.legal():
            return None
        world.apply(move)
    return None


def _seen(memory: Memory, seat: int) -> _Since:
    token, since, current = ORIGIN, _Since(), _Since()
    for episode in memory:
        said, is_own = read_move(episode.move), episode.actor == seat
        if isinstance(said, Invade):
            since.laid = {cell_at(said.x, said.y): episode.actor, **since.laid}
        elif is_own and isinstance(said, Travel):
            current.came_from, token = token, cell_at(said.x, said.y)
        elif is_own and said is Act.END:
            drawn = (str(note.args["card"]) for note in episode.notes if note.key == "drawn_card")
            current.drawn = next(drawn, "")
            since, current = current, _Since()
    return since


def _why(world: ShinanoState, since: _Since, here: int, there: int) -> Event | None:
    tables, seat = world.tables, world.mover
    hand = playable(world, seat)
    amount, stay = best_gain(world, there, hand), best_gain(world, here, hand)
    if world.result != PENDING or amount <= stay:
        return None  # what it is for now is reason enough
    more = (("stay", stay),)
    held = hand & ~tables.id_set([since.drawn]) if since.drawn else hand
    if best_gain(world, there, held) < amount:
        return Event("back_drawn", "drawn", since.drawn, (("amount", amount),), is_remark=True)
    before = _without(world, since.laid)
    if best_gain(before, there, held) < amount and (other := _who(since, there)) is not None:
        return Event("back_opened", "other_seat", other, (("amount", amount),), is_remark=True)
    if best_gain(before, here, held) > stay and (other := _who(since, here)) is not None:
        return Event("back_taken", "other_seat", other, (("amount", amount), *more), is_remark=True)
    return None


def _without(world: ShinanoState, cells: Collection[int]) -> ShinanoState:
    """The map without these cards."""
    position = world.position()
    rows = [row for row in position["map"] if cell_at(row[0], row[1]) not in cells]
    return read_position(world.tables, {**position, "map": rows})


def _who(since: _Since, cell: int) -> int | None:
    """Who has laid the last card that touches a place beside a cell."""
    x, y = xy(cell)
    near = (
        seat for at, seat in since.laid.items() for across, down in [xy(at)] if abs(across - x) + abs(down - y) <= 2
    )
    return next(near, None)
