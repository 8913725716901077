"""What the page of the book costs with ten thousand games, as it is seen: `python3 tests/bench/album.py [GAMES]`.

The whole program in a window, its index filled: the book is opened for the first time, again, then the counts. Prints
milliseconds of this process until all that is asked for is painted, and the memory. Linux only. Exit code 1 when one is
over its budget.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtWidgets import QApplication  # noqa: E402

from tests.bench.book import fill  # noqa: E402
from tests.bench.memory import resident  # noqa: E402
from ui.app import Folders, Program  # noqa: E402
from ui.book.catalogue.index import Index  # noqa: E402
from ui.book.page import BookPage, Part  # noqa: E402
from ui.terms import Language  # noqa: E402

BUDGET_MS: Final = 100.0
BUDGET_MB: Final = 180.0
AGAIN: Final = 5


def taken(what: str, work: Callable[[], object], app: QApplication) -> float:
    """Milliseconds of this process for some work and the first paint after it."""
    start = time.process_time()
    work()
    app.processEvents()
    spent = 1000 * (time.process_time() - start)
    sys.stdout.write(f"{what:40}{spent:9.1f} ms\n")
    return spent


def rest(app: QApplication, book: BookPage) -> None:
    while book.keeper.chores.is_at_work:
        app.processEvents()


def filled(home: str, count: int) -> None:
    """In a process of its own: what it takes is none of the program's."""
    journals = Path(home) / "journals"
    journals.mkdir()
    with closing(Index.beside(journals)) as index:
        fill(journals, index, count)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    app = QApplication([])
    with tempfile.TemporaryDirectory() as home:
        folders = Folders(*(Path(home) / name for name in ("config", "journals", "reports")))
        filling = multiprocessing.get_context("spawn").Process(target=filled, args=(home, count))
        filling.start()
        filling.join()
        program = Program(app, folders, Language.EN)
        program.settings.change(speed="off", tour_seen=True)
        program.start()
        program.window.show()
        album = program.window.album
        while album.keeper.chores.is_at_work:
            app.processEvents()
        sys.stdout.write(f"{count} games; at the shelf {resident():.1f} MB\n")
        first = taken("opening the book for the first time", album.open, app)
        book = album.page
        assert book is not None
        again = []
        for _ in range(AGAIN):
            rest(app, book)
            book.left.emit()
            rest(app, book)
            again.append(taken("opening it again", album.open, app))
        rest(app, book)
        taken("turning to the counts", lambda: book.turn_to(Part.COUNTING), app)
        rest(app, book)
        app.processEvents()
        most = resident()
        sys.stdout.write(f"with the counts {most:.1f} MB\n")
        program.window.close()
        program.close()
    return int(max(first, *again) > BUDGET_MS or most > BUDGET_MB)


if __name__ == "__main__":
    sys.exit(main())
