"""Plays a whole game of computer players without any window: `python tests/match_without_window.py GAME PLAYERS SEED`.

Prints the record. The event loop is the plain one, and no module for windows is loaded.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QCoreApplication

from engines.record import write_record
from engines.registry import GAMES
from ui.match.ai_process import Computer
from ui.match.match import Match
from ui.match.new_game import Setup, begin, luck_seed
from ui.match.players import Level, Player


def main(game: str, players: int, seed: int) -> None:
    app = QCoreApplication([])
    setup = Setup(game, tuple(Player(f"Robot {seat}", Level.EASY) for seat in range(players)), seed)
    timeline = begin(setup, GAMES[game])
    computer = Computer((sys.executable, "-m", "engines.ai.worker"))
    match = Match(timeline, setup.players, computer, None, luck_seed(timeline.record))
    match.finished.connect(app.quit)
    match.start()
    app.exec()
    match.close()
    computer.close()
    assert "PySide6.QtGui" not in sys.modules, "a window module was loaded"
    sys.stdout.write(write_record(match.record))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
