"""The pictures that a piece on the table is made of. Qt draws them."""

from __future__ import annotations

from typing import Final
from weakref import ref

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from ui.board.values.placement import Placement

SHADOW: Final = -5
"""Where a layer lies among those of its piece: the contact shadow lowest, all of them under its signs."""
HIGH_SHADOW: Final = -4
GLOW: Final = -3
FACE: Final = -2
NEXT_FACE: Final = -1


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


class Layers:
    """All layers of one piece, by where they lie. Each is made when it is first to be seen: most pieces never have more
    than a face and a shadow, and a table has hundreds of pieces."""

    def __init__(self, piece: QGraphicsItem) -> None:
        # a piece that its own layers held would outlive its scene
        self._piece = ref(piece)
        self._made: dict[int, Layer] = {}
        self._squeeze = QTransform()
        self._mode = Qt.TransformationMode.FastTransformation

    def __getitem__(self, height: int) -> Layer:
        """The layer there, which is made if it has not been yet."""
        made = self._made.get(height)
        if made is None:
            piece = self._piece()
            assert piece is not None, "layers are asked for by their piece"
            made = self._made[height] = Layer(piece)
            made.setZValue(height)
            made.setTransform(self._squeeze)
            made.sample(self._mode)
        return made

    def get(self, height: int) -> Layer | None:
        """The layer there; None if it has never been seen."""
        return self._made.get(height)

    def hide(self, height: int) -> None:
        """Have the layer there, if there is one, not be seen."""
        made = self._made.get(height)
        if made is not None:
            made.setVisible(False)

    def stretch(self, squeeze: QTransform) -> None:
        """Change the size of all, from now on, by this much."""
        self._squeeze = squeeze
        for layer in self._made.values():
            layer.setTransform(squeeze)

    def sample(self, mode: Qt.TransformationMode) -> None:
        """Draw all of them so from now on where they do not meet the pixels of the screen."""
        self._mode = mode
        for layer in self._made.values():
            layer.sample(mode)
