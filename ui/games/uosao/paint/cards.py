"""The two sides of the hand cards: a signpost with one huge numeral, and a piece of cobbled road."""

from __future__ import annotations

import math
import random
import zlib
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import circle, faint, fill, glyphs, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, make_font
from ui.games.uosao.looks import RoadLook, StepLook
from ui.games.uosao.paint.brush import INK, PAPER, mark_path, paint_mark
from ui.look.theme import TEXT_FACE, Theme

CURL: Final = 0.36
"""How large the folded corner is, by the card's width."""
_TURNS: Final = {"U": 0.0, "R": -90.0, "L": 90.0}
"""What turns the numeral upright again on a card that lies turned."""
_EARTH: Final = "#8C7B60"
_KERB: Final = ("#DDD2BA", "#D3C6AA", "#E4DAC5", "#CDBF9F")
_STONES: Final = ("#CFC4AE", "#BDB199", "#D8CDB6", "#B0A58F", "#C6B79B", "#A9A291")
_STRAWS: Final = ("#E8C766", "#D9B04A", "#F0D988", "#C79A38", "#E0BC58")


def paint_step(painter: QPainter, rect: QRectF, look: StepLook, theme: Theme) -> None:
    """The move side."""
    width = rect.width()
    sheet = _sheet(rect)
    _paper(painter, rect, sheet)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    _board(
        painter, _signpost(rect.adjusted(width * 0.08, width * 0.07, -width * 0.08, -width * 0.10)), look.colour, width
    )
    painter.restore()
    centre = QPointF(rect.center().x(), rect.top() + rect.height() * 0.575)
    painter.save()
    painter.translate(centre)
    painter.rotate(_TURNS[look.turn])
    _numeral(painter, str(look.steps), width * 0.86)
    painter.restore()
    _curl(painter, rect, look.trap)
    head = QPointF(rect.center().x(), rect.top() + width * 0.29)
    painter.save()
    painter.translate(head)
    painter.rotate(_TURNS[look.turn])
    paint_mark(painter, look.shape, QPointF(0, 0), width * 0.105, PAPER, INK)
    painter.restore()


def paint_road(painter: QPainter, rect: QRectF, look: RoadLook, theme: Theme) -> None:
    """The road side: two squares of cobbles."""
    painter.save()
    if look.lie == "up":
        painter.translate(rect.center())
        painter.rotate(-90)
        flat = QRectF(-rect.height() / 2, -rect.width() / 2, rect.height(), rect.width())
    else:
        flat = rect
    _road(painter, flat, look.colour, look.trap, zlib.crc32(repr((look.colour, look.shape, look.trap)).encode()))
    painter.restore()
    if look.colour:
        _badge(painter, rect, look.colour, look.shape)


def _sheet(rect: QRectF) -> QPainterPath:
    """The outline of a card whose lower right corner is folded over."""
    corner, size = rect.bottomRight(), rect.width() * CURL
    whole = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.width() * 0.08)
    return whole.subtracted(_triangle(corner - QPointF(size, 0), corner - QPointF(0, size), corner + QPointF(1, 1)))


def _paper(painter: QPainter, rect: QRectF, sheet: QPainterPath) -> None:
    painter.setPen(pen(mix(PAPER, INK, 0.55), max(0.8, rect.width() * 0.012)))
    shine = QLinearGradient(rect.topLeft(), rect.bottomRight())
    shine.setColorAt(0, QColor(tone(PAPER, 0.5)))
    shine.setColorAt(1, QColor(tone(PAPER, -0.09)))
    painter.setBrush(shine)
    painter.drawPath(sheet)


