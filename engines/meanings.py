"""What a note means for the result of a game: points, why there are so many, a place that is lost, or a new round.

Every note that means something has one of these meanings; the `read_meaning` of its game says which. All points of a
finished game stand in its Gains, Scored, Changed and Paid together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Gains:
    """Points that are counted together, for example at the end of a season."""

    points: tuple[int, ...]
    """By seat; negative where points are lost."""
    is_known: bool = False
    """Whether the scores have held them all along, and only the account of them comes now."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the Gains told last give a seat what they give it. These points are counted there already."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Earned:
    """Points that a seat wins at once, of those that the next Gains count together: they are counted there."""

    seat: int
    points: int
    half: int = 0
    """Of a point, where halves are counted together."""


@dataclass(frozen=True, slots=True)
class Scored:
    """Points that a seat scores at once during play. Those of one rule belong together."""

    seat: int
    points: int
    is_counted: bool = False
    """Whether a count of everybody's brought them, and no move."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Points that come and go during play. Those of one kind of note belong together."""

    changes: tuple[tuple[int, int], ...]
    """Each a seat and what it gains, negative where it loses."""
    is_known: bool = False
    """As that of Gains."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Points that one seat hands to another during play."""

    seat: int
    to_seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Fallen:
    """A seat loses the place that its points would give it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A rule has decided what the Gains of a round are counted from: it is told with them when the round is over."""


@dataclass(frozen=True, slots=True)
class Begins:
    """A round (a season) begins: all points told before belong to those before it. What lay on the table for them is
    cleared away with this note."""

    number: int
    """Of the round, from 1."""


Meaning: TypeAlias = Gains | Reason | Earned | Scored | Changed | Paid | Fallen | Ruled | Begins
