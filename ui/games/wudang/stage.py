"""What every part of a layout is given: the sight, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from ui.board.values.places import Sight
from ui.games.wudang.data import SHAPES, Reader
from ui.games.wudang.frame import Frame


@dataclass(frozen=True, slots=True)
class Stage:
    """One layout in the making."""

    sight: Sight
    frame: Frame
    reader: Reader

    @property
    def viewer(self) -> int:
        """The seat at the bottom edge."""
        return self.sight.near

    def shape(self, seat: int) -> str:
        return SHAPES[seat % len(SHAPES)]
