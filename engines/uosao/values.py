"""Small values of a position: what is being decided, and how a season ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Phase(Enum):
    """What the actor decides."""

    CARD = "card"
    ROAD = "road"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SeasonEnd:
    """How a season ended. `by` is the seat that counts as having reached `king`; None for both in a town season."""

    by: int | None
    king: str | None
    round: int
    gains: tuple[int, ...]
    """By seat, payments for traps left out."""

    def to_json(self) -> dict[str, Any]:
        return {"by": self.by, "king": self.king, "round": self.round, "gains": list(self.gains)}
