"""Films for tests: recorded games with a person and computer players, shown in the program's window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

from engines.record import Record
from ui.app import Program
from ui.watch.film import Film
from ui.watch.screening import Screening


def recorded(game: str, moves: int | None = None, *, person: int | None = 0, which: int = -1) -> Record:
    """A recorded game of a box, the last one unless said, or its first moves; this seat was a person's, the others were
    computers'."""
    found = recorded_games(game)[which]["record"]
    start = start_of(found).record
    levels = [None if seat == person else "easy" for seat in range(start.players)]
    names = [f"Player {seat + 1}" for seat in range(start.players)]
    return replace(start, moves=tuple(found["moves"])[:moves], about={"names": names, "levels": levels})


def show(qtbot: QtBot, program: Program, record: Record, ply: int | None = None, path: Path | None = None) -> Screening:
    """The film of this game, at rest where it begins."""
    program.window.sitting.show_film(Film(record, path, ply))
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    rest(qtbot, screening)
    return screening


def rest(qtbot: QtBot, screening: Screening) -> None:
    """Wait until the table lies still, be it at the end of a round."""
    QApplication.processEvents()
    scene = screening.page.scene
    qtbot.waitUntil(lambda: scene.telling.is_halted or not scene.busy)
