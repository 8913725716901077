"""The displays, markers, crystals, mochi, and the small signs of a told note."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ui.board.kit.brush import faint, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, CENTRE, REGULAR, draw_name, draw_numeral, draw_text
from ui.board.kit.plates import shape_path
from ui.games.usagi.paint.brush import (
    ALARM,
    CREAM,
    DUSK,
    GOLD,
    INK,
    LILAC,
    NIGHT,
    crystal,
    paint_goods,
    paint_stars,
    paper,
)
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_HEAD: Final = 0.28
_TALL: Final = 1.5
"""How much higher than wide a space is, where nothing lies between the tracks."""


def paint_display(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: kind, name, colour, last space, whether the tracks are joined, near colour, far colour."""
    kind, name, colour, most, shared, near, far = cast(Any, args)
    w, h = rect.width(), rect.height()
    paper(painter, rounded(rect.adjusted(1, 1, -2, -3), h * 0.09), mix(CREAM, colour, 0.16), 1.4)
    head = QRectF(rect.left() + w * 0.015, rect.top(), w * (_HEAD - 0.03), h)
    paint_goods(painter, kind, QRectF(head.left(), head.top() + h * 0.16, head.width(), h * 0.42))
    words = QRectF(rect.left() + w * 0.008, head.top() + h * 0.58, w * (_HEAD - 0.035), h * 0.36)
    draw_name(painter, words, name, h * 0.16, TEXT_FACE, REGULAR, INK, leading=1.15)
    left, width = rect.left() + w * _HEAD, w * (1 - _HEAD - 0.02)
    step = width / (most + 1)
    wide = min(step * 0.9, h * 0.34)
    high = wide if shared else min(wide * _TALL, h * 0.36)
    for space in range(most + 1):
        x = left + step * (space + 0.5)
        if shared:
            painter.setPen(pen("#FFFFFF", max(1.4, w * 0.012)))
            painter.drawLine(QPointF(x, rect.top() + h * 0.21), QPointF(x, rect.top() + h * 0.79))
        for row, tint in ((0.79, near), (0.21, far)):
            number = most - space if shared and row < 0.5 else space
            cell = QRectF(x - wide / 2, rect.top() + h * row - high / 2, wide, high)
            painter.setPen(pen(faint(tint, 0.7), 1.0))
            painter.setBrush(QColor(mix(CREAM, tint, 0.16)))
            painter.drawRoundedRect(cell, wide * 0.22, wide * 0.22)
            draw_numeral(painter, cell, str(number), wide * 0.8, TEXT_FACE, REGULAR, mix(INK, tint, 0.35))


