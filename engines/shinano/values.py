"""The small ints that a state of Shinano consists of: cells, steps, edges and results. Knows no card and no rule.

A *cell* is an int that sorts by x, then y; four *steps* lead to the cells around it. The *edges* of a card are counted
0 to 3 in the order N, E, S, W, and so are the steps across them.
"""

from __future__ import annotations

from typing import Final

EDGES: Final = ("N", "E", "S", "W")
OPPOSITE: Final = (2, 3, 0, 1)
"""For each edge the neighbour's edge that touches it."""

_SIDE: Final = 256
_MIDDLE: Final = 128
CELLS: Final = _SIDE * _SIDE
REACH: Final = _MIDDLE - 2
"""The greatest coordinate; a box has no more cards than that, so no card can lie farther out."""

NORTH, EAST, SOUTH, WEST = -1, _SIDE, 1, -_SIDE
STEPS: Final = (NORTH, EAST, SOUTH, WEST)


def cell_at(x: int, y: int) -> int:
    return (x + _MIDDLE) * _SIDE + y + _MIDDLE


def xy(cell: int) -> list[int]:
    """The coordinates of a cell, as positions spell them."""
    x, y = divmod(cell, _SIDE)
    return [x - _MIDDLE, y - _MIDDLE]


ORIGIN: Final = cell_at(0, 0)

NOWHERE: Final = -1
"""The cell of a castle not built, and of a card not laid this turn."""

PENDING, CONTROL, PEACE, ROUTED = range(4)
"""How this turn's invasion turned out: the state's `result`; PENDING while it has not been made."""

RESULTS: Final = (None, "control", "peace", "rout")
"""The results as positions spell them."""
