"""What is told around the slots of a round, typed: bursts, effects of buildings, the clean-up, the end.

Fields stand in the order of a note's arguments. Seats are 0 and 1; an `end` is the id of an action ("war"), a `card`
that of an action card, a `building` that of a building, a `kind` that of a resource or "token"; slots and rounds count
from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.usagi.values import Counts


@dataclass(frozen=True, slots=True)
class Burst:
    """The supply is empty: both lose resources (K25)."""

    tokens: tuple[int, int]
    """By seat: the tokens held."""
    debts: tuple[int, int]
    """By seat: how many resources it must lose."""
    first_seat: int
    """The seat that chooses first (K26)."""


@dataclass(frozen=True, slots=True)
class BurstSpared:
    """A seat loses nothing in a burst: it has no token, or nothing to lose (K26)."""

    seat: int
    tokens: int


@dataclass(frozen=True, slots=True)
class BurstForced:
    """A seat has lost resources in the only way there was (K26)."""

    seat: int
    lost: Counts
    tokens: int
    """The tokens that it held."""
    unpaid: int
    """How many more it should have lost and could not."""


@dataclass(frozen=True, slots=True)
class BurstLost:
    """A seat has lost resources as it chose (K26)."""

    seat: int
    lost: Counts
    tokens: int
    """The tokens that it held."""


@dataclass(frozen=True, slots=True)
class TokensReturned:
    """After a burst all tokens are in the supply (K26)."""

    tokens: tuple[int, int]
    """By seat: the tokens given back."""
    pool: int
    """What the supply holds now."""


@dataclass(frozen=True, slots=True)
class EffectsBegin:
    """These buildings will be called in this round, in this order (K7)."""

    round: int
    buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """The owner of this building is asked about its effect (K10)."""

    seat: int
    building: str
    timing: int
    """The timing number on the card."""


@dataclass(frozen=True, slots=True)
class PassedUnpaid:
    """A building is not called because its owner cannot pay (K11)."""

    seat: int
    building: str
    short: Counts
    """What the owner is short of."""


@dataclass(frozen=True, slots=True)
class PassedNoCarrot:
    """A building is not called because its owner does not hold the carrot marker (K13)."""

    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class PassedNoUse:
    """A building is not called because nothing would come of its effect (K12)."""

    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat does not use the effect of the building that is called (K10)."""

    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class EffectUsed:
    """A seat uses the effect of a building, which is turned sideways (K9)."""

    seat: int
    building: str
    choice: str
    """The kind of goods chosen; "" where there is no choice."""


@dataclass(frozen=True, slots=True)
class EffectPaid:
    """A seat has paid for an effect (K11)."""

    seat: int
    building: str
    paid: Counts


@dataclass(frozen=True, slots=True)
class TokenHanded:
    """A seat has handed tokens to the opponent for an effect (K13)."""

    seat: int
    to_seat: int
    amount: int
    building: str


@dataclass(frozen=True, slots=True)
class LayingBegins:
    """All effects are done; the rows of this round are laid (K7)."""

    round: int


@dataclass(frozen=True, slots=True)
class RankOpened:
    """The buildings of the next rank are open (K27)."""

    rank: int
    built: int
    """How many buildings of the rank before stood."""
    buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnedUpright:
    """The used buildings of both seats are turned upright again (K28)."""

    buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class X2Lapsed:
    """x2 waited for an action that did not come (K21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GuardLapsed:
    """Guard waited for an action that did not come (K17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RowsTakenBack:
    """The cards of both rows are back in the hands (K28)."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """A new round begins (K7)."""

    round: int
    carrot_seat: int
    """The seat that holds the carrot marker."""


@dataclass(frozen=True, slots=True)
class PointsReached:
    """A seat has the points that end the game at once (K30)."""

    seat: int
    points: int
    needed: int


@dataclass(frozen=True, slots=True)
class RoundLimit:
    """The last round is over and nobody has the points to win: half stars decide (K32)."""

    round: int
    half_stars: tuple[int, int]
    """By seat."""


@dataclass(frozen=True, slots=True)
class StarsCounted:
    """The points of whole stars (K31)."""

    gains: tuple[int, int]
    """By seat, in points."""


@dataclass(frozen=True, slots=True)
class Stars:
    """The whole stars of one seat, by building (K31)."""

    seat: int
    stars: Counts
    gain: int
    """What they are worth, in points."""


@dataclass(frozen=True, slots=True)
class HalvesCounted:
    """The points of half stars, two for one (K31)."""

    gains: tuple[int, int]
    """By seat, in points."""


@dataclass(frozen=True, slots=True)
class Halves:
    """The half stars of one seat that are no part of a whole star, by building (K31)."""

    seat: int
    halves: Counts
    gain: int
    """What they are worth, in points."""


@dataclass(frozen=True, slots=True)
class FinalPoints:
    """What a seat's city is worth at the end (K31)."""

    seat: int
    buildings: tuple[str, ...]
    total_half_stars: int
    points: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over (K30, K32)."""

    winner_seats: tuple[int, ...]
    """Ascending; several after a tie."""
    scores: tuple[int, int]
    """By seat, in points."""
    half_stars: tuple[int, int]
    """By seat."""
