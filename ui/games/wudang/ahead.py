"""About how long it takes to tell what others do before a seat decides again, in milliseconds at normal speed."""

from __future__ import annotations

from typing import Final

from engines.wudang.seen import Phase, View

_CHIP: Final = 600.0
_WORKER: Final = 650.0
_SPACE: Final = 1500.0
_CHOICE: Final = 3500.0
"""The same of one that waits while others choose, and draw a card."""
_SET: Final = 1800.0
_ROUND: Final = 3500.0


def time_to_come(view: View, seat: int) -> float:
    """0 for whoever decides now, or never does."""
    actor, seats = view.actor, len(view.hands)
    if actor is None or seat not in range(seats) or actor == seat:
        return 0.0
    between = max(0, (seat - actor) % seats) if actor in range(seats) else 1
    if view.phase is Phase.PLACEMENT:
        if view.workers[seat] or (view.temp_owner == seat and view.temp_space is None):
            return _WORKER * between
        left = sum(view.workers) + (view.temp_owner is not None and view.temp_space is None)
        return _WORKER * left + _SPACE * (len(view.standing) + left) + _ROUND
    if view.phase is Phase.ACTIONS:
        return _CHOICE * sum(number >= (view.resolving or 0) for number in view.standing) + _ROUND
    if view.phase is Phase.TOURNAMENT:
        return _SET * sum(declared is None for declared in view.sets)
    return _CHIP * between
