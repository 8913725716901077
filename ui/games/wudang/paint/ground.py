"""The mountain: ink ridges in mist, stairs from the gate to the summit, the cliff beside it, lanterns round the edge.
By day, and at night when the Dipper shines."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import circle, faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import draw_on_badge
from ui.board.values.area import Area
from ui.games.wudang.frame import LANTERN, NUMBERED, STARS, lantern, track_points
from ui.games.wudang.looks import GroundLook
from ui.games.wudang.paint.brush import GOLD, INK
from ui.games.wudang.paint.cliff import paint_cliff
from ui.look.theme import Theme

_DAY: Final = ("#EFE6D2", "#DDE3DA", "#C6D3CB")
_NIGHT: Final = ("#0F1730", "#1C2A4C", "#34466B")
_RANGES: Final = (
    ((0.02, 0.44, 0.20), (0.20, 0.30, 0.13), (0.40, 0.40, 0.16), (0.97, 0.34, 0.20)),
    ((-0.04, 0.62, 0.22), (0.30, 0.52, 0.13), (0.52, 0.36, 0.15), (0.93, 0.52, 0.17)),
)
"""Peaks of the far ranges, farthest first: where, how high from the top, how broad."""
_RIDGES: Final = (
    (
        (
            *((-0.12, 1.1), (0.06, 0.72), (0.14, 0.62), (0.20, 0.60), (0.26, 0.44), (0.31, 0.33), (0.36, 0.25)),
            *((0.42, 0.215), (0.48, 0.19), (0.53, 0.12), (0.58, 0.05), (0.635, -0.02), (0.69, 0.06), (0.74, 0.17)),
            *((0.80, 0.20), (0.87, 0.21), (0.94, 0.26), (1.0, 0.36), (1.1, 0.6), (1.2, 1.1)),
        ),
        "#8FA79C",
        "#4A5F86",
    ),
    (
        (
            *((-0.2, 1.1), (0.06, 0.84), (0.13, 0.72), (0.21, 0.60), (0.29, 0.53), (0.36, 0.56), (0.44, 0.50)),
            *((0.51, 0.41), (0.58, 0.37), (0.65, 0.45), (0.72, 0.53), (0.80, 0.47), (0.88, 0.46), (0.96, 0.55)),
            *((1.08, 0.66), (1.26, 1.1)),
        ),
        "#6F8C80",
        "#34476C",
    ),
    (
        (
            *(
                (-0.28, 1.1),
                (-0.08, 0.86),
                (0.04, 0.74),
                (0.12, 0.69),
                (0.20, 0.76),
                (0.28, 0.84),
                (0.38, 0.86),
                (0.47, 0.79),
            ),
            *((0.55, 0.74), (0.63, 0.78), (0.72, 0.82), (0.80, 0.76), (0.90, 0.72), (1.0, 0.70), (1.34, 1.1)),
        ),
        "#4F6D64",
        "#22304F",
    ),
)
"""The main mountain's ridges, farthest first: the crest from the left, and its colour by day and at night."""
_LANTERN: Final = "#E8573C"
_NUMBERED_LEAST: Final = 10.8
"""The radius of a lantern in which a number of two digits can be read, in logical pixels."""


def paint_ground(painter: QPainter, rect: QRectF, look: GroundLook, theme: Theme) -> None:
    """The whole board."""
    size = look.scale * look.unit
    mountain = QRectF(
        rect.left() + rect.width() * look.left,
        rect.top() + rect.height() * look.top,
        rect.width() * look.width,
        rect.height() * look.height,
    )
    _frame(painter, rect, size)
    inner = rect.adjusted(15 * size, 15 * size, -15 * size, -15 * size)
    painter.save()
    painter.setClipPath(rounded(inner, 5 * size), Qt.ClipOperation.IntersectClip)
    _sky(painter, inner, mountain, size, look.is_night)
    _far_ranges(painter, inner, mountain, look.is_night)
    _main_peak(painter, inner, mountain, size, look.is_night)
    _stairs(painter, mountain, size, look.is_night)
    _mist(painter, mountain, look.is_night)
    if look.has_cliff:
        cliff = inner.adjusted(mountain.right() - inner.left(), 0, 0, 0)
        paint_cliff(painter, cliff, size, look.bare_cliff, night=look.is_night)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(GOLD, max(1.0, 1.4 * size)))
    painter.drawPath(rounded(inner, 5 * size))
    _lanterns(painter, rect, look.lanterns, size, look.is_night)


