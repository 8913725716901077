"""What is worth telling of a move: how large a difference must be, how likely, how sure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.ai.advice.outcomes import VICTORY
from engines.ai.advice.reasons import Effect

FEWEST: Final = 24
"""In so many it is compared in any case, unless it must stop."""
RIVALS: Final = 16
"""So many other moves are tried at most, to find the one that comes nearest."""
LEAD: Final = 0.05
"""Of chances to win, smaller differences are none that a player could make use of."""
LEAST: Final = 0.75
"""Smaller differences of what is counted are not worth a word: they would be rounded to nothing, or up by much."""
PLAIN_GAIN: Final = 1.5
"""By more points at once one of two moves is preferred between which nobody can tell: it is what is seen of both."""
FORESEEN: Final = 3.0
"""Of what only playing on shows, so many standard errors: of all that is counted something always seems to differ."""
MUCH: Final = 1.5
"""Of what another seat may have later, smaller differences are no reason: it decides that itself."""
LEAST_CHANCE: Final = 0.2
"""Nor are smaller differences of a chance."""
LEAST_WEIGHT: Final = 0.15
"""Nor is what counts for so little, by the policy's weights."""
SPLIT: Final = 0.8
"""What differs in at most so many of the trials is told by its chance and its size."""
MOSTLY: Final = 0.6
"""What happens in at least so many of the trials is worth telling of a move that nothing sets apart from the next best
one..."""
OWN: Final = 0.15
"""... where it happens in so many more of the trials than with the other moves on the whole: else it is no reason for
this one, only something that comes about whatever is done."""
HOPED: Final = 0.6
"""What tells a move from the next best one, but is less likely, is no reason where that one is as good."""
SLIGHT: Final = 0.42
"""What is less likely is told only where the move plainly does nothing that the next best one does not."""
ENOUGH: Final = 8
"""How likely something is with the other moves is told by no fewer worlds."""
RARE: Final = 0.05
"""Unless it is the other way round in more than so many."""
SOONER: Final = 2.0
"""So many times as much is far more."""
VICTORY_WEIGHT: Final = 100.0
"""What it counts beside the others: where a move ends the game for the better, nothing that it costs does."""
CERTAIN_TO_WIN: Final = 0.95
"""A victory that is less likely is no reason, but a chance."""


def is_open(effect: Effect | None) -> bool:
    """Whether a reason is still to be found: that a move may win is told in another way."""
    return effect is None or (effect.name == VICTORY.name and effect.ours < CERTAIN_TO_WIN)


def foremost_of(told: Sequence[Effect]) -> Effect | None:
    """Of what speaks for a move, the heaviest first: that, or where it cannot be counted on the first that can, what
    happens before a number that only playing on shows."""
    told_at_all = [one for one in told if not is_open(one)] or told
    first = next(iter(told_at_all), None)
    if first is None or not is_slight(first):
        return first
    firm = [one for one in told_at_all if not is_slight(one)]
    return next((one for one in firm if not one.is_vague), next(iter(firm), first))


def is_slight(effect: Effect) -> bool:
    """Whether it is too unlikely to be told before what the move plainly does."""
    return effect.is_event and effect.ours < SLIGHT
