"""The chapel at night and its balance: stone, tall windows, a rose, all in the light of the live side."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import BLEED, circle, faint, fill, mix, pen, rounded
from ui.board.kit.lettering import BOLD, draw_text
from ui.games.sword.frame import BLAZE, ROSE_RADIUS, ROSE_Y
from ui.games.sword.looks import BeamLook, BlazeLook, GroundLook, PanLook, PostLook, SignLook
from ui.games.sword.paint.cards import draw_number
from ui.games.sword.paint.glass import DEEP, GOLD, LEAD, LIGHTS, PALE, pane, shine
from ui.look.theme import Theme

_RAYS: Final = 16
_SIGN_AIR: Final = 0.24
"""Beside the words under the live pan, of the sign's height."""
_SPILT: Final = 0.5
"""How far the light of a window reaches over the floor, of the window's height."""
_SPLAYED: Final = 0.2
"""How much farther from the middle it falls at its end, of how far the window is from there."""
_BROADER: Final = 1.3
_STRIPS: Final = 4
_GLASS: Final = {
    "blue": ("#2E6FC2", "#5DA6EA", "#1E3F86", "#8CCBF2", "#31539C", "#B9B4DE"),
    "red": ("#B8322F", "#EC7A45", "#7E1B28", "#F3B252", "#9C2F4A", "#E0586A"),
}


def paint_ground(painter: QPainter, rect: QRectF, look: GroundLook, theme: Theme) -> None:
    """The whole hall."""
    wall = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    base = mix("#1A1923", DEEP[look.side], 0.34)
    wall.setColorAt(0, QColor(mix(base, "#000000", 0.35)))
    wall.setColorAt(0.45, QColor(base))
    wall.setColorAt(1, QColor(mix(base, "#000000", 0.45)))
    # past its edges too: a picture without a transparent pixel costs a fraction of one that must be blended
    painter.fillRect(rect.adjusted(-BLEED, -BLEED, BLEED, BLEED), wall)
    nave = QRectF(
        rect.left(), rect.top() + rect.height() * look.top, rect.width(), rect.height() * (look.bottom - look.top)
    )
    _blocks(painter, rect, nave, base)
    _windows(painter, nave, look.side)
    _floor(painter, rect, nave, look.side)
    glow = QRadialGradient(nave.center(), nave.width() * 0.5)
    glow.setColorAt(0, faint(LIGHTS[look.side], 0.34))
    glow.setColorAt(0.5, faint(LIGHTS[look.side], 0.12))
    glow.setColorAt(1, faint(LIGHTS[look.side], 0.0))
    painter.fillRect(rect, glow)


def _blocks(painter: QPainter, rect: QRectF, nave: QRectF, base: str) -> None:
    """Courses of ashlar, each stone a little different."""
    rng = random.Random(5)
    high = nave.height() / 7
    rows = int(rect.height() / high) + 1
    for row in range(rows):
        left = rect.left() - rng.random() * high * 2
        while left < rect.right():
            width = high * (1.7 + rng.random() * 1.2)
            tint = mix(base, "#FFFFFF" if rng.random() > 0.5 else "#000000", 0.02 + 0.05 * rng.random())
            painter.setPen(pen(mix(base, "#000000", 0.35), max(0.8, high * 0.03)))
            painter.setBrush(QColor(tint))
            painter.drawRect(QRectF(left, rect.top() + row * high, width, high))
            left += width


def _windows(painter: QPainter, nave: QRectF, side: str) -> None:
    """A lancet on either flank of the rose; more where the hall is wide."""
    _rose(painter, QPointF(nave.center().x(), nave.top() + nave.height() * ROSE_Y), nave.height() * ROSE_RADIUS, side)
    for box, seed in _lancets(nave):
        _lancet(painter, box, side, seed)


def _lancets(nave: QRectF) -> Iterator[tuple[QRectF, int]]:
    """Where each window is, and by what its panes are chosen."""
    high = nave.height() * 0.84
    width = high * 0.27
    away = nave.height() * 0.62
    while away + width / 2 < nave.width() / 2:
        for direction in (-1, 1):
            box = QRectF(0, 0, width, high)
            box.moveCenter(QPointF(nave.center().x() + direction * away, nave.top() + nave.height() * 0.46))
            yield box, round(away)
        away += width * 1.55


