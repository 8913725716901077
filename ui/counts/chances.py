"""How often something happened, and how often it is likely to happen: shares with their Wilson intervals. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

SURE: Final = 1.959963984540054
"""Standard deviations of a normal distribution within which 95 of 100 values lie."""


@dataclass(frozen=True, slots=True)
class Share:
    """So much was won of so many games. A win that was shared counts as its fraction."""

    won: Fraction
    games: int
    shared: int = 0
    """Of the games those whose win was shared."""
    alone: int = 0
    """Those that were won alone."""

    @property
    def part(self) -> float:
        """Between 0 and 1; of no games at all a half, since nothing is known."""
        return float(self.won) / self.games if self.games else 0.5

    @property
    def likely(self) -> tuple[float, float]:
        """Between which parts the true one lies 95 times of 100: the Wilson score interval, which also few games and
        only wins do not lead astray. Of no games at all it is everything."""
        if not self.games:
            return 0.0, 1.0
        square = SURE * SURE
        middle = (self.part + square / (2 * self.games)) / (1 + square / self.games)
        spread = sqrt(self.part * (1 - self.part) / self.games + square / (4 * self.games * self.games))
        reach = SURE * spread / (1 + square / self.games)
        # the ends meet 0 and 1 exactly, but for the last digit
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def likely_of(self, games: int) -> tuple[int, int]:
        """The likely range as whole games of so many."""
        low, high = self.likely
        return round(games * low), round(games * high)


NOTHING: Final = Share(Fraction(0), 0)
