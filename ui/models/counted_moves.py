"""How moves are counted wherever a number of them is told: every decision of a seat is one, what chance does is none.
No Qt."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from engines.game import CHANCE, Memory


def moves_made(memory: Memory) -> int:
    """How many moves were made in these plies."""
    return sum(episode.actor != CHANCE for episode in memory)


def moves_until(decisions: Sequence[int], ply: int) -> int:
    """How many moves were made before `ply`; `decisions` are all plies at which a seat was to decide, ascending, and
    the last one."""
    return bisect_left(decisions, ply)
