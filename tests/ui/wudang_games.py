"""The recorded games of Master of Wudang as a table sees them. For tests of its drawing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engines.game import CHANCE
from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from engines.wudang.components import load_box
from ui.board.places import Layout, Sight
from ui.games.wudang.table import WudangTable
from ui.terms import Language, Terms

FOLDER = Path(__file__).resolve().parent.parent / "conformance" / "wudang"
GAME = GAMES["wudang"]
TABLE = WudangTable(load_box())
ROOMS = ((640.0, 420.0), (980.0, 640.0), (1280.0, 560.0), (3500.0, 2000.0), (700.0, 900.0))
NAMES = ("Aoi", "Haruka", "Ren")
SEATS = range(3)


def terms(language: Language = Language.EN) -> Terms:
    return Terms("wudang", language, NAMES)


def sight(view: dict[str, Any], room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight:
    seat = more.pop("seat", 0)
    return Sight(view, seat, 3, *room, terms(), **more)


@cache
def records() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(path.read_text(encoding="utf-8"))["record"] for path in sorted(FOLDER.glob("*.json")))


def timeline_of(record: dict[str, Any]) -> Timeline:
    return Timeline(Record("wudang", 3, record["setup"], (), record["options"], {}), GAME)


@cache
def told_game(number: int, seat: int) -> tuple[Snapshot, ...]:
    """A recorded game as one seat saw it, snapshot by snapshot."""
    return tuple(_snapshots(records()[number], seat))


def _snapshots(record: dict[str, Any], seat: int) -> Iterator[Snapshot]:
    timeline = timeline_of(record)
    yield timeline.snapshot(seat)
    for ply, text in enumerate(record["moves"]):
        timeline.play(CHANCE if timeline.actor is None else timeline.actor, text, ply)
        yield timeline.snapshot(seat)


def snapshots(every: int = 1) -> Iterator[Snapshot]:
    """Positions of all recorded games with their legal moves, seen by every seat in turn."""
    for number in range(len(records())):
        yield from told_game(number, number % 3)[::every]


def layouts(game: tuple[Snapshot, ...], room: tuple[float, float] = ROOMS[0]) -> Iterator[tuple[Sight, Layout]]:
    """A game told beat by beat, each layout knowing the one before."""
    before: Layout | None = None
    for snapshot in game:
        moments = [*((beat.view, beat.note, ()) for beat in snapshot.beats), (snapshot.view, None, snapshot.legal)]
        for view, note, legal in moments:
            seen = sight(dict(view), room, seat=snapshot.seat, note=note, legal=legal, before=before)
            before = TABLE.layout(seen)
            yield seen, before
