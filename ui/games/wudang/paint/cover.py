"""The front of the box: the mountain at dusk, the Dipper over it, a vermilion gate at its foot, one Daoist who hides a
letter."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import draw_file, faint, fill, glyphs, mix, pen, tone
from ui.board.kit.cover import front_of_box, spot
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.wudang.frame import WORKER_RATIO
from ui.games.wudang.paint.brush import GOLD, INK, VERMILION, draw_gate
from ui.games.wudang.paint.dipper import draw_dipper
from ui.games.wudang.paint.pieces import draw_worker
from ui.look.theme import TITLE_FACE, Theme

TITLE: Final = "武当掌門"
_DIPPER: Final = ((0.60, 0.10), (0.86, 0.12), (0.84, 0.245), (0.62, 0.235), (0.46, 0.285), (0.33, 0.27), (0.16, 0.33))
RIDGES: Final = (
    (
        "#54678C",
        ((-0.1, 0.62), (0.06, 0.46), (0.16, 0.56), (0.30, 0.50), (0.46, 0.62), (0.74, 0.44), (0.9, 0.56), (1.1, 0.5)),
    ),
    (
        "#33476B",
        ((-0.1, 0.74), (0.12, 0.60), (0.26, 0.66), (0.52, 0.33), (0.66, 0.50), (0.80, 0.58), (0.93, 0.52), (1.1, 0.7)),
    ),
    ("#1C2942", ((-0.1, 0.84), (0.14, 0.76), (0.30, 0.80), (0.5, 0.70), (0.72, 0.78), (0.9, 0.70), (1.1, 0.78))),
)


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole front; it holds its own at the size of a shelf and of a thumbnail."""
    with front_of_box(painter, rect, INK):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sky(painter, rect)
        for index, (colour, points) in enumerate(RIDGES):
            paint_ridge(painter, rect, colour, points, random.Random(index))
            if index < 2:
                _mist(painter, rect, 0.60 + 0.13 * index)
        draw_dipper(painter, [spot(rect, *star) for star in _DIPPER], rect.width() * 0.0038)
        _hall(painter, rect)
        _gate(painter, rect)
        _title(painter, rect)
        _foot(painter, rect)


def paint_sky(painter: QPainter, rect: QRectF) -> None:
    """Dusk under stars."""
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for stop, colour in ((0.0, "#0D1530"), (0.36, "#26386A"), (0.60, "#B9705A"), (0.72, "#EBB784")):
        sky.setColorAt(stop, QColor(colour))
    painter.fillRect(rect, sky)
    rng = random.Random(4)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(70):
        painter.setBrush(faint("#FFF6DC", rng.uniform(0.3, 0.9)))
        radius = rect.width() * rng.uniform(0.002, 0.0055)
        painter.drawEllipse(spot(rect, rng.random(), rng.random() ** 1.5 * 0.45), radius, radius)


def paint_ridge(
    painter: QPainter, rect: QRectF, colour: str, points: tuple[tuple[float, float], ...], rng: random.Random
) -> None:
    """A ridge along these shares of width and height, paler towards its foot."""
    path = QPainterPath(spot(rect, -0.1, 1.0))
    for one, other in pairwise(points):
        for step in range(6):
            share = step / 6
            x = one[0] + (other[0] - one[0]) * share
            y = one[1] + (other[1] - one[1]) * share + rng.uniform(-0.006, 0.006)
            path.lineTo(spot(rect, x, y))
    path.lineTo(spot(rect, 1.1, 1.0))
    path.closeSubpath()
    wash = QLinearGradient(spot(rect, 0, 0.34), spot(rect, 0, 0.95))
    wash.setColorAt(0, QColor(colour))
    wash.setColorAt(1, QColor(mix(colour, "#E9C7A0", 0.45)))
    painter.setBrush(wash)
    painter.setPen(pen(faint("#0B1226", 0.6), rect.width() * 0.005))
    painter.drawPath(path)


