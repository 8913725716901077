"""What a position of Shinano was worth to the levels that can no longer be chosen: they stay as they were."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import State
from engines.shinano.mind.policy import ShinanoPolicy, leads
from engines.shinano.moves import Move
from engines.shinano.state import ShinanoState


class FormerPolicy(ShinanoPolicy):
    """Plays like its successor, and with three players expects more of a game that goes on than of one that ends."""

    __slots__ = ()

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        assert isinstance(state, ShinanoState)
        return super().evaluate(state) if state.actor is None else leads(state)
