"""How strong the computer players are: three levels as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engines.ai.ismcts import Budget


class Level(Enum):
    """A strength that a player can choose for an opponent; the value is its id in records and messages."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level thinks: for how long, and how faithfully it follows what it found.

    `temperature` 0 takes the most visited move; above, each move is as likely as its visits to the power of
    1 / temperature.
    """

    budget: Budget
    temperature: float = 0.0


STRENGTHS: Final[Mapping[Level, Strength]] = {
    Level.EASY: Strength(Budget(seconds=0.27, simulations=300), temperature=0.2),
    Level.NORMAL: Strength(Budget(seconds=0.9, simulations=1500)),
    Level.HARD: Strength(Budget(seconds=2.7, simulations=10_000)),
}
"""An answer is there within 0.3, 1 and 3 seconds; a tenth of that is left for its way. Each level wins clearly more
often against the one before than an equal would; easy so against the rule of thumb."""
