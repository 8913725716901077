"""Moments of recorded games in the program's window: at the start, in the middle, with most pieces, at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from playing import bury
from PySide6.QtWidgets import QApplication
from recorded_games import recorded_games, start_of

from engines.game import CHANCE
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.app import Program
from ui.board.values.eyes import Eyes
from ui.games import table_row
from ui.table.page import TablePage
from ui.terms import Language, Terms

WINDOWS: Final = ((960, 640), (1280, 800))
"""The least window and the usual one."""
MOMENTS: Final = ("start", "middle", "fullest", "end")
_STRIDE: Final = 6
"""The fullest of every sixth position: one beside it has hardly more pieces."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of the last recorded game of a box, seen by the seat that is to act; by seat 0 at the end."""

    ply: int
    seat: int


def game_told(game: str) -> Timeline:
    """The last recorded game of a box, at its end, wherever a test before has led it: all share one, as it takes long
    to tell."""
    timeline = _told(game)
    timeline.seek(timeline.length)
    return timeline


@cache
def _told(game: str) -> Timeline:
    recorded = recorded_games(game)[-1]["record"]
    timeline = start_of(recorded)
    timeline.follow(recorded["moves"])
    return timeline


@cache
def moments(game: str) -> Mapping[str, Moment]:
    """By each name of MOMENTS, and by "widest": with most legal moves."""
    timeline = game_told(game)
    acting = [Moment(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
    fullest = max(acting[::_STRIDE], key=lambda moment: _pieces(timeline, moment))
    widest = max(acting[::_STRIDE], key=lambda moment: len(_shown(timeline, moment).legal))
    found = (acting[0], acting[len(acting) // 2], fullest, Moment(timeline.length, 0))
    return {**dict(zip(MOMENTS, found, strict=True)), "widest": widest}


def _pieces(timeline: Timeline, moment: Moment) -> int:
    shown = _shown(timeline, moment)
    words = Terms(shown.game, Language.EN, _names(shown.players))
    table = table_row(shown.game).table
    sight = Eyes(words).sight(shown, table.read(shown.view), None, shown.legal, ())
    return len(table.layout(sight).placements)


def shown_at(game: str, moment: Moment) -> Snapshot:
    """What the seat sees that sees the moment."""
    return _shown(game_told(game), moment)


def _shown(timeline: Timeline, moment: Moment) -> Snapshot:
    timeline.seek(moment.ply)
    return timeline.snapshot(moment.seat)


def look_at(program: Program, game: str, moment: Moment, timeline: Timeline | None = None) -> TablePage:
    """Sit at a moment as the seat that sees it, against computer players; without a game, at one of `game_told`."""
    timeline = timeline or game_told(game)
    timeline.seek(moment.ply)
    levels = [None if seat == moment.seat else "easy" for seat in range(timeline.players)]
    about = {"names": _names(timeline.players), "levels": levels}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(timeline.record, about=about)))
    bury()
    assert sitting.table is not None
    return sitting.table


def turn_to(table: TablePage, game: str, moment: Moment) -> None:
    """Show a table another moment of its game, and wait until it lies there. To sit down anew takes eight times as
    long; whoever makes a move or asks why must, for the match stays where it is."""
    table.showing.show_snapshot(shown_at(game, moment))
    while table.scene.busy:
        QApplication.processEvents()


def resize(program: Program, table: TablePage, size: tuple[int, int]) -> None:
    """Give the window this size, and wait until the table lies still in it."""
    program.window.resize(*size)
    QApplication.processEvents()
    while table.scene.busy:
        QApplication.processEvents()


def _names(players: int) -> tuple[str, ...]:
    return tuple(f"Player {seat + 1}" for seat in range(players))
