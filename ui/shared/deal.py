"""Whether a game deals anything: then the same deal can be played once more. No Qt."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

_TRIED: Final = 4
"""So many setups that are all alike are no chance."""
_DRAWN: Final = "start"
"""Who begins is drawn, not dealt, and can be chosen for any new game."""


@cache
def deals(game: str) -> bool:
    """Whether anything but who begins is left to chance in the game with this id, in its setup or in play. Loads the
    rules of all games where they are not there yet."""
    from engines.registry import GAMES

    rules = GAMES.get(game)
    if rules is None or rules.chance:
        return True
    setups = [rules.setup(rules.seats[0], random.Random(seed), {}) for seed in range(_TRIED)]
    dealt = [{key: value for key, value in one.items() if key != _DRAWN} for one in setups]
    return any(one != dealt[0] for one in dealt)
