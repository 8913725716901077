"""Everything written in the hall: the caption of the field, counts, rounds, scores, levers, sums, headlines."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, mix, pen, rounded
from ui.board.kit.lettering import BOLD, CENTRE, LEFT, REGULAR, draw_numeral, draw_text
from ui.board.kit.plates import draw_mark
from ui.games.sword.looks import (
    BannerLook,
    BellLook,
    BubbleLook,
    CaptionLook,
    CountLook,
    LedgerLook,
    LedgerRow,
    LeverLook,
    MedalLook,
    RoundLook,
    ScoresLook,
    SheetLook,
    TallyLook,
)
from ui.games.sword.paint.glass import DEEP, GOLD, LEAD, LIGHTS, PALE, pane, shine
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

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


def paint_caption(painter: QPainter, rect: QRectF, look: CaptionLook, theme: Theme) -> None:
    """Under the field: whose set it is, its total, and how many passes are missing."""
    _tablet(painter, rect)
    high = rect.height()
    right = rect.right() - high * 0.25
    left = rect.left() + high * 0.3
    if look.colour:
        draw_mark(painter, QRectF(left, rect.top() + high * 0.22, high * 0.56, high * 0.56), look.colour, look.shape)
        left += high * 0.74
    if look.total:
        figure = QRectF(right - high * 1.5, rect.top(), high * 1.5, high)
        draw_numeral(painter, figure, look.total, high * 0.92, TITLE_FACE, BOLD, "#FFE7A8")
        right = figure.left() - high * 0.1
    top = QRectF(left, rect.top() + high * 0.10, right - left, high * 0.42)
    draw_text(painter, top, look.words, high * 0.40, TEXT_FACE, BOLD, PALE, LEFT)
    low = QRectF(left, rect.top() + high * 0.53, right - left, high * 0.36)
    if look.needed:
        step = min(high * 0.36, low.width() * 0.34 / look.needed)
        for index in range(look.needed):
            centre = QPointF(left + step * (index + 0.5), low.center().y())
            painter.setPen(pen(GOLD, max(0.7, step * 0.10)))
            painter.setBrush(QColor(GOLD) if index < look.made else faint("#000000", 0.5))
            painter.drawEllipse(centre, step * 0.33, step * 0.33)
        low.setLeft(left + step * look.needed + high * 0.14)
    draw_text(painter, low, look.missing, high * 0.35, TEXT_FACE, REGULAR, mix(PALE, "#3A3844", 0.2), LEFT)


def paint_count(painter: QPainter, rect: QRectF, look: CountLook, theme: Theme) -> None:
    """A number on a small slate."""
    _tablet(painter, rect)
    draw_numeral(painter, rect.adjusted(2, 0, -2, 0), look.text, rect.height() * 0.72, TEXT_FACE, BOLD, PALE)


def paint_sheet(painter: QPainter, rect: QRectF, look: SheetLook, theme: Theme) -> None:
    """A great slate to lay cards out on."""
    painter.setBrush(faint("#0F0E15", 0.97))
    painter.setPen(pen(GOLD, max(1.2, look.line * 0.07)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), look.line * 0.4))
    head = QRectF(rect.left() + look.line * 0.5, rect.top() + look.line * 0.1, rect.width() - look.line, look.line)
    draw_text(painter, head, look.title, look.line * 0.62, TITLE_FACE, BOLD, "#FFF3D0", LEFT)
    cross = QPointF(rect.right() - look.line * 0.65, rect.top() + look.line * 0.6)
    arm = look.line * 0.2
    painter.setPen(pen(PALE, look.line * 0.09))
    painter.drawLine(cross - QPointF(arm, arm), cross + QPointF(arm, arm))
    painter.drawLine(cross - QPointF(arm, -arm), cross + QPointF(arm, -arm))


def paint_medal(painter: QPainter, rect: QRectF, look: MedalLook, theme: Theme) -> None:
    """A golden disc with the place of somebody who is out, and the points it brought."""
    high = rect.height()
    plate = QRectF(rect.left() + high * 0.5, rect.top() + high * 0.2, rect.width() - high * 0.5, high * 0.6)
    _tablet(painter, plate)
    words = QRectF(plate.left() + high * 0.5, plate.top(), plate.width() - high * 0.58, plate.height())
    draw_numeral(painter, words, look.gain, high * 0.46, TEXT_FACE, BOLD, "#FFE7A8")
    disc = QRectF(rect.left(), rect.top(), high, high).adjusted(1, 1, -1, -1)
    painter.setPen(pen(LEAD, high * 0.05))
    painter.setBrush(QColor(GOLD))
    painter.drawEllipse(disc)
    inset = high * 0.13
    inner = disc.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(QColor(mix(look.colour, "#14131B", 0.35)))
    painter.drawEllipse(inner)
    draw_numeral(painter, inner, look.place, high * 0.52, TITLE_FACE, BOLD, "#FFF3D0")


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
    draw_text(painter, inner, look.text, high * 0.58, TEXT_FACE, BOLD, LEAD, CENTRE)


def paint_ledger(painter: QPainter, rect: QRectF, look: LedgerLook, theme: Theme) -> None:
    """The points of a round."""
    step = rect.height() / (len(look.rows) + 2.6)
    _tablet(painter, rect, GOLD, mix(DEEP[look.side], "#0D0C14", 0.6), roundness=0.05)
    head = QRectF(rect.left() + step * 0.5, rect.top() + step * 0.15, rect.width() - step, step * 1.15)
    draw_text(painter, head, look.headline, step * 0.86, TITLE_FACE, BOLD, "#FFF3D0", CENTRE)
    below = QRectF(head.left(), head.bottom(), head.width(), step * 0.85)
    draw_text(painter, below, look.line, step * 0.56, TEXT_FACE, REGULAR, PALE, CENTRE)
    for index, row in enumerate(look.rows):
        strip = QRectF(rect.left() + step * 0.4, below.bottom() + index * step, rect.width() - step * 0.8, step)
        _ledger_row(painter, strip, row)


def _ledger_row(painter: QPainter, strip: QRectF, row: LedgerRow) -> None:
    high = strip.height()
    if row.told:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(GOLD, 0.28))
        painter.drawPath(rounded(strip, high * 0.2))
    mark = QRectF(strip.left() + high * 0.2, strip.top() + high * 0.15, high * 0.7, high * 0.7)
    draw_mark(painter, mark, row.colour, row.shape)
    first = strip.left() + high * 1.15
    last, before = strip.right() - high * 1.5, strip.right() - high * 3.2
    name_room = QRectF(first, strip.top(), before - first, high)
    draw_text(painter, name_room, row.name, high * 0.6, TEXT_FACE, BOLD, PALE, LEFT)
    draw_numeral(
        painter, QRectF(before, strip.top(), high * 1.6, high), row.gain, high * 0.7, TEXT_FACE, BOLD, "#FFE7A8"
    )
    draw_numeral(
        painter, QRectF(last, strip.top(), high * 1.4, high), str(row.total), high * 0.7, TEXT_FACE, BOLD, PALE
    )


def paint_round(painter: QPainter, rect: QRectF, look: RoundLook, theme: Theme) -> None:
    """Candles, one a round, lit up to now."""
    _tablet(painter, rect)
    high = rect.height()
    label = QRectF(rect.left() + high * 0.3, rect.top(), rect.width() * 0.46, high)
    draw_text(painter, label, look.word, high * 0.52, TEXT_FACE, BOLD, PALE, LEFT)
    step = (rect.width() * 0.42) / look.total
    for index in range(look.total):
        x = rect.left() + rect.width() * 0.54 + step * (index + 0.5)
        lit = index < look.now
        wax = QRectF(x - high * 0.11, rect.top() + high * 0.44, high * 0.22, high * 0.42)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#EFE3C4" if lit else "#55515E"))
        painter.drawRect(wax)
        if lit:
            flame = QPointF(x, rect.top() + high * 0.32)
            shine(painter, flame, high * 0.42, "#FFC96B", 0.9 if index == look.now - 1 else 0.35)
            painter.setBrush(QColor("#FFE9A8" if index == look.now - 1 else "#C99B55"))
            painter.drawEllipse(flame, high * 0.075, high * 0.15)


def paint_scores(painter: QPainter, rect: QRectF, look: ScoresLook, theme: Theme) -> None:
    """Points by round."""
    _tablet(painter, rect)
    rows, columns = look.rows, len(look.rows[0].points) + 1
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
        draw_mark(painter, mark, row.colour, row.shape)
        for column, text in enumerate((*row.points, row.total)):
            cell = QRectF(start + column * step, top, step, high)
            total = column == columns - 1
            tint = "#FFE7A8" if total else PALE
            if text:
                draw_numeral(painter, cell, text, high * (0.80 if total else 0.68), TEXT_FACE, BOLD, tint)


def paint_bell(painter: QPainter, rect: QRectF, look: BellLook, theme: Theme) -> None:
    """The bell that is rung to pass."""
    _tablet(painter, rect, GOLD if look.live else "#4A4756", "#241F1A" if look.live else "#15141B")
    high = rect.height()
    metal = "#E6B84C" if look.live else "#55515E"
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
    draw_text(painter, label, look.word, high * 0.42, TEXT_FACE, BOLD, PALE if look.live else "#8A8792", LEFT)


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
    draw_text(painter, label, look.word, high * 0.52, TEXT_FACE, REGULAR, PALE, LEFT)


def paint_tally(painter: QPainter, rect: QRectF, look: TallyLook, theme: Theme) -> None:
    """The sum of the picked cards."""
    colour = _GOOD if look.good else _BAD
    _tablet(painter, rect, colour, "#0F1A14" if look.good else "#1E1210")
    inner = rect.adjusted(rect.height() * 0.4, 0, -rect.height() * 0.4, 0)
    draw_text(painter, inner, look.text, rect.height() * 0.64, TEXT_FACE, BOLD, mix(colour, "#FFFFFF", 0.45), CENTRE)


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
    draw_text(painter, top, look.headline, high * 0.38, TITLE_FACE, BOLD, "#FFF3D0", CENTRE)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    draw_text(painter, rest, look.line, high * 0.23, TEXT_FACE, REGULAR, mix(PALE, "#3A3844", 0.1), CENTRE)
