"""What each painter of U O SA O is told: one named tuple for each kind of look that has arguments.

A look is made as `Look("uosao.step", StepLook(...))`; its painter reads the same members back with `StepLook._make`.
They are plain tuples to everybody else, so equal ones share one picture. Colours are "#RRGGBB".
"""

from __future__ import annotations

from typing import NamedTuple


class GroundLook(NamedTuple):
    """The whole scroll: where the road bed begins and ends, as shares of the height."""

    bed_top: float
    bed_bottom: float


class StepLook(NamedTuple):
    """The move side of a hand card."""

    steps: int
    colour: str
    shape: str
    turn: str
    """How the card lies: "U" upright in a hand, else "R" or "L"."""
    trap: bool
    """Whether its back is a trap."""


class RoadLook(NamedTuple):
    """The road side of a hand card, or a common road."""

    colour: str
    """"" for a common road."""
    shape: str
    trap: bool
    lie: str
    """"flat" in the line, "up" in a hand."""


class SoldierLook(NamedTuple):
    """A wooden doll in the colour of its seat."""

    colour: str
    shape: str
    fallen: bool


class HeroLook(NamedTuple):
    """A soldier upright, as large as there is room."""

    colour: str
    shape: str


class KingLook(NamedTuple):
    """A king, or the castle of a king."""

    side: str
    """"R" or "L"."""


class TownLook(NamedTuple):
    """The town card and the gate that stands on it."""

    card_share: float
    """The card's share of the height."""


class DistanceLook(NamedTuple):
    """How many cards away the town is."""

    cards: int


class TrackLook(NamedTuple):
    """A wooden plaque with a word and a row of lamps, lit up to now."""

    word: str
    now: int
    total: int
    kind: str
    """"lantern" or "pip"."""


class SlotLook(NamedTuple):
    """Where a seat's card of the round will lie."""

    colour: str


class MatLook(NamedTuple):
    """The cloth in front of the viewer, for the card of the round."""

    colour: str
    word: str
    """What it is for."""


class BadgeLook(NamedTuple):
    """What a played card comes to."""

    standing: str
    """"marches", "cancelled", "outranked" or "blocked"."""


class CordLook(NamedTuple):
    """A twisted cord between two cards that cancel each other."""

    hangs: bool
    """Whether it hangs from its two ends; else it is taut."""


class RulerLook(NamedTuple):
    """A ruler over the cards that are counted."""

    cards: int
    """How many."""
    colour: str


class CountLook(NamedTuple):
    """A numbered disc laid on a card as it is counted."""

    number: int
    colour: str


class PointsLook(NamedTuple):
    """Points with their sign, on a badge or a tag in the colour of a seat."""

    text: str
    colour: str


class BannerLook(NamedTuple):
    """A headline across the sky."""

    headline: str
    line: str
    """What stands under it; "" for nothing."""


class FlagLook(NamedTuple):
    """A pennant where a card's steps would lead."""

    colour: str
    steps: int
    direction: str
    """"R" or "L"."""
