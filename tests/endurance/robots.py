"""Computer players play whole games without a window, in their own process, one game after the other."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer

from endurance.batch import Batch
from endurance.residue import Residue, judged, left_files, residue
from engines.registry import GAMES
from ui.match.ai_process import Computer
from ui.match.host import Host
from ui.match.match import Match
from ui.match.new_game import Setup
from ui.match.players import Level, Player

PATIENT: Final = 4
"""Every so manyth game is thought about as long as its level does; in the others the computer is told to move at
once, as a hurried person does."""


def run(game: str, first: str, count: str) -> Batch:
    """`count` games of one box; `first` is the first one's seed."""
    app = QCoreApplication([])
    with tempfile.TemporaryDirectory() as folder:
        start, after, wrong = residue(), [], []
        computer = Computer()
        host = Host(GAMES, Path(folder), lambda: computer)
        for seed in range(int(first), int(first) + int(count)):
            after.append(_play(app, host, game, seed, wrong))
        host.close()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        done = judged("robots", after, residue(), start)
        wrong += left_files(Path(folder), int(count))
    return done + Batch(wrong=tuple(f"{game}: {one}" for one in wrong))


def _play(app: QCoreApplication, host: Host, game: str, seed: int, wrong: list[str]) -> Residue:
    """One game to its end, and what the process holds after it."""
    rng = random.Random(f"{game} {seed}")
    players = tuple(Player(f"Robot {seat}", Level.EASY) for seat in range(rng.choice(GAMES[game].seats)))
    match = host.begin(Setup(game, players, seed)).match
    match.troubled.connect(lambda word: wrong.append(f"seed {seed}: {word}"))
    if seed % PATIENT:
        match.thinking_changed.connect(lambda seats: QTimer.singleShot(0, match.move_now) if seats else None)
    _to_the_end(match)
    match.close()
    match.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return residue()


def _to_the_end(match: Match) -> None:
    loop = QEventLoop()
    match.finished.connect(loop.quit)
    QTimer.singleShot(0, match.start)
    loop.exec()
