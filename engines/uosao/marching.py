"""A march, step by step, and what a trap at its end does (step 3 ii of a round)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.uosao import notes
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.tables import NOBODY, TOWN

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def march(state: UosaoState, seat: int) -> None:
    """March the soldier by its card (U20 [R]); at the end it may fall (U23 [R])."""
    strength = state.tables.strength[state.played[seat]]
    before = state.place(seat) if state.teller is not None else []
    lost = walk(state, seat, strength)
    if state.teller is not None:
        _tell_march(state, seat, strength, before, lost)
    at = state.at[seat]
    if 0 <= at < len(state.line):
        owner = state.tables.trap_owner[state.line[at]]
        if owner != NOBODY:
            _fall(state, seat, owner)


def walk(state: UosaoState, seat: int, strength: int) -> int:
    """Move on to the end of the way; gives the steps lost at a king."""
    way = way_of(state.tables.squares, state.line, state.at[seat], state.square[seat], strength)
    if state.teller is not None:
        left = abs(strength)
        direction = RIGHT_KING if strength > 0 else LEFT_KING
        for at, square in way:
            state.at[seat], state.square[seat] = at, square
            left -= 1
            state.teller(notes.step(state.place(seat), seat=seat, direction=direction, left=left))
    elif way:
        state.at[seat], state.square[seat] = way[-1]
    return abs(strength) - len(way)


def way_of(squares: Sequence[int], line: Sequence[int], at: int, square: int, strength: int) -> list[tuple[int, int]]:
    """The places where a soldier stands after each step, cards of the line with their squares: by single squares
    (U21 [I]), no farther than a king (U22 [I]). `strength` counts steps to the right, negative to the left."""
    way: list[tuple[int, int]] = []
    left, cards = abs(strength), len(line)
    while left and 0 <= at < cards:
        if strength > 0:
            square += 1
            if square == squares[line[at]]:
                at, square = at + 1, 0
        elif square:
            square -= 1
        else:
            at -= 1
            square = squares[line[at]] - 1 if at >= 0 else 0
        way.append((at, square))
        left -= 1
    return way


def _fall(state: UosaoState, seat: int, owner: int) -> None:
    """U23 and U24 [R]: face down, and half of the points to the trap's owner; U25 [I] one's own costs nothing."""
    tables = state.tables
    state.down[seat] = tables.box.rounds_without_move
    held = state.points[seat]
    amount = tables.box.payment(held)
    tell, at = state.teller, state.at[seat]
    if tell is not None:
        tell(notes.fell(tables.roads[state.line[at]], seat=seat, owner_seat=owner, at=at))
    state.points[seat] -= amount
    state.points[owner] += amount
    if tell is None:
        return
    if owner == seat:
        tell(notes.own_trap(seat=seat, held=held))
    elif amount:
        tell(notes.paid(amount, seat=seat, to_seat=owner, held=held))
    else:
        tell(notes.paid_nothing(seat=seat, to_seat=owner, held=held))


def _tell_march(state: UosaoState, seat: int, strength: int, before: list[int], lost: int) -> None:
    assert state.teller is not None
    tables, line, at = state.tables, state.line, state.at[seat]
    state.teller(
        notes.marched(
            before,
            state.place(seat),
            seat=seat,
            direction=RIGHT_KING if strength > 0 else LEFT_KING,
            steps=abs(strength),
            from_road=tables.road_at(line, before[0]),
            to_road=tables.road_at(line, at),
            lost=lost,
            away=abs(at - line.index(TOWN)),
        )
    )
    if not 0 <= at < len(line):
        state.teller(notes.reached_king(tables.road_at(line, at), seat=seat, lost=lost))
