"""About how long it takes to tell what others do before a seat decides again, in milliseconds at normal speed."""

from __future__ import annotations

from typing import Final

from engines.shinano.seen import View

_TURN: Final = 4000.0
_BEGUN: Final = 0.5
"""Of the turn that is being taken, so much is still to come."""
_END: Final = 8000.0


def time_to_come(view: View, seat: int) -> float:
    """0 for whoever decides now, or never does."""
    actor = view.actor
    if actor is None or not 0 <= seat < view.players or actor == seat:
        return 0.0
    between = [(actor + at) % view.players for at in range(1, (seat - actor) % view.players)]
    turns = _BEGUN + sum(not view.retired[one] for one in between)
    return _TURN * turns + (_END if view.final else 0.0)
