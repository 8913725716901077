"""Everything written or laid over the map: how a card would fit, costs, routes, counts, buttons, the banner."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, mix, pen, rounded, tone
from ui.board.kit.headlines import Written, draw_headline
from ui.board.kit.lettering import BOLD, CENTRE, LEFT, REGULAR, draw_lines, draw_numeral, draw_text
from ui.board.kit.plates import contrasting, draw_mark, paint_washi
from ui.games.shinano.looks import (
    BannerLook,
    BarredLook,
    ButtonLook,
    CostLook,
    CountLook,
    EdgeLook,
    FitLook,
    GainLook,
    HeadingLook,
    RouteLook,
    SlotLook,
    ThreadLook,
    TurnLook,
    WakeLook,
)
from ui.games.shinano.paint.palette import (
    BAD,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GOOD,
    INK,
    PAPER,
    RIVER,
    SEAL,
)
from ui.look.theme import TITLE_FACE, Theme


def paint_fit(painter: QPainter, rect: QRectF, look: FitLook, theme: Theme) -> None:
    """What laying the card in the hand here comes to."""
    ground = {"control": GOLD_LIGHT, "peace": "#DAD5CB", "river": "#F3D3C9", "run": "#F3D3C9", "shut": "#DAD5CB"}[
        look.outcome
    ]
    edge = {"control": GOLD_DARK, "peace": "#6E6A62", "river": BAD, "run": BAD, "shut": "#6E6A62"}[look.outcome]
    high = rect.height() / (2 if look.turned else 1)
    painter.setPen(pen(edge, max(1.2, high * 0.07)))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), high * 0.36, high * 0.36)
    if look.outcome == "river":
        _broken_river(painter, rect.center(), high * 0.36)
        return
    if look.outcome == "shut":
        _cross(painter, rect.center(), high * 0.22, edge)
        return
    if look.turned:
        _paint_turned(painter, rect.adjusted(0, high, 0, 0), look.turned)
        rect = rect.adjusted(0, 0, 0, -high)
    inner = rect.adjusted(high * 0.16, 0, -high * 0.16, 0)
    draw_numeral(painter, inner, look.text, size=high * (0.62 if look.outcome != "run" else 0.7), colour=INK)
    if look.outcome == "run":
        painter.setPen(pen(faint(BAD, 0.9), max(1.2, high * 0.09)))
        painter.drawLine(inner.bottomLeft() - QPointF(0, high * 0.2), inner.topRight() + QPointF(0, high * 0.2))


def _paint_turned(painter: QPainter, row: QRectF, text: str) -> None:
    """What the other way round would bring, behind the arrows that turn a card."""
    high = row.height()
    paper = row.adjusted(high * 0.14, 0, -high * 0.14, -high * 0.14)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(paper, high * 0.26, high * 0.26)
    arrows = QRectF(paper.left() + high * 0.06, paper.top(), paper.height(), paper.height())
    _paint_arrows(painter, arrows.center(), arrows.height() * 1.2, GOOD)
    number = QRectF(arrows.right(), paper.top(), paper.right() - arrows.right() - high * 0.06, paper.height())
    draw_numeral(painter, number, text, size=high * 0.7, colour=GOOD)


def _broken_river(painter: QPainter, centre: QPointF, reach: float) -> None:
    """A river that stops before a bank."""
    for side in (-1, 1):
        path = QPainterPath(centre + QPointF(side * reach * 1.25, 0))
        path.quadTo(centre + QPointF(side * reach * 0.9, side * reach * 0.5), centre + QPointF(side * reach * 0.4, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(RIVER, reach * 0.42))
        painter.drawPath(path)
    painter.setPen(pen(BAD, reach * 0.24))
    painter.drawLine(centre + QPointF(reach * 0.22, -reach), centre + QPointF(-reach * 0.22, reach))


def _cross(painter: QPainter, centre: QPointF, reach: float, colour: str) -> None:
    painter.setPen(pen(colour, reach * 0.5))
    for lean in (1, -1):
        painter.drawLine(centre + QPointF(-reach, -reach * lean), centre + QPointF(reach, reach * lean))


def paint_edge(painter: QPainter, rect: QRectF, look: EdgeLook, theme: Theme) -> None:
    """Whether two edges agree, along all of the edge: one green bar, grey dashes, or red with the river cut off."""
    broad = min(rect.width(), rect.height())
    level = rect.width() > rect.height()
    length = max(rect.width(), rect.height()) - 2 * broad

    def stretch(start: float, end: float) -> QRectF:
        """A part of the bar, by shares of its length."""
        at, long = broad + length * start, length * (end - start)
        bar = QRectF(at, 0, long, broad) if level else QRectF(0, at, broad, long)
        return bar.translated(rect.topLeft())

    colour, parts = _BARS[look.standing]
    painter.setPen(pen(PAPER, broad * 0.2))
    painter.setBrush(QColor(colour))
    for start, end in parts:
        inner = broad * 0.1
        painter.drawRoundedRect(stretch(start, end).adjusted(inner, inner, -inner, -inner), broad * 0.35, broad * 0.35)
    if look.standing == "broken":
        _cross(painter, rect.center(), broad * 0.5, PAPER)
        _cross(painter, rect.center(), broad * 0.42, BAD)


_BARS: Final = {
    "matching": (GOOD, ((0.0, 1.0),)),
    "differing": ("#5F6462", ((0.0, 0.21), (0.265, 0.475), (0.525, 0.735), (0.79, 1.0))),
    "broken": (BAD, ((0.0, 0.4), (0.6, 1.0))),
}
"""For each standing of an edge its colour and the parts of the bar that are drawn, as shares of its length."""


def paint_cost(painter: QPainter, rect: QRectF, look: CostLook, theme: Theme) -> None:
    """What a way costs, as a coin."""
    high = rect.height()
    painter.setPen(pen(GOLD_DARK, max(1.0, high * 0.07)))
    painter.setBrush(QColor(GOLD_LIGHT if look.text != "0" else "#DCE9D6"))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), high * 0.46, high * 0.46)
    share = rect.width() / max(1, len(look.paid))
    for index, colour in enumerate(look.paid):
        painter.setPen(pen(INK, max(0.5, high * 0.03)))
        painter.setBrush(QColor(colour))
        bar = QRectF(rect.left() + share * index, rect.bottom() - high * 0.2, share, high * 0.2)
        painter.drawRoundedRect(bar, high * 0.08, high * 0.08)
    number = rect.adjusted(high * 0.1, 0, -high * 0.1, -high * 0.12 if look.paid else 0)
    draw_numeral(painter, number, look.text, size=high * 0.66, colour=INK)


def paint_route(painter: QPainter, rect: QRectF, look: RouteLook, theme: Theme) -> None:
    """A step of a way, from left to right; the last has a head."""
    y, high = rect.center().y(), rect.height()
    tip = rect.right() - (high * 0.9 if look.is_last else 0)
    for tint, width in ((contrasting(look.colour), 0.46), (look.colour, 0.26)):
        painter.setPen(pen(tint, high * width))
        painter.drawLine(QPointF(rect.left(), y), QPointF(tip, y))
    if look.is_last:
        head = QPolygonF(
            [
                QPointF(rect.right(), y),
                QPointF(tip - high * 0.2, y - high * 0.5),
                QPointF(tip - high * 0.2, y + high * 0.5),
            ]
        )
        painter.setPen(pen(contrasting(look.colour), high * 0.1))
        painter.setBrush(QColor(look.colour))
        painter.drawPolygon(head)


def paint_thread(painter: QPainter, rect: QRectF, look: ThreadLook, theme: Theme) -> None:
    """A step that some way takes: a row of dots."""
    colour = look.colour
    high, y = rect.height(), rect.center().y()
    for tint, width in ((contrasting(colour), 0.34), (colour, 0.22)):
        line = pen(tint, high * width)
        line.setDashPattern([0.01, 3.2 * 0.22 / width])
        line.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(line)
        painter.drawLine(QPointF(rect.left() + high * 0.3, y), QPointF(rect.right() - high * 0.3, y))


def paint_barred(painter: QPainter, rect: QRectF, look: BarredLook, theme: Theme) -> None:
    """A veil over a card that the token may not go to: nothing could be laid from there."""
    high = rect.height()
    painter.fillRect(rect, faint(PAPER, 0.62))
    disc = min(high * 0.2, 18.0)
    painter.setBrush(QColor(PAPER))
    painter.setPen(pen(BAD, disc * 0.3))
    painter.drawEllipse(rect.center(), disc, disc)
    painter.drawLine(rect.center() - QPointF(disc * 0.6, 0), rect.center() + QPointF(disc * 0.6, 0))


def paint_wake(painter: QPainter, rect: QRectF, look: WakeLook, theme: Theme) -> None:
    """Rings on the water where a token rides by."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, alpha in ((1.0, 0.45), (0.72, 0.7), (0.44, 0.9)):
        painter.setPen(pen(faint("#EAF4FB", alpha), max(1.0, rect.height() * 0.06)))
        painter.drawEllipse(rect.center(), rect.width() * 0.46 * share, rect.height() * 0.42 * share)


