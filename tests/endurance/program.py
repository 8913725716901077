"""A program without a window that does as it is told, a line a time: `program.py FOLDER`. Answers every line.

`begin GAME SEED`, `take` (the newest game that is left), `move COUNT`, `try`, `limit BYTES` (no file may be longer),
`nobody` (go on as a user who owns nothing), `set NAME` (finish a game of this box in the settings), `close`.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from endurance.player import Hands
from engines.registry import GAMES
from ui.locks import LockHeldError
from ui.match.match import Match
from ui.match.unfinished import unfinished_games
from ui.settings_store import SettingsStore

NOBODY = 65534


class Program:
    """One program on the folders in `home`."""

    def __init__(self, home: Path) -> None:
        self._journals = home / "journals"
        self._settings = SettingsStore(home / "config")
        self._hands = Hands(self._journals, random.Random(os.getpid()))
        self._match: Match | None = None

    def begin(self, game: str, seed: str) -> None:
        self._hands.rng = random.Random(seed)
        self._match = self._hands.begin(game).match
        self._match.start()

    def take(self) -> str | None:
        """Take up the newest game; "in use" where another program has it."""
        left = next(unfinished_games(self._journals, GAMES), None)
        if left is None:
            return "nothing left"
        try:
            self._match = self._hands.host.take_up(left.path).match
        except LockHeldError:
            return "in use"
        self._match.start()
        return None

    def move(self, count: str) -> None:
        assert self._match is not None
        for _ in range(int(count)):
            if not self._match.snapshot().over:
                self._hands.step(self._match)

    def try_again(self) -> None:
        assert self._match is not None
        self._match.saving.try_again()
        self._settings.revise(lambda settings: settings)

    def limit(self, size: str) -> None:
        """No file of this process may be longer, as on a disk without room; 0: it may again."""
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(size) or hard, hard))

    def nobody(self) -> None:
        # nobody may not be allowed to read where Python and the games' tables lie
        with tempfile.TemporaryDirectory() as folder:
            for game in GAMES:
                hands = Hands(Path(folder), random.Random(1))
                match = hands.begin(game).match
                match.start()
                hands.step(match)
                match.close()
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    def set(self, name: str) -> None:
        self._settings.revise(lambda settings: settings.finished_once_more(name))

    def close(self) -> None:
        if self._match is not None:
            self._match.close()
        self._match = None

    def state(self, told: str | None) -> dict[str, Any]:
        """What can be said now: what was answered, the moves made, whether they are on the disk, and the settings."""
        match = self._match
        return {
            "told": told,
            "moves": match.record.moves if match else [],
            "safe": match.saving.is_safe() if match else None,
            "trouble": str(match.saving.trouble or "") if match else "",
            "waiting": self._settings.is_waiting,
            "finished": dict(self._settings.settings.finished),
        }


def main() -> None:
    app = QCoreApplication([])
    program = Program(Path(sys.argv[1]))
    for line in sys.stdin:
        name, *values = line.split()
        told = getattr(program, {"try": "try_again"}.get(name, name))(*values)
        sys.stdout.write(json.dumps(program.state(told)) + "\n")
        sys.stdout.flush()
    del app


if __name__ == "__main__":
    main()
