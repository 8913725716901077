"""What whole games leave behind: `python3 tests/bench/memory.py [GAME …]`. Linux only.

Ten games of each, one after the other in one process, through the whole window without motion. Prints the memory after
each game and the most at its result. Exit code 1 when that is over the budget, or the memory still grows.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engines.registry import GAMES
from ui.app import Folders, Program
from ui.games import TABLES
from ui.match.new_game import Setup
from ui.match.players import Player
from ui.memory import TIDY_MS
from ui.terms import Language

ROUNDS: Final = 10
BUDGET_MB: Final = 200.0
GROWTH_MB: Final = 2.0
SETTLED: Final = 3
"""Games of each after which nothing new is kept: all pictures, words and modules have been met."""


def resident() -> float:
    """The memory of this process, in MB."""
    with Path("/proc/self/status").open() as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))


def play(app: QApplication, program: Program, game: str, seed: int) -> float:
    """A game from the shelf to its result and back to the shelf: the memory at its result."""
    play_to_its_end(app, program, game, seed)
    most = resident()
    program.window.sitting.leave()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # which only an event loop would do by itself
    tidied = time.monotonic() + 2 * TIDY_MS / 1000
    while time.monotonic() < tidied:
        app.processEvents()
    return most


def play_to_its_end(app: QApplication, program: Program, game: str, seed: int) -> None:
    """A game of sensible moves, with the curtains that it asks for. Nothing here outlives it."""
    players = tuple(Player(name) for name in ("Aya", "Ben", "Chie")[: min(3, GAMES[game].seats[-1])])
    sitting = program.window.sitting
    sitting.begin(Setup(game, players, seed))
    table, rng = sitting.table, random.Random(seed)
    assert table is not None
    match = table.match
    while not match.snapshot().over:
        while table.scene.busy:
            app.processEvents()
        if table.curtain.isVisible():
            table.curtain.lifted.emit()
            continue
        timeline = match._core._timeline
        match.submit(timeline.game.text(timeline.game.policy.greedy(timeline.state, rng)), timeline.ply)
        app.processEvents()
    while table.scene.busy or sitting.result is None:
        app.processEvents()


def main() -> int:
    app = QApplication([])
    games = sys.argv[1:] or TABLES
    with tempfile.TemporaryDirectory() as home:
        folders = Folders(*(Path(home) / name for name in ("config", "journals", "reports")))
        program = Program(app, folders, Language.EN)
        program.settings.change(speed="off", rounds_wait=False)
        program.start()
        after: list[float] = []
        most = 0.0
        for number in range(ROUNDS):
            for game in games:
                most = max(most, play(app, program, game, number))
                after.append(resident())
            print(f"after {number + 1:2} of each   {after[-1]:6.1f} MB, at a table {most:6.1f} MB at most")  # noqa: T201
        program.close()
    settled = after[SETTLED * len(games) - 1 :]
    growth = (median(settled[-len(games) :]) - median(settled[: len(games)])) / max(1, len(settled) - len(games))
    print(f"in the end {after[-1]:.1f} MB, growing by {growth:.2f} MB a game after the third of each")  # noqa: T201
    return int(most > BUDGET_MB or growth > GROWTH_MB)


if __name__ == "__main__":
    sys.exit(main())
