"""How a viewer sees a table: all that a layout depends on beside the position. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.values.places import Layout, Outlook, Sight
from ui.terms import Terms


@dataclass(frozen=True, slots=True)
class Eyes:
    """The room, the language, and what the viewer does; what each means stands at `Sight`."""

    terms: Terms
    width: float = 1280.0
    height: float = 800.0
    touched: tuple[str, ...] = ()
    notebook: Mapping[str, Any] = field(default_factory=dict)
    flipped: frozenset[str] = frozenset()
    thinking: frozenset[int] = frozenset()
    met: str = ""
    outlook: Outlook | None = None

    def sight(
        self,
        snapshot: Snapshot,
        view: Mapping[str, Any],
        note: Note | None,
        legal: tuple[str, ...],
        before: Layout | None,
    ) -> Sight:
        """What is seen of a snapshot: at rest, or of one of its beats, whose `view` and `note` these are."""
        return Sight(
            view=view,
            seat=snapshot.seat,
            players=snapshot.players,
            width=self.width,
            height=self.height,
            terms=self.terms,
            legal=legal,
            outlook=self.outlook if legal else None,
            proposed=snapshot.proposed if note is None else "",
            note=note,
            news=_news(snapshot) if note is None else (),
            touched=self.touched,
            notebook=self.notebook,
            flipped=self.flipped,
            thinking=self.thinking,
            met=self.met,
            before=before,
            beside=snapshot.beside,
        )


def _news(snapshot: Snapshot) -> tuple[Note, ...]:
    return tuple(beat.note for beat in snapshot.beats if beat.note is not None)
