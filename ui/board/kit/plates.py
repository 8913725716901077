"""Pictures that every game's table needs: seats' marks, chips, slips of paper, rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ui.board.kit.lettering import BOLD, LEFT, RIGHT, draw_lines, draw_numeral, draw_text, text_width
from ui.board.values.looks import ChipLook, MarkLook, PanelLook, RingLook, SlipLook
from ui.look.theme import TEXT_FACE, Theme

SHAPES: Final = ("circle", "triangle", "square", "diamond", "hexagon", "pentagon")


def wide_shape(shape: str, rect: QRectF) -> QPainterPath:
    """A player's shape drawn out to the width of `rect`, for a number of two digits."""
    side = min(rect.width(), rect.height())
    middle = rect.center()
    drawn_out = QTransform().translate(middle.x(), middle.y()).scale(rect.width() / side, rect.height() / side)
    return drawn_out.map(shape_path(shape, QRectF(-side / 2, -side / 2, side, side)))


def shape_path(shape: str, rect: QRectF) -> QPainterPath:
    """A player's shape, as large as `rect` allows, all of them equally heavy to the eye."""
    side = min(rect.width(), rect.height())
    path = QPainterPath()
    if shape == "circle":
        path.addEllipse(rect.center(), side * 0.46, side * 0.46)
        return path
    if shape == "square":
        path.addRect(QRectF(-side * 0.41, -side * 0.41, side * 0.82, side * 0.82).translated(rect.center()))
        return path
    count, turn, radius, drop = {
        "triangle": (3, -pi / 2, 0.58, 0.10),
        "diamond": (4, -pi / 2, 0.55, 0.0),
        "hexagon": (6, 0.0, 0.50, 0.0),
        "pentagon": (5, -pi / 2, 0.53, 0.04),
    }[shape]
    middle = rect.center() + QPointF(0, side * drop)
    corners = [
        middle + QPointF(cos(turn + 2 * pi * corner / count), sin(turn + 2 * pi * corner / count)) * side * radius
        for corner in range(count)
    ]
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def contrasting(colour: str) -> str:
    """Ink or paper, whichever reads better on `colour`."""
    shade = QColor(colour)
    light = 0.299 * shade.redF() + 0.587 * shade.greenF() + 0.114 * shade.blueF()
    return "#221E1A" if light > 0.55 else "#FBF6EA"


def paint_mark(painter: QPainter, rect: QRectF, look: MarkLook, theme: Theme) -> None:
    """A player's shape, with a fine dark edge so that it stands on paper and on wood."""
    draw_mark(painter, rect, look.colour, look.shape)


def draw_mark(painter: QPainter, rect: QRectF, colour: str, shape: str) -> None:
    """Draw the mark of a seat, for whatever is painted on something else and has no look of its own."""
    side = min(rect.width(), rect.height())
    line = max(1.0, side * 0.06)
    inset = max(1.0, line * 0.75)  # a corner of the line reaches farther out than its sides
    painter.setPen(QPen(QColor(colour).darker(155), line))
    painter.setBrush(QColor(colour))
    painter.drawPath(shape_path(shape, rect.adjusted(inset, inset, -inset, -inset)))


def paint_washi(painter: QPainter, rect: QRectF, theme: Theme, radius: float) -> None:
    """A sheet of paper with a lit upper edge and a few fibres."""
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    light.setColorAt(0, QColor(theme.paper).lighter(103))
    light.setColorAt(1, QColor(theme.paper).darker(103))
    edge = QColor(theme.paper_edge)
    painter.setPen(QPen(edge, 1.0))
    painter.setBrush(light)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    edge.setAlpha(90)
    painter.setPen(QPen(edge, 0.8))
    for fibre in range(int(rect.width() * rect.height() / 900)):
        # a low-discrepancy spread: even, the same every time, and no table of numbers
        x = rect.left() + rect.width() * (0.06 + 0.88 * ((fibre * 0.7549 + 0.13) % 1.0))
        y = rect.top() + rect.height() * (0.08 + 0.84 * ((fibre * 0.5698 + 0.41) % 1.0))
        lean = (fibre * 0.618) % 1.0 * pi
        painter.drawLine(QPointF(x, y), QPointF(x + 7 * cos(lean), y + 3.5 * sin(lean)))


