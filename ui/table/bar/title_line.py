"""The name of the game in the bar over the table: on one line, on two, or not at all."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.look.fonts import grown
from ui.shared.parts import Label

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_AIR: Final = 6
"""Beside the words in a frame."""


class TitleLine(Label):
    """A label that gives way whole: a name is never cut. It asks for one line and takes no more height than that."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._growth = 1.0

    def grow(self, growth: float) -> None:
        """Have the letters so much larger than usual, where the window is wide."""
        if growth != self._growth:
            self._growth = growth
            self.updateGeometry()

    def say(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    @property
    def lines(self) -> tuple[str, ...]:
        """What is seen of it in the width it has."""
        wide = QFontMetricsF(self._face).horizontalAdvance
        tries = ((self.text(),), _in_two(self.text()))
        return next((lines for lines in tries if max(map(wide, lines)) <= self.width()), ())

    @property
    def _face(self) -> QFont:
        return grown(self.font(), self._growth)

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self._face).horizontalAdvance(self.text()) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._face)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), _LEFT.value, "\n".join(self.lines))
        painter.end()


class PracticeMark(TitleLine):
    """Stands after the title, and stays where that gives way: what is played does not count. It has a frame in place of
    brackets, which would belong to a title that is not there. Hidden while it is ""."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.said = ""
        """With its brackets."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.hide()

    def say(self, text: str) -> None:
        self.said = text
        super().say(text.strip("()（）"))
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2 * _AIR, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        ink = self.palette().color(self.foregroundRole())
        high = QFontMetricsF(self._face).height() + 4
        frame = QRectF(0.5, (self.height() - high) / 2, self.width() - 1, high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._face)
        painter.setPen(ink)
        painter.drawRoundedRect(frame, 4, 4)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def _in_two(name: str) -> tuple[str, ...]:
    """Broken at the blank that leaves the longer half shortest; a name without a blank stays as it is."""
    words = name.split(" ")
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) - 1, 0, -1)]
    return min(halves, key=lambda pair: max(map(len, pair)), default=(name,))
