"""What is told while cards are laid and slots resolved, typed: laying, actions, gains, building.

Fields stand in the order of a note's arguments. Seats are 0 and 1; an `end` is the id of an action ("war"), a `card`
that of an action card, a `building` that of a building, a `kind` that of a resource or "token"; slots and rounds count
from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.usagi.values import Counts


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A seat has laid a card face down in a slot (K14)."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class OwnCardLaid:
    """For its owner alone: which card lies face down in the slot, and with which end (K14)."""

    seat: int
    slot: int
    card: str
    end: str


@dataclass(frozen=True, slots=True)
class RowLaid:
    """A seat's row is complete (K14)."""

    seat: int
    kept: int
    """How many cards stay in its hand."""


@dataclass(frozen=True, slots=True)
class SlotOpened:
    """Both cards of a slot lie open (K15)."""

    slot: int
    ends: tuple[str, str]
    """By seat."""
    first_seat: int
    """The seat that resolves first (K18)."""


@dataclass(frozen=True, slots=True)
class Negated:
    """The card of `seat` is struck by the one across, at the moment of opening (K16)."""

    seat: int
    end: str
    by_seat: int
    by_end: str


@dataclass(frozen=True, slots=True)
class Guarded:
    """The card of `seat` would have been struck by the one across, but for Guard (K17)."""

    seat: int
    end: str
    by_seat: int
    by_end: str


@dataclass(frozen=True, slots=True)
class Resolving:
    """The action of `seat` in this slot is resolved next (K18)."""

    seat: int
    end: str
    slot: int


@dataclass(frozen=True, slots=True)
class X2Lost:
    """The action that x2 waited for is negated, builds, or gains nothing to double (K21)."""

    seat: int
    end: str


@dataclass(frozen=True, slots=True)
class X2Spent:
    """The gain of this action is doubled (K21)."""

    seat: int
    end: str


@dataclass(frozen=True, slots=True)
class X2Ready:
    """x2 waits for the seat's next action (K21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GuardReady:
    """Guard waits for the seat's next action (K17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GuardUnused:
    """Nobody attacked the action that Guard protected (K17)."""

    seat: int
    end: str


@dataclass(frozen=True, slots=True)
class NothingToBuild:
    """The seat must build and can pay for no open building (K22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gained:
    """A seat's marker or tokens have moved by a gain (K9, K19); some of it may be void (K20, K25)."""

    seat: int
    source: str
    """The end or the building that brings the gain."""
    kind: str
    amount: int
    """What the seat really gained; may be 0."""
    goods: Counts
    """The same amount with its kind."""
    wanted: int
    """What it would have gained with room for all."""
    after: int
    """What the seat holds of this kind now."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """Markers of the seat's have moved by one space."""

    seat: int


@dataclass(frozen=True, slots=True)
class UsaginiumTaken:
    """The part of a gain that came from the opponent; told after `Gained` (K24)."""

    seat: int
    from_seat: int
    kind: str
    amount: int
    after: int
    """What `seat` holds now."""
    from_after: int
    """What `from_seat` holds now."""


@dataclass(frozen=True, slots=True)
class CarrotTaken:
    """A seat has taken the carrot marker (K23)."""

    seat: int
    from_seat: int
    source: str
    """The end or the building that takes it."""


@dataclass(frozen=True, slots=True)
class CarrotKept:
    """A seat was to take the carrot marker and held it already (K23)."""

    seat: int
    source: str
    """The end or the building that takes it."""


@dataclass(frozen=True, slots=True)
class CostPaid:
    """A seat has paid for the building that it is about to build (K22)."""

    seat: int
    building: str
    cost: Counts


@dataclass(frozen=True, slots=True)
class Built:
    """A seat has built a building (K22)."""

    seat: int
    building: str
    half_stars: int
    """What this building is worth, in half stars."""
    total_half_stars: int
    """What all buildings of the seat are worth, in half stars."""
    points: int
    """What they are worth in points."""
