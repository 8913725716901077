"""The ground: night over the moon, the earth in the sky, two skylines of cut paper facing each other."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.brush import faint, fill, mix
from ui.board.theme import Theme
from ui.games.usagi.paint.brush import CREAM, DUSK, LILAC


def paint_ground(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: near colour, far colour. The tatami room lights the moon a little more."""
    near, far = (str(arg) for arg in args)
    lift = 0.0 if theme.dark else 0.10
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0.0, QColor(mix("#1B1538", "#FFFFFF", lift)))
    sky.setColorAt(0.55, QColor(mix("#463878", "#FFFFFF", lift)))
    sky.setColorAt(1.0, QColor(mix("#8F7FB4", "#FFFFFF", lift)))
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, sky)
    paint_night(painter, rect)
    unit = min(rect.width() / 640, rect.height() / 420)
    paint_earth(painter, QPointF(rect.left() + rect.width() * 0.55, rect.top() + 116 * unit), 19 * unit)
    _skyline(painter, rect, rect.top() + 72 * unit, mix("#241B48", far, 0.28), 5, unit)
    moon = QPainterPath(QPointF(rect.left(), rect.bottom() - 96 * unit))
    moon.quadTo(
        QPointF(rect.center().x(), rect.bottom() - 150 * unit), QPointF(rect.right(), rect.bottom() - 96 * unit)
    )
    moon.lineTo(rect.bottomRight())
    moon.lineTo(rect.bottomLeft())
    moon.closeSubpath()
    _skyline(painter, rect, rect.bottom() - 118 * unit, mix(DUSK, near, 0.25), 11, unit)
    fill(painter, moon, mix(LILAC, CREAM, 0.25))
    painter.setClipPath(moon, Qt.ClipOperation.IntersectClip)
    _craters(painter, rect, unit)
    painter.restore()


def paint_night(painter: QPainter, rect: QRectF) -> None:
    """Stars, the same every time."""
    rng = random.Random(20)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(110):
        painter.setBrush(faint("#FFF6D8", rng.uniform(0.2, 0.9)))
        size = rng.uniform(0.5, 1.5) * max(1.0, rect.width() / 900)
        painter.drawEllipse(
            QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height() * 0.75),
            size,
            size,
        )


def paint_earth(painter: QPainter, middle: QPointF, radius: float) -> None:
    """The earth, lit from the left."""
    halo = QRadialGradient(middle, radius * 1.9)
    halo.setColorAt(0.5, faint("#9CC4F0", 0.35))
    halo.setColorAt(1.0, faint("#9CC4F0", 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(halo)
    painter.drawEllipse(middle, radius * 1.9, radius * 1.9)
    globe = QPainterPath()
    globe.addEllipse(middle, radius, radius)
    fill(painter, globe, "#5B93D6")
    painter.save()
    painter.setClipPath(globe, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, w, h in ((-0.5, -0.4, 0.45, 0.3), (-0.1, 0.3, 0.35, 0.42), (0.5, -0.2, 0.36, 0.5)):
        painter.setBrush(QColor("#8FBF6A"))
        painter.drawEllipse(middle + QPointF(x, y) * radius, w * radius, h * radius)
    for x, y, w in ((-0.3, -0.75, 0.5), (0.3, 0.05, 0.45), (-0.5, 0.62, 0.4)):
        painter.setBrush(faint("#FFFFFF", 0.75))
        painter.drawEllipse(middle + QPointF(x, y) * radius, w * radius, 0.09 * radius)
    shade = QRadialGradient(middle - QPointF(radius * 0.5, radius * 0.4), radius * 1.8)
    shade.setColorAt(0.5, faint("#140C2C", 0.0))
    shade.setColorAt(1.0, faint("#140C2C", 0.8))
    painter.setBrush(shade)
    painter.drawEllipse(middle, radius, radius)
    painter.restore()


def _skyline(painter: QPainter, rect: QRectF, foot: float, colour: str, seed: int, unit: float) -> None:
    """A row of paper houses with lit windows."""
    rng = random.Random(seed)
    x = rect.left()
    while x < rect.right():
        wide, high = rng.uniform(16, 34) * unit, rng.uniform(10, 34) * unit
        house = QPainterPath(QPointF(x, foot))
        house.lineTo(x, foot - high)
        if rng.random() < 0.5:
            house.lineTo(x + wide / 2, foot - high - wide * 0.4)
        house.lineTo(x + wide, foot - high)
        house.lineTo(x + wide, foot)
        fill(painter, house, colour)
        if rng.random() < 0.7:
            painter.fillRect(QRectF(x + wide * 0.4, foot - high * 0.7, 3 * unit, 4 * unit), faint("#FFE39A", 0.8))
        x += wide * rng.uniform(0.9, 1.3)
    painter.fillRect(QRectF(rect.left(), foot, rect.width(), 2 * unit), faint(CREAM, 0.12))


def _craters(painter: QPainter, rect: QRectF, unit: float) -> None:
    rng = random.Random(8)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(26):
        middle = QPointF(rect.left() + rng.random() * rect.width(), rect.bottom() - rng.random() * 130 * unit)
        wide = rng.uniform(6, 26) * unit
        painter.setBrush(faint(DUSK, 0.14))
        painter.drawEllipse(middle, wide, wide * 0.38)
        painter.setBrush(faint("#FFFFFF", 0.2))
        painter.drawEllipse(middle + QPointF(unit, 1.6 * unit), wide * 0.86, wide * 0.3)


GROUND_PAINTERS: Final = {"usagi.ground": paint_ground}
