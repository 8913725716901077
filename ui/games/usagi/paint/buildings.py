"""The building cards: a paper-cut house in front of the night, stars, cost, effect and timing; and closed stacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

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
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_CUTS: Final = {
    "watchtower": "r42 38 16 62;r34 26 32 16;t30 8 40 18",
    "carrot_field": "r0 80 100 20;c14 52 16 30;c42 46 16 36;c70 52 16 30",
    "burrow_flats": "e4 44 92 110;d18 70 18 30;d42 62 18 38;d66 70 18 30",
    "market": "r12 52 76 48;t4 30 46 22;t50 30 46 22;d40 68 20 32",
    "orchard": "r18 66 6 34;r74 66 6 34;e2 36 38 40;e58 30 40 46;e32 50 32 34;r46 80 5 20",
    "pithead": "t22 10 56 90;d40 62 20 38;e40 4 20 20",
    "barracks": "r6 56 88 44;t2 34 96 22;d18 72 14 28;d68 72 14 28;r46 8 4 28;t50 8 22 14",
    "harbour": "t18 6 54 58;t48 20 36 44;b4 66 92 30",
    "workshop": "r8 50 64 50;t4 30 38 20;t38 30 38 20;r76 14 14 86;d28 68 20 32",
    "bank": "r8 88 84 12;r14 44 12 44;r36 44 12 44;r56 44 12 44;r76 44 12 44;t4 18 92 26",
    "surveyor": "t30 44 40 56;e34 16 32 32;r62 26 30 8",
    "post_office": "r14 44 72 56;t8 18 84 26;e40 52 20 20;d20 76 16 24;d64 76 16 24",
    "festival_square": "t28 16 44 44;r32 58 36 42;t2 46 30 26;r6 70 22 30;t68 46 30 26;r72 70 22 30",
    "refinery": "e2 48 42 70;r50 30 14 70;r70 14 16 86;r2 84 90 16",
    "academy": "r12 54 76 46;e30 24 40 60;r47 8 6 20;d42 72 16 28;r4 90 92 10",
    "theatre": "r6 40 88 60;e18 12 64 60;d24 56 52 44",
    "clock_tower": "r34 28 32 72;t28 4 44 24;e40 34 20 20;r22 86 56 14",
    "hanging_gardens": "r4 80 92 20;r16 60 68 22;r28 40 44 22;r40 20 20 22;e6 66 20 18;e72 66 20 18;e40 6 20 20",
    "palace": "r6 46 20 54;t4 26 24 20;r74 46 20 54;t72 26 24 20;r26 58 48 42;e32 30 36 56;r48 12 4 22;d42 74 16 26",
    "moon_rocket": "e34 2 32 96;t16 60 24 40;t60 60 24 40;h42 28 16 16",
}
"""What stands on a card, piece by piece, in hundredths: r a block, t a gable, e a dome, d a door, c a carrot, b a hull,
h a window."""
_LAMP: Final = "#FFD98A"
_HARDLY_READABLE: Final = 0.78
_NUMERALS: Final = ("I", "II", "III", "IV")
_DUSKS: Final = ("#C9A0C8", "#8FA6D8", "#C8967E", "#D8B860")
"""The light over the horizon, by rank."""
_TINTS: Final = ("#F3E3C2", "#E6CFE0", "#D9D2F0", "#F1D6BE", "#DDE5EE")


def paint_building(painter: QPainter, rect: QRectF, look: BuildingLook, theme: Theme) -> None:
    """A building with its price, its effect and when it is called."""
    w, h = rect.width(), rect.height()
    sheet = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), w * 0.08)
    fill(painter, sheet, CREAM)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    words, is_long = QRectF(rect.left(), rect.top() + h * 0.53, w, h * 0.135), _is_long(look.name, w * 0.92, h * 0.115)
    if is_long:
        words.setTop(words.top() - h * 0.09)
    _art(painter, QRectF(rect.left(), rect.top(), w, words.top() - rect.top()), look.id, look.rank)
    painter.fillRect(words, QColor(mix(DUSK, look.owner_colour, 0.7) if look.owner_colour else DUSK))
    painter.restore()
    paint_stars(painter, QRectF(rect.left() + w * 0.05, rect.top() + h * 0.025, w * 0.66, h * 0.12), look.half_stars)
    line = words.adjusted(w * 0.04, 0, -w * 0.04, 0)
    if is_long:
        draw_name(painter, line, look.name, h * 0.115, TEXT_FACE, BOLD, CREAM, leading=1.04)
    else:
        draw_text(painter, line, look.name, h * 0.115, TEXT_FACE, BOLD, CREAM)
    short = [kind for kind, _ in look.lack]
    _costs(painter, QRectF(rect.left() + w * 0.04, rect.top() + h * 0.68, w * 0.92, h * 0.135), look.cost, short)
    _effect(painter, QRectF(rect.left() + w * 0.04, rect.top() + h * 0.835, w * 0.72, h * 0.135), look)
    _timing(painter, QPointF(rect.right() - w * 0.13, rect.bottom() - w * 0.13), w * 0.115, str(look.timing))
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
    """The night in the tint of the rank, a moon with its numeral, the house."""
    w, h = box.width(), box.height()
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor(NIGHT))
    sky.setColorAt(1, QColor(mix("#8A72BE", _DUSKS[rank - 1], 0.6)))
    painter.fillRect(box, sky)
    moon = QRectF(box.right() - w * 0.29, box.top() + h * 0.07, w * 0.24, w * 0.24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#FFF6D8", 0.92))
    painter.drawEllipse(moon)
    inner = moon.adjusted(w * 0.03, 0, -w * 0.03, 0)
    draw_numeral(painter, inner, _NUMERALS[rank - 1], w * 0.13, TITLE_FACE, BOLD, NIGHT)
    paint_cut(painter, QRectF(box.left() + w * 0.16, box.top() + h * 0.22, w * 0.62, h * 0.78), name)


def paint_cut(painter: QPainter, box: QRectF, name: str, lit: str = _LAMP, shade: float = 0.0) -> None:
    """The paper-cut of a building, standing on the lower edge of `box`: a lilac sheet behind, the house before it.

    `lit` is the colour of its windows, `shade` how dark its paper is."""
    lift = max(0.6, box.width() * 0.022)
    parts = list(_parts(box, name))
    painter.save()
    # a dome is a whole ellipse: what is under the ground is not seen
    over = box.adjusted(-box.width(), -box.height(), box.width(), 0)
    painter.setClipRect(over, Qt.ClipOperation.IntersectClip)
    for kind, body in parts:
        if kind not in "cdh":
            fill(painter, _shape(kind, body).translated(-2.4 * lift, -1.6 * lift), mix("#9C8AC6", NIGHT, 0.2 + shade))
    for at, (kind, body) in enumerate(parts):
        if kind in "dh":
            fill(painter, rounded(body, body.width() * 0.4), lit)
        elif kind == "c":
            paint_goods(painter, "carrot", body)
        else:
            _layer(painter, _shape(kind, body), mix(_TINTS[at % len(_TINTS)], NIGHT, shade), lift)
            _windows(painter, kind, body, box, lit)
    size = box.width() * 0.13
    foot = QRectF(box.right() - size * 0.9, box.bottom() - size * 1.35, size, size * 1.35)
    rabbit(painter, foot, mix("#FFFFFF", NIGHT, shade), INK)
    painter.restore()


def _parts(box: QRectF, name: str) -> Iterator[tuple[str, QRectF]]:
    """What a cut is made of, and where, from back to front."""
    for part in _CUTS[name].split(";"):
        x, y, w, h = (float(number) / 100 for number in part[1:].split())
        yield (
            part[0],
            QRectF(box.left() + x * box.width(), box.top() + y * box.height(), w * box.width(), h * box.height()),
        )


def _layer(painter: QPainter, path: QPainterPath, colour: str, lift: float) -> None:
    """A sheet of a paper-cut: its shadow on the sheet behind, no ink, a light edge where it was cut."""
    fill(painter, path.translated(lift, lift), faint("#1B1440", 0.5))
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(tone(colour, 0.12)))
    light.setColorAt(1, QColor(tone(colour, -0.14)))
    painter.setPen(pen(faint("#FFFFFF", 0.75), max(0.5, lift * 0.4)))
    painter.setBrush(light)
    painter.drawPath(path)


def _windows(painter: QPainter, kind: str, body: QRectF, box: QRectF, lit: str) -> None:
    """Two rows of windows in a wall that is broad enough for them, high up in it."""
    wide, high = body.width() / box.width(), body.height() / box.height()
    if kind != "r" or wide < 0.14 or high < 0.3:
        return
    side = box.width() * 0.05
    count = max(1, int(wide / 0.14))
    for row in range(2 if high >= 0.45 else 1):
        y = body.top() + body.height() * 0.14 + row * side * 2.4
        for at in range(count):
            x = body.left() + body.width() * (at + 0.5) / count - side / 2
            fill(painter, rounded(QRectF(x, y, side, side * 1.4), side * 0.3), lit)


def paint_house(painter: QPainter, rect: QRectF, look: HouseLook, theme: Theme) -> None:
    """A built house on the moon with a tag at its foot: stars and timing, under them its effect."""
    w, h, card = rect.width(), rect.height(), look.card
    tag = QRectF(rect.left() + w * 0.02, rect.bottom() - h * 0.37, w * 0.96, h * 0.36)
    art = QRectF(rect.left() + w * 0.1, rect.top() + h * 0.02, w * 0.8, tag.top() - rect.top() + h * 0.01)
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
    radius = tag.height() * 0.25
    middle = QPointF(tag.right() - radius - w * 0.05, tag.top() + radius + tag.height() * 0.05)
    stars = QRectF(tag.left() + w * 0.06, tag.top() + tag.height() * 0.09, w * 0.58, tag.height() * 0.4)
    paint_stars(painter, stars, card.half_stars)
    _timing(painter, middle, radius, str(card.timing))
    if not look.is_used:
        foot = QRectF(tag.left() + w * 0.05, tag.top() + tag.height() * 0.53, tag.width() - w * 0.1, tag.height() * 0.4)
        _effect(painter, foot, card)


def _shape(kind: str, body: QRectF) -> QPainterPath:
    left, right, top, bottom = body.left(), body.right(), body.top(), body.bottom()
    if kind == "t":
        return polygon((left, bottom), (body.center().x(), top), (right, bottom))
    if kind == "b":
        inset = body.width() * 0.18
        return polygon((left, top), (right, top), (right - inset, bottom), (left + inset, bottom))
    path = QPainterPath()
    if kind == "e":
        path.addEllipse(body)
    else:
        path.addRect(body)
    return path


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
        radius * 1.15,
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
    box = rect.adjusted(rect.width() * 0.2, rect.height() * 0.12, -rect.width() * 0.2, -rect.height() * 0.16)
    paint_cut(painter, box, look.building)
    ground = QRectF(
        box.left() - rect.width() * 0.06, box.bottom(), box.width() + rect.width() * 0.12, rect.height() * 0.05
    )
    fill(painter, rounded(ground, ground.height() / 2), look.owner_colour)
