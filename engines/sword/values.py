"""Small values of a position: what is being decided, what is fixed while a round lasts, and how a round ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


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
    """A finished round: how it ended, and who went out, in order. The rest follows (see `rounds`)."""

    ending: Ending
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays as it is while a round lasts; the states of a round share it. Cards are ints of `tables`."""

    players: int
    number: int
    start: int
    deck: tuple[int, ...]
    """As dealt from: a state counts how many of these cards have been drawn."""
    later: tuple[tuple[int, ...], ...]
    """The shuffled decks of the rounds to come, next first."""
