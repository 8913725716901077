"""The recorded games of all, told again as a table sees them. For tests of drawing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from engines.game import Note, Refusal
from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.board.values.game_table import GameTable
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Held, Moves, Outlook, Room, Shown, Sight
from ui.terms import Terms

FOLDER = Path(__file__).resolve().parent.parent / "conformance"
ROOMS = ((640.0, 420.0), (980.0, 640.0), (1280.0, 560.0), (3500.0, 2000.0), (700.0, 900.0))
"""The least room, the usual one, a low one, a large one, and one higher than wide."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a seat foresees where a timeline stands."""

    timeline: Timeline
    seat: int

    def preview(self, text: str) -> tuple[Beat, ...]:
        return self.timeline.preview(self.seat, text)

    def refusal(self, text: str) -> Refusal | None:
        return self.timeline.refusal(self.seat, text)


@cache
def recorded_games(game: str) -> tuple[dict[str, Any], ...]:
    """Each with its `record` and its `trace`, in the order of their files."""
    return tuple(json.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / game).glob("*.json")))


def start_of(record: Mapping[str, Any]) -> Timeline:
    """A recorded game before its first move."""
    game = GAMES[record["game"]]
    return Timeline(Record(game.id, record["players"], record["setup"], (), record["options"]), game)


def told(record: Mapping[str, Any], seat: int) -> Iterator[Snapshot]:
    """A recorded game as a seat saw it, snapshot by snapshot."""
    timeline = start_of(record)
    yield timeline.snapshot(seat)
    for ply, text in enumerate(record["moves"]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
        yield timeline.snapshot(seat)


def sight_of(
    view: Any,
    seat: int,
    players: int,
    room: tuple[float, float],
    terms: Terms,
    *,
    legal: tuple[str, ...] = (),
    outlook: Outlook | None = None,
    note: Note | None = None,
    news: tuple[Note, ...] = (),
    notebook: Mapping[str, Any] | None = None,
    thinking: frozenset[int] = frozenset(),
    touched: tuple[str, ...] = (),
    flipped: frozenset[str] = frozenset(),
    met: str = "",
    by_key: bool = False,
    proposed: str = "",
    known: Known = (),
) -> Sight[Any]:
    """What a seat sees, said in one breath; `view` as the table reads it."""
    shown = Shown(view, seat, players, note=note, news=news, notebook=notebook or {}, thinking=thinking)
    return Sight(
        shown, terms, Room(*room), Moves(legal, outlook, proposed), Held(touched, flipped, met, by_key=by_key), known
    )


def touching(sight: Sight[Any], *touched: str, flipped: frozenset[str] = frozenset()) -> Sight[Any]:
    """The same while the hand has touched these."""
    return replace(sight, held=Held(touched, flipped))


Seeing = Callable[[Snapshot, Beat, Known], Sight[Any]]
"""How a moment is seen: the snapshot that tells it, what lies there and why, and by what its pieces are known."""


def laid(table: GameTable[Any], snapshots: Iterable[Snapshot], seeing: Seeing) -> Iterator[tuple[Sight[Any], Layout]]:
    """A game told beat by beat, each layout knowing the one before."""
    known: Known = ()
    for snapshot in snapshots:
        for beat in (*snapshot.beats, Beat(None, snapshot.view)):
            seen = seeing(snapshot, beat, known)
            layout = table.layout(seen)
            known = layout.known
            yield seen, layout
