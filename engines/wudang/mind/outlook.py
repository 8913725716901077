"""Who will win: from the points that each seat may expect and from where the letter may lie at the end.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp
from typing import TYPE_CHECKING, Final

from engines.wudang.components import SEATS
from engines.wudang.reckoning import winners_with
from engines.wudang.tables import LEFT, RIGHT
from engines.wudang.values import Phase

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

STAY: Final = 0.65
TO_LEFT: Final = 0.28
TO_RIGHT: Final = 0.07
"""What becomes of the letter in a round: one card in four goes to the left, and some are drawn at the two spaces."""

SPREAD: Final[tuple[float, ...]] = (1.2, 3.0, 3.6, 4.1, 4.9, 5.3, 5.6)
"""A lead of so many points is worth 0.73 of a duel, by the rounds still to be played."""

_SCORING_LEVEL: Final[tuple[float, ...]] = (0.0, 0.75, 1.25, 1.8, 2.6, 3.2, 3.2)
_OTHER_LEVEL: Final[tuple[float, ...]] = (0.0, 0.0, 0.35, 1.0, 1.15, 1.3, 1.3)
"""What a level brings by the end, by the rounds still to be played: one that scores in tournaments, and another."""

_HIGHEST: Final = 1.2
"""To have the highest level of one that scores in tournaments, with another round to play."""

_WITHIN_REACH: Final = 0.35
"""What part is sure of an open descent card whose levels are met."""

_FIRST: Final = 1.2
"""To be first in order; to be last costs as much."""

NEAR_THE_END: Final = 1
"""Rounds still to play, the last ones: before them a rank is nothing that anybody plays for."""

_PLAINLY: Final = 0.01
"""A smaller difference of a chance is no reason to leave points."""

FEW_POINTS: Final = 2
"""About what a move brings."""

_ORDERS: Final = tuple(permutations(range(SEATS)))


def still_to_play(state: WudangState) -> int:
    """How many rounds are left to be played, the one that has hardly begun among them."""
    left = state.tables.box.rounds - state.round
    return min(left + (state.phase < Phase.PLACEMENT), len(SPREAD) - 1)


def believed(state: WudangState, seat: int) -> Sequence[float]:
    """Where the letter is, by seat, as far as `seat` may know without having seen it move."""
    is_spy = state.hands[seat] & state.tables.letter_bit
    return [float(other == seat) if is_spy else float(other != seat) / (SEATS - 1) for other in range(SEATS)]


def prospects(state: WudangState, rounds: int) -> list[float]:
    """Points by seat, with what they promise to be when so many rounds have been played."""
    return [points + (_promise(state, seat, rounds) if rounds else 0.0) for seat, points in enumerate(state.points)]


def _promise(state: WudangState, seat: int, rounds: int) -> float:
    tables = state.tables
    count, promise = tables.abilities, 0.0
    for ability in range(count):
        level = state.abilities[seat * count + ability]
        if ability in tables.martial_bonus:
            promise += level * _SCORING_LEVEL[rounds]
            promise += _HIGHEST if level == max(state.abilities[ability::count]) else 0.0
        else:
            promise += level * _OTHER_LEVEL[rounds]
    met = tables.met[tuple(state.levels(seat))]
    reach = sum([tables.descent_vp[card] for card in state.open if met >> card & 1])
    return promise + _WITHIN_REACH * reach + _FIRST * ((seat == state.start) - (seat == RIGHT[state.start]))


def drifted(letter: Sequence[float], rounds: int) -> Sequence[float]:
    """Where the letter may be some rounds later, by seat."""
    for _ in range(rounds):
        letter = [
            STAY * letter[seat] + TO_LEFT * letter[RIGHT[seat]] + TO_RIGHT * letter[LEFT[seat]] for seat in range(SEATS)
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


def is_first_in_vain(state: WudangState, seat: int, vp: int, instead: int = 0) -> bool:
    """Whether so many points, where there could be only `instead`, would bring `seat` into first place and yet let it
    win plainly less often: first place wins only if the spy is third (W33). Who is ahead of none with rounds to come
    has no such place to fear: the others may still pass it."""
    points, rounds = state.points, still_to_play(state)
    best = _best_of_others(points, seat)
    is_last = all(points[other] >= points[seat] for other in range(SEATS))
    if not points[seat] + instead <= best < points[seat] + vp or (is_last and rounds > NEAR_THE_END):
        return False
    return _gained(state, seat, vp, instead) <= -_PLAINLY


def is_lead_in_vain(state: WudangState, seat: int, vp: int, instead: int = 0) -> bool:
    """Whether `seat` leads already, and wins no more often with so many points: who is second wins
    as the spy, however far behind (W33)."""
    points = state.points
    best = _best_of_others(points, seat)
    return points[seat] > best and vp > instead and _gained(state, seat, vp, instead) < _PLAINLY


def are_points_in_vain(state: WudangState, seat: int) -> bool:
    """Whether a few more points would not make `seat` likelier to win."""
    return _gained(state, seat, FEW_POINTS, 0) < _PLAINLY


def _best_of_others(points: Sequence[int], seat: int) -> int:
    return max(points[other] for other in range(SEATS) if other != seat)


def _gained(state: WudangState, seat: int, vp: int, instead: int) -> float:
    """By how much likelier `seat` is to win with so many more points than with `instead` more."""
    rounds = still_to_play(state)
    letter, now = drifted(believed(state, seat), rounds), prospects(state, rounds)
    few, many = ([one + (at == seat) * more for at, one in enumerate(now)] for more in (instead, vp))
    worse, better = (chances(then, SPREAD[rounds], letter)[seat] for then in (few, many))
    return better - worse


def final_chances(points: Sequence[int], letter: Sequence[float]) -> list[float]:
    """The same when no more points will come: the result itself for each place of the letter (W33, W34)."""
    won = [0.0] * SEATS
    for spy, chance in enumerate(letter):
        winners = winners_with(points, spy)
        for seat in winners:
            won[seat] += chance / len(winners)
    return won
