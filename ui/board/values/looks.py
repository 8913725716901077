"""What pieces look like: the base of all looks, and those that every table has. No Qt; `ui.board.kit` paints them."""

from __future__ import annotations

from dataclasses import dataclass, replace


class Look:
    """What a piece looks like, without where it lies: each kind is a frozen dataclass of its own.

    Its fields say all that its painter needs beside room and theme, in plain values: texts, numbers, flags, tuples of
    these, and dataclasses of these. Equal looks of one class share one picture.
    """

    __slots__ = ()

    @property
    def clear_part(self) -> Look | None:
        """What of it keeps its strength while the piece is of no use, as a look of the same size; None for nothing."""
        return None

    @property
    def blends(self) -> bool:
        """Whether it becomes another look of its kind little by little, both seen at once; else soon, in the middle."""
        return False

    @property
    def alone(self) -> Look:
        """How it looks where nothing lies over it."""
        return self


@dataclass(frozen=True, slots=True)
class PlateLook(Look):
    """The name plate of a seat."""

    name: str
    points: int
    colour: str
    """Of the seat, as #RRGGBB."""
    shape: str
    """The mark that goes with the colour, as "circle"."""
    is_active: bool
    is_thinking: bool
    standing: str
    """A short text under the name; empty for none."""
    part: str = ""
    """What is written after the points: the sign of a half."""

    @property
    def number(self) -> int:
        """What counts up or down when the points change."""
        return self.points

    def with_number(self, number: int) -> PlateLook:
        return replace(self, points=number)


@dataclass(frozen=True, slots=True)
class LampLook(Look):
    """A pool of lamp light on whoever is to act."""


@dataclass(frozen=True, slots=True)
class MarkLook(Look):
    """A seat's shape in its colour."""

    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class ChipLook(Look):
    """A wooden disc."""

    colour: str
    shape: str
    """Empty for none."""
    text: str
    """Empty for none."""


@dataclass(frozen=True, slots=True)
class SlipLook(Look):
    """A strip of paper with a sentence."""

    text: str
    rule: str
    """The number of a rule, small; empty for none."""


@dataclass(frozen=True, slots=True)
class PanelLook(Look):
    """Washi paper to put things on."""


@dataclass(frozen=True, slots=True)
class RingLook(Look):
    """The dotted ring round a legal target."""

    form: str
    """One of "zone", "gap" and "piece"."""
    edge: tuple[tuple[float, float], ...] = ()
    """The corners as shares of the area; a rounded rectangle without."""
