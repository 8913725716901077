"""What the tests of every game ask of a layout: what lies there, what it is called, and whether it is in sight."""

from __future__ import annotations

from math import cos, radians, sin

from ui.board.values.gestures import shared_names
from ui.board.values.looks import LampLook
from ui.board.values.placement import Placement
from ui.board.values.places import Layout, Place
from ui.terms import Word


def piece(layout: Layout, name: str) -> Placement:
    return next(one for one in layout.placements if one.id == name)


def pieces(layout: Layout, start: str) -> list[Placement]:
    return [one for one in layout.placements if one.id.startswith(start)]


def names_in(layout: Layout) -> set[str]:
    """Everything that a gesture may call something here."""
    return {one.id for one in layout.things} | set(shared_names(layout.things).values())


def words_in(layout: Layout) -> list[Word]:
    """Everything that is said here by name, by hint or by the prompt."""
    words = [one.label for one in layout.things]
    words += [one.said.hint for one in layout.placements]
    return [word for word in (*words, layout.asked.prompt) if word is not None]


def body(thing: Place | Placement) -> tuple[float, float, float, float]:
    """The box round a thing, turned and scaled as it lies: left, top, right, bottom."""
    angle, scale = (radians(thing.pose.angle), thing.pose.scale) if isinstance(thing, Placement) else (0.0, 1.0)
    wide = (abs(thing.width * cos(angle)) + abs(thing.height * sin(angle))) * scale
    high = (abs(thing.width * sin(angle)) + abs(thing.height * cos(angle))) * scale
    return thing.x - wide / 2, thing.y - high / 2, thing.x + wide / 2, thing.y + high / 2


def overlap(one: Placement | Place, other: Placement | Place) -> bool:
    """Whether two things lie over each other, as they are measured before they are turned."""
    across, down = (one.width + other.width) / 2, (one.height + other.height) / 2
    return abs(one.x - other.x) < across and abs(one.y - other.y) < down


def outside(layout: Layout, room: tuple[float, float]) -> list[str]:
    """What does not lie wholly in the room. Light may fall beyond the table's edge."""
    slack = 1.0 + room[1] * 0.004
    return [
        thing.id
        for thing in layout.things
        if not (isinstance(thing, Placement) and isinstance(thing.look, LampLook))
        for left, top, right, bottom in [body(thing)]
        if left < -slack or top < -slack or right > room[0] + slack or bottom > room[1] + slack
    ]
