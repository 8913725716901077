"""Hills in ink at the foot of a sheet of writing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.look.drawings import drawing

_LEAST_LANDSCAPE: Final = 70


class Landscape(QWidget):
    """Hills in ink at the foot of the writing, as large as the paper has room for; none where there is little."""

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        room = QRectF(self.rect())
        natural = drawing("landscape").defaultSize()
        size = QSizeF(natural).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        if size.height() < _LEAST_LANDSCAPE:
            return
        painter = QPainter(self)
        corner = QPointF(room.center().x() - size.width() / 2, room.bottom() - size.height())
        drawing("landscape").render(painter, QRectF(corner, size))
        painter.end()
