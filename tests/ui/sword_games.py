"""The recorded games of Sword of the Weak as a table sees them. For tests of its drawing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.sword.components import load_box
from engines.timeline import Timeline
from ui.board.places import Layout, Sight
from ui.games.sword.table import SwordTable
from ui.terms import Language, Terms

FOLDER = Path(__file__).resolve().parent.parent / "conformance" / "sword"
GAME = GAMES["sword"]
TABLE = SwordTable(load_box())
ROOMS = ((640.0, 420.0), (980.0, 640.0), (1280.0, 560.0), (3500.0, 2000.0), (700.0, 900.0))
NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yu")


def terms(players: int, language: Language = Language.EN) -> Terms:
    return Terms("sword", language, NAMES[:players])


def sight(view: dict[str, Any], players: int, room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight:
    seat = more.pop("seat", 0)
    return Sight(view, seat, players, *room, terms(players), **more)


@cache
def recorded() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json")))


def masked(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """A position as a seat sees it, by the rule page."""
    hands = [hand if at == seat else ["?"] * len(hand) for at, hand in enumerate(position["hands"])]
    return {**position, "hands": hands, "deck": ["?"] * len(position["deck"]), "later": [None] * len(position["later"])}


def positions(every: int = 1) -> Iterator[tuple[int, dict[str, Any], tuple[str, ...]]]:
    """The positions of the recorded games (`every` so many): players, whole position, legal moves of the actor."""
    for game in recorded():
        for step in game["trace"][::every]:
            yield game["record"]["players"], step["position"], tuple(step["legal"])


@cache
def told_games() -> tuple[tuple[Snapshot, ...], ...]:
    """Some recorded games as seat 0 saw them, snapshot by snapshot."""
    return tuple(tuple(_snapshots(game["record"])) for game in recorded()[::3])


def _snapshots(data: dict[str, Any]) -> Iterator[Snapshot]:
    record = Record("sword", data["players"], data["setup"], (), data["options"], {})
    timeline = Timeline(record, GAME)
    yield timeline.snapshot(0)
    for ply, text in enumerate(data["moves"]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
        yield timeline.snapshot(0)


def layouts(snapshots: tuple[Snapshot, ...]) -> Iterator[tuple[Sight, Layout]]:
    """A game told beat by beat, each layout knowing the one before."""
    before: Layout | None = None
    for snapshot in snapshots:
        moments = [*((beat.view, beat.note) for beat in snapshot.beats), (snapshot.view, None)]
        for view, note in moments:
            seen = sight(dict(view), snapshot.players, note=note, before=before)
            before = TABLE.layout(seen)
            yield seen, before
