"""What the board asks of a game's table. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engines.game import Caution, Note, Refusal
from engines.snapshot import Beat
from ui.board.values.placement import Placement
from ui.board.values.places import Gesture, Layout
from ui.board.values.replies import Tried
from ui.board.values.sight import Sight, View
from ui.terms import Word


class GameTable(Protocol[View]):
    """How one game lies on the table: pure functions of what is seen. `ui.games` has one for each game."""

    @property
    def id(self) -> str: ...

    def read(self, view: Mapping[str, Any]) -> View:
        """What a snapshot's view says; everything else of a table has it so. Raises RecordError."""

    def layout(self, sight: Sight[View]) -> Layout:
        """All pieces and places."""

    def gesture(self, move: str, view: View) -> Gesture:
        """How to make the legal move `move`. Different moves have different gestures."""

    def ghosts(self, sight: Sight[View], beats: Sequence[Beat]) -> Sequence[Placement]:
        """Pieces drawn faintly while a move is held over its last place: what it would do (`beats` of its preview)."""

    def keys(self, sight: Sight[View]) -> Mapping[str, str]:
        """Keys of the game's own ("1", "T", "Left", as Qt spells key sequences) and the piece or place each touches; an
        arrow only leads the keyboard there. "Return" is what Enter does while the keyboard is on nothing."""

    def idle(self, key: str, sight: Sight[View], now: Word) -> Word:
        """Why a key that the game's help names has no use now, for whoever is to act: of one that is not among `keys`,
        or whose thing does not lie there. Enter is "Return". `now`: what is decided (`what_is_decided`)."""

    def accents(self, note: Note) -> Mapping[str, str]:
        """Pieces that this note is about, each with the accent it gets while the note is told: "lift", "strike",
        "glow" or "shake"."""

    def reply(self, tried: Tried, view: View) -> Refusal | tuple[Word, ...]:
        """What is said, sentence by sentence, to whoever is to act and has touched something in vain where no rule
        forbids it: what is decided now and what the thing is for, or where it can go (`ui.board.values.replies`). A
        refusal where a rule forbids what no move of the game says (which of two equal pieces comes first, say)."""

    def summed_up(self, refusals: Sequence[Refusal], view: View) -> Refusal | None:
        """What a piece by itself is told with which nothing can be done now: these are the answers to all that it could
        begin, each of the game's own. None where the answer that most of them share says it."""

    def named(self, refusal: Refusal | Caution, view: View) -> Sequence[str]:
        """The pieces and places that a refusal or caution of the game speaks of, by id or shared name; they are pointed
        at while it is read. Without what was touched itself."""
