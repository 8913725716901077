"""The front of the box: mountains behind mountains under a gold sky, a river between them, four crests at its foot."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import circle, faint, fill, glyphs, mix, pen
from ui.board.kit.cover import front_of_box, spot
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.shinano.paint.palette import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MOUNTAIN,
    PAPER,
    PLAIN,
    RIDGE,
    RIVER,
    RIVER_LIGHT,
    SEAL,
)
from ui.games.shinano.paint.pieces import draw_token
from ui.games.shinano.paint.sheet import draw_cloud
from ui.look.theme import TITLE_FACE, Theme

_CLANS: Final = (("#c0392b", "circle"), ("#2f6fb0", "diamond"), ("#f3efe4", "square"), ("#2b2b2b", "hexagon"))
RANGES: Final = ((0.40, 0.20, 0.25), (0.50, 0.17, 0.5), (0.61, 0.15, 0.78), (0.72, 0.12, 1.0))
"""Foot, height and depth of ink of each range, the farthest first."""


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole front; it holds its own at the size of a shelf and of a thumbnail."""
    with front_of_box(painter, rect, INK):
        paint_sky(painter, rect)
        for index, (foot, tall, depth) in enumerate(RANGES):
            paint_range(painter, rect, foot, tall, depth, random.Random(21 + index))
        _valley(painter, rect)
        _river(painter, rect)
        _clouds(painter, rect)
        _title(painter, rect)
        _clans(painter, rect)


def paint_sky(painter: QPainter, rect: QRectF) -> None:
    gold = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gold.setColorAt(0, QColor(GOLD))
    gold.setColorAt(0.45, QColor(mix(GOLD_LIGHT, PAPER, 0.45)))
    gold.setColorAt(1, QColor(PAPER))
    painter.fillRect(rect, gold)
    rng = random.Random(3)
    side = rect.width() / 7
    painter.setPen(Qt.PenStyle.NoPen)
    for column in range(7):
        for row in range(5):
            painter.setBrush(faint(rng.choice(("#FFFFFF", "#8A6420", "#FFF3C4")), rng.uniform(0.02, 0.12)))
            painter.drawRect(QRectF(rect.left() + column * side, rect.top() + row * side, side, side))
    fill(painter, circle(spot(rect, 0.74, 0.17), min(rect.width(), rect.height()) * 0.13), SEAL)


def paint_range(
    painter: QPainter, rect: QRectF, foot: float, tall: float, depth: float, rng: random.Random, *, broad: float = 1.0
) -> None:
    """A range from edge to edge, darker the nearer it is; its mountains are `broad` times as wide as on the box."""
    path = QPainterPath(spot(rect, -0.1, foot + 0.2))
    path.lineTo(spot(rect, -0.1, foot))
    x = -0.1
    while x < 1.05:
        wide = rng.uniform(0.16, 0.32) * broad
        top = foot - tall * rng.uniform(0.45, 1.0)
        path.quadTo(spot(rect, x + wide * 0.36, foot - tall * 0.12), spot(rect, x + wide * 0.5, top))
        path.quadTo(
            spot(rect, x + wide * 0.66, foot - tall * 0.22), spot(rect, x + wide, foot + rng.uniform(-0.01, 0.01))
        )
        x += wide
    path.lineTo(spot(rect, 1.2, foot + 0.2))
    path.closeSubpath()
    wash = QLinearGradient(spot(rect, 0, foot - tall), spot(rect, 0, foot + 0.12))
    wash.setColorAt(0, QColor(mix(mix(MOUNTAIN, PAPER, 0.5), RIDGE, depth)))
    wash.setColorAt(1, faint(mix(PAPER, MOUNTAIN, 0.3), 0.75))
    painter.setBrush(wash)
    painter.setPen(pen(faint(INK, 0.25 + 0.5 * depth), rect.width() * broad * 0.006))
    painter.drawPath(path)


