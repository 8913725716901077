"""What the viewer's hand asks for. Pure; no Qt, no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias


class Point(NamedTuple):
    """A point of the table."""

    x: float
    y: float


ORIGIN: Final = Point(0, 0)


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
    """The same, and everybody hears what has been touched."""


@dataclass(frozen=True, slots=True)
class Consider:
    """What the next touch would make is told again: it may be something else on a table laid anew."""


Ask: TypeAlias = Choose | Deny | TurnOver | LetGo | CallHome | Show | Announce | Consider
Asks: TypeAlias = tuple[Ask, ...]
