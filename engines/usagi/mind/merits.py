"""What speaks for a position of Rabbit City Planning, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.usagi.values import debt_of

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

WEIGHTS: Final[Mapping[str, float]] = {
    "half_stars": 1.0,
    "rival": -0.7,
    "goods": 0.45,
    "reach": 0.3,
    "tokens": -0.1,
    "danger": -0.4,
    "carrot": 0.5,
}
"""`half_stars`: of the own buildings. `rival`: of the opponent's. `goods`: resources without tokens. `reach`: half
stars of the dearest open building that could be paid for. `tokens`: held. `danger`: with a supply that is nearly empty,
what a burst would cost the seat more than the opponent. `carrot`: whether the marker is held."""


_NEARLY_EMPTY: Final = 2


def merits(state: UsagiState, seat: int) -> dict[str, int]:
    tables, held = state.tables, state.held(seat)
    within = state.open & tables.affordable[held[:-1]]
    stars = [tables.half_stars[code] for code in range(len(tables.buildings)) if within >> code & 1]
    return {
        "half_stars": state.half_stars[seat],
        "rival": state.half_stars[1 - seat],
        "goods": sum(held[:-1]),
        "reach": max(stars, default=0),
        "tokens": held[-1],
        "danger": debt_of(held) - debt_of(state.held(1 - seat)) if state.pool <= _NEARLY_EMPTY else 0,
        "carrot": int(state.carrot == seat),
    }
