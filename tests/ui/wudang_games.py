"""The recorded games of Master of Wudang as a table sees them. For tests of its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from recorded_games import ROOMS, laid, recorded_games, sight_of, told

from engines.registry import GAMES
from engines.snapshot import Beat, Snapshot
from engines.wudang.components import load_box
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.games.wudang.table import WudangTable
from ui.terms import Language, Terms

GAME = GAMES["wudang"]
TABLE = WudangTable(load_box())
NAMES = ("Aoi", "Haruka", "Ren")
SEATS = range(3)


def terms(language: Language = Language.EN) -> Terms:
    return Terms("wudang", language, NAMES)


def sight(view: dict[str, Any], room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight[Any]:
    seat = more.pop("seat", 0)
    return sight_of(TABLE.read(view), seat, 3, room, terms(), **more)


@cache
def records() -> tuple[dict[str, Any], ...]:
    return tuple(game["record"] for game in recorded_games("wudang"))


@cache
def told_game(number: int, seat: int) -> tuple[Snapshot, ...]:
    """A recorded game as one seat saw it, snapshot by snapshot."""
    return tuple(told(records()[number], seat))


def snapshots(every: int = 1) -> Iterator[Snapshot]:
    """Positions of all recorded games with their legal moves, seen by every seat in turn."""
    for number in range(len(records())):
        yield from told_game(number, number % 3)[::every]


def layouts(game: tuple[Snapshot, ...], room: tuple[float, float] = ROOMS[0]) -> Iterator[tuple[Sight[Any], Layout]]:
    """A game told beat by beat, each layout knowing the one before."""

    def seeing(snapshot: Snapshot, beat: Beat, known: Known) -> Sight[Any]:
        at_rest = beat.view is snapshot.view
        asked = {"seat": snapshot.seat, "legal": snapshot.legal if at_rest else ()}
        return sight(dict(beat.view), room, note=beat.note, known=known, **asked)

    return laid(TABLE, game, seeing)


@cache
def laid_game(number: int, seat: int) -> tuple[tuple[Sight[Any], Layout], ...]:
    """That game told beat by beat, kept for all tests that walk through it."""
    return tuple(layouts(told_game(number, seat)))