def lancet_path(box: QRectF) -> QPainterPath:
    spring = box.top() + box.width() * 0.95
    path = QPainterPath(QPointF(box.left(), box.bottom()))
    path.lineTo(box.left(), spring)
    path.quadTo(QPointF(box.left(), box.top() + box.width() * 0.25), QPointF(box.center().x(), box.top()))
    path.quadTo(QPointF(box.right(), box.top() + box.width() * 0.25), QPointF(box.right(), spring))
    path.lineTo(box.right(), box.bottom())
    path.closeSubpath()
    return path


def _lancet(painter: QPainter, box: QRectF, side: str, seed: int) -> None:
    """A pointed window of diamond panes."""
    rng = random.Random(seed)
    path = lancet_path(box)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setOpacity(0.62)
    step = box.width() / 2.0
    rows = int(box.height() / step) + 2
    for row in range(rows * 2):
        for column in range(-1, 4):
            centre = QPointF(box.left() + column * step + (step / 2 if row % 2 else 0), box.top() + row * step * 0.75)
            points = [(0, -0.75), (0.5, 0), (0, 0.75), (-0.5, 0)]
            shape = QPolygonF([centre + QPointF(x * step, y * step) for x, y in points])
            pane(painter, shape, mix(rng.choice(_GLASS[side]), "#101018", 0.25), box.width() * 0.025)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, faint("#000000", 0.0))
    shade.setColorAt(1, faint("#07070C", 0.75))
    painter.fillRect(box, shade)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("#0B0A10", box.width() * 0.09))
    painter.drawPath(path)
    painter.setPen(pen("#4A4756", box.width() * 0.025))
    painter.drawPath(path)


def _rose(painter: QPainter, centre: QPointF, radius: float, side: str) -> None:
    """The rose window behind the balance."""
    shine(painter, centre, radius * 1.7, LIGHTS[side], 0.55)
    painter.save()
    painter.setOpacity(0.72)
    fill(painter, circle(centre, radius * 1.05), "#0B0A10")
    _petals(painter, centre, radius, _GLASS[side])
    painter.restore()
    _tracery(painter, centre, radius)
    veil = QRadialGradient(centre, radius * 1.05)
    veil.setColorAt(0, faint("#07070C", 0.10))
    veil.setColorAt(1, faint("#07070C", 0.52))
    fill(painter, circle(centre, radius * 1.05), veil)


def _petals(painter: QPainter, centre: QPointF, radius: float, glass: Sequence[str]) -> None:
    for ring, (inner, outer, count) in enumerate(((0.62, 1.0, 16), (0.28, 0.62, 8), (0.0, 0.28, 8))):
        for part in range(count):
            start, end = 2 * pi * part / count, 2 * pi * (part + 1) / count
            middle = (start + end) / 2
            spots = [(inner, start), (outer * 0.94, start), (outer, middle), (outer * 0.94, end), (inner, end)]
            shape = QPolygonF([centre + QPointF(cos(turn), sin(turn)) * radius * far for far, turn in spots])
            pane(painter, shape, glass[(part * (ring + 1) + ring * 2) % len(glass)], radius * 0.02)


