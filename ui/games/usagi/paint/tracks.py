"""The displays, markers, crystals, mochi, and the small signs of a told note."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.board.kit.headlines import Written, draw_headline
from ui.board.kit.lettering import (
    BOLD,
    CENTRE,
    LEFT,
    REGULAR,
    draw_lines,
    draw_name,
    draw_numeral,
    draw_on_badge,
    draw_text,
    fitted_size,
)
from ui.board.kit.plates import shape_path, wide_shape
from ui.board.values.area import Area
from ui.games.usagi.frame import TOKEN_ROW
from ui.games.usagi.looks import (
    BannerLook,
    CallLook,
    CarrotLook,
    ChangeLook,
    CrystalLook,
    DisplayLook,
    MarkerLook,
    MochiLook,
    RoundLook,
    StarsLook,
    SupplyLook,
    UnitLook,
)
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
from ui.games.usagi.rails import rails_of
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme
from ui.terms import halved

_AIR: Final = 0.1
"""Of a space stays free on either side of its number."""


def paint_display(painter: QPainter, rect: QRectF, look: DisplayLook, theme: Theme) -> None:
    """A sheet with the tracks of both seats."""
    w, h = rect.width(), rect.height()
    paper(painter, rounded(rect.adjusted(1, 1, -2, -3), h * 0.09), mix(CREAM, look.colour, 0.16), 1.4)
    area = Area(rect.left(), rect.top(), w, h)
    rails = rails_of(area, look.most + 1, shared=look.is_shared)
    paint_goods(painter, look.kind, _rect(rails.picture))
    if rails.is_high:
        name = re.sub(r"-?\n", "", look.name)  # there it need not be divided
        draw_text(painter, _rect(rails.name), name, size=h * 0.165, colour=INK, align=LEFT)
    else:
        line = _rect(rails.name)
        if "\n" not in look.name:
            # beside the rail: under it reaches the marker on the first space
            line.setHeight(min(line.height(), h * 0.26))
        draw_name(painter, line, look.name, size=h * 0.165, face=TEXT_FACE, weight=REGULAR, colour=INK, leading=1.15)
    rail = _rect(rails.rail)
    if not look.is_shared:
        _paint_rail(painter, rail, look)
        return
    # what a marker stands for is written on it, and counted from its own end: numbers would stand there twice
    painter.setPen(pen(mix(INK, look.colour, 0.5), 1.2))
    for at, tint in enumerate((look.near_colour, look.far_colour)):
        half = QRectF(rail.left() + rail.width() / 2 * at, rail.top(), rail.width() / 2, rail.height())
        painter.save()
        painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
        painter.setBrush(QColor(mix(mix(CREAM, look.colour, 0.3), tint, 0.14)))
        painter.drawRoundedRect(rail, rail.height() * 0.5, rail.height() * 0.5)
        painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(INK, 0.45))
    for space in range(look.most + 1):
        painter.drawEllipse(QPointF(rails.x(space), rail.center().y()), h * 0.022, h * 0.022)


def _rect(area: Area) -> QRectF:
    return QRectF(area.left, area.top, area.width, area.height)


def _paint_rail(painter: QPainter, rect: QRectF, look: DisplayLook) -> None:
    """One row of numbers for both seats: the far one's marker goes over it, the near one's under it."""
    painter.setPen(pen(mix(INK, look.colour, 0.5), 1.2))
    painter.setBrush(QColor(mix(CREAM, look.colour, 0.3)))
    painter.drawRoundedRect(rect, rect.height() * 0.3, rect.height() * 0.3)
    step = rect.width() / (look.most + 1)
    air = step * _AIR
    # all in one size: a 1 has room for a larger one
    wanted, narrow = min(rect.height() * 0.8, step * 1.25), step - 2 * air
    size = min(fitted_size(str(space), narrow, size=wanted) for space in range(look.most + 1))
    for space in range(look.most + 1):
        x = rect.left() + step * space
        if space:
            painter.setPen(pen(faint(INK, 0.25), 1.0))
            painter.drawLine(
                QPointF(x, rect.top() + rect.height() * 0.2), QPointF(x, rect.bottom() - rect.height() * 0.2)
            )
        cell = QRectF(x + air, rect.top(), narrow, rect.height())
        draw_numeral(painter, cell, str(space), size=size, weight=REGULAR, colour=INK)


def paint_marker(painter: QPainter, rect: QRectF, look: MarkerLook, theme: Theme) -> None:
    """A seat's mark of paper with a number."""
    side = min(rect.width(), rect.height())
    body = shape_path(look.seat_shape, rect.adjusted(0, -side * 0.02, 0, -side * 0.04))
    paper(painter, body, look.seat_colour, side * 0.05)
    _paint_ring(painter, body, "#FFFFFF", max(0.8, side * 0.05))
    draw_on_badge(painter, body, str(look.amount), size=side * 0.73, colour="#FFFFFF", edge=0.3)


