"""The viewer's lens over the pane of a table: closer, farther, aside. Knows no game; does nothing where no pane is."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject, QPointF

from ui.board.scene.telling import Telling
from ui.board.values.lens import WHOLE, Gaze, panned, zoomed
from ui.board.values.placement import Placement


class Roaming(QObject):
    """Moves the lens of what is told. While something is being told, what comes next is seen through the new one."""

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self._telling = telling

    @property
    def zoom(self) -> float:
        """How much larger than fitting the pane is seen."""
        return self._gaze.lens.zoom

    @property
    def has_pane(self) -> bool:
        """Whether this table has a part to be looked at closer."""
        return self._gaze.plain.pane is not None

    def covers(self, point: QPointF) -> bool:
        """Whether a point of the table lies in the pane."""
        pane = self._gaze.plain.pane
        return pane is not None and pane.area.contains(point.x(), point.y())

    def zoom_by(self, factor: float, at: QPointF) -> None:
        """Closer or farther about a point of the table, or about the pane's middle when the point is outside."""
        pane = self._gaze.plain.pane
        if pane is not None:
            centre = (at.x(), at.y()) if self.covers(at) else (pane.area.x, pane.area.y)
            self._telling.look(self._gaze.turned(zoomed(self._gaze.lens, pane, factor, centre)))

    def pan(self, way: QPointF) -> None:
        """Move what is seen."""
        pane = self._gaze.plain.pane
        if pane is not None:
            self._telling.look(self._gaze.turned(panned(self._gaze.lens, pane, way.x(), way.y())))

    def fit(self) -> None:
        """See the whole pane."""
        if not self._gaze.is_whole:
            self._telling.look(self._gaze.turned(WHOLE))

    def reveal(self, names: Collection[str]) -> None:
        """Bring these pieces and places into sight, by their ids or the names they share."""
        if not self._gaze.is_whole:
            self._telling.look(self._gaze.bringing(names))

    def reveal_pieces(self, pieces: Sequence[Placement]) -> None:
        """Bring pieces into sight that do not belong to the layout."""
        gaze = self._gaze.bringing_pieces(pieces)
        if gaze != self._gaze:
            self._telling.look(gaze)

    def sharpen(self) -> None:
        """Draw what is in sight as fine as it is seen now."""
        if self._gaze.drawn != self._gaze.lens:
            self._telling.look(self._gaze.sharpened())

    @property
    def _gaze(self) -> Gaze:
        return self._telling.gaze
