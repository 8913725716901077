"""What a picture shows, and a player's own words about it, under the table: never over it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from ui.look.fonts import text_font
from ui.look.theme import Theme

_LETTERS: Final = 21
_QUIET: Final = 16
"""The letters of what the picture shows: who looks at it looks at the table."""
_PAD: Final = 18.0
_ABOVE: Final = 8.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands under a picture."""

    what: str
    """What it shows."""
    own: str = ""
    """A player's own words."""


def lines_high(lines: int) -> int:
    """How high a caption of so many lines is, in logical pixels."""
    return ceil(lines * QFontMetricsF(_font()).lineSpacing() + 2 * _ABOVE)


def paint_caption(painter: QPainter, area: QRectF, words: str, theme: Theme) -> None:
    """The words on paper; what does not find room there is left out."""
    painter.fillRect(area, QColor(theme.paper))
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 2), QColor(theme.paper_edge))
    painter.setFont(_font())
    painter.setPen(QColor(theme.ink))
    painter.drawText(area.adjusted(_PAD, _ABOVE, -_PAD, -_ABOVE), int(_WRAPPED), words)


def caption_high(caption: Caption, width: float) -> int:
    """How high this caption is with all its words under a picture of this width, in logical pixels."""
    return _high(caption.what, _QUIET, width) + _high(caption.own, _LETTERS, width)


def paint_under(picture: QImage, caption: Caption, theme: Theme, scale: float) -> None:
    """Paint all words of a caption at the foot of a picture of this scale, which has room for them there."""
    width = picture.width() / scale
    what_high, own_high = _high(caption.what, _QUIET, width), _high(caption.own, _LETTERS, width)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(0, picture.height() - round((what_high + own_high) * scale))
    painter.scale(scale, scale)
    if caption.own:
        paint_caption(painter, QRectF(0, what_high, width, own_high + 1), caption.own, theme)
    _paint_what(painter, QRectF(0, 0, width, what_high), caption.what, theme)
    painter.end()


def _paint_what(painter: QPainter, area: QRectF, words: str, theme: Theme) -> None:
    painter.fillRect(area.adjusted(0, 0, 0, 1), QColor(theme.paper))
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 2), QColor(theme.paper_edge))
    painter.setFont(_font(_QUIET))
    painter.setPen(QColor(theme.faint_ink))
    painter.drawText(area.adjusted(_PAD, _ABOVE, -_PAD, -_ABOVE), int(_WRAPPED), words)


def _high(words: str, letters: int, width: float) -> int:
    """How high a part of the caption is that has room for all its words."""
    if not words:
        return 0
    room = QRectF(0, 0, width - 2 * _PAD, 1e6)
    return ceil(QFontMetricsF(_font(letters)).boundingRect(room, int(_WRAPPED), words).height() + 2 * _ABOVE)


def _font(letters: int = _LETTERS) -> QFont:
    font = text_font()
    font.setPixelSize(letters)
    return font
