"""What a game of Shinano tells, typed: one class for each kind of note that `engines.shinano.notes` makes.

The fields of a class are the arguments of its note in their order, where `x` and `y` are one `cell`. `seat` is the seat
that acts or is counted, `before` and `funds` are those of `seat` before and after the note (`owner_before` and
`owner_funds` those of `owner_seat`), `changes` are what the note does to funds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engines.shinano.seen.views import CardId, Cell, Edge


@dataclass(frozen=True, slots=True)
class Change:
    """What the funds of a seat gain, or lose when `funds` is negative."""

    seat: int
    funds: int


class Movement(Enum):
    """A kind of movement, by its rule."""

    RIDE = "S21"
    MOUNTAIN = "S22"
    NORMAL = "S24"


# Invasion


@dataclass(frozen=True, slots=True)
class Control:
    """S13: a card lies on the map, and `edges` of it match. `points`, its value times `matches`, are gained."""

    seat: int
    card: CardId
    rotation: int
    cell: Cell
    value: int
    matches: int
    points: int
    edges: tuple[Edge, ...]
    differing_edges: tuple[Edge, ...]
    """The edges that touch a card and do not match."""
    before: int
    funds: int
    changes: tuple[Change, ...]

    @property
    def gain(self) -> int:
        """What the seat's funds gain."""
        return self.points


@dataclass(frozen=True, slots=True)
class Peace:
    """S14: a card lies on the map without a match; `points`, its value, are paid."""

    seat: int
    card: CardId
    rotation: int
    cell: Cell
    value: int
    points: int
    differing_edges: tuple[Edge, ...]
    """The edges that touch a card: none of them matches."""
    before: int
    funds: int
    changes: tuple[Change, ...]

    @property
    def gain(self) -> int:
        """What the seat's funds gain: it is negative, for peace is paid for."""
        return -self.points


@dataclass(frozen=True, slots=True)
class HandicapOver:
    """S7: the first player has laid the first card, and the start handicap is over."""

    seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Routed:
    """S19: the seat has set a card aside, face down; `routs` counts its routed cards."""

    seat: int
    routs: int


@dataclass(frozen=True, slots=True)
class RoutCard:
    """S19, for the seat's eyes only: which card it has set aside, and what that will cost at the end."""

    seat: int
    card: CardId
    value: int
    penalty: int


# Movement


@dataclass(frozen=True, slots=True)
class MountainPaid:
    """S22: the way over the mountains is paid."""

    seat: int
    cost: int
    before: int
    funds: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The token stands on this card of its way."""

    seat: int
    cell: Cell
    card: CardId
    movement: Movement
    """The kind of movement that takes the step: the rule of the note."""


@dataclass(frozen=True, slots=True)
class TollPaid:
    """S25, S26: a seat has paid the owner of a token or castle on the card that its token stands on."""

    seat: int
    owner_seat: int
    cell: Cell
    points: int
    """What is paid in all."""
    token: int
    """What is paid for the owner's token; 0 when it is not there."""
    castle: int
    """What is paid for the owner's castle; 0 when it is not there."""
    before: int
    funds: int
    owner_before: int
    owner_funds: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Ride:
    """S21: the movement along the river is made: the `cards` entered, and the `cost` in all."""

    seat: int
    cell: Cell
    cards: tuple[CardId, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class MountainMove:
    """S22: the movement over the mountains is made; `cost` is that of the mountains and all tolls."""

    seat: int
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class NormalMove:
    """S24: the movement to the next card is made; `cost` is that of all tolls."""

    seat: int
    cell: Cell
    cost: int


# Castle and the end of a turn


@dataclass(frozen=True, slots=True)
class CastleBuilt:
    """S30: a castle is built; `castle_points` are those of this moment."""

    seat: int
    card: CardId
    cell: Cell
    cost: int
    castle_points: int
    before: int
    funds: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """S33, for the seat's eyes only: the card that it has drawn."""

    seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Drawn:
    """S33: the seat has drawn a card; `deck` cards are left."""

    seat: int
    deck: int


@dataclass(frozen=True, slots=True)
class DeckEmpty:
    """S34: the last card is drawn; everybody has so many turns left."""

    turns: int


@dataclass(frozen=True, slots=True)
class HandEmpty:
    """S38: the seat has laid its last card and is out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Retired:
    """S36: the seat has retired with so many cards in hand."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """S38: the seat would be next, but is out."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """S33: the turn of `seat` has begun, its `turn_number`th of `turns`."""

    seat: int
    from_seat: int
    turn_number: int
    turns: int


@dataclass(frozen=True, slots=True)
class FinalTurn:
    """S35: a final turn has begun; the seat has `left` of them with this one."""

    seat: int
    left: int


# End of the game


@dataclass(frozen=True, slots=True)
class GameOver:
    """S38: everybody is out; hands, routed cards and the box are open."""


@dataclass(frozen=True, slots=True)
class Started:
    """S5: the funds with which everybody began."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class CastlesCounted:
    """S40: the castle points by seat."""

    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CastleCounted:
    """S40: the cards that count for a seat's castle, its own card first, and their values."""

    seat: int
    gain: int
    cards: tuple[CardId, ...]
    values: tuple[int, ...]
    sum: str
    """The values written as a sum."""


@dataclass(frozen=True, slots=True)
class RoutsCounted:
    """S19: what routed cards cost, by seat: negative, or 0."""

    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoutCounted:
    """S19: the routed cards of a seat and their values, each of which costs `factor` times."""

    seat: int
    gain: int
    cards: tuple[CardId, ...]
    values: tuple[int, ...]
    sum: str
    """The values written as a sum."""
    factor: int


@dataclass(frozen=True, slots=True)
class FinishesCounted:
    """S41: what retiring costs, by seat: negative, or 0."""

    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinishCounted:
    """S41: the cards left in the hand of a seat that retired and their values, and the fixed penalty."""

    seat: int
    gain: int
    cards: tuple[CardId, ...]
    values: tuple[int, ...]
    sum: str
    """The values written as a sum."""
    penalty: int


@dataclass(frozen=True, slots=True)
class Counted:
    """S39: the lines of a seat's total and their sum; penalties are positive here, and 0 where there is none."""

    seat: int
    funds: int
    castle_points: int
    rout_penalty: int
    finish_penalty: int
    total: int


@dataclass(frozen=True, slots=True)
class CastleDuty:
    """S32: `seats` have no castle and rank behind `builder_seats`."""

    seats: tuple[int, ...]
    builder_seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieCastlePoints:
    """S43: these seats have the same total; the most castle points decide."""

    seats: tuple[int, ...]
    total: int
    castle_points: int


@dataclass(frozen=True, slots=True)
class TieDeductions:
    """S43: these seats have the same castle points as well; the fewest deductions decide."""

    seats: tuple[int, ...]
    castle_points: int
    deductions: int


@dataclass(frozen=True, slots=True)
class Won:
    """S43: one seat has won."""

    winner_seats: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class WonTogether:
    """S43: several seats have won together."""

    winner_seats: tuple[int, ...]
    total: int
