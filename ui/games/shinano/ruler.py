"""The scale round the map on which funds are counted: a loop of spaces, clockwise from the upper left. Pure; no Qt."""

from __future__ import annotations

from ui.board.values.area import Area

SPACES_ACROSS = 10
"""Spaces along the upper and the lower edge; the rest are shared by the two sides."""
NAMED = 5
"""Every so many spaces one bears its number."""
TAB = 0.27
"""So much of its breadth the scale is broader where a number stands at a side of the map."""


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


def ruler_number(index: int, spaces: int, sheet: Area, breadth: float) -> Area:
    """Where the number of a space stands: at its beginning, in the direction in which funds are counted."""
    return _split(index, spaces, sheet, breadth)[0]


def is_named(index: int) -> bool:
    """Whether a space bears its number."""
    return index % NAMED == 0


def ruler_stand(index: int, spaces: int, sheet: Area, breadth: float) -> Area:
    """Where markers stand on a space: behind its number where it has one, which they leave free."""
    index %= spaces
    return _split(index, spaces, sheet, breadth)[1] if is_named(index) else ruler_space(index, spaces, sheet, breadth)


def _split(index: int, spaces: int, sheet: Area, breadth: float) -> tuple[Area, Area]:
    space = ruler_space(index, spaces, sheet, breadth)
    across, down = SPACES_ACROSS, (spaces - 2 * SPACES_ACROSS) // 2
    side, rising = 1.4 * breadth, index % spaces < across + down
    if space.width > space.height:
        parts = (
            Area(space.left if rising else space.right - side, space.top, side, breadth),
            Area(space.left + (side if rising else 0), space.top, space.width - side, breadth),
        )
    else:
        parts = (
            Area(
                space.left - (TAB * breadth if rising else 0),
                space.top if rising else space.bottom - side,
                (1 + TAB) * breadth,
                side,
            ),
            Area(space.left, space.top + (side if rising else 0), breadth, space.height - side),
        )
    return parts
