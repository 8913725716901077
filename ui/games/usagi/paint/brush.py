"""Inks and small pictures of this game: goods, symbols of the ends, stars, cut paper."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF, QTransform

from ui.board.kit.brush import faint, fill, pen, tone
from ui.board.kit.lettering import BOLD, draw_numeral, text_width
from ui.look.theme import TEXT_FACE

INK: Final = "#2A2242"
CREAM: Final = "#F8F1E0"
NIGHT: Final = "#2C2350"
DUSK: Final = "#5B4A8C"
LILAC: Final = "#C9BCE6"
GOLD: Final = "#E9B949"
ALARM: Final = "#D0402F"


def polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def paper(painter: QPainter, path: QPainterPath, colour: str, lift: float) -> None:
    """A piece of cut paper: its shadow down to the right, a lit edge."""
    fill(painter, path.translated(lift, lift * 1.3), faint("#140C2C", 0.30))
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(tone(colour, 0.18)))
    light.setColorAt(1, QColor(tone(colour, -0.08)))
    painter.setPen(pen(faint(tone(colour, -0.45), 0.55), max(0.5, lift * 0.5)))
    painter.setBrush(light)
    painter.drawPath(path)


_SHINES: Final = 24.0
"""From this size on, in logical pixels, a black mark has a golden line."""
_DIGIT: Final = 0.6
"""How wide the number of an amount is, as a share of its height."""
_GAP: Final = 0.11


def paint_goods(painter: QPainter, kind: str, rect: QRectF) -> None:
    """The picture of a kind of goods, as large as `rect` allows."""
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    {"wealth": _coin, "land": _land, "usaginium": _crystal, "token": _mochi, "carrot": _carrot}[kind](painter, box)


def _coin(painter: QPainter, box: QRectF) -> None:
    side, middle = box.width(), box.center()
    painter.setPen(pen("#8A6312", side * 0.07))
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor("#FFE39A"))
    light.setColorAt(1, QColor("#D39A1E"))
    painter.setBrush(light)
    painter.drawEllipse(middle, side * 0.43, side * 0.43)
    hole = QRectF(0, 0, side * 0.26, side * 0.26)
    hole.moveCenter(middle)
    painter.setBrush(QColor("#6E4E12"))
    painter.drawRect(hole)


def _land(painter: QPainter, box: QRectF) -> None:
    side = box.width()

    def at(x: float, y: float) -> QPointF:
        return QPointF(box.left() + side * x, box.top() + side * y)

    back = QPainterPath(at(0.02, 0.86))
    back.cubicTo(at(0.2, 0.2), at(0.45, 0.1), at(0.66, 0.86))
    front = QPainterPath(at(0.28, 0.88))
    front.cubicTo(at(0.5, 0.38), at(0.78, 0.3), at(0.99, 0.88))
    painter.setPen(pen("#2F5A22", side * 0.06))
    for path, colour in ((back, "#5C9A3C"), (front, "#86C05B")):
        path.closeSubpath()
        painter.setBrush(QColor(colour))
        painter.drawPath(path)


def _crystal(painter: QPainter, box: QRectF) -> None:
    crystal(painter, box, "#C7A6EE")


def crystal(painter: QPainter, box: QRectF, colour: str) -> None:
    """A cut stone of three facets."""
    x, y, w, h = box.left(), box.top(), box.width(), box.height()

    def at(px: float, py: float) -> tuple[float, float]:
        return x + w * px, y + h * py

    whole = polygon(at(0.5, 0.03), at(0.86, 0.3), at(0.74, 0.86), at(0.5, 0.98), at(0.26, 0.86), at(0.14, 0.3))
    fill(painter, whole, colour)
    fill(painter, polygon(at(0.5, 0.03), at(0.14, 0.3), at(0.26, 0.86), at(0.44, 0.4)), tone(colour, 0.45))
    fill(painter, polygon(at(0.86, 0.3), at(0.74, 0.86), at(0.5, 0.98), at(0.44, 0.4)), tone(colour, -0.16))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(tone(colour, -0.5), max(0.6, w * 0.06)))
    painter.drawPath(whole)


def _mochi(painter: QPainter, box: QRectF) -> None:
    side = box.width()
    body = QPainterPath()
    body.addEllipse(QRectF(box.left() + side * 0.05, box.top() + side * 0.22, side * 0.9, side * 0.68))
    fill(painter, body.translated(0, side * 0.06), faint("#140C2C", 0.35))
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0, QColor("#FFFFFF"))
    light.setColorAt(1, QColor("#E7D9C9"))
    painter.setBrush(light)
    painter.setPen(pen("#8B7A78", max(0.6, side * 0.045)))
    painter.drawPath(body)
    for x in (0.36, 0.64):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F3A9B4"))
        painter.drawEllipse(QPointF(box.left() + side * x, box.top() + side * 0.62), side * 0.085, side * 0.055)
        painter.setBrush(QColor(INK))
        painter.drawEllipse(
            QPointF(box.left() + side * (0.5 + (x - 0.5) * 0.8), box.top() + side * 0.5), side * 0.035, side * 0.05
        )


def _carrot(painter: QPainter, box: QRectF) -> None:
    x, y, w, h = box.left(), box.top(), box.width(), box.height()
    painter.setPen(pen("#3E7A2E", w * 0.1))
    for lean in (-0.2, 0.0, 0.2):
        painter.drawLine(QPointF(x + w * 0.5, y + h * 0.32), QPointF(x + w * (0.5 + lean), y + h * 0.04))
    root = QPainterPath(QPointF(x + w * 0.5, y + h))
    root.cubicTo(x + w * 0.3, y + h * 0.8, x + w * 0.16, y + h * 0.5, x + w * 0.26, y + h * 0.32)
    root.cubicTo(x + w * 0.36, y + h * 0.2, x + w * 0.64, y + h * 0.2, x + w * 0.74, y + h * 0.32)
    root.cubicTo(x + w * 0.84, y + h * 0.5, x + w * 0.7, y + h * 0.8, x + w * 0.5, y + h)
    painter.setPen(pen("#8E4310", max(0.6, w * 0.06)))
    painter.setBrush(QColor("#EE8434"))
    painter.drawPath(root)
    for share, length in ((0.46, 0.2), (0.62, 0.16)):
        painter.drawLine(QPointF(x + w * 0.3, y + h * share), QPointF(x + w * (0.3 + length), y + h * (share + 0.02)))


def paint_amounts(
    painter: QPainter,
    rect: QRectF,
    goods: Sequence[tuple[str, int]],
    colour: str,
    short: Sequence[str] = (),
    share: float = 1.0,
    *,
    ones: bool = False,
) -> float:
    """Amounts from the left, each a number as high as `rect` and its picture, `share` as high; returns how wide they
    are. `ones`: a single one has its number, too."""
    side, x = rect.height(), rect.left()
    icon = side * share
    for kind, amount in goods:
        if ones or amount > 1:
            ink = ALARM if kind in short else colour
            # set by its ink, which is narrower than what a number takes in a line of words
            cell = QRectF(x - side * 0.2, rect.top(), side * (_DIGIT + 0.4), side)
            draw_numeral(painter, cell, str(amount), size=side, colour=ink)
            if kind in short:
                # for eyes that cannot tell the red
                line = QRectF(x + side * 0.04, rect.bottom() - side * 0.06, side * (_DIGIT - 0.08), side * 0.1)
                painter.fillRect(line, QColor(ink))
            x += side * _DIGIT
        paint_goods(painter, kind, QRectF(x, rect.center().y() - icon / 2, icon, icon))
        x += icon + side * _GAP
    return x - rect.left()


def amounts_width(goods: Sequence[tuple[str, int]], side: float, share: float = 1.0, *, ones: bool = False) -> float:
    """How wide they are; with a `share` of 0 all that is not picture."""
    numbers = sum(1 for _, amount in goods if ones or amount > 1)
    return side * (numbers * _DIGIT + len(goods) * (share + _GAP))


def paint_symbol(painter: QPainter, shape: str, rect: QRectF, *, white: bool) -> None:
    """The mark of an end: black or white circle, square or triangle."""
    side = min(rect.width(), rect.height())
    middle = rect.center()
    path = QPainterPath()
    if shape == "circle":
        path.addEllipse(middle, side * 0.42, side * 0.42)
    elif shape == "square":
        path.addRect(QRectF(middle.x() - side * 0.37, middle.y() - side * 0.37, side * 0.74, side * 0.74))
    else:
        path = polygon(
            *(
                (middle.x() + sin(a) * side * 0.5, middle.y() + side * 0.1 - cos(a) * side * 0.5)
                for a in (0, 2 * pi / 3, 4 * pi / 3)
            )
        )
    painter.setPen(pen("#1A142C", side * 0.12))
    painter.setBrush(_lacquer(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), white=white))
    painter.drawPath(path)
    if side >= _SHINES and not white:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faint("#E9C46A", 0.9), max(1.0, side * 0.03)))
        inner = QTransform().translate(middle.x(), middle.y()).scale(0.8, 0.8).translate(-middle.x(), -middle.y())
        painter.drawPath(inner.map(path))


def _lacquer(box: QRectF, *, white: bool) -> QLinearGradient:
    """A seal of lacquer, lit from the upper left."""
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    near, far = ("#FFFFFF", "#E2DAF0") if white else ("#4A3F78", "#130E24")
    light.setColorAt(0, QColor(near))
    light.setColorAt(0.55 if not white else 1.0, QColor(far))
    return light


def star(middle: QPointF, radius: float) -> QPainterPath:
    points = []
    for at in range(10):
        reach = radius * (1.0 if at % 2 == 0 else 0.45)
        points.append((middle.x() + sin(pi * at / 5) * reach, middle.y() - cos(pi * at / 5) * reach))
    return polygon(*points)


def paint_stars(painter: QPainter, rect: QRectF, half_stars: int, places: int = 0) -> None:
    """Stars in a row, the last one half when the number is odd; `places` without a star stay empty. A half star with
    no place to fill takes half the room, so that it is as large as a whole one."""
    count = max(places, (half_stars + 1) // 2)
    step = star_step(rect, half_stars, places)
    for at in range(count):
        middle = QPointF(rect.left() + step * (at + 0.5), rect.center().y())
        whole, lit = star(middle, step * 0.5), half_stars - 2 * at
        half = QPainterPath()
        half.addRect(QRectF(middle.x() - step, middle.y() - step, step, 2 * step))
        shown = whole.intersected(half) if lit == 1 else whole
        if places:
            fill(painter, whole, faint("#FFFFFF", 0.16))
        if lit > 0:
            fill(painter, shown, "#FFD45C")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen("#8A6312", max(0.5, step * 0.06)))
        painter.drawPath(whole if places else shown)


def star_step(rect: QRectF, half_stars: int, places: int = 0) -> float:
    """How large the stars of a row are."""
    return min(rect.height(), rect.width() / max(1, places, half_stars / 2))


def counted_star(rect: QRectF, half_stars: int, size: float) -> float:
    """How large a star is beside the number of whole ones."""
    room = rect.width() - text_width(str(half_stars // 2), size, TEXT_FACE, BOLD)
    return min(rect.height(), room / _counted_wide(half_stars))


def _counted_wide(half_stars: int) -> float:
    """How many stars there are beside the number."""
    return 1.9 if half_stars % 2 else 1.0


def paint_star_count(painter: QPainter, rect: QRectF, half_stars: int, size: float, ink: str) -> None:
    """Too many stars for a row that is to be counted at a glance: how many whole ones, a star, and the half one."""
    text, side = str(half_stars // 2), counted_star(rect, half_stars, size)
    wide = text_width(text, size, TEXT_FACE, BOLD)
    left = rect.center().x() - (wide + side * _counted_wide(half_stars)) / 2
    draw_numeral(painter, QRectF(left, rect.top(), wide, rect.height()), text, size=size, colour=ink)
    paint_stars(painter, QRectF(left + wide, rect.center().y() - side / 2, 2 * side, side), 2 + half_stars % 2)


def rabbit(painter: QPainter, rect: QRectF, colour: str, edge: str) -> None:
    """A rabbit's head from the front."""
    x, y, w, h = rect.left(), rect.top(), rect.width(), rect.height()
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for ear in (0.16, 0.56):
        path.addEllipse(QRectF(x + w * ear, y, w * 0.28, h * 0.62))
    path.addEllipse(QRectF(x + w * 0.08, y + h * 0.42, w * 0.84, h * 0.58))
    painter.setPen(pen(edge, max(0.6, w * 0.05)))
    painter.setBrush(QColor(colour))
    painter.drawPath(path.simplified())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(edge))
    for eye in (0.34, 0.66):
        painter.drawEllipse(QPointF(x + w * eye, y + h * 0.68), w * 0.05, h * 0.05)
    painter.drawEllipse(QPointF(x + w * 0.5, y + h * 0.78), w * 0.045, h * 0.03)