def paint_chip(painter: QPainter, rect: QRectF, look: ChipLook, theme: Theme) -> None:
    """A painted wooden disc with its thickness below."""
    side = min(rect.width(), rect.height())
    thick = side * 0.08
    face = QRectF(0, 0, side - thick, side - thick)
    face.moveCenter(rect.center() - QPointF(0, thick / 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.colour).darker(165))
    painter.drawEllipse(face.translated(0, thick))
    light = QLinearGradient(face.topLeft(), face.bottomRight())
    light.setColorAt(0, QColor(look.colour).lighter(118))
    light.setColorAt(1, QColor(look.colour).darker(108))
    painter.setBrush(light)
    painter.drawEllipse(face)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(look.colour).darker(135), max(1.0, side * 0.03)))
    painter.drawEllipse(face.adjusted(side * 0.09, side * 0.09, -side * 0.09, -side * 0.09))
    inner = face.adjusted(side * 0.22, side * 0.22, -side * 0.22, -side * 0.22)
    if look.shape:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(contrasting(look.colour)))
        painter.drawPath(shape_path(look.shape, inner))
    if look.text:
        tint = look.colour if look.shape else contrasting(look.colour)
        draw_numeral(painter, inner, look.text, size=side * (0.32 if look.shape else 0.5), colour=tint)


def paint_slip(painter: QPainter, rect: QRectF, look: SlipLook, theme: Theme) -> None:
    """A strip of paper with one deckled end, a sentence, and the rule's number in the accent."""
    edge = QPainterPath(rect.topLeft())
    edge.lineTo(rect.topRight())
    teeth = max(3, round(rect.height() / 5))
    for tooth in range(teeth):
        inset = 3.0 * ((tooth * 0.618) % 1.0)
        edge.lineTo(rect.right() - inset, rect.top() + rect.height() * (tooth + 1) / teeth)
    edge.lineTo(rect.bottomLeft())
    edge.closeSubpath()
    painter.setPen(QPen(QColor(theme.paper_edge), 1.0))
    painter.setBrush(QColor(theme.paper))
    painter.drawPath(edge)
    painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), QColor(theme.accent))
    words = rect.adjusted(14, 6, -12, -6)
    if look.rule:
        room = text_width(look.rule, 14, TEXT_FACE, BOLD) + 10
        draw_text(painter, words, look.rule, size=14, weight=BOLD, colour=theme.accent, align=RIGHT)
        words.setRight(words.right() - room)
    draw_lines(painter, words, look.text, size=14, colour=theme.ink, align=LEFT)


def paint_panel(painter: QPainter, rect: QRectF, look: PanelLook, theme: Theme) -> None:
    """A sheet of washi."""
    paint_washi(painter, rect, theme, 6)


def paint_ring(painter: QPainter, rect: QRectF, look: RingLook, theme: Theme) -> None:
    """Round ink dots, each with a halo of the other tone, so that they show on wood and on paper."""
    path = QPainterPath()
    if look.form == "gap":
        upright = rect.height() >= rect.width()
        middle, reach = rect.center(), (rect.height() if upright else rect.width()) / 2 - 6
        arm = QPointF(0, reach) if upright else QPointF(reach, 0)
        path.moveTo(middle - arm)
        path.lineTo(middle + arm)
    else:
        path = outlined(rect, look.edge, 3, ring_radius(rect.width(), rect.height()))
    light, dark = (theme.on_table, theme.table_edge) if theme.dark else (theme.paper, theme.ink)
    dots, halo = (light, dark) if theme.dark else (dark, light)
    for colour, width, alpha in ((halo, 4.6, 150), (dots, 2.6, 235)):
        tint = QColor(colour)
        tint.setAlpha(alpha)
        pen = QPen(tint, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.01, 7.0 / width])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)


def outlined(area: QRectF, edge: Sequence[tuple[float, float]], inset: float, radius: float) -> QPainterPath:
    """An area's corners, given as shares of it; with none it is a rounded rectangle, smaller by `inset`."""
    path = QPainterPath()
    if edge:
        shares = [QPointF(across * area.width(), down * area.height()) for across, down in edge]
        path.addPolygon(QPolygonF([area.topLeft() + share for share in shares]))
        path.closeSubpath()
    else:
        path.addRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)
    return path


def ring_radius(width: float, height: float) -> float:
    """The corner of a ring round something of this size."""
    return min(10.0, 0.5 * min(width, height) - 3)
