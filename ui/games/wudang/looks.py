"""What each painter of Master of Wudang is told: one class a look."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.board.values.looks import Look

# Cards


@dataclass(frozen=True, slots=True)
class TrainingLook(Look):
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
    number: str = ""
    """Which one of its family it is, as it is written."""
    word: str = ""
    """What the family is called by who does not read its character; empty for who does."""
    shown: float = 1.0
    """So much of its width, from the left, no other card covers: all that tells it apart stands there."""

    @property
    def alone(self) -> Look:
        return replace(self, shown=1.0)


@dataclass(frozen=True, slots=True)
class LetterLook(Look):
    """The secret letter."""

    word: str


@dataclass(frozen=True, slots=True)
class BackLook(Look):
    """The back of a training card."""


@dataclass(frozen=True, slots=True)
class DeckLook(Look):
    """The back of the incidents of a deck."""

    letter: str


@dataclass(frozen=True, slots=True)
class DescentLook(Look):
    """An incident."""

    name: str
    deck: str
    vp: int
    needs: tuple[tuple[str, int, bool], ...]
    """For each ability: its id, the level asked (0 for none), and whether it is met."""


# The board


@dataclass(frozen=True, slots=True)
class GroundLook(Look):
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
    has_cliff: bool = True
    """Whether all that lies right of the mountain is a cliff."""
    bare_cliff: float = 1.0
    """The share of the cliff's height, from below, in which nothing hangs."""


@dataclass(frozen=True, slots=True)
class TrayLook(Look):
    """The tray of a seat."""

    hollows: tuple[tuple[float, float, float, float], ...]
    """Left, top, width and height of each, as shares of the tray; the first is for incidents that were settled."""
    round_hollows: tuple[tuple[float, float, float, float], ...]
    unit: float
    is_bare: bool = True
    """Whether nothing was settled yet: then the first hollow shows what it is for."""


@dataclass(frozen=True, slots=True)
class SpaceLook(Look):
    """An action space."""

    number: int
    effect: str
    amount: int
    name: str
    """Its id."""
    is_lit: bool
    """Whether it is being executed."""
    owner: str = ""
    """The colour of whoever has a worker there; empty for nobody."""


@dataclass(frozen=True, slots=True)
class DialLook(Look):
    """The bagua dial."""

    spaces: int


@dataclass(frozen=True, slots=True)
class DialMarkerLook(Look):
    """The marker of the dial."""


@dataclass(frozen=True, slots=True)
class TrigramLook(Look):
    """A trigram of the dial over the sign of its effect."""

    trigram: str
    effect: str
    amount: int
    is_ahead: bool
    """Whether the marker would go there."""


@dataclass(frozen=True, slots=True)
class ArrowLook(Look):
    """The way the dial would be turned."""

    start: float
    """Degrees of the marker from the top, clockwise."""
    is_clockwise: bool
    step: float
    """Degrees from one space to the next."""


@dataclass(frozen=True, slots=True)
class StarLook(Look):
    """A star of the Dipper."""


@dataclass(frozen=True, slots=True)
class RayLook(Look):
    """The light between two stars of the Dipper."""

    scale: float
    """The board's."""
    rises: bool
    """Whether it rises to the right."""


# What belongs to a seat


@dataclass(frozen=True, slots=True)
class WorkerLook(Look):
    """A worker."""

    colour: str
    shape: str
    """The mark that goes with the colour; empty for nobody's."""


@dataclass(frozen=True, slots=True)
class TemporaryLook(Look):
    """The piece of who holds a space for this round only."""

    colour: str
    shape: str
    """The mark that goes with the colour; empty for nobody's."""


@dataclass(frozen=True, slots=True)
class MarkerLook(Look):
    """A marker on the score track."""

    colour: str
    shape: str
    """The mark that goes with the colour."""


@dataclass(frozen=True, slots=True)
class LevelLook(Look):
    """A marker on a status card."""

    colour: str
    shape: str
    """The mark that goes with the colour."""


@dataclass(frozen=True, slots=True)
class EmblemLook(Look):
    """A seat's own figure."""

    colour: str
    shape: str
    """The mark that goes with the colour."""


@dataclass(frozen=True, slots=True)
class AttributeLook(Look):
    """An attribute chip."""

    face: str
    """"yin", "yang", "hidden" or "none"."""
    word: str
    """Yin or yang as the player calls it; empty where the chip shows neither."""
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class MatLook(Look):
    """The cloth for the own chip."""

    yin: str
    """The word for yin; empty where the chip lies there and says so itself."""
    yang: str


@dataclass(frozen=True, slots=True)
class TalismanLook(Look):
    """A talisman."""


@dataclass(frozen=True, slots=True)
class StatusLook(Look):
    """A status card."""

    rows: tuple[tuple[str, str, str, int], ...]
    """For each ability: its name ("": only its sign is shown), its id, its colour and the level reached."""
    most: int
    """The highest level."""
    seat_colour: str


# What is written or hung up


@dataclass(frozen=True, slots=True)
class RoundLook(Look):
    """The lanterns of the rounds."""

    word: str
    now: int
    total: int
    tournaments: tuple[int, ...]
    """The rounds that end with one."""


@dataclass(frozen=True, slots=True)
class PhaseLook(Look):
    """A phase on the cord: its sign, and a tablet with its word while it is the present one."""

    letter: str
    word: str
    """Empty for a phase that is not the present one."""
    is_idle: bool
    """Whether the phase does not come this round."""


@dataclass(frozen=True, slots=True)
class GainLook(Look):
    """Points scored just now."""

    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class BannerLook(Look):
    """What is announced."""

    headline: str
    line: str
    """Smaller, under the headline; empty for none."""


@dataclass(frozen=True, slots=True)
class VerdictLook(Look):
    """How the game has ended."""

    headline: str
    line: str
    """Smaller, under the headline; empty for none."""


@dataclass(frozen=True, slots=True)
class SealLook(Look):
    """A red seal; on paper, with a broken edge, where it is no longer certain."""

    word: str
    is_certain: bool = True


@dataclass(frozen=True, slots=True)
class PlainLook(Look):
    """The plate for a descent that takes no card."""

    vp: int


@dataclass(frozen=True, slots=True)
class DeclineLook(Look):
    """The tag that says: no set."""

    words: str


@dataclass(frozen=True, slots=True)
class NotebookLook(Look):
    """The notebook with its brush."""

    is_open: bool


@dataclass(frozen=True, slots=True)
class TagLook(Look):
    """What the notebook says about a card."""

    sign: str
    """The character of its family."""
    number: int
    """Which one of its family it is; 0 for none."""
    colour: str
    is_certain: bool