def paint_count(painter: QPainter, rect: QRectF, look: CountLook, theme: Theme) -> None:
    """A disc with a number, laid on what is counted."""
    high = rect.height()
    painter.setBrush(QColor(PAPER))
    painter.setPen(pen(look.colour, high * 0.13))
    painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), high * 0.42, high * 0.42)
    draw_numeral(painter, rect.adjusted(high * 0.2, 0, -high * 0.2, 0), look.text, size=high * 0.74, colour=INK)


def paint_gain(painter: QPainter, rect: QRectF, look: GainLook, theme: Theme) -> None:
    """Funds that come or go, beside a coin."""
    high = rect.height()
    painter.setBrush(QColor(PAPER))
    painter.setPen(pen(INK, max(1.0, high * 0.05)))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), high * 0.45, high * 0.45)
    painter.fillRect(
        QRectF(rect.left() + high * 0.4, rect.bottom() - high * 0.18, rect.width() - high * 0.8, high * 0.09),
        QColor(look.colour),
    )
    coin = QPointF(rect.left() + high * 0.5, rect.center().y())
    painter.setPen(pen(GOLD_DARK, max(0.8, high * 0.06)))
    painter.setBrush(QColor(GOLD))
    painter.drawEllipse(coin, high * 0.28, high * 0.28)
    hole = high * 0.09
    painter.setBrush(QColor(PAPER))
    painter.drawRect(QRectF(coin.x() - hole, coin.y() - hole, 2 * hole, 2 * hole))
    words = QRectF(rect.left() + high * 0.8, rect.top(), rect.width() - high * 1.05, high)
    draw_numeral(painter, words, look.text, size=high * 0.62, colour=INK)


