"""A process that writes a journal until it is killed: `python tests/journal_player.py FOLDER SEED`.

It says one line after each thing that the journal has taken, never before.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engines.record import Record
from ui.match.journal import Journal

RECORD = Record("nim", 2, {"players": 2, "heap": 14, "start": 0})


def courses(seed: int) -> Iterator[tuple[str, ...]]:
    """The moves of an endless game, as they stand after each move and each undo."""
    rng = random.Random(seed)
    moves: tuple[str, ...] = ()
    while True:
        back = rng.randint(1, 5)
        moves = moves[:-back] if len(moves) > 5 and rng.random() < 0.2 else (*moves, rng.choice("123"))
        yield moves


def write(folder: Path, seed: int) -> None:
    journal = Journal.create(folder, RECORD)
    before: tuple[str, ...] = ()
    for moves in courses(seed):
        if len(moves) < len(before):
            journal.undo(len(moves))
        else:
            journal.append(len(before), moves[-1])
        before = moves
        sys.stdout.write("taken\n")
        sys.stdout.flush()


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
