"""The rows as what they are: both players lay theirs without seeing the other's (K14)."""

from __future__ import annotations

from engines.game import Sealed, State
from engines.usagi.moves import Move
from engines.usagi.state import UsagiState
from engines.usagi.values import Phase


class SealedRows:
    """Rows of a round."""

    def under_way(self, state: State[Move]) -> Sealed[Move] | None:
        own = _own(state)
        if own.phase is not Phase.LAY:
            return None
        before = own.clone()
        before.laid = [(), ()]
        before.actor = 0
        return Sealed(before, own.laid)

    def is_settled(self, state: State[Move], since: State[Move]) -> bool:
        """At the end of the round."""
        return _own(state).round != _own(since).round


def _own(state: State[Move]) -> UsagiState:
    assert isinstance(state, UsagiState)
    return state
