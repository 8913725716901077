"""Small values of a position: what is being decided, what waits for a player's next action, how the game ended, what a
burst costs."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""Amounts that are not 0, each after the name of what it counts: a kind of goods, or a building."""


class Phase(Enum):
    """What the actor decides."""

    EFFECTS = "effects"
    LAY = "lay"
    CARDS = "cards"
    BURST = "burst"
    OVER = "over"


class Ended(Enum):
    """What ended the game."""

    POINTS = "points"
    LIMIT = "limit"


NOTHING: Final = 0
X2: Final = 1
GUARD: Final = 2
"""What waits for a player's next action (K17, K21); any action uses it up, so two never wait together."""


def debt_of(goods: Sequence[int]) -> int:
    """K26 [R]: a resource for each token, as far as there are any. `goods` are amounts by kind, tokens last."""
    return min(goods[-1], sum(goods[:-1]))
