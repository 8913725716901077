"""The mats that action cards are laid on, and the cords that join the two of a slot."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import draw_numeral
from ui.games.usagi.looks import CordLook, MatLook
from ui.games.usagi.paint.brush import CREAM, LILAC, NIGHT, rabbit
from ui.look.theme import TITLE_FACE, Theme


def paint_mat(painter: QPainter, rect: QRectF, look: MatLook, theme: Theme) -> None:
    """A place for a card with its number; the open one is edged in light."""
    w, h = rect.width(), rect.height()
    ground, edge = mix(NIGHT, look.seat_colour, 0.3), mix(look.seat_colour, "#FFFFFF", 0.5)
    box = rounded(rect.adjusted(1, 1, -1, -1), w * 0.09)
    sunk = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, lighter in ((0.0, -0.32), (0.14, -0.06), (1.0, 0.08)):
        sunk.setColorAt(at, QColor(tone(ground, lighter)))
    painter.setBrush(sunk)
    painter.setPen(pen("#FFD45C" if look.is_now else faint(edge, 0.8), 2.4 if look.is_now else 1.2))
    painter.drawPath(box)
    _pressed_rabbit(painter, QRectF(rect.left() + w * 0.29, rect.top() + h * 0.36, w * 0.42, w * 0.5), ground)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    cut = pen("#FFD45C" if look.is_now else faint(edge, 0.45), max(1.0, w * 0.012))
    cut.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(cut)
    painter.drawPath(rounded(rect.adjusted(w * 0.06, w * 0.06, -w * 0.06, -w * 0.06), w * 0.06))
    size = h * 0.212
    corner = QRectF(rect.left() + w * 0.09, rect.top() + w * 0.09, size * 1.1, size * 1.1)
    fill(painter, rounded(corner, corner.width() / 2), tone(ground, -0.2))
    draw_numeral(painter, corner, str(look.slot), size=size, face=TITLE_FACE, colour=mix(look.seat_colour, CREAM, 0.78))


def _pressed_rabbit(painter: QPainter, box: QRectF, ground: str) -> None:
    """The head of a rabbit, pressed into the mat: a light edge below, the ground a little darker within."""
    for by, colour in ((1.2, tone(ground, 0.22)), (0.0, tone(ground, -0.18))):
        rabbit(painter, box.translated(0, by), colour, colour)


def paint_cord(painter: QPainter, rect: QRectF, look: CordLook, theme: Theme) -> None:
    """A cord of paper with a knot in its middle; the one that is drawn now is lit."""
    x, w, colour = rect.center().x(), rect.width(), "#FFD45C" if look.is_now else LILAC
    for tint, width in ((faint("#140C2C", 0.5), 0.3), (colour, 0.16)):
        painter.setPen(pen(tint, w * width))
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
    painter.setBrush(QColor(colour))
    painter.setPen(pen(NIGHT, w * 0.1))
    for away in (-0.24, 0.24):
        painter.drawEllipse(QPointF(x + w * away, rect.center().y()), w * 0.24, w * 0.17)
    painter.drawEllipse(rect.center(), w * 0.16, w * 0.16)
