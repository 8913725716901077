"""Walking a table by keys: in what order, and which thing lies in which direction. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol, TypeAlias

from ui.board.values.gestures import Picker
from ui.board.values.placement import UNTOUCHED, Placement
from ui.board.values.places import Layout, Place, PlaceKind
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


_WIDEST: Final = 2.5
"""What lies more aside than so many times as far as it lies ahead does not lie that way."""

_ALIKE: Final = 0.8
"""What is less high than so many times the other is of another kind, and in no row with it."""

_STEEP: Final = 1.5
"""So many times where it begins before the end of the other, and so lies beside it."""


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
    """The things that have a name, each with it, in reading order."""
    named = {thing.id: thing for thing in things if thing.label is not None}
    return [(id, word) for id in reading_order(named.values()) if (word := named[id].label) is not None]


def neighbour(start: str, direction: Direction, things: Mapping[str, Lying]) -> str:
    """The nearest thing that way; `start` itself when there is none.

    What lies level with it comes first, then what lies aside but more that way than aside, then what lies beyond
    it: a key that could lead somewhere leads there. Up and down what lies aside in a nearer row comes before what lies
    straight ahead behind that row.
    """
    ways = [_Way(things[start], thing, direction) for thing in things.values() if thing.id != start]
    ahead = [way for way in ways if way.along > 1]
    level = min((way for way in ahead if way.is_level), key=_cost, default=None)
    aside = min((way for way in ahead if not way.is_level and way.across <= way.along), key=_cost, default=None)
    if level is None or aside is None:
        far = (way for way in ahead if way.across > way.along and way.is_beyond)
        found = level or aside or min(far, key=lambda way: (way.across / way.along, way.cost), default=None)
        return start if found is None else found.to.id
    is_in_nearer_row = direction in (Direction.UP, Direction.DOWN) and aside.far_end <= level.gap
    return aside.to.id if is_in_nearer_row else level.to.id


def row_of(start: Lying, things: Iterable[Lying]) -> list[str]:
    """The ids of what lies in one row with this and is about as high, from the left."""
    row = [one for one in things if abs(one.y - start.y) <= start.height / 2 and _is_alike(one.height, start.height)]
    return [one.id for one in sorted(row, key=lambda one: (one.x, one.y, one.id))]


def _is_alike(one: float, other: float) -> bool:
    return min(one, other) >= _ALIKE * max(one, other)


class _Way:
    """The way from one thing to another, for an arrow: middles and edges along the arrow and across it."""

    def __init__(self, start: Lying, to: Lying, direction: Direction) -> None:
        x, y = direction.value
        self.to = to
        self.along = (to.x - start.x) * x + (to.y - start.y) * y
        self.across = abs((to.x - start.x) * y) + abs((to.y - start.y) * x)
        halves = [
            (abs(one.width * x + one.height * y) / 2, abs(one.width * y + one.height * x) / 2) for one in (start, to)
        ]
        (own, own_side), (other, other_side) = halves
        self.gap = self.along - own - other
        """Between the edges that face each other; negative where one lies over the other."""
        self.far_end = self.along - own + other
        self._beside = own_side + other_side - self.across
        # cards of a fan lie one over the other: those are beside each other, not one above the other
        is_apart = self.gap >= 0 or self.across <= self.along
        self.is_level = is_apart and self._beside > min(own_side, other_side) / 2

    @property
    def is_beyond(self) -> bool:
        """Whether it lies that way, though more aside: wholly beyond, or steeper than the cards of a fan do."""
        return self.across <= (_WIDEST if self.gap >= 0 else _STEEP) * self.along

    @property
    def cost(self) -> float:
        """How far off it is: what lies aside is farther."""
        return self.along + 2 * max(0.0, -self._beside) + self.across / 5


def _cost(way: _Way) -> float:
    return way.cost


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


@dataclass(frozen=True, slots=True)
class Walk:
    """Where on a table the keyboard may go, and where it goes first."""

    layout: Layout
    picker: Picker
    sought: tuple[str, ...] = ()
    """What the viewer is asked to touch, by id or shared name, also where no move does: the keyboard comes there
    first."""
    barred: frozenset[str] = frozenset()
    """Where it may go, too, though it cannot be used now: to ask why."""

    @property
    def may_touch_anything(self) -> bool:
        """Whether a touch is asked for that makes no move: every touch is an answer."""
        return bool(self.sought) and not self.picker.moves

    @property
    def things(self) -> dict[str, Lying]:
        """What can be touched; when nothing can, what is sought, or else whatever has a name."""
        layout = self.layout
        wanted = self.picker.next_touches | set(self.picker.touches)
        things: dict[str, Lying] = {place.id: place for place in layout.places if place.id in wanted}
        wanted |= set() if self.picker.is_begun else self.barred
        things |= {piece.id: piece for piece in layout.placements if piece.id in wanted}
        things = things or {piece.id: piece for piece in layout.placements if piece.label is not None}
        sought = self._lying(self.sought) if self.may_touch_anything else ()
        return {name: things[name] for name in sought if name in things} or things

    @property
    def sought_things(self) -> list[str]:
        """What lies there of what is sought, and can be walked to."""
        things = self.things
        return [name for name in self._lying(self.sought) if name in things]

    @property
    def order(self) -> list[str]:
        """In which order Tab walks; what is sought comes first, and where what has been picked goes most often; last
        comes what was given, with which there is nothing to do."""
        done = frozenset(self.picker.touches), self.barred - self.picker.next_touches
        sought = [one for one in self.sought_things if self._leads_on(one)]
        goal = self._named_first[:1] if self.picker.touches else ()
        order = walking_order(self.things, self.layout, *done)
        onward = [name for name in order if name not in self.picker.given]
        return [*dict.fromkeys((*sought, *goal, *onward, *order))]

    @property
    def begins_with_sought(self) -> bool:
        """Whether the first in that order is sought."""
        return any(map(self._leads_on, self.sought_things))

    def row(self, focus: str) -> list[str]:
        """What lies in one row with `focus`, from the left; beside a card of the hand only the hand, and no button that
        lies level with it. Empty where the keyboard is on nothing."""
        things = self.things
        start = things.get(focus)
        if start is None:
            return []
        hand = {piece.id for piece in self.layout.placements if piece.touch.in_hand}
        return row_of(start, (thing for name, thing in things.items() if focus not in hand or name in hand))

    @property
    def targets(self) -> frozenset[str]:
        """Where a touch puts something, rather than picking it up."""
        is_begun = bool(self.picker.touches)
        return frozenset(place.id for place in self.layout.places if is_begun or place.kind is not PlaceKind.PIECE)

    @property
    def first_goal(self) -> str:
        """Where what has been picked can be put first, of the places where it can: what is sought, then what the table
        names first; "" for none."""
        goals = self.targets & self.picker.next_touches
        things: dict[str, Lying] = {one.id: one for one in self.layout.things if one.id in goals}
        named = (name for name in self._lying((*self.sought, *self.layout.asked.first)) if name in things)
        return next(iter((*named, *walking_order(things, self.layout, (), ()))), "")

    @property
    def only(self) -> str:
        """What does by one touch the one thing that is left to do; "" where there is a choice, or more to touch."""
        if self.picker.is_begun or len(self.picker.gestures) != 1:
            return ""
        return next((name for name in (*self._lying(self.layout.asked.first), *self.order) if self._does_it(name)), "")

    @property
    def opening(self) -> str:
        """Where the keyboard stands when a decision begins: on what the table names first, else on the one thing that
        is left to be done; "" for nothing."""
        if self.picker.is_begun or self.sought:
            return ""
        return next(iter(self._named_first), self.only)

    def next_from(self, focus: str, step: int) -> str:
        """The next (1) or last (-1) thing after `focus`, round the end, in the order in which Tab walks; what is sought
        comes first from "", where the keyboard is on nothing, and from what is in the hand or as good as that. "" where
        there is nothing to walk to."""
        begins = self.begins_with_sought and (not focus or focus in self.picker.instead | {*self.picker.touches})
        return self.order[0] if begins else following(focus, self.order, step=step)

    def towards(self, focus: str, direction: Direction) -> str:
        """The nearest thing that way: from `focus`, else from what has been touched last, to what can be touched next;
        where nothing lies that way of what was picked itself, to where it can be put. What cannot be used now is
        passed by as long as something else lies that way, and what was given always: there is nothing to do with it."""
        picker, things = self.picker, self.things
        start = next((name for name in (focus, *reversed(picker.touches)) if name in things), "")
        things = {name: thing for name, thing in things.items() if name == start or name not in picker.given}
        if start != focus:
            things = {name: thing for name, thing in things.items() if name == start or self.may_be_next(name)}
        to_touch = {name: thing for name, thing in things.items() if name in picker.next_touches}
        found = self._nearest(start, direction, things) if start else beyond_hand(self.layout, direction, to_touch)
        if found == start and self.may_touch_anything:
            return self.next_from(focus, 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1)
        if found == start == focus and start in picker.touches:
            return self.first_goal or start
        return self.next_from(focus, 1) if found == start != focus or not found else found

    def _nearest(self, start: str, direction: Direction, things: Mapping[str, Lying]) -> str:
        """The nearest of these that way which can be used now; what cannot only where nothing else lies that way, or
        for whoever walks among such things, to ask why."""
        idle = self.barred - self.picker.next_touches - set(self.picker.touches)
        of_use = {name: thing for name, thing in things.items() if name not in idle}
        found = neighbour(start, direction, of_use) if start in of_use else start
        return neighbour(start, direction, things) if found == start else found

    @property
    def _named_first(self) -> Sequence[str]:
        """What the table names first, of what can be touched next."""
        return [name for name in self._lying(self.layout.asked.first) if name in self.picker.next_touches]

    def _does_it(self, name: str) -> bool:
        return name in self.picker.next_touches and bool(self.picker.completes(name))

    def may_be_next(self, name: str) -> bool:
        return name in self.picker.next_touches or not self.picker.next_touches

    def _leads_on(self, name: str) -> bool:
        """Whether touching this brings what is asked nearer, and not only an equal of what was given."""
        return self.may_be_next(name) and name not in self.picker.instead

    def _lying(self, names: Iterable[str]) -> list[str]:
        """What lies there and goes by these names, by id."""
        return [one.id for name in names for one in self.layout.things if one.goes_by(name)]
