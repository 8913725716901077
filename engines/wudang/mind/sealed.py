"""The chips as what they are: everybody chooses a side without seeing the others' (W9)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engines.game import Event, Note, Sealed, State
from engines.wudang.moves import Kind, Move
from engines.wudang.state import WudangState
from engines.wudang.tables import NOBODY
from engines.wudang.values import Step


class SealedChips:
    """Chips of a round."""

    def under_way(self, state: State[Move]) -> Sealed[Move] | None:
        own = _own(state)
        if own.step is not Step.CHOOSE:
            return None
        sides = own.tables.moves.of[Kind.ATTRIBUTE]
        made = [() if chip == NOBODY else (sides[chip],) for chip in own.attributes]
        before = own.clone()
        before.attributes = [NOBODY] * len(made)
        before.actor = own.start
        return Sealed(before, made)

    def is_settled(self, state: State[Move], since: State[Move]) -> bool:
        """At the end of the round."""
        return _own(state).round != _own(since).round

    def leads_to(self, state: State[Move], plan: Sequence[Move], rng: random.Random) -> State[Move] | None:
        """A chip is chosen for its own sake."""
        return None

    def unmeant(self, state: State[Move], meant: Move, move: Move, notes: Sequence[Note] = ()) -> Event | None:
        return None

    def as_well(self, state: State[Move], move: Move) -> Event | None:
        return None


def _own(state: State[Move]) -> WudangState:
    assert isinstance(state, WudangState)
    return state
