"""The building cards: a paper-cut house in front of the night, stars, cost, effect and timing; and closed stacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import (
    BOLD,
    LEGIBLE,
    REGULAR,
    draw_name,
    draw_numeral,
    draw_on_badge,
    draw_text,
    fitted_size,
)
from ui.games.usagi.frame import BUILDING_RATIO
from ui.games.usagi.looks import BuildingLook, Goods, HouseLook, StackLook, StandingLook
from ui.games.usagi.paint.brush import (
    CREAM,
    DUSK,
    INK,
    LILAC,
    NIGHT,
    amounts_width,
    counted_star,
    paint_amounts,
    paint_goods,
    paint_star_count,
    paint_stars,
    polygon,
    rabbit,
    star_step,
)
from ui.games.usagi.paint.cuts import FIELD, TINTS
from ui.games.usagi.paint.outlines import sheets_of
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_LAMP: Final = "#FFD98A"
_WALL: Final = "#F3E8D2"
_FOLD: Final = "#3A2A62"
_RANK_AIR: Final = 0.03
"""Of its moon so much stays free at each side of the numeral of a rank."""
_LETTER: Final = 0.71
"""How large letters are at least, as a share of what numbers are."""
_PICTURE: Final = 0.95
_LEAST_PICTURE: Final = 0.6
"""How large the picture of a resource is at most and at least, as a share of the number beside it."""
_SMALL_PICTURE: Final = 0.75
"""A smaller one is told from another by its colour only."""
_SLIM: Final = 1.6
"""A card that is so much higher than broad has room for a price on two lines."""
_HEAD: Final = 1.8
"""How high the head of such a card is at least, as a share of the size of numbers."""
_ON_A_LINE: Final = 2
"""So many kinds of goods have room on a line of any card."""
_ARROW: Final = 0.6
_AIR: Final = 0.11
"""Beside a disc, as a share of the size of numbers: at least, on a slim card."""
_DISC: Final = 1.7
"""The width of a timing's disc as a share of the size of numbers: two digits stand inside it."""
_TAG_LINE: Final = 0.165
"""How high a line on the tag of a house is at least, as a share of the house's height."""
_TAG_DISC: Final = 1.72
"""How wide it is on the tag of a house, as a share of the height of a line."""
_MOON: Final = 1.15
"""The same of the moon with the rank."""
_FLAT_MOON: Final = 1.3
"""The same where it is flat."""
_ROUND: Final = 0.95
_CORNER: Final = 0.34
"""Lower than this share of its width a disc has corners, so round as a share of its height."""
_LEAST_ART: Final = 0.84
"""How high the picture is at least, as a share of what lies over the name."""
_STROKE: Final = 0.3
_CROWDED: Final = 0.97
"""A line whose numbers are smaller than this share of its height is too full."""
_HARDLY_READABLE: Final = 0.88
_NARROW: Final = 0.82
"""A name is so much narrower before it is smaller."""
_DARK: Final = 0.5
"""How far into the night the paper of a used house goes."""
_TURNED: Final = "#3B2F66"
"""The back of its tag, and what is written there."""
_PALE: Final = "#D9CFEA"
_DONE: Final = "#3F8F5B"
_TINY: Final = 0.64
"""Narrower than this share of a line's height stars are not counted at a glance."""
_NUMERALS: Final = ("I", "II", "III", "IV")
_DUSKS: Final = ("#C9A0C8", "#8FA6D8", "#C8967E", "#D8B860")
"""The light over the horizon, by rank."""


_DESCENT: Final = 0.08
"""By so much of its size an English name stands higher."""


