"""The realm's ground: a parchment scroll with hills and a road bed, under a kabuki curtain."""

from __future__ import annotations

import math
import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.games.uosao.frame import ROD
from ui.games.uosao.looks import GroundLook
from ui.games.uosao.paint.brush import INK, STRIPES
from ui.look.theme import Theme

CURTAIN: Final = 0.125
"""How much of the scroll's height the curtain takes."""
_HILLS: Final = (
    (0.40, 0.17, "#A9B79B", 3.1),
    (0.46, 0.13, "#8DA382", 4.7),
    (0.53, 0.09, "#728F69", 6.3),
)
"""Height of the ridge, swing, colour and waves of each range, the farthest first."""


_SKIES: Final = ("#F3D9B8", "#DCE6D2", "#E9C79A")
"""The sky of each season."""


def paint_ground(painter: QPainter, rect: QRectF, look: GroundLook, theme: Theme) -> None:
    """The whole scroll."""
    rod = rect.height() * ROD
    sheet = rect.adjusted(rod * 0.7, 0, -rod * 0.7, 0)
    painter.save()
    painter.setClipRect(sheet)
    _sky(painter, sheet, _SKIES[(look.season - 1) % len(_SKIES)])
    _hills(painter, sheet)
    _plain(painter, sheet, look.bed_top, look.bed_bottom)
    _mist(painter, sheet)
    _fibres(painter, sheet)
    _curtain(painter, sheet)
    painter.restore()
    _roller(painter, QRectF(rect.left(), rect.top(), rod, rect.height()))
    _roller(painter, QRectF(rect.right() - rod, rect.top(), rod, rect.height()))


def _sky(painter: QPainter, rect: QRectF, colour: str) -> None:
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    light.setColorAt(0.0, QColor(tone(colour, -0.05)))
    light.setColorAt(0.30, QColor(colour))
    light.setColorAt(0.52, QColor(mix(colour, "#FBF2DE", 0.7)))
    light.setColorAt(1.0, QColor("#EFDDB8"))
    painter.fillRect(rect, light)
    radius = rect.height() * 0.17
    centre = QPointF(rect.left() + rect.width() * 0.735, rect.top() + rect.height() * 0.33)
    glow = QRadialGradient(centre, radius * 2.6)
    glow.setColorAt(0, faint("#F2A36B", 0.45))
    glow.setColorAt(1, faint("#F2A36B", 0.0))
    painter.fillRect(rect, glow)
    disc = QPainterPath()
    disc.addEllipse(centre, radius, radius)
    fill(painter, disc, faint("#D9653A", 0.78))


def _hills(painter: QPainter, rect: QRectF) -> None:
    for index, (ridge, swing, colour, waves) in enumerate(_HILLS):
        path = _ridge(rect, ridge, swing, waves, random.Random(11 + index))
        wash = QLinearGradient(0, rect.top() + rect.height() * (ridge - swing), 0, rect.top() + rect.height() * 0.72)
        wash.setColorAt(0, QColor(colour))
        wash.setColorAt(1, QColor(mix(colour, "#F1E2C0", 0.62)))
        painter.setBrush(wash)
        painter.setPen(pen(faint(tone(colour, -0.45), 0.55), max(0.8, rect.height() * 0.005)))
        painter.drawPath(path)
        if index == 2:
            _pines(painter, rect, path, random.Random(23))


def _ridge(rect: QRectF, ridge: float, swing: float, waves: float, rng: random.Random) -> QPainterPath:
    """A range of soft hills from edge to edge."""
    shifts = [rng.uniform(0, math.tau) for _ in range(3)]
    path = QPainterPath(QPointF(rect.left() - 4, rect.bottom()))
    for step in range(121):
        share = step / 120
        wave = (
            math.sin(share * waves * math.tau / 2 + shifts[0])
            + 0.45 * math.sin(share * waves * 2.3 + shifts[1])
            + 0.18 * math.sin(share * waves * 7.1 + shifts[2])
        )
        path.lineTo(
            rect.left() - 4 + share * (rect.width() + 8), rect.top() + rect.height() * (ridge - swing * wave * 0.5)
        )
    path.lineTo(rect.right() + 4, rect.bottom())
    path.closeSubpath()
    return path


