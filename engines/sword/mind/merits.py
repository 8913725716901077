"""What speaks for a position of Sword of the Weak, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engines.sword.state import SwordState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "rival": -0.5,
    "cards": -0.2,
    "suits": -0.3,
    "best": 0.03,
    "sword": 0.4,
    "lead": 0.3,
}
"""`points`: scored. `rival`: the most points of the others. `cards`: in hand. `suits`: in hand, the sword left out.
`best`: the greatest total that cards of one suit have, in the colour that counts.
`sword`: still in hand. `lead`: the set on the field is the seat's own."""


def merits(state: SwordState, seat: int) -> dict[str, int]:
    tables, hand = state.tables, state.hands[seat]
    held = [card for card in tables.held(hand) if card != tables.sword]
    return {
        "points": state.points[seat],
        "rival": max(points for other, points in enumerate(state.points) if other != seat),
        "cards": hand >> tables.size_shift,
        "suits": len({tables.suits[card] for card in held}),
        "best": _best(state, held),
        "sword": int(hand & tables.sword_bit != 0),
        "lead": int(state.owner == seat),
    }


def _best(state: SwordState, held: Sequence[int]) -> int:
    tables = state.tables
    suits: dict[str, list[int]] = {}
    for card in held:
        number = tables.totals[state.side][tables.singles[card]]
        suits.setdefault(tables.suits[card], []).append(number)
    return max((sum(sorted(numbers)[-tables.box.play_max :]) for numbers in suits.values()), default=0)
