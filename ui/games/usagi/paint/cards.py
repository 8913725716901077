"""The action cards: an end large, the other end at the foot, backs, and what waits on a slot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, LEGIBLE, REGULAR, draw_numeral, draw_on_badge, draw_text, fitted_size
from ui.board.kit.plates import draw_mark
from ui.games.usagi.looks import (
    BackLook,
    ButtonLook,
    CardLook,
    ChoiceLook,
    DoubleLook,
    DuelLook,
    Goods,
    GuardLook,
    KeyLook,
    OtherEnd,
    StampLook,
    StripLook,
    TurnLook,
    WarningLook,
)
from ui.games.usagi.paint.brush import (
    ALARM,
    CREAM,
    INK,
    NIGHT,
    amounts_width,
    paint_amounts,
    paint_goods,
    paint_symbol,
    paper,
    polygon,
    rabbit,
)
from ui.look.theme import TITLE_FACE, Theme

_NAME: Final = 0.47
"""How high the name of the other end is in its strip: the longest one fits, so all have one size."""
_LETTER: Final = 12.0
"""Letters are not smaller, in logical pixels, if there is room at all."""
_NARROW: Final = 0.8
"""Of their width letters have at least beside a symbol, before they are smaller."""
_TEAR: Final = (
    (-0.1, 0.65),
    (0.07, 0.6),
    (0.16, 0.64),
    (0.29, 0.585),
    (0.4, 0.62),
    (0.52, 0.575),
    (0.63, 0.605),
    (0.76, 0.565),
    (0.87, 0.6),
    (1.1, 0.55),
)
"""The ragged edge along which a card is torn, in shares of it."""
_TORN: Final = 0.945
"""Of its size are the two halves of a torn card."""
_FOOT: Final = LEGIBLE / _TORN
"""The letters at the foot, in pixels: large enough on a torn card, too."""


def paint_card(painter: QPainter, rect: QRectF, look: CardLook, theme: Theme) -> None:
    """An action card: one end large, the other at the foot; a negated one is torn in two under its name."""
    if look.state != "negated":
        _whole(painter, rect, look)
        return
    w, h = rect.width(), rect.height()
    tear = [QPointF(rect.left() + w * x, rect.top() + h * y) for x, y in _TEAR]
    for edge, way in ((rect.top() - h, -1), (rect.bottom() + h, 1)):
        half = polygon((rect.left(), edge), *((point.x(), point.y()) for point in tear), (rect.right(), edge))
        painter.save()
        # a little smaller than the whole card, so that the slant keeps within its paper
        painter.translate(rect.center() + QPointF(w * 0.012, h * 0.022) * way)
        painter.rotate(1.8 * way)
        painter.scale(_TORN, _TORN)
        painter.translate(-rect.center())
        painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
        _whole(painter, rect, look)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen("#FFFFFF", max(1.6, w * 0.05)))
        painter.drawPolyline(tear)
        painter.restore()


def _whole(painter: QPainter, rect: QRectF, look: CardLook) -> None:
    w, h = rect.width(), rect.height()
    radius = w * 0.09
    sheet = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius)
    painter.setPen(pen(tone(look.seat_colour, -0.25), max(1.0, w * 0.035)))
    painter.setBrush(QColor(CREAM))
    painter.drawPath(sheet)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    # where there is nothing but a number, it stands whole before the hill
    top = 0.34 if look.end == "x2" else 0.5
    _field(painter, QRectF(rect.left(), rect.top(), w, h * 0.70), look.card_colour, top, white=look.white)
    painter.restore()
    if look.end == "x2":
        # its name is all that there is to see; in a slot, what turns it lies over the upper half of its left edge
        middle = QRectF(rect.left() + w * 0.06, rect.top() + h * 0.36, w * 0.88, h * 0.34)
        draw_numeral(painter, middle, "x2", size=h * 0.4, face=TITLE_FACE, colour=INK)
    else:
        _head(painter, rect, look.end, look.shape, look.white)
        band = QRectF(rect.left() + w * 0.06, rect.top() + h * 0.385, w * 0.88, h * 0.16)
        draw_text(painter, band, look.name, size=h * 0.145, face=TITLE_FACE, weight=BOLD, colour=INK)
    _gains(painter, QRectF(rect.left(), rect.top() + h * 0.55, w, h * 0.17), look.gains)
    foot = QRectF(rect.left(), rect.bottom() - h * 0.26, w, h * 0.26)
    if look.others:
        _foot(painter, foot, look.others[0])
    else:
        rabbit(
            painter,
            QRectF(foot.center().x() - w * 0.11, foot.top() + h * 0.03, w * 0.22, h * 0.2),
            tone(look.card_colour, 0.6),
            INK,
        )
    size = w * 0.17
    draw_mark(
        painter,
        QRectF(rect.right() - size * 1.25, rect.top() + size * 0.25, size, size),
        look.seat_colour,
        look.seat_shape,
    )
    if look.state == "down":
        _corner_of_back(painter, sheet, look.seat_colour)
    elif look.state == "negated":
        fill(painter, sheet, faint("#6C6678", 0.38))


def paint_key(painter: QPainter, rect: QRectF, look: KeyLook, theme: Theme) -> None:
    """A cap of a keyboard, its lower edge darker."""
    edge = max(1.0, rect.height() * 0.06)
    box = rect.adjusted(edge, edge, -edge, -edge)
    radius = rect.height() * 0.2
    painter.setPen(pen(INK, edge))
    painter.setBrush(QColor(mix(INK, CREAM, 0.55)))
    painter.drawRoundedRect(box, radius, radius)
    face = rounded(box.adjusted(0, 0, 0, -rect.height() * 0.1), radius)
    painter.setBrush(QColor(CREAM))
    painter.drawPath(face)
    draw_on_badge(painter, face, look.key, size=rect.height() * 0.78, colour=INK, edge=edge)


def _corner_of_back(painter: QPainter, sheet: QPainterPath, colour: str) -> None:
    """The back laps over one corner: the card lies face down for everybody else."""
    box = sheet.boundingRect()
    size = box.width() * 0.36
    flap = polygon((box.left(), box.top()), (box.left() + size, box.top()), (box.left(), box.top() + size))
    fill(painter, flap.intersected(sheet), mix(NIGHT, colour, 0.45))
    painter.setPen(pen(CREAM, max(1.0, box.width() * 0.025)))
    painter.drawLine(QPointF(box.left(), box.top() + size), QPointF(box.left() + size, box.top()))
    head = QRectF(box.left() + size * 0.13, box.top() + size * 0.1, size * 0.36, size * 0.44)
    rabbit(painter, head, mix(colour, "#FFFFFF", 0.75), INK)


def _field(painter: QPainter, box: QRectF, colour: str, top: float, *, white: bool) -> None:
    """The ground of an end: a paper hill, whose top is so far down, in the card's colour, paler for a white end."""
    ground = mix(colour, "#FFFFFF", 0.78 if white else 0.42)
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0, QColor(ground))
    light.setColorAt(1, QColor(tone(ground, 0.35)))
    painter.fillRect(box, light)
    w, h = box.width(), box.height()
    hill = polygon(
        (box.left(), box.bottom()),
        (box.left(), box.top() + h * (top + 0.12)),
        (box.left() + w * 0.3, box.top() + h * top),
        (box.left() + w * 0.62, box.top() + h * (top + 0.16)),
        (box.right(), box.top() + h * (top + 0.04)),
        (box.right(), box.bottom()),
    )
    fill(painter, hill, faint(CREAM, 0.75))


