"""The building cards: a paper-cut house in front of the night, stars, cost, effect and timing; and closed stacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from ui.board.kit.brush import faint, fill, mix, pen, rounded
from ui.board.kit.lettering import (
    BOLD,
    LEGIBLE,
    draw_name,
    draw_numeral,
    draw_text,
    fitted_size,
)
from ui.games.usagi.frame import BUILDING_RATIO
from ui.games.usagi.looks import BuildingLook, StackLook
from ui.games.usagi.paint.brush import (
    CREAM,
    DUSK,
    INK,
    LILAC,
    NIGHT,
    counted_star,
    star_step,
)
from ui.games.usagi.paint.goods_lines import is_effect_long, is_price_long, paint_costs, paint_effect
from ui.games.usagi.paint.marks import TINY, paint_timing, paint_worth
from ui.games.usagi.paint.paper_cuts import paint_cut
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_RANK_AIR: Final = 0.03
"""Of its moon so much stays free at each side of the numeral of a rank."""
_LETTER: Final = 0.71
"""How large letters are at least, as a share of what numbers are."""
_SLIM: Final = 1.6
"""A card that is so much higher than broad has room for a price on two lines."""
_HEAD: Final = 1.8
"""How high the head of such a card is at least, as a share of the size of numbers."""
_AIR: Final = 0.11
"""Beside a disc, as a share of the size of numbers: at least, on a slim card."""
_DISC: Final = 1.7
"""The width of a timing's disc as a share of the size of numbers: two digits stand inside it."""
_MOON: Final = 1.15
"""The same of the moon with the rank."""
_FLAT_MOON: Final = 1.3
"""The same where it is flat."""
_LEAST_ART: Final = 0.84
"""How high the picture is at least, as a share of what lies over the name."""
_HARDLY_READABLE: Final = 0.88
_NARROW: Final = 0.82
"""A name is so much narrower before it is smaller."""
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
    paint_worth(painter, parts.stars, look, CREAM)
    band = words.adjusted(w * 0.02, 0, -w * 0.02, 0)
    if look.name.isascii():
        # what reaches below the line stays on the band; Japanese stands in the middle of it
        band.translate(0, -parts.letter * _DESCENT)
    if parts.is_long:
        draw_name(
            painter, band, look.folded or look.name, size=parts.letter, face=TEXT_FACE, colour=CREAM, leading=0.96
        )
    else:
        draw_text(painter, band, look.name, size=parts.letter, weight=BOLD, colour=CREAM, narrowest=_NARROW)
    short = [kind for kind, _ in look.lack]
    half = len(look.cost) - 1 if parts.is_dear else len(look.cost)
    upper = QRectF(parts.cost.topLeft(), QSizeF(parts.cost.width(), parts.cost.height() / (1 + parts.is_dear)))
    paint_costs(painter, upper, look.cost[:half], short)
    if parts.is_dear:
        paint_costs(painter, upper.translated(0, upper.height()), look.cost[half:], short)
    paint_effect(painter, parts.effect, look, is_crowded=parts.is_crowded)
    paint_timing(painter, parts.timing, str(look.timing))
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
    """Empty where it is not told."""
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
    is_crowded = is_effect_long(look, room)
    is_long = _is_long(look, w * 0.94, letter)
    high = letter * (1.95 if is_long else 1.12)
    below = (2 + is_crowded) * line + h * 0.03
    spare = rect.height() - below - high - look.number * _HEAD
    is_dear = rect.height() > _SLIM * w and spare > line and is_price_long(look, room)
    below += line * is_dear
    name = QRectF(rect.left(), rect.bottom() - below - high, w, high)
    cost = QRectF(rect.left() + w * 0.025, name.bottom() + h * 0.008, w * 0.95, line * (1 + is_dear))
    effect = QRectF(cost.left(), cost.bottom() + h * 0.012, cost.width(), line * (2 if is_crowded else 1))
    # the head: when it is called, what it is worth, of which rank it is
    size, edge = max(w * 0.18, look.number), max(w * 0.025, look.number * _AIR)
    side = min(size * _DISC, name.top() - rect.top() - 2)
    timing = QRectF(rect.left() + edge, rect.top() + 1, size * _DISC, side)
    moon = min(side, size * _MOON) if look.is_ranked else 0.0
    rank = QRectF(rect.right() - edge - moon, rect.top() + 1 + (side - moon) / 2, moon, moon)
    # clear of both discs; a half star has no point that would keep its side away from the right one
    first, last = timing.right() + edge, rank.left() - edge * (2 if look.half_stars % 2 else 1)
    star = side * 0.55
    if not look.is_ranked:
        # no moon: many stars stand on two lines where they are larger so
        last, middle = rect.right() - edge, timing.center().y()
        pair = min((last - first) / 2, side / 2)
        if look.half_stars > 4 and pair > star_step(QRectF(0, 0, last - first, star), look.half_stars):
            stars = QRectF((first + last) / 2 - pair, middle - pair, 2 * pair, 2 * pair)
            return Parts(timing, stars, rank, name, cost, effect, letter, is_long, is_crowded, is_dear)
    elif star_step(QRectF(first, 0, last - first, star), look.half_stars) < star * TINY:
        # too little room between the discs: the rank gives way to under the stars
        low, broad = side - star - 1, size * _FLAT_MOON
        rank = QRectF(rank.right() - broad, timing.bottom() - low, broad, low)
        last, middle = rank.right(), timing.top() + star / 2
        pair = min((last - first) / 2, star)
        in_row = QRectF(0, 0, last - first, star)
        best = max(star_step(in_row, look.half_stars), counted_star(in_row, look.half_stars, max(look.number, star)))
        if pair > best and timing.top() + 2 * pair + low + 2 < name.top():
            # nor are they seen on one line there: they stand on two, and the rank under these
            stars = QRectF(last - 2 * pair, timing.top(), 2 * pair, 2 * pair)
            rank.moveTop(stars.bottom() + 1)
            return Parts(timing, stars, rank, name, cost, effect, letter, is_long, is_crowded, is_dear)
    else:
        middle = timing.center().y()
    wide = min(star * max(1, look.half_stars / 2), last - first)
    stars = QRectF((first + last - wide) / 2, middle - star / 2, wide, star)
    return Parts(timing, stars, rank, name, cost, effect, letter, is_long, is_crowded, is_dear)


