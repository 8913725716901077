"""Opens the installed program and plays it: python -I tests/package/check_installed.py, with the Python it is in.

The shelf is looked at, then in every box a move is made and a computer player, in its own process, answers it. Any
difference between the package and the checkout (a missing file, a module that is loaded late) ends with an error.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import files
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QEventLoop
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

import ui
from engines.registry import GAMES
from ui.app import Folders, Program
from ui.games import TABLES
from ui.match.new_game import Setup
from ui.match.players import Level, Player
from ui.terms import Language

CHECKOUT = Path(__file__).resolve().parents[2]
PATIENCE_MS = 60_000
UNWANTED = ("resources/screenshots/", "tests/", "tools/")


def main() -> int:
    if Path(ui.__file__).is_relative_to(CHECKOUT / "ui"):
        raise SystemExit("This is the checkout, not the installed package.")
    packed = [str(path) for path in files("itsutsu") or ()]
    if unwanted := [path for path in packed if path.startswith(UNWANTED)]:
        raise SystemExit(f"The package holds what no player needs: {', '.join(unwanted)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as home:
        folders = Folders(Path(home) / "config", Path(home) / "journals", Path(home) / "reports")
        program = Program(app, folders, Language.EN)
        program.settings.change(speed="off", cautions=False, rounds_wait=False, tour_seen=True)
        furnished: list[bool] = []
        program.window.shelf.furnished.connect(lambda: furnished.append(True))
        program.start()
        wait(app, lambda: bool(furnished), "the shelf")
        plain = [box.game for box in program.window.shelf.boxes if is_plain(box.grab().toImage())]
        if plain:
            raise SystemExit(f"No cover is seen on {', '.join(plain)}")
        for game in TABLES:
            play(app, program, game)
        program.window.close()
        program.close()
    sys.stdout.write(f"The installed package plays {', '.join(TABLES)}.\n")
    return 0


def play(app: QApplication, program: Program, game: str) -> None:
    """One move, and the answers to it until it is the person's turn again."""
    seats = GAMES[game].seats[0]
    players = (Player("Aya"), *(Player(f"Computer {seat}", Level.EASY) for seat in range(1, seats)))
    program.window.sitting.begin(Setup(game, players, seed=5))
    table = program.window.sitting.table
    if table is None:
        raise SystemExit(f"{game}: no table was laid")
    for _ in range(2):
        wait(app, lambda: table.match.is_viewers_turn and not table.scene.busy, f"a turn in {game}")
        seen = table.match.snapshot()
        if not table.match.submit(seen.legal[0], seen.ply):
            raise SystemExit(f"{game}: the legal move {seen.legal[0]} was refused")
    program.window.sitting.clear()


def is_plain(picture: QImage) -> bool:
    """Whether hardly any colours are to be seen."""
    return len({picture.pixel(x, picture.height() // 2) for x in range(picture.width())}) < 10


def wait(app: QApplication, until: Callable[[], bool], what: str) -> None:
    clock = QElapsedTimer()
    clock.start()
    while not until():
        if clock.hasExpired(PATIENCE_MS):
            raise SystemExit(f"Waited in vain for {what}.")
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


if __name__ == "__main__":
    sys.exit(main())
