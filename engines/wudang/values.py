"""Small values of a position: where in the round the game stands, and what is being decided."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """The part of the round; the name in lower case is its text."""

    ATTRIBUTES = 0
    PASSING = 1
    PLACEMENT = 2
    ACTIONS = 3
    TOURNAMENT = 4
    OVER = 5


class Step(IntEnum):
    """The decision due; the name in lower case is its text, NONE has none."""

    CHOOSE = 0
    DRAW = 1
    PLACE = 2
    VICTIM = 3
    GIVE = 4
    DESCEND = 5
    SET = 6
    NONE = 7
