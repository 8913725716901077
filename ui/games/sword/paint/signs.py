"""Everything written in the hall: the caption of the field, counts, rounds, scores, levers, sums, headlines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, mix, pen, rounded
from ui.board.kit.headlines import Written, draw_headline
from ui.board.kit.lettering import (
    BOLD,
    LEFT,
    LEGIBLE,
    REGULAR,
    draw_numeral,
    draw_text,
    fitted_size,
    size_wanted,
    text_width,
)
from ui.board.kit.plates import draw_mark
from ui.games.sword.frame import FEW, SCORE_HEAD, SCORE_ROW
from ui.games.sword.looks import (
    BannerLook,
    BellLook,
    BubbleLook,
    CaptionLook,
    CountLook,
    HeldLook,
    LeverLook,
    MedalLook,
    RoundLook,
    ScoresLook,
    SheetLook,
    TallyLook,
)
from ui.games.sword.paint.glass import DEEP, GOLD, LEAD, LIGHTS, PALE, pane, shine
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_GOOD: Final = "#2F7D46"
_BAD: Final = "#B03A2A"
_LAUREL: Final = "#8A6420"
_TICK: Final = (((-1.0, 0.05), (-0.3, 0.75), (1.0, -0.75)),)
_CROSS: Final = (((-0.75, -0.75), (0.75, 0.75)), ((0.75, -0.75), (-0.75, 0.75)))
"""The strokes of a verdict, from the middle of its sign."""
_LEAST: Final = 12
"""A long name is cut before it is written smaller than this, in pixels."""
_PIPS: Final = 1.6
"""So broad all marks of the caption are together at most, in heights of it: its words have the rest."""


def _tablet(
    painter: QPainter, rect: QRectF, edge: str = GOLD, ground: str = "#14131B", *, roundness: float = 0.16
) -> None:
    """A slate with a fine metal edge."""
    radius = min(rect.height(), rect.width()) * roundness
    slate = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    slate.setColorAt(0, faint(mix(ground, "#FFFFFF", 0.10), 0.95))
    slate.setColorAt(1, faint(ground, 0.95))
    painter.setBrush(slate)
    painter.setPen(pen(edge, max(0.9, min(rect.height() * 0.04, 1.8))))
    painter.drawPath(rounded(rect.adjusted(0.9, 0.9, -0.9, -0.9), radius))


def paint_caption(painter: QPainter, rect: QRectF, look: CaptionLook, theme: Theme) -> None:
    """Under the field: whose set it is, and how many passes are missing."""
    _tablet(painter, rect)
    high, pad = rect.height(), rect.height() * 0.28
    left, right = rect.left() + pad, rect.right() - pad
    if look.colour:
        draw_mark(painter, QRectF(left, rect.top() + high * 0.2, high * 0.6, high * 0.6), look.colour, look.shape)
        left += high * 0.8
    step = high * min(0.42, _PIPS / max(1, look.needed))
    size = _caption_size(look, right - left - step * look.needed - high * 0.65, high)
    missing = min(text_width(look.missing, size, TEXT_FACE, REGULAR) + high * 0.12, (right - left) * 0.5)
    rest = QRectF(right - missing, rect.top(), missing, high)
    draw_text(painter, rest, look.missing, size=size, colour=mix(PALE, "#3A3844", 0.1), align=LEFT)
    right = rest.left() - high * 0.2 - step * look.needed
    for index in range(look.needed):
        centre = QPointF(right + step * (index + 0.5), rect.center().y())
        painter.setPen(pen(GOLD, max(0.7, step * 0.10)))
        painter.setBrush(QColor(GOLD) if index < look.made else faint("#000000", 0.5))
        painter.drawEllipse(centre, step * 0.33, step * 0.33)
    wide = min(right - high * 0.3 - left, text_width(look.words, size, TEXT_FACE, BOLD) + 1)
    draw_text(
        painter,
        QRectF(left, rect.top(), wide, high),
        look.words,
        size=size,
        weight=BOLD,
        colour=PALE,
        align=LEFT,
        least=_LEAST,
    )


def _caption_size(look: CaptionLook, room: float, high: float) -> float:
    """The size of all its words: where larger ones are wanted, as large as they stand beside each other."""
    usual = high * 0.46
    largest = min(size_wanted(usual), high * 0.8)
    while largest > usual:
        words = text_width(look.words, largest, TEXT_FACE, BOLD)
        if words + text_width(look.missing, largest, TEXT_FACE, REGULAR) <= room:
            return largest
        largest -= 1
    return usual


def paint_count(painter: QPainter, rect: QRectF, look: CountLook, theme: Theme) -> None:
    """A number on a small slate."""
    _tablet(painter, rect)
    draw_numeral(painter, rect.adjusted(2, 0, -2, 0), look.text, size=rect.height() * 0.77, colour=PALE)


def paint_held(painter: QPainter, rect: QRectF, look: HeldLook, theme: Theme) -> None:
    """How many cards are held; by the last one a candle burns."""
    few, high = look.held <= FEW, rect.height()
    _tablet(painter, rect, "#FFD27A" if few else GOLD, "#3A2610" if few else "#14131B")
    figure = rect.adjusted(1, 0, -1, 0)
    if look.held == 1:
        figure.setRight(rect.center().x() + high * 0.1)
        _candle(painter, QPointF(rect.right() - high * 0.42, rect.bottom() - high * 0.14), high * 0.72)
    draw_numeral(painter, figure, str(look.held), size=high * 0.77, colour="#FFE3A0" if few else PALE)


def _candle(painter: QPainter, foot: QPointF, high: float) -> None:
    """A burning candle that stands at `foot`."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#EFE3C4"))
    painter.drawRect(QRectF(foot.x() - high * 0.15, foot.y() - high * 0.52, high * 0.3, high * 0.52))
    flame = foot - QPointF(0, high * 0.75)
    shine(painter, flame, high * 0.6, "#FFC96B", 0.9)
    painter.setBrush(QColor("#FFE9A8"))
    painter.drawEllipse(flame, high * 0.11, high * 0.22)