def _frame(painter: QPainter, rect: QRectF, size: float) -> None:
    """Vermilion lacquer with golden corners."""
    lacquer = QLinearGradient(rect.topLeft(), rect.bottomRight())
    lacquer.setColorAt(0, QColor("#7E221A"))
    lacquer.setColorAt(0.5, QColor("#5E1712"))
    lacquer.setColorAt(1, QColor("#3F0E0B"))
    painter.setPen(pen("#1E0705", max(1.0, size)))
    painter.setBrush(lacquer)
    painter.drawPath(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 7 * size))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.55), max(0.7, 0.8 * size)))
    painter.drawPath(rounded(rect.adjusted(2 * size, 2 * size, -2 * size, -2 * size), 6 * size))


def _sky(painter: QPainter, rect: QRectF, mountain: QRectF, size: float, night: bool) -> None:
    colours = _NIGHT if night else _DAY
    light = QLinearGradient(rect.topLeft(), QPointF(rect.left(), mountain.bottom()))
    for stop, colour in zip((0.0, 0.5, 1.0), colours, strict=True):
        light.setColorAt(stop, QColor(colour))
    painter.fillRect(rect, light)
    if night:
        _stars(painter, rect, size)
        return
    centre = QPointF(mountain.left() + mountain.width() * 0.515, mountain.top() + mountain.height() * 0.125)
    radius = 23 * size
    glow = QRadialGradient(centre, radius * 4)
    glow.setColorAt(0, faint("#F3B48C", 0.55))
    glow.setColorAt(1, faint("#F3B48C", 0.0))
    painter.fillRect(rect, glow)
    fill(painter, circle(centre, radius), faint("#D65A3C", 0.82))


def _stars(painter: QPainter, rect: QRectF, size: float) -> None:
    rng = random.Random(3)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(150):
        at = QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() ** 1.4 * rect.height() * 0.75)
        painter.setBrush(faint(rng.choice(("#FFFFFF", "#FFF3CF", "#CFE0FF")), rng.uniform(0.35, 0.95)))
        radius = size * rng.uniform(0.3, 0.95)
        painter.drawEllipse(at, radius, radius)
    river = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for stop, alpha in ((0.15, 0.0), (0.38, 0.20), (0.5, 0.0)):
        river.setColorAt(stop, faint("#BFD0FF", alpha))
    painter.fillRect(rect, river)


def _far_ranges(painter: QPainter, rect: QRectF, mountain: QRectF, night: bool) -> None:
    for depth, peaks in enumerate(_RANGES):
        colour = ("#2B3A5E", "#22304F")[depth] if night else ("#A9B9B4", "#84988F")[depth]
        for index, (x, top, broad) in enumerate(peaks):
            _crag(painter, rect, mountain, (x, top, broad), colour, random.Random(17 * depth + index))


def _crag(
    painter: QPainter,
    rect: QRectF,
    mountain: QRectF,
    peak: tuple[float, float, float],
    colour: str,
    rng: random.Random,
) -> None:
    """One steep pillar of rock that dissolves into mist at its foot."""
    x, top, broad = peak
    centre = mountain.left() + mountain.width() * x
    half = mountain.width() * broad / 2
    high, low = mountain.top() + mountain.height() * top, rect.bottom()
    path = QPainterPath(QPointF(centre - half * 1.3, low))
    steps = 9
    for step in range(steps + 1):
        share = step / steps
        path.lineTo(
            centre - half * (1.15 - 1.0 * share**1.6) + rng.uniform(-1, 1) * half * 0.07,
            low - (low - high) * (share**0.8),
        )
    for step in range(steps, -1, -1):
        share = step / steps
        path.lineTo(
            centre + half * (1.15 - 1.0 * share**1.9) + rng.uniform(-1, 1) * half * 0.07,
            low - (low - high) * (share**0.8) * 0.98,
        )
    path.closeSubpath()
    wash = QLinearGradient(0, high, 0, mountain.bottom())
    wash.setColorAt(0, QColor(colour))
    wash.setColorAt(0.75, faint(colour, 0.10))
    fill(painter, path, wash)


def _main_peak(painter: QPainter, rect: QRectF, mountain: QRectF, size: float, night: bool) -> None:
    """Three ridges, the farthest highest and palest; each is wet with ink where it rises."""
    for depth, (crest, day, dark) in enumerate(_RIDGES):
        colour = dark if night else day
        points = [
            QPointF(mountain.left() + mountain.width() * x, mountain.top() + mountain.height() * y) for x, y in crest
        ]
        line, rises = _crest(points, random.Random(5 + depth), size)
        ridge = QPainterPath(line)
        ridge.lineTo(points[-1].x(), rect.bottom())
        ridge.lineTo(points[0].x(), rect.bottom())
        ridge.closeSubpath()
        top = min(point.y() for point in points)
        wash = QLinearGradient(0, top, 0, max(rect.bottom(), top + 1))
        wash.setColorAt(0, QColor(tone(colour, -0.10)))
        wash.setColorAt(0.45, QColor(colour))
        wash.setColorAt(1, QColor(mix(colour, "#1B2947" if night else "#E4E8D6", 0.42)))
        fill(painter, ridge, wash)
        painter.save()
        painter.setClipPath(ridge, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ink = "#0B1226" if night else "#22382F"
        for broad, alpha in ((26, 0.08), (15, 0.12), (6, 0.22)):
            painter.setPen(pen(faint(ink, alpha), broad * size))
            painter.drawPath(rises)
        _folds(painter, mountain, size, night, depth)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faint(ink, 0.62), 1.2 * size))
        painter.drawPath(line)
    _pines(painter, mountain, size, night)