def _tracery(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for far, width in ((1.03, 0.075), (0.62, 0.03), (0.28, 0.03)):
        painter.setPen(pen(LEAD, radius * width))
        painter.drawEllipse(centre, radius * far, radius * far)


def paint_blaze(painter: QPainter, rect: QRectF, look: BlazeLook, theme: Theme) -> None:
    """The rose window at the moment when the light of another side breaks through it."""
    centre, reach = rect.center(), rect.width() / 2
    radius = reach / BLAZE
    rays = QRadialGradient(centre, reach)
    for share, strength in ((0.0, 0.0), (0.5, 0.62), (0.7, 0.26), (1.0, 0.0)):
        rays.setColorAt(share, faint(mix(LIGHTS[look.side], "#FFFFFF", 0.35), strength))
    shine(painter, centre, reach, LIGHTS[look.side], 0.75)
    painter.setBrush(rays)
    for part in range(_RAYS):
        middle, half = 2 * pi * (part + 0.5) / _RAYS, pi / _RAYS * (0.62 if part % 2 else 0.34)
        ends = [QPointF(cos(turn), sin(turn)) * reach for turn in (middle - half, middle + half)]
        painter.drawPolygon(QPolygonF([centre, centre + ends[0], centre + ends[1]]))
    _petals(painter, centre, radius, [mix(glass, PALE, 0.22) for glass in _GLASS[look.side]])
    _tracery(painter, centre, radius)
    shine(painter, centre, radius * 0.8, PALE, 0.5)


def _floor(painter: QPainter, rect: QRectF, nave: QRectF, side: str) -> None:
    """Dark ledges for the seats above and the own hand below, with coloured light spilt on them."""
    ledge = QRectF(
        rect.left(), nave.bottom() - nave.height() * 0.06, rect.width(), rect.bottom() - nave.bottom() + nave.height()
    )
    stone = QLinearGradient(ledge.topLeft(), ledge.bottomLeft())
    stone.setColorAt(0, QColor(mix("#2A2833", DEEP[side], 0.35)))
    stone.setColorAt(0.03, QColor(mix("#17161E", DEEP[side], 0.30)))
    stone.setColorAt(0.4, QColor("#0E0D13"))
    painter.fillRect(ledge, stone)
    painter.setPen(pen(faint(GOLD, 0.35), max(0.8, nave.height() * 0.005)))
    painter.drawLine(ledge.topLeft(), ledge.topRight())
    head = QRectF(rect.left(), rect.top(), rect.width(), nave.top() - rect.top())
    painter.fillRect(head, faint("#08080D", 0.55))
    for box, seed in _lancets(nave):
        _spill(painter, ledge, box, nave.center().x(), random.Random(seed), side)


def _spill(painter: QPainter, floor: QRectF, window: QRectF, middle: float, rng: random.Random, side: str) -> None:
    """The light of a window on the floor, broader toward the viewer, strip by strip as its panes colour it."""
    deep = window.height() * _SPILT
    lean = (window.center().x() - middle) * _SPLAYED
    wide = window.width() / _STRIPS
    painter.setPen(Qt.PenStyle.NoPen)
    for strip in range(_STRIPS):
        left = window.left() + strip * wide
        far = [left, left + wide]
        near = [window.center().x() + (x - window.center().x()) * _BROADER + lean for x in far]
        colour = rng.choice(_GLASS[side])
        light = QLinearGradient(0, floor.top(), 0, floor.top() + deep)
        light.setColorAt(0, faint(colour, 0.26))
        light.setColorAt(0.45, faint(colour, 0.10))
        light.setColorAt(1, faint(colour, 0.0))
        painter.setBrush(light)
        top, foot = floor.top() + 1, floor.top() + deep
        painter.drawPolygon(
            QPolygonF([QPointF(far[0], top), QPointF(far[1], top), QPointF(near[1], foot), QPointF(near[0], foot)])
        )


def _brass(rect: QRectF) -> QLinearGradient:
    metal = QLinearGradient(rect.topLeft(), rect.topRight())
    for share, colour in ((0, "#5A431C"), (0.35, "#E7C878"), (0.5, "#FFF0BE"), (0.7, "#B98E3E"), (1, "#4A3514")):
        metal.setColorAt(share, QColor(colour))
    return metal


def paint_post(painter: QPainter, rect: QRectF, look: PostLook, theme: Theme) -> None:
    """The column that carries the beam."""
    width, middle = rect.width(), rect.center().x()
    painter.setPen(pen(LEAD, width * 0.02))
    shaft = QRectF(middle - width * 0.055, rect.top() + width * 0.16, width * 0.11, rect.height() - width * 0.3)
    for box in (
        shaft,
        QRectF(middle - width * 0.13, rect.top() + width * 0.60, width * 0.26, width * 0.07),
        QRectF(middle - width * 0.28, rect.bottom() - width * 0.24, width * 0.56, width * 0.10),
        QRectF(middle - width * 0.46, rect.bottom() - width * 0.14, width * 0.92, width * 0.13),
    ):
        painter.setBrush(_brass(box))
        painter.drawPath(rounded(box, width * 0.02))
    tip = QPointF(middle, rect.top() + width * 0.09)
    painter.setBrush(_brass(QRectF(middle - width * 0.08, 0, width * 0.16, 1)))
    painter.drawEllipse(tip, width * 0.08, width * 0.08)


def paint_beam(painter: QPainter, rect: QRectF, look: BeamLook, theme: Theme) -> None:
    """The beam, thick in the middle, with a jewel of the live side."""
    metal = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for share, colour in ((0, "#8A6A2C"), (0.4, "#FFEDB5"), (0.55, "#D3AA55"), (1, "#4A3514")):
        metal.setColorAt(share, QColor(colour))
    path = QPainterPath(QPointF(rect.left(), rect.center().y()))
    path.quadTo(
        QPointF(rect.left() + rect.width() * 0.3, rect.top() + rect.height() * 0.42),
        QPointF(rect.center().x(), rect.top() + rect.height() * 0.12),
    )
    path.quadTo(
        QPointF(rect.right() - rect.width() * 0.3, rect.top() + rect.height() * 0.42),
        QPointF(rect.right(), rect.center().y()),
    )
    path.quadTo(QPointF(rect.center().x(), rect.bottom()), QPointF(rect.left(), rect.center().y()))
    painter.setPen(pen(LEAD, rect.height() * 0.06))
    painter.setBrush(metal)
    painter.drawPath(path)
    high = rect.height()
    for x in (rect.left() + high * 0.3, rect.right() - high * 0.3):
        painter.drawEllipse(QPointF(x, rect.center().y()), high * 0.17, high * 0.17)
    shine(painter, rect.center(), high * 0.5, LIGHTS[look.side], 0.9)
    jewel = QPolygonF([rect.center() + QPointF(x, y) * high * 0.30 for x, y in ((0, -1), (0.8, 0), (0, 1), (-0.8, 0))])
    pane(painter, jewel, LIGHTS[look.side], high * 0.05, glow=0.5)


def paint_pan(painter: QPainter, rect: QRectF, look: PanLook, theme: Theme) -> None:
    """A pan on three chains with a flame of coloured glass."""
    width, high = rect.width(), rect.height()
    top = QPointF(rect.center().x(), rect.top() + 1)
    rim = rect.top() + high * 0.66
    painter.setPen(pen("#B98E3E", max(0.8, width * 0.016)))
    for share in (0.08, 0.5, 0.92):
        painter.drawLine(top, QPointF(rect.left() + width * share, rim))
    centre = QPointF(rect.center().x(), rect.top() + high * (0.44 if look.total else 0.50))
    if look.live:
        shine(painter, centre, min(width * 0.5, high * 0.42), LIGHTS[look.side], 1.0)
    if not look.total:
        _flame(painter, centre, high * 0.17, look.side, look.live)
    bowl = QPainterPath(QPointF(rect.left() + width * 0.03, rim))
    bowl.quadTo(QPointF(rect.center().x(), rim + high * 0.36), QPointF(rect.right() - width * 0.03, rim))
    bowl.closeSubpath()
    painter.setPen(pen(LEAD, width * 0.018))
    painter.setBrush(_brass(rect) if look.live else QColor("#5B4A2A"))
    painter.drawPath(bowl)
    if look.total:
        radius = width * (0.275 if look.live else 0.23)
        draw_number(painter, centre, radius, int(look.side == "red"), look.total, lit=look.live)


def paint_sign(painter: QPainter, rect: QRectF, look: SignLook, theme: Theme) -> None:
    """What hangs under the live pan: which side counts."""
    high = rect.height()
    painter.setBrush(QColor(DEEP[look.side]))
    painter.setPen(pen(LIGHTS[look.side], max(0.8, high * 0.08)))
    painter.drawPath(rounded(rect, high * 0.26))
    words = rect.adjusted(high * _SIGN_AIR, 0, -high * _SIGN_AIR, 0)
    draw_text(painter, words, look.words, size=high * 0.71, weight=BOLD, colour="#FFFFFF")


def _flame(painter: QPainter, centre: QPointF, size: float, side: str, live: bool) -> None:
    """Blue burns in a drop, red in a hexagon, as on the cards."""
    colour = LIGHTS[side] if live else mix(DEEP[side], "#26242E", 0.3)
    if side == "blue":
        outer = [(0, -1.25), (0.5, -0.5), (0.78, 0.2), (0.5, 0.8), (0, 1), (-0.5, 0.8), (-0.78, 0.2), (-0.5, -0.5)]
    else:
        outer = [(0, -1.25), (0.8, -0.55), (0.8, 0.45), (0, 1), (-0.8, 0.45), (-0.8, -0.55)]
    ring = [QPointF(x, y) * size for x, y in outer]
    for index, point in enumerate(ring):
        shape = QPolygonF([centre, centre + point, centre + ring[(index + 1) % len(ring)]])
        tint = mix(colour, PALE if index % 2 else "#000000", 0.28 if live else 0.12)
        pane(painter, shape, tint, size * 0.09)
