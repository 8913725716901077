"""A headline with a line under it, as banners have them in all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.board.kit.lettering import BOLD, LEGIBLE, draw_text, size_on_line
from ui.look.theme import TITLE_FACE

_LESSER: Final = 0.85
"""Of a headline, at most, the line under it: four names share a win in small letters, and what they have won is told in
no larger ones."""
_LINE: Final = 1.1
"""How high a line is at least, of its letters, so that they are not wanted larger there."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words, how large they usually are in logical pixels, and their colour as #RRGGBB."""

    text: str
    size: float
    ink: str


def draw_headline(painter: QPainter, upper: QRectF, lower: QRectF, headline: Written, line: Written) -> None:
    """Write the headline into `upper`, and into `lower` the line under it, if there is one: that is never as large."""
    draw_text(painter, upper, headline.text, size=headline.size, face=TITLE_FACE, weight=BOLD, colour=headline.ink)
    if line.text:
        told = size_on_line(upper, headline.text, size=headline.size, face=TITLE_FACE, weight=BOLD)
        most = max(_LESSER * told, min(line.size, told, LEGIBLE))
        high = min(lower.height(), most * _LINE)
        row = QRectF(lower.left(), lower.center().y() - high / 2, lower.width(), high)
        draw_text(painter, row, line.text, size=min(line.size, most), colour=line.ink)
