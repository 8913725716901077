"""Small values of a position: where in the round the game stands, and what is being decided."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final


class Phase(IntEnum):
    """The part of the round; the name in lower case is its text."""

    ATTRIBUTES = 0
    PASSING = 1
    PLACEMENT = 2
    ACTIONS = 3
    TOURNAMENT = 4
    OVER = 5


INCIDENT_RULE: Final = "W7"
"""The rule of what stands before all phases of a round: an incident is opened."""

PHASE_RULES: Final[Mapping[Phase, str]] = {
    Phase.ATTRIBUTES: "W9",
    Phase.PASSING: "W11",
    Phase.PLACEMENT: "W16",
    Phase.ACTIONS: "W19",
    Phase.TOURNAMENT: "W28",
}
"""The rule that begins each phase of a round, in their order."""


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
