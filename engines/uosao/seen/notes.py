"""What a game of U O SA O tells while a move is carried out, typed: one class for each kind of note.

Which notes there are, in which order and at which moment they are told, stands in `engines.uosao.notes`. A card and a
direction that a note's JSON repeats beside its `move` are those of the move here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.uosao.moves import Play, Side
from engines.uosao.seen.views import LineCard, Road, SoldierPlace
from engines.uosao.values import King


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """U9: a card lies with its move side up."""

    seat: int
    move: Play
    steps: int


@dataclass(frozen=True, slots=True)
class RoadPlayed:
    """U9: a card lies with its road side up, not in the line yet."""

    seat: int
    move: Play
    trap: bool


@dataclass(frozen=True, slots=True)
class Cancelled:
    """U12: a group of equal cards; nobody marches by them."""

    seats: tuple[int, ...]
    """In turn order."""
    moves: tuple[Play, ...]
    """The cards of `seats`, in the same order."""
    direction: Side
    steps: int


@dataclass(frozen=True, slots=True)
class WinsDirection:
    """U13: the largest card of its direction; its soldier will march."""

    seat: int
    move: Play
    steps: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """U26: the largest card of its direction, but its soldier has fallen: nobody marches that way."""

    seat: int
    move: Play
    steps: int


@dataclass(frozen=True, slots=True)
class Outranked:
    """U13: a smaller card of a direction."""

    seat: int
    move: Play
    steps: int
    by_seat: int
    """Who has the largest."""


@dataclass(frozen=True, slots=True)
class RoadInserted:
    """U16: a road lies in the line now."""

    seat: int
    road: Road
    gap: int
    """Its index in the line."""
    trap: bool
    side: King
    """Whose side of the town that is."""
    left_road: LineCard | King
    """What lies left of it."""
    right_road: LineCard | King


@dataclass(frozen=True, slots=True)
class TakenBack:
    """U18: spent cards are in the hand again."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """U21: a soldier stands one square further."""

    seat: int
    direction: Side
    place: SoldierPlace
    left: int
    """How many steps it has still to make."""


@dataclass(frozen=True, slots=True)
class Marched:
    """U20: a soldier has made its last step."""

    seat: int
    direction: Side
    steps: int
    from_place: SoldierPlace
    to_place: SoldierPlace
    from_road: LineCard | King
    """What lies at `from_place`."""
    to_road: LineCard | King
    """What lies at `to_place`."""
    lost: int
    """How many steps were left over at a king."""
    away: int
    """How many cards from the town `to_place` lies."""


@dataclass(frozen=True, slots=True)
class ReachedKing:
    """U29, and U22 when steps were lost: a march has ended at a king."""

    seat: int
    king: King
    lost: int
    """How many steps were left over."""


@dataclass(frozen=True, slots=True)
class Fell:
    """U23: a soldier lies on its face, in a trap."""

    seat: int
    owner_seat: int
    """Whose trap it is."""
    road: Road
    at: int
    """The index of the trap in the line."""


@dataclass(frozen=True, slots=True)
class Paid:
    """U24: points have gone from one who fell to the owner of the trap."""

    seat: int
    to_seat: int
    amount: int
    held: int
    """The points that `seat` had before."""


@dataclass(frozen=True, slots=True)
class PaidNothing:
    """U24: one who fell is too poor to pay."""

    seat: int
    to_seat: int
    held: int
    """The points that `seat` has."""


@dataclass(frozen=True, slots=True)
class OwnTrap:
    """U25: one's own trap, so no points move."""

    seat: int
    held: int
    """The points that `seat` has."""


@dataclass(frozen=True, slots=True)
class CardsSpent:
    """U14: the move cards of the round lie in front of their seats."""

    seats: tuple[int, ...]
    """In turn order."""
    moves: tuple[Play, ...]
    """The cards of `seats`, in the same order."""


@dataclass(frozen=True, slots=True)
class StoodUp:
    """U27: a soldier that fell in an earlier round stands again."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkerPassed:
    """U28: the next round begins."""

    seat: int
    """The start player from now on."""
    from_seat: int
    round: int
    """The number of the round that begins."""


@dataclass(frozen=True, slots=True)
class SecondAtKing:
    """U30: a second soldier stands at the other king; only `by_seat`'s counts."""

    seat: int
    king: King
    by_seat: int


@dataclass(frozen=True, slots=True)
class SeasonKing:
    """U31: the season is over because a soldier is at a king. Points are still the old ones."""

    seat: int
    king: King
    season: int
    round: int
    farthest_seats: tuple[int, ...]
    """Those whose soldiers are farthest from that king: distances are counted from them."""
    gains: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class SeasonTown:
    """U32: the season is over without a king. Points are still the old ones."""

    season: int
    round: int
    gains: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class SeasonPoints:
    """U31 or U32: the points of one seat are counted."""

    seat: int
    gain: int
    roads: tuple[LineCard | King, ...]
    """The cards that are counted, in that order."""
    ats: tuple[int, ...]
    """Their indices in the line."""
    from_at: int
    """The index beside which counting begins: the farthest soldier's card or the town."""
    to_at: int
    """The index of the seat's own soldier, where counting ends."""
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SeasonSetUp:
    """U33: the table is set up for a season."""

    season: int


@dataclass(frozen=True, slots=True)
class SeasonStarter:
    """U7: the seat with the most points begins the season."""

    seat: int
    season: int
    points: int


@dataclass(frozen=True, slots=True)
class SeasonStarterTied:
    """U7: of several seats with the most points, the first clockwise from `last_seat` begins."""

    seat: int
    season: int
    points: int
    tied_seats: tuple[int, ...]
    last_seat: int
    """The start player of the round before."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """U34: the last season has been counted."""

    winner_seats: tuple[int, ...]
    points: int
    """Each winner's."""
    scores: tuple[int, ...]
    """By seat."""


Told: TypeAlias = (
    MovePlayed
    | RoadPlayed
    | Cancelled
    | WinsDirection
    | Blocked
    | Outranked
    | RoadInserted
    | TakenBack
    | Step
    | Marched
    | ReachedKing
    | Fell
    | Paid
    | PaidNothing
    | OwnTrap
    | CardsSpent
    | StoodUp
    | MarkerPassed
    | SecondAtKing
    | SeasonKing
    | SeasonTown
    | SeasonPoints
    | SeasonSetUp
    | SeasonStarter
    | SeasonStarterTied
    | GameOver
)
"""Everything that can be told."""
