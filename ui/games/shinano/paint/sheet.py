"""The map sheet: washi with a faint grid, the scale of funds round it, and clouds of gold leaf."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import faint, fill, mix, pen, rounded
from ui.board.kit.lettering import draw_numeral
from ui.board.values.area import Area
from ui.games.shinano.looks import CloudLook, SheetLook
from ui.games.shinano.paint.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, MOUNTAIN, PAPER, SEAL, TICK
from ui.games.shinano.ruler import NAMED, SPACES_ACROSS, is_named, ruler_number, ruler_space
from ui.look.theme import Theme

_SPACES: Final = 30
_NARROW: Final = 0.85
"""A number is so much narrower before it is smaller."""


def paint_sheet(painter: QPainter, rect: QRectF, look: SheetLook, theme: Theme) -> None:
    """The whole sheet with its scale."""
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    light.setColorAt(0, QColor(mix(PAPER, "#FFFFFF", 0.28)))
    light.setColorAt(0.7, QColor(PAPER))
    light.setColorAt(1, QColor(mix(PAPER, "#A88A56", 0.34)))
    painter.setPen(pen(faint(INK, 0.6), 1.0))
    painter.setBrush(light)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.save()
    painter.setClipRect(rect.adjusted(1, 1, -1, -1))
    _stains(painter, rect)
    _grid(painter, rect, look.unit)
    _hills(painter, rect, look.unit)
    _fibres(painter, rect, look.unit)
    _scale(painter, rect, look.scale_breadth)
    painter.restore()


def _stains(painter: QPainter, rect: QRectF) -> None:
    """Old paper is never even."""
    rng = random.Random(17)
    for _ in range(9):
        centre = QPointF(
            rect.left() + rng.random() * rect.width(),
            rect.top() + rng.random() * rect.height(),
        )
        radius = rect.height() * rng.uniform(0.12, 0.34)
        stain = QRadialGradient(centre, radius)
        stain.setColorAt(0, faint("#B08B4E", 0.10))
        stain.setColorAt(1, faint("#B08B4E", 0.0))
        painter.fillRect(rect, stain)


def _grid(painter: QPainter, rect: QRectF, unit: float) -> None:
    """The surveyor's net."""
    step = 24 * unit
    painter.setPen(pen(faint(SEAL, 0.13), max(0.6, 0.5 * unit)))
    middle = rect.center()
    for number in range(int(rect.width() / step / 2) + 2):
        for x in (middle.x() - number * step, middle.x() + number * step):
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
    for number in range(int(rect.height() / step / 2) + 2):
        for y in (middle.y() - number * step, middle.y() + number * step):
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))


def _hills(painter: QPainter, rect: QRectF, unit: float) -> None:
    """Ranges far away, as a brush with little ink leaves them."""
    rng = random.Random(4)
    for base, swing in ((0.24, 0.06), (0.56, 0.07), (0.88, 0.06)):
        path = QPainterPath(QPointF(rect.left(), rect.top() + rect.height() * base))
        x = rect.left()
        while x < rect.right():
            wide = unit * rng.uniform(34, 74)
            peak = rect.top() + rect.height() * (base - swing * rng.uniform(0.3, 1.0))
            foot = rect.top() + rect.height() * (base + rng.uniform(-0.008, 0.012))
            path.quadTo(QPointF(x + wide * 0.38, peak + unit * 4), QPointF(x + wide * 0.5, peak))
            path.quadTo(QPointF(x + wide * 0.68, peak + unit * 9), QPointF(x + wide, foot))
            x += wide
        line = QPainterPath(path)
        path.lineTo(rect.right(), rect.top() + rect.height() * (base + 0.10))
        path.lineTo(rect.left(), rect.top() + rect.height() * (base + 0.10))
        wash = QLinearGradient(
            0, rect.top() + rect.height() * (base - swing), 0, rect.top() + rect.height() * (base + 0.10)
        )
        wash.setColorAt(0, faint(MOUNTAIN, 0.26))
        wash.setColorAt(1, faint(MOUNTAIN, 0.0))
        fill(painter, path, wash)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faint(INK, 0.16), max(0.8, 0.9 * unit)))
        painter.drawPath(line)


def _fibres(painter: QPainter, rect: QRectF, unit: float) -> None:
    rng = random.Random(2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in range(int(rect.width() * rect.height() / (1500 * unit * unit))):
        start = QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height())
        path = QPainterPath(start)
        path.quadTo(
            start + QPointF(rng.uniform(-6, 6) * unit, rng.uniform(-4, 4) * unit),
            start + QPointF(rng.uniform(-10, 10) * unit, rng.uniform(-7, 7) * unit),
        )
        painter.setPen(pen(faint(rng.choice(("#8A6F45", "#FFFFFF")), 0.2), max(0.5, 0.45 * unit)))
        painter.drawPath(path)