def _is_long(look: BuildingLook, width: float, size: float) -> bool:
    """Whether its name stands on two lines, one over the other."""
    least = max(look.number * _LETTER, size * _HARDLY_READABLE, min(size, LEGIBLE) if look.number else 0.0)
    is_fitting = fitted_size(look.name, width, size=size, weight=BOLD) >= least
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
    if look.is_ranked:
        _moon(painter, parts.rank, max(w * 0.12, look.number * _LETTER, LEGIBLE if look.number else 0.0), look.rank)


def _moon(painter: QPainter, moon: QRectF, size: float, rank: int) -> None:
    """A moon with the numeral of a rank, so large."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#FFF6D8", 0.92))
    painter.drawRoundedRect(moon, moon.height() / 2, moon.height() / 2)
    air = moon.width() * _RANK_AIR
    inner = moon.adjusted(air, 0, -air, 0)
    draw_numeral(painter, inner, _NUMERALS[rank - 1], size=size, face=TITLE_FACE, colour=NIGHT)


def paint_stack(painter: QPainter, rect: QRectF, look: StackLook, theme: Theme) -> None:
    """A stack of closed cards from behind."""
    for lift in (4.0, 2.0, 0.0):
        sheet = rounded(rect.adjusted(1 + lift, 1, -5 + lift, -5 + lift), rect.height() * 0.12)
        painter.setPen(pen(CREAM, 1.0))
        painter.setBrush(QColor(mix(NIGHT, DUSK, 0.5)))
        painter.drawPath(sheet)
    body = rect.adjusted(3, 1, -6, -6)
    numeral = QRectF(body.left(), body.top(), body.width() * (0.3 if look.line else 1.0), body.height())
    draw_text(painter, numeral, look.numeral, size=body.height() * 0.62, face=TITLE_FACE, weight=BOLD, colour="#FFE39A")
    if look.line:
        line = QRectF(numeral.right(), body.top(), body.width() * 0.67, body.height())
        draw_text(painter, line, look.line, size=body.height() * 0.64, colour=CREAM)
