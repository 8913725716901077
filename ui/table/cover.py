"""How much of what lies there a paper would cover, counted for many of its places. Plain numbers; no Qt, no game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Body: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle in pixels; the right column and the lowest row belong to it."""
_Strip: TypeAlias = tuple[int, int, int]
"""What a paper shares with a body across, in pixels, and the body's top and bottom."""


class Cover:
    """Counts what one paper of a fixed size covers of some bodies, one over the other counted each. What it shares
    with them across is counted once for all places in one column."""

    def __init__(self, bodies: Iterable[Body], width: int, height: int) -> None:
        self._bodies = tuple(bodies)
        self._width, self._height = width, height
        self._strips: dict[int, list[_Strip]] = {}

    def at(self, left: int, top: int, most: float = float("inf")) -> int:
        """How many square pixels it covers with its corner there; beyond `most` it is not counted to the end."""
        strips = self._strips.get(left)
        if strips is None:
            strips = self._strips[left] = self._strips_from(left)
        bottom = top + self._height - 1
        covered = 0
        for across, first, last in strips:
            if first <= bottom and top <= last:
                covered += across * ((last if last < bottom else bottom) - (first if first > top else top) + 1)
                if covered > most:
                    break
        return covered

    def _strips_from(self, left: int) -> list[_Strip]:
        right = left + self._width - 1
        shared = ((min(right, body[2]) - max(left, body[0]) + 1, body[1], body[3]) for body in self._bodies)
        return [strip for strip in shared if strip[0] > 0]
