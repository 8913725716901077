"""What lies on a table, and where: the values between a game's drawing and the game-blind scene. No Qt.

Units are logical pixels at zoom 1, x to the right, y down; a layout is made for the room there is, so a resize is a new
layout and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engines.quick_values import quickly_made
from ui.board.values.area import Area
from ui.board.values.identity import Known
from ui.board.values.placement import Placement
from ui.terms import Word


class PlaceKind(Enum):
    """How a place lights up when something may go there."""

    ZONE = "zone"
    """An area with a dotted ink outline."""
    GAP = "gap"
    """A slit between two pieces that opens while hovered."""
    PIECE = "piece"
    """The place is where a piece lies: the piece's own edge glows."""


@quickly_made
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
    outline: tuple[tuple[float, float], ...] = ()
    """Those of its outline, where that runs elsewhere than the edge up to which it is aimed at."""
    under: float | None = None
    """Its outline lies among the pieces, at this height of theirs; None: over all of them."""
    roams: bool = False
    """It belongs to what can be looked at closer in the layout's `pane`."""
    turns: bool = False
    """What is put there from the hand turns over by itself: it fits there only the other way round (`Held.turning`)."""
    sides: tuple[tuple[str, Word], ...] = ()
    """Further names that gestures have for it, for other pieces or the other way round, and what it is called then. It
    can be pointed at by them, and goes by one of them, as `same_as`, once the piece lies so in the hand."""

    @property
    def drawn_edge(self) -> tuple[tuple[float, float], ...]:
        """Along which its outline runs."""
        return self.outline or self.edge

    def goes_by(self, name: str) -> bool:
        """Whether a gesture can mean it by this name, now or later."""
        return bool(name) and (name in (self.id, self.same_as) or any(name == side for side, _ in self.sides))

    def called(self, name: str) -> Word | None:
        """What it is called where a gesture means it by this name."""
        return dict(self.sides).get(name, self.label)


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

    def leads_to(self, move: str) -> bool:
        """Whether it makes or proposes just this move, beside all that is made already."""
        return not self.back and (self.moves, self.proposed) in (((move,), ""), ((), move))


@dataclass(frozen=True, slots=True)
class Pane:
    """The part of a table that can be looked at closer while the rest stays: all that roams lies in it."""

    area: Area
    closest: float
    """How many times larger it can be seen."""
    cuts: bool = False
    """Whether it is looked at closer now: what roams is seen inside `area` only, and may lie outside."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the viewer is asked to do, and where the line that says so stands: above its hand."""

    prompt: Word | None = None
    top: float | None = None
    """The upper edge of the hand (None: of the pieces that rise)."""
    left: float = 0.0
    """What lies left of this must not be covered by the line."""
    right: float | None = None
    """What lies right of this must not be covered either (None: nothing lies there)."""
    ceiling: float = 0.0
    """What lies above this must not be covered either, where letters that can be read leave it free."""
    kept: tuple[Area, ...] = ()
    """What is needed at every decision, beside the hand and what can be touched: plates, resources, what is to be
    beaten. What tells of a piece never lies over it."""
    at_issue: tuple[Area, ...] = ()
    """What the decision arises from, such as two cards that fight: nothing that tells of anything lies over it."""
    compared: tuple[str, ...] = ()
    """Pieces and places, by id, beside which one looks at what is held: what tells of a piece never lies over them."""
    first: tuple[str, ...] = ()
    """Of what can be touched next, where the keyboard goes first, by id or shared name, the best first: where what is
    held brings most, or, while nothing is held, what most players do then."""


@dataclass(frozen=True, slots=True)
class Ground:
    """How light the table is under its pieces, so that what can be touched stands out from it."""

    pale: tuple[Area, ...] = ()
    """Parts that are pale in every theme, as paper is."""
    night: bool = False
    """The rest is dark in every theme; else it is as the room's table."""

    def is_pale(self, x: float, y: float) -> bool:
        """Whether this point is pale in every theme."""
        return any(area.contains(x, y) for area in self.pale)


NOTHING_ASKED: Final = Asked()
PLAIN: Final = Ground()


@quickly_made
@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: pieces and places. Ids are unique over both, except that a PIECE place has its piece's id."""

    placements: tuple[Placement, ...]
    places: tuple[Place, ...] = ()
    asked: Asked = NOTHING_ASKED
    ground: Ground = PLAIN
    linger: float = 0.0
    """While it is told: how many milliseconds at normal speed it lies there at least, when there is much to read."""
    plans: tuple[Plan, ...] = ()
    """What the viewer may arrange anew, beside its legal moves."""
    proposes: bool = False
    """A move chosen here is only proposed: a plan makes it."""
    pane: Pane | None = None
    """Where things roam; None where the table is always looked at as a whole."""
    known: Known = ()
    """The pieces that a position does not tell apart, with their ids."""
    to_come: float = 0.0
    """About how many milliseconds it would take, at normal speed and without haste, to tell all that others still do
    before the viewer decides again; 0 where that is not known."""
    is_out: bool = False
    """Whether the viewer has no part any more in what is to come, until the table is laid anew for all."""

    @property
    def things(self) -> tuple[Placement | Place, ...]:
        """Pieces and places."""
        return (*self.placements, *self.places)

    def is_cut(self, thing: Place | Placement, x: float, y: float) -> bool:
        """Whether a point of this thing is out of sight."""
        pane = self.pane
        return thing.roams and pane is not None and pane.cuts and not pane.area.contains(x, y)

    def with_joining(self, touched: tuple[str, ...]) -> tuple[str, ...]:
        """What has been touched, and what goes with it as one set."""
        joining = [piece.id for piece in self.placements if piece.touch.joins and piece.id not in touched]
        return (*touched, *joining) if touched else ()

    def placement(self, id: str) -> Placement | None:
        """The piece of this id; None for none."""
        return next((piece for piece in self.placements if piece.id == id), None)
