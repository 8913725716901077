"""What all moves of a turn of Shinano leave for the next one, and why the clan token goes where it goes after the card.

Only of the map, the tokens on it, and the own hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engines.game import Event
from engines.shinano.invasion import best_gain
from engines.shinano.moves import END, INVADE, TRAVEL, Move
from engines.shinano.state import ShinanoState
from engines.shinano.values import PENDING


def of_next_turn(state: ShinanoState, moves: Sequence[Move], told: Iterable[Event]) -> Iterator[Event]:
    """The same as `told` of the first of these moves, but with what really is left for the next turn where they lay
    the card and are the whole turn; and with why the token goes on after the card."""
    world, leaves, goes = state.clone(), False, None
    for at, move in enumerate(moves):
        if move == END or move not in world.legal():
            leaves = move == END and world.result != PENDING
            break
        if at and TRAVEL <= move < INVADE and world.result != PENDING:
            goes = _of_going(world, move - TRAVEL)
        world.apply(move)
    yield from _exact(told, _best_where_it_stands(world)) if leaves else told
    if goes is not None:
        yield goes


def _exact(told: Iterable[Event], amount: int) -> Iterator[Event]:
    """With `amount` as what the next control can earn: the token will not go anywhere else before it, and no other card
    will be laid now."""
    is_told = False
    for event in told:
        if event.name not in ("sets_up", "two_turns"):
            yield event
        elif event.name == "sets_up" and amount:
            is_told = True
            yield _set_up(amount)
    if amount and not is_told:
        yield _set_up(amount)


def _set_up(amount: int) -> Event:
    return Event("sets_up", "amount", amount, measure=amount)


def _best_where_it_stands(world: ShinanoState) -> int:
    """What the next control can earn from the card that the token stands on."""
    seat = world.mover
    return best_gain(world, world.tokens[seat], world.hands[seat])


def _of_going(world: ShinanoState, cell: int) -> Event | None:
    """Why the token leaves the card that it stands on, once something has been laid: its next control earns more there.
    None where it does not."""
    amount, stay = best_gain(world, cell, world.hands[world.mover]), _best_where_it_stands(world)
    if amount <= stay:
        return None
    return Event("goes_next", "amount", amount, (("stay", stay),), is_remark=True, covers="sets_up")