def paint_building(painter: QPainter, rect: QRectF, look: BuildingLook, theme: Theme) -> None:
    """A building with its price, its effect and when it is called."""
    w, parts = rect.width(), parts_of(rect, look)
    sheet = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), w * 0.08)
    fill(painter, sheet, CREAM)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    words = parts.name
    _art(painter, QRectF(rect.left(), rect.top(), w, words.top() - rect.top()), look, parts)
    painter.fillRect(QRectF(rect.left(), words.bottom(), w, rect.bottom() - words.bottom()), QColor(CREAM))
    painter.fillRect(words, QColor(mix(DUSK, look.owner_colour, 0.7) if look.owner_colour else DUSK))
    painter.restore()
    _stars(painter, parts.stars, look, CREAM)
    band = words.adjusted(w * 0.02, 0, -w * 0.02, 0)
    if look.name.isascii():
        # what reaches below the line stays on the band; Japanese stands in the middle of it
        band.translate(0, -parts.letter * _DESCENT)
    if parts.is_long:
        draw_name(painter, band, look.folded or look.name, parts.letter, TEXT_FACE, BOLD, CREAM, leading=0.96)
    else:
        draw_text(painter, band, look.name, parts.letter, TEXT_FACE, BOLD, CREAM, narrowest=_NARROW)
    short = [kind for kind, _ in look.lack]
    half = len(look.cost) - 1 if parts.is_dear else len(look.cost)
    upper = QRectF(parts.cost.topLeft(), QSizeF(parts.cost.width(), parts.cost.height() / (1 + parts.is_dear)))
    _costs(painter, upper, look.cost[:half], short)
    if parts.is_dear:
        _costs(painter, upper.translated(0, upper.height()), look.cost[half:], short)
    _effect(painter, parts.effect, look, is_crowded=parts.is_crowded)
    _timing(painter, parts.timing, str(look.timing))
    if look.state == "open":
        fill(painter, sheet, faint(NIGHT, 0.13))
    edges = {
        "lit": ("#FFD45C", 0.05),
        "called": ("#FFD45C", 0.06),
        "built": (look.owner_colour, 0.035),
        # a frame of gold is round what can be built now, and nothing else
        "payable": (INK, 0.02),
        "open": (INK, 0.02),
    }
    colour, width = edges[look.state]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour or INK, max(1.0, w * width)))
    painter.drawPath(sheet)


@dataclass(frozen=True, slots=True)
class Parts:
    """Where what is to be read on a building card lies; nothing of it lies over anything else."""

    timing: QRectF
    stars: QRectF
    rank: QRectF
    name: QRectF
    cost: QRectF
    effect: QRectF
    letter: float
    """How large the name is written."""
    is_long: bool
    """The name stands on two lines."""
    is_crowded: bool
    """The effect stands on two lines."""
    is_dear: bool
    """The price does."""


def parts_of(rect: QRectF, look: BuildingLook) -> Parts:
    """The parts of a card in this place. On a small one numbers and names keep their size: the picture gives way."""
    w = rect.width()
    # what is written on a tall one is as large as on others: its picture has the rest
    h = min(rect.height(), w / BUILDING_RATIO)
    line = max(h * 0.14, look.number)
    letter = max(h * 0.105, look.number * _LETTER, LEGIBLE if look.number else 0.0)
    room = w * 0.95 / line
    is_crowded = _is_crowded(look, room)
    is_long = _is_long(look, w * 0.94, letter)
    high = letter * (1.95 if is_long else 1.12)
    below = (2 + is_crowded) * line + h * 0.03
    spare = rect.height() - below - high - look.number * _HEAD
    is_dear = rect.height() > _SLIM * w and spare > line and _is_dear(look, room)
    below += line * is_dear
    name = QRectF(rect.left(), rect.bottom() - below - high, w, high)
    cost = QRectF(rect.left() + w * 0.025, name.bottom() + h * 0.008, w * 0.95, line * (1 + is_dear))
    effect = QRectF(cost.left(), cost.bottom() + h * 0.012, cost.width(), line * (2 if is_crowded else 1))
    # the head: when it is called, what it is worth, of which rank it is
    size, edge = max(w * 0.18, look.number), max(w * 0.025, look.number * _AIR)
    side = min(size * _DISC, name.top() - rect.top() - 2)
    timing = QRectF(rect.left() + edge, rect.top() + 1, size * _DISC, side)
    moon = min(side, size * _MOON)
    rank = QRectF(rect.right() - edge - moon, rect.top() + 1 + (side - moon) / 2, moon, moon)
    # clear of both discs; a half star has no point that would keep its side away from the right one
    first, last = timing.right() + edge, rank.left() - edge * (2 if look.half_stars % 2 else 1)
    star = side * 0.55
    if star_step(QRectF(first, 0, last - first, star), look.half_stars) < star * _TINY:
        # too little room between the discs: the rank gives way to under the stars
        low, broad = side - star - 1, size * _FLAT_MOON
        rank = QRectF(rank.right() - broad, timing.bottom() - low, broad, low)
        last, middle = rank.right(), timing.top() + star / 2
    else:
        middle = timing.center().y()
    wide = min(star * max(1, look.half_stars / 2), last - first)
    stars = QRectF((first + last - wide) / 2, middle - star / 2, wide, star)
    return Parts(timing, stars, rank, name, cost, effect, letter, is_long, is_crowded, is_dear)