_GOLD: Final = "#F4CC74"
"""What can be pressed is pale: it stands out before plates out of the lamp's light. Red is kept for what is refused."""


def paint_button(painter: QPainter, rect: QRectF, look: ButtonLook, theme: Theme) -> None:
    """A seal that can be pressed: on gold leaf where it is all that is left to do, else on paper; idle a mere trace."""
    high = rect.height()
    block = rect.adjusted(1, 1, -1, -1)
    ground, ink = {"main": (QColor(_GOLD), tone(SEAL, -0.4)), "plain": (QColor(PAPER), BAD)}.get(
        look.kind, (faint(PAPER, 0.06), "#D8CBB4" if theme.dark else mix(theme.on_table, theme.table, 0.2))
    )
    painter.setBrush(ground)
    painter.setPen(pen(tone(SEAL, -0.4) if look.kind == "main" else ink, max(1.0, high * 0.04)))
    painter.drawRoundedRect(block, high * 0.14, high * 0.14)
    inset = high * 0.09
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, max(0.8, high * 0.022)))
    painter.drawRoundedRect(block.adjusted(inset, inset, -inset, -inset), high * 0.08, high * 0.08)
    lines = look.text.splitlines()
    step = high * (0.32 if len(lines) > 1 else 0.4)
    words = QRectF(0, 0, rect.width() - high * 0.32, step)
    for index, line in enumerate(lines):
        words.moveCenter(rect.center() + QPointF(0, step * (index - (len(lines) - 1) / 2)))
        draw_text(painter, words, line, size=step * 0.8, weight=BOLD, colour=ink)