def _valley(painter: QPainter, rect: QRectF) -> None:
    land = QLinearGradient(spot(rect, 0, 0.70), spot(rect, 0, 1))
    land.setColorAt(0, faint(PLAIN, 0.0))
    land.setColorAt(0.25, QColor(PLAIN))
    land.setColorAt(1, QColor(mix(PLAIN, "#8C9A4E", 0.35)))
    painter.fillRect(QRectF(spot(rect, 0, 0.70), spot(rect, 1, 1)), land)


def _river(painter: QPainter, rect: QRectF) -> None:
    """It comes out of the mountains and widens towards the looker-on."""
    water = QPainterPath(spot(rect, 0.50, 0.60))
    water.cubicTo(spot(rect, 0.66, 0.68), spot(rect, 0.22, 0.74), spot(rect, 0.30, 0.82))
    water.cubicTo(spot(rect, 0.36, 0.90), spot(rect, 0.62, 0.90), spot(rect, 0.60, 1.02))
    water.lineTo(spot(rect, 0.86, 1.02))
    water.cubicTo(spot(rect, 0.80, 0.86), spot(rect, 0.46, 0.86), spot(rect, 0.46, 0.80))
    water.cubicTo(spot(rect, 0.44, 0.74), spot(rect, 0.72, 0.69), spot(rect, 0.52, 0.60))
    painter.setBrush(QColor(RIVER))
    painter.setPen(pen(PAPER, rect.width() * 0.014))
    painter.drawPath(water)
    light = QPainterPath(spot(rect, 0.39, 0.80))
    light.cubicTo(spot(rect, 0.44, 0.88), spot(rect, 0.68, 0.88), spot(rect, 0.72, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(RIVER_LIGHT, rect.width() * 0.012))
    painter.drawPath(light)


def _clouds(painter: QPainter, rect: QRectF) -> None:
    for form, x, y, wide in ((0, 0.10, 0.46, 0.52), (1, 0.93, 0.57, 0.56), (2, 0.02, 0.70, 0.44), (3, 0.86, 0.03, 0.5)):
        area = QRectF(0, 0, rect.width() * wide, rect.width() * wide * 0.34)
        area.moveCenter(spot(rect, x, y))
        draw_cloud(painter, area, form)


def _title(painter: QPainter, rect: QRectF) -> None:
    """Two columns, read from the right."""
    size = rect.height() * 0.115
    font = make_font(size, TITLE_FACE, BOLD)
    font.setStyleStrategy(QFont.StyleStrategy.PreferOutline)
    middle = spot(rect, 0.30, 0.105)
    for column, words in enumerate(("信濃国", "土豪衆")):
        for row, character in enumerate(words):
            path = glyphs(character, font, middle + QPointF(size * (0.58 - 1.16 * column), size * 1.12 * row))
            painter.setPen(pen(PAPER, size * 0.13))
            painter.setBrush(QColor(PAPER))
            painter.drawPath(path)
            fill(painter, path, INK)


def _clans(painter: QPainter, rect: QRectF) -> None:
    """Four tokens in a row, and the name in letters."""
    band = QRectF(spot(rect, 0, 0.935), spot(rect, 1, 1))
    painter.fillRect(band, QColor(INK))
    painter.fillRect(QRectF(band.topLeft(), QPointF(band.right(), band.top() + band.height() * 0.1)), QColor(GOLD))
    words = band.adjusted(band.width() * 0.06, band.height() * 0.12, -band.width() * 0.06, 0)
    draw_text(painter, words, "LORDS OF SHINANO", size=band.height() * 0.56, weight=BOLD, colour=PAPER)
    side = min(rect.width() * 0.19, rect.height() * 0.145)
    for index, clan in enumerate(_CLANS):
        area = QRectF(0, 0, side, side)
        area.moveCenter(spot(rect, 0.14 + index * 0.24, 0.85 + 0.012 * (index % 2)))
        draw_token(painter, area, *clan)