def _is_long(look: BuildingLook, width: float, size: float) -> bool:
    """Whether its name stands on two lines, one over the other."""
    least = max(look.number * _LETTER, size * _HARDLY_READABLE, min(size, LEGIBLE) if look.number else 0.0)
    is_fitting = fitted_size(look.name, width, size, TEXT_FACE, BOLD) >= least
    return not is_fitting and (" " in look.name or bool(look.folded))


def _art(painter: QPainter, box: QRectF, look: BuildingLook, parts: Parts) -> None:
    """The night in the tint of the rank, a moon with its numeral, the house on its hill."""
    w, h = box.width(), box.height()
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor(NIGHT))
    sky.setColorAt(1, QColor(mix("#8A72BE", _DUSKS[look.rank - 1], 0.6)))
    painter.fillRect(box, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(LILAC, DUSK, 0.25)))
    painter.drawEllipse(QRectF(box.left() - w * 0.2, box.bottom() - h * 0.1, w * 1.4, h * 0.5))
    # the picture has the room below the head; where that is too little it stands behind it, in the middle
    top = min(parts.timing.bottom() - parts.timing.height() * 0.12, box.bottom() - h * _LEAST_ART)
    paint_cut(painter, QRectF(box.left() + w * 0.14, top, w * 0.72, box.bottom() - h * 0.03 - top), look.id)
    if top < parts.stars.bottom() - parts.stars.height() * 0.3:
        air = parts.stars.height() * 0.12
        fill(
            painter, rounded(parts.stars.adjusted(-air, -air, air, air), parts.stars.height() * 0.4), faint(NIGHT, 0.62)
        )
    moon = parts.rank
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#FFF6D8", 0.92))
    painter.drawRoundedRect(moon, moon.height() / 2, moon.height() / 2)
    size = max(w * 0.12, look.number * _LETTER, LEGIBLE if look.number else 0.0)
    air = moon.width() * _RANK_AIR
    inner = moon.adjusted(air, 0, -air, 0)
    draw_numeral(painter, inner, _NUMERALS[look.rank - 1], size, TITLE_FACE, BOLD, NIGHT)


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
    """A built house on the moon with a tag at its foot: timing and stars, under them its effect. A used one is dark;
    its tag is turned over, night with pale letters, and ticked off."""
    w, h, card = rect.width(), rect.height(), look.card
    tag = _tag_of(rect, look)
    art = QRectF(rect.left() + w * 0.01, rect.top(), w * 0.98, tag.outline.top() - rect.top() + h * 0.02)
    if card.state == "called":
        glow = QRadialGradient(art.center(), art.width() * 0.62)
        glow.setColorAt(0.0, faint("#FFD45C", 0.8))
        glow.setColorAt(1.0, faint("#FFD45C", 0.0))
        painter.fillRect(rect, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#1B1440", 0.28))
    painter.drawEllipse(QPointF(art.center().x() + w * 0.04, tag.outline.top()), w * 0.48, h * 0.03)
    paint_cut(painter, art, card.id, *(("#2B2250", _DARK) if look.is_used else (_LAMP, 0.0)))
    sheet, ink = rounded(tag.outline.adjusted(1, 1, -1, -1), w * 0.06), _PALE if look.is_used else INK
    fill(painter, sheet.translated(1, 1.5), faint("#1B1440", 0.45))
    painter.setBrush(QColor(_TURNED if look.is_used else CREAM))
    painter.setPen(pen(card.owner_colour, max(1.4, w * 0.025)))
    painter.drawPath(sheet)
    _stars(painter, tag.stars, card, ink)
    _timing(painter, tag.timing, str(card.timing), mix(LILAC, NIGHT, 0.35) if look.is_used else LILAC)
    _effect(painter, tag.effect, card, is_crowded=tag.is_crowded, ink=ink)
    if look.is_used:
        _tick(painter, tag.tick)


def _stars(painter: QPainter, box: QRectF, look: BuildingLook, ink: str) -> None:
    """What a building is worth: a star each, or how many where a row of them would be too small."""
    size, star = max(look.number, box.height()), star_step(box, look.half_stars)
    if star < min(box.height() * _TINY, counted_star(box, look.half_stars, size)):
        paint_star_count(painter, box, look.half_stars, size, ink)
    else:
        paint_stars(painter, box, look.half_stars)


@dataclass(frozen=True, slots=True)
class _Tag:
    """Where the tag of a house lies, and what stands on it; nothing but a tick on its corner lies over the house."""

    outline: QRectF
    timing: QRectF
    stars: QRectF
    effect: QRectF
    tick: QRectF
    """What says that it has been used, on the corner."""
    is_crowded: bool
    """The effect stands on two lines."""


def _tag_of(rect: QRectF, look: HouseLook) -> _Tag:
    """The tag at the foot of a house in this place."""
    w, h, card = rect.width(), rect.height(), look.card
    line = max(h * _TAG_LINE, card.number)
    is_crowded = _is_crowded(card, w * 0.88 / line)
    high = (3.25 if is_crowded else 2.2) * line
    tag = QRectF(rect.left() + w * 0.01, rect.bottom() - high - h * 0.01, w * 0.98, high)
    timing = QRectF(tag.left() + w * 0.025, tag.top() + line * 0.06, line * _TAG_DISC, line * 1.12)
    tick = QRectF(tag.right() - line * 0.9, tag.top() - line * 0.8, line, line)
    end = tag.right() - w * 0.03
    left = timing.right() + w * 0.03
    stars = QRectF(left, tag.top() + line * 0.22, end - left, line * 0.76)
    effect = QRectF(tag.left() + w * 0.05, tag.top() + line * 1.15, tag.width() - w * 0.1, high - line * 1.22)
    return _Tag(tag, timing, stars, effect, tick, is_crowded)


def _tick(painter: QPainter, box: QRectF) -> None:
    """A tick in a seal: done for this round."""
    size = box.width()
    painter.setBrush(QColor(_DONE))
    painter.setPen(pen(CREAM, max(1.0, size * 0.07)))
    painter.drawEllipse(box)
    painter.setPen(pen(CREAM, size * 0.14))
    corners = ((0.27, 0.52), (0.44, 0.69), (0.75, 0.34))
    painter.drawPolyline([box.topLeft() + QPointF(x, y) * size for x, y in corners])


def _costs(painter: QPainter, box: QRectF, cost: Goods, short: list[str]) -> None:
    side, share = _fitted(box, amounts_width(cost, 1.0, 0.0, ones=True), len(cost))
    wide = amounts_width(cost, side, share, ones=True)
    line = QRectF(box.center().x() - wide / 2, box.center().y() - side / 2, wide, side)
    paint_amounts(painter, line, cost, INK, short, share, ones=True)


def _is_dear(look: BuildingLook, room: float) -> bool:
    """Whether the pictures of what it costs would get small on such a line."""
    _, share = _fitted(QRectF(0, 0, room, 1), amounts_width(look.cost, 1.0, 0.0, ones=True), len(look.cost))
    return len(look.cost) > _ON_A_LINE and share < _SMALL_PICTURE


def _is_crowded(look: BuildingLook, room: float) -> bool:
    """Whether numbers would get small if its effect stood on a line, which is `room` times as wide as it is high."""
    before, parts = _before(look), _parts(look)
    side, _ = _fitted(QRectF(0, 0, room, 1), _rest(before, parts), _pictures(before, parts))
    return side < _CROWDED


def _effect(painter: QPainter, box: QRectF, look: BuildingLook, *, is_crowded: bool, ink: str = INK) -> None:
    """What the effect takes, an arrow, what it gives, in pictures; strokes stand between what is to be chosen from. The
    carrot that only has to be held has a colon after it, as it is not given away. What is too much for a line goes on
    below: all but the first choice, or all that is given."""
    before, parts = _before(look), _parts(look)
    if not is_crowded:
        _effect_line(painter, box, before, parts, ink, takes=not look.needs_carrot)
        return
    upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
    first, others = ((parts[0], ()), parts[1:]) if len(parts) > 1 else (((),), parts)
    _effect_line(painter, upper, before, first, ink)
    _effect_line(painter, upper.translated(0, upper.height()), None, others, ink)


def _before(look: BuildingLook) -> Goods:
    carrot: Goods = (("carrot", 1),)
    over: Goods = (("token", look.tokens_over),) if look.tokens_over else ()
    return (*look.pay, *over, *(carrot if look.needs_carrot else ()))


def _parts(look: BuildingLook) -> Sequence[Goods]:
    after: Goods = (*look.gain, *((("carrot", 1),) if look.carrot else ()))
    return [after] if after else [(choice,) for choice in look.choices]


def _pictures(before: Goods | None, parts: Sequence[Goods]) -> int:
    return len(before or ()) + sum(len(part) for part in parts)


def _rest(before: Goods | None, parts: Sequence[Goods]) -> float:
    """How wide such a line is without its pictures, as a multiple of its height."""
    goods = (*(before or ()), *(one for part in parts for one in part))
    return amounts_width(goods, 1.0, 0.0) + (0 if before is None else _ARROW) + _STROKE * (len(parts) - 1)


def _effect_line(
    painter: QPainter, box: QRectF, before: Goods | None, parts: Sequence[Goods], ink: str, *, takes: bool = True
) -> None:
    """What is taken with an arrow after it (None: neither), or a colon where that is kept, and what is given, with
    strokes between."""
    rest, pictures = _rest(before, parts), _pictures(before, parts)
    side, share = _fitted(box, rest, pictures)
    wide = side * (rest + share * pictures)
    line = QRectF(box.center().x() - wide / 2, box.center().y() - side / 2, wide, side)
    if before is not None:
        line.setLeft(line.left() + paint_amounts(painter, line, before, ink, (), share))
        (_arrow if takes else _colon)(painter, line.left(), line.center().y(), side, ink)
        line.setLeft(line.left() + side * _ARROW)
    for at, part in enumerate(parts):
        if at:
            painter.setPen(pen(ink, max(0.8, side * 0.09)))
            x = line.left() + side * (_STROKE / 2 - 0.03)
            foot, head = QPointF(x - side * 0.1, line.bottom() - 1), QPointF(x + side * 0.1, line.top() + 1)
            painter.drawLine(foot, head)
            line.setLeft(line.left() + side * _STROKE)
        line.setLeft(line.left() + paint_amounts(painter, line, part, ink, (), share))


def _fitted(box: QRectF, rest: float, pictures: int) -> tuple[float, float]:
    """How high a line in `box` is, and which share of that its pictures are, if `rest` times its height is taken by all
    but the pictures: these give way before the numbers do."""
    share = min(_PICTURE, max(_LEAST_PICTURE, (box.width() / box.height() - rest) / max(1, pictures)))
    return min(box.height(), box.width() / (rest + share * pictures)), share


def _arrow(painter: QPainter, x: float, middle: float, side: float, ink: str) -> None:
    painter.setPen(pen(ink, max(0.8, side * 0.1)))
    painter.drawLine(QPointF(x + side * 0.02, middle), QPointF(x + side * 0.32, middle))
    head = ((x + side * 0.25, middle - side * 0.22), (x + side * 0.54, middle), (x + side * 0.25, middle + side * 0.22))
    fill(painter, polygon(*head), ink)


def _colon(painter: QPainter, x: float, middle: float, side: float, ink: str) -> None:
    """As wide as an arrow."""
    for way in (-1, 1):
        spot = QRectF(0, 0, side * 0.19, side * 0.19)
        spot.moveCenter(QPointF(x + side * 0.27, middle + way * side * 0.2))
        fill(painter, rounded(spot, spot.width() / 2), ink)


def _timing(painter: QPainter, box: QRectF, text: str, paper: str = LILAC) -> None:
    """A number on a disc, which is flattened where it has not the height."""
    radius = box.width() / 2
    line = max(0.6, radius * 0.1)
    painter.setPen(pen(INK, line))
    painter.setBrush(QColor(paper))
    disc = rounded(box, radius if box.height() > box.width() * _ROUND else box.height() * _CORNER)
    painter.drawPath(disc)
    draw_on_badge(painter, disc, text, radius * 1.48, colour=INK, edge=line / 2 + 0.3)


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
        line = QRectF(numeral.right(), body.top(), body.width() * 0.7, body.height())
        draw_text(painter, line, look.line, body.height() * 0.64, TEXT_FACE, REGULAR, CREAM)


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
