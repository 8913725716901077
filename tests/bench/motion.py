"""What a frame with twenty pieces in flight costs on every game's table, in CPU milliseconds.

    python3 tests/bench/motion.py [GAME …]

The fullest table of the recorded games at 1280 x 800 offscreen; the twenty largest of its pieces that some
recorded game moves travel there all at once, and all that they uncover is drawn again. Exit code 1 when the median
frame is over the budget.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from math import hypot
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from engines.snapshot import Snapshot
from tests.bench.repaint import milliseconds
from tests.bench.tables import fullest, lay, layout, snapshots, terms_of
from ui.board.scene.flight import start_flight
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.values.diff import diff
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.games import TABLES, table_row
from ui.look.fonts import load_fonts

FLYING: Final = 20
FRAMES: Final = 30
BUDGET_MS: Final = 8.0
_FRAME_MS: Final = 8.0
_STIR: Final = 40.0
"""Logical pixels: what only makes way for something else does not travel."""


def farthest(game: str, shown: Snapshot) -> dict[str, Placement]:
    """Where recorded games of as many players lay the pieces of this table, each as far from here as it ever gets."""
    row, terms = table_row(game), terms_of(game)
    here = {piece.id: piece for piece in layout(row, shown, terms).placements}
    found: dict[str, Placement] = {}
    for position in snapshots(game):
        if position.players == shown.players:
            for piece in layout(row, position, terms).placements:
                start = here.get(piece.id)
                if start is not None and _way(start, piece) > _way(start, found.get(piece.id, start)):
                    found[piece.id] = piece
    return {name: goal for name, goal in found.items() if _way(here[name], goal) > _STIR}


def travelling(shown: Layout, goals: dict[str, Placement]) -> Layout:
    """The same table with the twenty largest of the pieces that have a goal there, but for its ground."""
    free = [piece for piece in shown.placements if piece.id in goals and not piece.drawn.bed]
    chosen = {piece.id for piece in sorted(free, key=lambda piece: -piece.width * piece.height)[:FLYING]}
    return replace(
        shown, placements=tuple(goals[piece.id] if piece.id in chosen else piece for piece in shown.placements)
    )


def _way(start: Placement, end: Placement) -> float:
    return hypot(end.x - start.x, end.y - start.y)


def set_out(scene: TableScene, goal: Layout) -> None:
    """Send all of them off at once: the table itself lets them follow each other, and fewer are in the air."""
    goals = {piece.id: piece for piece in goal.placements}
    for motion in diff(scene.layout.placements, goal.placements):
        item = scene._stage.pieces[motion.id]
        item.head_for(goals[motion.id])
        start_flight(scene.clock, item, replace(motion, delay=0.0), lambda: None)


def measure(app: QApplication, game: str) -> float:
    """The median frame."""
    shown = fullest(game)
    scene, view = lay(app, game, shown)
    view.viewport().repaint()
    scene.set_speed(Speed.SLOW)
    # on a busy machine time of its own would carry them past their goals between two frames
    scene.clock._timer.timeout.disconnect()
    set_out(scene, travelling(scene.layout, farthest(game, shown)))

    def frame() -> None:
        scene.clock.advance(_FRAME_MS)
        app.processEvents()

    frame()
    taken = milliseconds(frame, FRAMES)
    print(  # noqa: T201
        f"{game:8} {len(scene.layout.placements):4} pieces   {FLYING} in flight: "
        f"median {median(taken):5.2f} ms   p99 {taken[-1]:5.2f} ms"
    )
    view.close()
    return median(taken)


def main() -> int:
    app = QApplication([])
    load_fonts()
    return int(max(measure(app, game) for game in sys.argv[1:] or TABLES) > BUDGET_MS)


if __name__ == "__main__":
    sys.exit(main())
