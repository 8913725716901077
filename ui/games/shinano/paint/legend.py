"""What an old map says of itself: the rose of the winds and its name on a slip. They lie over the map, whatever is
seen of it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, fill, glyphs, mix, pen
from ui.board.kit.lettering import BOLD, make_font
from ui.games.shinano.looks import CompassLook, TitleLook
from ui.games.shinano.paint.palette import INK, PAPER, SEAL
from ui.look.theme import TITLE_FACE, Theme

_TITLE: Final = "信濃国土豪衆割拠図"


def paint_compass(painter: QPainter, rect: QRectF, look: CompassLook, theme: Theme) -> None:
    """A rose of eight points on paper that lets nothing disturb it, nor the letters round it: a map that is looked at
    closer may lie under it."""
    centre, radius = rect.center(), rect.width() / 2.4
    paper = QRadialGradient(centre, rect.width() / 2)
    paper.setColorAt(0.93, faint(PAPER, 0.92))
    paper.setColorAt(1.0, faint(PAPER, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paper)
    painter.drawEllipse(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, width in ((0.58, 0.02), (0.65, 0.05)):
        painter.setPen(pen(faint(INK, 0.55), max(0.7, radius * width)))
        painter.drawEllipse(centre, radius * share, radius * share)
    for point in range(8):
        _needle(painter, centre, radius, point)
    font = make_font(radius * 0.42, TITLE_FACE, BOLD)
    for index, letter in enumerate(look.letters):
        at = centre + QPointF(sin(index * pi / 2), -cos(index * pi / 2)) * radius * 0.91
        fill(painter, glyphs(letter, font, at), faint(INK if index else SEAL, 0.8))


def _needle(painter: QPainter, centre: QPointF, radius: float, point: int) -> None:
    angle, reach = point * pi / 4, radius * (0.66 if point % 2 == 0 else 0.46)
    tip = centre + QPointF(sin(angle), -cos(angle)) * reach
    for side in (-1, 1):
        flank = centre + QPointF(sin(angle + side * pi / 8), -cos(angle + side * pi / 8)) * radius * 0.17
        needle = QPainterPath()
        needle.addPolygon(QPolygonF([centre, flank, tip]))
        needle.closeSubpath()
        painter.setPen(pen(faint(INK, 0.7), max(0.5, radius * 0.015)))
        painter.setBrush(faint(SEAL if point == 0 else INK, 0.85) if side > 0 else QColor(PAPER))
        painter.drawPath(needle)


def paint_title(painter: QPainter, rect: QRectF, look: TitleLook, theme: Theme) -> None:
    """The map's name on a slip, as tall as it needs."""
    size = rect.height() / (1.16 * len(_TITLE) + 0.85)
    line = rect.width() / 22
    painter.setPen(pen(faint(INK, 0.6), max(0.8, line)))
    painter.setBrush(QColor(mix(PAPER, "#FFFFFF", 0.4)))
    painter.drawRect(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect.adjusted(2 * line, 2 * line, -2 * line, -2 * line))
    font = make_font(size, TITLE_FACE, BOLD)
    for index, character in enumerate(_TITLE):
        at = QPointF(rect.center().x(), rect.top() + size * (0.425 + 1.16 * (index + 0.5)))
        fill(painter, glyphs(character, font, at), faint(INK, 0.85))
