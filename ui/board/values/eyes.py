"""How a viewer sees a table: all that a layout depends on beside the position. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.values.identity import Known
from ui.board.values.sight import EMPTY_HAND, Held, Moves, Outlook, Room, Shown, Sight, View
from ui.terms import Terms

USUAL_ROOM: Final = Room(1280.0, 800.0)


@dataclass(frozen=True, slots=True)
class Eyes:
    """The room, the language, and what the viewer does; what each means stands at `Sight`."""

    terms: Terms
    room: Room = USUAL_ROOM
    held: Held = EMPTY_HAND
    notebook: Mapping[str, Any] = field(default_factory=dict)
    thinking: frozenset[int] = frozenset()
    outlook: Outlook | None = None

    def sight(
        self,
        snapshot: Snapshot,
        view: View,
        note: Note | None,
        legal: tuple[str, ...],
        known: Known,
    ) -> Sight[View]:
        """What is seen of a snapshot: at rest, or of one of its beats, whose `view` and `note` these are. `known` tells
        the pieces that lie there."""
        shown = Shown(
            view,
            snapshot.seat,
            snapshot.players,
            snapshot.beside,
            note,
            _news(snapshot) if note is None else (),
            self.notebook,
            self.thinking,
            snapshot.is_open,
        )
        moves = Moves(legal, self.outlook if legal else None, snapshot.proposed if note is None else "")
        return Sight(shown, self.terms, self.room, moves, self.held, known)


def _news(snapshot: Snapshot) -> tuple[Note, ...]:
    return tuple(beat.note for beat in snapshot.beats if beat.note is not None)
