"""What a process holds at a moment: memory, open files, threads, child processes. From /proc; elsewhere as far as the
system tells it."""

from __future__ import annotations

import os
import resource
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from endurance.batch import Batch

BUDGET_MB: Final = 200.0
GROWTH_MB: Final = 2.0
"""What a game may add to the memory once the process is settled."""
SETTLED: Final = 3
"""Games after which nothing new is kept: all pictures, words and modules have been met."""
SELF: Final = Path("/proc/self")


@dataclass(frozen=True, slots=True)
class Residue:
    """What is held: `memory` in MB, the others are counts."""

    memory: float
    files: int
    threads: int
    children: int


def residue() -> Residue:
    if not SELF.is_dir():
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        return Residue(most, len(os.listdir("/dev/fd")), threading.active_count(), 0)
    threads = len(list((SELF / "task").iterdir()))
    return Residue(_resident(), len(os.listdir(SELF / "fd")), threads, _children())


def _resident() -> float:
    with (SELF / "status").open() as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))


def _children() -> int:
    """How many processes this one has started that are still there, also as zombies."""
    count = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            parent = stat.read_text(errors="replace").rpartition(")")[2].split()[1]
            count += int(parent) == os.getpid()
    return count


def judged(name: str, after: list[Residue], end: Residue, start: Residue) -> Batch:
    """What whole games have left behind: `after` each of them, and at the `end`, when everything is closed again."""
    memory = [one.memory for one in after]
    growth = _growth(memory[SETTLED - 1 :])
    wrong = [
        f"{name}: {growth:.2f} MB more with every game" if growth > GROWTH_MB else "",
        f"{name}: {max(memory):.0f} MB" if max(memory) > BUDGET_MB else "",
        f"{name}: {end.children} processes left" if end.children else "",
        *(_grown(name, what, after, end, start) for what in ("files", "threads")),
    ]
    peaks = {f"most MB, {name}": round(max(memory), 1), f"growth a game in MB, {name}": round(growth, 2)}
    return Batch(len(after), tuple(one for one in wrong if one), {}, peaks)


def _growth(memory: list[float]) -> float:
    """MB a game, by the middle of the first and of the last few games."""
    if len(memory) < 2:
        return 0.0
    few = max(1, len(memory) // 3)
    return (median(memory[-few:]) - median(memory[:few])) / max(1, len(memory) - few)


def _grown(name: str, what: str, after: list[Residue], end: Residue, start: Residue) -> str:
    """Files and threads do not get more from game to game, and go when everything is closed."""
    counts = [getattr(one, what) for one in after]
    settled = counts[min(SETTLED, len(counts)) - 1]
    if max(counts[SETTLED - 1 :], default=0) > settled or getattr(end, what) > settled:
        before, last = getattr(start, what), getattr(end, what)
        return f"{name}: open {what} after each game {counts}, {before} before and {last} in the end"
    return ""


def left_files(folder: Path, games: int) -> tuple[str, ...]:
    """What lies in a folder of journals beside the finished games that were played."""
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    finished = [name for name in names if name.startswith("finished") and name.endswith(".journal")]
    others = [name for name in names if name not in finished]
    missing = [f"{games - len(finished)} games were not put to the finished ones"] if len(finished) != games else []
    return (*(f"left behind: {name}" for name in others), *missing)
