"""What stands on a terrain card: ink mountains, some of them white, rice, hamlets and pines. Each is painted on a point
of the card; sizes go by the card's height."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, fill, mix, pen, tone
from ui.games.shinano.paint.palette import INK, MOUNTAIN, PADDY, PAPER, RIDGE

_SNOW: Final = "#FCFAF4"
_THATCH: Final = "#7A5A38"
_PINE: Final = "#4F6B3C"


@dataclass(frozen=True, slots=True)
class _Mountain:
    """The shape of a mountain, in pixels."""

    foot: QPointF
    top: QPointF
    wide: float
    """From the foot's middle to either side."""
    tall: float

    @property
    def body(self) -> QPainterPath:
        left, right = self.foot - QPointF(self.wide, 0), self.foot + QPointF(self.wide, 0)
        body = QPainterPath(left)
        body.quadTo(left + self._part(0.62, -0.30), self.top)
        body.quadTo(self.top + self._part(0.40, 0.62), right)
        body.quadTo(self.foot + QPointF(0, self.tall * 0.15), left)
        return body

    @property
    def ridge(self) -> QPainterPath:
        """Its outline but for the foot."""
        left, right = self.foot - QPointF(self.wide, 0), self.foot + QPointF(self.wide, 0)
        ridge = QPainterPath(left + self._part(0.25, -0.1))
        ridge.quadTo(left + self._part(0.66, -0.34), self.top)
        ridge.quadTo(self.top + self._part(0.40, 0.62), right - self._part(0.12, 0.02))
        return ridge

    def _part(self, x: float, y: float) -> QPointF:
        return QPointF(self.wide * x, self.tall * y)

    @property
    def snow(self) -> QPainterPath:
        """The upper half, with a ragged lower edge."""
        edge = ((1.0, 0.52), (0.30, 0.66), (0.17, 0.46), (0.03, 0.70), (-0.11, 0.44), (-0.30, 0.64), (-1.0, 0.50))
        ragged = [self.top + self._part(x, y) for x, y in ((-1.0, -0.1), (1.0, -0.1), *edge)]
        upper = QPainterPath()
        upper.addPolygon(QPolygonF(ragged))
        upper.closeSubpath()
        return self.body.intersected(upper)


def _mountain(high: float, at: QPointF, rng: random.Random, growth: float = 1.0) -> _Mountain:
    foot = at + QPointF(0, high * 0.075)
    wide, tall = high * rng.uniform(0.135, 0.165), high * rng.uniform(0.175, 0.215)
    top = foot + QPointF(wide * rng.uniform(-0.16, 0.10), -tall * growth)
    return _Mountain(foot, top, wide * growth, tall * growth)


def _peak(painter: QPainter, high: float, at: QPointF, rng: random.Random, growth: float = 1.0) -> None:
    """An ink mountain: two slopes, the right one hatched."""
    shape = _mountain(high, at, rng, growth)
    _wash(painter, shape)
    _outline(painter, shape, high)
    painter.setPen(pen(faint(INK, 0.5), max(0.5, high * 0.011)))
    for share in (0.30, 0.52, 0.74):
        start = shape.top + QPointF(shape.wide * 0.52 * share, shape.tall * share * 0.9)
        painter.drawLine(start, start + QPointF(-shape.wide * 0.10, shape.tall * 0.17))


def _high_peak(painter: QPainter, high: float, at: QPointF, rng: random.Random) -> None:
    """The same in the midst of mountains."""
    _peak(painter, high, at, rng, 1.25)


def _snow_peak(painter: QPainter, high: float, at: QPointF, rng: random.Random) -> None:
    """A greater one, white in its upper half."""
    shape = _mountain(high, at, rng, 1.45)
    _wash(painter, shape)
    fill(painter, shape.snow, _SNOW)
    _outline(painter, shape, high)


def _wash(painter: QPainter, shape: _Mountain) -> None:
    shade = QLinearGradient(shape.top, shape.foot)
    shade.setColorAt(0, QColor(mix(RIDGE, MOUNTAIN, 0.25)))
    shade.setColorAt(0.55, QColor(mix(RIDGE, MOUNTAIN, 0.72)))
    shade.setColorAt(1, faint(MOUNTAIN, 0.9))
    fill(painter, shape.body, shade)


def _outline(painter: QPainter, shape: _Mountain, high: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(INK, 0.9), max(0.7, high * 0.017)))
    painter.drawPath(shape.ridge)


def _paddy(painter: QPainter, high: float, at: QPointF, rng: random.Random) -> None:
    """A patch of rice: short rows, one under the other."""
    painter.setPen(pen(faint(PADDY, 0.95), max(0.7, high * 0.016)))
    for row, reach in ((-1, 0.045), (0, 0.075), (1, 0.05)):
        middle = at + QPointF(high * 0.02 * row + high * rng.uniform(-0.012, 0.012), row * high * 0.034)
        painter.drawLine(middle - QPointF(high * reach, 0), middle + QPointF(high * reach, 0))


def _hamlet(painter: QPainter, high: float, at: QPointF, rng: random.Random) -> None:
    """Two or three thatched roofs close together."""
    for x, y, size in ((-0.070, -0.024, 0.9), (0.062, -0.008, 1.0), (-0.016, 0.054, 1.1))[: rng.choice((2, 3))]:
        _house(painter, at + QPointF(x * high, y * high), high * 0.073 * size)


def _house(painter: QPainter, at: QPointF, size: float) -> None:
    painter.setPen(pen(faint(INK, 0.75), max(0.5, size * 0.16)))
    painter.setBrush(QColor(PAPER))
    painter.drawRect(QRectF(at.x() - size * 0.62, at.y() - size * 0.1, size * 1.24, size * 0.8))
    roof = QPolygonF([at + QPointF(x * size, y * size) for x, y in ((-1, 0), (-0.42, -0.9), (0.42, -0.9), (1, 0))])
    painter.setBrush(QColor(_THATCH))
    painter.drawPolygon(roof)


def _pines(painter: QPainter, high: float, at: QPointF, rng: random.Random) -> None:
    """A few pines, flat as an old painter sees them."""
    for x, y in ((-0.055, -0.010), (0.050, -0.022), (0.0, 0.030))[: rng.choice((2, 3))]:
        root, size = at + QPointF(x * high, y * high), high * 0.042
        painter.setPen(pen(faint(INK, 0.8), max(0.6, size * 0.24)))
        painter.drawLine(root + QPointF(0, size * 0.9), root - QPointF(0, size * 0.6))
        painter.setPen(pen(faint(tone(_PINE, -0.35), 0.9), max(0.4, size * 0.12)))
        painter.setBrush(QColor(_PINE))
        for lift, wide in ((0.05, 1.0), (0.75, 0.68)):
            painter.drawEllipse(root - QPointF(0, size * lift), size * wide, size * 0.42)


STANDING: Final[dict[str, Callable[[QPainter, float, QPointF, random.Random], None]]] = {
    "M": _peak,
    "P": _paddy,
    "high": _high_peak,
    "snow": _snow_peak,
    "hamlet": _hamlet,
    "pines": _pines,
}
"""By what a card calls it."""
