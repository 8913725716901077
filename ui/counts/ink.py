"""What the charts are drawn with: lanterns for games, a brush for lines and bars, a soft band for what is likely.

Everything is told by its shape as well as by its colour. Painters only: no window, no words.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, rounded
from ui.counts.chances import Share
from ui.look.theme import Theme, mix

_FLAME: Final = ("#FFF6D2", "#F6C766", "#D08A35")
"""Lit paper: its middle, its side, its edge."""
_RIBS: Final = 5
_STEPS: Final = 8
"""Pieces of a brush line between two points."""


class Lantern(Enum):
    """How a game is hung up; the value is how far it is open, in parts of its height."""

    WON = 1.0
    SHARED = 0.7
    LOST = 0.34


def lantern_of(sharers: int) -> Lantern:
    """By how many shared the win; 0 for a loss."""
    return Lantern.LOST if sharers == 0 else Lantern.WON if sharers == 1 else Lantern.SHARED


def paint_lantern(painter: QPainter, area: QRectF, kind: Lantern, theme: Theme) -> None:
    """A paper lantern that hangs from the middle of the upper edge: open and lit for a win, folded and dark for a
    loss."""
    wide = min(area.width(), area.height() * 0.78)
    cap = wide * 0.5
    body = QRectF(area.center().x() - wide / 2, area.top() + 3, wide, (area.height() - 6) * kind.value)
    lit = kind is not Lantern.LOST
    if lit:
        _paint_glow(painter, body)
    wood = mix(theme.ink, theme.wood_edge, 0.5)
    painter.setPen(QPen(QColor(mix(theme.ink, _FLAME[2], 0.55) if lit else mix(theme.ink, theme.paper, 0.3)), 1.1))
    painter.setBrush(_paper_of(body, theme, lit=lit))
    painter.drawPath(_body_path(body))
    _paint_ribs(painter, body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(wood))
    for y in (body.top() - 2.5, body.bottom() - 0.5):
        painter.drawRoundedRect(QRectF(body.center().x() - cap / 2, y, cap, 3), 1, 1)


def _paint_glow(painter: QPainter, body: QRectF) -> None:
    reach = max(body.width(), body.height()) * 0.78
    glow = QRadialGradient(body.center(), reach)
    glow.setColorAt(0.0, faint(_FLAME[1], 0.5))
    glow.setColorAt(1.0, faint(_FLAME[1], 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(body.center(), reach, reach)


def _paper_of(body: QRectF, theme: Theme, *, lit: bool) -> QRadialGradient:
    paper = QRadialGradient(body.center(), max(body.width(), body.height()) * 0.62)
    tones = _FLAME if lit else tuple(mix(theme.paper_edge, theme.ink, share) for share in (0.12, 0.24, 0.4))
    for at, colour in zip((0.0, 0.6, 1.0), tones, strict=True):
        paper.setColorAt(at, QColor(colour))
    return paper


def _body_path(body: QRectF) -> QPainterPath:
    bulge = min(body.height(), body.width()) * 0.46
    return rounded(body, bulge)


def _paint_ribs(painter: QPainter, body: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(90, 52, 20, 90), 0.9))
    for rib in range(1, _RIBS):
        y = body.top() + body.height() * rib / _RIBS
        inset = body.width() * (0.10 if rib in (1, _RIBS - 1) else 0.03)
        painter.drawLine(QPointF(body.left() + inset, y), QPointF(body.right() - inset, y))


def brush_path(points: Sequence[QPointF], weight: float) -> QPainterPath:
    """A line through the points as a brush draws it: it swells and thins, and ends in a tip."""
    line = _smoothed(points)
    if len(line) < 2:
        return QPainterPath()
    sides = [_beside(line, at, weight) for at in range(len(line))]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*(left for left, _ in sides), *(right for _, right in reversed(sides))]))
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _beside(line: Sequence[QPointF], at: int, weight: float) -> tuple[QPointF, QPointF]:
    before, after = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
    way = after - before
    length = hypot(way.x(), way.y()) or 1.0
    tip = min(1.0, 0.35 + at / 5, 0.15 + (len(line) - 1 - at) / 7)
    half = weight * tip * (0.5 + 0.14 * sin(at * 0.55) + 0.08 * sin(at * 1.7))
    across = QPointF(-way.y() / length * half, way.x() / length * half)
    return line[at] + across, line[at] - across


def _smoothed(points: Sequence[QPointF]) -> list[QPointF]:
    """A Catmull-Rom curve through all points. It stays a function of x where the points are one."""
    if len(points) < 2:
        return list(points)
    whole = [points[0], *points, points[-1]]
    fours = zip(whole, whole[1:], whole[2:], whole[3:], strict=False)
    return [*(_between(*four, step / _STEPS) for four in fours for step in range(_STEPS)), points[-1]]


def _between(before: QPointF, start: QPointF, end: QPointF, after: QPointF, part: float) -> QPointF:
    square, cube = part * part, part * part * part
    return (
        start * 2
        + (end - before) * part
        + (before * 2 - start * 5 + end * 4 - after) * square
        + (start * 3 - before - end * 3 + after) * cube
    ) * 0.5


def paint_bar(painter: QPainter, area: QRectF, colour: str, theme: Theme, *, lost: bool) -> None:
    """A stroke of a broad brush; what was lost is hatched."""
    if area.width() <= 0:
        return
    painter.setPen(QPen(QColor(mix(colour, theme.ink, 0.5)), 1.1))
    if lost:
        painter.setBrush(QColor(mix(theme.paper, colour, 0.1)))
        painter.drawRoundedRect(area, 3, 3)
        painter.save()
        painter.setClipRect(area.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(QColor(mix(theme.paper, colour, 0.55)), 2))
        for step in range(int((area.width() + area.height()) / 7) + 1):
            foot = area.bottomLeft() + QPointF(step * 7 - area.height(), 0)
            painter.drawLine(foot, foot + QPointF(area.height(), -area.height()))
        painter.restore()
        return
    shade = QLinearGradient(area.topLeft(), area.bottomLeft())
    shade.setColorAt(0, QColor(mix(colour, theme.paper, 0.2)))
    shade.setColorAt(1, QColor(mix(colour, theme.ink, 0.12)))
    painter.setBrush(shade)
    painter.drawRoundedRect(area, 3, 3)


def paint_band(painter: QPainter, area: QRectF, share: Share, even: float, theme: Theme) -> None:
    """Between none (left) and all (right): a soft band for what is likely, a persimmon drop for what was won, a notch
    below for what equals would win (none where `even` is 0)."""
    middle = area.center().y()
    _paint_scale(painter, area, theme)
    low, high = (area.left() + part * area.width() for part in share.likely)
    at = area.left() + share.part * area.width()
    band = QRectF(low, middle - area.height() * 0.3, high - low, area.height() * 0.6)
    soft = QLinearGradient(band.topLeft(), band.topRight())
    peak = min(max((at - low) / band.width(), 0.0), 1.0) if band.width() else 0.5
    for place, alpha in ((0.0, 0.14), (peak, 0.55), (1.0, 0.14)):
        soft.setColorAt(place, faint(theme.accent, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(soft)
    painter.drawRoundedRect(band, band.height() / 2, band.height() / 2)
    painter.setPen(QPen(faint(theme.accent, 0.7), 1.4))
    for x in (low, high):
        painter.drawLine(QPointF(x, band.top() + 2), QPointF(x, band.bottom() - 2))
    if even:
        _paint_notch(painter, QPointF(area.left() + even * area.width(), area.bottom()), theme)
    if share.games:
        _paint_drop(painter, QPointF(at, middle), area.height() * 0.3, theme)


def _paint_scale(painter: QPainter, area: QRectF, theme: Theme) -> None:
    middle, ink = area.center().y(), faint(theme.ink, 0.45)
    painter.setPen(QPen(ink, 1.2))
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
    for quarter in range(5):
        x, reach = area.left() + area.width() * quarter / 4, 5.0 if quarter % 2 == 0 else 3.0
        painter.drawLine(QPointF(x, middle - reach), QPointF(x, middle + reach))


def _paint_notch(painter: QPainter, tip: QPointF, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.ink), 1.2))
    painter.setBrush(QColor(theme.paper))
    foot = tip + QPointF(0, -7)
    painter.drawPolygon(QPolygonF([foot, tip + QPointF(-5, 1), tip + QPointF(5, 1)]))


def _paint_drop(painter: QPainter, middle: QPointF, radius: float, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.ink), 1.3))
    painter.setBrush(QColor(theme.accent))
    across = QPointF(radius, 0)
    down = QPointF(0, radius)
    painter.drawPolygon(QPolygonF([middle - down, middle + across, middle + down, middle - across]))
