"""One move that was thought of: what it is, how likely it is to win, and a stroke of gold for that."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QEnterEvent,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.look.fonts import half_scale
from ui.look.theme import ADVICE_EDGE, LIGHT_ON_PALE
from ui.shared.parts import Prose
from ui.table.thoughts.said import Said

_GOLD: Final = "#D9951F"
_TROUGH: Final = "#E2D6BF"
_HEIGHT: Final = 12
_LONG: Final = 60
_THICK: Final = 5.0
_BESIDE: Final = 8
"""Between the bar and the words beside it."""
ROW_MARGINS: Final = (6, 3, 6, 4)
"""Of the words of a row, to the left, above, to the right and below."""


class ChanceBar(QWidget):
    """A stroke of a brush, from 0 to 1 as long as its trough."""

    def __init__(self, length: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._length = length
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(_LONG, round(_HEIGHT * half_scale()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        way = QRectF(1, (self.height() - _THICK) / 2, self.width() - 2, _THICK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_TROUGH))
        painter.drawRoundedRect(way, _THICK / 2, _THICK / 2)
        painter.setPen(QPen(QColor(ADVICE_EDGE), 1))
        painter.setBrush(QColor(_GOLD))
        gone = QRectF(way.left(), way.top(), max(_THICK, way.width() * self._length), way.height())
        painter.drawRoundedRect(gone, _THICK / 2, _THICK / 2)
        painter.end()


def _width(words: Prose) -> int:
    """How broad these words are in one line."""
    words.ensurePolished()
    return words.fontMetrics().horizontalAdvance(words.text()) + 1


class FavouriteRow(QWidget):
    """Signals: met(), the pointer has come to it; left(), no more; focused(bool), the keyboard has come, or has gone;
    clicked()."""

    met = Signal()
    left = Signal()
    focused = Signal(bool)
    clicked = Signal()

    def __init__(self, said: Said, room: int, parent: QWidget, *, is_level: bool = False) -> None:
        """`room`: how broad it is going to be, in pixels. `is_level`: all rows have the same chance, which is told for
        all of them at once."""
        super().__init__(parent)
        self.said = said
        self.bar: ChanceBar | None = None
        """None where nobody can tell how likely the move is to win."""
        self.is_chosen = False
        """Whether it is the one of them that is chosen, wherever the keyboard is."""
        self._lay_under = QPoint()
        """Where on the screen the pointer was as the row came: there it rests, and has not come to the row."""
        self._is_met = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(said.aloud)
        self.mark, self.act, self.end = Prose(self, "mark"), Prose(self), Prose(self, "faint")
        self.mark.setText(said.mark)
        self.mark.setVisible(bool(said.mark))
        self.act.setText(said.act)
        self.end.setText(said.brief or said.end)
        self.end.setVisible(not is_level)
        self.why = Prose(self, "fine")
        self.tell_why(said.why)
        for words in (self.mark, self.act, self.end, self.why):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(*ROW_MARGINS)
        column.setSpacing(1)
        chance = QHBoxLayout()
        chance.setSpacing(_BESIDE)
        if said.length is not None and not is_level:
            self.bar = ChanceBar(said.length, self)
            chance.addWidget(self.bar)
        chance.addWidget(self.end, 1)
        if self._has_line_for_mark(room):
            self.mark.setFixedWidth(_width(self.mark))
            chance.addWidget(self.mark)
        else:
            column.addWidget(self.mark)
        column.addWidget(self.act)
        column.addLayout(chance)
        column.addWidget(self.why)

    def tell_why(self, why: str) -> None:
        """Tell this below the chance, or nothing ("")."""
        self.why.setText(why)
        self.why.setVisible(bool(why))

    def _has_line_for_mark(self, room: int) -> bool:
        """Whether the mark stands beside the bar and its words, where it takes no line of its own."""
        left, _, right, _ = ROW_MARGINS
        beside = left + right + 2 * _BESIDE + _LONG + _width(self.end) + _width(self.mark)
        return self.bar is not None and bool(self.said.mark) and beside <= room

    @property
    def is_framed(self) -> bool:
        """Whether it has a frame: it is chosen, or the keyboard is on it."""
        return self.is_chosen or self.hasFocus()

    def choose(self, chosen: bool) -> None:
        """Be the one that is chosen, or none of them any more."""
        self.is_chosen = chosen
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_framed or self._is_met:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = QColor(LIGHT_ON_PALE if self.hasFocus() else ADVICE_EDGE)
            painter.setPen(QPen(edge, 2) if self.is_framed else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(_TROUGH) if self._is_met else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
            painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        self._lay_under = QCursor.pos()
        super().showEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._meet(event.globalPosition().toPoint())
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._meet(event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        if self._is_met:
            self._is_met = False
            self.left.emit()
        self.update()

    def _meet(self, pointer: QPoint) -> None:
        """The pointer has come to the row, unless the row has come to the pointer."""
        if not self._is_met and pointer != self._lay_under:
            self._is_met = True
            self.met.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press says no more than the first one, and takes nothing back."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.focused.emit(True)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.focused.emit(False)
        self.update()
