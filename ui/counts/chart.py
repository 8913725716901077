"""What all charts share: parts that are told in words, to the pointer, to the keyboard, and to a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.look.theme import LIGHT_ON_PALE, Theme
from ui.shared.focus import ENTER

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_ENDS: Final = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


@dataclass(frozen=True, slots=True)
class Part:
    """A bar, a lantern, a point: where it is, what it says, and what is opened by it."""

    area: QRectF
    words: str
    value: Any = None
    """None: nothing."""


class Chart(QWidget):
    """Paints parts. Arrows go along them, each is told in words; Enter or a click opens what it stands for.

    Signals: chosen(value), what a part stands for is wanted; met(Part), the pointer or the keyboard is on it; left(),
    neither is on any.
    """

    chosen = Signal(object)
    met = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._name = ""
        self._at = -1
        """The part that the keyboard is on; −1 before it has been there."""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def parts(self) -> Sequence[Part]:
        """In reading order."""
        raise NotImplementedError

    @property
    def height_wanted(self) -> float:
        """Pixels, in the chosen text size."""
        raise NotImplementedError

    def paint_chart(self, painter: QPainter) -> None:
        """Everything but where the keyboard is."""
        raise NotImplementedError

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.update()

    def name(self, name: str) -> None:
        """What the chart is called."""
        self._name = name

    def renew(self) -> None:
        """Something else is shown, or in other words."""
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.parts else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self._name)
        self._describe()
        self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        """All parts in words, for a screen reader; a narrower chart may have fewer."""
        self.setAccessibleDescription("\n".join(part.words for part in self.parts))

    def part_at(self, point: QPoint) -> Part | None:
        return next((part for part in self.parts if part.area.contains(QPointF(point))), None)

    def meet(self, at: int) -> None:
        """The keyboard is on this part: it is told."""
        self._at = at
        part = self.parts[at]
        self.setAccessibleName(f"{self._name}: {part.words}")
        self.met.emit(part)
        self.update()

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(300, round(self.height_wanted))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, round(self.height_wanted))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_chart(painter)
        if self.hasFocus() and 0 <= self._at < len(self.parts):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2.5))
            painter.drawRoundedRect(self.parts[self._at].area.adjusted(-2, -2, 2, 2), 4, 4)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        part = self.part_at(event.position().toPoint())
        opens = part is not None and part.value is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if opens else Qt.CursorShape.ArrowCursor)
        if part is None:
            self.left.emit()
        else:
            self.met.emit(part)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        part = self.part_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and part is not None and part.value is not None:
            self.chosen.emit(part.value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, count = Qt.Key(event.key()), len(self.parts)
        if count and key in _STEPS:
            self.meet(min(max(self._at + _STEPS[key], 0), count - 1))
        elif count and key in _ENDS:
            self.meet(_ENDS[key] % count)
        elif key in ENTER and 0 <= self._at < count and self.parts[self._at].value is not None:
            if not event.isAutoRepeat():
                self.chosen.emit(self.parts[self._at].value)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.parts:
            self.meet(self._at if 0 <= self._at < len(self.parts) else self._first)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
        self.update()

    @property
    def _first(self) -> int:
        """Where the keyboard comes in."""
        return 0
