"""Where every cell of the map lies in the frame: as large as fits, clear of the compass and of the map's name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from engines.shinano.seen import Cell, Edge, View
from ui.board.values.area import Area
from ui.board.values.places import Pane
from ui.games.shinano.data import STEPS, around
from ui.games.shinano.frame import CARD_RATIO, Frame

_LARGEST: Final = 118.0
_CLOSEST: Final = 200.0
"""How wide a card may be made to look through the lens, in units."""
_APART: Final = 4.0
"""Between the map and a legend, in units."""
_STEP: Final = 4.0
_LEAST: Final = 28.5
"""How high a card must be, in units, for its value to be written large enough once it gives way to the legends."""
_SHIFTS: Final = (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)
"""How far the map is moved up or down in the room that is left, where its own place is not free."""


@dataclass(frozen=True, slots=True)
class Country:
    """Where every cell lies in a frame. The map is as large as fits, in steps, so that it seldom has to change."""

    frame: Frame
    width: float
    height: float
    origin: tuple[float, float]
    """The middle of the cell (0, 0)."""

    def x(self, cell: Cell) -> float:
        return self.origin[0] + cell.x * self.width

    def y(self, cell: Cell) -> float:
        return self.origin[1] + cell.y * self.height

    def area(self, cell: Cell) -> Area:
        return Area(self.x(cell) - self.width / 2, self.y(cell) - self.height / 2, self.width, self.height)

    def edge_point(self, cell: Cell, edge: Edge) -> tuple[float, float]:
        """The middle of one edge of a cell."""
        step = STEPS[edge]
        return self.x(cell) + step.x / 2 * self.width, self.y(cell) + step.y / 2 * self.height

    @property
    def pane(self) -> Pane:
        """The part of the sheet in which the map can be looked at closer."""
        return Pane(self.frame.pane, max(1.0, _CLOSEST * self.frame.unit / self.width))


def make_country(view: View, frame: Frame, goals: Iterable[Cell] = ()) -> Country:
    """Fits all cards into the sheet with the spaces beside them, so that the map changes only as it grows. Where cards
    would be too small then, only the spaces around every clan that may still invade, and around the `goals` that one of
    them may go to first; round a finished map none."""
    clans = [token for token, out in zip(view.tokens, view.retired, strict=True) if not out]
    if view.is_over:
        return _fitted(view.land, frame, (frame.seal,))
    whole = {*view.land, *(cell for one in view.land for cell in around(one))}
    across, down = _extent(whole)
    if min(frame.land.height / down, frame.land.width / across / CARD_RATIO) >= _LEAST * frame.unit:
        return _fitted(whole, frame)
    return _fitted({*view.land, *(cell for one in (*clans, *goals) for cell in around(one))}, frame)


def _fitted(cells: Collection[Cell], frame: Frame, wished: Sequence[Area] = ()) -> Country:
    """With these cells in the sheet, clear of the legends, and of what is `wished` where it need not be smaller for
    that."""
    lefts, tops = [cell.x for cell in cells], [cell.y for cell in cells]
    across, down = _extent(cells)
    room = frame.land
    width = floor(min(room.width / across, room.height / down * CARD_RATIO, _LARGEST * frame.unit) / _STEP) * _STEP
    ends = _row_ends(cells)
    legends = (frame.title, frame.compass)
    while width > _STEP:
        height = float(floor(width / CARD_RATIO))
        size, count = (width, height), (across, down)
        corner = _corner(frame, size, ends, count, (*legends, *wished)) or _corner(frame, size, ends, count, legends)
        if corner is not None:
            break
        width -= _STEP
    else:
        height, corner = float(floor(width / CARD_RATIO)), (room.left, room.top)
    x, y = corner[0] + (0.5 - min(lefts)) * width, corner[1] + (0.5 - min(tops)) * height
    return Country(frame, width, height, (x, y))


def _extent(cells: Collection[Cell]) -> tuple[int, int]:
    """How many columns and rows these cells lie in."""
    lefts, tops = [cell.x for cell in cells], [cell.y for cell in cells]
    return max(lefts) - min(lefts) + 1, max(tops) - min(tops) + 1


def _row_ends(cells: Collection[Cell]) -> dict[int, int]:
    """By row from the top: how many columns from the left its last cell ends."""
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    ends: dict[int, int] = {}
    for x, y in cells:
        ends[y - top] = max(ends.get(y - top, 0), x - left + 1)
    return ends


def _corner(
    frame: Frame,
    size: tuple[float, float],
    ends: Mapping[int, int],
    count: tuple[int, int],
    legends: Sequence[Area],
) -> tuple[float, float] | None:
    """The upper left corner of a map of this size, nearest to the middle of the sheet; None when it has no place."""
    land = frame.land
    spare_x, spare_y = (land.width - count[0] * size[0]) / 2, (land.height - count[1] * size[1]) / 2
    found: list[tuple[float, float, float]] = []
    for share in _SHIFTS:
        top = round(land.top + spare_y * (1 + share))
        left = round(min(land.left + spare_x, _last_left(frame, size, ends, top, legends)))
        if left >= land.left:
            found.append((land.left + spare_x - left + abs(share) * spare_y, left, top))
            if len(found) == 1 and share == 0 and left == round(land.left + spare_x):
                break
    return min(found)[1:] if found else None


def _last_left(
    frame: Frame, size: tuple[float, float], ends: Mapping[int, int], top: float, legends: Sequence[Area]
) -> float:
    """How far to the right a map that begins at `top` may begin without lying under a legend."""
    apart = _APART * frame.unit
    return min(
        (
            legend.left - apart - end * size[0]
            for row, end in ends.items()
            for legend in legends
            if top + row * size[1] < legend.bottom + apart and legend.top - apart < top + (row + 1) * size[1]
        ),
        default=frame.land.right,
    )
