"""Terrain cards painted from their edges: ridges, paddies and the river. What touches an edge depends on that edge
alone, so that neighbours that agree join without a seam."""

from __future__ import annotations

import random
import zlib
from functools import cache
from math import hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ui.board.kit.brush import faint, mix, pen, tone
from ui.games.shinano.looks import BedLook, FoamLook, TileLook
from ui.games.shinano.paint.land import STANDING
from ui.games.shinano.paint.palette import (
    FAR,
    INK,
    MOUNTAIN,
    NEAR,
    PAPER,
    PLAIN,
    RIVER,
    RIVER_LIGHT,
)
from ui.games.shinano.paint.strength import paint_strength, paint_value_seal
from ui.look.theme import Theme

_ASPECT: Final = 88 / 63
_GRID: Final = (44, 32)
_MOUTHS: Final = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_HALVES: Final = (
    ((0.0, 0.0), (0.5, 0.0)),
    ((0.5, 0.0), (1.0, 0.0)),
    ((1.0, 0.0), (1.0, 0.5)),
    ((1.0, 0.5), (1.0, 1.0)),
    ((0.0, 1.0), (0.5, 1.0)),
    ((0.5, 1.0), (1.0, 1.0)),
    ((0.0, 0.0), (0.0, 0.5)),
    ((0.0, 0.5), (0.0, 1.0)),
)
"""Where each half-edge runs on a card of side 1: N, E, S, W, two halves each."""
_SPRING: Final = (0.5, 0.5)
_RIVER_WIDTH: Final = 0.105
_STRAIGHT: Final = 0.06
"""How far into a card a river runs straight."""
Point = tuple[float, float]


def paint_tile(painter: QPainter, rect: QRectF, look: TileLook, theme: Theme) -> None:
    """The face of a terrain card."""
    painter.save()
    if look.rim == "paper":
        rect = _paper_edge(painter, rect)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(rect, _wash(look.halves))
    _country(painter, rect, look.halves, look.rivers)
    # the water after the land: a peak of the card beyond an edge must not bite into a river
    course = _course(look.rivers, rect)
    for bank, width in ((faint(PAPER, 0.75), 1.55), (QColor(tone(RIVER, -0.28)), 1.16), (QColor(RIVER), 0.94)):
        _flow(painter, course, bank, rect.height() * _RIVER_WIDTH * width)
    _ripples(painter, course, rect)
    _spring(painter, look.rivers, rect)
    _border(painter, rect)
    if look.rim == "paper":
        paint_value_seal(painter, rect, look.value)
    else:
        paint_strength(painter, rect, look.value)
    painter.restore()


# The ground


