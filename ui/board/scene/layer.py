"""One of the pictures that a piece on the table is made of. Qt draws it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from ui.board.values.placement import Placement


class Layer(QGraphicsPixmapItem):
    """One picture of a piece, larger than it by a margin on all sides."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        # what Qt has, kept here too: it is asked for with every pose of a piece, and Qt's answer is slow to be read
        self._worn = 0
        self._mode = Qt.TransformationMode.FastTransformation

    def wear(self, pixmap: QPixmap, margin: float, placement: Placement) -> None:
        if pixmap.cacheKey() != self._worn:
            self._worn = pixmap.cacheKey()
            self.setPixmap(pixmap)
        self.setOffset(-placement.width / 2 - margin, -placement.height / 2 - margin)

    def sample(self, mode: Qt.TransformationMode) -> None:
        if mode is not self._mode:
            self._mode = mode
            self.setTransformationMode(mode)
