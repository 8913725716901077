"""Everything written in the hall: the caption of the field, counts, rounds, scores, levers, sums, headlines."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, mix, pen, rounded
from ui.board.kit.lettering import BOLD, CENTRE, LEFT, REGULAR, draw_numeral, draw_text
from ui.board.kit.plates import paint_mark
from ui.games.sword.looks import (
    BellLook,
    CaptionLook,
    HeadlineLook,
    LedgerRow,
    LeverLook,
    MedalLook,
    RoundLook,
    SheetLook,
    TallyLook,
    TextLook,
)
from ui.games.sword.paint.glass import DEEP, GOLD, LEAD, LIGHTS, PALE, pane, shine
from ui.look.theme import TEXT_FACE, TITLE_FACE, Painter, Theme

_GOOD: Final = "#7FD08A"
_BAD: Final = "#F2A08A"


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


def paint_caption(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """Under the field: whose set it is, its total, and how many passes are missing. args: a `CaptionLook`."""
    total, missing, words, colour, shape, made, needed = CaptionLook._make(args)
    _tablet(painter, rect)
    high = rect.height()
    right = rect.right() - high * 0.25
    left = rect.left() + high * 0.3
    if colour:
        paint_mark(painter, QRectF(left, rect.top() + high * 0.22, high * 0.56, high * 0.56), (colour, shape), theme)
        left += high * 0.74
    if total:
        figure = QRectF(right - high * 1.5, rect.top(), high * 1.5, high)
        draw_numeral(painter, figure, total, high * 0.92, TITLE_FACE, BOLD, "#FFE7A8")
        right = figure.left() - high * 0.1
    top = QRectF(left, rect.top() + high * 0.10, right - left, high * 0.42)
    draw_text(painter, top, words, high * 0.40, TEXT_FACE, BOLD, PALE, LEFT)
    low = QRectF(left, rect.top() + high * 0.53, right - left, high * 0.36)
    if needed:
        step = min(high * 0.36, low.width() * 0.34 / needed)
        for index in range(needed):
            centre = QPointF(left + step * (index + 0.5), low.center().y())
            painter.setPen(pen(GOLD, max(0.7, step * 0.10)))
            painter.setBrush(QColor(GOLD) if index < made else faint("#000000", 0.5))
            painter.drawEllipse(centre, step * 0.33, step * 0.33)
        low.setLeft(left + step * needed + high * 0.14)
    draw_text(painter, low, missing, high * 0.35, TEXT_FACE, REGULAR, mix(PALE, "#3A3844", 0.2), LEFT)


def paint_count(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A number on a small slate. args: a `TextLook`."""
    (text,) = TextLook._make(args)
    _tablet(painter, rect)
    draw_numeral(painter, rect.adjusted(2, 0, -2, 0), text, rect.height() * 0.72, TEXT_FACE, BOLD, PALE)


