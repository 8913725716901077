"""Plays a game in a whole program until it is killed: `killed_program.py HOME`. Prints the ply after each move."""

from __future__ import annotations

import sys
from pathlib import Path

from playing import PEOPLE, folders_in, sit_down
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ui.app import Program
from ui.terms import Language


def main(home: Path) -> None:
    app = QApplication([])
    program = Program(app, folders_in(home), Language.EN)
    program.settings.change(speed="off")
    program.start()
    table = sit_down(program, *PEOPLE)

    def move() -> None:
        snapshot = table.match.snapshot()
        table.match.submit(snapshot.legal[0], snapshot.ply)
        sys.stdout.write(f"{snapshot.ply + 1}\n")
        sys.stdout.flush()

    timer = QTimer()
    timer.timeout.connect(move)
    timer.start(1)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
