"""Plays a game in a whole program until it is killed: `killed_program.py HOME [GAME SEED]`. Prints the ply after each
move."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from playing import PEOPLE, folders_in, sit_down
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from engines.registry import GAMES
from engines.snapshot import Snapshot
from ui.app import Program
from ui.match.new_game import Setup
from ui.table.page import TablePage
from ui.terms import Language


def main(home: Path, *chosen: str) -> None:
    app = QApplication([])
    program = Program(app, folders_in(home), Language.EN)
    program.settings.change(speed="off")
    program.start()
    table = begun(program, *chosen) if chosen else sit_down(program, *PEOPLE)
    rng = random.Random(chosen[-1] if chosen else 0)
    table.match.snapshot_ready.connect(tell)

    def move() -> None:
        if table.curtain.isVisible():
            table.curtain.lifted.emit()
        snapshot = table.match.snapshot()
        if not table.scene.busy and snapshot.legal:
            table.match.submit(rng.choice(snapshot.legal), snapshot.ply)

    timer = QTimer()
    timer.timeout.connect(move)
    timer.start(1)
    app.exec()


told: set[int] = set()


def tell(snapshot: Snapshot) -> None:
    """Print a ply once, as soon as its move is made."""
    if snapshot.plies and snapshot.plies not in told:
        told.add(snapshot.plies)
        sys.stdout.write(f"{snapshot.plies}\n")
        sys.stdout.flush()


def begun(program: Program, game: str, seed: str) -> TablePage:
    """A game of any box, of persons."""
    program.window.sitting.begin(Setup(game, PEOPLE[: min(3, GAMES[game].seats[-1])], int(seed)))
    table = program.window.sitting.table
    assert table is not None
    return table


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
