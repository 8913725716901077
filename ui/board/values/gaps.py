"""A gap that opens between pieces of a row: which of them it pushes apart. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ui.board.values.placement import Placement
from ui.board.values.places import Place

_PUSH: Final = 9.0
"""Logical pixels that each of two neighbours makes way."""


def pushes(gap: Place, pieces: Iterable[Placement]) -> dict[str, tuple[float, float]]:
    """The nearest pieces on the two sides of a gap, by id, with the way in x and y by which they are pushed."""
    upright = gap.height >= gap.width
    row = list(pieces)
    found: dict[str, tuple[float, float]] = {}
    for sign in (-1.0, 1.0):
        leads = [(lead, piece.id) for piece in row if (lead := _lead(piece, gap, sign, upright)) is not None]
        if leads:
            found[min(leads)[1]] = (sign * _PUSH, 0.0) if upright else (0.0, sign * _PUSH)
    return found


def _lead(piece: Placement, gap: Place, sign: float, upright: bool) -> float | None:
    """How far a piece of the same row lies from the gap on one side; None when it is not in the row, or far."""
    along, across = (piece.x - gap.x, piece.y - gap.y) if upright else (piece.y - gap.y, piece.x - gap.x)
    length, breadth = (piece.width, piece.height) if upright else (piece.height, piece.width)
    # the row: about as broad as the gap is long, and not the ground on which it lies
    reach = gap.height if upright else gap.width
    if abs(across) > reach / 2 or breadth > 2.2 * reach or sign * along <= 0 or abs(along) > length * 1.2:
        return None
    return abs(along)