def _paint_ring(painter: QPainter, body: QPainterPath, colour: str, width: float) -> None:
    """An outline wholly outside a badge: all of the badge is left to its number."""
    outline = QPainterPathStroker()
    outline.setWidth(2 * width)
    fill(painter, outline.createStroke(body).subtracted(body), colour)


def paint_crystal(painter: QPainter, rect: QRectF, look: CrystalLook, theme: Theme) -> None:
    """A stone, in the colour of whoever holds it."""
    crystal(painter, rect, mix("#DCCBF5", look.seat_colour, 0.62) if look.seat_colour else "#E9DFFA")


def paint_supply(painter: QPainter, rect: QRectF, look: SupplyLook, theme: Theme) -> None:
    """A row of cells under a line of words."""
    w, h = rect.width(), rect.height()
    ground = mix(DUSK, ALARM, 0.45) if look.warned else DUSK
    paper(painter, rounded(rect.adjusted(1, 1, -2, -3), h * 0.1), ground, 1.4)
    line = QRectF(rect.left() + 6, rect.top() + h * 0.03, w - 12, h * (0.53 if "\n" in look.line else 0.4))
    size = h * (0.23 if "\n" in look.line else 0.25)
    draw_lines(painter, line, look.line, size=size, weight=BOLD, colour=CREAM, align=CENTRE, leading=1.1)
    step = w / look.cells
    size = min(step, h * 0.6) * 0.9
    for cell in range(look.cells):
        middle = QPointF(rect.left() + step * (cell + 0.5), rect.top() + h * TOKEN_ROW)
        if cell in look.warned:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(GOLD, 0.45))
            painter.drawEllipse(middle, size * 0.62, size * 0.58)
        painter.setPen(
            pen("#FFD45C" if cell in look.warned else faint(LILAC, 0.8), 2.4 if cell in look.warned else 1.0)
        )
        painter.setBrush(faint(NIGHT, 0.6))
        painter.drawEllipse(middle, size * 0.5, size * 0.46)


def paint_mochi(painter: QPainter, rect: QRectF, look: MochiLook, theme: Theme) -> None:
    paint_goods(painter, "token", rect)


def paint_carrot(painter: QPainter, rect: QRectF, look: CarrotLook, theme: Theme) -> None:
    paint_goods(painter, "carrot", rect)


def paint_unit(painter: QPainter, rect: QRectF, look: UnitLook, theme: Theme) -> None:
    """One of a kind in a circle, struck through when it is picked."""
    side = min(rect.width(), rect.height())
    painter.setPen(pen(ALARM if look.is_picked else INK, max(1.0, side * 0.06)))
    painter.setBrush(QColor("#F6C9BF" if look.is_picked else "#FFFFFF"))
    painter.drawEllipse(rect.center(), side * 0.47, side * 0.47)
    paint_goods(painter, look.kind, rect.adjusted(side * 0.16, side * 0.16, -side * 0.16, -side * 0.16))
    if look.is_picked:
        painter.setPen(pen(ALARM, side * 0.1))
        painter.drawLine(
            rect.center() + QPointF(-side * 0.3, side * 0.3), rect.center() + QPointF(side * 0.3, -side * 0.3)
        )


