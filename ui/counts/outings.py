"""Which games are counted, and for whom: each person at this computer in each finished game. No Qt.

A person has a name; nameless ones are one person. Computers are only who one played against.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol, TypeAlias

from ui.counts.summary import Summary
from ui.match.players import Level, Player


class Kept(Protocol):
    """What counting asks of a game in the book."""

    @property
    def game(self) -> str: ...

    @property
    def players(self) -> Sequence[Player]: ...

    @property
    def practice(self) -> bool:
        """Whether it was played for practice, branched off, or went on from a lesson: counted only when asked for."""

    @property
    def begun(self) -> int | None:
        """Seconds since 1970, UTC; None where nobody wrote it down."""

    @property
    def ended(self) -> int | None: ...


class Company(Enum):
    """Whom one played against, where that is no level of computer players."""

    ANYBODY = "anybody"
    PEOPLE = "people"


Against: TypeAlias = Level | Company


@dataclass(frozen=True, slots=True)
class Outing:
    """A finished game as one person played it."""

    kept: Kept
    summary: Summary
    seat: int
    against: Against
    """The strongest of the computer players; PEOPLE where there was none. Never ANYBODY."""

    @property
    def game(self) -> str:
        return self.kept.game

    @property
    def name(self) -> str:
        """As it was typed; "" for somebody without one."""
        return self.kept.players[self.seat].name

    @property
    def players(self) -> int:
        return self.summary.players

    @property
    def score(self) -> int:
        return self.summary.scores[self.seat]

    @property
    def sharers(self) -> int:
        """How many shared the win: 1 for who won alone; 0 for who lost."""
        return len(self.summary.winners) if self.seat in self.summary.winners else 0

    @property
    def won(self) -> Fraction:
        """The share in the win."""
        return Fraction(1, self.sharers) if self.sharers else Fraction(0)

    @property
    def minutes(self) -> float | None:
        """From the first line of the game to its last, breaks included; None where that is not known."""
        if self.kept.begun is None or self.kept.ended is None or self.kept.ended < self.kept.begun:
            return None
        return (self.kept.ended - self.kept.begun) / 60


@dataclass(frozen=True, slots=True)
class Choice:
    """Which outings are looked at."""

    game: str = ""
    """"" for all games."""
    name: str | None = None
    """None for everybody."""
    against: Against = Company.ANYBODY
    players: int = 0
    """0 for any number."""
    with_practice: bool = False

    def takes(self, outing: Outing) -> bool:
        return (
            self.game in ("", outing.game)
            and (self.name is None or self.name == outing.name)
            and self.against in (Company.ANYBODY, outing.against)
            and self.players in (0, outing.players)
            and (self.with_practice or not outing.kept.practice)
        )


def outings(games: Iterable[tuple[Kept, Summary]]) -> tuple[Outing, ...]:
    """Every person's outing in every game, by the time it ended; those whose end nobody wrote down come first, as they
    were given."""
    found = [one for kept, summary in games for one in _of_game(kept, summary)]
    return tuple(sorted(found, key=lambda one: one.kept.ended or 0))


def _of_game(kept: Kept, summary: Summary) -> Iterator[Outing]:
    against = _strongest(kept.players)
    for seat, player in enumerate(kept.players[: summary.players]):
        if player.is_person:
            yield Outing(kept, summary, seat, against)


def _strongest(players: Sequence[Player]) -> Against:
    levels = {player.level for player in players}
    return next((level for level in reversed(Level) if level in levels), Company.PEOPLE)


def games_in(found: Iterable[Outing]) -> tuple[tuple[Kept, Summary], ...]:
    """The games of these outings, each once, in their order."""
    return tuple({id(one.kept): (one.kept, one.summary) for one in found}.values())


def names(found: Iterable[Outing]) -> tuple[str, ...]:
    """Everybody who played, whoever played most first."""
    return tuple(name for name, _ in Counter(one.name for one in found).most_common())
