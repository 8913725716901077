"""The value of a terrain card: a numeral in ink on the map, a red seal in the hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.board.kit.brush import faint, fill, glyphs, pen
from ui.board.kit.lettering import BOLD, make_font
from ui.games.shinano.paint.palette import INK, NUMERALS, PAPER, SEAL
from ui.look.theme import TEXT_FACE, TITLE_FACE

_STRENGTH: Final = 0.41
"""How large the numeral of a card on the map is, as a share of the card's height..."""
_READABLE, _BROADEST = 22.0, 0.47
"""... or so many logical pixels, where the card is too small for that, but no more than this share."""
_MISTS, _MIST = 9, 0.27
"""So many layers of mist lie round a value on the map, each so dense."""
_NEAR, _FAR, _EDGE = 0.14, 0.36, 0.19
"""From where on they grow fewer, and where they end: inside the card, and towards its corner, in the numeral's size."""
_SMALL: Final = 50.0
"""A card less than so many logical pixels high is small."""


def strength_size(height: float) -> float:
    """How large the numeral of a card of this height is on the map, in logical pixels."""
    return max(_STRENGTH * height, min(_READABLE, _BROADEST * height))


def paint_strength(painter: QPainter, rect: QRectF, value: int) -> None:
    """The value on the map: a bare numeral in ink. It stands in mist, for its strokes look like the lines of the
    mountains: nothing dark may be near it. The mist is one, lest each stroke look like a thing of its own."""
    size, numeral = strength_size(rect.height()), strength_strokes(rect, value)
    strokes, whole = numeral.boundingRect(), rect.adjusted(2, 2, 0, 0)  # clear of the edges, which join others
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(PAPER, _MIST))
    for step in range(_MISTS):
        air = size * (_FAR - (_FAR - _NEAR) * step / (_MISTS - 1))
        corner = min(air, size * _EDGE)
        bank = strokes.adjusted(-corner, -corner, air, air).intersected(whole)
        round_off = min(bank.height() / 2, size * 0.3)
        painter.drawRoundedRect(bank, round_off, round_off)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((faint(PAPER, 0.95), 0.33), (INK, 0.05)):
        painter.setPen(pen(colour, size * width))
        painter.drawPath(numeral)
    fill(painter, numeral, INK)


def strength_strokes(rect: QRectF, value: int) -> QPainterPath:
    """The strokes of that numeral."""
    size = strength_size(rect.height())
    return glyphs(NUMERALS[value], make_font(size, TITLE_FACE, BOLD), _corner(rect, size) + QPointF(size * 0.05, 0))


def paint_value_seal(painter: QPainter, rect: QRectF, value: int) -> None:
    """The value of a card in the hand: a red seal near the upper left corner, and the figure under it; beside it, and
    both larger, where the card is small."""
    is_small = rect.height() < _SMALL
    size = rect.height() * (0.45 if is_small else 0.27)
    middle = _corner(rect, size * 1.1)
    slip = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SEAL))
    painter.drawRoundedRect(slip, size * 0.18, size * 0.18)
    numeral = glyphs(NUMERALS[value], make_font(size * 0.86, TITLE_FACE, BOLD), middle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(PAPER, size * 0.05))
    painter.drawPath(numeral)
    fill(painter, numeral, PAPER)
    aside = QPointF(size * 0.95, 0) if is_small else QPointF(0, size)
    figure = glyphs(str(value), make_font(size * 0.95, TEXT_FACE, BOLD), middle + aside)
    painter.setPen(pen(faint(PAPER, 0.85), size * 0.24))
    painter.drawPath(figure)
    fill(painter, figure, INK)


def _corner(rect: QRectF, size: float) -> QPointF:
    """The middle of a sign of that size in the upper left corner."""
    return rect.topLeft() + QPointF(size * 0.64, size * 0.62)
