"""What chance brings in a match."""

from __future__ import annotations

import random

from engines.ai.ismcts import draw
from engines.timeline import Timeline


class Luck:
    """Draws for every ply from the match's seed: the same again after an undo, and on another day."""

    def __init__(self, timeline: Timeline, seed: int) -> None:
        self._timeline = timeline
        self._seed = seed

    def outcome(self, ply: int) -> str:
        """What the dice bring at `ply`, where the game stands."""
        outcome = draw(self._timeline.state.chance(), random.Random(f"{self._seed} {ply}"))
        return self._timeline.game.text(outcome)
