"""The line above the hand that says, in words, what the viewer is asked to do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from ui.board.scene.view import TableView
from ui.board.values.bodies import rise_of
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.shared.parts import Label

_EDGE: Final = 12
_COVERED: Final = 0.75
"""Where a covered hand begins, as a share of the table's height, when the layout does not say."""


class Prompt(Label):
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
        """Lie above the hand and in its middle: where the layout says, and above the pieces that rise when met."""
        self.adjustSize()
        hand = [one for one in layout.placements if one.touch.rises]
        tops = [QPointF(one.x, one.y - one.height / 2 - rise_of(one.height)) for one in hand]
        if layout.asked.top is not None:
            tops.append(QPointF(0, layout.asked.top))
        height = self._table.height()
        lowest = height * _COVERED if covered else height
        top = min((view.mapFromScene(top).y() for top in tops), default=round(lowest))
        self.move(self._left_above(view, hand, layout.asked.left), top - self.height() - _EDGE // 2)

    def _left_above(self, view: TableView, hand: Sequence[Placement], least: float) -> int:
        """Over the middle of the hand, or of the table without one, wholly on it and clear of what is at its left."""
        ends = [view.mapFromScene(QPointF(one.x, one.y)).x() for one in hand] or [0, self._table.width()]
        left = (min(ends) + max(ends) - self.width()) // 2
        last = self._table.width() - self.width() - _EDGE
        first = max(_EDGE, view.mapFromScene(QPointF(least, 0)).x())
        return min(max(first, left), last)
