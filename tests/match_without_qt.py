"""Plays a whole game by the core of a match alone: `python tests/match_without_qt.py GAME`. Qt is not loaded."""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engines.registry import GAMES
from ui.match.course.core import MatchCore
from ui.match.course.steps import HandOver, TellOver, Think
from ui.match.new_game import Setup, begin, luck_seed
from ui.match.players import Level, Player
from ui.match.scribe import Scribe


def main(game: str) -> None:
    rng = random.Random(game)
    levels = [rng.choice([None, Level.EASY]) for _ in range(max(GAMES[game].seats))]
    players = tuple(Player(f"Player {seat}", level) for seat, level in enumerate(levels))
    timeline = begin(Setup(game, players, 1), GAMES[game])
    scribe = Scribe(None, None, lambda: timeline.record, lambda: None)
    core = MatchCore(timeline, players, scribe, luck_seed(timeline.record))
    core.start()
    while (step := core.next_step(is_table_busy=rng.random() < 0.5)) != TellOver():
        match step:
            case Think(question):
                core.answer(rng.choice(question.legal))
            case HandOver():
                core.display.uncover()
            case None if legal := core.snapshot().legal:
                core.submit(rng.choice(legal), timeline.ply)
    assert core.snapshot().over
    assert "PySide6" not in sys.modules, "Qt was loaded"


if __name__ == "__main__":
    main(sys.argv[1])