def paint_marker(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: colour, shape, amount."""
    colour, shape, amount = (str(arg) for arg in args)
    side = min(rect.width(), rect.height())
    body = shape_path(shape, rect.adjusted(0, 0, 0, -side * 0.06))
    paper(painter, body, colour, side * 0.05)
    painter.setPen(pen("#FFFFFF", max(0.8, side * 0.05)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(body)
    draw_numeral(painter, rect.adjusted(0, 0, 0, -side * 0.06), amount, side * 0.6, TEXT_FACE, BOLD, "#FFFFFF")


def paint_crystal(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: colour of whoever holds it, "" for nobody."""
    (colour,) = args
    crystal(painter, rect, mix("#DCCBF5", str(colour), 0.62) if colour else "#E9DFFA")


def paint_supply(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: the line of words, how many cells, the cells that glow for a warning."""
    line, cells, warned = cast(Any, args)
    w, h = rect.width(), rect.height()
    ground = mix(DUSK, ALARM, 0.45) if warned else DUSK
    paper(painter, rounded(rect.adjusted(1, 1, -2, -3), h * 0.1), ground, 1.4)
    draw_text(
        painter,
        QRectF(rect.left() + 6, rect.top() + h * 0.04, w - 12, h * 0.32),
        line,
        h * 0.25,
        TEXT_FACE,
        BOLD,
        CREAM,
    )
    step = w / cells
    size = min(step, h * 0.6) * 0.9
    for cell in range(cells):
        middle = QPointF(rect.left() + step * (cell + 0.5), rect.top() + h * 0.66)
        if cell in warned:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(GOLD, 0.45))
            painter.drawEllipse(middle, size * 0.62, size * 0.58)
        painter.setPen(pen("#FFD45C" if cell in warned else faint(LILAC, 0.8), 2.4 if cell in warned else 1.0))
        painter.setBrush(faint(NIGHT, 0.6))
        painter.drawEllipse(middle, size * 0.5, size * 0.46)


def paint_mochi(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    paint_goods(painter, "token", rect)


def paint_carrot(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    paint_goods(painter, "carrot", rect)


def paint_unit(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: kind, whether it is picked to be lost."""
    kind, picked = args
    side = min(rect.width(), rect.height())
    painter.setPen(pen(ALARM if picked else INK, max(1.0, side * 0.06)))
    painter.setBrush(QColor("#F6C9BF" if picked else "#FFFFFF"))
    painter.drawEllipse(rect.center(), side * 0.47, side * 0.47)
    paint_goods(painter, str(kind), rect.adjusted(side * 0.16, side * 0.16, -side * 0.16, -side * 0.16))
    if picked:
        painter.setPen(pen(ALARM, side * 0.1))
        painter.drawLine(
            rect.center() + QPointF(-side * 0.3, side * 0.3), rect.center() + QPointF(side * 0.3, -side * 0.3)
        )


def paint_row_of_stars(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: half stars, stars needed, colour."""
    half, needed, _ = cast(Any, args)
    high = min(rect.height(), rect.width() / needed)
    paint_stars(painter, QRectF(rect.left(), rect.center().y() - high / 2, rect.width(), high), half, needed)


def paint_round(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: the words."""
    (words,) = args
    paper(painter, rounded(rect.adjusted(1, 1, -2, -2), rect.height() * 0.4), NIGHT, 1)
    draw_text(painter, rect.adjusted(6, 0, -6, 0), str(words), rect.height() * 0.52, TITLE_FACE, BOLD, "#FFE39A")


def paint_call(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: timing number, colour, shape, whether it is called now."""
    timing, colour, shape, now = cast(Any, args)
    painter.setPen(pen("#FFD45C" if now else CREAM, 2.4 if now else 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPath(shape_path(shape, rect.adjusted(2, 2, -2, -2)))
    draw_numeral(painter, rect, str(timing), rect.height() * 0.46, TEXT_FACE, BOLD, "#FFFFFF")


def paint_change(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: signed amount, kind, colour."""
    text, kind, colour = (str(arg) for arg in args)
    paper(painter, rounded(rect.adjusted(1, 1, -2, -2), rect.height() * 0.45), CREAM, 1.2)
    painter.setPen(pen(colour, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(2, 2, -3, -3), rect.height() * 0.4, rect.height() * 0.4)
    half = rect.width() / 2
    draw_text(
        painter,
        QRectF(rect.left() + 4, rect.top(), half - 4, rect.height()),
        text,
        rect.height() * 0.6,
        TEXT_FACE,
        BOLD,
        INK,
        CENTRE,
    )
    side = rect.height() * 0.68
    paint_goods(painter, kind, QRectF(rect.left() + half, rect.center().y() - side / 2, side, side))


def paint_banner(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """args: headline, line below or ""."""
    head, line = (str(arg) for arg in args)
    box = rect.adjusted(2, 2, -3, -4)
    paper(painter, rounded(box, rect.height() * 0.16), CREAM, 2.4)
    painter.setPen(pen(GOLD, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), rect.height() * 0.12, rect.height() * 0.12)
    upper = box.adjusted(14, 4, -14, -box.height() * 0.40 if line else -4)
    draw_text(painter, upper, head, rect.height() * (0.38 if line else 0.44), TITLE_FACE, BOLD, tone(NIGHT, -0.1))
    if line:
        lower = QRectF(box.left() + 14, box.top() + box.height() * 0.60, box.width() - 28, box.height() * 0.28)
        draw_text(painter, lower, line, rect.height() * 0.22, TEXT_FACE, REGULAR, DUSK)


TRACK_PAINTERS: Final = {
    "usagi.display": paint_display,
    "usagi.marker": paint_marker,
    "usagi.crystal": paint_crystal,
    "usagi.supply": paint_supply,
    "usagi.mochi": paint_mochi,
    "usagi.carrot": paint_carrot,
    "usagi.unit": paint_unit,
    "usagi.stars": paint_row_of_stars,
    "usagi.round": paint_round,
    "usagi.call": paint_call,
    "usagi.change": paint_change,
    "usagi.banner": paint_banner,
}
