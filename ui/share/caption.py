"""A player's own words at a moment, under a picture of its table."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from ui.look.fonts import text_font
from ui.look.theme import Theme

_LETTERS: Final = 21
_PAD: Final = 18.0
_ABOVE: Final = 8.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere | Qt.AlignmentFlag.AlignLeft


def lines_high(lines: int) -> int:
    """How high a caption of so many lines is, in logical pixels."""
    return ceil(lines * QFontMetricsF(_font()).lineSpacing() + 2 * _ABOVE)


def caption_high(words: str, width: float) -> int:
    """How high a caption is that has room for all its words."""
    room = QRectF(0, 0, width - 2 * _PAD, 1e6)
    return ceil(QFontMetricsF(_font()).boundingRect(room, int(_WRAPPED), words).height() + 2 * _ABOVE)


def paint_caption(painter: QPainter, area: QRectF, words: str, theme: Theme) -> None:
    """The words on paper; what does not find room there is left out."""
    painter.fillRect(area, QColor(theme.paper))
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 2), QColor(theme.paper_edge))
    painter.setFont(_font())
    painter.setPen(QColor(theme.ink))
    painter.drawText(area.adjusted(_PAD, _ABOVE, -_PAD, -_ABOVE), int(_WRAPPED), words)


def with_caption(picture: QImage, words: str, theme: Theme, scale: float) -> QImage:
    """A picture of this scale with these words under it."""
    high = caption_high(words, picture.width() / scale)
    image = QImage(picture.width(), picture.height() + round(high * scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.drawImage(0, 0, picture)
    painter.translate(0, picture.height())
    painter.scale(scale, scale)
    paint_caption(painter, QRectF(0, 0, picture.width() / scale, high + 1), words, theme)
    painter.end()
    return image


def _font() -> QFont:
    font = text_font()
    font.setPixelSize(_LETTERS)
    return font