def _signpost(rect: QRectF) -> QPainterPath:
    """A board whose top is an arrow head."""
    neck = rect.top() + rect.height() * 0.30
    inset = rect.width() * 0.06
    path = QPainterPath()
    points = [
        QPointF(rect.center().x(), rect.top()),
        QPointF(rect.right(), neck),
        QPointF(rect.right() - inset, neck),
        QPointF(rect.right() - inset, rect.bottom()),
        QPointF(rect.left() + inset, rect.bottom()),
        QPointF(rect.left() + inset, neck),
        QPointF(rect.left(), neck),
    ]
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def _board(painter: QPainter, sign: QPainterPath, colour: str, width: float) -> None:
    box = sign.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(tone(colour, 0.20)))
    light.setColorAt(0.5, QColor(colour))
    light.setColorAt(1, QColor(tone(colour, -0.20)))
    painter.setBrush(light)
    painter.setPen(pen(INK, max(1.0, width * 0.028)))
    painter.drawPath(sign)
    painter.save()
    painter.setClipPath(sign, Qt.ClipOperation.IntersectClip)
    rng = random.Random(7)
    painter.setPen(pen(faint("#000000", 0.13), max(0.5, width * 0.010)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in range(7):
        painter.drawPath(_grain(box, rng))
    painter.restore()


def _grain(box: QRectF, rng: random.Random) -> QPainterPath:
    x = box.left() + rng.random() * box.width()
    sway = box.width() * 0.10
    path = QPainterPath(QPointF(x, box.top()))
    path.cubicTo(
        QPointF(x + rng.uniform(-sway, sway), box.top() + box.height() * 0.3),
        QPointF(x + rng.uniform(-sway, sway), box.top() + box.height() * 0.7),
        QPointF(x + rng.uniform(-sway, sway) / 2, box.bottom()),
    )
    return path


def _numeral(painter: QPainter, text: str, size: float) -> None:
    path = glyphs(text, make_font(size, TEXT_FACE, BOLD), QPointF(0, 0))
    painter.setPen(pen(INK, max(1.6, size * 0.085)))
    painter.setBrush(QColor(INK))
    painter.drawPath(path)
    fill(painter, path, PAPER)


def _curl(painter: QPainter, rect: QRectF, trap: bool) -> None:
    """The lower right corner is folded over and shows what is on the back."""
    size = rect.width() * CURL
    corner = rect.bottomRight()
    left, top = QPointF(corner.x() - size, corner.y()), QPointF(corner.x(), corner.y() - size)
    flap = _triangle(left, top, corner - QPointF(size * 0.86, size * 0.86))
    painter.save()
    painter.setClipPath(flap, Qt.ClipOperation.IntersectClip)
    rng = random.Random(3)
    if trap:
        _straw(painter, flap.boundingRect(), rng, max(0.9, rect.width() * 0.035))
        fill(painter, circle(corner - QPointF(size * 0.62, size * 0.62), size * 0.17), INK)
    else:
        paint_cobbles(painter, flap.boundingRect(), rng, rect.width() * 0.13)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, max(0.8, rect.width() * 0.018)))
    painter.drawPath(flap)


def _triangle(*corners: QPointF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(corners)))
    path.closeSubpath()
    return path


def _road(painter: QPainter, rect: QRectF, colour: str, trap: bool, seed: int) -> None:
    least = min(rect.width(), rect.height())
    edge = max(2.2, min(rect.height() * 0.08, rect.width() * 0.13))
    band = max(edge, rect.height() * 0.095)
    radius = min(least * 0.10, rect.height() * 0.06)
    frame = rounded(rect.adjusted(0.4, 0.4, -0.4, -0.4), radius)
    fill(painter, frame, colour or "#6F6552")
    inner = rect.adjusted(edge, band, -edge, -band)
    painter.save()
    painter.setClipPath(rounded(inner, radius * 0.6), Qt.ClipOperation.IntersectClip)
    rng = random.Random(seed)
    paint_cobbles(painter, inner, rng, rect.height() * 0.155)
    _kerb(painter, inner, rect.height(), random.Random(seed))
    if trap:
        _pit(painter, inner, rng, rect.height())
    painter.restore()
    if colour:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faint(INK, 0.75), max(0.6, rect.height() * 0.010)))
        painter.drawPath(rounded(inner, radius * 0.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, max(0.9, rect.height() * 0.016)))
    painter.drawPath(frame)
    painter.setPen(pen(faint("#FFFFFF", 0.45), max(0.7, edge * 0.28)))
    painter.drawLine(
        QPointF(rect.left() + edge * 0.9, rect.top() + edge * 0.42),
        QPointF(rect.right() - edge * 0.9, rect.top() + edge * 0.42),
    )


def paint_cobbles(painter: QPainter, rect: QRectF, rng: random.Random, size: float) -> None:
    """Irregular stones in staggered rows, each lit from the upper left."""
    painter.fillRect(rect, QColor(_EARTH))
    rows = max(1, math.ceil(rect.height() / size))
    high = rect.height() / rows
    for row in range(rows):
        x = rect.left() - size * (0.55 if row % 2 else 0.05)
        while x < rect.right():
            wide = size * rng.uniform(0.95, 1.45)
            _stone(painter, QRectF(x, rect.top() + row * high, wide, high), rng)
            x += wide


def _stone(painter: QPainter, cell: QRectF, rng: random.Random) -> None:
    gap = min(cell.width(), cell.height()) * 0.07
    box = cell.adjusted(gap, gap, -gap, -gap)
    wobble = min(box.width(), box.height()) * 0.10
    radius = min(box.width(), box.height()) * rng.uniform(0.32, 0.48)
    box = box.adjusted(*(rng.uniform(-wobble, wobble) * 0.5 for _ in range(4)))
    colour = rng.choice(_STONES)
    fill(painter, rounded(box, radius), tone(colour, -0.28))
    lit = box.adjusted(0, 0, -box.width() * 0.07, -box.height() * 0.11)
    fill(painter, rounded(lit, radius), colour)
    glint = QRectF(
        lit.left() + lit.width() * 0.18, lit.top() + lit.height() * 0.14, lit.width() * 0.42, lit.height() * 0.2
    )
    fill(painter, rounded(glint, glint.height() / 2), faint("#FFFFFF", 0.34))


