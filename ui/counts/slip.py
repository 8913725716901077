"""The slip of paper that says what one part of a chart means, beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.fonts import text_scale
from ui.shared.paper import cast_shadow, washi
from ui.shared.parts import Prose

_FAR: Final = 8
"""How far its shadow reaches."""
_SIDES: Final = _FAR + 10
_ENDS: Final = _FAR + 6
"""From its edges to the words, shadow included."""
_RADIUS: Final = 4.0
_WIDEST: Final = 330
"""At the usual text size."""


class Slip(QWidget):
    """Lies over the page, and lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = Prose(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDES, _ENDS, _SIDES, _ENDS)
        column.addWidget(self.words)
        self.hide()

    def tell(self, words: str, part: QRect) -> None:
        """Say this below `part`, a place on the page; above it where there is no room below."""
        self.words.setText(words)
        page = self._page.rect()
        line = self.words.fontMetrics().horizontalAdvance(words) + 2
        widest = min(line, round(_WIDEST * text_scale()), page.width() - 2 * _SIDES)
        lines = self.words.in_lines(widest)
        width = max(map(self.words.fontMetrics().horizontalAdvance, lines)) + 2
        size = QSize(width + 2 * _SIDES, self.words.heightForWidth(width) + 2 * _ENDS)
        at = QRect(QPoint(part.center().x() - size.width() // 2, part.bottom() - _FAR + 4), size)
        if at.bottom() > page.bottom():
            at.moveBottom(part.top() + _FAR - 4)
        at.moveLeft(max(page.left(), min(at.left(), page.right() + 1 - at.width())))
        self.setGeometry(at)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(_FAR, _FAR, -_FAR, -_FAR)
        cast_shadow(painter, paper, _RADIUS, _FAR + 4)
        painter.setPen(QPen(QGuiApplication.palette().color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(washi())
        painter.drawRoundedRect(paper, _RADIUS, _RADIUS)
        painter.end()
