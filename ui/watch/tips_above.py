"""Tool tips of a strip at the window's foot, above it: at the pointer they would lie over the buttons beside theirs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

_APART: Final = 4
_TIP: Final = "qtooltip_label"
"""What Qt calls the one window that shows tool tips; it has no other way to it (Qt 6.11)."""


class TipsAbove(QObject):
    """Shows the tips of these widgets above the strip that they stand in."""

    def __init__(self, strip: QWidget, widgets: list[QWidget], broad: QWidget) -> None:
        """What is said of a place in the `broad` one stands above the pointer."""
        super().__init__(strip)
        self._strip, self._broad = strip, broad
        broad.installEventFilter(self)
        for one in widgets:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QHelpEvent) or not isinstance(watched, QWidget) or not watched.toolTip():
            return False
        left = event.globalPos().x() if watched is self._broad else watched.mapToGlobal(QPoint()).x()
        at = QPoint(left, self._strip.mapToGlobal(QPoint()).y())
        QToolTip.showText(at, watched.toolTip(), watched)
        tip = next((one for one in QApplication.topLevelWidgets() if one.objectName() == _TIP), None)
        if tip is not None:
            end = self._strip.mapToGlobal(self._strip.rect().topRight()).x()
            corner = QPoint(max(0, min(at.x(), end - tip.width())), at.y() - tip.height() - _APART)
            tip.setGeometry(QRect(corner, tip.size()))
        return True