def paint_sheet(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A great slate to lay cards out on. args: a `SheetLook`."""
    title, line = SheetLook._make(args)
    painter.setBrush(faint("#0F0E15", 0.97))
    painter.setPen(pen(GOLD, max(1.2, line * 0.07)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), line * 0.4))
    head = QRectF(rect.left() + line * 0.5, rect.top() + line * 0.1, rect.width() - line, line)
    draw_text(painter, head, title, line * 0.62, TITLE_FACE, BOLD, "#FFF3D0", LEFT)
    cross = QPointF(rect.right() - line * 0.65, rect.top() + line * 0.6)
    arm = line * 0.2
    painter.setPen(pen(PALE, line * 0.09))
    painter.drawLine(cross - QPointF(arm, arm), cross + QPointF(arm, arm))
    painter.drawLine(cross - QPointF(arm, -arm), cross + QPointF(arm, -arm))


def paint_medal(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A golden disc with the place of somebody who is out, and the points it brought. args: a `MedalLook`."""
    place, gain, colour = MedalLook._make(args)
    high = rect.height()
    plate = QRectF(rect.left() + high * 0.5, rect.top() + high * 0.2, rect.width() - high * 0.5, high * 0.6)
    _tablet(painter, plate)
    words = QRectF(plate.left() + high * 0.5, plate.top(), plate.width() - high * 0.58, plate.height())
    draw_numeral(painter, words, gain, high * 0.46, TEXT_FACE, BOLD, "#FFE7A8")
    disc = QRectF(rect.left(), rect.top(), high, high).adjusted(1, 1, -1, -1)
    painter.setPen(pen(LEAD, high * 0.05))
    painter.setBrush(QColor(GOLD))
    painter.drawEllipse(disc)
    inset = high * 0.13
    inner = disc.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(QColor(mix(colour, "#14131B", 0.35)))
    painter.drawEllipse(inner)
    draw_numeral(painter, inner, place, high * 0.52, TITLE_FACE, BOLD, "#FFF3D0")


def paint_bubble(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A small speech bubble, its tail towards the upper left. args: a `TextLook`."""
    (word,) = TextLook._make(args)
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
    draw_text(painter, inner, word, high * 0.58, TEXT_FACE, BOLD, LEAD, CENTRE)


def paint_ledger(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """The points of a round. args: a `HeadlineLook`, then a `LedgerRow` a seat."""
    headline, line, side = HeadlineLook._make(args[:3])
    rows = [LedgerRow._make(row) for row in args[3:] if isinstance(row, tuple)]
    step = rect.height() / (len(rows) + 2.6)
    _tablet(painter, rect, GOLD, mix(DEEP[side], "#0D0C14", 0.6), roundness=0.05)
    head = QRectF(rect.left() + step * 0.5, rect.top() + step * 0.15, rect.width() - step, step * 1.15)
    draw_text(painter, head, headline, step * 0.86, TITLE_FACE, BOLD, "#FFF3D0", CENTRE)
    below = QRectF(head.left(), head.bottom(), head.width(), step * 0.85)
    draw_text(painter, below, line, step * 0.56, TEXT_FACE, REGULAR, PALE, CENTRE)
    for index, row in enumerate(rows):
        strip = QRectF(rect.left() + step * 0.4, below.bottom() + index * step, rect.width() - step * 0.8, step)
        _ledger_row(painter, strip, row, theme)


def _ledger_row(painter: QPainter, strip: QRectF, row: LedgerRow, theme: Theme) -> None:
    colour, shape, name, gain, total, told = row
    high = strip.height()
    if told:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(GOLD, 0.28))
        painter.drawPath(rounded(strip, high * 0.2))
    paint_mark(
        painter,
        QRectF(strip.left() + high * 0.2, strip.top() + high * 0.15, high * 0.7, high * 0.7),
        (colour, shape),
        theme,
    )
    first = strip.left() + high * 1.15
    last, before = strip.right() - high * 1.5, strip.right() - high * 3.2
    name_room = QRectF(first, strip.top(), before - first, high)
    draw_text(painter, name_room, name, high * 0.6, TEXT_FACE, BOLD, PALE, LEFT)
    draw_numeral(painter, QRectF(before, strip.top(), high * 1.6, high), gain, high * 0.7, TEXT_FACE, BOLD, "#FFE7A8")
    draw_numeral(painter, QRectF(last, strip.top(), high * 1.4, high), str(total), high * 0.7, TEXT_FACE, BOLD, PALE)


def paint_round(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """Candles, one a round, lit up to now. args: a `RoundLook`."""
    word, now, total = RoundLook._make(args)
    _tablet(painter, rect)
    high = rect.height()
    label = QRectF(rect.left() + high * 0.3, rect.top(), rect.width() * 0.46, high)
    draw_text(painter, label, word, high * 0.52, TEXT_FACE, BOLD, PALE, LEFT)
    step = (rect.width() * 0.42) / total
    for index in range(total):
        x = rect.left() + rect.width() * 0.54 + step * (index + 0.5)
        lit = index < now
        wax = QRectF(x - high * 0.11, rect.top() + high * 0.44, high * 0.22, high * 0.42)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#EFE3C4" if lit else "#55515E"))
        painter.drawRect(wax)
        if lit:
            flame = QPointF(x, rect.top() + high * 0.32)
            shine(painter, flame, high * 0.42, "#FFC96B", 0.9 if index == now - 1 else 0.35)
            painter.setBrush(QColor("#FFE9A8" if index == now - 1 else "#C99B55"))
            painter.drawEllipse(flame, high * 0.075, high * 0.15)


def paint_scores(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """Points by round. args: a row a seat: colour, shape, points of each round ("" to come), sum."""
    _tablet(painter, rect)
    rows = [row for row in args if isinstance(row, tuple)]
    columns = len(rows[0]) - 2
    pad = rect.width() * 0.05
    head = rect.height() * 16 / (16 + 14 * len(rows)) * 0.9
    high = (rect.height() - head - 3) / len(rows)
    step = (rect.width() - 2 * pad - high * 1.1) / columns
    start = rect.left() + pad + high * 1.1
    for column in range(columns):
        cell = QRectF(start + column * step, rect.top() + 1, step, head)
        title = "Σ" if column == columns - 1 else str(column + 1)
        draw_text(painter, cell, title, head * 0.66, TEXT_FACE, REGULAR, GOLD, CENTRE)
    for index, row in enumerate(rows):
        top = rect.top() + head + index * high
        painter.setPen(pen(faint(GOLD, 0.25), 0.8))
        painter.drawLine(QPointF(rect.left() + pad, top), QPointF(rect.right() - pad, top))
        mark = QRectF(rect.left() + pad, top + high * 0.14, high * 0.72, high * 0.72)
        paint_mark(painter, mark, (row[0], row[1]), theme)
        for column, text in enumerate(row[2:]):
            cell = QRectF(start + column * step, top, step, high)
            total = column == columns - 1
            tint = "#FFE7A8" if total else PALE
            if str(text):
                draw_numeral(painter, cell, str(text), high * (0.80 if total else 0.68), TEXT_FACE, BOLD, tint)


def paint_bell(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """The bell that is rung to pass. args: a `BellLook`."""
    word, live = BellLook._make(args)
    _tablet(painter, rect, GOLD if live else "#4A4756", "#241F1A" if live else "#15141B")
    high = rect.height()
    metal = "#E6B84C" if live else "#55515E"
    middle = QPointF(rect.left() + high * 0.62, rect.center().y())
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
    pane(painter, QPolygonF([middle + QPointF(x, y) * high for x, y in body]), metal, high * 0.03)
    painter.setBrush(QColor(metal))
    painter.drawEllipse(middle + QPointF(0, high * 0.27), high * 0.07, high * 0.07)
    label = QRectF(rect.left() + high * 1.02, rect.top(), rect.width() - high * 1.15, high)
    draw_text(painter, label, word, high * 0.42, TEXT_FACE, BOLD, PALE if live else "#8A8792", LEFT)


def paint_lever(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """How the hand is sorted: three small cards and a word. args: a `LeverLook`."""
    word, by_number = LeverLook._make(args)
    _tablet(painter, rect)
    high = rect.height()
    for index, share in enumerate((0.4, 0.55, 0.7) if by_number else (0.55, 0.55, 0.55)):
        card = QRectF(
            rect.left() + high * (0.26 + 0.30 * index), rect.bottom() - high * (share + 0.18), high * 0.24, high * share
        )
        painter.setPen(pen(LEAD, 0.8))
        painter.setBrush(QColor(PALE if by_number else ("#5DA6EA", "#E3B23C", "#E8564A")[index]))
        painter.drawPath(rounded(card, high * 0.05))
    label = QRectF(rect.left() + high * 1.35, rect.top(), rect.width() - high * 1.5, high)
    draw_text(painter, label, word, high * 0.52, TEXT_FACE, REGULAR, PALE, LEFT)


def paint_tally(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """The sum of the picked cards. args: a `TallyLook`."""
    text, good = TallyLook._make(args)
    colour = _GOOD if good else _BAD
    _tablet(painter, rect, colour, "#0F1A14" if good else "#1E1210")
    inner = rect.adjusted(rect.height() * 0.4, 0, -rect.height() * 0.4, 0)
    draw_text(painter, inner, text, rect.height() * 0.64, TEXT_FACE, BOLD, mix(colour, "#FFFFFF", 0.45), CENTRE)


def paint_banner(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
    """A band of glass with a headline and a line under it. args: a `HeadlineLook`."""
    headline, line, side = HeadlineLook._make(args)
    high = rect.height()
    painter.save()
    painter.setClipPath(rounded(rect, high * 0.12))
    painter.fillRect(rect, QColor("#0D0C14"))
    count = 9
    for end, direction in ((rect.left(), 1), (rect.right(), -1)):
        for index in range(count):
            x = end + direction * index * high * 0.13
            points = [(x, rect.top()), (x + direction * high * 0.26, rect.center().y()), (x, rect.bottom())]
            shade = mix(LIGHTS[side], "#0D0C14", index / count)
            pane(painter, QPolygonF([QPointF(*point) for point in reversed(points)]), shade, high * 0.02)
    middle = QRectF(rect.left() + high * 0.9, rect.top(), rect.width() - high * 1.8, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(DEEP[side], "#0D0C14", 0.5)))
    painter.drawRect(middle)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(GOLD, max(1.2, high * 0.03)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), high * 0.12))
    inner = middle.adjusted(high * 0.05, high * 0.08, -high * 0.05, -high * 0.08)
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.58)
    draw_text(painter, top, headline, high * 0.38, TITLE_FACE, BOLD, "#FFF3D0", CENTRE)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    draw_text(painter, rest, line, high * 0.23, TEXT_FACE, REGULAR, mix(PALE, "#3A3844", 0.1), CENTRE)


SIGN_PAINTERS: Final[dict[str, Painter]] = {
    "sword.caption": paint_caption,
    "sword.bubble": paint_bubble,
    "sword.count": paint_count,
    "sword.ledger": paint_ledger,
    "sword.medal": paint_medal,
    "sword.sheet": paint_sheet,
    "sword.round": paint_round,
    "sword.scores": paint_scores,
    "sword.bell": paint_bell,
    "sword.lever": paint_lever,
    "sword.tally": paint_tally,
    "sword.banner": paint_banner,
}