def paint_sheet(painter: QPainter, rect: QRectF, look: SheetLook, theme: Theme) -> None:
    """A great slate to lay cards out on."""
    painter.setBrush(faint("#0F0E15", 0.97))
    painter.setPen(pen(GOLD, max(1.2, look.line * 0.07)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), look.line * 0.4))
    head = QRectF(rect.left() + look.line * 0.5, rect.top() + look.line * 0.1, rect.width() - look.line, look.line)
    draw_text(
        painter, head, look.title, size=look.line * 0.62, face=TITLE_FACE, weight=BOLD, colour="#FFF3D0", align=LEFT
    )
    cross = QPointF(rect.right() - look.line * 0.65, rect.top() + look.line * 0.6)
    arm = look.line * 0.2
    painter.setPen(pen(PALE, look.line * 0.09))
    painter.drawLine(cross - QPointF(arm, arm), cross + QPointF(arm, arm))
    painter.drawLine(cross - QPointF(arm, -arm), cross + QPointF(arm, -arm))


def paint_medal(painter: QPainter, rect: QRectF, look: MedalLook, theme: Theme) -> None:
    """The place of somebody who is out, on gold with a laurel, and the points it brought. Neither blue nor red, which
    are the numbers of the cards, nor a player's colour, which could be either."""
    high = rect.height()
    plate = QRectF(rect.left() + high * 0.5, rect.top() + high * 0.2, rect.width() - high * 0.5, high * 0.6)
    _tablet(painter, plate)
    words = QRectF(plate.left() + high * 0.5, plate.top(), plate.width() - high * 0.58, plate.height())
    draw_numeral(painter, words, look.gain, size=high * 0.46, colour="#FFE7A8")
    disc = QRectF(rect.left(), rect.top(), high, high).adjusted(1, 1, -1, -1)
    light = QLinearGradient(disc.topLeft(), disc.bottomRight())
    light.setColorAt(0, QColor(mix(GOLD, "#FFFFFF", 0.45)))
    light.setColorAt(1, QColor(GOLD))
    painter.setPen(pen(LEAD, high * 0.05))
    painter.setBrush(light)
    painter.drawEllipse(disc)
    _laurel(painter, disc.center(), high * 0.37)
    draw_numeral(painter, disc, look.place, size=high * 0.5, face=TITLE_FACE, colour=LEAD)