def _head(painter: QPainter, rect: QRectF, end: str, shape: str, white: bool) -> None:
    w, h = rect.width(), rect.height()
    box = QRectF(rect.center().x() - w * 0.23, rect.top() + h * 0.07, w * 0.46, h * 0.31)
    if shape:
        paint_symbol(painter, shape, box, white=white)
    elif end == "guard":
        draw_shield(painter, box, "#6FA8B4")
    else:
        _house(painter, box)


def _house(painter: QPainter, box: QRectF) -> None:
    x, y, w, h = box.left(), box.top(), box.width(), box.height()
    paper(
        painter,
        polygon((x + w * 0.1, y + h), (x + w * 0.1, y + h * 0.45), (x + w * 0.9, y + h * 0.45), (x + w * 0.9, y + h)),
        "#E9D3A8",
        w * 0.03,
    )
    paper(painter, polygon((x, y + h * 0.5), (x + w * 0.5, y + h * 0.05), (x + w, y + h * 0.5)), "#A8703F", w * 0.03)
    painter.fillRect(QRectF(x + w * 0.4, y + h * 0.64, w * 0.2, h * 0.36), QColor(INK))


def _gains(painter: QPainter, box: QRectF, gains: Goods) -> None:
    side = box.height()
    wide = amounts_width(gains, side)
    paint_amounts(painter, QRectF(box.center().x() - wide / 2, box.top(), wide, side), gains, INK)


