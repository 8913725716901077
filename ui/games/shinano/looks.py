"""What each painter of Lords of Shinano is told: one named tuple for each kind of look that has arguments.

A look is made as `Look("shinano.tile", TileLook(...))`; its painter reads the same members back with `TileLook._make`.
They are plain tuples to everybody else, so equal ones share one picture. Colours are "#RRGGBB". A shape is the mark
that goes with a seat's colour: "circle", "diamond", "square" or "hexagon".

Only "shinano.cost" has no class, as the number of its arguments varies: its text, then the colour of each who is paid.
"""

from __future__ import annotations

from typing import NamedTuple

# The map


class SheetLook(NamedTuple):
    """The map sheet with the scale of funds round it."""

    unit: float
    """Logical pixels for each pixel of the smallest room."""
    scale_breadth: float
    """How broad the scale along the edges is, in logical pixels."""


class CompassLook(NamedTuple):
    """The rose of the winds."""

    letters: str
    """Of the four directions, from the north clockwise."""


class CloudLook(NamedTuple):
    """A bank of cloud in gold leaf."""

    form: int
    """Which of four, from 0."""


class TileLook(NamedTuple):
    """The face of a terrain card as it lies."""

    halves: str
    """A letter for each half of an edge, "M" for mountain or "P" for plain: N, E, S, W, two each, west to east and
    north to south."""
    rivers: str
    """The letters of the edges that a river crosses."""
    value: int
    rim: str
    """"none" on the map, where it joins others, else "paper"."""


# Pieces


class TokenLook(NamedTuple):
    """A clan token."""

    colour: str
    shape: str
    is_out: bool
    """Whether its player has retired."""


class HeroLook(NamedTuple):
    """A clan token, as large as there is room."""

    colour: str
    shape: str


class CastleLook(NamedTuple):
    """A castle."""

    colour: str
    shape: str
    stands: bool
    """Whether it is built; else it waits, and is only traced."""


class SealLook(NamedTuple):
    """A clan's crest stamped in vermilion."""

    shape: str


class BackLook(NamedTuple):
    """The back of a card."""

    kind: str
    """"hand" or "rout"."""
    value: int
    """Of a routed card whose value the viewer may know, else 0."""


class DeckLook(NamedTuple):
    """The deck with the number of its cards."""

    cards: int
    """How many."""


class MarkerLook(NamedTuple):
    """A player's marker on the scale of funds."""

    colour: str
    shape: str
    laps: int
    """How often it has gone round the whole scale."""


# What is laid over the map


class FitLook(NamedTuple):
    """What laying the card in the hand on a cell comes to."""

    outcome: str
    """"control", "peace", "river" (cut off), "run" (a row too long) or "shut"."""
    text: str
    """Points, or the longest row allowed; "" where a sign says it."""


class EdgeLook(NamedTuple):
    """Whether two edges agree."""

    standing: str
    """"matching", "differing" or "broken" (a river cut off)."""


class RouteLook(NamedTuple):
    """A step of a way."""

    colour: str
    is_last: bool


class ThreadLook(NamedTuple):
    """A step that some way takes."""

    colour: str


class CountLook(NamedTuple):
    """A number laid on what is counted."""

    text: str
    colour: str


class GainLook(NamedTuple):
    """Funds that come or go."""

    text: str
    """With its sign."""
    colour: str
    """Of the seat."""


# What is written


class ButtonLook(NamedTuple):
    """A wooden tablet that can be pressed."""

    text: str
    kind: str
    """"main" (the only thing to do), "plain" or "idle"."""


class HeadingLook(NamedTuple):
    """Which turn it is."""

    headline: str
    line: str
    """What stands under it."""
    is_late: bool
    """Whether the game nears its end."""


class SlotLook(NamedTuple):
    """Where routed cards will lie."""

    text: str
    """What it is for, in a word or two."""


class BannerLook(NamedTuple):
    """A headline between the map and the hand."""

    headline: str
    line: str
    """What stands under it; "" for nothing."""
    colour: str
    """Of the seat that it is about; "" for none."""