def _crest(points: Sequence[QPointF], rng: random.Random, size: float) -> tuple[QPainterPath, QPainterPath]:
    """The line of a ridge from left to right, and those parts of it that rise."""
    line, rises = QPainterPath(points[0]), QPainterPath()
    for one, other in pairwise(points):
        rises.moveTo(line.currentPosition())
        for step in range(1, 6):
            at = one + (other - one) * (step / 5) + QPointF(rng.uniform(-1, 1), rng.uniform(-1, 1)) * 1.6 * size
            line.lineTo(at)
            if other.y() < one.y():
                rises.lineTo(at)
    return line, rises


def _folds(painter: QPainter, mountain: QRectF, size: float, night: bool, depth: int) -> None:
    """Dry strokes that fall from the crests: the mountain's folds."""
    rng = random.Random(8 + depth)
    ink = "#0B1226" if night else "#2B3A33"
    for _ in range(70):
        x = mountain.left() + rng.random() * mountain.width()
        y = mountain.top() + rng.random() * mountain.height()
        length = size * rng.uniform(8, 30)
        lean = (x - mountain.left() - mountain.width() * 0.63) / mountain.width()
        path = QPainterPath(QPointF(x, y))
        path.quadTo(
            QPointF(x + lean * length * 0.5 + rng.uniform(-2, 2) * size, y + length * 0.5),
            QPointF(x + lean * length * 1.5, y + length),
        )
        painter.setPen(pen(faint(ink, rng.uniform(0.04, 0.15)), size * rng.uniform(0.6, 2.4)))
        painter.drawPath(path)


def _pines(painter: QPainter, mountain: QRectF, size: float, night: bool) -> None:
    rng = random.Random(12)
    spots = (
        (0.05, 0.80),
        (0.205, 0.64),
        (0.46, 0.22),
        (0.76, 0.19),
        (0.955, 0.58),
        (0.67, 0.66),
        (0.43, 0.72),
        (0.66, 0.97),
        (0.03, 0.98),
    )
    for x, y in spots:
        foot = QPointF(mountain.left() + mountain.width() * x, mountain.top() + mountain.height() * y)
        _pine(painter, foot, size * rng.uniform(15, 21), rng, night)


def _pine(painter: QPainter, foot: QPointF, high: float, rng: random.Random, night: bool) -> None:
    """A pine of the mountains: a bent trunk and flat clouds of needles."""
    lean = rng.choice((-1, 1)) * high * rng.uniform(0.12, 0.24)
    trunk = QPainterPath(foot)
    trunk.cubicTo(
        foot + QPointF(lean, -high * 0.3), foot + QPointF(-lean * 0.6, -high * 0.6), foot + QPointF(lean, -high)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("#1A1512" if night else "#3B2B20", high * 0.09))
    painter.drawPath(trunk)
    green = "#16283A" if night else "#2E5141"
    for share, broad, side in ((0.45, 0.34, -0.9), (0.62, 0.36, 0.8), (0.80, 0.30, -0.4), (1.0, 0.28, 0.5)):
        crown = QPainterPath()
        middle = foot + QPointF(lean * share + side * high * 0.16, -high * share)
        crown.addEllipse(middle, high * broad, high * 0.105)
        crown.addEllipse(middle + QPointF(side * high * 0.10, -high * 0.05), high * broad * 0.6, high * 0.09)
        fill(painter, crown.simplified(), faint(green, 0.92))


def _stairs(painter: QPainter, mountain: QRectF, size: float, night: bool) -> None:
    """Steps of stone from the gate at the foot by all the halls to the summit."""
    spots = [QPointF(mountain.left() + mountain.width() * x, mountain.top() + mountain.height() * y) for x, y in STARS]
    for one, other in pairwise(spots):
        _flight(painter, one + QPointF(0, 18 * size), other + QPointF(0, 18 * size), size, night)


def _flight(painter: QPainter, start: QPointF, end: QPointF, size: float, night: bool) -> None:
    way = end - start
    length = hypot(way.x(), way.y())
    middle = (start + end) / 2 + QPointF(-way.y(), way.x()) / length * length * 0.12
    count = max(3, int(length / (3.4 * size)))
    stone = "#8FA0C0" if night else "#F2EAD6"
    for step in range(count + 1):
        t = step / count
        at = start * (1 - t) ** 2 + middle * 2 * t * (1 - t) + end * t**2
        tread = QRectF(at.x() - 5 * size, at.y() - 1.3 * size, 10 * size, 2.6 * size)
        fill(painter, rounded(tread.translated(0, 1.1 * size), size), faint(INK, 0.45))
        fill(painter, rounded(tread, size), faint(stone, 0.95))


