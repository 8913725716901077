"""What is said of a move within a time: beside which other move, and after how many trials."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engines.ai.hints import FEWEST, Comparison
from engines.ai.reasons import NO_REASONS, Advice

WORLDS: Final = 1200
"""In so many worlds a move is compared with another one, when there is the time."""
BESIDE: Final = 2
"""So many further moves are asked for one beside which something tells, where nothing does beside the nearest."""


def explain(
    comparison: Comparison,
    move: str,
    others: Sequence[str],
    seconds: float,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
    likely: int = 0,
) -> Advice:
    """What speaks for `move` against the best of `others` (never empty), or of the first `likely` ones, which would be
    made sooner, as far as it shows in that time; a third of it goes into finding which that is. Where that one is as
    good on the whole and something speaks for it, it is advised instead. Where the move is better, but nothing that
    could be told sets it apart from that one, it is compared with the next ones as well, each in a third of it."""
    began = clock()

    def is_within(seconds_for_it: float, since: float) -> bool:
        return not seconds_for_it or clock() - since <= seconds_for_it

    def goes_on(tried: int) -> bool:
        return not stop() and tried < FEWEST and (not tried or is_within(seconds / 3, began))

    nearest, *further = comparison.nearest(others, likely, goes_on)
    _try(comparison, move, nearest, stop, lambda: is_within(seconds, began))
    if not comparison.trials:
        return Advice(move, NO_REASONS)
    # what was hardly thought of may be worse farther on than the trials see
    if comparison.speaks_for_other and (not likely or nearest in others[:likely]):
        return Advice(nearest, comparison.turned(nearest).reasons(move))
    first = comparison.reasons(nearest)
    if not first.is_better or first.effect is not None or first.own is not None:
        return Advice(move, first)
    for other in further[:BESIDE]:
        beside, since = comparison.anew(), clock()
        _try(beside, move, other, stop, partial(is_within, seconds / 3, since))
        if beside.trials >= FEWEST and (reasons := beside.reasons(other)).effect is not None:
            return Advice(move, reasons)
    return Advice(move, first)


def _try(
    comparison: Comparison, move: str, other: str, stop: Callable[[], bool], is_within: Callable[[], bool]
) -> None:
    """Try two moves in many worlds, unless it must stop; a few in any case, as long as there is time for more."""
    while comparison.trials < WORLDS and not stop():
        comparison.try_once(move, other)
        if comparison.trials >= FEWEST and not is_within():
            break
