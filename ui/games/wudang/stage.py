"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.wudang.seen import Told, View, read_view
from ui.board.values.places import Sight
from ui.games.wudang.data import SHAPES, Reader
from ui.games.wudang.frame import Frame
from ui.games.wudang.looks import MarkLook


@dataclass(frozen=True, slots=True)
class Stage:
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
        return self.sight.near

    def mark(self, seat: int) -> MarkLook:
        """The colour and the shape of a seat."""
        return MarkLook(self.reader.colours[seat], self.shape(seat))

    def shape(self, seat: int) -> str:
        return SHAPES[seat % len(SHAPES)]


class LastView:
    """Reads views, and keeps the one that was read last.

    A table is asked many things about one position in a row: its layout, its keys, a gesture for every legal move.
    Reading a view takes about 0.4 ms, so it is read again only when another mapping comes. Nobody changes the mapping
    of a snapshot in place.
    """

    __slots__ = ("_data", "_view")

    def __init__(self) -> None:
        self._data: Mapping[str, object] | None = None
        self._view: View | None = None

    def read(self, data: Mapping[str, object]) -> View:
        """The view in `data`. Raises RecordError."""
        if self._view is None or data is not self._data:
            self._view = read_view(data)
            self._data = data
        return self._view
