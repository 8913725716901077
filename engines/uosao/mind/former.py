"""What a position of U O SA O was thought to be worth when the levels were made that can no longer be chosen.

They stay as they were, so that what is stronger can be measured against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engines.game import State
from engines.uosao.mind.policy import UosaoPolicy
from engines.uosao.moves import Move
from engines.uosao.state import UosaoState
from engines.uosao.tables import TOWN
from engines.uosao.values import Phase

_FALLEN: Final = 0.7
"""Points that a lost march costs."""
_CARD: Final = 0.25
"""Points that a card in hand is worth: it gives choice, and a road is needed less soon."""
_SPREAD: Final = 3.0
"""A lead of so many points is worth 0.73 of a game."""


class FormerPolicy(UosaoPolicy):
    """Plays rounds to their end like its successor, and values by the same numbers from first to last."""

    __slots__ = ()

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        assert isinstance(state, UosaoState)
        if state.phase is Phase.OVER:
            return super().evaluate(state)
        return _chances(_standings(state))


def _standings(state: UosaoState) -> list[float]:
    """Points by seat, with what the season so far promises."""
    box, town = state.tables.box, state.line.index(TOWN)
    sizes = state.tables.hand_sizes
    return [
        points + abs(at - town) * box.points_per_card - (_FALLEN if down else 0.0) + _CARD * sizes[hand]
        for points, at, down, hand in zip(state.points, state.at, state.down, state.hands, strict=True)
    ]


def _chances(standings: Sequence[float]) -> list[float]:
    """Half against the best of the others, half against their mean, from 0 to 1."""
    total, players = sum(standings), len(standings)
    best = max(standings)
    alone = standings.count(best) == 1
    second = max((value for value in standings if value < best), default=best)
    chances = []
    for value in standings:
        rival = second if alone and value == best else best
        lead = value - (rival + (total - value) / (players - 1)) / 2
        chances.append(1 / (1 + exp(-lead / _SPREAD)))
    return chances
