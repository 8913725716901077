"""What each painter of Master of Wudang is told, one class a look.

A look travels as the plain tuple `Look.args`, and equal ones share one picture; each class here is that tuple with
names. A painter reads it back by `_make`.
"""

from __future__ import annotations

from typing import NamedTuple

# Cards


class TrainingLook(NamedTuple):
    """The face of a training card."""

    character: str
    """Of its family, at the upper left."""
    colour: str
    value: int
    """Points of a set; 0 for a wild card."""
    icon: str
    yin_effect: str
    yin_amount: int
    yang_effect: str
    yang_amount: int
    lit: str
    """The half that counts now: "yin", "yang", or "" for both."""


class LetterLook(NamedTuple):
    """The secret letter."""

    word: str


class DeckLook(NamedTuple):
    """The back of the incidents of a deck."""

    letter: str


class DescentLook(NamedTuple):
    """An incident in the valley."""

    name: str
    deck: str
    vp: int
    needs: tuple[tuple[str, int, bool], ...]
    """For each ability: its id, the level asked (0 for none), and whether it is met."""


# The board


class GroundLook(NamedTuple):
    """The whole board: where the mountain lies on it, as shares of the board, and how large things are drawn."""

    left: float
    top: float
    width: float
    height: float
    scale: float
    """The board's scale, by the unit."""
    unit: float
    lanterns: int
    """How many the score track has."""
    is_night: bool


class SpaceLook(NamedTuple):
    """An action space."""

    number: int
    effect: str
    amount: int
    name: str
    """Its id."""
    is_lit: bool
    """Whether it is being executed."""


class DialLook(NamedTuple):
    """The bagua dial."""

    spaces: int


class TrigramLook(NamedTuple):
    """A trigram of the dial over the sign of its effect."""

    trigram: str
    effect: str
    amount: int
    is_ahead: bool
    """Whether the marker would go there."""


class ArrowLook(NamedTuple):
    """The way the dial would be turned."""

    start: float
    """Degrees of the marker from the top, clockwise."""
    is_clockwise: bool
    step: float
    """Degrees from one space to the next."""


class RayLook(NamedTuple):
    """The light between two stars of the Dipper."""

    scale: float
    """The board's."""
    rises: bool
    """Whether it rises to the right."""


# What belongs to a seat


class MarkLook(NamedTuple):
    """A piece in a seat's colour with its shape: a worker, a marker, an emblem. No shape ("") for nobody's."""

    colour: str
    shape: str


class ChipLook(NamedTuple):
    """An attribute chip."""

    face: str
    """ "yin", "yang", "hidden" or "none"."""
    colour: str
    shape: str


class MatLook(NamedTuple):
    """The cloth for the own chip."""

    yin: str
    """The word for yin."""
    yang: str


class StatusLook(NamedTuple):
    """A status card."""

    rows: tuple[tuple[str, str, str], ...]
    """For each ability: its name, its id and its colour."""
    most: int
    """The highest level."""
    start: str
    """The word for the start."""
    seat_colour: str


# What is written or hung up


class RoundLook(NamedTuple):
    """The lanterns of the rounds."""

    word: str
    now: int
    total: int
    tournaments: tuple[int, ...]
    """The rounds that end with one."""


class PhaseLook(NamedTuple):
    """A tablet of the strip of phases."""

    word: str
    is_now: bool
    is_idle: bool
    """Whether the phase does not come this round."""
    row: tuple[tuple[str, float], ...]
    """Of every tablet: its word, and how much broader than this one it is."""


class GainLook(NamedTuple):
    """Points scored just now."""

    text: str
    colour: str


class HeadlineLook(NamedTuple):
    """A headline with a smaller line under it: a banner or the verdict."""

    headline: str
    line: str
    """ "" for none."""


class SealLook(NamedTuple):
    """A red seal."""

    word: str


class PlainLook(NamedTuple):
    """The plate for a descent that takes no card."""

    vp: int


class DeclineLook(NamedTuple):
    """The tag that says: no set."""

    words: str


class NotebookLook(NamedTuple):
    """The notebook with its brush."""

    is_open: bool


class TagLook(NamedTuple):
    """What the notebook says about a card."""

    sign: str
    """The character of its family."""
    number: int
    """Which one of its family it is; 0 for none."""
    colour: str
    is_certain: bool