def _scale(painter: QPainter, rect: QRectF, breadth: float) -> None:
    """The edge of the map: a band of washi with a brown tick for each space, and every fifth space numbered."""
    sheet = Area(rect.left(), rect.top(), rect.width(), rect.height())
    inside = rect.adjusted(breadth, breadth, -breadth, -breadth)
    band = QPainterPath()
    band.addRect(rect)
    band.addRect(inside)
    fill(painter, band, QColor(mix(PAPER, TICK, 0.16)))
    for index in range(_SPACES):
        named = is_named(index)
        painter.setPen(pen(faint(TICK, 0.9 if named else 0.6), max(1.0, breadth * (0.09 if named else 0.06))))
        painter.drawLine(*_tick(index, ruler_space(index, _SPACES, sheet, breadth), 1.0 if named else 0.55))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(TICK, max(1.0, breadth * 0.06)))
    painter.drawRect(inside)
    for index in range(0, _SPACES, NAMED):
        number = ruler_number(index, _SPACES, sheet, breadth)
        area = QRectF(number.left, number.top, number.width, number.height)
        if number.width < number.height:
            _tab(painter, area, breadth)
        figure = area.adjusted(breadth * 0.05, breadth * 0.04, -breadth * 0.05, -breadth * 0.04)
        draw_numeral(painter, figure, str(index), size=breadth * 0.78, colour=INK, narrowest=_NARROW)


def _tab(painter: QPainter, area: QRectF, breadth: float) -> None:
    """A number at a side of the map needs more than the band's breadth: a slip of the same paper, seen by its edge on
    the land."""
    high = breadth * 1.1
    slip = QRectF(area.left(), area.center().y() - high / 2, area.width(), high)
    painter.setPen(pen(faint(TICK, 0.6), max(1.0, breadth * 0.04)))
    painter.setBrush(QColor(mix(PAPER, TICK, 0.16)))
    painter.drawPath(rounded(slip, breadth * 0.12))


def _tick(index: int, space: Area, share: float) -> tuple[QPointF, QPointF]:
    """Where a space begins, from the land's side outward over a share of the band."""
    across, down = SPACES_ACROSS, (_SPACES - 2 * SPACES_ACROSS) // 2
    wide, high = space.width * share, space.height * share
    if index < across:
        return QPointF(space.left, space.bottom), QPointF(space.left, space.bottom - high)
    if index < across + down:
        return QPointF(space.left, space.top), QPointF(space.left + wide, space.top)
    if index < 2 * across + down:
        return QPointF(space.right, space.top), QPointF(space.right, space.top + high)
    return QPointF(space.right, space.bottom), QPointF(space.right - wide, space.bottom)


# Clouds

_BARS: Final = (
    ((0.16, 0.02, 0.50), (0.00, 0.34, 0.78), (0.30, 0.66, 0.62)),
    ((0.34, 0.02, 0.52), (0.08, 0.34, 0.92), (0.00, 0.66, 0.52)),
    ((0.00, 0.02, 0.60), (0.22, 0.34, 0.78), (0.10, 0.66, 0.48)),
    ((0.26, 0.02, 0.46), (0.00, 0.34, 0.64), (0.18, 0.66, 0.80)),
)
"""Bars of each cloud: left, top and width as shares; each is a third high and has round ends."""


def paint_cloud(painter: QPainter, rect: QRectF, look: CloudLook, theme: Theme) -> None:
    """A bank of cloud in gold leaf, as on folding screens."""
    draw_cloud(painter, rect, look.form)


def draw_cloud(painter: QPainter, rect: QRectF, form: int) -> None:
    """One of four banks of cloud, from 0."""
    cloud = _cloud(rect, form)
    leaf = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for stop, colour in (
        (0.0, GOLD_LIGHT),
        (0.35, GOLD),
        (0.55, mix(GOLD, GOLD_LIGHT, 0.6)),
        (1.0, mix(GOLD, GOLD_DARK, 0.4)),
    ):
        leaf.setColorAt(stop, QColor(colour))
    painter.setBrush(leaf)
    painter.setPen(pen(faint(GOLD_DARK, 0.9), max(0.8, rect.height() * 0.018)))
    painter.drawPath(cloud)
    painter.save()
    painter.setClipPath(cloud, Qt.ClipOperation.IntersectClip)
    _flakes(painter, rect, random.Random(40 + form))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint("#FFF6D0", 0.75), max(0.6, rect.height() * 0.014)))
    inset = rect.height() * 0.03
    painter.drawPath(_cloud(rect.adjusted(inset * 1.6, inset, -inset * 1.6, -inset), form))


def _cloud(rect: QRectF, form: int) -> QPainterPath:
    path = QPainterPath()
    high = rect.height() * 0.35
    for left, top, wide in _BARS[form]:
        bar = QRectF(rect.left() + rect.width() * left, rect.top() + rect.height() * top, rect.width() * wide, high)
        bar.setRight(min(bar.right(), rect.right()))
        path = path.united(rounded(bar, high / 2))
    return path


def _flakes(painter: QPainter, rect: QRectF, rng: random.Random) -> None:
    """The squares of leaf, laid one beside the other and never quite alike."""
    side = rect.height() * 0.30
    painter.setPen(Qt.PenStyle.NoPen)
    x = rect.left()
    while x < rect.right():
        y = rect.top()
        while y < rect.bottom():
            shade = rng.choice(("#FFF3C4", GOLD_DARK, "#FFFFFF", GOLD))
            painter.setBrush(faint(shade, rng.uniform(0.04, 0.2)))
            painter.drawRect(QRectF(x, y, side, side))
            y += side
        x += side
    for _ in range(26):
        at = QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height())
        painter.setBrush(faint("#FFF8DC", rng.uniform(0.3, 0.7)))
        spark = rect.height() * rng.uniform(0.008, 0.02)
        painter.drawRect(QRectF(at.x(), at.y(), spark, spark))
