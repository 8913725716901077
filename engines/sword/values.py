"""Small values of a position: what is being decided, what is fixed while a round lasts, and how a round ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.sword.tables import Tables


class Phase(Enum):
    """What the actor decides."""

    TURN = "turn"
    DISCARD = "discard"
    OVER = "over"


class Ending(Enum):
    """How a round ends: one player is left (J23), or nobody goes on (J24)."""

    LAST = "last"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A finished round: who went out, in order, who was still in, ascending, and the points by seat."""

    ending: Ending
    out: tuple[int, ...]
    left: tuple[int, ...]
    points: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "end": self.ending.value,
            "out": list(self.out),
            "left": list(self.left),
            "points": list(self.points),
        }


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays as it is while a round lasts; the states of a round share it. Cards are ints of `tables`."""

    tables: Tables
    players: int
    after: tuple[int, ...]
    """By seat: the next one clockwise."""
    number: int
    start: int
    deck: tuple[int, ...]
    """As dealt from: a state counts how many of these cards have been drawn."""
    later: tuple[tuple[int, ...], ...]
    """The shuffled decks of the rounds to come, next first."""
    finished: tuple[RoundEnd, ...]