def _pines(painter: QPainter, rect: QRectF, ridge: QPainterPath, rng: random.Random) -> None:
    count = int(rect.width() / rect.height() * 9)
    for _ in range(count):
        share = rng.random()
        x = rect.left() + share * rect.width()
        y = rect.top() + rect.height() * rng.uniform(0.53, 0.62)
        if not ridge.contains(QPointF(x, y)):
            continue
        size = rect.height() * rng.uniform(0.026, 0.05)
        painter.setPen(pen("#5A4329", size * 0.12))
        painter.drawLine(QPointF(x, y), QPointF(x + size * 0.06, y - size * 0.9))
        for layer, width in ((0.35, 0.60), (0.62, 0.46), (0.88, 0.30)):
            crown = QPainterPath()
            crown.addEllipse(QPointF(x, y - size * layer), size * width, size * 0.17)
            fill(painter, crown, faint("#3C5F3D", 0.85))


def _plain(painter: QPainter, rect: QRectF, bed_top: float, bed_bottom: float) -> None:
    """Meadow, and on it the beaten earth that the cards lie on."""
    top = rect.top() + rect.height() * (bed_top - 0.06)
    meadow = QLinearGradient(0, top, 0, rect.bottom())
    meadow.setColorAt(0, faint("#C9CB97", 0.0))
    meadow.setColorAt(0.16, faint("#C3C58E", 0.85))
    meadow.setColorAt(1, QColor("#D8CFA0"))
    painter.fillRect(QRectF(rect.left(), top, rect.width(), rect.bottom() - top), meadow)
    bed = QRectF(
        rect.left() - 4,
        rect.top() + rect.height() * bed_top,
        rect.width() + 8,
        rect.height() * (bed_bottom - bed_top),
    )
    fill(painter, _ragged(bed, random.Random(5)), "#CDB589")
    _tufts(painter, rect, bed, random.Random(9))


def _ragged(rect: QRectF, rng: random.Random) -> QPainterPath:
    sway = rect.height() * 0.035
    path = QPainterPath(rect.topLeft())
    steps = 60
    for step in range(1, steps + 1):
        path.lineTo(rect.left() + rect.width() * step / steps, rect.top() + rng.uniform(-sway, sway))
    for step in range(steps, -1, -1):
        path.lineTo(rect.left() + rect.width() * step / steps, rect.bottom() + rng.uniform(-sway, sway))
    path.closeSubpath()
    return path


def _tufts(painter: QPainter, rect: QRectF, bed: QRectF, rng: random.Random) -> None:
    size = rect.height() * 0.028
    for _ in range(int(rect.width() / rect.height() * 16)):
        x = rect.left() + rng.random() * rect.width()
        y = (
            bed.top() + rng.uniform(-0.4, 0.6) * size
            if rng.random() < 0.5
            else bed.bottom() + rng.uniform(0.2, 2.6) * size
        )
        painter.setPen(pen(faint("#6F8450", 0.8), max(0.7, size * 0.14)))
        for lean in (-0.5, 0.0, 0.5):
            painter.drawLine(QPointF(x, y), QPointF(x + lean * size, y - size * (1.0 - abs(lean) * 0.4)))


def _mist(painter: QPainter, rect: QRectF) -> None:
    """Bands of cloud that run out to a point at either end."""
    rng = random.Random(31)
    for y, count in ((0.29, 3), (0.40, 2), (0.50, 3)):
        for index in range(count):
            width = rect.height() * rng.uniform(0.9, 1.6)
            high = rect.height() * rng.uniform(0.030, 0.048)
            x = rect.left() + rect.width() * (index + rng.uniform(0.10, 0.75)) / count - width / 2
            top = rect.top() + rect.height() * y
            band = _wisp(QRectF(x, top, width, high), 0.42)
            band.addPath(_wisp(QRectF(x + width * 0.24, top + high * 0.6, width * 1.05, high * 0.9), 0.6))
            fill(painter, band.simplified(), faint("#FFF8E6", 0.62))


def _wisp(rect: QRectF, crest: float) -> QPainterPath:
    """A band of cloud, thickest at `crest` (a share of its width)."""
    middle, x, wide = rect.center().y(), rect.left() + rect.width() * crest, rect.width()
    top, bottom = QPointF(x, rect.top()), QPointF(x, rect.bottom())
    left, right = QPointF(rect.left(), middle), QPointF(rect.right(), middle)
    path = QPainterPath(left)
    path.cubicTo(QPointF(x - wide * 0.26, middle), top - QPointF(wide * 0.2, 0), top)
    path.cubicTo(top + QPointF(wide * 0.2, 0), QPointF(x + wide * 0.26, middle), right)
    path.cubicTo(QPointF(x + wide * 0.3, middle), bottom + QPointF(wide * 0.2, 0), bottom)
    path.cubicTo(bottom - QPointF(wide * 0.2, 0), QPointF(x - wide * 0.3, middle), left)
    path.closeSubpath()
    return path