def _mist(painter: QPainter, mountain: QRectF, night: bool) -> None:
    rng = random.Random(21)
    colour = "#9FB2DA" if night else "#FFFDF5"
    for y, alpha in ((0.24, 0.5), (0.47, 0.55), (0.66, 0.5), (0.93, 0.8), (1.0, 0.9)):
        for _ in range(4):
            width = mountain.width() * rng.uniform(0.24, 0.5)
            high = mountain.height() * rng.uniform(0.045, 0.10)
            centre = QPointF(
                mountain.left() + rng.random() * mountain.width(),
                mountain.top() + mountain.height() * (y + rng.uniform(-0.05, 0.05)),
            )
            painter.save()
            painter.translate(centre)
            painter.scale(1.0, high / width)
            cloud = QRadialGradient(QPointF(0, 0), width / 2)
            cloud.setColorAt(0, faint(colour, alpha * (0.42 if night else 0.75)))
            cloud.setColorAt(0.6, faint(colour, alpha * (0.16 if night else 0.34)))
            cloud.setColorAt(1, faint(colour, 0.0))
            painter.fillRect(QRectF(-width / 2, -width / 2, width, width), cloud)
            painter.restore()


def _lanterns(painter: QPainter, rect: QRectF, count: int, size: float, night: bool) -> None:
    """The score track: a lantern a point, every fifth larger and numbered."""
    board = Area(rect.left(), rect.top(), rect.width(), rect.height())
    points = track_points(board, count, size)
    if night:
        for x, y in points:
            glow = QRadialGradient(QPointF(x, y), 10 * size)
            glow.setColorAt(0, faint("#FFD27A", 0.5))
            glow.setColorAt(1, faint("#FFD27A", 0.0))
            painter.fillRect(QRectF(x - 10 * size, y - 10 * size, 20 * size, 20 * size), glow)
    for number, spot in enumerate(points):
        if number % NUMBERED:
            _lantern(painter, QPointF(*spot), 4.3 * size, night)
        else:
            radius = max(LANTERN * size, _NUMBERED_LEAST)
            globe = lantern(board, spot, number, radius)
            _numbered_lantern(painter, QRectF(globe.left, globe.top, globe.width, globe.height), radius, number, night)


def _lantern(painter: QPainter, centre: QPointF, radius: float, night: bool) -> None:
    body = QPainterPath()
    body.addEllipse(centre, radius, radius * 0.94)
    _lit(painter, body, radius, _LANTERN, 0.5 if night else 0.32, night)
    painter.setPen(pen(faint("#2A0A07", 0.5), max(0.4, radius * 0.09)))
    for share in (-0.4, 0.4):
        reach = radius * sin(pi / 2 * (1 - abs(share))) * 0.95
        painter.drawLine(
            QPointF(centre.x() + radius * share, centre.y() - reach),
            QPointF(centre.x() + radius * share, centre.y() + reach),
        )


def _numbered_lantern(painter: QPainter, globe: QRectF, radius: float, number: int, night: bool) -> None:
    """A larger one of pale paper with its number; for two digits it is broad."""
    body = QPainterPath()
    if globe.width() > 2.1 * radius:
        body.addRoundedRect(globe, radius * 0.55, radius * 0.55)
    else:
        body.addEllipse(globe)
    _lit(painter, body, radius, "#F7DFA8", 0.5, night)
    edge = max(0.3, radius * 0.07)
    draw_on_badge(painter, body, str(number), size=radius * 1.24, colour="#5E1712", edge=edge)


def _lit(painter: QPainter, body: QPainterPath, radius: float, paper: str, glow: float, night: bool) -> None:
    """The paper of a lantern with the light in it, between its two caps."""
    centre = body.boundingRect().center()
    light = QRadialGradient(centre - QPointF(radius * 0.2, radius * 0.25), radius * 1.3)
    light.setColorAt(0, QColor(tone(paper, glow)))
    light.setColorAt(1, QColor(tone(paper, -0.05 if night else -0.22)))
    painter.setPen(pen("#2A0A07", max(0.6, radius * 0.14)))
    painter.setBrush(light)
    painter.drawPath(body)
    cap = QRectF(centre.x() - radius * 0.42, centre.y() - radius * 1.12, radius * 0.84, radius * 0.28)
    fill(painter, rounded(cap, radius * 0.1), GOLD)
    fill(painter, rounded(cap.translated(0, radius * 1.96), radius * 0.1), GOLD)
