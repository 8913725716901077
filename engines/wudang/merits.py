"""What speaks for a position of Master of Wudang, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.wudang.effects import meets

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

WEIGHTS: Final[Mapping[str, float]] = {"points": 1.0, "levels": 1.0, "reach": 0.35, "talisman": 1.0}
"""`points`: scored. `levels`: of all abilities. `reach`: points of the open descent cards whose levels are met.
`talisman`: whether it is held."""


def merits(state: WudangState, seat: int) -> dict[str, int]:
    return {
        "points": state.points[seat],
        "levels": sum(state.levels(seat)),
        "reach": sum(state.tables.descent_vp[card] for card in state.open if meets(state, seat, card)),
        "talisman": int(state.start == seat),
    }
