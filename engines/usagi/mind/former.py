"""What a position of Rabbit City Planning was worth to the levels that can no longer be chosen, and what they thought
of: they stay as they were."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from engines.game import State
from engines.usagi.mind.policy import UsagiPolicy
from engines.usagi.mind.worth import Numbers, Worth
from engines.usagi.moves import Move
from engines.usagi.rules import legal
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables
from engines.usagi.values import Phase

_PACE: Final = 3.0
"""Half stars that a player gains in a round."""
_SAFE: Final = 3
"""A supply of fewer tokens is nearly empty."""
_DEBT: Final = 0.2
"""What each token costs for each token that the supply is short of that, in half stars."""
_FEW: Final = 2
"""Of so many tokens each is worth something."""
_SPREAD: Final = 3.5
"""A lead of so many half stars is worth 0.73 of a game."""

FORMER: Final = Numbers(
    goods=(0.45, 0.45, 0.9),
    gains=(0.45, 0.45, 0.9),
    falling=0.06,
    least=0.0,
    token=0.1,
    reach=0.3,
    missing=0.7,
    finish=3.0,
    income=0.45,
    carrot=0.3,
    carrot_needed=0.6 * 0.45,
    carrot_lacked=0.0,
)


class FormerWorth(Worth):
    """Adds up half stars, which are worth the same from the beginning to the end."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables, FORMER)

    def lead(self, state: UsagiState) -> float:
        return (self._standing(state, 0) - self._standing(state, 1)) / _SPREAD

    def _standing(self, state: UsagiState, seat: int) -> float:
        """Half stars, with what goods, open buildings, effects and the carrot promise."""
        numbers, held, half_stars = self._numbers, state.held(seat), state.half_stars[seat]
        tokens = held[-1]
        value = half_stars + self.of_goods(held[:-1]) + self._reach(state, held[:-1], self._goal - half_stars)
        value += self._of_effects(state, seat) * self._rounds(state) + numbers.token * min(tokens, _FEW)
        if state.pool < _SAFE:
            value -= _DEBT * (_SAFE - state.pool) * tokens
        return value

    def _rounds(self, state: UsagiState) -> float:
        """About how many are still to come."""
        return max(0.5, (self._goal - max(state.half_stars)) / _PACE)


class FormerPolicy(UsagiPolicy):
    """Thinks of declining any effect, and builds what stands best, however few stars it has."""

    __slots__ = ()

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        assert isinstance(state, UsagiState)
        return legal(state) if state.phase is Phase.EFFECTS else super().candidates(state)

    def _built(self, state: UsagiState, moves: Sequence[Move], seat: int, rng: random.Random) -> Move:
        return max(moves, key=lambda move: self._build_outlook(state, move, seat, rng))
