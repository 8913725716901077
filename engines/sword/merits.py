"""What speaks for a position of Sword of the Weak, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engines.sword.state import SwordState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "rival": -0.5,
    "cards": -0.2,
    "suits": -0.3,
    "sword": 0.4,
    "lead": 0.3,
}
"""`points`: scored. `rival`: the most points of the others. `cards`: in hand. `suits`: in hand, the sword left out.
`sword`: still in hand. `lead`: the set on the field is the seat's own."""


def merits(state: SwordState, seat: int) -> dict[str, int]:
    tables, hand = state.tables, state.hands[seat]
    held = [card for card in tables.held(hand) if card != tables.sword]
    return {
        "points": state.points[seat],
        "rival": max(points for other, points in enumerate(state.points) if other != seat),
        "cards": hand >> tables.size_shift,
        "suits": len({tables.suits[card] for card in held}),
        "sword": int(hand & tables.sword_bit != 0),
        "lead": int(state.owner == seat),
    }
