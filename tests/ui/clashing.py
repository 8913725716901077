"""Which moves of a table no hand could tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from ui.board.values.gestures import rest_of
from ui.board.values.places import Gesture


def clashes(gestures: Mapping[str, Gesture]) -> Iterator[tuple[str, str]]:
    """Pairs of moves with the same touches, or of which one's touches begin the other's."""
    for one, other in combinations(gestures, 2):
        short, long = sorted((gestures[one], gestures[other]), key=lambda gesture: len(gesture.path))
        if rest_of(long, short.path, {}) is not None:
            yield one, other
