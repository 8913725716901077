"""What the fullest table of every game costs: `python tests/bench/tables.py [GAME …]`. Not a test: it prints figures.

The position with the most pieces among the recorded games, at 1280 x 800 offscreen: making the layout, painting all
its pictures for the first time, and a full repaint, in CPU milliseconds.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from engines.record import record_from_json
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from tests.bench.repaint import SIZE, milliseconds
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.board.values.places import Layout
from ui.board.values.sight import Moves, Room, Shown, Sight
from ui.games import TABLES, TableRow, table_row
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT
from ui.terms import Language, Terms

RECORDS = Path(__file__).resolve().parents[1] / "conformance"


def snapshots(game: str) -> list[Snapshot]:
    """Every position of the recorded games, as seat 0 sees it."""
    found = []
    for path in sorted((RECORDS / game).glob("*.json")):
        record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
        timeline = Timeline(record, GAMES[game])
        found.append(timeline.snapshot(0))
        for ply, move in enumerate(record.moves):
            actor = timeline.actor
            assert actor is not None
            timeline.play(actor, move, ply)
            found.append(timeline.snapshot(0))
    return found


def layout(row: TableRow, shown: Snapshot, terms: Terms) -> Layout:
    return row.table.layout(
        Sight(Shown(row.table.read(shown.view), shown.seat, shown.players), terms, Room(*SIZE), Moves(shown.legal))
    )


def terms_of(game: str) -> Terms:
    return Terms(game, Language.JA, tuple("あいうえおか"))


def fullest(game: str) -> Snapshot:
    """The recorded position with the most pieces."""
    row, terms = table_row(game), terms_of(game)
    return max(snapshots(game), key=lambda shown: len(layout(row, shown, terms).placements))


def lay(app: QApplication, game: str, shown: Snapshot) -> tuple[TableScene, TableView]:
    """The table of this position in its window, laid but not yet painted."""
    row = table_row(game)
    scene = TableScene(row.table, row.painters, terms_of(game), WALNUT)
    scene.set_speed(Speed.OFF)
    view = TableView(scene)
    view.resize(*SIZE)
    view.show()
    scene.show(shown)
    app.processEvents()
    return scene, view


def measure(app: QApplication, game: str) -> None:
    row, terms, shown = table_row(game), terms_of(game), fullest(game)
    laying = median(milliseconds(lambda: layout(row, shown, terms), 20))
    scene, view = lay(app, game, shown)
    first = milliseconds(view.viewport().repaint, 1)[0]
    again = milliseconds(view.viewport().repaint, 60)
    pieces = len(scene.layout.placements)
    print(  # noqa: T201
        f"{game:8} {pieces:4} pieces   layout {laying:5.2f} ms   first repaint {first:6.1f} ms   "
        f"full repaint median {median(again):5.2f} ms   p99 {again[-1]:5.2f} ms"
    )


def main() -> None:
    app = QApplication([])
    load_fonts()
    for game in sys.argv[1:] or TABLES:
        measure(app, game)


if __name__ == "__main__":
    main()
