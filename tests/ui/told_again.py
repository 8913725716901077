"""Records that tests of windows open again and again are played through once: what a game comes to at each of its plies
depends on its setup and the moves up to there alone."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Collection, Hashable
from itertools import takewhile
from typing import Final

from engines.errors import GameError
from engines.game import AnyGame
from engines.record import Record
from engines.timeline import Timeline, replay

MOST: Final = 12
"""So many games are kept, those opened last."""


class ToldAgain:
    """Stands in for `engines.timeline.replay`: as much of a record as is known from the last one of its deal is taken
    from there, and the rest is played."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, Timeline] = OrderedDict()

    def cache_clear(self) -> None:
        self._known.clear()

    def replay(self, record: Record, game: AnyGame, persons: Collection[int] = ()) -> tuple[Timeline, GameError | None]:
        """As `engines.timeline.replay`."""
        deal = game, record.players, json.dumps(record.setup, sort_keys=True)
        known = self._known.pop(deal, None)
        timeline, error = replay(record, game, persons) if known is None else _gone_on(known, record, game, persons)
        longer = known is None or timeline.length > known.length or timeline.moves != known.moves[: timeline.length]
        self._known[deal] = timeline.fork() if longer or known is None else known
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return timeline, error


def _gone_on(
    known: Timeline, record: Record, game: AnyGame, persons: Collection[int]
) -> tuple[Timeline, GameError | None]:
    """A record with the plies that it shares with a known timeline, and the rest of it played."""
    timeline = Timeline(record, game, persons)
    both = takewhile(lambda pair: pair[0] == pair[1].text, zip(record.moves, known._plies, strict=False))
    shared = [ply for _, ply in both]
    timeline._plies[:], timeline._ply = shared, len(shared)
    for ply, text in enumerate(record.moves[len(shared) :], len(shared)):
        try:
            timeline._play_next(text, ply)
        except GameError as error:
            return timeline, error
    return timeline, None


TOLD_AGAIN: Final = ToldAgain()
