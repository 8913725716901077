"""What each painter of U O SA O is told: one class a look. Colours are "#RRGGBB"."""

from __future__ import annotations

from dataclasses import dataclass

from ui.board.values.looks import Look


@dataclass(frozen=True, slots=True)
class GroundLook(Look):
    """The whole scroll: where the road bed begins and ends, as shares of the height, and which season it is, from 1."""

    bed_top: float
    bed_bottom: float
    season: int = 1


@dataclass(frozen=True, slots=True)
class StepLook(Look):
    """The move side of a hand card."""

    steps: int
    colour: str
    shape: str
    turn: str
    """How the card lies: "U" upright in a hand, else "R" or "L"."""
    trap: bool
    """Whether its back is a trap."""


@dataclass(frozen=True, slots=True)
class RoadLook(Look):
    """The road side of a hand card, or a common road."""

    colour: str
    """"" for a common road."""
    shape: str
    trap: bool
    lie: str
    """"flat" in the line, "up" in a hand."""


@dataclass(frozen=True, slots=True)
class SoldierLook(Look):
    """A wooden doll in the colour of its seat."""

    colour: str
    shape: str
    fallen: bool


@dataclass(frozen=True, slots=True)
class HeroLook(Look):
    """A soldier upright, as large as there is room."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class KingLook(Look):
    """A king."""

    side: str
    """"R" or "L"."""


@dataclass(frozen=True, slots=True)
class CastleLook(Look):
    """The castle of a king."""

    side: str
    """"R" or "L"."""


@dataclass(frozen=True, slots=True)
class TownLook(Look):
    """The town card and the gate that stands on it."""

    card_share: float
    """The card's share of the height."""


@dataclass(frozen=True, slots=True)
class DistanceLook(Look):
    """How many cards lie between here and where the count begins."""

    words: str
    """The number; where there is room, with what is counted."""


@dataclass(frozen=True, slots=True)
class GapMarksLook(Look):
    """Chevrons that point up between two cards, where a road may be pushed in."""

    tips: tuple[float, ...]
    """Where, as shares of the width."""


@dataclass(frozen=True, slots=True)
class MarkerLook(Look):
    """The marker of whoever begins."""


@dataclass(frozen=True, slots=True)
class SkullLook(Look):
    """A skull over a soldier who falls."""


@dataclass(frozen=True, slots=True)
class TrackLook(Look):
    """A wooden plaque with a word and a row of lamps, lit up to now."""

    word: str
    now: int
    total: int
    kind: str
    """"lantern" or "pip"."""


@dataclass(frozen=True, slots=True)
class MatLook(Look):
    """A pit of straw in front of the viewer, for a road."""

    colour: str
    word: str
    """What it is for."""
    lit: bool
    """Whether a card is held that may go there."""


@dataclass(frozen=True, slots=True)
class BadgeLook(Look):
    """What a played card comes to."""

    standing: str
    """"marches", "cancelled", "outranked" or "blocked"."""


@dataclass(frozen=True, slots=True)
class StringsLook(Look):
    """Two strings by which a card hangs under the curtain."""


@dataclass(frozen=True, slots=True)
class CordLook(Look):
    """A twisted cord that sags between two cards that cancel each other."""


@dataclass(frozen=True, slots=True)
class RulerLook(Look):
    """A ruler over the cards that are counted."""

    cards: int
    """How many."""
    colour: str


@dataclass(frozen=True, slots=True)
class CountLook(Look):
    """A numbered disc laid on a card as it is counted."""

    number: int
    colour: str


@dataclass(frozen=True, slots=True)
class GainLook(Look):
    """Points with their sign, on a badge in the colour of a seat."""

    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class RunningLook(Look):
    """Points with their sign, on a name plate's stub in the colour of its seat."""

    text: str
    colour: str
    is_active: bool
    """Whether the plate is that of whoever is to act."""
    is_nothing: bool
    """Whether nothing would be gained: nobody looks for that, but whoever looks reads it."""


@dataclass(frozen=True, slots=True)
class BannerLook(Look):
    """A headline across the sky."""

    headline: str
    line: str
    """What stands under it; "" for nothing."""


@dataclass(frozen=True, slots=True)
class FlagLook(Look):
    """A pennant where a card's steps would lead."""

    colour: str
    steps: int
    direction: str
    """"R" or "L"."""
    standing: str = "marches"
    """What the card would come to that way, as the cards lie: only one that "marches" leads there."""
    settled: bool = True
    """Nothing that others still do can change that."""
