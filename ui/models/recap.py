"""What others did since a seat last had its turn, found in that seat's own memory."""

from __future__ import annotations

from engines.game import Memory


def since_last_turn(memory: Memory, seat: int) -> range:
    """The plies to be told, each by the ply that it led to: the latest run of moves between two turns of `seat` in
    which somebody else decided (before its first turn: all there were). Empty when there is none.
    """
    actors = [made.actor for made in memory]
    end = len(actors)
    while end > 0:
        while end > 0 and actors[end - 1] == seat:
            end -= 1
        start = end
        while start > 0 and actors[start - 1] != seat:
            start -= 1
        if any(actor >= 0 for actor in actors[start:end]):
            return range(start + 1, end + 1)
        end = start
    return range(0)