def _laurel(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Two twigs that meet below and are open above."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_LAUREL))
    for side in (1, -1):
        for leaf in range(5):
            painter.save()
            painter.translate(centre)
            painter.rotate(side * (162 - 32 * leaf))
            painter.translate(0, -radius)
            painter.rotate(side * -24)
            painter.drawEllipse(QPointF(0, 0), radius * 0.26, radius * 0.11)
            painter.restore()


def paint_bubble(painter: QPainter, rect: QRectF, look: BubbleLook, theme: Theme) -> None:
    """A small speech bubble, its tail towards the upper left."""
    high = rect.height()
    tail = [
        QPointF(rect.left() + high * x, rect.top() + high * y) for x, y in ((0.35, 0.28), (0.45, -0.12), (0.95, 0.28))
    ]
    body = rounded(rect.adjusted(0.6, high * 0.16, -0.6, -0.6), high * 0.4)
    shape = QPainterPath()
    shape.addPolygon(QPolygonF(tail))
    shape.closeSubpath()
    painter.setPen(pen(LEAD, 0.9))
    painter.setBrush(QColor(PALE))
    painter.drawPath(body.united(shape))
    inner = rect.adjusted(high * 0.25, high * 0.16, -high * 0.25, 0)
    draw_text(painter, inner, look.text, size=high * 0.58, weight=BOLD, colour=LEAD)


_WORD_SHARE: Final = 0.34
"""The part of the score table's width that is left of the rounds: their word, and under it the marks of the seats."""
_ONE_DIGIT: Final = 0.36
"""So much of a column stays free beside a number of one digit, however large its letters."""
_MARKS: Final = 1.4
"""So far from the left edge the marks of the seats reach, in heights of the head."""


def _columns(rect: QRectF, count: int, head: float) -> tuple[float, list[tuple[float, float]]]:
    """Where the columns of a score table with a `head` so high begin and end: one a round, and a wider one for the sum.
    Before them, how broad the word over the marks may be: 0 where the numbers need its room."""
    word, last = rect.width() * _WORD_SHARE, rect.right() - rect.width() * 0.04
    if (last - rect.left() - word) / (count + 1.35) < head:
        word = 0.0
    first = rect.left() + (word or _MARKS * head)
    step = (last - first) / (count + 1.35)
    return word, [(first + step * at, first + step * (at + (1 if at < count else 1.35))) for at in range(count + 1)]


def paint_round(painter: QPainter, rect: QRectF, look: RoundLook, theme: Theme) -> None:
    """The head of the score table: the rounds, the current one in candle light."""
    high = rect.height()
    word, columns = _columns(rect, look.total, high)
    if word:
        label = QRectF(rect.left() + high * 0.35, rect.top(), word - high * 0.35, high)
        label = _apart((QRectF(label).adjusted(0, 0, -high * 0.12, 0), label), look.word, high * 0.55)
        draw_text(painter, label, look.word, size=high * 0.55, weight=BOLD, colour=GOLD, align=LEFT)
    for index, (start, end) in enumerate(columns):
        cell, lit = QRectF(start, rect.top(), end - start, high), index == look.now - 1
        if index == look.total:
            air = (rect.right() - end) * 0.6
            far = cell.adjusted(high * 0.2, 0, air, 0)
            cell = _apart((far, cell, cell.adjusted(-air, 0, air, 0)), look.sum, high * 0.55)
            draw_text(painter, cell, look.sum, size=high * 0.55, weight=BOLD, colour=GOLD)
            continue
        if lit:
            shine(painter, cell.center(), high * 0.85, "#FFC96B", 0.8)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#FFE3A0"))
            painter.drawEllipse(cell.center(), high * 0.42, high * 0.42)
        tint = "#3A2610" if lit else GOLD if index < look.now else "#85807C"
        draw_numeral(painter, cell, str(index + 1), size=high * 0.62, colour=tint)


def _apart(rooms: Sequence[QRectF], text: str, size: float) -> QRectF:
    """The least of these rooms in which a word is as large as usual, or the last one: it stands apart from the number
    beside it, in larger letters, too."""
    wide = text_width(text, max(size, LEGIBLE), TEXT_FACE, BOLD)
    return next((room for room in rooms[:-1] if wide <= room.width()), rooms[-1])


def paint_scores(painter: QPainter, rect: QRectF, look: ScoresLook, theme: Theme) -> None:
    """Points by round, a leaded panel; what is to come stays dark."""
    _tablet(painter, rect, roundness=0.06)
    rows = look.rows
    unit = rect.height() / (SCORE_HEAD + SCORE_ROW * len(rows) + 3)
    head, high = SCORE_HEAD * unit, SCORE_ROW * unit
    _, columns = _columns(rect, len(rows[0].points), head)
    painter.setPen(pen(faint(GOLD, 0.3), 0.8))
    for start, _ in columns[1:]:
        # two rounds side by side are not read as one number
        painter.drawLine(QPointF(start, rect.top() + head + high * 0.2), QPointF(start, rect.bottom() - high * 0.3))
    for index, row in enumerate(rows):
        top = rect.top() + head + index * high
        painter.setPen(pen(faint(GOLD, 0.3), 0.8))
        painter.drawLine(QPointF(rect.left() + high * 0.3, top), QPointF(rect.right() - high * 0.3, top))
        mark = QRectF(rect.left() + high * 0.75, top + high * 0.16, high * 0.68, high * 0.68)
        draw_mark(painter, mark, row.colour, row.shape)
        for (start, end), text in zip(columns, (*row.points, row.total), strict=True):
            total = end == columns[-1][1]
            if text:
                tint, share = ("#FFE7A8", 0.84) if total else (PALE, 0.72)
                air = (end - start) * (_ONE_DIGIT if len(text) == 1 else 0.0) / 2
                cell = QRectF(start + air, top, end - start - 2 * air, high)
                draw_numeral(painter, cell, text, size=high * share, colour=tint)


def paint_bell(painter: QPainter, rect: QRectF, look: BellLook, theme: Theme) -> None:
    """The bell that is rung to pass."""
    _tablet(painter, rect, GOLD if look.live else "#4A4756", "#241F1A" if look.live else "#15141B")
    high = rect.height()
    metal = "#E6B84C" if look.live else "#55515E"
    # as it rings it needs room on both sides, and the word beside it begins where it did
    middle = QPointF(rect.left() + high * (0.52 if look.rings else 0.62), rect.center().y())
    body = [
        (-0.07, -0.34),
        (0.07, -0.34),
        (0.16, -0.20),
        (0.19, 0.08),
        (0.29, 0.20),
        (-0.29, 0.20),
        (-0.19, 0.08),
        (-0.16, -0.20),
    ]
    painter.save()
    painter.translate(middle)
    if look.rings:
        shine(painter, QPointF(0, 0), high * 0.5, "#FFC96B", 0.55)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen("#FFE3A0", high * 0.04))
        for reach in (0.31, 0.38):
            box = QRectF(-reach * high, -reach * high, 2 * reach * high, 2 * reach * high)
            for start in (-12, 152):
                painter.drawArc(box, start * 16, 40 * 16)
        painter.rotate(17)
    pane(painter, QPolygonF([QPointF(x, y) * high for x, y in body]), metal, high * 0.03)
    painter.setBrush(QColor(metal))
    painter.drawEllipse(QPointF(-high * 0.09 * look.rings, high * 0.27), high * 0.07, high * 0.07)
    painter.restore()
    label = QRectF(rect.left() + high * 1.02, rect.top(), rect.width() - high * 1.15, high)
    draw_text(
        painter, label, look.word, size=high * 0.42, weight=BOLD, colour=PALE if look.live else "#8A8792", align=LEFT
    )


