"""Small parts that several windows share: labels, buttons of a kind, names of keys, cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QEvent, QMargins, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QStyleOptionViewItem, QWidget

from ui.look.fonts import LEGIBLE
from ui.look.lines import in_lines
from ui.look.theme import LIGHT_ON_PALE

ANY_SIZE: Final = (1 << 24) - 1
"""Qt's greatest size of a widget, which may have any then."""
_ANY_HEIGHT: Final = 1 << 20
_KEPT: Final = 64
"""So many heights are known of a label at most."""
_ARROWS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
_ARROW: Final = re.compile(rf"\b({'|'.join(_ARROWS)})\b")
_ALL_DIGITS: Final = ", ".join("0123456789")
_RUN: Final = re.compile(r"\b\d(, \d\b){2,}")


class Label(QLabel):
    """Words as they are: what looks like markup in them is read, never obeyed. All labels of the window are this. Where
    they may take several lines, these end between phrases and are about as long as each other."""

    _font: QFont | None = None
    """Qt tells of changes already while it makes a label."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._heights: dict[tuple[object, ...], int] = {}
        """How high it is, by the width and all that this depends on but the style: layouts ask again and again."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setFont(self, font: QFont | str | Sequence[str]) -> None:
        self._font = QFont(font)
        super().setFont(self._font)

    def changeEvent(self, event: QEvent) -> None:
        self._heights.clear()
        super().changeEvent(event)
        if self._font is not None and event.type() == QEvent.Type.StyleChange and self.font() != self._font:
            # under another style sheet Qt gives a label the first letters that it ever had
            super().setFont(self._font)

    def in_lines(self, width: int) -> tuple[str, ...]:
        """What it says, as it is set in a room of this width."""
        return in_lines(self.text(), width, self.font())

    def heightForWidth(self, width: int) -> int:
        if not self.wordWrap():
            return super().heightForWidth(width)
        margins = self.contentsMargins()
        sides = margins.left(), margins.top(), margins.right(), margins.bottom()
        asked = width, self.text(), self.font(), sides, self.alignment(), self.textInteractionFlags()
        height = self._heights.get(asked)
        if height is None:
            if len(self._heights) >= _KEPT:
                self._heights.clear()
            height = self._heights[asked] = self._measured(width, margins)
        return height if self.textInteractionFlags() else max(self.minimumHeight(), height)

    def _measured(self, width: int, margins: QMargins) -> int:
        """How high its words are in a room of this width, with these margins."""
        font = self.font()
        widest, above = width - margins.left() - margins.right(), margins.top() + margins.bottom()
        text = "\n".join(self.in_lines(widest))
        flags = self.alignment().value | Qt.TextFlag.TextWordWrap.value
        broken = _height_of(text, _ANY_HEIGHT, flags, font) + above
        if self.textInteractionFlags():
            return max(super().heightForWidth(width), broken)  # Qt lays out what can be selected in a way of its own
        return max(broken, _height_of(self.text(), widest, flags, font) + above)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.wordWrap() or not self.pixmap().isNull():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        if self.hasFocus() and self.focusPolicy() == Qt.FocusPolicy.TabFocus:
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2))
            painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        room = self.contentsRect()
        text = "\n".join(self.in_lines(room.width()))
        flags = Qt.TextFlag.TextDontClip.value | self.alignment().value
        painter.setPen(QPen(self.palette().brush(self.foregroundRole()), 1))
        painter.drawText(room, flags, text)
        painter.end()


class Prose(Label):
    """A label of running text."""

    def __init__(self, parent: QWidget, role: str = "") -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        if role:
            self.setProperty("role", role)


@lru_cache(maxsize=1024)
def _height_of(text: str, width: int, flags: int, font: QFont) -> int:
    """How high `text` is where it is broken into lines of this width. A layout asks again whenever anything moves."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, _ANY_HEIGHT), flags, text).height()


class Line(Label):
    """A label of one line that gives way: to a shorter text where it knows one, then by leaving out its end, which the
    pointer is told."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = ""
        self._forms: tuple[str, ...] = ("",)

    def say(self, text: str, *shorter: str) -> None:
        """`shorter`: what is said instead where there is less room, and still less."""
        self._whole, self._forms = text, (text, *(one for one in shorter if one))
        self.setAccessibleName(text)
        self._fill()
        self.updateGeometry()

    def _fill(self) -> None:
        wide = self.fontMetrics().horizontalAdvance
        told = next((one for one in self._forms if wide(one) <= self.width()), self._forms[-1])
        self.setText(self.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, self.width()))
        self.setToolTip("" if self.text() == told else self._whole)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()


class Motto(Label):
    """A line whose letters become smaller where there is little room, never its words fewer."""

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @property
    def face(self) -> QFont:
        """Its own, or as small as it must be; no smaller than can be read."""
        font, wide = QFont(self.font()), self.sizeHint().width()
        if wide > self.width():
            font.setPixelSize(max(LEGIBLE, int(font.pixelSize() * self.width() / wide)))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.face)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.end()


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Give a widget a property that style sheets ask for: they look at it before the widget is first seen or measured,
    and then only when asked to again. One that was never given is like one that is false."""
    before = widget.property(name)
    if before == value or (before is None and not value):
        return
    widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def button(parent: QWidget, kind: str = "") -> QPushButton:
    """A button of a kind that the style sheet knows; "" for the plain one."""
    made = QPushButton(parent)
    if kind:
        made.setProperty("kind", kind)
    return made


def native_keys(*keys: str) -> str:
    """Keys as the system writes them; the arrows as arrows, digits in a row as a span."""
    said = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
    said = _ARROW.sub(lambda found: _ARROWS[found[0]], said)
    return _RUN.sub(lambda run: f"{run[0][0]}–{run[0][-1]}" if run[0] in _ALL_DIGITS else run[0], said)


def rect_of(option: QStyleOptionViewItem) -> Any:
    """Where a delegate is to paint."""
    # PySide's stubs do not tell the public fields of QStyleOption
    return getattr(option, "rect")  # noqa: B009
