"""How sure a share is: intervals for games that stand for themselves, and for games that share deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final

SURE: Final = 1.96
"""Standard errors on either side for 95 %."""
CLEAR: Final = 3.0
"""Standard errors for an early stop."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share between 0 and 1, and where it truly lies as far as can be told."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


UNKNOWN: Final = Interval(0.5, 0.0, 1.0)


def wilson(wins: float, games: float, errors: float = SURE) -> tuple[float, float]:
    """The interval of a share of games that stand for themselves (Wilson's score), 95 % unless told."""
    share = wins / games
    middle = share + errors * errors / (2 * games)
    spread = errors * math.sqrt(share * (1 - share) / games + errors * errors / (4 * games * games))
    scale = 1 + errors * errors / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def over_deals(shares: Sequence[float], errors: float = SURE) -> Interval:
    """The mean of what a bot won in each deal, over all line-ups of it.

    Games of one deal have the luck of it in common, so deals are counted, not games: their variance says how many games
    that stand for themselves would be as sure, and Wilson's interval is that of so many. Of few deals the variance is
    itself unsure, for which Student's distribution makes the interval wider. Where the deals do not differ at all, they
    count as one game each.
    """
    deals = len(shares)
    if deals < 2:
        return UNKNOWN if not deals else Interval(shares[0], 0.0, 1.0)
    share, between = fmean(shares), variance(shares)
    worth = share * (1 - share) / (between / deals) if between else deals
    low, high = wilson(share * worth, worth, _wider(errors, deals - 1))
    return Interval(share, low, high)


def _wider(errors: float, freedom: int) -> float:
    """The quantile of Student's distribution where the normal one has `errors` (the expansion of Cornish and Fisher:
    within 1 % from 4 degrees of freedom on, too narrow below)."""
    z, n = errors, freedom
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third
