"""The buttons in the corner of a result page: where else its game leads."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.look.icons import icon
from ui.look.theme import LIGHT_ON_PALE, Theme
from ui.shared.acts import KEYS, Act
from ui.shared.parts import native_keys

_SIDE: Final = 42
_ICON: Final = 22
_EDGE: Final = 14
_GAP: Final = 6
CORNER: Final = _EDGE + 2 * (_SIDE + _GAP)
"""How much of the page's width two of them take."""


class CornerButton(QAbstractButton):
    """A seal of paper in the upper right corner of its page, over the land."""

    def __init__(self, act: Act, place: int, theme: Theme, page: QWidget) -> None:
        """`place` counts from the corner."""
        super().__init__(page)
        self._act, self._place = act, place
        self.setFixedSize(_SIDE, _SIDE)
        self.set_theme(theme)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        page.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setIcon(icon(self._act.value, theme.ink))
        self.update()

    def say(self, words: str) -> None:
        """What it is for."""
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({native_keys(*KEYS[self._act])})")

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.underMouse() or self.hasFocus()
        ring = QColor(LIGHT_ON_PALE if self.hasFocus() else self._theme.paper_edge)
        painter.setPen(QPen(ring, 2 if self.hasFocus() else 1))
        paper = QColor(self._theme.paper)
        paper.setAlphaF(1.0 if lit else 0.86)
        painter.setBrush(paper)
        painter.drawEllipse(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        middle = QRect(0, 0, _ICON, _ICON)
        middle.moveCenter(self.rect().center())
        self.icon().paint(painter, middle)
        painter.end()

    def enterEvent(self, event: QEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            assert isinstance(watched, QWidget)
            left = watched.width() - (_SIDE + _GAP) * (self._place + 1) - _EDGE + _GAP
            self.move(left, _EDGE)
            self.raise_()
        return False
