"""What a picture shows, and a player's own words about it, under the table: never over it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from ui.look.fonts import text_font
from ui.look.lines import in_lines
from ui.look.theme import Theme

_LETTERS: Final = 21
_QUIET: Final = 16
"""The letters of what the picture shows: who looks at it looks at the table."""
_THOUGHT: Final = 18
_PAD: Final = 18.0
_ABOVE: Final = 8.0


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands under a picture."""

    what: str
    """What it shows."""
    thought: str = ""
    """What a computer thinks of it."""
    own: str = ""
    """A player's own words."""


def lines_high(lines: int) -> int:
    """How high a caption of so many lines is, in logical pixels."""
    return ceil(lines * QFontMetricsF(_font()).lineSpacing() + 2 * _ABOVE)


def paint_caption(painter: QPainter, area: QRectF, words: str, theme: Theme) -> None:
    """The words on paper; what does not find room there is left out."""
    _paint_words(painter, area, words, theme, _LETTERS, theme.ink)


def caption_high(caption: Caption, width: float) -> int:
    """How high this caption is with all its words under a picture of this width, in logical pixels."""
    return sum(_high(words, letters, width) for words, letters, _ in _parts(caption))


def paint_under(picture: QImage, caption: Caption, theme: Theme, scale: float) -> None:
    """Paint all words of a caption at the foot of a picture of this scale, which has room for them there."""
    width = picture.width() / scale
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(0, picture.height() - round(caption_high(caption, width) * scale))
    painter.scale(scale, scale)
    for words, letters, is_quiet in _parts(caption):
        high = _high(words, letters, width)
        ink = theme.faint_ink if is_quiet else theme.ink
        _paint_words(painter, QRectF(0, 0, width, high + 1), words, theme, letters, ink)
        painter.translate(0, high)
    painter.end()


def _parts(caption: Caption) -> list[tuple[str, int, bool]]:
    """What there is of it from top to bottom: words, the size of their letters, and whether they are quiet."""
    parts = ((caption.what, _QUIET, True), (caption.thought, _THOUGHT, False), (caption.own, _LETTERS, False))
    return [part for part in parts if part[0]]


def _paint_words(painter: QPainter, area: QRectF, words: str, theme: Theme, letters: int, ink: str) -> None:
    painter.fillRect(area, QColor(theme.paper))
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 2), QColor(theme.paper_edge))
    painter.setFont(_font(letters))
    painter.setPen(QColor(ink))
    room = area.adjusted(_PAD, _ABOVE, -_PAD, -_ABOVE)
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft, "\n".join(in_lines(words, room.width(), _font(letters))))


def _high(words: str, letters: int, width: float) -> int:
    """How high a part of the caption is that has room for all its words."""
    font = _font(letters)
    return ceil(len(in_lines(words, width - 2 * _PAD, font)) * QFontMetricsF(font).lineSpacing() + 2 * _ABOVE)


def _font(letters: int = _LETTERS) -> QFont:
    font = text_font()
    font.setPixelSize(letters)
    return font
