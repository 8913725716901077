"""One move that was thought of: what it is, a stroke of gold as long as its share, and how it would end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.board.kit.lettering import BOLD, draw_numeral
from ui.look.fonts import Size, half_scale, pixels
from ui.look.theme import ADVICE_EDGE, LIGHT_ON_PALE, TEXT_FACE
from ui.shared.parts import Prose
from ui.table.thoughts.said import Said

_GOLD: Final = "#D9951F"
_TROUGH: Final = "#E2D6BF"
_INK: Final = "#221E1A"
_HEIGHT: Final = 20
_THICK: Final = 9.0
_NUMBER: Final = 46.0
ROW_MARGINS: Final = (8, 5, 8, 6)
"""Of the words of a row, to the left, above, to the right and below."""


class ShareBar(QWidget):
    """A share as a stroke of a brush, and in percent after it."""

    def __init__(self, share: float, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._share, self._text = share, text

    def sizeHint(self) -> QSize:
        return QSize(120, round(_HEIGHT * half_scale()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        number = _NUMBER * half_scale()
        way = QRectF(1, (self.height() - _THICK) / 2, self.width() - number - 8, _THICK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_TROUGH))
        painter.drawRoundedRect(way, _THICK / 2, _THICK / 2)
        painter.setPen(QPen(QColor(ADVICE_EDGE), 1))
        painter.setBrush(QColor(_GOLD))
        gone = QRectF(way.left(), way.top(), max(_THICK, way.width() * self._share), way.height())
        painter.drawRoundedRect(gone, _THICK / 2, _THICK / 2)
        spot = QRectF(self.width() - number, 0, number, self.height())
        draw_numeral(painter, spot, self._text, pixels(Size.BODY), TEXT_FACE, BOLD, _INK)
        painter.end()


class FavouriteRow(QWidget):
    """Signals: met(), the pointer or the keyboard is on it; left(), no more."""

    met = Signal()
    left = Signal()

    def __init__(self, said: Said, parent: QWidget) -> None:
        super().__init__(parent)
        self.said = said
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(said.aloud)
        self.act, self.end = Prose(self), Prose(self, "faint")
        self.act.setText(said.act)
        self.end.setText(said.end)
        column = QVBoxLayout(self)
        column.setContentsMargins(*ROW_MARGINS)
        column.setSpacing(1)
        column.addWidget(self.act)
        column.addWidget(ShareBar(said.share, said.percent, self))
        column.addWidget(self.end)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or self.underMouse():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(_TROUGH) if self.underMouse() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
            painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.met.emit()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.met.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.left.emit()
        self.update()
