"""The picture on the right leaf: the last table of a game, held by four corners of dark paper as in any album."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.book.catalogue.entry import Entry
from ui.book.table_pictures import PICTURE, TablePictures
from ui.look.theme import Theme, mix
from ui.shared.paper import cast_shadow

_ROOM: Final = 12.0
"""Round the picture, for its shadow and corners."""
_CORNER: Final = 22.0
_BORDER: Final = 5.0
_LEAST: Final = 56
"""Logical pixels; where there is less room there is no picture."""


class Photo(QWidget):
    """Shows the picture of one game.

    Signals: clicked(), the game is to be seen itself.
    """

    clicked = Signal()

    def __init__(self, pictures: TablePictures, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._entry: Entry | None = None
        self.theme = theme
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        pictures.painted.connect(self.update)

    def show_entry(self, entry: Entry) -> None:
        self._entry = entry
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 220)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._entry is None or self.height() < _LEAST:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = self._frame()
        cast_shadow(painter, frame, 1, 12)
        painter.fillRect(frame, QColor(mix(self.theme.paper, "#FFFFFF", 0.7)))
        inner = frame.adjusted(_BORDER, _BORDER, -_BORDER, -_BORDER)
        self._pictures.draw(painter, inner, self._entry, PICTURE)
        for corner in _corners(frame.adjusted(-3, -3, 3, 3)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mix(self.theme.wood_edge, "#000000", 0.25)))
            painter.drawPolygon(corner)
        painter.end()

    def _frame(self) -> QRectF:
        """As large as there is room, in the shape of the picture."""
        room = QRectF(self.rect()).adjusted(_ROOM, _ROOM - 4, -_ROOM, -_ROOM)
        size = QSizeF(PICTURE).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        frame = QRectF(QPointF(), size)
        frame.moveCenter(room.center())
        return frame

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._frame().contains(event.position()):
            self.clicked.emit()


def _corners(frame: QRectF) -> list[QPolygonF]:
    """Four triangles that a picture is tucked into."""
    found = []
    for corner, across, down in (
        (frame.topLeft(), 1, 1),
        (frame.topRight(), -1, 1),
        (frame.bottomRight(), -1, -1),
        (frame.bottomLeft(), 1, -1),
    ):
        found.append(QPolygonF([corner, corner + QPointF(across * _CORNER, 0), corner + QPointF(0, down * _CORNER)]))
    return found
