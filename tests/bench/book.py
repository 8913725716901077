"""What the book costs with ten thousand games: opening it, finding something, looking round, counting, filling it.

    python3 tests/bench/book.py [GAMES]

The games are recorded ones under other names and days. Prints milliseconds, and the longest step of what is done in
pieces. Exit code 1 when opening takes longer than its budget.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engines.record import Record, record_from_json  # noqa: E402
from engines.registry import GAMES  # noqa: E402
from ui.book.catalogue.entry import Standing, entry_of  # noqa: E402
from ui.book.catalogue.finding import words_of  # noqa: E402
from ui.book.catalogue.index import Index, Read, Stamp  # noqa: E402
from ui.book.catalogue.reading import Steps, Telling, reconcile, sum_up  # noqa: E402
from ui.book.catalogue.seeking import Sought  # noqa: E402
from ui.game_files import TABLES  # noqa: E402
from ui.games import table_row  # noqa: E402
from ui.match.journal import Journal  # noqa: E402
from ui.match.journal_names import FINISHED, journal_name  # noqa: E402
from ui.match.players import Level, Player, about_players  # noqa: E402

BUDGET_MS: Final = 200.0
NOW: Final = 1_764_000_000
YEARS: Final = 5 * 365 * 86_400
T = TypeVar("T")


def measured(name: str, work: Callable[[], T], runs: int = 5) -> tuple[float, T]:
    """The shortest of some runs, in milliseconds, and what came of it."""
    best, found = float("inf"), work()
    for _ in range(runs):
        start = time.perf_counter()
        found = work()
        best = min(best, 1000 * (time.perf_counter() - start))
    sys.stdout.write(f"{name:46}{best:9.1f} ms\n")
    return best, found


def stepped(name: str, steps: Steps) -> None:
    """Everything that is done in pieces, and the longest of them."""
    start = last = time.perf_counter()
    longest = 0.0
    for _ in steps:
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    sys.stdout.write(f"{name:46}{1000 * (time.perf_counter() - start):9.1f} ms, longest step {1000 * longest:.1f} ms\n")


def records() -> Iterator[Record]:
    """One recorded game of each."""
    for game in TABLES:
        path = sorted((ROOT / "tests" / "conformance" / game).glob("*.json"))[0]
        yield record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])


def fill(folder: Path, index: Index, count: int) -> None:
    """Journals with their entries, and every one summed up."""
    rng = random.Random(17)
    finished = folder / FINISHED
    known = {record.game: record for record in records()}
    summaries = {}
    files = {}
    for game, record in known.items():
        row = table_row(game)
        steps = sum_up(record, GAMES, lambda _game, row=row: Telling(row.meaning, row.deeds))
        while True:
            try:
                next(steps)
            except StopIteration as end:
                summaries[game] = end.value
                break
        journal = Journal.create(folder, record)
        journal.finish()
        journal.close()
        files[game] = journal.path.read_bytes()
    read = []
    for number in range(10, count + 10):
        record = known[rng.choice(list(known))]
        path = finished / journal_name(record.game, number)
        path.write_bytes(files[record.game])
        at = NOW - rng.randrange(YEARS)
        os.utime(path, (at, at))
        players = [Player(f"P{rng.randrange(20)}"), *([Player("", Level.HARD)] * (record.players - 1))]
        told = replace(record, about=about_players(players))
        entry = entry_of(path, told, Standing.FINISHED, at, summaries[record.game])
        stat = path.stat()
        name = f"{FINISHED}/{path.name}"
        read.append((Read(name, Stamp(stat.st_size, stat.st_mtime_ns), entry, words_of(entry)), entry))
    index.put([one for one, _ in read])
    with index.database.connection:
        index.database.connection.execute("BEGIN")
        for one, entry in read:
            text = json.dumps(summaries[entry.game].to_json(), separators=(",", ":"))
            index.database.connection.execute("INSERT INTO summaries VALUES (?, ?)", (one.name, text))
    stepped("looking round where all is known", reconcile(index, TABLES))


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as home:
        folder, file = Path(home) / "journals", Path(home) / "book.sqlite"
        folder.mkdir()
        with closing(Index(file, folder)) as index:
            fill(folder, index, count)
        sys.stdout.write(f"{count} games, index {file.stat().st_size / 2**20:.1f} MB\n")

        def opened() -> int:
            with closing(Index(file, folder)) as index:
                rows = index.rows()
                return len(rows) + len(index.entries([row.name for row in rows[:20]]))

        taken, _ = measured("opening: all rows, entries of the first 20", opened)
        with closing(Index(file, folder)) as index:
            measured("searching for a name in one box", lambda: index.rows("usagi", Sought(("p7",))))
            measured("searching for a day", lambda: index.rows("", Sought(("24", "november"))))
            measured("how many wait", index.waiting)
            measured("how one has fared in one box", lambda: index.finished("usagi"), 2)
            measured("counting: all summaries", lambda: list(index.summaries()), 1)
        file.unlink()
        with closing(Index(file, folder)) as index:
            stepped("the first filling, without summing up", reconcile(index, TABLES))
    return int(taken > BUDGET_MS)


if __name__ == "__main__":
    sys.exit(main())