@cache
def _wash(halves: str) -> QImage:
    """Where mountain passes into plain: each point takes after the half-edges near it. Mountains are washed in three
    values, one ridge before the other; at the edges in the middle one, so that neighbours join."""
    wide, high = _GRID
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    rng = random.Random(5)
    turn = zlib.crc32(halves.encode()) % 628 / 100
    for at, weights in enumerate(_grid_weights()):
        x, y = (at % wide + 0.5) / wide, (at // wide + 0.5) / high
        share = _step(_mean(halves, weights)) * 0.94 + rng.uniform(-0.02, 0.02)
        tints = _TINTS[round(_ridge(x, y, turn) * _VALUES)]
        image.setPixel(at % wide, at // wide, tints[round(min(1.0, max(0.0, share)) * _STEPS)])
    return image


def _ridge(x: float, y: float, turn: float) -> float:
    """How dark the mountains are washed: 0 on the far ridge, 1 on the near one, a half between and at the edges."""
    inside = min(1.0, 7 * min(x, 1 - x, y * 0.8, (1 - y) * 0.8))
    far, near = (
        min(1.0, max(-1.0, (y - line - 0.07 * sin(waves * x + turn)) / 0.05))
        for line, waves in ((0.36, 8.0), (0.66, 10.5))
    )
    return 0.5 + (far + near) * 0.25 * inside


@cache
def _grid_weights() -> tuple[tuple[float, ...], ...]:
    """For each point of the wash, row by row: how much of it each half-edge decides."""
    wide, high = _GRID
    return tuple(_weights(((at % wide + 0.5) / wide, (at // wide + 0.5) / high)) for at in range(wide * high))


_STEPS: Final = 48
_VALUES: Final = 16
_WASHES: Final = tuple(
    mix(FAR, MOUNTAIN, step / 8) if step < 8 else mix(MOUNTAIN, NEAR, (step - 8) / 8) for step in range(_VALUES + 1)
)
_TINTS: Final = tuple(
    tuple(QColor(mix(PLAIN, wash, step / _STEPS)).rgb() for step in range(_STEPS + 1)) for wash in _WASHES
)
"""From plain to mountain, for each wash of the mountains from the lightest on."""


def _weights(point: Point) -> tuple[float, ...]:
    near = [1 / (_away(point, start, end) + 0.004) ** 2.4 for start, end in _HALVES]
    total = sum(near)
    return tuple(weight / total for weight in near)


def _mean(halves: str, weights: tuple[float, ...]) -> float:
    """0 in the plain, 1 in the mountains."""
    return sum(weight for half, weight in zip(halves, weights, strict=True) if half == "M")


def _height(halves: str, point: Point) -> float:
    return _mean(halves, _weights(point))


def _away(point: Point, start: Point, end: Point) -> float:
    """How far a point is from an upright or level line."""
    x = min(max(point[0], start[0]), end[0])
    y = min(max(point[1], start[1]), end[1])
    return hypot((point[0] - x) * _ASPECT, point[1] - y)


def _step(share: float) -> float:
    eased = min(1.0, max(0.0, (share - 0.40) / 0.20))
    return eased * eased * (3 - 2 * eased)


# Water


def _course(rivers: str, rect: QRectF) -> QPainterPath:
    """Two edges make one bend; a third runs into its middle; one alone ends in the middle of the card."""
    path = QPainterPath()
    main = next((pair for pair in ("NS", "WE") if set(pair) <= set(rivers)), rivers[:2])
    rest = [name for name in rivers if name not in main]
    if len(main) == 2:
        _bend(path, rect, _MOUTHS[main[0]], _MOUTHS[main[1]])
    else:
        rest = list(rivers)
    if len(rest) == 2:
        _bend(path, rect, _MOUTHS[rest[0]], _MOUTHS[rest[1]])
    elif rest:
        _run(path, rect, _MOUTHS[rest[0]])
    return path


def _run(path: QPainterPath, rect: QRectF, mouth: Point) -> None:
    """From an edge to the middle."""
    path.moveTo(_at(rect, _towards(mouth, -0.06)))
    path.lineTo(_at(rect, _towards(mouth, _STRAIGHT)))
    one, other = _towards(mouth, 0.22), _towards(mouth, 0.36)
    aside = (0.07, 0.0) if mouth[0] == 0.5 else (0.0, 0.10)
    path.cubicTo(_at(rect, one), _at(rect, (other[0] + aside[0], other[1] + aside[1])), _at(rect, (0.5, 0.5)))


def _bend(path: QPainterPath, rect: QRectF, start: Point, end: Point) -> None:
    """From edge to edge; straight at both, so that it goes on straight beyond."""
    path.moveTo(_at(rect, _towards(start, -0.06)))
    path.lineTo(_at(rect, _towards(start, _STRAIGHT)))
    one, other = _towards(start, 0.30), _towards(end, 0.30)
    if start[0] + end[0] == 1.0 and start[1] + end[1] == 1.0:
        # straight through the card: a lazy S instead of a ruler's line
        across = (0.10, 0.0) if start[0] == end[0] else (0.0, 0.13)
        one = (one[0] + across[0], one[1] + across[1])
        other = (other[0] - across[0], other[1] - across[1])
    path.cubicTo(_at(rect, one), _at(rect, other), _at(rect, _towards(end, _STRAIGHT)))
    path.lineTo(_at(rect, _towards(end, -0.06)))


def _towards(mouth: Point, share: float) -> Point:
    """So far from the mouth straight into the card."""
    middle = (0.5, 0.5)
    return (mouth[0] + (middle[0] - mouth[0]) * 2 * share, mouth[1] + (middle[1] - mouth[1]) * 2 * share)


def _at(rect: QRectF, point: Point) -> QPointF:
    return QPointF(rect.left() + rect.width() * point[0], rect.top() + rect.height() * point[1])


def _flow(painter: QPainter, course: QPainterPath, colour: QColor, width: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour, width))
    painter.drawPath(course)


def _ripples(painter: QPainter, course: QPainterPath, rect: QRectF) -> None:
    """A thread of light along the water."""
    painter.setPen(pen(faint(RIVER_LIGHT, 0.75), max(0.7, rect.height() * 0.014)))
    painter.drawPath(course.translated(-rect.height() * 0.016, -rect.height() * 0.016))


def _spring(painter: QPainter, rivers: str, rect: QRectF) -> None:
    """Where one river edge ends, a little lake."""
    if len(rivers) != 1:
        return
    centre, high = _at(rect, _SPRING), rect.height()
    for colour, size in ((faint(PAPER, 0.75), 1.25), (QColor(tone(RIVER, -0.28)), 1.07), (QColor(RIVER), 0.93)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(centre, high * 0.19 * size, high * 0.115 * size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(RIVER_LIGHT, 0.9), max(0.7, high * 0.016)))
    for lift, reach in ((-0.03, 0.09), (0.025, 0.06)):
        at = centre + QPointF(0, high * lift)
        painter.drawLine(at - QPointF(high * reach, 0), at + QPointF(high * reach, 0))


_CORNERS: Final = {
    "N": ((0.0, 0.0), (1.0, 0.0)),
    "E": ((1.0, 0.0), (1.0, 1.0)),
    "S": ((1.0, 1.0), (0.0, 1.0)),
    "W": ((0.0, 1.0), (0.0, 0.0)),
}


def paint_foam(painter: QPainter, rect: QRectF, look: FoamLook, theme: Theme) -> None:
    """Foam on the water of a card, from each edge that a ride has crossed to the middle."""
    sectors = QPainterPath()
    for edge in look.ways:
        sector = QPainterPath(_at(rect, (0.5, 0.5)))
        for corner in _CORNERS[edge]:
            sector.lineTo(_at(rect, corner))
        sector.closeSubpath()
        sectors = sectors.united(sector)
    painter.setClipPath(sectors, Qt.ClipOperation.IntersectClip)
    course, high = _course(look.rivers, rect), rect.height()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for aside, width, gap in ((-0.03, 0.05, 1.5), (0.03, 0.04, 2.1), (0.0, 0.026, 2.8)):
        line = pen(faint("#FFFFFF", 0.92), high * width)
        line.setDashPattern([0.01, gap])
        painter.setPen(line)
        painter.drawPath(course.translated(high * aside, high * aside))


# Land


def _country(painter: QPainter, rect: QRectF, halves: str, rivers: str) -> None:
    """What stands on it, from the far to the near."""
    for point, kind, seed in _spots(halves, rivers):
        STANDING[kind](painter, rect.height(), _at(rect, point), random.Random(seed))


@cache
def _spots(halves: str, rivers: str) -> tuple[tuple[Point, str, int], ...]:
    """Where something stands, what, and the seed of its shape; the far ones first."""
    return tuple(sorted((*_inner(halves, rivers), *_outer(halves)), key=lambda spot: spot[0][1]))


def _outer(halves: str) -> list[tuple[Point, str, int]]:
    """On the middle of each half-edge the same thing as on the neighbour's: each card shows its part of it."""
    spots = []
    for half, (start, end) in zip(halves, _HALVES, strict=True):
        for share in (0.36, 0.78) if start[1] == end[1] else (0.34, 0.80):
            x = start[0] + (end[0] - start[0]) * (share if start[0] < 0.5 else 1 - share)
            y = start[1] + (end[1] - start[1]) * (share if start[1] < 0.5 else 1 - share)
            spots.append(((x, y), half, round(97 * (x % 1.0)) + round(131 * (y % 1.0))))
    return spots


def _inner(halves: str, rivers: str) -> list[tuple[Point, str, int]]:
    rng = random.Random(zlib.crc32(f"{halves}{rivers}".encode()))
    water = _water(rivers)
    spots: list[tuple[Point, str, int]] = []
    for row in range(4):
        for column in range(6):
            x = (column + 0.5 + 0.5 * (row % 2)) / 6.2 + rng.uniform(-0.025, 0.025)
            y = 0.17 + row * 0.225 + rng.uniform(-0.03, 0.03)
            height, seed = _height(halves, (x, y)), rng.randrange(1 << 20)
            if not 0.1 < x < 0.9 or y > 0.93 or 0.46 < height < 0.52:
                continue
            half = "M" if height > 0.5 else "P"
            # a peak stands higher than its place
            lift, clear = (0.05, 0.125) if half == "M" else (0.0, 0.095)
            free = min((hypot(x - a, (y - lift - b) * 0.8) for a, b in water), default=1.0)
            if free >= clear:
                spots.append(((x, y), _kind(half, height, y, seed, is_free=free > 0.2), seed))
    return spots


def _kind(half: str, height: float, y: float, seed: int, *, is_free: bool) -> str:
    """Deep in the mountains peaks are higher, and some white, where the card has room for them and water is far; far
    out in the plain some people live."""
    if half == "M":
        if height < 0.8 or y < 0.3 or not is_free:
            return half
        return "snow" if seed % 4 == 0 else "high"
    return ("hamlet", "pines")[seed // 4 % 2] if height < 0.3 and seed % 4 == 0 else half


def _water(rivers: str) -> list[Point]:
    """Places along the river, to keep the banks clear."""
    course = _course(rivers, QRectF(0, 0, 1, 1))
    if course.isEmpty():
        return []
    points = [course.pointAtPercent(step / 60) for step in range(61)]
    lake = [(0.38, 0.5), (0.5, 0.44), (0.5, 0.56), (0.62, 0.5)] if len(rivers) == 1 else []
    return [*((point.x(), point.y()) for point in points), *lake]


# What is written on it


def _border(painter: QPainter, rect: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(INK, 0.28), 1.0))
    painter.drawRect(rect)


def _paper_edge(painter: QPainter, rect: QRectF) -> QRectF:
    """A card with round corners; the picture inside its edge."""
    radius, edge = rect.width() * 0.06, rect.height() * 0.04
    painter.setPen(pen(faint(INK, 0.6), 1.0))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    inner = rect.adjusted(edge, edge, -edge, -edge)
    clip = QPainterPath()
    clip.addRoundedRect(inner, radius - edge * 0.5, radius - edge * 0.5)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    return inner


def paint_bed(painter: QPainter, rect: QRectF, look: BedLook, theme: Theme) -> None:
    """The paper rim under a card of the map: it shows only where the map ends."""
    painter.setPen(pen(faint(INK, 0.55), 1.0))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
