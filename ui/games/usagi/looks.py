"""What each painter of Rabbit City Planning is told: one class a look.

Colours are "#RRGGBB". A shape is "circle", "square" or "triangle" on an end of a card, empty for an end without one;
that of a seat is the mark which goes with its colour. Kinds are the resources' ids, "token" and "carrot".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.quick_values import quickly_made
from ui.board.values.looks import Look

Goods: TypeAlias = tuple[tuple[str, int], ...]
"""Kinds, each with its amount."""

# Action cards


@dataclass(frozen=True, slots=True)
class OtherEnd:
    """The end of a card that points away."""

    name: str
    shape: str
    white: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class CardLook(Look):
    """An action card with one end up."""

    end: str
    """Its id."""
    name: str
    shape: str
    white: bool
    gains: Goods
    card_colour: str
    seat_colour: str
    seat_shape: str
    state: str
    """"hand", "down" (laid, seen by its owner), "open" or "negated"."""
    others: tuple[OtherEnd, ...]


@dataclass(frozen=True, slots=True)
class StripLook(Look):
    """The other end at the foot of a held card, readable."""

    name: str
    shape: str
    white: bool
    card_colour: str


@dataclass(frozen=True, slots=True)
class KeyLook(Look):
    """The key by which an own card is picked, as it lies on a keyboard."""

    key: str


@dataclass(frozen=True, slots=True)
class BackLook(Look):
    """An action card from behind."""

    seat_colour: str
    seat_shape: str


@dataclass(frozen=True, slots=True)
class MatLook(Look):
    """Where an action card is laid."""

    seat_colour: str
    slot: int
    """From 1."""
    is_now: bool
    """Whether this slot is open now, or the next to be filled."""


@dataclass(frozen=True, slots=True)
class CordLook(Look):
    """What joins the two slots that are opened together."""

    is_now: bool
    """Whether they are open now."""


@dataclass(frozen=True, slots=True)
class GuardLook(Look):
    """A shield on the slot that it waits for."""

    seat_colour: str


@dataclass(frozen=True, slots=True)
class DoubleLook(Look):
    """An "x2" on the slot that it waits for."""

    seat_colour: str


@dataclass(frozen=True, slots=True)
class StampLook(Look):
    """The stamp over a card that is negated."""

    word: str
    shape: str
    """Of the end that negates it."""


@dataclass(frozen=True, slots=True)
class DuelLook(Look):
    """White beats black."""

    shape: str
    white: bool
    """Whether the card that is met is the white one."""
    own_colour: str
    """Of the seat that holds the card which is met."""
    other_colour: str


@dataclass(frozen=True, slots=True)
class WarningLook(Look):
    """A frame round a card that takes part in a duel."""


@dataclass(frozen=True, slots=True)
class TurnLook(Look):
    """A tab that turns a card round."""

    seat_colour: str


# Buildings


@quickly_made
@dataclass(frozen=True, slots=True)
class BuildingLook(Look):
    """A building card."""

    id: str
    name: str
    folded: str
    """A name of one long word on two lines; empty where one line will do."""
    rank: int
    half_stars: int
    cost: Goods
    timing: int
    pay: Goods
    """What its effect takes."""
    gain: Goods
    """What its effect gives."""
    choices: Goods
    """What its effect gives one of."""
    carrot: bool
    """Whether its effect brings the carrot."""
    needs_carrot: bool
    tokens_over: int
    """How many tokens its effect hands over."""
    state: str
    """"lit" (can be built now), "payable", "open" (not even that), "called" or "built"."""
    lack: Goods
    """What the viewer is short of for it."""
    owner_colour: str
    """Empty while it is nobody's."""
    number: float = 0.0
    """How large numbers are at least, in logical pixels, where the card is small."""
    is_ranked: bool = True
    """Whether its rank is written on it: once all ranks are open, none opens any more."""


@dataclass(frozen=True, slots=True)
class HouseLook(Look):
    """A built building, standing in its city, with a tag at its foot."""

    card: BuildingLook
    is_used: bool
    """Its windows are dark, and its tag is turned over."""


@dataclass(frozen=True, slots=True)
class StackLook(Look):
    """The closed buildings of a rank."""

    numeral: str
    line: str
    """How near the rank is to be opened; empty for none."""


@dataclass(frozen=True, slots=True)
class StandingLook(Look):
    """A building alone, in the light of its city."""

    building: str
    """Its id."""
    owner_colour: str


@dataclass(frozen=True, slots=True)
class CallLook(Look):
    """The timing number of a building that is to be called."""

    timing: int
    seat_colour: str
    seat_shape: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class ChoiceLook(Look):
    """What a called building offers to choose."""

    kind: str
    amount: int


# Goods


@dataclass(frozen=True, slots=True)
class DisplayLook(Look):
    """The tracks of a resource."""

    kind: str
    name: str
    colour: str
    most: int
    """The number of the last space."""
    is_shared: bool
    """Whether both tracks are joined."""
    near_colour: str
    far_colour: str


@dataclass(frozen=True, slots=True)
class MarkerLook(Look):
    """A seat's marker with the amount that it stands on."""

    seat_colour: str
    seat_shape: str
    amount: int


@dataclass(frozen=True, slots=True)
class CrystalLook(Look):
    """A crystal of the shared display."""

    seat_colour: str
    """Of whoever holds it; empty for nobody."""


@dataclass(frozen=True, slots=True)
class SupplyLook(Look):
    """The supply of tokens."""

    line: str
    """One line of words, or two."""
    cells: int
    warned: tuple[int, ...]
    """The cells that glow for a warning, from 0."""


@dataclass(frozen=True, slots=True)
class MochiLook(Look):
    """A token."""


@dataclass(frozen=True, slots=True)
class CarrotLook(Look):
    """The carrot."""


@dataclass(frozen=True, slots=True)
class UnitLook(Look):
    """One resource of a seat that has to pay for a burst."""

    kind: str
    is_picked: bool
    """Whether it is picked to be lost."""


# Seats, and what is written


@dataclass(frozen=True, slots=True)
class GroundLook(Look):
    """The night over the moon with both skylines."""

    near_colour: str
    far_colour: str


@dataclass(frozen=True, slots=True)
class LightsLook(Look):
    """The lit windows of a skyline: more of them with every half star."""

    half_stars: int
    needed: int
    """Half stars that win."""
    row: int
    """Which skyline: 0 is the near one."""
    stood_before: tuple[float, float] = (0.0, 0.0)
    """From where to where houses of the city stand before it, as shares of the width."""


@dataclass(frozen=True, slots=True)
class EmblemLook(Look):
    """A seat's planner, a rabbit."""

    seat_colour: str
    seat_shape: str


@dataclass(frozen=True, slots=True)
class StarsLook(Look):
    """The stars of a seat towards the goal."""

    half_stars: int
    needed: int
    """Stars that win."""
    seat_colour: str


@dataclass(frozen=True, slots=True)
class RoundLook(Look):
    """Which round it is."""

    words: str


@dataclass(frozen=True, slots=True)
class ButtonLook(Look):
    """A paper tag that can be pressed."""

    word: str


@dataclass(frozen=True, slots=True)
class ChangeLook(Look):
    """Goods that come or go, beside a plate."""

    text: str
    """The amount with its sign."""
    kind: str
    seat_colour: str


@dataclass(frozen=True, slots=True)
class BannerLook(Look):
    """A headline."""

    headline: str
    line: str
    """What stands under it; empty for nothing."""
