"""What a layout is made from, grouped by where it comes from: the game, the room, the viewer's hand. No Qt, no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from engines.game import SPECTATOR, Note, Refusal
from engines.snapshot import Beat
from ui.board.values.identity import Known
from ui.terms import Terms

View = TypeVar("View")


class Outlook(Protocol):
    """What the viewer can foresee of the moves it might make now. Both raise GameError when it is not its turn."""

    def preview(self, text: str) -> Sequence[Beat]:
        """What a legal move would do, as far as the viewer can know."""

    def refusal(self, text: str) -> Refusal | None:
        """Why a move cannot be made; None when it can."""


@dataclass(frozen=True, slots=True)
class Shown(Generic[View]):
    """What of the game the viewer is shown, and who looks."""

    view: View
    seat: int
    """Whose eyes, and whose hand (SPECTATOR: nobody's)."""
    players: int
    beside: int = 0
    """The seat that a looker-on sits beside."""
    note: Note | None = None
    """What is being told at this moment of an animation; None at rest."""
    news: tuple[Note, ...] = ()
    """At rest: what the move that led here has told the viewer."""
    notebook: Mapping[str, Any] = field(default_factory=dict)
    """What the viewer has worked out about what is hidden, or remembers, as the game writes it down."""
    thinking: frozenset[int] = frozenset()
    """Seats whose computer player is at work."""
    is_open: bool = False
    """Whether nothing is hidden: a finished game is watched with all hands open."""

    @property
    def near(self) -> int:
        """The seat at the bottom edge."""
        return self.beside if self.seat == SPECTATOR else self.seat


@dataclass(frozen=True, slots=True)
class Room:
    """How much room a table has, in logical pixels."""

    width: float
    height: float
    letters: float = 1.0
    """How much larger than usual the player wants letters."""

    @property
    def half_letters(self) -> float:
        """How much larger letters are that grow half as fast, such as those of the line that says what is asked; beside
        the table `half_scale` of `ui.look.fonts` says it."""
        return (1 + self.letters) / 2


@dataclass(frozen=True, slots=True)
class Moves:
    """What the viewer may decide now."""

    legal: tuple[str, ...] = ()
    """Its legal moves; empty when it is not its turn."""
    outlook: Outlook | None = None
    """What those moves would do, and why others cannot be made; None where nobody can tell."""
    proposed: str = ""
    """Its own move that the view shows as if it were made; `legal` is empty then."""


@dataclass(frozen=True, slots=True)
class Held:
    """What the viewer's hand has done so far."""

    touched: tuple[str, ...] = ()
    """What it has touched of a move not yet made."""
    flipped: frozenset[str] = frozenset()
    """Own pieces that it has turned over. No move, but a place may go by another name for it."""
    met: str = ""
    """The piece under pointer or focus, if it is one that `tells`."""
    turning: frozenset[str] = frozenset()
    """Own pieces with which it aims at a place that `turns` what is put there."""
    by_key: bool = False
    """Whether keys were used last, and not the pointer."""


NO_MOVES: Final = Moves()
EMPTY_HAND: Final = Held()


@dataclass(frozen=True, slots=True)
class Sight(Generic[View]):
    """Everything that a layout may depend on. `View` is what the game of the table knows as the view of a seat."""

    shown: Shown[View]
    terms: Terms
    room: Room
    moves: Moves = NO_MOVES
    held: Held = EMPTY_HAND
    known: Known = ()
    """The pieces of the layout just before that a position does not tell apart: by these they keep their ids."""

    @property
    def mover(self) -> int:
        """The seat that is moved for: the viewer's, or beside a covered hand the one that an open decision is of."""
        return self.shown.near if self.moves.legal else self.shown.seat
