"""Small values of a position: what is being decided, what is fixed while a round lasts, and how a round ended."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum


class Phase(Enum):
    """What the actor decides."""

    TURN = "turn"
    DISCARD = "discard"
    OVER = "over"


class Ending(Enum):
    """How a round ends: one player is left (J23), or nobody goes on (J24)."""

    LAST = "last"
    STALL = "stall"


class Shortfall(Enum):
    """What a set lacks to beat the field."""

    FEW = "few"
    """Cards."""
    LOW = "low"
    """It has cards enough, and lacks points."""


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


def shortfall(count: int, total: int, field_count: int, field_total: int) -> Shortfall | None:
    """J12 [R]: what a set of so many cards with that total lacks to beat the set on the field; None: nothing."""
    if count < field_count:
        return Shortfall.FEW
    return None if total > field_total else Shortfall.LOW


def passes_needed(players: int, out: Collection[int], owner: int | None) -> int:
    """How many passes in a row clear the field (J17 [RI]), or end the round when the field is empty (J24 [I]): those
    of all players still in, but for the owner of what lies there."""
    still = players - len(out)
    return still if owner is None or owner in out else still - 1