def paint_turn(painter: QPainter, rect: QRectF, look: TurnLook, theme: Theme) -> None:
    """Two arrows that chase each other round a disc."""
    side = min(rect.width(), rect.height())
    centre = rect.center()
    painter.setPen(pen(INK, max(1.0, side * 0.05)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(centre, side * 0.46, side * 0.46)
    _paint_arrows(painter, centre, side, INK)


def _paint_arrows(painter: QPainter, centre: QPointF, side: float, colour: str) -> None:
    """Two arrows that chase each other round this point, on a disc of this size."""
    ring = QRectF(centre.x() - side * 0.25, centre.y() - side * 0.25, side * 0.5, side * 0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour, side * 0.085))
    for begin in (20, 200):
        painter.drawArc(ring, begin * 16, 125 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for turn in (1, -1):
        # at the end of its arc, against the clock from the right (20°) to the upper left (145°)
        tip = centre + QPointF(-0.25, -0.02) * side * turn
        head = [tip + QPointF(x, y) * side * turn for x, y in ((-0.15, -0.09), (0.11, -0.13), (0.0, 0.13))]
        painter.drawPolygon(QPolygonF(head))


def paint_heading(painter: QPainter, rect: QRectF, look: HeadingLook, theme: Theme) -> None:
    """Which turn it is, on a strip of paper."""
    high = rect.height()
    paint_washi(painter, rect, theme, high * 0.1)
    painter.fillRect(QRectF(rect.left(), rect.top(), high * 0.1, high), QColor(SEAL if look.is_late else MOSS))
    words = rect.adjusted(high * 0.24, high * 0.08, -high * 0.14, -high * 0.08)
    upper = QRectF(words.left(), words.top(), words.width(), words.height() * 0.55)
    lower = QRectF(words.left(), upper.bottom(), words.width(), words.height() * 0.45)
    draw_text(
        painter, upper, look.headline, size=high * 0.38, face=TITLE_FACE, weight=BOLD, colour=theme.ink, align=LEFT
    )
    draw_text(
        painter,
        lower,
        look.line,
        size=high * 0.29,
        weight=BOLD if look.is_late else REGULAR,
        colour=theme.accent if look.is_late else theme.faint_ink,
        align=LEFT,
    )


MOSS: Final = "#56704E"


def paint_slot(painter: QPainter, rect: QRectF, look: SlotLook, theme: Theme) -> None:
    """Where a routed card is set aside."""
    line = pen(faint(theme.on_table, 0.35), max(1.0, rect.height() * 0.03))
    line.setDashPattern([2.4, 2.2])
    painter.setPen(line)
    painter.setBrush(faint(theme.lamp, 0.3))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.14))
    words = rect.adjusted(rect.height() * 0.06, 0, -rect.height() * 0.06, 0)
    draw_lines(painter, words, look.text, size=rect.height() * 0.24, colour=theme.on_table, align=CENTRE, leading=1.2)


def paint_banner(painter: QPainter, rect: QRectF, look: BannerLook, theme: Theme) -> None:
    """A sheet of paper with rims of gold leaf, a headline and a line."""
    high = rect.height()
    shape = rounded(rect.adjusted(1, 1, -1, -1), high * 0.1)
    painter.setBrush(QColor(theme.paper))
    painter.setPen(pen(INK, 1.4))
    painter.drawPath(shape)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    for left in (rect.left(), rect.right() - high * 0.22):
        leaf = QRectF(left, rect.top(), high * 0.22, high)
        gold = QLinearGradient(leaf.topLeft(), leaf.bottomRight())
        gold.setColorAt(0, QColor(GOLD_LIGHT))
        gold.setColorAt(1, QColor(GOLD))
        painter.fillRect(leaf, gold)
    painter.restore()
    edge = high * 0.36
    if look.colour:
        side = high * 0.36
        mark = QRectF(rect.left() + high * 0.32, rect.center().y() - side / 2, side, side)
        draw_mark(painter, mark, look.colour, look.shape)
        edge = high * 0.76
    inner = rect.adjusted(edge, high * 0.08, -edge, -high * 0.08)
    split = 0.54 if look.line else 1.0
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * split)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    headline = Written(look.headline, high * (0.36 if look.line else 0.42), theme.ink)
    draw_headline(painter, top, rest, headline, Written(look.line, high * 0.26, theme.ink))
