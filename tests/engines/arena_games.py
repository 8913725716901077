"""What tests of the arena share: an executor that does at once what it is given, and results made by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any

from engines.ai.arena.games import Pairing, Played
from engines.ai.arena.matches import Match


class Inline(Executor):
    """Does at once what it is given."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - an executor's promise
            future.set_exception(error)
        return future


def no_time() -> float:
    return 0.0


def won(pairing: Pairing, winner: str) -> Played:
    """A game that one of the bots at the table has won."""
    return Played(pairing, (pairing.lineup.index(winner),), 9, tuple((0.1,) for _ in pairing.lineup))


def results(match: Match, winners: Sequence[str]) -> list[Played]:
    """One winner for each game of the match, as far as they go."""
    return [won(pairing, winner) for pairing, winner in zip(match.games(0, match.deals), winners, strict=False)]
