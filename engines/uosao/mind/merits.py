"""What speaks for a position of U O SA O, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.uosao.tables import TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

WEIGHTS: Final[Mapping[str, float]] = {"points": 1.0, "rival": -0.5, "cards": 0.25, "fallen": -0.7}
"""`points`: held, with what the season so far promises. `rival`: the same of the best of the others. `cards`: in hand.
`fallen`: rounds that the soldier must lie."""


def merits(state: UosaoState, seat: int) -> dict[str, int]:
    tables = state.tables
    points = [_points(state, other) for other in range(state.players)]
    return {
        "points": points[seat],
        "rival": max(value for other, value in enumerate(points) if other != seat),
        "cards": len(tables.hand_ids(state.hands[seat])),
        "fallen": state.down[seat],
    }


def _points(state: UosaoState, seat: int) -> int:
    """U32: without a king the distance from the town in cards will count."""
    if state.phase is Phase.OVER:
        return state.points[seat]
    distance = abs(state.at[seat] - state.line.index(TOWN))
    return state.points[seat] + distance * state.tables.box.points_per_card
