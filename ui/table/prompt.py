"""The line above the hand that says, in words, what the viewer is asked to do now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.board.kit.plates import draw_mark
from ui.board.scene.view import TableView
from ui.board.values.bodies import rise_of
from ui.board.values.placement import Placement
from ui.board.values.places import Asked, Layout
from ui.look.fonts import half_chosen, text_font
from ui.models.mark import Mark
from ui.shared.paper import washi
from ui.shared.parts import Label

_EDGE: Final = 12
_SIZES: Final = ((960, 16), (1280, 20), (1920, 26))
"""How large its letters are in windows of these widths, in pixels; in between, between."""
_LEAST: Final = 14
"""Where a long sentence would not fit in the table's width."""
_SMALLER: Final = 0.8
"""The other size, where a sentence does not fit in the usual one."""
_LITTLE_SMALLER: Final = 0.9
"""The size between them, where larger letters than usual are wanted."""
_PAD: Final = 0.5
"""Paper round the words, as a share of their size."""
_TIGHT: Final = 0.15
"""So much of it there is at least above and below them: where the band is low the paper goes before the letters."""
_COVERED: Final = 0.75
"""Where a covered hand begins, as a share of the table's height, when the layout does not say."""


class Prompt(Label):
    """A slip of paper with a seat's mark and a sentence; lies on the table and lets every click through to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._mark: Mark | None = None
        self._fitted: tuple[object, ...] = ()
        """What it has been fitted for last."""
        self._over: frozenset[object] = frozenset()
        """What lies in its place."""
        self.band = QRect()
        """Where it may lie, from side to side: between what it must not cover and the hand."""
        self.middle = 0
        """The middle of the hand, or of the table without one."""
        self.setObjectName("Prompt")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, text: str, mark: Mark | None = None) -> None:
        """Say it to the seat of this mark."""
        self._mark = mark
        self.setText(text)
        self.setVisible(bool(text) and not self._over)
        self.update()

    @property
    def letters(self) -> int:
        """How large its words usually are, in pixels."""
        # larger than other words already, it grows half as fast, for its band between board and hand is narrow
        return round(_size_in(self.window().width()) * half_chosen())

    @property
    def asks(self) -> bool:
        """Whether it has something to say, also while what answers it lies in its place."""
        return bool(self.text())

    def give_way(self, sheet: object, gives_way: bool) -> None:
        """Whether this sheet, which answers it or tells of something else, lies in its place."""
        over = self._over | {sheet} if gives_way else self._over - {sheet}
        if over != self._over:
            self._over = over
            self.setVisible(self.asks and not over)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, size = QRectF(self.rect()), self.font().pixelSize()
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.setBrush(washi())
        painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), size * 0.3, size * 0.3)
        if self._mark is not None:
            spot = QRectF(paper.left() + size * _PAD, paper.center().y() - size / 2, size, size)
            draw_mark(painter, spot, *self._mark)
        painter.end()
        super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fitted = ()

    def _fit(self, width: int, height: int) -> None:
        """Take the size of the window's letters, or a smaller one in which the sentence fits in this room; where it
        would not even fit on the table, it is broken into lines."""
        size = self.letters
        fitted = self.text(), self._mark is None, width, height, size, self._table.width()
        if fitted == self._fitted:  # it is placed again whenever anything is laid
            return
        self._fitted = fitted
        # two sizes do for nearly all sentences: letters that change by a pixel from prompt to prompt look unsteady
        shares = (_LITTLE_SMALLER, _SMALLER) if half_chosen() > 1 else (_SMALLER,)
        smaller = [max(_LEAST, round(size * share)) for share in shares]
        self.setWordWrap(False)
        while True:
            font = text_font(weight=QFont.Weight.Bold)
            font.setPixelSize(size)
            self.setFont(font)
            pad, left = round(size * _PAD), size * (_PAD + (_PAD + 1) * (self._mark is not None))
            self.setContentsMargins(round(left), 0, 2 * pad, 0)
            above = max(round(size * _TIGHT), min(pad - 2, (height - self.sizeHint().height()) // 2))
            self.setContentsMargins(round(left), above, 2 * pad, above)
            self.adjustSize()
            if size <= _LEAST or (self.width() <= width and self.height() <= height):
                break
            size = next((one for one in smaller if one < size), size - 1)
        if self.width() > self._table.width() - 2 * _EDGE:
            self.setWordWrap(True)
            self.resize(width, self.heightForWidth(width))

    def place(self, view: TableView, layout: Layout, *, covered: bool) -> None:
        """Lie above the hand and in its middle, or the table's without one: where the layout says, and above the pieces
        that rise when met."""
        first, end = self._room_above(view, layout.asked)
        hand = [one for one in layout.placements if one.touch.rises]
        low = self._hand_top(view, layout.asked, hand, covered=covered) - _EDGE // 2
        ceiling = view.mapFromScene(QPointF(0, layout.asked.ceiling)).y()
        self.band = QRect(first, ceiling, end - first, low - ceiling)
        self._fit(self.band.width(), self.band.height())
        ends = [view.mapFromScene(QPointF(one.x, one.y)).x() for one in hand] or [0, self._table.width()]
        self.middle = (min(ends) + max(ends)) // 2
        left = self.middle - self.width() // 2
        left = max(_EDGE, min(max(first, left), end - self.width()))
        self.move(left, low - self.height())

    def _hand_top(self, view: TableView, asked: Asked, hand: Sequence[Placement], *, covered: bool) -> int:
        """Where the hand begins, with the pieces that rise when met."""
        tops = [QPointF(one.x, one.y - one.height / 2 - rise_of(one.height)) for one in hand]
        if asked.top is not None:
            tops.append(QPointF(0, asked.top))
        height = self._table.height()
        lowest = height * _COVERED if covered else height
        return min((view.mapFromScene(top).y() for top in tops), default=round(lowest))

    def _room_above(self, view: TableView, asked: Asked) -> tuple[int, int]:
        """Where it may begin and end: wholly on the table and clear of what is at its sides."""
        end = self._table.width() - _EDGE
        if asked.right is not None:
            end = min(end, view.mapFromScene(QPointF(asked.right, 0)).x())
        return max(_EDGE, view.mapFromScene(QPointF(asked.left, 0)).x()), end


def _size_in(width: int) -> int:
    """The size of letters in a window of this width, in pixels."""
    for (narrow, small), (wide, large) in pairwise(_SIZES):
        if width <= wide:
            return max(small, round(small + (large - small) * (width - narrow) / (wide - narrow)))
    return _SIZES[-1][1]
