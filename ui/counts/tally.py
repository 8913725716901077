"""What the outings that were chosen come to: wins, streaks, points, deeds, lengths. Pure functions; no Qt, no words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from statistics import median
from typing import Final, TypeVar

from ui.counts.chances import Share
from ui.counts.outings import Against, Company, Outing
from ui.match.players import Level

K = TypeVar("K", bound=Hashable)
_DAY: Final = 24 * 60.0
"""Minutes. Who takes longer was away."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row, shared ones included, oldest game first."""

    now: int
    """Won at last, without a loss since; 0 after a loss."""
    longest: int


@dataclass(frozen=True, slots=True)
class Gain:
    """What one source of points gave in all games."""

    key: str
    round: int
    """As a source of a game has it; 0 where rounds are not told apart."""
    points: int
    games: int
    """In so many games, also those in which it gave nothing."""

    @property
    def each(self) -> float:
        """Points in a game."""
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class Habit:
    """A kind of move, how often it was made, and with what."""

    kind: str
    times: int
    whats: tuple[tuple[str, int], ...]
    """Key of the terms and how often, the most frequent first; nothing where the kind has no such names."""


@dataclass(frozen=True, slots=True)
class Span:
    """How long games are: the shortest, one in the middle, and the longest."""

    least: float
    middle: float
    most: float


@dataclass(frozen=True, slots=True)
class Tally:
    """Everything about outings in one game, or in all of them."""

    outings: tuple[Outing, ...]
    """Oldest first."""

    @property
    def share(self) -> Share:
        return share_of(self.outings)

    @property
    def shared(self) -> int:
        """How many wins were shared."""
        return sum(one.sharers > 1 for one in self.outings)

    @property
    def has_rivals(self) -> bool:
        """Whether a game is counted for several people who played in it."""
        return len({id(one.kept) for one in self.outings}) < len(self.outings)

    @property
    def even(self) -> float:
        """The share of wins that everybody at the table would have had who was as strong as the others."""
        return sum(1 / one.players for one in self.outings) / len(self.outings) if self.outings else 0.0

    @property
    def streak(self) -> Streak:
        return streak_of(one.sharers for one in self.outings)

    @property
    def moves(self) -> Span | None:
        """How many moves of one's own; None without a game."""
        return _span([one.summary.decided[one.seat] for one in self.outings])

    @property
    def minutes(self) -> Span | None:
        """None where no game tells when it began and ended."""
        return _span([one.minutes for one in self.outings if one.minutes is not None and one.minutes <= _DAY])


def share_of(found: Iterable[Outing]) -> Share:
    """How much was won of these."""
    return share_among(one.sharers for one in found)


def share_among(sharers: Iterable[int]) -> Share:
    """How much was won, by how many shared the win in each game (0 for a loss). Wins are added by that number, since
    fractions are slow."""
    counted = Counter(sharers)
    won = sum((Fraction(times, by) for by, times in counted.items() if by), Fraction(0))
    shared = sum(times for by, times in counted.items() if by > 1)
    return Share(won, counted.total(), shared, counted[1])


def streak_of(sharers: Iterable[int]) -> Streak:
    """The wins in a row, by how many shared the win in each game, oldest first; 0 for a loss. A shared win is told as
    one and ends a row: who won once has not won twice in a row."""
    runs = [(won, len(list(run))) for won, run in groupby(by == 1 for by in sharers)]
    longest = max((length for won, length in runs if won), default=0)
    return Streak(runs[-1][1] if runs and runs[-1][0] else 0, longest)


def by_game(found: Iterable[Outing]) -> dict[str, Tally]:
    """A tally for each game that was played, the one played most first."""
    groups = sorted(_grouped(found, lambda one: one.game).items(), key=lambda pair: -len(pair[1]))
    return {game: Tally(tuple(some)) for game, some in groups}


def by_company(found: Iterable[Outing]) -> dict[tuple[Against, int], Share]:
    """How much was won against whom among how many players: people first, then levels from weak to strong."""
    order = (Company.PEOPLE, *Level)
    groups = _grouped(found, lambda one: (one.against, one.players))
    pairs = sorted(groups, key=lambda pair: (order.index(pair[0]), pair[1]))
    return {pair: share_of(groups[pair]) for pair in pairs}


def gains(found: Sequence[Outing], *, in_rounds: bool) -> tuple[Gain, ...]:
    """What gave one's points in one game: by round and then the rest, or by key, in the order of the result page.
    What never gave anything is left out."""
    points: defaultdict[tuple[str, int], int] = defaultdict(int)
    for one in found:
        for source in one.summary.sources:
            if source.points[one.seat]:
                place = ("", source.round) if in_rounds and source.round else (source.key, 0)
                points[place] += source.points[one.seat]
    places = sorted(points, key=lambda place: place[1] or _LAST) if in_rounds else points
    return tuple(Gain(key, number, points[key, number], len(found)) for key, number in places)


_LAST: Final = 10_000
"""Behind all rounds."""


def habits(found: Iterable[Outing]) -> tuple[Habit, ...]:
    """Which moves one made in one game, the most frequent kind first."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in found:
        for kind, whats in one.summary.deeds[one.seat].items():
            count = counts[kind]
            for what, times in whats.items():
                count[what] += times
    made = (Habit(kind, count.total(), _named(count)) for kind, count in counts.items())
    return tuple(sorted(made, key=lambda habit: -habit.times))


def _named(count: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((what, times) for what, times in count.most_common() if what)


def _span(values: Sequence[float]) -> Span | None:
    return Span(min(values), median(values), max(values)) if values else None


def _grouped(found: Iterable[Outing], key: Callable[[Outing], K]) -> dict[K, list[Outing]]:
    groups: dict[K, list[Outing]] = {}
    for one in found:
        groups.setdefault(key(one), []).append(one)
    return groups
