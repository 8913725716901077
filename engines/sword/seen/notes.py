"""The notes of Sword of the Weak, typed: one class for each kind that `engines.sword.notes` tells.

Fields stand in the order of a note's arguments. Seats count from 0, cards are codes of the box, a side is "blue" or
"red", a round counts from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Led:
    """A seat has laid a set on an empty field (J14)."""

    seat: int
    cards: tuple[str, ...]
    count: int
    total: int
    """What the set is worth on `side`."""
    side: str


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has beaten the field with a set (J12). The balance has not turned over yet."""

    seat: int
    cards: tuple[str, ...]
    count: int
    total: int
    """What the set is worth on `side`."""
    side: str
    beaten: tuple[str, ...]
    """The cards that lay on the field."""
    beaten_count: int
    beaten_total: int
    """What they are worth on `side`."""


@dataclass(frozen=True, slots=True)
class Flipped:
    """The sword in the set of `seat` has turned the balance over (J18)."""

    seat: int
    side: str
    """The side that counts from now on."""
    cards: tuple[str, ...]
    """The set on the field."""
    total: int
    """What it is worth from now on."""


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has emptied its hand (J22)."""

    seat: int
    place: int
    """From 1, in the order of going out."""
    still: int
    """How many players are left."""
    gain: int
    before: int
    """The points of the seat before this gain."""
    after: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passes (J15); it has drawn nothing yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat has drawn a card (J15), as everybody may know it."""

    seat: int
    held: int
    """How many cards are in its hand now."""
    left: int
    """How many cards are left in the deck."""


@dataclass(frozen=True, slots=True)
class DrewCard:
    """Which card a seat has drawn (J15), for its eyes only."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class DeckEmpty:
    """A seat has passed, and there was no card to draw (J15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class OverLimit:
    """A seat holds more cards than the limit and must discard one (J16)."""

    seat: int
    held: int
    limit: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat has thrown a card on the discard pile (J16)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Cleared:
    """The field is cleared: all others have passed, so its owner leads (J17)."""

    leader_seat: int
    cards: tuple[str, ...]
    """Everything that lay there, oldest first."""


@dataclass(frozen=True, slots=True)
class ClearedOwnerOut:
    """The field is cleared: its owner has gone out and all have passed, so the first of them leads (J17)."""

    leader_seat: int
    owner_seat: int
    cards: tuple[str, ...]
    """Everything that lay there, oldest first."""


@dataclass(frozen=True, slots=True)
class ClearedOpening:
    """The opening card is cleared: all have passed on it, so the first of them leads (J17)."""

    leader_seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundLast:
    """A round has ended: only `seat` is left, with `held` cards (J23)."""

    round: int
    seat: int
    held: int
    gains: tuple[int, ...]
    """By seat: the points of the round."""


@dataclass(frozen=True, slots=True)
class RoundStalled:
    """A round has ended: nobody goes on (J24)."""

    round: int
    still_seats: tuple[int, ...]
    """Who was still in, ascending."""
    leader_seat: int
    """Who would have been next."""
    gains: tuple[int, ...]
    """By seat: the points of the round."""


@dataclass(frozen=True, slots=True)
class PlacePoints:
    """What the place of a seat was worth in the round that has ended (J22)."""

    seat: int
    place: int
    """From 1, in the order of going out."""
    still: int
    """How many players were left after it."""
    gain: int
    total: int
    """All points of the seat so far."""


@dataclass(frozen=True, slots=True)
class LastPoints:
    """What the last player gets (J23)."""

    seat: int
    gain: int
    total: int
    """All points of the seat so far."""


@dataclass(frozen=True, slots=True)
class StallPoints:
    """What a seat gets that was still in when the round stalled (J24)."""

    seat: int
    gain: int
    total: int
    """All points of the seat so far."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands of a new round are dealt (J3)."""

    round: int
    each: int
    """How many cards are in every hand."""
    left: int
    """How many cards are left in the deck."""


@dataclass(frozen=True, slots=True)
class HandDealt:
    """The new hand of a seat, for its eyes only (J4)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningCard:
    """A card is turned up as the field of a new round (J5)."""

    card: str
    total: int
    """What it is worth on `side`."""
    side: str


@dataclass(frozen=True, slots=True)
class LastPlayerStarts:
    """The last player of the round before starts the new one (J6)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class NextPlayerStarts:
    """After a stall, whoever would have been next starts the new round (J24)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class TieBroken:
    """Of those with the most points `seat` wins, for it went out first in `round` (J27)."""

    seat: int
    points: int
    tied_seats: tuple[int, ...]
    round: int


@dataclass(frozen=True, slots=True)
class TieShared:
    """Those with the most points share the victory, for none of them went out in `round` (J27)."""

    points: int
    tied_seats: tuple[int, ...]
    round: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended (J26)."""

    winner_seats: tuple[int, ...]
    points: int
    """The points of each winner."""
    scores: tuple[int, ...]
    """By seat: all points."""


Told: TypeAlias = (
    Led
    | Played
    | Flipped
    | WentOut
    | Passed
    | Drew
    | DrewCard
    | DeckEmpty
    | OverLimit
    | Discarded
    | Cleared
    | ClearedOwnerOut
    | ClearedOpening
    | RoundLast
    | RoundStalled
    | PlacePoints
    | LastPoints
    | StallPoints
    | Dealt
    | HandDealt
    | OpeningCard
    | LastPlayerStarts
    | NextPlayerStarts
    | TieBroken
    | TieShared
    | GameOver
)
"""Everything that can be told."""
