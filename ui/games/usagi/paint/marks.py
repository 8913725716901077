"""What a building card and the tag of a house show alike: stars, and the number by which an effect is called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.board.kit.brush import pen, rounded
from ui.board.kit.lettering import draw_on_badge
from ui.games.usagi.looks import BuildingLook
from ui.games.usagi.paint.brush import INK, LILAC, counted_star, paint_star_count, paint_stars, star_step

_ROUND: Final = 0.95
_CORNER: Final = 0.34
"""Lower than this share of its width a disc has corners, so round as a share of its height."""
_PAIR: Final = 2
"""So many stars stand on the first of two lines."""
TINY: Final = 0.64
"""Narrower than this share of a line's height stars are not counted at a glance."""


def paint_worth(painter: QPainter, box: QRectF, look: BuildingLook, ink: str, tiny: float = TINY) -> None:
    """What a building is worth: a star each, on two lines in a box as high as broad, or how many where those of a row
    would be narrower than the share `tiny` of its height."""
    if look.half_stars > 2 * _PAIR and box.height() == box.width():
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        paint_stars(painter, upper, 2 * _PAIR)
        paint_stars(painter, upper.translated(0, upper.height()), look.half_stars - 2 * _PAIR)
        return
    size, star = max(look.number, box.height()), star_step(box, look.half_stars)
    if star < min(box.height() * tiny, counted_star(box, look.half_stars, size)):
        paint_star_count(painter, box, look.half_stars, size, ink)
    else:
        paint_stars(painter, box, look.half_stars)


def paint_timing(painter: QPainter, box: QRectF, text: str, paper: str = LILAC) -> None:
    """A number on a disc, which is flattened where it has not the height."""
    radius = box.width() / 2
    line = max(0.6, radius * 0.1)
    painter.setPen(pen(INK, line))
    painter.setBrush(QColor(paper))
    disc = rounded(box, radius if box.height() > box.width() * _ROUND else box.height() * _CORNER)
    painter.drawPath(disc)
    draw_on_badge(painter, disc, text, size=radius * 1.48, colour=INK, edge=line / 2 + 0.3)
