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


def actor_of(
    phase: Phase, missing: Sequence[int], called: int | None, resolve: Sequence[int], burst: Sequence[int]
) -> int | None:
    """The seat that must decide in a phase; None for nobody, as while a move is still being carried out.

    `missing` counts the cards that each seat has still to lay, `called` is the owner of the building called next,
    `resolve` and `burst` are the seats that wait for their action and for their loss.
    """
    match phase:
        case Phase.LAY:
            return next((seat for seat, cards in enumerate(missing) if cards), None)
        case Phase.EFFECTS:
            return called
        case Phase.CARDS:
            return next(iter(resolve), None)
        case Phase.BURST:
            return next(iter(burst), None)
        case Phase.OVER:
            return None


def debt_of(goods: Sequence[int]) -> int:
    """K26 [R]: a resource for each token, as far as there are any. `goods` are amounts by kind, tokens last."""
    return min(goods[-1], sum(goods[:-1]))
