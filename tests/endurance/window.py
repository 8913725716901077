"""Whole games in the program's window, one after the other, as somebody plays them on an evening."""

from __future__ import annotations

import gc
import random
import sys
import tempfile
from pathlib import Path
from typing import Final

from playing import folders_in
from PySide6.QtCore import QEvent, QEventLoop
from PySide6.QtWidgets import QApplication

from endurance.batch import Batch
from endurance.residue import Residue, judged, left_files, residue
from engines.registry import GAMES
from ui.app import Program
from ui.match.new_game import Setup
from ui.match.players import Level, Player
from ui.table.page import TablePage
from ui.terms import Language

SIZE: Final = (1280, 800)
WAITING: Final = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents


def run(games: str, first: str, count: str) -> Batch:
    """`count` rounds of games of these boxes (`uosao,sword`); `first` is the first one's seed."""
    app = QApplication(sys.argv[:1])
    boxes = games.split(",")
    with tempfile.TemporaryDirectory() as home:
        start, after = residue(), []
        program = _started(app, Path(home))
        for seed in range(int(first), int(first) + int(count)):
            for game in boxes:
                after.append(_play(app, program, game, seed))
        _close(app, program)
        end = residue()
        wrong = left_files(Path(home) / "journals", len(after)) + _drafts(Path(home))
    done = judged(f"window, {games}", _by_round(after, len(boxes)), end, start)
    return Batch(len(after), wrong=done.wrong + wrong, peaks=done.peaks)


def _by_round(after: list[Residue], boxes: int) -> list[Residue]:
    """What was held after each round of all boxes: its most memory."""
    rounds = [after[at : at + boxes] for at in range(0, len(after), boxes)]
    return [max(one, key=lambda held: held.memory) for one in rounds]


def _started(app: QApplication, home: Path) -> Program:
    program = Program(app, folders_in(home), Language.EN)
    program.settings.change(speed="off", cautions=False, rounds_wait=False, tour_seen=True)
    program.window.resize(*SIZE)
    program.start()
    app.processEvents()
    return program


def _play(app: QApplication, program: Program, game: str, seed: int) -> Residue:
    """A game to its end, its result looked at and left; what the process holds when the program has tidied up."""
    sitting = program.window.sitting
    sitting.begin(Setup(game, _players(game, seed), seed))
    table, rng = sitting.table, random.Random(seed)
    assert table is not None
    while not table.match.snapshot().over:
        _act(app, table, rng)
    while table.scene.busy or sitting.result is None:
        app.processEvents(WAITING)
    sitting.leave()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    while sitting._tidying.is_due:
        app.processEvents(WAITING)
    return residue()


def _players(game: str, seed: int) -> tuple[Player, ...]:
    """Persons, and in every other game a computer player among them."""
    count = min(3, GAMES[game].seats[-1])
    persons = tuple(Player(name) for name in ("Aya", "Ben", "Chie")[:count])
    return persons if seed % 2 else (*persons[:-1], Player("Robot", Level.EASY))


def _act(app: QApplication, table: TablePage, rng: random.Random) -> None:
    """A sensible move of the person to act; what others need is waited for."""
    match = table.match
    if table.curtain.isVisible():
        table.curtain.lifted.emit()
    elif match.thinking:
        match.move_now()
        app.processEvents(WAITING)
    elif match.is_viewers_turn and not table.scene.busy:
        timeline = match._core._timeline
        match.submit(timeline.game.text(timeline.game.policy.greedy(timeline.state, rng)), timeline.ply)
    app.processEvents()


def _close(app: QApplication, program: Program) -> None:
    program.window.close()
    program.close()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.processEvents()


def _drafts(home: Path) -> tuple[str, ...]:
    return tuple(f"left behind: {path.name}" for path in home.rglob("*.draft"))
