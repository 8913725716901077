"""Stained glass: panes with lead lines, lit from behind, and the marks of the suits. The tools of the painters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, mix, pen

LEAD: Final = "#15131A"
GOLD: Final = "#D9B66A"
PALE: Final = "#F3EAD3"
LIGHTS: Final = {"blue": "#4F9BE8", "red": "#E8564A"}
"""The two lights of the hall."""
DEEP: Final = {"blue": "#14305C", "red": "#5A1518"}

Point: TypeAlias = tuple[float, float]


def corners(rect: QRectF, points: Sequence[Point]) -> QPolygonF:
    """Points given as shares of a rectangle."""
    return QPolygonF([QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height()) for x, y in points])


def outline(shape: QPolygonF) -> QPainterPath:
    """A shape as a closed path."""
    path = QPainterPath()
    path.addPolygon(shape)
    path.closeSubpath()
    return path


def pane(painter: QPainter, shape: QPolygonF | QPainterPath, colour: str, lead: float, glow: float = 0.25) -> None:
    """One piece of glass between leads: lighter towards its upper left, where the light comes through."""
    path = outline(shape) if isinstance(shape, QPolygonF) else shape
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(mix(colour, "#FFFFFF", glow)))
    light.setColorAt(0.55, QColor(colour))
    light.setColorAt(1, QColor(mix(colour, "#000000", 0.28)))
    painter.setBrush(light)
    painter.setPen(pen(LEAD, lead))
    painter.drawPath(path)


def panes(painter: QPainter, rect: QRectF, glass: Sequence[tuple[str, Sequence[Point]]], lead: float) -> None:
    """Several pieces of glass, each with its colour and its corners as shares of `rect`."""
    for colour, points in glass:
        pane(painter, corners(rect, points), colour, lead)


def leading(painter: QPainter, rect: QRectF, glass: Sequence[tuple[str, Sequence[Point]]], lead: float) -> None:
    """The strong leads round a whole figure, of which its panes, painted over them, leave the outer half in sight."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(LEAD, lead))
    for _, points in glass:
        painter.drawPath(outline(corners(rect, points)))


def shine(painter: QPainter, centre: QPointF, radius: float, colour: str, strength: float = 0.8) -> None:
    """A soft light around a point."""
    light = QRadialGradient(centre, radius)
    light.setColorAt(0, faint(colour, strength))
    light.setColorAt(0.5, faint(colour, strength * 0.35))
    light.setColorAt(1, faint(colour, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(centre, radius, radius)


def is_star(mark: str) -> bool:
    """Whether this is the sword's mark: it stands for every suit, so it is none of theirs."""
    return mark not in "◆◇●○■"


def suit_path(mark: str, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of ◆ ◇ ● ○ ■ or the sword's star."""
    path = QPainterPath()
    if mark in "●○":
        path.addEllipse(centre, radius * 0.88, radius * 0.88)
    elif mark == "■":
        path.addRect(QRectF(centre.x() - radius * 0.8, centre.y() - radius * 0.8, radius * 1.6, radius * 1.6))
    else:
        inner = 0.32 if is_star(mark) else 0.5
        spots = [(0, -1), (inner, -inner), (1, 0), (inner, inner), (0, 1), (-inner, inner), (-1, 0), (-inner, -inner)]
        path.addPolygon(QPolygonF([centre + QPointF(x, y) * radius * 1.06 for x, y in spots]))
        path.closeSubpath()
    return path


def draw_suit(painter: QPainter, mark: str, centre: QPointF, radius: float, colour: str) -> None:
    """A suit's mark on a pale ground: solid, or hollow with the dark showing through."""
    hollow = mark in "◇○"
    painter.setBrush(QColor(PALE))
    painter.setPen(pen(PALE, radius * 0.62))
    painter.drawPath(suit_path(mark, centre, radius))
    painter.setPen(pen(mix(colour, "#000000", 0.12), radius * (0.42 if hollow else 0.08)))
    painter.setBrush(QColor(PALE if hollow else colour))
    painter.drawPath(suit_path(mark, centre, radius * (0.86 if hollow else 1.0)))
