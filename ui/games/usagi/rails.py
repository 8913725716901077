"""Where the parts of a display lie: picture and name of its resource, the rail, and the rows of the two markers. No
position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.board.values.area import Area

_HEAD: Final = 0.3
"""Which part of a display's width its name takes, left of the rail..."""
_SHARED_HEAD: Final = 0.47
"""... and on a shared one, which has fewer spaces and a longer name."""
_EDGE: Final = 0.02
"""The same of the paper at either end of a rail that has nothing beside it."""
_HIGH: Final = 0.6
"""From this share of its width on a display is high enough for its name to stand over the rail, as beside the log: in a
narrow room the numbers of the rail need all of the width."""
_AIR: Final = 1.0
"""Pixels between the name and what stands beside it."""


@dataclass(frozen=True, slots=True)
class Rails:
    """The parts of a display; `step` is the width of a space, `marker` that of a marker, `crystal` that of a crystal,
    which stands between two spaces."""

    picture: Area
    name: Area
    rail: Area
    step: float
    marker: float
    crystal: float
    near: float
    """Where the middle of the viewer's row of markers is."""
    far: float
    is_high: bool
    """Whether the name stands over the rail."""

    def x(self, space: float) -> float:
        """Where the middle of a space lies, counted from 0 at the left."""
        return self.rail.left + self.step * (space + 0.5)


def rails_of(area: Area, spaces: int, *, shared: bool) -> Rails:
    """The parts of a display in this place with so many spaces; on a shared one, which has fewer, no marker reaches far
    over its space."""
    return _high(area, spaces) if area.height >= area.width * _HIGH else _low(area, spaces, shared=shared)


def _low(area: Area, spaces: int, *, shared: bool) -> Rails:
    w, h = area.width, area.height
    share = _SHARED_HEAD if shared else _HEAD
    rail = Area(area.left + w * share, area.top + h * 0.36, w * (1 - share - _EDGE), h * 0.28)
    step = rail.width / spaces
    # on a narrow space it reaches over the edges, for no other stands in its row: what it says is read from afar
    marker = min(step * (1.65 if shared else 1.7), h * 0.34)
    # a marker on the first space reaches over the end of the rail, into the head
    reach = max(0.0, (marker - step) / 2)
    left = area.left + w * 0.005
    head = rail.left - left - _AIR
    # beside the rail no marker lies: there a name has all of the head
    name = Area(left, area.top + h * 0.43, head, h * 0.4) if shared else Area(left, area.top + h * 0.38, head, h * 0.26)
    picture = Area(left, area.top + h * 0.05, head - reach, name.top - area.top - h * 0.05)
    near, far = area.top + h * 0.79, area.top + h * 0.21
    return Rails(picture, name, rail, step, marker, min(h * 0.29, step * 0.92), near, far, is_high=False)


def _high(area: Area, spaces: int) -> Rails:
    w, h = area.width, area.height
    rail = Area(area.left + w * _EDGE, area.top + h * 0.48, w * (1 - 2 * _EDGE), h * 0.24)
    step, side = rail.width / spaces, h * 0.21
    picture = Area(area.left + w * 0.04, area.top + h * 0.025, side, side)
    name = Area(picture.right + w * 0.03, picture.top, area.right - picture.right - w * 0.06, side)
    marker = min(step * 1.35, h * 0.25)
    near, far = area.top + h * 0.84, area.top + h * 0.36
    return Rails(picture, name, rail, step, marker, min(h * 0.2, step * 0.92), near, far, is_high=True)
