"""The recorded games of Rabbit City Planning as a table sees them. For tests of its drawing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engines.record import Record
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from engines.usagi import USAGI as GAME
from engines.usagi.components import load_box
from ui.board.places import Layout, Sight
from ui.games.usagi.table import UsagiTable
from ui.terms import Language, Terms

FOLDER = Path(__file__).resolve().parent.parent / "conformance" / "usagi"
TABLE = UsagiTable(load_box())
ROOMS = ((640.0, 420.0), (980.0, 640.0), (1280.0, 560.0), (3500.0, 2000.0), (700.0, 900.0))
NAMES = ("Aoi", "Haruka")


def terms(language: Language = Language.EN) -> Terms:
    return Terms("usagi", language, NAMES)


def sight(view: dict[str, Any], room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight:
    return Sight(view, more.pop("seat", 0), 2, *room, terms(), **more)


@cache
def recorded() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json")))


def positions(every: int = 1) -> Iterator[tuple[int, dict[str, Any], tuple[str, ...]]]:
    """The positions of the recorded games as each seat sees them: seat, view, its legal moves."""
    for game in recorded():
        for step in game["trace"][::every]:
            state = GAME.from_position(step["position"])
            for seat in (0, 1):
                legal = tuple(step["legal"]) if step["actor"] == seat else ()
                yield seat, state.view(seat), legal


@cache
def told_game(number: int, seat: int) -> tuple[Snapshot, ...]:
    """A recorded game as a seat saw it, snapshot by snapshot."""
    data = recorded()[number]["record"]
    timeline = Timeline(Record("usagi", 2, data["setup"], (), data["options"], {}), GAME)
    snapshots = [timeline.snapshot(seat)]
    for ply, text in enumerate(data["moves"]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
        snapshots.append(timeline.snapshot(seat))
    return tuple(snapshots)


def layouts(snapshots: tuple[Snapshot, ...], seat: int) -> Iterator[tuple[Sight, Layout]]:
    """A game told beat by beat, each layout knowing the one before."""
    before: Layout | None = None
    for snapshot in snapshots:
        for view, note in [*((beat.view, beat.note) for beat in snapshot.beats), (snapshot.view, None)]:
            seen = sight(dict(view), seat=seat, note=note, before=before)
            before = TABLE.layout(seen)
            yield seen, before
