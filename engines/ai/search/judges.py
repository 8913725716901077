"""Judges that mind how a game ends, too, where it is decided who wins."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from engines.ai.search.ismcts import Judge
from engines.game import AnyGame, AnyState

Judgement: TypeAlias = Callable[[AnyGame], Judge[Any]]
"""Who says how well each seat of a game stands in a position that a search has come to."""

SLIGHT: Final = 0.03
"""What part of a reward is for place and margin."""


def well_mannered(judgement: Judgement) -> Judgement:
    """The same, but for a little that goes to place and margin once the game is over: what is lost is played to lose
    less, and what is won to win by more. Before, that little is halved, so that nothing is better than winning now, and
    nothing worse than having lost."""

    def for_game(game: AnyGame) -> Judge[Any]:
        judge = judgement(game)

        def judged(state: AnyState, rng: random.Random) -> Sequence[float]:
            shares = judge(state, rng)
            if state.actor is not None:
                return [share + SLIGHT * (0.5 - share) for share in shares]
            ends = standings(shares, state.scores())
            return [share + SLIGHT * (end - share) for share, end in zip(shares, ends, strict=True)]

        return judged

    return for_game


def standings(shares: Sequence[float], scores: Sequence[int]) -> list[float]:
    """How well each seat ends, from 0 to 1: half for winning, a quarter for its place, whoever won before the others
    and these by their points, and a quarter for the points between it and the best of the others, beside the most that
    anybody has."""
    ends, most = list(zip(shares, scores, strict=True)), max(1, *scores)
    found = []
    for seat, end in enumerate(ends):
        others = [*ends[:seat], *ends[seat + 1 :]]
        place = sum(1.0 if other < end else 0.5 for other in others if other <= end) / len(others)
        lead = end[1] - max(points for _, points in others)
        found.append((end[0] > 0) / 2 + place / 4 + (1 + lead / (abs(lead) + most)) / 8)
    return found
