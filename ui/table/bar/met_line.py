"""What is met, in two lines in the bar: the place kept for them where no card finds one beside its piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QPen, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QWidget

from ui.look.fonts import text_font, text_scale
from ui.phrases import in_phrases
from ui.shared.paper import washi

_USUAL: Final = 14
_LEAST: Final = 12
"""In pixels: the largest letters, in the usual text size, and the least."""
_PAD: Final = 9
_LINES: Final = 2


class MetLine(QWidget):
    """A strip of paper with a name and a sentence that flow over two lines. Takes no mouse; it lies where it is put."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("MetLine")
        self.name = self.text = ""
        self.growth = 1.0
        """How much larger than usual the letters may be, where the window is wide."""
        self._refused = False
        self.hide()

    def say(self, name: str, text: str, *, refused: bool) -> None:
        """Tell what is met, and what it can do now or, `refused`, why it cannot be used."""
        self.name, self.text, self._refused = name, text, refused
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.setBrush(washi())
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        layout = self._whole or self._cut()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        top = (self.height() - _height(layout)) / 2
        layout.draw(painter, QPointF(_PAD, max(0.0, top)))
        painter.end()

    @property
    def is_whole(self) -> bool:
        """Whether all that is told is seen."""
        return self._whole is not None

    @property
    def letters(self) -> int:
        """How large its letters are, in pixels."""
        return _LEAST if self._whole is None else self._whole.font().pixelSize()

    @property
    def _whole(self) -> QTextLayout | None:
        return next(filter(self._holds, self._tries()), None)

    def _tries(self) -> Iterator[QTextLayout]:
        """What is told, in the largest letters first."""
        return map(self._broken, range(round(_USUAL * self.growth * text_scale()), _LEAST - 1, -1))

    def _holds(self, layout: QTextLayout) -> bool:
        return layout.lineCount() <= _LINES and _height(layout) <= self.height()

    def _cut(self) -> QTextLayout:
        """As much of what is told as there is room for in the smallest letters."""
        text, layout = self.text, self._broken(_LEAST)
        while text and layout.lineCount() > _LINES:
            text = text[:-1]
            layout = self._broken(_LEAST, f"{text}…")
        return layout

    def _broken(self, letters: int, text: str | None = None) -> QTextLayout:
        """What is told, or the beginning of it, broken into the lines that it needs in letters of that size."""
        name, text = in_phrases(self.name), in_phrases(self.text if text is None else text)
        font = text_font()
        font.setPixelSize(letters)
        layout = QTextLayout(f"{name}  {text}", font)
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        bold, alert = QTextLayout.FormatRange(), QTextLayout.FormatRange()
        bold.start, bold.length, bold.format = 0, len(name), QTextCharFormat()
        bold.format.setFontWeight(QFont.Weight.Bold)
        alert.start, alert.length, alert.format = len(name), len(text) + 2, QTextCharFormat()
        if self._refused:
            alert.format.setForeground(self.palette().color(QPalette.ColorRole.Accent))
        layout.setFormats([bold, alert])
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self.width() - 2 * _PAD)
            line.setPosition(QPointF(0, top))
            top += letters * 1.28
        layout.endLayout()
        return layout


def _height(layout: QTextLayout) -> float:
    """The height of the first two lines: no more are drawn."""
    last = layout.lineAt(min(layout.lineCount(), _LINES) - 1)
    return last.y() + last.height()