def paint_lever(painter: QPainter, rect: QRectF, look: LeverLook, theme: Theme) -> None:
    """How the hand is sorted: three small cards and a word."""
    _tablet(painter, rect)
    high = rect.height()
    for index, share in enumerate((0.4, 0.55, 0.7) if look.by_number else (0.55, 0.55, 0.55)):
        card = QRectF(
            rect.left() + high * (0.26 + 0.30 * index), rect.bottom() - high * (share + 0.18), high * 0.24, high * share
        )
        painter.setPen(pen(LEAD, 0.8))
        painter.setBrush(QColor(PALE if look.by_number else ("#5DA6EA", "#E3B23C", "#E8564A")[index]))
        painter.drawPath(rounded(card, high * 0.05))
    label = QRectF(rect.left() + high * 1.35, rect.top(), rect.width() - high * 1.5, high)
    draw_text(painter, label, look.word, size=high * 0.52, colour=PALE, align=LEFT)


def paint_tally(painter: QPainter, rect: QRectF, look: TallyLook, theme: Theme) -> None:
    """The sum of the picked cards, on a slip of paper as wide as its words, like the line in whose place it is. The
    words are in ink, for they name a suit by its colour: the verdict's colour is under its own sign alone."""
    high = rect.height()
    verdict, edge = 0.9 * high, 0.4 * high
    around = verdict + 2 * edge
    size = fitted_size(look.text, rect.width() - around, size=0.6 * high, weight=BOLD)
    wide = min(rect.width(), text_width(look.text, size, TEXT_FACE, BOLD) + around)
    slip = QRectF(rect.center().x() - wide / 2, rect.top(), wide, high).adjusted(0.5, 0.5, -0.5, -0.5)
    shape = rounded(slip, high * 0.16)
    painter.setBrush(QColor(theme.paper))
    painter.setPen(pen(theme.paper_edge, 1))
    painter.drawPath(shape)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    tab = QRectF(slip.left(), slip.top(), verdict, high)
    painter.fillRect(tab, QColor(_GOOD if look.good else _BAD))
    painter.restore()
    _verdict(painter, tab.center(), high * 0.24, good=look.good)
    draw_text(painter, slip.adjusted(verdict, 0, 0, 0), look.text, size=size, weight=BOLD, colour=theme.ink)


