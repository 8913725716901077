"""The button in the corner of a result page that offers to show it to others."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.look.icons import icon
from ui.look.theme import LIGHT_ON_PALE, Theme
from ui.shared.acts import KEYS, Act

_SIDE: Final = 42
_ICON: Final = 22
_EDGE: Final = 14


class ShareButton(QAbstractButton):
    """A seal of paper in the upper right corner of its page, over the land."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self.setFixedSize(_SIDE, _SIDE)
        self.set_theme(theme)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        page.installEventFilter(self)
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setIcon(icon(Act.SHARE.value, theme.ink))
        self.update()

    def _retranslate(self) -> None:
        keys = QKeySequence(KEYS[Act.SHARE][0]).toString(QKeySequence.SequenceFormat.NativeText)
        self.setAccessibleName(self.tr("Show it to others"))
        self.setToolTip(f"{self.accessibleName()} ({keys})")

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
            self.move(self.parentWidget().width() - _SIDE - _EDGE, _EDGE)
            self.raise_()
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
