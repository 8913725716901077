"""What lies on a table, and where: the values between a game's drawing and the game-blind scene. No Qt.

Units are logical pixels at zoom 1, x to the right, y down; a layout is made for the room there is, so a resize is a new
layout and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from engines.game import SPECTATOR, Note, Refusal
from engines.snapshot import Beat
from ui.board.values.area import Area
from ui.board.values.placement import Placement
from ui.terms import Terms, Word


class PlaceKind(Enum):
    """How a place lights up when something may go there."""

    ZONE = "zone"
    """An area with a dotted ink outline."""
    GAP = "gap"
    """A slit between two pieces that opens while hovered."""
    PIECE = "piece"
    """The place is where a piece lies: the piece's own edge glows."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something may be put. `x`, `y` are the centre."""

    id: str
    x: float
    y: float
    width: float
    height: float
    kind: PlaceKind = PlaceKind.ZONE
    label: Word | None = None
    same_as: str = ""
    """Another name that a gesture may call it by: what it is while the piece in the hand lies as it does."""
    edge: tuple[tuple[float, float], ...] = ()
    """Its corners as shares of its width and height, when it is no rectangle; they may reach beyond these."""
    roams: bool = False
    """It belongs to what can be looked at closer in the layout's `pane`."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """How a move is made by hand: the pieces and places to touch, in order.

    A drag touches what it picks up and where it is let go; clicks and keys touch one after the other. The first `loose`
    touches may come in any order (a set of cards thrown together).
    """

    path: tuple[str, ...]
    loose: int = 0

    @property
    def firsts(self) -> tuple[str, ...]:
        """What may be touched first."""
        return self.path[: max(1, self.loose)]


@dataclass(frozen=True, slots=True)
class Plan:
    """Another arrangement of own moves that nobody has seen yet: cards laid face down that change places, say.

    The last `back` moves are taken back and `moves` are made instead; after them `proposed` lies there, not yet made
    ("" for nothing). It is made by `gesture`, or by turning over the piece `turns`.
    """

    back: int
    moves: tuple[str, ...]
    proposed: str = ""
    gesture: Gesture | None = None
    turns: str = ""


@dataclass(frozen=True, slots=True)
class Pane:
    """The part of a table that can be looked at closer while the rest stays: all that roams lies in it."""

    area: Area
    closest: float
    """How many times larger it can be seen."""
    cuts: bool = False
    """Whether it is looked at closer now: what roams is seen inside `area` only, and may lie outside."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: pieces and places. Ids are unique over both, except that a PIECE place has its piece's id."""

    placements: tuple[Placement, ...]
    places: tuple[Place, ...] = ()
    prompt: Word | None = None
    """What the viewer is asked to do now, in words: the line above the hand."""
    glow: str = ""
    """#RRGGBB in which the pieces that can be touched glow, the viewer's colour ("": the theme's accent)."""
    linger: float = 0.0
    """While it is told: how many milliseconds at normal speed it lies there at least, when there is much to read."""
    plans: tuple[Plan, ...] = ()
    """What the viewer may arrange anew, beside its legal moves."""
    proposes: bool = False
    """A move chosen here is only proposed: a plan makes it."""
    hand_top: float | None = None
    """The upper edge of the viewer's hand, above which the prompt stands (None: of the pieces that rise)."""
    hand_left: float = 0.0
    """What lies left of this must not be covered by the prompt."""
    veil: str = ""
    """#RRGGBB towards which pieces fade that are of no use, where the ground is not of the table's colour."""
    pane: Pane | None = None
    """Where things roam; None where the table is always looked at as a whole."""

    @property
    def things(self) -> tuple[Placement | Place, ...]:
        """Pieces and places."""
        return (*self.placements, *self.places)

    def is_cut(self, thing: Place | Placement, x: float, y: float) -> bool:
        """Whether a point of this thing is out of sight."""
        pane = self.pane
        return thing.roams and pane is not None and pane.cuts and not pane.area.contains(x, y)

    def placement(self, id: str) -> Placement | None:
        """The piece of this id; None for none."""
        return next((piece for piece in self.placements if piece.id == id), None)


class Outlook(Protocol):
    """What the viewer can foresee of the moves it might make now. Both raise GameError when it is not its turn."""

    def preview(self, text: str) -> Sequence[Beat]:
        """What a legal move would do, as far as the viewer can know."""

    def refusal(self, text: str) -> Refusal | None:
        """Why a move cannot be made; None when it can."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything that a layout may depend on."""

    view: Mapping[str, Any]
    seat: int
    """Whose eyes, and whose hand (SPECTATOR: nobody's)."""
    players: int
    width: float
    height: float
    terms: Terms
    legal: tuple[str, ...] = ()
    """The viewer's legal moves; empty when it is not its turn."""
    outlook: Outlook | None = None
    """What those moves would do, and why others cannot be made; None where nobody can tell."""
    proposed: str = ""
    """The viewer's own move that `view` shows as if it were made; `legal` is empty then."""
    note: Note | None = None
    """What is being told at this moment of an animation; None at rest."""
    news: tuple[Note, ...] = ()
    """At rest: what the move that led here has told the viewer."""
    touched: tuple[str, ...] = ()
    """What the viewer has touched so far of a move not yet made."""
    notebook: Mapping[str, Any] = field(default_factory=dict)
    """What the viewer has worked out about what is hidden, as the game writes it down."""
    flipped: frozenset[str] = frozenset()
    """Own pieces that the viewer has turned over in the hand. No move, but a place may go by another name for it."""
    thinking: frozenset[int] = frozenset()
    """Seats whose computer player is at work."""
    met: str = ""
    """The piece under pointer or focus, if it is one that `tells`."""
    before: Layout | None = None
    """What lay on the table just before: equal pieces keep their ids by it. Nothing else may depend on it."""
    beside: int = 0
    """The seat that a looker-on sits beside."""

    @property
    def near(self) -> int:
        """The seat at the bottom edge."""
        return self.beside if self.seat == SPECTATOR else self.seat


class GameTable(Protocol):
    """How one game lies on the table: pure functions of what is seen. `ui.games` has one for each game."""

    @property
    def id(self) -> str: ...

    def layout(self, sight: Sight) -> Layout:
        """All pieces and places."""

    def gesture(self, move: str, view: Mapping[str, Any]) -> Gesture:
        """How to make the legal move `move`. Different moves have different gestures."""

    def ghosts(self, sight: Sight, beats: Sequence[Beat]) -> Sequence[Placement]:
        """Pieces drawn faintly while a move is held over its last place: what it would do (`beats` of its preview)."""

    def keys(self, sight: Sight) -> Mapping[str, str]:
        """Keys of the game's own ("1", "T", "Left", as Qt spells key sequences) and the piece or place each touches."""

    def flippable(self, piece: str) -> bool:
        """Whether the viewer may turn this piece over in the hand to look at its other side."""

    def accents(self, note: Note) -> Mapping[str, str]:
        """Pieces that this note is about, each with the accent it gets while the note is told: "lift", "strike",
        "glow" or "shake"."""
