"""What the tables lay in recorded positions is what `tests/laid` has, lies in the room and grows with it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from itertools import islice
from typing import Final

import pytest
from laid import outside
from laid_golden import FOLDER, Teller, spots_in

from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.board.values.sight import Room
from ui.game_files import TABLES

SHOWN: Final = 24
"""So many lines of a difference are enough to see what has changed."""
LEAST: Final = Room(960, 595)
"""What the least window leaves for the table."""
LARGE: Final = Room(2 * LEAST.width, 2 * LEAST.height)
STEPS: Final = 4.5
"""Pixels by which what roams may be larger: a map is as large as fits, in steps. Where that is is another matter."""
FIXED: Final = {"balance:post": 31.5}
"""Pixels by which a piece may differ that leaves room for a line of words, which does not grow."""
every_table = pytest.mark.parametrize("game", TABLES)


@cache
def told(game: str) -> str:
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


@every_table
def test_a_table_lays_what_its_file_tells(game: str) -> None:
    spots = tuple(spots_in(told(game)))
    assert spots, f"tests/laid/{game}.txt tells of no position"
    before, after = told(game).splitlines(), list(Teller(game).tell(spots))
    if before != after:
        found = "\n".join(islice(unified_diff(before, after, f"tests/laid/{game}.txt", "laid now", "", "", 1), SHOWN))
        pytest.fail(f"{found}\nIf it is meant: PYTHONPATH=.:tests:tests/ui python -m laid_golden {game}", pytrace=False)


@cache
def layouts(game: str, room: Room) -> tuple[Layout, ...]:
    """Those of every third position of the file."""
    teller = Teller(game, room)
    return tuple(layout for spot in tuple(spots_in(told(game)))[::3] for layout in teller.layouts(spot))


@every_table
def test_everything_lies_wholly_in_the_least_room(game: str) -> None:
    assert {name for layout in layouts(game, LEAST) for name in outside(layout, (LEAST.width, LEAST.height))} == set()


@every_table
def test_in_a_room_twice_as_large_everything_is_twice_as_large_and_as_far(game: str) -> None:
    both = zip(layouts(game, LEAST), layouts(game, LARGE), strict=True)
    layouts.cache_clear()
    assert {name for one, other in both for name in unlike(one, other)} == set()


def unlike(small: Layout, large: Layout) -> Iterator[str]:
    """What does not lie in `large` as in `small`."""
    things = {thing.id: thing for thing in large.things}
    if not any(thing.roams for thing in small.things):  # as many clouds roam as there is room for
        yield from {thing.id for thing in small.things} ^ set(things)
    for one in small.things:
        if one.id in things and any(abs(2 * here - there) > slack(one) for here, there in pairs(one, things[one.id])):
            yield one.id


def pairs(small: Placement | Place, large: Placement | Place) -> Iterator[tuple[float, float]]:
    """How large they are, and where they lie unless they roam."""
    yield from ((small.width, large.width), (small.height, large.height))
    if not small.roams:
        yield from ((small.x, large.x), (small.y, large.y))


def slack(thing: Placement | Place) -> float:
    return STEPS if thing.roams else FIXED.get(thing.id, 0.5)