def paint_row_of_stars(painter: QPainter, rect: QRectF, look: StarsLook, theme: Theme) -> None:
    """A bar of the plate's paper that fills with gold, a mark for each star; beside it how many there are."""
    high = rect.height()
    paper(painter, rounded(rect.adjusted(1, 1, -1, -1), high * 0.3), NIGHT, 1)
    paint_stars(painter, QRectF(rect.left() + high * 0.2, rect.top() + high * 0.08, high * 0.84, high * 0.84), 2)
    words = QRectF(rect.right() - high * 4.1, rect.top(), high * 3.9, high)
    draw_text(painter, words, f"{halved(look.half_stars)} / {look.needed}", size=high * 0.88, weight=BOLD, colour=CREAM)
    bar = QRectF(rect.left() + high * 1.2, rect.top() + high * 0.24, rect.width() - high * 5.4, high * 0.52)
    fill(painter, rounded(bar, bar.height() * 0.4), faint(LILAC, 0.28))
    share = min(1.0, look.half_stars / (2 * look.needed))
    if share:
        fill(
            painter, rounded(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), bar.height() * 0.4), GOLD
        )
    painter.setPen(pen(faint(NIGHT, 0.7), 1.0))
    for at in range(1, look.needed):
        x = bar.left() + bar.width() * at / look.needed
        painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()))


def paint_round(painter: QPainter, rect: QRectF, look: RoundLook, theme: Theme) -> None:
    """A tag with the words."""
    paper(painter, rounded(rect.adjusted(1, 1, -2, -2), rect.height() * 0.4), NIGHT, 1)
    draw_text(
        painter,
        rect.adjusted(6, 0, -6, 0),
        look.words,
        size=rect.height() * 0.62,
        face=TITLE_FACE,
        weight=BOLD,
        colour="#FFE39A",
    )


def paint_call(painter: QPainter, rect: QRectF, look: CallLook, theme: Theme) -> None:
    """A seat's mark with the number."""
    tag = wide_shape(look.seat_shape, rect.adjusted(0.8, 0.8, -0.8, -0.8))
    fill(painter, tag, look.seat_colour)
    _paint_ring(painter, tag, "#FFD45C" if look.is_now else CREAM, 1.8 if look.is_now else 0.9)
    draw_on_badge(painter, tag, str(look.timing), size=rect.height() * 0.7, colour="#FFFFFF", edge=0.2)


def paint_change(painter: QPainter, rect: QRectF, look: ChangeLook, theme: Theme) -> None:
    """A tag: the amount and the picture of its kind."""
    paper(painter, rounded(rect.adjusted(1, 1, -2, -2), rect.height() * 0.45), CREAM, 1.2)
    painter.setPen(pen(look.seat_colour, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(2, 2, -3, -3), rect.height() * 0.4, rect.height() * 0.4)
    half = rect.width() / 2
    draw_text(
        painter,
        QRectF(rect.left() + 4, rect.top(), half - 4, rect.height()),
        look.text,
        size=rect.height() * 0.6,
        weight=BOLD,
        colour=INK,
    )
    side = rect.height() * 0.68
    paint_goods(painter, look.kind, QRectF(rect.left() + half, rect.center().y() - side / 2, side, side))


def paint_banner(painter: QPainter, rect: QRectF, look: BannerLook, theme: Theme) -> None:
    """A sheet of paper with a headline and a line under it."""
    box = rect.adjusted(2, 2, -3, -4)
    paper(painter, rounded(box, rect.height() * 0.16), CREAM, 2.4)
    painter.setPen(pen(GOLD, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), rect.height() * 0.12, rect.height() * 0.12)
    upper = box.adjusted(14, 4, -14, -box.height() * 0.40 if look.line else -4)
    lower = QRectF(box.left() + 14, box.top() + box.height() * 0.60, box.width() - 28, box.height() * 0.32)
    headline = Written(look.headline, rect.height() * (0.38 if look.line else 0.44), tone(NIGHT, -0.1))
    draw_headline(painter, upper, lower, headline, Written(look.line, rect.height() * 0.245, DUSK))
