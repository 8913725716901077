"""Small values of a position: what is being decided, the two kings, and how a season ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from engines.uosao.components import LEFT_KING, RIGHT_KING


class Phase(Enum):
    """What the actor decides."""

    CARD = "card"
    ROAD = "road"
    OVER = "over"


class Standing(Enum):
    """What becomes of a move side that is played."""

    MARCHES = "marches"
    CANCELLED = "cancelled"
    """U12: somebody else played an equal one."""
    OUTRANKED = "outranked"
    """U13: somebody else's is larger in its direction."""
    BLOCKED = "blocked"
    """U26: it would march, but its soldier has fallen."""


class King(Enum):
    """One of the two kings, at the ends of the line."""

    LEFT = LEFT_KING
    RIGHT = RIGHT_KING


@dataclass(frozen=True, slots=True)
class SeasonEnd:
    """How a season ended. `by` is the seat that counts as having reached `king`; None for both in a town season."""

    by: int | None
    king: King | None
    round: int
    gains: tuple[int, ...]
    """By seat, payments for traps left out."""

    def to_json(self) -> dict[str, Any]:
        king = None if self.king is None else self.king.value
        return {"by": self.by, "king": king, "round": self.round, "gains": list(self.gains)}
