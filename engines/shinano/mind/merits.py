"""What speaks for a position of Shinano, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engines.shinano import scoring
from engines.shinano.invasion import best_gain
from engines.shinano.values import NOWHERE

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState

WEIGHTS: Final[Mapping[str, float]] = {"points": 1.0, "rival": -0.5, "castle": 4.0, "hand": -0.2, "next": 0.8}
"""`points`: the total as it stands. `rival`: the best total of the others. `castle`: whether it is built. `hand`: the
values of the cards still in hand. `next`: the best control that they have beside the token."""


def merits(state: ShinanoState, seat: int) -> dict[str, int]:
    totals = scoring.totals(state)
    return {
        "points": totals[seat],
        "rival": max(total for other, total in enumerate(totals) if other != seat),
        "castle": int(state.castles[seat] != NOWHERE),
        "hand": state.tables.value_of(state.hands[seat]),
        "next": 0 if state.retired[seat] else best_gain(state, state.tokens[seat], state.hands[seat]),
    }
