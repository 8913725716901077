"""The line of a sheet that tells of a rule, and leads to it in the rulebook."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from ui.shared.parts import Prose


class RuleLine(Prose):
    """Its words are the link: the empty paper beside them is part of the sheet, to a hand and to the eye."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "link")
        self.setMouseTracking(True)

    @property
    def link(self) -> QRect:
        """What its words take up, in its parent."""
        room, font = self.contentsRect(), self.fontMetrics()
        width = max(map(font.horizontalAdvance, self.in_lines(room.width())))
        return QRect(room.left(), room.top(), min(width, room.width()), room.height()).translated(self.pos())

    def leads_from(self, spot: QPoint) -> bool:
        """Whether a click on this point of its parent is one on its words."""
        return self.isVisible() and self.link.contains(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.leads_from(self.mapToParent(event.position().toPoint())):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()
        super().mouseMoveEvent(event)
