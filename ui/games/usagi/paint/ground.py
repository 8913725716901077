"""The ground: night over the moon, the earth in the sky, two skylines of cut paper facing each other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import faint, fill, mix
from ui.games.usagi.frame import LIGHTS_HIGH, SKYLINES, UNLIT
from ui.games.usagi.looks import GroundLook, LightsLook
from ui.games.usagi.paint.brush import CREAM, DUSK, LILAC
from ui.look.theme import Theme

SEEDS: Final = (11, 5)
"""Of the near skyline and of the far one."""
_LIT_AT_FIRST: Final = 0.08
"""Which part of the windows is lit in a city without buildings."""

_BEHIND: Final = 0.3
"""How bright a window is behind houses that stand, which are to be seen first."""
_EARTH: Final = (0.86, 0.095)


def paint_ground(
    painter: QPainter, rect: QRectF, look: GroundLook, theme: Theme, earth: tuple[float, float] = _EARTH
) -> None:
    """The whole night with both skylines. The tatami room lights the moon a little more. `earth` is where it stands, as
    shares of the width and height: on a table right of the houses that the far city has for most of a game."""
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
    paint_earth(
        painter, QPointF(rect.left() + earth[0] * rect.width(), rect.top() + earth[1] * rect.height()), 30 * unit
    )
    _skyline(painter, rect, rect.top() + SKYLINES[1] * unit, mix("#241B48", look.far_colour, 0.28), SEEDS[1], unit)
    moon = QPainterPath(QPointF(rect.left(), rect.bottom() - 96 * unit))
    moon.quadTo(
        QPointF(rect.center().x(), rect.bottom() - 150 * unit), QPointF(rect.right(), rect.bottom() - 96 * unit)
    )
    moon.lineTo(rect.bottomRight())
    moon.lineTo(rect.bottomLeft())
    moon.closeSubpath()
    _skyline(painter, rect, rect.bottom() - SKYLINES[0] * unit, mix(DUSK, look.near_colour, 0.25), SEEDS[0], unit)
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


def paint_lights(painter: QPainter, rect: QRectF, look: LightsLook, theme: Theme) -> None:
    """The lit windows of a skyline whose houses stand on the lower edge of `rect`: more with every half star."""
    seed = SEEDS[look.row]
    unit = rect.height() / LIGHTS_HIGH
    houses, left = _houses(rect, rect.bottom(), seed, unit), rect.left() + UNLIT * unit
    windows = [one for house in houses for one in house.windows if one.left() > left]
    random.Random(seed).shuffle(windows)
    near, far = (rect.left() + share * rect.width() for share in look.stood_before)
    share = _LIT_AT_FIRST + (1 - _LIT_AT_FIRST) * min(1.0, look.half_stars / look.needed)
    for window in windows[: round(len(windows) * share)]:
        around = window.adjusted(-unit, -unit, unit, unit)
        is_behind = near < window.center().x() < far
        painter.fillRect(around, faint("#FFC860", 0.28 * (_BEHIND if is_behind else 1.0)))
        painter.fillRect(window, faint("#FFE39A", _BEHIND if is_behind else 1.0))


@dataclass(frozen=True, slots=True)
class _House:
    outline: QPainterPath
    windows: tuple[QRectF, ...]


def _houses(rect: QRectF, foot: float, seed: int, unit: float) -> Iterator[_House]:
    """Paper houses from left to right, the same every time."""
    rng = random.Random(seed)
    x = rect.left()
    while x < rect.right():
        wide, high = rng.uniform(16, 34) * unit, rng.uniform(10, 34) * unit
        outline = QPainterPath(QPointF(x, foot))
        outline.lineTo(x, foot - high)
        if rng.random() < 0.5:
            outline.lineTo(x + wide / 2, foot - high - wide * 0.4)
        outline.lineTo(x + wide, foot - high)
        outline.lineTo(x + wide, foot)
        yield _House(outline, tuple(_windows(x, foot, wide / unit, high / unit, unit)))
        x += wide * rng.uniform(0.9, 1.3)


def _windows(x: float, foot: float, wide: float, high: float, unit: float) -> Iterator[QRectF]:
    """In even rows, clear of the moon at the foot; `wide` and `high` in units."""
    columns, rows = int((wide - 4) / 6), int((high - 8) / 8)
    for column in range(columns):
        for row in range(rows):
            middle = x + (wide / 2 + (column - (columns - 1) / 2) * 6) * unit
            yield QRectF(middle - 1.25 * unit, foot - (12 + row * 8) * unit, 2.5 * unit, 3.5 * unit)


def _skyline(painter: QPainter, rect: QRectF, foot: float, colour: str, seed: int, unit: float) -> None:
    """A row of paper houses, pale behind those that are built; their windows are dark."""
    for house in _houses(rect, foot, seed, unit):
        fill(painter, house.outline, faint(colour, 0.4))
        for window in house.windows:
            painter.fillRect(window, faint("#140C2C", 0.2))
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