def _fibres(painter: QPainter, rect: QRectF) -> None:
    rng = random.Random(2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    unit = rect.height() / 100
    for _ in range(int(rect.width() / rect.height() * 70)):
        start = QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height())
        path = QPainterPath(start)
        path.quadTo(
            start + QPointF(rng.uniform(-4, 4) * unit, rng.uniform(-3, 3) * unit),
            start + QPointF(rng.uniform(-7, 7) * unit, rng.uniform(-3, 3) * unit),
        )
        painter.setPen(pen(faint(rng.choice(("#8A6F45", "#FFFFFF")), 0.16), max(0.5, unit * 0.35)))
        painter.drawPath(path)
    shade = QLinearGradient(rect.topLeft(), rect.topRight())
    for at, alpha in ((0.0, 0.34), (0.05, 0.0), (0.95, 0.0), (1.0, 0.34)):
        shade.setColorAt(at, faint("#5B3E1C", alpha))
    painter.fillRect(rect, shade)


def _curtain(painter: QPainter, rect: QRectF) -> None:
    """Stripes of black, persimmon and green that hang in folds from a rod."""
    drop = rect.height() * CURTAIN
    width = drop * 1.02
    count = max(6, round(rect.width() / width / 3) * 3)
    width = rect.width() / count
    for index in range(count):
        _fold(painter, QRectF(rect.left() + index * width, rect.top(), width + 0.6, drop), STRIPES[index % 3])
    shade = QLinearGradient(0, rect.top() + drop * 0.9, 0, rect.top() + drop * 1.35)
    shade.setColorAt(0, faint("#3A2412", 0.30))
    shade.setColorAt(1, faint("#3A2412", 0.0))
    painter.fillRect(QRectF(rect.left(), rect.top() + drop * 0.97, rect.width(), drop * 0.4), shade)
    rod = QRectF(rect.left(), rect.top(), rect.width(), drop * 0.15)
    wood = QLinearGradient(rod.topLeft(), rod.bottomLeft())
    wood.setColorAt(0, QColor("#B98A52"))
    wood.setColorAt(1, QColor("#5F3F1E"))
    painter.fillRect(rod, wood)


def _fold(painter: QPainter, rect: QRectF, colour: str) -> None:
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.topRight())
    path.lineTo(rect.right(), rect.bottom() - rect.height() * 0.10)
    sag = QPointF(rect.center().x(), rect.bottom() + rect.height() * 0.10)
    path.quadTo(sag, rect.bottomLeft() - QPointF(0, rect.height() * 0.10))
    path.closeSubpath()
    cloth = QLinearGradient(rect.topLeft(), rect.topRight())
    cloth.setColorAt(0, QColor(tone(colour, -0.30)))
    cloth.setColorAt(0.35, QColor(tone(colour, 0.14)))
    cloth.setColorAt(0.7, QColor(colour))
    cloth.setColorAt(1, QColor(tone(colour, -0.24)))
    fill(painter, path, cloth)


def _roller(painter: QPainter, rect: QRectF) -> None:
    wood = QLinearGradient(rect.topLeft(), rect.topRight())
    wood.setColorAt(0, QColor("#8A5A2E"))
    wood.setColorAt(0.35, QColor("#C4935A"))
    wood.setColorAt(1, QColor("#4A2C14"))
    painter.setBrush(wood)
    painter.setPen(pen(INK, max(0.8, rect.width() * 0.08)))
    painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.width() * 0.4))
    knob = rect.height() * 0.075
    for top in (rect.top(), rect.bottom() - knob):
        cap = QRectF(rect.left(), top, rect.width(), knob)
        black = QLinearGradient(cap.topLeft(), cap.topRight())
        black.setColorAt(0, QColor("#2A2325"))
        black.setColorAt(0.35, QColor("#6A5C5E"))
        black.setColorAt(1, QColor("#141012"))
        painter.setBrush(black)
        painter.drawPath(rounded(cap.adjusted(0.5, 0.5, -0.5, -0.5), rect.width() * 0.4))