def _foot(painter: QPainter, box: QRectF, end: OtherEnd) -> None:
    """The other end, upside down."""
    painter.save()
    painter.translate(box.center())
    painter.rotate(180)
    turned = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
    _end_line(painter, turned, end.name, end.shape, REGULAR, white=end.white)
    painter.restore()


def _end_line(
    painter: QPainter, box: QRectF, name: str, shape: str, weight: QFont.Weight = BOLD, *, white: bool
) -> None:
    left, sides = box.left() + box.width() * 0.035, [box.height() * share for share in (0.4, 0.32)]
    whole = (
        side
        for side in sides
        if fitted_size(name, box.width() * 0.945 - side * 1.05, size=_LETTER, weight=weight) >= _LETTER
    )
    # the symbol is the rule of what negates what: where both have little room, the letters become narrower
    side, narrowest = next(((side, 1.0) for side in whole), (sides[-1], _NARROW))
    if shape:
        paint_symbol(painter, shape, QRectF(left, box.center().y() - side / 2, side, side), white=white)
        left += side * 1.05
    else:
        left, narrowest = box.left() + box.width() * 0.02, 1.0
    draw_text(
        painter,
        QRectF(left, box.top(), box.right() - left - box.width() * 0.02, box.height()),
        name,
        size=max(box.height() * _NAME, _FOOT),
        weight=weight,
        colour=INK,
        narrowest=narrowest,
    )


def paint_strip(painter: QPainter, rect: QRectF, look: StripLook, theme: Theme) -> None:
    """The other end at the foot of a held card, readable."""
    ground = mix(look.card_colour, "#FFFFFF", 0.7)
    painter.setPen(pen(tone(look.card_colour, -0.3), max(0.8, rect.height() * 0.05)))
    painter.setBrush(QColor(ground))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.2))
    _end_line(painter, rect, look.name, look.shape, white=look.white)


def paint_back(painter: QPainter, rect: QRectF, look: BackLook, theme: Theme) -> None:
    """A card from behind, with the seat's mark."""
    w, h = rect.width(), rect.height()
    sheet = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), w * 0.09)
    painter.setPen(pen(CREAM, max(1.0, w * 0.05)))
    painter.setBrush(QColor(mix(NIGHT, look.seat_colour, 0.45)))
    painter.drawPath(sheet)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(CREAM, 0.9))
    painter.drawEllipse(rect.center(), w * 0.32, w * 0.32)
    rabbit(
        painter,
        QRectF(rect.center().x() - w * 0.17, rect.center().y() - w * 0.26, w * 0.34, w * 0.44),
        mix(look.seat_colour, "#FFFFFF", 0.75),
        INK,
    )
    draw_mark(
        painter,
        QRectF(rect.center().x() - w * 0.08, rect.bottom() - h * 0.16, w * 0.16, w * 0.16),
        look.seat_colour,
        look.seat_shape,
    )


def paint_guard(painter: QPainter, rect: QRectF, look: GuardLook, theme: Theme) -> None:
    """A shield in the seat's colour."""
    draw_shield(painter, rect, look.seat_colour)


def draw_shield(painter: QPainter, rect: QRectF, colour: str) -> None:
    """A shield with a rabbit on it."""
    x, y, w, h = rect.left(), rect.top(), rect.width(), rect.height()
    path = polygon(
        (x + w * 0.5, y),
        (x + w * 0.92, y + h * 0.16),
        (x + w * 0.84, y + h * 0.64),
        (x + w * 0.5, y + h),
        (x + w * 0.16, y + h * 0.64),
        (x + w * 0.08, y + h * 0.16),
    )
    painter.setPen(pen(INK, max(0.8, w * 0.06)))
    painter.setBrush(QColor(colour))
    painter.drawPath(path)
    rabbit(painter, QRectF(x + w * 0.32, y + h * 0.2, w * 0.36, h * 0.46), CREAM, INK)


def paint_double(painter: QPainter, rect: QRectF, look: DoubleLook, theme: Theme) -> None:
    """A tag with room round what it says: where the sign touched the edge it was read as a letter."""
    edge = rect.height() * 0.08
    tag = rounded(rect.adjusted(edge, edge, -edge, -edge), rect.height() * 0.4)
    painter.setPen(pen(CREAM, edge))
    painter.setBrush(QColor(look.seat_colour))
    painter.drawPath(tag)
    draw_on_badge(painter, tag, "x2", size=rect.height() * 0.66, colour="#FFFFFF", edge=edge * 1.5)


