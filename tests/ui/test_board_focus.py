"""Walking the table by keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product, repeat
from typing import Final

import pytest
from moments import game_told

from engines.game import CHANCE
from ui.board.values.asks import Point
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.focus import Direction, Lying, Walk, following, neighbour, reading_order, row_of
from ui.board.values.hand import Hand
from ui.board.values.places import Layout, Place
from ui.game_files import TABLES
from ui.games import table_row
from ui.terms import Language, Terms

HELD: Final[Mapping[str, tuple[str, ...]]] = {
    "uosao": ("card.",),
    "sword": ("piece.character", "piece.sword"),
    "shinano": ("piece.card",),
    "usagi": ("piece.held",),
    "wudang": ("piece.card.hand",),
}
"""How the labels of what is held in the own hand begin."""
PASSES: Final = {"bell", "deck", "end", "retire", "decline"}
STRIDE: Final = 7
AS_NEAR: Final = 1.01
"""What is at most so many times as far off looks as near: between two such things no arrow is wrong."""


def things(**middles: tuple[float, float]) -> dict[str, Place]:
    return {name: Place(name, x, y, 40, 60) for name, (x, y) in middles.items()}


FAN = things(a=(100, 500), b=(150, 490), c=(200, 500), top=(150, 100), aside=(900, 480))


def test_reading_goes_row_by_row_and_a_fanned_hand_is_one_row() -> None:
    assert reading_order(FAN.values()) == ("top", "a", "b", "c", "aside")


def test_a_row_is_what_lies_level_and_is_as_high() -> None:
    button = Place("button", 300, 500, 40, 20)
    assert row_of(FAN["b"], [*FAN.values(), button]) == ["a", "b", "c", "aside"]
    assert row_of(button, [*FAN.values(), button]) == ["button"]


def test_an_arrow_goes_to_the_nearest_thing_that_way() -> None:
    assert neighbour("a", Direction.RIGHT, FAN) == "b"
    assert neighbour("b", Direction.UP, FAN) == "top"
    assert neighbour("top", Direction.DOWN, FAN) == "b"
    assert neighbour("c", Direction.RIGHT, FAN) == "aside"


def test_an_arrow_with_nothing_that_way_stays() -> None:
    assert neighbour("a", Direction.LEFT, FAN) == "a"
    assert neighbour("top", Direction.UP, FAN) == "top"


def test_tab_goes_round_everything() -> None:
    order = ("a", "b")
    assert [following(name, order, step=1) for name in ("", "a", "b")] == ["a", "b", "a"]
    assert [following(name, order, step=-1) for name in ("", "b", "a")] == ["b", "a", "b"]
    assert following("", (), step=1) == ""


def decisions(game: str, stride: int = STRIDE) -> Iterator[tuple[Layout, Hand]]:
    """Every seventh decision of a recorded game, before anything is touched."""
    timeline, table = game_told(game), table_row(game).table
    timeline.seek(timeline.length)  # where another test left it, there may be fewer
    words = Terms(game, Language.EN, [f"P{seat}" for seat in range(timeline.players)])
    for ply in [ply for ply, seat in enumerate(timeline.actors) if seat != CHANCE][::stride]:
        timeline.seek(ply)
        assert timeline.actor is not None
        shown = timeline.snapshot(timeline.actor)
        layout = table.layout(Eyes(words).sight(shown, table.read(shown.view), None, shown.legal, ()))
        yield layout, Hand(picker=decision_at(table, shown, layout).picker)


BACK: Final = {
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
}


@pytest.mark.parametrize("game", TABLES)
def test_each_arrow_leads_from_each_thing_to_what_lies_next_that_way_and_back_to_a_neighbour(game: str) -> None:
    led = 0
    for stops in stops_of(game):
        ways = {name: {way: neighbour(name, way, stops) for way in Direction} for name in stops}
        for name, here in stops.items():
            for way, found in ways[name].items():
                ahead = [one for one in stops.values() if along(here, one, way) > abs(aside(here, one, way))]
                apart = [one for one in ahead if edges(one, way)[0] >= edges(here, way)[1]]
                assert found != name or not apart, (name, way, "leads nowhere")
                if found == name:
                    continue
                there = stops[found]
                assert along(here, there, way) > 1, (name, way, found)
                assert not [one.id for one in apart if is_between(here, one, there, way)], (name, way, found)
                again = stops[ways[found][BACK[way]]]
                assert again is not there, (name, way, found, "leads nowhere back")
                is_straighter = slant(there, again, way) <= slant(there, here, way)
                is_as_near = distance(there, again) <= AS_NEAR * distance(there, here)
                assert is_straighter or is_as_near, (name, way, found, again.id)
                led += 1
        assert all(reached(name, ways) == set(ways) for name in ways)
    assert led > 100


def stops_of(game: str) -> Iterator[dict[str, Lying]]:
    """Where the keyboard may go: before anything is picked, with what cannot be used, and with one of a sort picked."""
    for layout, hand in decisions(game):
        pieces = [one for one in layout.placements if one.touch.in_hand and not one.touch.settled]
        idle = frozenset(one.id for one in pieces) - hand.picker.sources
        yield hand.with_barred(layout, idle)[0].walk(layout).things
        first = {name.partition(":")[0]: name for name in sorted(hand.picker.next_touches)}
        for name in first.values():
            if not hand.picker.completes(name):
                yield hand.touch(layout, name, Point(0, 0))[0].walk(layout).things


def test_an_arrow_passes_by_what_cannot_be_used_as_long_as_something_else_lies_that_way() -> None:
    passed = set[str]()
    for game, (layout, plain) in chain.from_iterable(zip(repeat(one), decisions(one)) for one in TABLES):
        held = {one.id for one in layout.placements if one.touch.in_hand and not one.touch.settled}
        hand, _ = plain.with_barred(layout, frozenset(held - plain.picker.sources))
        stops, of_use = (
            {name: one for name, one in each.walk(layout).things.items() if name not in plain.picker.given}
            for each in (hand, plain)
        )
        for start, way in product(of_use if hand.barred else (), Direction):
            found = hand.led(layout, start).walked(layout, way).focus
            passed |= {game} if neighbour(start, way, stops) in hand.barred else set()
            assert found not in hand.barred or neighbour(start, way, of_use) == start, (game, start, way, found)
    assert {"sword", "shinano", "usagi"} <= passed


def along(here: Lying, there: Lying, way: Direction) -> float:
    return (there.x - here.x) * way.value[0] + (there.y - here.y) * way.value[1]


def aside(here: Lying, there: Lying, way: Direction) -> float:
    return (there.x - here.x) * way.value[1] + (there.y - here.y) * way.value[0]


def slant(here: Lying, there: Lying, way: Direction) -> float:
    """How much more aside than along it lies."""
    return abs(aside(here, there, way) / along(here, there, way))


def edges(thing: Lying, way: Direction) -> tuple[float, float]:
    """Where a thing begins and ends for whoever comes that way."""
    x, y = way.value
    middle, half = thing.x * x + thing.y * y, abs(thing.width * x + thing.height * y) / 2
    return middle - half, middle + half


def is_between(here: Lying, one: Lying, there: Lying, way: Direction) -> bool:
    """Whether it lies straight ahead, and wholly before what an arrow has led to."""
    x, y = way.value
    is_ahead = abs(aside(here, one, way)) < abs(one.width * y + one.height * x) / 2
    return is_ahead and one is not there and edges(one, way)[1] <= edges(there, way)[0]


def distance(one: Lying, other: Lying) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)


def reached(start: str, ways: Mapping[str, Mapping[Direction, str]]) -> set[str]:
    """Where arrows lead from there, one after the other."""
    found, left = {start}, [start]
    while left:
        new = set(ways[left.pop()].values()) - found
        found |= new
        left += new
    return found


def test_an_arrow_up_from_a_fan_leads_out_of_it() -> None:
    fan = things(left=(100, 500), middle=(125, 490), right=(150, 500), above=(160, 300))
    assert neighbour("left", Direction.UP, fan) == neighbour("right", Direction.UP, fan) == "above"
    assert neighbour("above", Direction.DOWN, fan) == "right"


def test_what_lies_level_comes_before_what_is_nearer_aside_but_not_past_a_nearer_row() -> None:
    table = things(here=(100, 500), level=(400, 500), aside=(160, 440), row=(180, 380), far=(100, 100))
    assert neighbour("here", Direction.RIGHT, table) == "level"
    assert neighbour("here", Direction.UP, things(here=(100, 500), row=(180, 380), far=(100, 100))) == "row"


def test_where_no_card_can_be_played_an_arrow_goes_where_it_points_from_the_hand() -> None:
    seen = 0
    for layout, hand in decisions("sword", stride=1):
        if hand.picker.next_touches == {"bell", "deck"}:
            ways = {direction: hand.walked(layout, direction).focus for direction in (Direction.RIGHT, Direction.UP)}
            assert ways == {Direction.RIGHT: "bell", Direction.UP: "deck"}
            seen += 1
    assert seen


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_first_to_the_own_hand_from_the_left_and_last_to_what_passes(game: str) -> None:
    seen = 0
    for layout, hand in decisions(game):
        labels = {piece.id: piece.label.key for piece in layout.placements if piece.label is not None}
        usable = hand.picker.next_touches
        held = {name for name in usable if labels.get(name, "").startswith(HELD[game])} - PASSES
        first, last = (hand.stepped(layout, step).focus for step in (1, -1))
        if held:
            tops = [piece for piece in layout.placements if piece.id in held]
            assert first == reading_order(tops)[0]
            level = Walk(layout, hand.picker, barred=frozenset(labels) - usable).row(first)
            assert first in level
            assert not PASSES.intersection(level), "Home and End lead to cards of the hand, not to a button beside them"
        assert first not in PASSES or usable <= PASSES
        assert last in PASSES or not usable & PASSES
        seen += bool(held)
    assert seen
