"""What speaks for a position of Master of Wudang, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.wudang.effects import meets

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "levels": 0.8,
    "reach": 0.35,
    "set": 0.5,
    "talisman": 1.0,
    "chance": 0.12,
}
"""`points`: scored. `levels`: of all abilities. `reach`: points of the open descent cards whose levels are met. `set`:
points of the dearest set in hand. `talisman`: whether it is held. `chance`: of a hundred such games, how many are won;
points are only the way there, since the second may win."""


def merits(state: WudangState, seat: int, chance: float) -> dict[str, int]:
    """`chance` is that of `seat` to win, from 0 to 1."""
    tables = state.tables
    hand = state.hands[seat] | (1 << state.drawn[seat] if state.drawn[seat] >= 0 else 0)
    return {
        "points": state.points[seat],
        "levels": sum(state.levels(seat)),
        "reach": sum(tables.descent_vp[card] for card in state.open if meets(state, seat, card)),
        "set": max((choice.vp for choice in tables.set_choices[hand].values()), default=0),
        "talisman": int(state.start == seat),
        "chance": round(100 * chance),
    }
