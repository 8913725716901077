"""Keys as they lie on a keyboard: small caps of paper, with what is done by mouse as plain words beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.look.fonts import text_scale
from ui.shared.parts import Label

HEIGHT: Final = 24.0
"""Of a cap, in the usual text size."""
_PAD: Final = 7.0
_GAP: Final = 6.0
_CHORD: Final = 11.0
"""The room of a plus between two caps."""
_LIST: Final = re.compile(r", |、")
_NAMED: Final = frozenset(
    {"Ctrl", "Alt", "Shift", "Meta", "Tab", "Enter", "Return", "Space", "Esc", "Home", "End", "PgUp", "PgDown", "Del"}
)
_SHORT: Final = re.compile(r".|\d–\d|F\d+")


@dataclass(frozen=True, slots=True)
class _Mark:
    """A cap, a plus between two, or a gesture."""

    text: str
    left: float
    width: float
    is_cap: bool


class KeyCaps(Label):
    """A label whose text is a list of keys, chords ("Ctrl+Z") and gestures: "F, right click"."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "faint")

    def _marks(self) -> Iterator[_Mark]:
        metrics, left = QFontMetricsF(self.font()), 0.0
        for told in _LIST.split(self.text()):
            parts = told.split("+") if len(told) > 1 else [told]
            keys = all(part in _NAMED or _SHORT.fullmatch(part) for part in parts)
            for at, part in enumerate(parts if keys else [told]):
                if at:
                    yield _Mark("+", left, _CHORD, is_cap=False)
                    left += _CHORD
                wide = metrics.horizontalAdvance(part)
                wide = max(HEIGHT * text_scale(), wide + 2 * _PAD) if keys else wide + 2
                yield _Mark(part, left, wide, is_cap=keys)
                left += wide
            left += _GAP

    def sizeHint(self) -> QSize:
        last = list(self._marks())[-1]
        return QSize(round(last.left + last.width + 2), round(HEIGHT * text_scale()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        # a label's own palette is the style sheet's, without a ground
        palette = QGuiApplication.palette()
        ink, edge = palette.color(palette.ColorRole.WindowText), palette.color(palette.ColorRole.Dark)
        high = HEIGHT * text_scale()
        for mark in self._marks():
            area = QRectF(mark.left, 0, mark.width, high)
            if mark.is_cap:
                cap = area.adjusted(0.75, 0.75, -0.75, -0.75)
                painter.setPen(QPen(edge, 1))
                painter.setBrush(QColor(edge))
                painter.drawRoundedRect(cap, 4, 4)
                painter.setBrush(palette.color(palette.ColorRole.Base))
                painter.drawRoundedRect(cap.adjusted(0, 0, 0, -2.5), 4, 4)
                area = cap.adjusted(0, 0, 0, -2.5)
            painter.setPen(ink)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, mark.text)
        painter.end()
