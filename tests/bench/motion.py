"""What a frame with twenty pieces in flight costs on every game's table, in CPU milliseconds.

    python3 tests/bench/motion.py [GAME …]

The fullest table of the recorded games at 1280 x 800 offscreen; its twenty largest cards and pieces travel across it,
lifted and turning, and all that they uncover is drawn again. Exit code 1 when the median frame is over the budget.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from tests.bench.repaint import SIZE, milliseconds
from tests.bench.tables import fullest, lay
from ui.board.motion import Speed
from ui.board.places import Layout, Placement
from ui.fonts import load_fonts
from ui.games import TABLES

FLYING: Final = 20
FRAMES: Final = 30
BUDGET_MS: Final = 8.0
_FRAME_MS: Final = 8.0
_LARGEST: Final = 0.02
"""Pieces larger than this share of the table are its ground, boards and plates, which never travel."""


def travelling(shown: Layout) -> Layout:
    """The same table with its twenty largest free pieces on the other side of it."""
    room = SIZE[0] * SIZE[1] * _LARGEST
    free = [piece for piece in shown.placements if piece.label is not None and piece.width * piece.height < room]
    chosen = {piece.id for piece in sorted(free, key=lambda piece: -piece.width * piece.height)[:FLYING]}
    return replace(
        shown, placements=tuple(_across(piece) if piece.id in chosen else piece for piece in shown.placements)
    )


def _across(piece: Placement) -> Placement:
    return replace(piece, x=SIZE[0] - piece.x + 37, y=SIZE[1] - piece.y, angle=piece.angle + 15)


def measure(app: QApplication, game: str) -> float:
    """The median frame."""
    scene, view = lay(app, game, fullest(game))
    view.viewport().repaint()
    scene.set_speed(Speed.SLOW)
    scene._stage.lay(travelling(scene.layout))

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
