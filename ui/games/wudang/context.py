"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.wudang.seen import Told, View
from ui.board.values.sight import Sight
from ui.games.wudang.data import SHAPES, Reader
from ui.games.wudang.frame import Frame


@dataclass(frozen=True, slots=True)
class Context:
    """One layout in the making."""

    sight: Sight
    view: View
    """The position that the sight shows."""
    told: Told | None
    """What the sight's note tells at this moment of an animation; None at rest."""
    frame: Frame
    reader: Reader

    @property
    def viewer(self) -> int:
        """The seat at the bottom edge."""
        return self.sight.shown.near

    def mark(self, seat: int) -> tuple[str, str]:
        """The colour and the shape of a seat."""
        return self.reader.colours[seat], self.shape(seat)

    def shape(self, seat: int) -> str:
        return SHAPES[seat % len(SHAPES)]
