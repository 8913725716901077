"""The building cards: a paper-cut house in front of the night, stars, cost, effect and timing; and closed stacks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, REGULAR, draw_name, draw_numeral, draw_text, fitted_size
from ui.games.usagi.looks import BuildingLook, Goods, HouseLook, StackLook, StandingLook
from ui.games.usagi.paint.brush import (
    CREAM,
    DUSK,
    INK,
    LILAC,
    NIGHT,
    amounts_width,
    paint_amounts,
    paint_goods,
    paint_stars,
    polygon,
    rabbit,
)
from ui.games.usagi.paint.cuts import FIELD, TINTS
from ui.games.usagi.paint.outlines import sheets_of
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_LAMP: Final = "#FFD98A"
_WALL: Final = "#F3E8D2"
_FOLD: Final = "#3A2A62"
_NAME: Final = 0.11
"""How high the name of a building is, as a share of its card."""
_HARDLY_READABLE: Final = 0.88
_NUMERALS: Final = ("I", "II", "III", "IV")
_DUSKS: Final = ("#C9A0C8", "#8FA6D8", "#C8967E", "#D8B860")
"""The light over the horizon, by rank."""


def paint_building(painter: QPainter, rect: QRectF, look: BuildingLook, theme: Theme) -> None:
    """A building with its price, its effect and when it is called."""
    w, h = rect.width(), rect.height()
    sheet = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), w * 0.08)
    fill(painter, sheet, CREAM)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    words, is_long = QRectF(rect.left(), rect.top() + h * 0.58, w, h * 0.12), _is_long(look.name, w * 0.92, _NAME * h)
    if is_long:
        words.setTop(words.top() - h * 0.1)
    _art(painter, QRectF(rect.left(), rect.top(), w, words.top() - rect.top()), look.id, look.rank)
    painter.fillRect(QRectF(rect.left(), words.bottom(), w, rect.bottom() - words.bottom()), QColor(CREAM))
    painter.fillRect(words, QColor(mix(DUSK, look.owner_colour, 0.7) if look.owner_colour else DUSK))
    painter.restore()
    paint_stars(painter, QRectF(rect.left() + w * 0.05, rect.top() + h * 0.025, w * 0.66, h * 0.12), look.half_stars)
    line = words.adjusted(w * 0.04, 0, -w * 0.04, 0)
    if is_long:
        draw_name(painter, line, look.name, _NAME * h, TEXT_FACE, BOLD, CREAM, leading=1.0)
    else:
        draw_text(painter, line, look.name, _NAME * h, TEXT_FACE, BOLD, CREAM)
    short = [kind for kind, _ in look.lack]
    _costs(painter, QRectF(rect.left() + w * 0.04, rect.top() + h * 0.71, w * 0.92, h * 0.13), look.cost, short)
    _effect(painter, QRectF(rect.left() + w * 0.04, rect.top() + h * 0.85, w * 0.92, h * 0.13), look)
    _timing(painter, QPointF(rect.right() - w * 0.135, words.top() - w * 0.105), w * 0.115, str(look.timing))
    if look.state == "open":
        fill(painter, sheet, faint(NIGHT, 0.13))
    edges = {
        "lit": ("#FFD45C", 0.05),
        "called": ("#FFD45C", 0.06),
        "built": (look.owner_colour, 0.035),
        "open": (INK, 0.02),
    }
    colour, width = edges[look.state]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour or INK, max(1.0, w * width)))
    painter.drawPath(sheet)


def _is_long(name: str, width: float, size: float) -> bool:
    """Whether it stands on two lines, one over the other."""
    return " " in name and fitted_size(name, width, size, TEXT_FACE, BOLD) < size * _HARDLY_READABLE


def _art(painter: QPainter, box: QRectF, name: str, rank: int) -> None:
    """The night in the tint of the rank, a moon with its numeral, the house on its hill."""
    w, h = box.width(), box.height()
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor(NIGHT))
    sky.setColorAt(1, QColor(mix("#8A72BE", _DUSKS[rank - 1], 0.6)))
    painter.fillRect(box, sky)
    moon = QRectF(box.right() - w * 0.27, box.top() + h * 0.07, w * 0.24, w * 0.24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#FFF6D8", 0.92))
    painter.drawEllipse(moon)
    inner = moon.adjusted(w * 0.03, 0, -w * 0.03, 0)
    draw_numeral(painter, inner, _NUMERALS[rank - 1], w * 0.145, TITLE_FACE, BOLD, NIGHT)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(LILAC, DUSK, 0.25)))
    painter.drawEllipse(QRectF(box.left() - w * 0.2, box.bottom() - h * 0.1, w * 1.4, h * 0.5))
    paint_cut(painter, QRectF(box.left() + w * 0.03, box.top() + h * 0.22, w * 0.72, h * 0.75), name)


def paint_cut(painter: QPainter, box: QRectF, name: str, lit: str = _LAMP, shade: float = 0.0) -> None:
    """The paper-cut of a building, as large as fits into `box`, standing on its lower edge.

    `lit` is the colour of its windows, `shade` how dark its paper is."""
    scale = min(box.width() / FIELD[0], box.height() / FIELD[1])
    lift = max(0.7, scale * FIELD[0] * 0.022)
    place = QTransform(scale, 0, 0, scale, box.center().x() - scale * FIELD[0] / 2, box.bottom() - scale * FIELD[1])
    first, second = (mix(tint, NIGHT, shade) for tint in TINTS[name])
    papers = {"w": mix(_WALL, NIGHT, shade), "f": first, "g": second}
    flat: dict[str, QColor | str] = {
        "b": mix("#9C8AC6", NIGHT, 0.2 + shade),
        "k": mix(INK, NIGHT, shade),
        "l": lit,
        "s": faint(_FOLD, 0.2),
    }
    painter.save()
    # shadows and carrots reach below the ground, where nothing is seen
    over = box.adjusted(-box.width(), -box.height(), box.width(), 0)
    painter.setClipRect(over, Qt.ClipOperation.IntersectClip)
    for layer, outline in sheets_of(name):
        path = place.map(outline)
        if layer in papers:
            _layer(painter, path, papers[layer], lift)
        elif layer == "c":
            paint_goods(painter, "carrot", path.boundingRect())
        else:
            fill(painter, path, flat[layer])
    size = scale * FIELD[0] * 0.12
    foot = QRectF(place.map(QPointF(*FIELD)) - QPointF(size, size * 1.35), QSizeF(size, size * 1.35))
    rabbit(painter, foot, mix("#FFFFFF", NIGHT, shade), INK)
    painter.restore()


def _layer(painter: QPainter, path: QPainterPath, colour: str, lift: float) -> None:
    """A sheet of a paper-cut: its shadow on the sheet behind, no ink, a light edge where it was cut."""
    fill(painter, path.translated(lift * 0.8, lift * 0.8), faint("#1B1440", 0.45))
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(tone(colour, 0.12)))
    light.setColorAt(1, QColor(tone(colour, -0.14)))
    painter.setPen(pen(faint("#FFFFFF", 0.6), max(0.5, lift * 0.35)))
    painter.setBrush(light)
    painter.drawPath(path)


def paint_house(painter: QPainter, rect: QRectF, look: HouseLook, theme: Theme) -> None:
    """A built house on the moon with a tag at its foot: stars and timing, under them its effect."""
    w, h, card = rect.width(), rect.height(), look.card
    tag = QRectF(rect.left() + w * 0.02, rect.bottom() - h * 0.41, w * 0.96, h * 0.4)
    art = QRectF(rect.left() + w * 0.01, rect.top(), w * 0.98, tag.top() - rect.top() + h * 0.01)
    if card.state == "called":
        glow = QRadialGradient(art.center(), art.width() * 0.62)
        glow.setColorAt(0.0, faint("#FFD45C", 0.8))
        glow.setColorAt(1.0, faint("#FFD45C", 0.0))
        painter.fillRect(rect, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#1B1440", 0.28))
    painter.drawEllipse(QPointF(art.center().x() + w * 0.04, tag.top()), w * 0.48, h * 0.03)
    paint_cut(painter, art, card.id, *(("#2B2250", 0.34) if look.is_used else (_LAMP, 0.0)))
    sheet = rounded(tag.adjusted(1, 1, -1, -1), tag.height() * 0.16)
    fill(painter, sheet.translated(1, 1.5), faint("#1B1440", 0.45))
    painter.setBrush(QColor(mix(DUSK, NIGHT, 0.25) if look.is_used else CREAM))
    painter.setPen(pen(card.owner_colour, max(1.4, w * 0.03)))
    painter.drawPath(sheet)
    radius = tag.height() * 0.28
    middle = QPointF(tag.right() - radius - w * 0.05, tag.top() + radius + tag.height() * 0.05)
    stars = QRectF(tag.left() + w * 0.06, tag.top() + tag.height() * 0.09, w * 0.58, tag.height() * 0.4)
    paint_stars(painter, stars, card.half_stars)
    _timing(painter, middle, radius, str(card.timing))
    if not look.is_used:
        foot = QRectF(
            tag.left() + w * 0.05, tag.top() + tag.height() * 0.53, tag.width() - w * 0.08, tag.height() * 0.43
        )
        _effect(painter, foot, card)


def _costs(painter: QPainter, box: QRectF, cost: Goods, short: list[str]) -> None:
    side = min(box.height(), box.width() / max(1.0, amounts_width(cost, 1.0, short)))
    wide = amounts_width(cost, side, short)
    paint_amounts(
        painter, QRectF(box.center().x() - wide / 2, box.center().y() - side / 2, wide, side), cost, INK, short
    )


def _effect(painter: QPainter, box: QRectF, look: BuildingLook) -> None:
    """What the effect takes, an arrow, what it gives; pictures only."""
    carrot: Goods = (("carrot", 1),)
    over: Goods = (("token", look.tokens_over),) if look.tokens_over else ()
    before = (*look.pay, *over, *(carrot if look.needs_carrot else ()))
    after = (*look.gain, *(carrot if look.carrot else ()), *look.choices)
    total = amounts_width(before, 1.0) + amounts_width(after, 1.0) + 0.8
    side = min(box.height(), box.width() / total)
    line = QRectF(box.left(), box.center().y() - side / 2, box.width(), side)
    x = line.left() + paint_amounts(painter, line, before, INK)
    middle = line.center().y()
    painter.setPen(pen(INK, max(0.8, side * 0.1)))
    painter.drawLine(QPointF(x + side * 0.08, middle), QPointF(x + side * 0.5, middle))
    fill(
        painter,
        polygon(
            (x + side * 0.42, middle - side * 0.22), (x + side * 0.74, middle), (x + side * 0.42, middle + side * 0.22)
        ),
        INK,
    )
    paint_amounts(painter, QRectF(x + side * 0.8, line.top(), line.width(), side), after, INK)


def _timing(painter: QPainter, middle: QPointF, radius: float, text: str) -> None:
    painter.setPen(pen(INK, max(0.6, radius * 0.1)))
    painter.setBrush(QColor(LILAC))
    painter.drawEllipse(middle, radius, radius)
    draw_numeral(
        painter,
        QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
        text,
        radius * 1.3,
        TEXT_FACE,
        BOLD,
        INK,
    )


def paint_stack(painter: QPainter, rect: QRectF, look: StackLook, theme: Theme) -> None:
    """A stack of closed cards from behind."""
    for lift in (4.0, 2.0, 0.0):
        sheet = rounded(rect.adjusted(1 + lift, 1, -5 + lift, -5 + lift), rect.height() * 0.12)
        painter.setPen(pen(CREAM, 1.0))
        painter.setBrush(QColor(mix(NIGHT, DUSK, 0.5)))
        painter.drawPath(sheet)
    body = rect.adjusted(3, 1, -6, -6)
    numeral = QRectF(body.left(), body.top(), body.width() * (0.3 if look.line else 1.0), body.height())
    draw_text(painter, numeral, look.numeral, body.height() * 0.62, TITLE_FACE, BOLD, "#FFE39A")
    if look.line:
        line = QRectF(numeral.right(), body.top(), body.width() * 0.68, body.height())
        draw_text(painter, line, look.line, body.height() * 0.5, TEXT_FACE, REGULAR, CREAM)


def paint_standing(painter: QPainter, rect: QRectF, look: StandingLook, theme: Theme) -> None:
    """A building alone, cut from paper, in the light of its city."""
    glow = QRadialGradient(rect.center(), rect.width() * 0.5)
    glow.setColorAt(0.0, faint("#FFF0C0", 0.75))
    glow.setColorAt(1.0, faint(look.owner_colour, 0.0))
    painter.fillRect(rect, glow)
    box = rect.adjusted(rect.width() * 0.13, rect.height() * 0.1, -rect.width() * 0.13, -rect.height() * 0.16)
    paint_cut(painter, box, look.building)
    ground = QRectF(
        box.left() - rect.width() * 0.06, box.bottom(), box.width() + rect.width() * 0.12, rect.height() * 0.05
    )
    fill(painter, rounded(ground, ground.height() / 2), look.owner_colour)
