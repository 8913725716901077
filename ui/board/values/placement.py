"""A piece where it lies, its sides grouped by who reads them: scene, telling, hover card, hand. No Qt.

Units are logical pixels at zoom 1, x to the right, y down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.quick_values import quickly_made
from ui.board.values.area import Area
from ui.board.values.looks import Look
from ui.terms import Word

HEADLINE_Z: Final = 15_000.0
"""How high a headline lies: over the table and what flies across it, under what is held."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece is seen, and how large: `x`, `y` are its centre, `width`, `height` its size before `angle`
    (degrees, clockwise) and `scale`."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    scale: float = 1.0
    opacity: float = 1.0

    @classmethod
    def over(cls, area: Area, *, angle: float = 0.0, opacity: float = 1.0) -> Pose:
        """The pose of a thing that fills an area."""
        return cls(area.x, area.y, area.width, area.height, angle, opacity=opacity)


@quickly_made
@dataclass(frozen=True, slots=True)
class Said:
    """What is said about a piece: by a screen reader, the hover card, a hint, a hand that tries it in vain."""

    label: Word | None = None
    """How a screen reader and the hover card name it; a piece without one is decoration and cannot be focused."""
    brief: Word | None = None
    """What it is called where a sentence names several things at once; None: as `label` says."""
    hint: Word | None = None
    """One or two sentences for the hover card: what the piece does, with its rule."""
    rule: str = ""
    """The rule number that the hover card shows with its provenance."""
    why: Word | None = None
    """What a hand is told that tries it where it has no part in what is decided; None: just that."""
    tells_why: bool = True
    """Whether it is told beside what the piece is, too, why it cannot be used now, or only to a hand that tries it."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Change:
    """How a piece comes to lie here: what is told of its way from one layout to the next."""

    flips: bool = False
    """A changed look is shown as a flip; else as half a turn when `spins`, else as a cross-fade."""
    spins: bool = False
    """A changed look is shown as half a turn of the piece."""
    slides: bool = False
    """It comes here pushed along the table, not lifted: what flies meanwhile passes over it (a covered card)."""
    source: str = ""
    """The piece that a new one grows out of, and that a vanished one goes back to; "" for a fade."""
    stand: str | None = None
    """Where it stands by the rules of its game: the last move's mark goes by this, not by how far it was pushed. "" is
    never marked: a hand, a headline, what only makes way. None: it is marked when it is new or has gone far."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Touch:
    """What a hand may do with a piece, beside making moves with it."""

    rises: bool = False
    """Hover and focus raise it a little (a card in a hand)."""
    held: bool = False
    """It lies in the viewer's hand; what rises does so anyhow."""
    joins: bool = False
    """It goes wherever what has been touched goes, as one set: it is raised and lit like that."""
    fanned: bool = False
    """It overlaps its neighbours so that each shows what it is known by: once touched it stays between them."""
    round: bool = False
    """It is a disc: beside it, at the corners round it, a hand touches what lies there."""
    turnable: bool = False
    """The viewer may turn it over to look at its other side; then `Held.flipped` has its id."""
    other: str = ""
    """The piece that shows its other side: once it is picked, turning it over picks that one instead."""
    switch: bool = False
    """A click or its key turns it over at once (it must be `turnable`): a lever of the eye, no part of a move."""
    covers: bool = False
    """A switch that is thrown, and lies over the table: Esc throws it back, and so does the end of a turn."""
    turns: str = ""
    """A button: touching it turns that piece over in the hand, and makes no move."""
    pulls: bool = False
    """Dragging it off its place is as good as touching it, where that makes a move: the uppermost card of a deck."""
    calls: bool = False
    """Nothing else is left to be touched: when that comes to be so, it glows a few times."""
    fixed: bool = False
    """It lies there for good: a table looked at closer is known again by it."""
    given: bool = False
    """When no move can start with anything else, it is in the hand already."""
    tells: bool = False
    """Meeting it asks for the layout anew, with its id in `Held.met`: there is more to show about it."""
    goes: bool = False
    """A click that picks it up puts it in its only place, too: which of its kind it is, is all that is decided."""
    passes: bool = False
    """Touching it ends the turn, or does without: the keyboard comes there last."""
    settled: bool = False
    """It has been played and stays there: no player expects to use it again, so it is never dimmed as of no use."""

    @property
    def in_hand(self) -> bool:
        """Whether it lies in the viewer's hand."""
        return self.rises or self.held


@quickly_made
@dataclass(frozen=True, slots=True)
class Drawn:
    """How a piece is drawn beside its look: its shadow, and the signs on it."""

    shadow: bool = True
    busy: bool = False
    """Somebody is thinking here: a thread runs along its lower edge."""
    fresh: bool = False
    """It has just come to the viewer: corners of gold, as round the last move, tell it from others of its kind."""
    upright: bool = False
    """A figure: the last move's mark lies at its feet."""
    edge: tuple[tuple[float, float], ...] = ()
    """The corners of the ring that shows it as a target, as shares of its width and height; a rectangle without."""
    part_of: str = ""
    """It is drawn on that piece: while that one is carried, it is not seen."""
    instead_of: str = ""
    """Drawn faintly for what would be: while it is shown, this piece is not seen."""
    is_news: bool = False
    """It only says what has just happened: it goes while the table waits beside a sheet that says the same."""
    control: bool = False
    """It is there to be pressed, and no part of the game: pictures of the table leave it out."""
    bed: bool = False
    """It is part of the ground under all the rest: no hand takes it, and at rest it is drawn with the table."""


UNSAID: Final = Said()
STILL: Final = Change()
UNTOUCHED: Final = Touch()
RAISED: Final = Drawn()
FLAT: Final = Drawn(shadow=False)
"""Printed on what it lies on."""
PRESSED: Final = Drawn(control=True)
"""A button."""
GROUND: Final = Drawn(shadow=False, bed=True)
"""Part of the ground under all the rest."""
RAISED_GROUND: Final = Drawn(bed=True)
"""The same, with a shadow on what lies below it."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Placement:
    """One piece as it lies now. The same `id` in two layouts is the same piece: it travels from one to the other."""

    id: str
    look: Look
    pose: Pose
    z: float = 0.0
    """What lies higher covers what lies lower."""
    same_as: str = ""
    """Another name that a gesture, a key or an accent may call it by. Equal pieces share one, and each will do."""
    roams: bool = False
    """It belongs to what can be looked at closer in the layout's `pane`."""
    said: Said = UNSAID
    change: Change = STILL
    touch: Touch = UNTOUCHED
    drawn: Drawn = RAISED

    # What a place has as well

    def goes_by(self, name: str) -> bool:
        """Whether a gesture can mean it by this name."""
        return bool(name) and name in (self.id, self.same_as)

    @property
    def x(self) -> float:
        return self.pose.x

    @property
    def y(self) -> float:
        return self.pose.y

    @property
    def width(self) -> float:
        return self.pose.width

    @property
    def height(self) -> float:
        return self.pose.height

    @property
    def label(self) -> Word | None:
        return self.said.label