def _kerb(painter: QPainter, rect: QRectF, high: float, rng: random.Random) -> None:
    """The joint between the two squares: a kerb of long stones, no two of one size, paler than the cobbles and of the
    same light."""
    width = max(3.0, min(high * 0.085, rect.width() * 0.16))
    middle, top = rect.center().x(), rect.top()
    joint = QRectF(middle - width * 0.62, top, width * 1.24, rect.height())
    painter.fillRect(joint, QColor(tone(_EARTH, -0.42)))
    while top < rect.bottom() - width * 0.5:
        long = min(width * rng.uniform(1.5, 2.6), rect.bottom() - top)
        wide = width * rng.uniform(0.84, 1.08)
        stone = QRectF(middle - wide / 2, top + width * 0.06, wide, long - width * 0.12)
        radius, colour = wide * 0.36, rng.choice(_KERB)
        fill(painter, rounded(stone, radius), tone(colour, -0.3))
        lit = stone.adjusted(0, 0, -wide * 0.10, -wide * 0.14)
        fill(painter, rounded(lit, radius), colour)
        glint = QRectF(lit.left() + wide * 0.2, lit.top() + wide * 0.16, wide * 0.36, wide * 0.16)
        fill(painter, rounded(glint, wide * 0.08), faint("#FFFFFF", 0.4))
        top += long


def _pit(painter: QPainter, rect: QRectF, rng: random.Random, high: float) -> None:
    """A pit over both squares; its lid of straw leaves a dark rim."""
    inset_x, inset_y = rect.width() * 0.06, rect.height() * 0.10
    hole = rect.adjusted(inset_x, inset_y, -inset_x, -inset_y)
    corner = min(hole.width(), hole.height()) * 0.30
    fill(painter, rounded(hole, corner), "#1B130D")
    lid = hole.adjusted(hole.width() * 0.055, hole.height() * 0.06, -hole.width() * 0.055, -hole.height() * 0.10)
    paint_lid(painter, lid, corner * 0.8, high, rng)


def paint_lid(painter: QPainter, rect: QRectF, corner: float, high: float, rng: random.Random | None = None) -> None:
    """A lid of straw, bound twice. `high` is the height of what it lies in."""
    painter.save()
    painter.setClipPath(rounded(rect, corner), Qt.ClipOperation.IntersectClip)
    _straw(painter, rect, rng or random.Random(5), max(1.0, high * 0.034))
    painter.restore()
    painter.setPen(pen("#6E4E17", max(0.8, high * 0.02)))
    for share in (0.24, 0.76):
        y = rect.top() + rect.height() * share
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))


def paint_cobble(painter: QPainter, centre: QPointF, radius: float) -> None:
    """One large cobble that lies on something."""
    stone = QRectF(centre.x() - radius * 1.2, centre.y() - radius, radius * 2.4, radius * 2)
    fill(painter, rounded(stone.translated(radius * 0.06, radius * 0.16), radius * 0.8), faint("#1B130D", 0.55))
    fill(painter, rounded(stone, radius * 0.8), "#8F8674")
    fill(painter, rounded(stone.adjusted(0, 0, -radius * 0.14, -radius * 0.26), radius * 0.78), "#CFC4AE")
    glint = QRectF(stone.left() + radius * 0.45, stone.top() + radius * 0.26, radius * 0.95, radius * 0.36)
    fill(painter, rounded(glint, glint.height() / 2), faint("#FFFFFF", 0.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, max(1.0, radius * 0.07)))
    painter.drawPath(rounded(stone, radius * 0.8))


def _straw(painter: QPainter, rect: QRectF, rng: random.Random, width: float) -> None:
    """A mat of straws, one beside the other and a little askew."""
    painter.fillRect(rect, QColor("#8A6420"))
    x = rect.left() - width
    while x < rect.right() + width:
        painter.setPen(pen(rng.choice(_STRAWS), width * rng.uniform(0.8, 1.1)))
        lean = width * rng.uniform(-1.2, 1.2)
        painter.drawLine(QPointF(x, rect.top() - 1), QPointF(x + lean, rect.bottom() + 1))
        x += width * 1.02


def _badge(painter: QPainter, rect: QRectF, colour: str, shape: str) -> None:
    """The owner's mark on an enamel button at the card's foot."""
    radius = max(4.2, min(rect.width() * 0.24, rect.height() * 0.15))
    centre = QPointF(rect.center().x(), rect.bottom() - radius * 1.22)
    painter.setPen(pen(INK, max(0.8, radius * 0.14)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(centre, radius, radius)
    fill(painter, mark_path(shape, centre, radius * 0.64), colour)