def _verdict(painter: QPainter, centre: QPointF, reach: float, *, good: bool) -> None:
    """A tick, or a cross."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("#FFFFFF", reach * 0.42))
    for stroke in _TICK if good else _CROSS:
        painter.drawPolyline(QPolygonF([centre + QPointF(x, y) * reach for x, y in stroke]))


def paint_banner(painter: QPainter, rect: QRectF, look: BannerLook, theme: Theme) -> None:
    """A band of glass with a headline and a line under it."""
    high = rect.height()
    painter.save()
    painter.setClipPath(rounded(rect, high * 0.12))
    painter.fillRect(rect, QColor("#0D0C14"))
    count = 9
    for end, direction in ((rect.left(), 1), (rect.right(), -1)):
        for index in range(count):
            x = end + direction * index * high * 0.13
            points = [(x, rect.top()), (x + direction * high * 0.26, rect.center().y()), (x, rect.bottom())]
            shade = mix(LIGHTS[look.side], "#0D0C14", index / count)
            pane(painter, QPolygonF([QPointF(*point) for point in reversed(points)]), shade, high * 0.02)
    middle = QRectF(rect.left() + high * 0.9, rect.top(), rect.width() - high * 1.8, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(DEEP[look.side], "#0D0C14", 0.5)))
    painter.drawRect(middle)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(GOLD, max(1.2, high * 0.03)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), high * 0.12))
    inner = middle.adjusted(high * 0.05, high * 0.08, -high * 0.05, -high * 0.08)
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.58)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    headline = Written(look.headline, high * 0.38, "#FFF3D0")
    draw_headline(painter, top, rest, headline, Written(look.line, high * 0.23, mix(PALE, "#3A3844", 0.1)))
