"""The scale round the map on which funds are counted: a loop of spaces, clockwise from the upper left. Pure; no Qt."""

from __future__ import annotations

from ui.board.values.area import Area

SPACES_ACROSS = 10
"""Spaces along the upper and the lower edge; the rest are shared by the two sides."""


def ruler_space(index: int, spaces: int, sheet: Area, breadth: float) -> Area:
    """The rectangle of one space of a loop of `spaces`."""
    across, down = SPACES_ACROSS, (spaces - 2 * SPACES_ACROSS) // 2
    wide, high = sheet.width / across, (sheet.height - 2 * breadth) / down
    index %= spaces
    if index < across:
        return Area(sheet.left + index * wide, sheet.top, wide, breadth)
    if index < across + down:
        return Area(sheet.right - breadth, sheet.top + breadth + (index - across) * high, breadth, high)
    if index < 2 * across + down:
        at = index - across - down
        return Area(sheet.right - (at + 1) * wide, sheet.bottom - breadth, wide, breadth)
    at = index - 2 * across - down
    return Area(sheet.left, sheet.bottom - breadth - (at + 1) * high, breadth, high)