def paint_stamp(painter: QPainter, rect: QRectF, look: StampLook, theme: Theme) -> None:
    """A red stamp: the word, and the shape that strikes."""
    box = rect.adjusted(2, 2, -2, -2)
    painter.setPen(pen(ALARM, max(1.2, rect.height() * 0.09)))
    painter.setBrush(faint(CREAM, 0.9))
    painter.drawRoundedRect(box, rect.height() * 0.16, rect.height() * 0.16)
    side, size = box.height() * 0.6, rect.height() * 0.56
    words = box.adjusted(side + 7, 0, -4, 0)
    if fitted_size(look.word, words.width(), size=size, face=TITLE_FACE, weight=BOLD) < size * 0.75:
        # a long word takes the room of the shape, which lies open across from it
        words = box.adjusted(2, 0, -2, 0)
    else:
        paint_symbol(painter, look.shape, QRectF(box.left() + 4, box.center().y() - side / 2, side, side), white=True)
    draw_text(painter, words, look.word, size=size, face=TITLE_FACE, weight=BOLD, colour=ALARM)


def paint_choice(painter: QPainter, rect: QRectF, look: ChoiceLook, theme: Theme) -> None:
    """A paper tag with an amount and its picture."""
    paper(painter, rounded(rect.adjusted(3, 3, -4, -5), rect.width() * 0.12), CREAM, 2)
    side = rect.width() * 0.46
    draw_numeral(
        painter,
        QRectF(rect.left() + side * 0.16, rect.top(), side * 0.8, rect.height()),
        str(look.amount),
        size=side * 0.8,
        colour=INK,
    )
    paint_goods(painter, look.kind, QRectF(rect.left() + side, rect.center().y() - side / 2, side, side))


def paint_button(painter: QPainter, rect: QRectF, look: ButtonLook, theme: Theme) -> None:
    """A paper tag with a word."""
    paper(painter, rounded(rect.adjusted(2, 2, -3, -4), rect.height() * 0.4), "#F2DFA9", 1.6)
    draw_text(painter, rect.adjusted(10, 0, -10, -2), look.word, size=rect.height() * 0.46, weight=BOLD, colour=INK)


def paint_turn(painter: QPainter, rect: QRectF, look: TurnLook, theme: Theme) -> None:
    """Two arrows round, on a tab in the seat's colour."""
    fill(painter, rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.45), mix(CREAM, look.seat_colour, 0.25))
    side = rect.height() * 0.56
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start in (20, 200):
        painter.setPen(pen(INK, side * 0.14))
        painter.drawArc(box, start * 16, 125 * 16)
    for x, y, down in ((box.left(), box.center().y(), 1), (box.right(), box.center().y(), -1)):
        reach = side * 0.26
        fill(
            painter,
            polygon((x - reach, y - reach * 0.4 * down), (x + reach, y - reach * 0.4 * down), (x, y + reach * down)),
            INK,
        )


def paint_duel(painter: QPainter, rect: QRectF, look: DuelLook, theme: Theme) -> None:
    """White beats black."""
    box = rect.adjusted(1, 1, -2, -2)
    paper(painter, rounded(box, box.height() * 0.3), CREAM, 1.4)
    side = box.height() * 0.6
    for x, is_white in ((box.left() + box.width() * 0.22, True), (box.left() + box.width() * 0.78, False)):
        middle = QRectF(x - side / 2, box.center().y() - side / 2, side, side)
        fill(
            painter,
            rounded(middle.adjusted(-3, -3, 3, 3), side * 0.3),
            faint(look.own_colour if is_white == look.white else look.other_colour, 0.45),
        )
        paint_symbol(painter, look.shape, middle, white=is_white)
        if not is_white:
            painter.setPen(pen(ALARM, side * 0.16))
            painter.drawLine(middle.bottomLeft(), middle.topRight())
    x, y, reach = box.center().x(), box.center().y(), side * 0.3
    fill(painter, polygon((x - reach, y - reach), (x + reach, y), (x - reach, y + reach)), ALARM)


def paint_warning(painter: QPainter, rect: QRectF, look: WarningLook, theme: Theme) -> None:
    """A red frame."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ALARM, max(2.0, rect.width() * 0.05)))
    painter.drawPath(rounded(rect.adjusted(3, 3, -3, -3), rect.width() * 0.1))
