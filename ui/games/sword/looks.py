"""What each painter of Sword of the Weak is told: one tuple with names for every kind of look that has a content.

The layout makes them as the arguments of a `Look`, the painters of `paint` read them back with `_make`. A side is
"blue" or "red", a colour #RRGGBB; words are in the player's language already.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.sword.components import Card, Marking


class CardLook(NamedTuple):
    """The face of a card."""

    code: str
    blue: int
    red: int
    mark: str
    """Of its suit."""
    colour: str
    live: int
    """Which of both numbers counts: 0 or 1."""
    dim: bool


class BackLook(NamedTuple):
    """The back of a card."""

    sword: bool
    """Whether it is a sword's."""


class GroundLook(NamedTuple):
    """The whole hall in the light of a side."""

    side: str
    top: float
    """Where the nave begins and ends, as shares of the height."""
    bottom: float


class LightLook(NamedTuple):
    """What only shows which side counts: the beam's jewel, the flare of the rose window."""

    side: str


class PanLook(NamedTuple):
    """A pan of the balance."""

    side: str
    live: bool


class SignLook(NamedTuple):
    """What hangs under the live pan."""

    side: str
    words: str


class KingLook(NamedTuple):
    """A seat's king."""

    colour: str
    shape: str


class CaptionLook(NamedTuple):
    """What is written under the field."""

    total: str
    """Empty where there is no field."""
    missing: str
    """How many passes are missing, in words."""
    words: str
    """Whose set, and how many cards."""
    colour: str
    """The owner's, as is the shape; both empty without an owner."""
    shape: str
    made: int
    """How many of the passes have been made."""
    needed: int


class TextLook(NamedTuple):
    """Nothing but a text: the number on a slate, the word in a bubble."""

    text: str


class SheetLook(NamedTuple):
    """The slate on which the opened discard pile lies."""

    title: str
    line: float
    """The height of the title's line."""


class MedalLook(NamedTuple):
    """The disc of a seat that is out."""

    place: str
    gain: str
    colour: str


class HeadlineLook(NamedTuple):
    """A headline with a line under it, in the light of a side. In a ledger a `LedgerRow` follows for each seat."""

    headline: str
    line: str
    side: str


class LedgerRow(NamedTuple):
    """The points of one seat in the round that has ended."""

    colour: str
    shape: str
    name: str
    gain: str
    total: int
    told: bool
    """Whether this seat is the one being told."""


class RoundLook(NamedTuple):
    """The candles that count the rounds."""

    word: str
    now: int
    total: int


class BellLook(NamedTuple):
    """The bell that is rung to pass."""

    word: str
    live: bool
    """Whether one may pass."""


class LeverLook(NamedTuple):
    """How the hand is sorted."""

    word: str
    by_number: bool


class TallyLook(NamedTuple):
    """The sum of the picked cards."""

    text: str
    good: bool
    """Whether they may be played."""


def face_of(card: Card, suit: Marking, live: int = 0, *, dim: bool = False) -> CardLook:
    """The face of a card of the box, marked as its suit is."""
    blue, red = card.numbers
    return CardLook(card.code, blue, red, suit.mark, suit.colour, live, dim)
