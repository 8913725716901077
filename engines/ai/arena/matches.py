"""A match: two bots or more over many deals, each played with every line-up, ended by a rule that is fixed beforehand.

The games are counted deal by deal. After a quarter, a half and three quarters of them somebody looks: a match that was
asked whether a bot wins a certain share ends there when the answer is clear by three standard errors, else at the last
deal (Haybittle and Peto: such looks leave the interval of the end its 95 %). Nothing else ends it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.ai.arena.games import Pairing, Played, deal_of, lineups
from engines.ai.arena.intervals import CLEAR, Interval, over_deals

QUARTERS: Final = 4
LEAST_DEALS: Final = 8
"""Before so many deals nobody looks: what varies between fewer is not known well enough."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played, and how it ends. It is always the first bot whose share is asked about."""

    game: str
    bots: tuple[str, ...]
    players: tuple[int, ...]
    """How many sit at the table, deal by deal in turn."""
    deals: int
    seed: int
    scale: float = 1.0
    """How much of their time the bots have."""
    asked: float | None = None
    """The share of the victories about which the match is played; None: it is played to its end in any case."""

    def deal(self, number: int) -> list[Pairing]:
        """All games of a deal, from 0."""
        return deal_of(self.bots, self.players[number % len(self.players)], self.seed + number)

    def games(self, first: int, end: int) -> list[Pairing]:
        """All games of the deals from `first` to before `end`."""
        return [pairing for number in range(first, end) for pairing in self.deal(number)]

    @property
    def looks(self) -> tuple[int, ...]:
        """The numbers of deals after which the match may end, ascending; the last one is all of them."""
        early = {math.ceil(self.deals * quarter / QUARTERS) for quarter in range(1, QUARTERS)}
        return (*sorted(look for look in early if LEAST_DEALS <= look < self.deals), self.deals)


def deals_for(games: int, bots: Sequence[str], players: Sequence[int]) -> int:
    """The fewest deals that make at least so many games, the same number with each number of players."""
    of_round = sum(len(lineups(bots, count)) for count in players)
    return math.ceil(games / of_round) * len(players)


class Score:
    """The results of a match so far, in whatever order they came."""

    def __init__(self, match: Match, results: Iterable[Played] = ()) -> None:
        self.match = match
        self._played = {played.pairing: played for played in results}

    def add(self, played: Played) -> None:
        self._played[played.pairing] = played

    def missing(self, end: int) -> list[Pairing]:
        """The games of the deals before `end` that are still to be played."""
        return [pairing for pairing in self.match.games(0, end) if pairing not in self._played]

    def whole_deals(self) -> Iterator[list[Played]]:
        """Deal by deal those that have been played with every line-up, up to where the match ended."""
        for number in range(self.ended or self.match.deals):
            deal = self.match.deal(number)
            if all(pairing in self._played for pairing in deal):
                yield [self._played[pairing] for pairing in deal]

    @property
    def counted(self) -> list[Played]:
        """The games of all whole deals."""
        return [played for deal in self.whole_deals() for played in deal]

    @property
    def ended(self) -> int | None:
        """The number of deals after which the match ended; None while it goes on."""
        for look in self.match.looks:
            if self.missing(look):
                return None
            if look == self.match.deals or self._is_clear(look):
                return look
        raise AssertionError("the last look is at all deals")

    def interval(self, bot: str) -> Interval:
        """The bot's share of the victories over all line-ups that it sat in; 50 % between two equals."""
        return over_deals([_share(deal, bot) for deal in self.whole_deals()])

    def _is_clear(self, look: int) -> bool:
        asked = self.match.asked
        if asked is None:
            return False
        deals = [[self._played[pairing] for pairing in self.match.deal(number)] for number in range(look)]
        seen = over_deals([_share(deal, self.match.bots[0]) for deal in deals], CLEAR)
        return seen.low > asked or seen.high < asked


def _share(deal: Sequence[Played], bot: str) -> float:
    sat_in = [played for played in deal if bot in played.pairing.lineup]
    return sum(played.won_by(bot) for played in sat_in) / len(sat_in)


Play: TypeAlias = Callable[[Sequence[Pairing]], Iterable[Played]]
"""Plays games, and gives each when it is over, in whatever order."""


def play_on(score: Score, look: int, play: Play) -> Iterator[Played]:
    """Play what is missing up to a look of the match, unless it has ended before; each game as soon as it is played."""
    if score.ended is None:
        for played in play(score.missing(look)):
            score.add(played)
            yield played
