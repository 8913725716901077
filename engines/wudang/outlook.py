"""Who will win: from the points that each seat may expect and from where the letter may lie at the end.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp
from typing import Final

from engines.wudang.components import SEATS
from engines.wudang.reckoning import winners_with
from engines.wudang.tables import LEFT, RIGHT

STAY: Final = 0.65
TO_LEFT: Final = 0.28
TO_RIGHT: Final = 0.07
"""What becomes of the letter in a round: one card in four goes to the left, and some are drawn at the two spaces."""

_ORDERS: Final = tuple(permutations(range(SEATS)))


def drifted(letter: Sequence[float], rounds: int) -> Sequence[float]:
    """Where the letter may be some rounds later, by seat."""
    for _ in range(rounds):
        letter = [
            STAY * letter[seat] + TO_LEFT * letter[RIGHT[seat]] + TO_RIGHT * letter[LEFT[seat]]
            for seat in range(SEATS)
        ]
    return letter


def chances(points: Sequence[float], spread: float, letter: Sequence[float]) -> list[float]:
    """The chance of each seat to win, where a lead of `spread` points is worth 0.73 of a duel.

    Of three in a row the second wins unless the third is the spy; then the first does (W33).
    """
    top = max(points)
    weights = [exp((value - top) / spread) for value in points]
    total = sum(weights)
    won = [0.0] * SEATS
    for first, second, third in _ORDERS:
        below = weights[second] + weights[third]
        # two that are far behind have no weight left; then either is as likely to be second
        order = weights[first] / total * (weights[second] / below if below else 0.5)
        won[second] += order * (letter[first] + letter[second])
        won[first] += order * letter[third]
    return won


def final_chances(points: Sequence[int], letter: Sequence[float]) -> list[float]:
    """The same when no more points will come: the result itself for each place of the letter (W33, W34)."""
    won = [0.0] * SEATS
    for spy, chance in enumerate(letter):
        winners = winners_with(points, spy)
        for seat in winners:
            won[seat] += chance / len(winners)
    return won
