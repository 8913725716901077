"""The free words that a record has about its game: by whom, when and how it was played. No rule reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

BEGUN: Final = "begun"
"""When the game began, in whole seconds since 1970, UTC."""
ENDED: Final = "ended"
"""When it ended, likewise; only a game that is over has it."""
PRACTICE: Final = "practice"
"""True: somebody has gone back further than may be undone."""
PASTED: Final = "pasted"
"""True: it goes on from a text that was pasted."""
LAID: Final = "laid"
"""How many moves a game for practice had when it was laid on the table; only one in which nobody has played yet has
it."""
LESSON: Final = "lesson"
"""True: it goes on from a lesson, whose players keep their names."""
NAMES: Final = "names"
"""The players' names by seat, as they were typed; "" for one without."""
LEVELS: Final = "levels"
"""By seat, the level of each computer player; null for a person."""
SEED: Final = "seed"
"""The number that everything left to chance was drawn from."""
PUZZLE: Final = "puzzle"
"""The seat whose view of another game it began with, where all that was hidden from it was dealt anew."""
SEEN_BY: Final = "seen_by"
"""What the one in that seat was called."""


def without_end(about: Mapping[str, Any]) -> dict[str, Any]:
    """The same words about a game that goes on."""
    return {name: value for name, value in about.items() if name != ENDED}


def second_in(about: Mapping[str, Any], name: str) -> int | None:
    """The second that stands under BEGUN or ENDED; None where there is none that a clock could have."""
    value = about.get(name)
    return value if type(value) is int and 0 <= value < 10**11 else None


def is_practice(about: Mapping[str, Any]) -> bool:
    return about.get(PRACTICE) is True


def is_untouched(about: Mapping[str, Any], moves: int) -> bool:
    """Whether a game with so many moves stands as it was laid for practice: nobody has played in it yet."""
    return is_practice(about) and about.get(LAID) == moves


def as_played(about: Mapping[str, Any]) -> dict[str, Any]:
    """The same words about a game in which somebody has moved, or taken back a move: it is not as it was laid, nor
    will it be."""
    return {name: value for name, value in about.items() if name != LAID}
