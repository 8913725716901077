"""How long ten thousand finished games take to be counted and drawn: python3 tests/bench/counting.py"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ui"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from counted_games import ToldGame, all_games
from PySide6.QtWidgets import QApplication

from ui.counts.summary import Summary, summary_from_json
from ui.counts.view import CountsView
from ui.language import Tongue
from ui.look.fonts import load_fonts
from ui.look.style import Wardrobe
from ui.look.theme import WALNUT
from ui.terms import Language

GAMES = 10_000
LIMIT = 0.2
"""Seconds."""


def many_games() -> list[tuple[ToldGame, Summary]]:
    some = all_games()
    return (some * (GAMES // len(some) + 1))[:GAMES]


def main() -> int:
    app = QApplication([])
    load_fonts()
    Wardrobe(app).wear(WALNUT)
    view = CountsView(Tongue(Language.EN), WALNUT)
    view.resize(1240, 700)
    view.show()
    app.processEvents()
    games = many_games()
    texts = [summary.to_json() for _, summary in games]
    slowest = 0.0
    for name, do in (
        ("read from the index", lambda: [summary_from_json(text) for text in texts]),
        ("all games", lambda: view.show_games(games)),
        ("one box", lambda: view.choose_game("shinano")),
        ("another box", lambda: view.choose_game("usagi")),
    ):
        start = time.process_time()
        do()
        view.grab()
        took = time.process_time() - start
        slowest = max(slowest, took)
        sys.stdout.write(f"{name:24}{1000 * took:7.0f} ms\n")
    return 0 if slowest <= LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
