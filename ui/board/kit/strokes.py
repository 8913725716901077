"""What the brush draws for the signs on pieces and places: light in a ring, corners of news, the keyboard's frame."""

from __future__ import annotations

from math import sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ui.board.kit.plates import outlined, ring_radius

_FILL: Final = 0.42
_SCENERY: Final = 120_000.0
"""A place of so many square pixels or more, or with a shape of its own, has what is to be seen through its light."""
_FAINT_FILL: Final = 0.22
LAST: Final = "#E8B64A"
LAST_EDGE: Final = "#3A2408"
_ARM: Final = (9.0, 26.0)
"""How long the arms of the corners round news are, at least and at most; between them a share of the shorter side."""
_ARM_SHARE: Final = 0.3
_FOCUS_INK: Final = "#1E1A17"
_FOCUS_PAPER: Final = "#FFFDF6"


def paint_fill(
    painter: QPainter, light: str, area: QRectF, opened: float, edge: tuple[tuple[float, float], ...]
) -> None:
    """Light inside the ring, as far as it is open. Never under the keyboard's ring: what stands there is to be read."""
    fill = QColor(light)
    shows_through = bool(edge) or area.width() * area.height() >= _SCENERY
    fill.setAlphaF((_FAINT_FILL if shows_through else _FILL) * opened)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPath(outlined(area, edge, 3, ring_radius(area.width(), area.height())))


def paint_news(painter: QPainter, body: QRectF) -> None:
    """Four corners of gold: what the last move touched, or what has just come. Never a whole frame: that is round what
    can be touched."""
    arm = max(_ARM[0], min(_ARM[1], _ARM_SHARE * min(body.width(), body.height())))
    round_edge = min(6.0, arm / 2)
    edge = body.adjusted(-2, -2, 2, 2)
    clip = QPainterPath()
    for corner in (edge.topLeft(), edge.topRight(), edge.bottomLeft(), edge.bottomRight()):
        clip.addRect(QRectF(corner.x() - arm, corner.y() - arm, 2 * arm, 2 * arm))
    painter.save()
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((LAST_EDGE, 7.0), (LAST, 4.6)):
        painter.setPen(QPen(QColor(tint), width))
        painter.drawRoundedRect(edge, round_edge, round_edge)
    painter.restore()


def paint_foot(painter: QPainter, body: QRectF, angle: float) -> None:
    """The near half of a ring on the ground round a figure's feet: it was moved by the last move."""
    seen = QTransform().rotate(angle).mapRect(body)
    wide = 0.86 * seen.width()
    ring = QRectF(seen.center().x() - wide / 2, seen.bottom() - 0.22 * wide, wide, 0.25 * wide)
    painter.save()
    painter.rotate(-angle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((LAST_EDGE, 5.0), (LAST, 2.6)):
        painter.setPen(QPen(QColor(tint), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(ring, 180 * 16, 180 * 16)
    painter.restore()


def paint_focus(painter: QPainter, outline: QPainterPath) -> None:
    """Two lines of paper with ink between: where the keyboard is. No colour, for many things beside it have light."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((_FOCUS_INK, 7.0), (_FOCUS_PAPER, 5.4), (_FOCUS_INK, 2.0)):
        painter.setPen(QPen(QColor(tint), width))
        painter.drawPath(outline)


def paint_thread(painter: QPainter, body: QRectF, phase: float) -> None:
    """A thread that runs along the lower edge, in the light of whoever's turn it is."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    length = body.width() * 0.34
    start = body.left() + 6 + phase * (body.width() - 12 - length)
    points = [
        QPointF(start + length * step / 12, body.bottom() - 5 + 2.2 * sin(step * 0.9 + phase * 40))
        for step in range(13)
    ]
    for tint, width in ((LAST_EDGE, 4.0), (LAST, 2.0)):
        painter.setPen(QPen(QColor(tint), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF(points))
