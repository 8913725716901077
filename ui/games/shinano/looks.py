"""What each painter of Lords of Shinano is told: one class a look.

Colours are "#RRGGBB". A shape is the mark that goes with a seat's colour: "circle", "diamond", "square" or "hexagon".
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.quick_values import quickly_made
from ui.board.values.looks import Look

# The map


@dataclass(frozen=True, slots=True)
class SheetLook(Look):
    """The map sheet with the scale of funds round it."""

    unit: float
    """Logical pixels for each pixel of the smallest room."""
    scale_breadth: float
    """How broad the scale along the edges is, in logical pixels."""


@dataclass(frozen=True, slots=True)
class CompassLook(Look):
    """The rose of the winds."""

    letters: str
    """Of the four directions, from the north clockwise."""


@dataclass(frozen=True, slots=True)
class TitleLook(Look):
    """The title of the map."""


@dataclass(frozen=True, slots=True)
class CloudLook(Look):
    """A bank of cloud in gold leaf."""

    form: int
    """Which of four, from 0."""


@dataclass(frozen=True, slots=True)
class BedLook(Look):
    """What lies under a card that is being laid."""


@quickly_made
@dataclass(frozen=True, slots=True)
class TileLook(Look):
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


@dataclass(frozen=True, slots=True)
class TokenLook(Look):
    """A clan token."""

    colour: str
    shape: str
    is_out: bool
    """Whether its player has retired."""


@dataclass(frozen=True, slots=True)
class HeroLook(Look):
    """A clan token, as large as there is room."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class CastleLook(Look):
    """A castle."""

    colour: str
    shape: str
    stands: bool
    """Whether it is built; else it waits, and is only traced."""


@dataclass(frozen=True, slots=True)
class SiteLook(Look):
    """Where a castle may be built: no castle yet."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class WorthLook(Look):
    """What a castle that stands counts, in a seal of its own."""

    text: str
    colour: str
    """Its owner's."""


@dataclass(frozen=True, slots=True)
class SealLook(Look):
    """A clan's crest stamped in its colour."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class BackLook(Look):
    """The back of a card."""

    kind: str
    """"hand" or "rout"."""
    value: int
    """Of a routed card its value, where the viewer may know it; of the uppermost card of a hand how many there are;
    else 0."""


@dataclass(frozen=True, slots=True)
class DeckLook(Look):
    """The deck with the number of its cards."""

    cards: int
    """How many."""


@dataclass(frozen=True, slots=True)
class MarkerLook(Look):
    """A player's marker on the scale of funds."""

    colour: str
    shape: str


# What is laid over the map


@dataclass(frozen=True, slots=True)
class FitLook(Look):
    """What laying the card in the hand on a cell comes to."""

    outcome: str
    """"control", "peace", "river" (cut off), "run" (a row too long) or "shut"."""
    text: str
    """Points, or the longest row allowed; "" where a sign says it."""
    turned: str = ""
    """What it would come to the other way round, where that is better; "" where it is not."""


@dataclass(frozen=True, slots=True)
class EdgeLook(Look):
    """Whether two edges agree."""

    standing: str
    """"matching", "differing" or "broken" (a river cut off)."""


@dataclass(frozen=True, slots=True)
class RouteLook(Look):
    """A step of a way."""

    colour: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class ThreadLook(Look):
    """A step that some way takes."""

    colour: str


@dataclass(frozen=True, slots=True)
class BarredLook(Look):
    """A cell that cannot be used."""


@dataclass(frozen=True, slots=True)
class WakeLook(Look):
    """Light where a card has been laid."""


@dataclass(frozen=True, slots=True)
class FoamLook(Look):
    """Foam along the river of a card, where a clan has just ridden by."""

    rivers: str
    """The letters of the edges that the river of the card crosses."""
    ways: str
    """Those that the clan has come or gone by."""


@dataclass(frozen=True, slots=True)
class CostLook(Look):
    """What a way costs."""

    text: str
    paid: tuple[str, ...]
    """The colours of those who get it; empty when the bank does."""


@dataclass(frozen=True, slots=True)
class CountLook(Look):
    """A number laid on what is counted."""

    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class GainLook(Look):
    """Funds that come or go."""

    text: str
    """With its sign."""
    colour: str
    """Of the seat."""


# What is written


@dataclass(frozen=True, slots=True)
class ButtonLook(Look):
    """A seal that can be pressed."""

    text: str
    """One line, or two."""
    kind: str
    """"main" (the only thing to do), "plain" or "idle"."""


@dataclass(frozen=True, slots=True)
class TurnLook(Look):
    """The round arrow on a picked card, which turns it."""


@dataclass(frozen=True, slots=True)
class HeadingLook(Look):
    """Which turn it is."""

    headline: str
    line: str
    """What stands under it."""
    is_late: bool
    """Whether the game nears its end."""


@dataclass(frozen=True, slots=True)
class SlotLook(Look):
    """Where routed cards will lie."""

    text: str
    """What it is for, in a word or two."""


@dataclass(frozen=True, slots=True)
class BannerLook(Look):
    """A headline between the map and the hand."""

    headline: str
    line: str
    """What stands under it; "" for nothing."""
    colour: str = ""
    """Of the seat that it is about; "" for none."""
    shape: str = ""
