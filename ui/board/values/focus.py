"""Walking a table by keys: in what order, and which thing lies in which direction. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import Protocol, TypeAlias

from ui.board.values.placement import UNTOUCHED, Placement
from ui.board.values.places import Layout, Place
from ui.terms import Word


class Lying(Protocol):
    """A piece or a place: something with a middle and a size."""

    @property
    def id(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


Step: TypeAlias = tuple[int, int]


class Direction(Enum):
    """The way of an arrow key, as a step in x and y."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def reading_order(things: Iterable[Lying]) -> tuple[str, ...]:
    """Their ids row by row from the top, each row from the left. A row is what lies level with its first."""
    rows: list[list[Lying]] = []
    for thing in sorted(things, key=lambda one: (one.y, one.x, one.id)):
        if rows and thing.y - rows[-1][0].y <= 0.5 * max(thing.height, rows[-1][0].height):
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return tuple(thing.id for row in rows for thing in sorted(row, key=lambda one: (one.x, one.y, one.id)))


def walking_order(
    things: Mapping[str, Lying], layout: Layout, touched: Collection[str], barred: Collection[str]
) -> list[str]:
    """In which order Tab walks these: the viewer's hand, then the rest of the table, then what has been touched, what
    passes, and what is barred; each of them in reading order. Once something has been touched, what is laid already
    comes with it: a free place is wanted first."""
    pieces = {one.id: one.touch for one in layout.placements}
    top = layout.asked.top

    def rank(thing: Lying) -> int:
        touch = pieces.get(thing.id, UNTOUCHED)
        if thing.id in barred:
            return 4
        if touch.passes:
            return 3
        if thing.id in touched or (touched and touch.settled):
            return 2
        return 0 if touch.rises or (top is not None and thing.y > top) else 1

    ranked = {name: rank(thing) for name, thing in things.items()}
    groups = ([things[name] for name in things if ranked[name] == at] for at in range(5))
    return [name for group in groups for name in reading_order(group)]


def named_in_order(things: Iterable[Place | Placement]) -> list[tuple[str, Word]]:
    """Those that have a name, each with it, in reading order."""
    named = {thing.id: thing for thing in things if thing.label is not None}
    return [(id, word) for id in reading_order(named.values()) if (word := named[id].label) is not None]


def neighbour(start: str, direction: Direction, things: Mapping[str, Lying]) -> str:
    """The nearest thing that way, one straight ahead before one aside; `start` itself when there is none."""
    here = things[start]
    step_x, step_y = direction.value
    best, least = start, float("inf")
    for thing in things.values():
        ahead = (thing.x - here.x) * step_x + (thing.y - here.y) * step_y
        aside = abs((thing.x - here.x) * step_y) + abs((thing.y - here.y) * step_x)
        if thing.id != start and ahead > 1 and aside <= 2.5 * ahead and ahead + 2 * aside < least:
            best, least = thing.id, ahead + 2 * aside
    return best


def beyond_hand(layout: Layout, direction: Direction, things: Mapping[str, Lying]) -> str:
    """The nearest thing that way from the middle of the viewer's hand; "" where the hand itself is among these, or
    nothing lies that way: an arrow does not jump to the other side of the table."""
    hand = [piece for piece in layout.placements if piece.touch.in_hand]
    if not hand or any(piece.id in things for piece in hand):
        return ""
    x, y = (sum(values) / len(hand) for values in zip(*((piece.x, piece.y) for piece in hand), strict=True))
    return neighbour("", direction, {**things, "": Place("", x, y, 0, 0)})


def following(start: str, order: Sequence[str], *, step: int) -> str:
    """The thing `step` places on in `order`, round its end; from its beginning (or end) when `start` is not in it; ""
    where there is none."""
    if not order:
        return ""
    at = order.index(start) + step if start in order else min(step, 0)
    return order[at % len(order)]
