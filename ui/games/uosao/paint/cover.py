"""The front of the box: night and day, a king on either side, one road between them and a soldier who dithers."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, fill, glyphs, pen, tone
from ui.board.kit.cover import front_of_box, spot
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.uosao.paint.brush import INK, PAPER, STRIPES
from ui.games.uosao.paint.cards import paint_cobbles
from ui.games.uosao.paint.dolls import CASTLE_RATIO, KING_RATIO, SOLDIER_RATIO, draw_castle, draw_king, draw_soldier
from ui.look.theme import TITLE_FACE, Theme

TITLE: Final = "右王左王"
_NIGHT: Final = ("#1B1D2E", "#3B3550")
_DAY: Final = ("#F7E7C4", "#F0C896")
_SUN: Final = "#C8552B"


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole front; it holds its own at the size of a shelf and of a thumbnail."""
    with front_of_box(painter, rect, INK):
        _halves(painter, rect)
        _sun(painter, rect)
        _land(painter, rect)
        _court(painter, rect)
        _road(painter, rect)
        _procession(painter, rect)
        _curtain(painter, rect)
        _title(painter, rect)
        _foot(painter, rect)


def _area(rect: QRectF, x: float, y: float, width: float, height: float) -> QRectF:
    """A part of the front: its middle and size, as shares."""
    part = QRectF(0, 0, rect.width() * width, rect.height() * height)
    part.moveCenter(spot(rect, x, y))
    return part


def _halves(painter: QPainter, rect: QRectF) -> None:
    for left, colours in ((0.0, _NIGHT), (0.5, _DAY)):
        half = QRectF(spot(rect, left, 0), spot(rect, left + 0.5, 1))
        sky = QLinearGradient(half.topLeft(), half.bottomLeft())
        sky.setColorAt(0, QColor(colours[0]))
        sky.setColorAt(0.7, QColor(colours[1]))
        painter.fillRect(half, sky)
    rng = random.Random(8)
    for _ in range(34):
        star = spot(rect, rng.uniform(0.02, 0.47), rng.uniform(0.12, 0.5))
        radius = rect.width() * rng.uniform(0.0025, 0.006)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint("#FFF3CF", rng.uniform(0.4, 0.9)))
        painter.drawEllipse(star, radius, radius)


def _sun(painter: QPainter, rect: QRectF) -> None:
    centre, radius = spot(rect, 0.5, 0.41), rect.width() * 0.34
    glow = QRadialGradient(centre, radius * 1.7)
    glow.setColorAt(0.5, faint("#F2A36B", 0.55))
    glow.setColorAt(1, faint("#F2A36B", 0.0))
    painter.fillRect(rect, glow)
    disc = QPainterPath()
    disc.addEllipse(centre, radius, radius)
    light = QLinearGradient(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    light.setColorAt(0, QColor(tone(_SUN, 0.18)))
    light.setColorAt(1, QColor(tone(_SUN, -0.16)))
    fill(painter, disc, light)


def _land(painter: QPainter, rect: QRectF) -> None:
    """Two ranges of hills; the left ones lie in the dark."""
    for ridge, day, night in ((0.66, "#8DA382", "#2B3A3C"), (0.72, "#6F8F68", "#1F2D2E")):
        path = QPainterPath(spot(rect, -0.02, 1))
        path.lineTo(spot(rect, -0.02, ridge - 0.03))
        path.cubicTo(spot(rect, 0.2, ridge - 0.10), spot(rect, 0.34, ridge + 0.05), spot(rect, 0.5, ridge))
        path.cubicTo(spot(rect, 0.66, ridge + 0.05), spot(rect, 0.8, ridge - 0.10), spot(rect, 1.02, ridge - 0.03))
        path.lineTo(spot(rect, 1.02, 1))
        path.closeSubpath()
        shade = QLinearGradient(spot(rect, 0.44, 0), spot(rect, 0.56, 0))
        shade.setColorAt(0, QColor(night))
        shade.setColorAt(1, QColor(day))
        painter.setBrush(shade)
        painter.setPen(pen(faint(INK, 0.6), rect.width() * 0.006))
        painter.drawPath(path)


def _court(painter: QPainter, rect: QRectF) -> None:
    castle = 0.34
    share = castle / CASTLE_RATIO * rect.width() / rect.height()
    for side, x in (("L", 0.16), ("R", 0.84)):
        draw_castle(painter, _area(rect, x, 0.50, castle, share), side)


def _road(painter: QPainter, rect: QRectF) -> None:
    """Cobbles that come down from the hills towards the looker-on."""
    road = QPainterPath()
    road.addPolygon(
        QPolygonF([spot(rect, 0.465, 0.70), spot(rect, 0.535, 0.70), spot(rect, 0.86, 1.0), spot(rect, 0.14, 1.0)])
    )
    road.closeSubpath()
    painter.save()
    painter.setClipPath(road, Qt.ClipOperation.IntersectClip)
    rng, top = random.Random(4), 0.70
    while top < 1.0:
        high = 0.012 + (top - 0.70) * 0.16
        row = QRectF(spot(rect, 0.1, top), spot(rect, 0.9, top + high))
        paint_cobbles(painter, row, rng, row.height())
        top += high
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, rect.width() * 0.010))
    painter.drawPath(road)


