"""Whole programs with windows, each a fresh process, are killed while they play; their games are played on."""

from __future__ import annotations

import random
import select
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from endurance.batch import HERE, Batch, quick_folder
from endurance.player import Hands
from engines.registry import GAMES
from ui.match.unfinished import list_journals, unfinished_games

KILLED: Final = HERE.parent / "ui" / "killed_program.py"
LONGEST_WAIT: Final = 0.02
"""Seconds in which a program that was chosen to be killed may still play."""


def run(game: str, first: str, count: str) -> Batch:
    """`count` programs with games of one box in one folder, one after the other; `first` is the first one's seed."""
    app = QCoreApplication([])
    with tempfile.TemporaryDirectory(dir=quick_folder()) as home:
        seeds = range(int(first), int(first) + int(count))
        wrong = [told for number, seed in enumerate(seeds, 1) if (told := _kill(game, seed, Path(home), number))]
    del app
    return Batch(int(count), tuple(f"{game} {one}" for one in wrong))


def _kill(game: str, seed: int, home: Path, number: int) -> str:
    """Kill one program; what is wrong with the games that are there then, or ""."""
    rng = random.Random(f"{game} {seed}")
    reported = _lines_of_killed(game, seed, home, rng)
    journals = home / "journals"
    listing = list_journals(journals)
    left = list(unfinished_games(journals, GAMES))
    if listing.passed_over or len(left) != number:
        return f"seed {seed}: {len(left)} of {number} games, passed over {listing.passed_over}"
    written = len(left[0].record.moves)
    if written not in (reported, reported + 1):
        return f"seed {seed}: {written} moves on the disk, {reported} reported"
    return _played_on(journals, left[0].path, rng)


def _lines_of_killed(game: str, seed: int, home: Path, rng: random.Random) -> int:
    """How many moves a program has reported until it was killed in the middle of its game."""
    command = [sys.executable, str(KILLED), str(home), game, str(seed)]
    least = rng.randrange(1, 25)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0) as program:
        assert program.stdout is not None
        told = sum(1 for _ in zip(range(least), program.stdout, strict=False))
        select.select([], [], [], rng.random() * LONGEST_WAIT)
        program.kill()
        return told + program.stdout.read().count(b"\n")


def _played_on(journals: Path, path: Path, rng: random.Random) -> str:
    """Take the newest game up and make one move; what is wrong then, or ""."""
    hands = Hands(journals, rng)
    seated = hands.host.take_up(path)
    before = len(seated.match.record.moves)
    seated.match.start()
    hands.step(seated.match)
    is_safe, after = seated.match.saving.is_safe(), len(seated.match.record.moves)
    seated.match.close()
    return "" if seated.damage is None and is_safe and after > before else f"{path.name} did not go on"
