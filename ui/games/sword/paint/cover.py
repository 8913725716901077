"""The front of the box: a tall window split by a great sword, the slime on its blue side, the dragon on its red."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, fill, glyphs, pen
from ui.board.kit.cover import front_of_box
from ui.board.kit.lettering import BOLD, draw_text, make_font
from ui.games.sword.paint.characters import BODIES, FIGURES, tones_of
from ui.games.sword.paint.glass import GOLD, LEAD, LIGHTS, PALE, pane, panes, shine
from ui.games.sword.paint.hall import lancet_path
from ui.look.theme import TITLE_FACE, Theme

TITLE: Final = "弱者の剣"
_RAYS: Final = {"blue": ("#1E3F86", "#2E6FC2", "#31539C"), "red": ("#7E1B28", "#B8322F", "#9C2F4A")}


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole front; it holds its own at the size of a shelf and of a thumbnail."""
    with front_of_box(painter, rect, "#08080C"):
        painter.fillRect(rect, QColor("#14131B"))
        width, height = rect.width(), rect.height()
        window = QRectF(rect.left() + width * 0.07, rect.top() + height * 0.035, width * 0.86, height * 0.80)
        arch = lancet_path(window)
        painter.save()
        painter.setClipPath(arch, Qt.ClipOperation.IntersectClip)
        _rays(painter, window)
        _figures(painter, window)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, share in ((LEAD, 0.035), (GOLD, 0.010)):
            painter.setPen(pen(colour, width * share))
            painter.drawPath(arch)
        _title(painter, rect)


def _rays(painter: QPainter, window: QRectF) -> None:
    """Rays from behind the blade: blue to the left, red to the right."""
    centre = QPointF(window.center().x(), window.top() + window.height() * 0.42)
    count = 28
    for ray in range(count):
        turns = [2 * pi * (ray + step) / count - pi / 2 for step in (0, 1)]
        side = "red" if ray < count / 2 else "blue"
        points = [centre, *(centre + QPointF(cos(turn), sin(turn)) * window.height() for turn in turns)]
        pane(painter, QPolygonF(points), _RAYS[side][ray % 3], window.width() * 0.008)
    glow = QRadialGradient(centre, window.height() * 0.6)
    glow.setColorAt(0, faint("#FFF4D6", 0.85))
    glow.setColorAt(0.35, faint("#FFF4D6", 0.18))
    glow.setColorAt(1, faint("#05060C", 0.55))
    painter.fillRect(window, glow)


def _figures(painter: QPainter, window: QRectF) -> None:
    width, high = window.width(), window.height()
    size = width * 0.46
    low = window.bottom() - size * 1.02
    for code, left in (("0", window.left() + width * 0.02), ("9", window.right() - width * 0.02 - size)):
        _figure(painter, QRectF(left, low, size, size), code)
    blade = QRectF(window.center().x() - high * 0.40, window.top() + high * 0.04, high * 0.80, high * 0.86)
    shine(painter, window.center() - QPointF(0, high * 0.1), width * 0.45, "#FFF4D6", 0.55)
    _figure(painter, blade, "S")
    for side, x, number in (("blue", 0.20, "0"), ("red", 0.80, "9")):
        centre = QPointF(window.left() + width * x, window.top() + high * 0.44)
        shine(painter, centre, width * 0.17, LIGHTS[side], 0.9)
        font = make_font(width * 0.26, TITLE_FACE, BOLD)
        path = glyphs(number, font, centre)
        painter.setPen(pen(LEAD, width * 0.025))
        painter.setBrush(QColor(PALE))
        painter.drawPath(path)
        fill(painter, path, "#FFFFFF")


def _figure(painter: QPainter, box: QRectF, code: str) -> None:
    tones = tones_of(BODIES[code], 0.4)
    panes(painter, box, [(tones[tone], points) for tone, points in FIGURES[code]], max(0.8, box.width() * 0.018))


def _title(painter: QPainter, rect: QRectF) -> None:
    band = QRectF(rect.left(), rect.top() + rect.height() * 0.815, rect.width(), rect.height() * 0.185)
    painter.fillRect(band, QColor("#0D0C13"))
    painter.fillRect(QRectF(band.left(), band.top(), band.width(), band.height() * 0.035), QColor(GOLD))
    top = QRectF(
        band.left() + band.width() * 0.06, band.top() + band.height() * 0.10, band.width() * 0.88, band.height() * 0.56
    )
    draw_text(painter, top, TITLE, size=band.height() * 0.56, face=TITLE_FACE, weight=BOLD, colour="#FFF0C8")
    low = QRectF(top.left(), top.bottom(), top.width(), band.height() * 0.28)
    draw_text(painter, low, "Sword of the Weak", size=band.height() * 0.21, weight=BOLD, colour=GOLD)