def _mist(painter: QPainter, rect: QRectF, y: float) -> None:
    band = QLinearGradient(spot(rect, 0, y - 0.05), spot(rect, 0, y + 0.12))
    band.setColorAt(0, faint("#FCEBD2", 0.0))
    band.setColorAt(0.6, faint("#FCEBD2", 0.55))
    band.setColorAt(1, faint("#FCEBD2", 0.0))
    painter.fillRect(QRectF(spot(rect, 0, y - 0.05), spot(rect, 1, y + 0.12)), band)


def _hall(painter: QPainter, rect: QRectF) -> None:
    """The hall on the summit."""
    width = rect.width() * 0.20
    high = width * 132 / 150
    middle = spot(rect, 0.52, 0.335)
    glow = QRadialGradient(middle, width)
    glow.setColorAt(0, faint("#FFD58A", 0.7))
    glow.setColorAt(1, faint("#FFD58A", 0.0))
    painter.fillRect(QRectF(middle.x() - width, middle.y() - width, 2 * width, 2 * width), glow)
    area = QRectF(middle.x() - width / 2, middle.y() - high * 0.7, width, high)
    draw_file(painter, "wudang/hall", area, {"#505051": "#5B7F74", "#303031": "#284138"})


def _gate(painter: QPainter, rect: QRectF) -> None:
    """The gate, large in front, and under it the Daoist with the letter in the sleeve."""
    width = rect.width() * 0.92
    high = width * 132 / 150
    area = QRectF(rect.center().x() - width / 2, rect.top() + rect.height() * 0.94 - high * 0.72, width, high * 0.72)
    draw_gate(painter, area, {"#505051": "#3E5A6E", "#303031": "#1C2C3C"})
    tall = rect.height() * 0.235
    worker = QRectF(0, 0, tall * WORKER_RATIO, tall)
    worker.moveCenter(spot(rect, 0.5, 0.82))
    draw_worker(painter, worker, "#8E3B30")
    letter = QRectF(0, 0, worker.width() * 0.28, worker.width() * 0.42)
    painter.save()
    painter.translate(QPointF(worker.center().x(), worker.top() + tall * 0.77))
    painter.rotate(-14)
    letter.moveCenter(QPointF(0, 0))
    painter.setPen(pen(INK, rect.width() * 0.005))
    painter.setBrush(QColor("#F3D88A"))
    painter.drawRect(letter)
    painter.setBrush(QColor("#B3261E"))
    painter.drawEllipse(QPointF(0, 0), letter.width() * 0.26, letter.width() * 0.26)
    painter.restore()


def _title(painter: QPainter, rect: QRectF) -> None:
    """The name, written downwards on a strip of paper at the left."""
    strip = QRectF(spot(rect, 0.055, 0.045), spot(rect, 0.255, 0.60))
    painter.setPen(pen(INK, rect.width() * 0.006))
    painter.setBrush(QColor(VERMILION))
    painter.drawRect(strip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(GOLD, rect.width() * 0.006))
    inset = rect.width() * 0.014
    painter.drawRect(strip.adjusted(inset, inset, -inset, -inset))
    size = min(strip.width() * 0.80, strip.height() * 0.235)
    font = make_font(size, TITLE_FACE, BOLD)
    font.setStyleStrategy(QFont.StyleStrategy.PreferOutline)
    for index, character in enumerate(TITLE):
        centre = QPointF(strip.center().x(), strip.top() + strip.height() * (0.13 + 0.247 * index))
        path = glyphs(character, font, centre)
        painter.setPen(pen(tone(VERMILION, -0.5), size * 0.10))
        painter.setBrush(QColor("#FFF3D6"))
        painter.drawPath(path)
        fill(painter, path, "#FFF3D6")


def _foot(painter: QPainter, rect: QRectF) -> None:
    band = QRectF(spot(rect, 0, 0.935), spot(rect, 1, 1))
    painter.fillRect(band, QColor("#141B2E"))
    painter.fillRect(QRectF(band.topLeft(), QPointF(band.right(), band.top() + band.height() * 0.12)), QColor(GOLD))
    words = band.adjusted(band.width() * 0.08, band.height() * 0.12, -band.width() * 0.08, 0)
    draw_text(painter, words, "Master of Wudang", size=band.height() * 0.52, weight=BOLD, colour="#F6E8CB")
