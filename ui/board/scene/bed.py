"""What a table's pieces lie on, drawn together with its surface: one picture under everything. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainter, QTransform

from ui.board.scene.items import PieceItem


class Bed(QObject):
    """The pieces of a table that are its ground. They are as large as the table, or as many as the cards that lie on
    them, so each frame that blends them anew costs more than all cards together: while they lie still, whoever draws
    the surface draws them into it. Not while they are cut where a pane ends: the surface knows no pane.

    Signal: changed(), the surface is to be drawn anew.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lying: list[PieceItem] = []
        self._drawn: tuple[Hashable, ...] = ()

    def tend(self, pieces: Mapping[str, PieceItem], moving: Collection[str]) -> None:
        """Take into the surface what belongs there and is not `moving`. To be called whenever the table was laid."""
        grounds = [item for item in pieces.values() if item.placement.drawn.bed]
        self._lying = [item for item in grounds if item.placement.id not in moving and not item.is_cut]
        for item in grounds:
            item.set_bedded(item in self._lying)
        drawn = tuple((item.placement, item.picture.cacheKey()) for item in self._lying)
        if drawn != self._drawn:
            self._drawn = drawn
            self.changed.emit()

    def paint(self, painter: QPainter, view: QTransform) -> None:
        """Draw them, the lowest first, as they are seen through `view`, from the table to the painter's pixels."""
        for item in sorted(self._lying, key=lambda item: item.zValue()):
            item.paint_bedded(painter, view)
