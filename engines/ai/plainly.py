"""Of all that a move plainly does: what sets it apart from others."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from engines.facts import Event


def telling(
    own: Sequence[Event], its: Sequence[Event], of_others: Sequence[Sequence[Event]], *, apart: bool = False
) -> Event | None:
    """The first of what a move does, its `own`, that the next best move does not (`its`), nor most of the others; else
    one that one of both does not, or any other. None that every other move does, too, or the next best one more of it;
    `apart`: none that that one does."""
    ranked: list[tuple[int, Event]] = []
    for event in own:
        shared = sum(_does(told, event) for told in of_others)
        if not _does(its, event, more=not apart) and (not of_others or shared < len(of_others)):
            ranked.append((_does(its, event) + (2 * shared > len(of_others)), event))
    return min(ranked, key=itemgetter(0), default=(0, None))[1]


def _does(told: Sequence[Event], event: Event, *, more: bool = False) -> bool:
    """Whether another move plainly does the same, as much of it or more where that can be measured; `more`: only more
    of it counts."""
    if event.measure is None:
        return not more and event in told
    same = [one.measure for one in told if one.name == event.name and one.measure is not None]
    return any(measure > event.measure if more else measure >= event.measure for measure in same)
