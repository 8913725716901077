"""What a game of Master of Wudang tells of a tournament and of the final reckoning: one class for each kind of note.

The fields stand in the order of a note's arguments. `before` and `after` are the points of `seat`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.wudang.seen.views import AbilityId, CardId, FamilyId

# Tournament


@dataclass(frozen=True, slots=True)
class TournamentBegins:
    """The tournament of a round begins."""

    round: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A seat is one of the highest in an ability and scores that level."""

    seat: int
    ability: AbilityId
    level: int
    tied: int
    """How many seats share the highest level."""
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BonusNone:
    """All seats are level in an ability, so nobody scores."""

    ability: AbilityId
    level: int


@dataclass(frozen=True, slots=True)
class SetShown:
    """A seat shows a set."""

    seat: int
    family: FamilyId
    cards: tuple[CardId, ...]
    vp: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SetDeclined:
    """A seat shows no set."""

    seat: int


# Final reckoning


@dataclass(frozen=True, slots=True)
class SpyRevealed:
    """The spy opens the letter: nothing is hidden any more."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class SpyWins:
    """Exactly one seat stands above the spy, which `seat` is."""

    seat: int
    points: int
    ahead_seat: int
    ahead_points: int


@dataclass(frozen=True, slots=True)
class SpyExecuted:
    """Nobody stands above the spy, which `seat` is."""

    seat: int
    points: int
    winner_seats: tuple[int, ...]
    winner_points: int


@dataclass(frozen=True, slots=True)
class SpyBeaten:
    """Both others stand above the spy, which `seat` is."""

    seat: int
    points: int
    winner_seats: tuple[int, ...]
    winner_points: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    winner_seats: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat."""
    spy_seat: int
