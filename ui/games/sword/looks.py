"""What each painter of Sword of the Weak is told: one class a look.

A side is "blue" or "red", a colour #RRGGBB; words are in the player's language already.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.sword.components import Card, Marking
from ui.board.values.looks import Look


@dataclass(frozen=True, slots=True)
class CardLook(Look):
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

    @property
    def blends(self) -> bool:
        """Its light goes from one number over to the other."""
        return True

    @property
    def clear_part(self) -> SignsLook:
        return SignsLook(self)


@dataclass(frozen=True, slots=True)
class SignsLook(Look):
    """The numbers and the suit of a card, which the player adds up also where the card is of no use."""

    card: CardLook


@dataclass(frozen=True, slots=True)
class BackLook(Look):
    """The back of a card."""

    sword: bool
    """Whether it is a sword's."""


@dataclass(frozen=True, slots=True)
class DeckLook(Look):
    """What lies under the uppermost card of the deck."""


@dataclass(frozen=True, slots=True)
class SlotLook(Look):
    """Where a pile will lie."""

    number: str = ""
    """That of the cards that belong there, while none does; "" for any cards."""


@dataclass(frozen=True, slots=True)
class GroundLook(Look):
    """The whole hall in the light of a side."""

    side: str
    top: float
    """Where the nave begins and ends, as shares of the height."""
    bottom: float


@dataclass(frozen=True, slots=True)
class PostLook(Look):
    """The post of the balance."""


@dataclass(frozen=True, slots=True)
class BeamLook(Look):
    """The beam of the balance with the jewel of the side that counts."""

    side: str


@dataclass(frozen=True, slots=True)
class BlazeLook(Look):
    """The rose window as the light of another side breaks through it."""

    side: str


@dataclass(frozen=True, slots=True)
class PanLook(Look):
    """A pan of the balance, with what the field comes to when this side counts."""

    side: str
    live: bool
    total: str = ""
    """Empty where there is no field: then a flame burns in the pan."""


@dataclass(frozen=True, slots=True)
class SignLook(Look):
    """What hangs under the live pan."""

    side: str
    words: str


@dataclass(frozen=True, slots=True)
class KingLook(Look):
    """A seat's king."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class CaptionLook(Look):
    """What is written under the field."""

    missing: str
    """How many passes are missing, in words, or what may be led."""
    words: str
    """Whose set, and how many cards."""
    colour: str
    """The owner's, as is the shape; both empty without an owner."""
    shape: str
    made: int
    """How many of the passes have been made."""
    needed: int


@dataclass(frozen=True, slots=True)
class CountLook(Look):
    """A number on a small slate."""

    text: str


@dataclass(frozen=True, slots=True)
class HeldLook(Look):
    """How many cards another seat holds."""

    held: int


@dataclass(frozen=True, slots=True)
class BubbleLook(Look):
    """A word in a speech bubble."""

    text: str


@dataclass(frozen=True, slots=True)
class SheetLook(Look):
    """The slate on which the opened discard pile lies."""

    title: str
    line: float
    """The height of the title's line."""


@dataclass(frozen=True, slots=True)
class MedalLook(Look):
    """The disc of a seat that is out."""

    place: str
    gain: str


@dataclass(frozen=True, slots=True)
class BannerLook(Look):
    """A headline with a line under it, in the light of a side."""

    headline: str
    line: str
    side: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The points of one seat by round."""

    colour: str
    shape: str
    points: tuple[str, ...]
    """Of each round, empty for those to come."""
    total: str


@dataclass(frozen=True, slots=True)
class ScoresLook(Look):
    """The points by round."""

    rows: tuple[ScoreRow, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class RoundLook(Look):
    """The head of the score table: the rounds, the current one lit, and their sum."""

    word: str
    sum: str
    now: int
    total: int


@dataclass(frozen=True, slots=True)
class BellLook(Look):
    """The bell that is rung to pass."""

    word: str
    live: bool
    """Whether one may pass."""
    rings: bool
    """Whether there is nothing else that one could do: the bell swings."""


@dataclass(frozen=True, slots=True)
class LeverLook(Look):
    """How the hand is sorted."""

    word: str
    by_number: bool


@dataclass(frozen=True, slots=True)
class TallyLook(Look):
    """The sum of the picked cards."""

    text: str
    good: bool
    """Whether they may be played."""


def face_of(card: Card, suit: Marking, live: int = 0, *, dim: bool = False) -> CardLook:
    """The face of a card of the box, marked as its suit is."""
    blue, red = card.numbers
    return CardLook(card.code, blue, red, suit.mark, suit.colour, live, dim)
