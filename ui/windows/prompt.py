"""The line above the hand that says, in words, what the viewer is asked to do now."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QLabel, QWidget

from ui.board.places import Layout
from ui.board.view import TableView

_EDGE: Final = 12
_COVERED: Final = 0.75
"""Where a covered hand begins, as a share of the table's height, when the layout does not say."""


class Prompt(QLabel):
    """Lies on the table and lets every click through to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("Prompt")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, text: str) -> None:
        self.setText(text)
        self.setVisible(bool(text))

    def place(self, view: TableView, layout: Layout, *, covered: bool) -> None:
        """Lie above the hand: where the layout says, or above the pieces that rise when they are met."""
        self.adjustSize()
        tops = [QPointF(one.x, one.y - one.height / 2) for one in layout.placements if one.rises]
        if layout.hand_top is not None:
            tops = [QPointF(0, layout.hand_top)]
        height = self._table.height()
        lowest = height * _COVERED if covered else height
        hand = min((view.mapFromScene(top).y() for top in tops), default=round(lowest))
        left = (self._table.width() - self.width()) // 2
        self.move(max(_EDGE, left), hand - self.height() - _EDGE // 2)