def _procession(painter: QPainter, rect: QRectF) -> None:
    king = 0.36
    share = king / KING_RATIO * rect.width() / rect.height()
    for side, x in (("L", 0.19), ("R", 0.81)):
        draw_king(painter, _area(rect, x, 0.735, king, share), side)
    soldier = 0.20
    share = soldier / SOLDIER_RATIO * rect.width() / rect.height()
    draw_soldier(painter, _area(rect, 0.5, 0.80, soldier, share), "#C8402F", "circle", fallen=False)


def _curtain(painter: QPainter, rect: QRectF) -> None:
    drop, count = rect.height() * 0.075, 9
    width = rect.width() / count
    for index in range(count):
        strip = QRectF(rect.left() + index * width, rect.top(), width + 0.5, drop)
        cloth = QLinearGradient(strip.topLeft(), strip.topRight())
        colour = STRIPES[index % 3]
        cloth.setColorAt(0, QColor(tone(colour, -0.25)))
        cloth.setColorAt(0.4, QColor(tone(colour, 0.14)))
        cloth.setColorAt(1, QColor(tone(colour, -0.2)))
        path = QPainterPath(strip.topLeft())
        path.lineTo(strip.topRight())
        path.lineTo(strip.bottomRight() - QPointF(0, drop * 0.08))
        path.quadTo(
            QPointF(strip.center().x(), strip.bottom() + drop * 0.16), strip.bottomLeft() - QPointF(0, drop * 0.08)
        )
        path.closeSubpath()
        fill(painter, path, cloth)


def _title(painter: QPainter, rect: QRectF) -> None:
    """The name, written downwards over the sun."""
    size = rect.height() * 0.128
    font = make_font(size, TITLE_FACE, BOLD)
    font.setStyleStrategy(QFont.StyleStrategy.PreferOutline)
    for index, character in enumerate(TITLE):
        path = glyphs(character, font, spot(rect, 0.5, 0.165 + index * 0.137))
        painter.setPen(pen(INK, size * 0.15))
        painter.setBrush(QColor(INK))
        painter.drawPath(path)
        fill(painter, path, PAPER)


def _foot(painter: QPainter, rect: QRectF) -> None:
    band = QRectF(spot(rect, 0, 0.935), spot(rect, 1, 1))
    painter.fillRect(band, QColor(STRIPES[0]))
    painter.fillRect(
        QRectF(band.topLeft(), QPointF(band.right(), band.top() + band.height() * 0.12)), QColor(STRIPES[1])
    )
    words = band.adjusted(band.width() * 0.1, band.height() * 0.12, -band.width() * 0.1, 0)
    draw_text(painter, words, "U O SA O", size=band.height() * 0.52, weight=BOLD, colour=PAPER)
