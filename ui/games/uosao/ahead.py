"""About how long it takes to tell what others do before a seat decides again, in milliseconds at normal speed."""

from __future__ import annotations

from typing import Final

from engines.uosao.moves import Play, Side
from engines.uosao.seen import Phase, Standing, View

_CARD: Final = 700.0
_ROAD: Final = 1500.0
_MARCH: Final = 5000.0
"""That its card is the largest, its steps, and where it ends."""
_MARCHES: Final = 2
"""More soldiers than one each way never march."""
_SEASON: Final = 8000.0


def time_to_come(view: View, seat: int) -> float:
    """0 for whoever decides now, or never does."""
    actor = view.actor
    if actor is None or not 0 <= seat < view.players or actor == seat:
        return 0.0
    orders = view.tables.orders[view.players]
    order = list(orders[view.start_player])
    waiting = order[order.index(actor) :]
    time = 0.0
    if view.phase is Phase.CARD:
        if seat in waiting:
            return _CARD * waiting.index(seat)
        time, waiting = _CARD * len(waiting), order
    roads = [one for one in waiting if _is_road(view.played[one])]
    if seat in roads:
        return time + _ROAD * roads.index(seat)
    marches = sum(standing is Standing.MARCHES for standing in view.standings.values())
    time += _ROAD * len(roads) + _MARCH * (_MARCHES if view.phase is Phase.CARD else marches)
    if view.round == view.tables.box.max_rounds:
        return time + _SEASON
    return time + _CARD * orders[order[1]].index(seat)


def _is_road(play: Play | None) -> bool:
    return play is not None and play.side is Side.ROAD
