"""What the viewer's hand asks for, and what it lights on the table. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple, TypeAlias


class Point(NamedTuple):
    """A point of the table."""

    x: float
    y: float


ORIGIN: Final = Point(0, 0)


class Light(Enum):
    """What a piece says to the hand; the value is the strength of the light round its edge."""

    NONE = 0.0
    TARGET = 0.45
    PICKABLE = 0.86
    TOUCHED = 1.0


@dataclass(frozen=True, slots=True)
class Lights:
    """What shows where the hand may go."""

    lights: Mapping[str, Light]
    """By piece or place; what is not named is dark."""
    next_touches: frozenset[str]
    touched: tuple[str, ...]
    pulled_out: frozenset[str]
    """Raised out of the row that it is held in."""

    def among(self, names: Collection[str]) -> Lights:
        """Only what shows that the hand may go to these."""
        lights = {name: light for name, light in self.lights.items() if name in names}
        return replace(self, lights=lights, next_touches=self.next_touches & frozenset(names))


@dataclass(frozen=True, slots=True)
class Choose:
    """This move is made."""

    move: str


@dataclass(frozen=True, slots=True)
class Deny:
    """These touches, which no legal move has, are explained at that point."""

    touched: tuple[str, ...]
    point: Point
    shakes: bool
    """The last of them shakes its head, if it is a piece: it is no use here, and other things are."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """This piece is turned over: its button has been touched."""

    piece: str


@dataclass(frozen=True, slots=True)
class LetGo:
    """This piece is no longer held; the next layout takes it home."""

    piece: str


@dataclass(frozen=True, slots=True)
class CallHome:
    """All that is held glides to where it belongs."""


@dataclass(frozen=True, slots=True)
class Show:
    """The table is lit anew: what can be touched may be something else, or lie elsewhere."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Show the hand as it is now, and tell everybody what has been touched."""


@dataclass(frozen=True, slots=True)
class Consider:
    """What the next touch would make is told again: it may be something else on a table laid anew."""


Ask: TypeAlias = Choose | Deny | TurnOver | LetGo | CallHome | Show | Announce | Consider
Asks: TypeAlias = tuple[Ask, ...]
