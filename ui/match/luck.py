"""What chance brings in a match, and which games leave anything to it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from engines.ai.search.ismcts import draw
from engines.game import AnyGame
from engines.timeline import Timeline

_TRIED: Final = 12
"""So many setups are compared; not all alike where chance says no more than who of two begins."""
_DRAWN: Final = "start"
"""Who begins is drawn, not dealt, and can be chosen for any new game."""


class Luck:
    """Draws for every ply from the match's seed: the same again after an undo, and on another day."""

    def __init__(self, timeline: Timeline, seed: int) -> None:
        self._timeline = timeline
        self._seed = seed

    def outcome(self, ply: int) -> str:
        """What the dice bring at `ply`, where the game stands."""
        return self._drawn(self._timeline, ply)

    def foreseen(self, ahead: Timeline) -> str:
        """What the dice will bring where a fork of the game stands."""
        return self._drawn(ahead, ahead.ply)

    def _drawn(self, timeline: Timeline, ply: int) -> str:
        outcome = draw(timeline.state.chance(), random.Random(f"{self._seed} {ply}"))
        return timeline.game.text(outcome)


def has_luck(game: AnyGame) -> bool:
    """Whether anything of a game is left to chance, in play or in some of a few setups."""
    return game.chance or _differ(_some_setups(game))


@cache
def deals(game: str) -> bool:
    """Whether anything but who begins is left to chance in the game with this id, in its setup or in play. Loads the
    rules of all games where they are not there yet."""
    from engines.registry import GAMES

    rules = GAMES.get(game)
    if rules is None or rules.chance:
        return True
    return _differ([{key: value for key, value in one.items() if key != _DRAWN} for one in _some_setups(rules)])


def _some_setups(game: AnyGame) -> Sequence[dict[str, Any]]:
    return [game.setup(game.seats[0], random.Random(seed), {}) for seed in range(_TRIED)]


def _differ(setups: Sequence[dict[str, Any]]) -> bool:
    return any(one != setups[0] for one in setups)
