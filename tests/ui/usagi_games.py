"""The recorded games of Rabbit City Planning as a table sees them. For tests of its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from recorded_games import ROOMS, laid, recorded_games, sight_of, told

from engines.snapshot import Beat, Snapshot
from engines.usagi import USAGI as GAME
from engines.usagi.components import load_box
from ui.board.values.identity import Known
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.games.usagi.table import UsagiTable
from ui.terms import Language, Terms

TABLE = UsagiTable(load_box())
NAMES = ("Aoi", "Haruka")


def terms(language: Language = Language.EN) -> Terms:
    return Terms("usagi", language, NAMES)


def sight(view: dict[str, Any], room: tuple[float, float] = ROOMS[0], **more: Any) -> Sight[Any]:
    return sight_of(TABLE.read(view), more.pop("seat", 0), 2, room, terms(), **more)


def recorded() -> tuple[dict[str, Any], ...]:
    return recorded_games("usagi")


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
    return tuple(told(recorded()[number]["record"], seat))


def layouts(snapshots: tuple[Snapshot, ...], seat: int) -> Iterator[tuple[Sight[Any], Layout]]:
    """A game told beat by beat, each layout knowing the one before."""

    def seeing(snapshot: Snapshot, beat: Beat, known: Known) -> Sight[Any]:
        return sight(dict(beat.view), seat=seat, note=beat.note, known=known)

    return laid(TABLE, snapshots, seeing)


@cache
def laid_game(number: int, seat: int) -> tuple[tuple[Sight[Any], Layout], ...]:
    """That game told beat by beat, kept for all tests that walk through it."""
    return tuple(layouts(told_game(number, seat), seat))
