"""Everything written or hung up: the strip of phases, the round, points, headlines, the verdict, seals and tags."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import draw_file, faint, fill, pen, rounded, tone
from ui.board.kit.headlines import Written, draw_headline
from ui.board.kit.lettering import BOLD, CENTRE, draw_lines, draw_name, draw_numeral, draw_text
from ui.games.wudang.looks import (
    BannerLook,
    DeclineLook,
    GainLook,
    NotebookLook,
    PhaseLook,
    PlainLook,
    RoundLook,
    SealLook,
    TagLook,
    VerdictLook,
)
from ui.games.wudang.paint.brush import GOLD, INK, VERMILION, YIN, paint_blossom, square, taiji
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_LACQUER: Final = "#4A130E"
_PHASE_SIGNS: Final = {"c": "icon_pass", "e": "icon_action", "t": "icon_martial"}
"""The drawings of phases that have one; a has a mark, b and d are painted."""
_CRACK: Final = (
    (-0.004, -0.07),
    (0.012, -0.02),
    (-0.010, 0.01),
    (0.006, 0.07),
    (-0.008, 0.07),
    (-0.024, 0.01),
    (-0.002, -0.02),
)
"""The way a seal breaks, as shares of the letter's height."""


def paint_round(painter: QPainter, rect: QRectF, look: RoundLook, theme: Theme) -> None:
    """Lanterns on a plaque, lit up to now, larger for a tournament."""
    _plaque(painter, rect, _LACQUER)
    label = QRectF(rect.left() + rect.width() * 0.035, rect.top(), rect.width() * 0.395, rect.height())
    draw_text(painter, label, look.word, size=rect.height() * 0.52, weight=BOLD, colour="#F6E8CB")
    step = rect.width() * 0.53 / look.total
    for index in range(1, look.total + 1):
        centre = QPointF(rect.left() + rect.width() * 0.44 + step * (index - 0.5), rect.center().y())
        radius = min(step * 0.46, rect.height() * (0.36 if index in look.tournaments else 0.27))
        colour = "#FFD777" if index == look.now else "#C8603A" if index < look.now else "#25100C"
        painter.setPen(pen(GOLD if index in look.tournaments else "#160504", max(0.7, radius * 0.2)))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(centre, radius, radius)


def paint_phase(painter: QPainter, rect: QRectF, look: PhaseLook, theme: Theme) -> None:
    """A phase: a disc on the cord, or a gilt tablet with its word."""
    high, middle = rect.height(), rect.center()
    for colour, broad in ((_LACQUER, 0.12), (GOLD, 0.05)):
        painter.setPen(pen(colour, max(1.0, high * broad)))
        painter.drawLine(QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y()))
    if not look.word:
        painter.save()
        painter.setOpacity(0.45 if look.is_idle else 1.0)
        _phase_sign(painter, middle, high * 0.9, look.letter, "#E9D6B4", _LACQUER)
        painter.restore()
        return
    tablet = rect.adjusted(high * 0.12, 0, -high * 0.12, 0)
    _plaque(painter, tablet, "#F0C750")
    _phase_sign(
        painter, QPointF(tablet.left() + high * 0.62, middle.y()), high * 0.78, look.letter, "#FFF4E2", "#7E221A"
    )
    room = tablet.adjusted(high * 1.1, 0, -high * 0.25, 0)
    draw_text(painter, room, look.word, size=high * 0.52, weight=BOLD, colour="#4A130E")


def _phase_sign(painter: QPainter, centre: QPointF, side: float, letter: str, ink: str, ground: str) -> None:
    """What happens in a phase, on a disc of lacquer."""
    painter.setPen(pen(faint(GOLD, 0.8), side * 0.05))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(centre, side * 0.48, side * 0.48)
    if letter == "b":
        dark, light = taiji(centre, side * 0.32)
        fill(painter, dark, YIN)
        fill(painter, light, ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ink, side * 0.04))
        painter.drawEllipse(centre, side * 0.32, side * 0.32)
    elif letter == "d":
        high = side * 0.74
        draw_file(
            painter, "wudang/worker", QRectF(centre.x() - high * 0.36, centre.y() - high * 0.5, high * 0.72, high)
        )
    elif letter in _PHASE_SIGNS:
        draw_file(painter, f"wudang/{_PHASE_SIGNS[letter]}", square(centre, side * 0.68))
    else:
        draw_numeral(painter, square(centre, side), "!", size=side * 0.66, colour=ink)


def _plaque(painter: QPainter, rect: QRectF, colour: str) -> None:
    wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    wood.setColorAt(0, QColor(tone(colour, 0.14)))
    wood.setColorAt(1, QColor(tone(colour, -0.16)))
    painter.setBrush(wood)
    painter.setPen(pen("#1B0705", max(1.0, rect.height() * 0.05)))
    painter.drawPath(rounded(rect.adjusted(0.7, 0.7, -0.7, -0.7), rect.height() * 0.2))
    inset = rect.height() * 0.10
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.55), max(0.6, rect.height() * 0.03)))
    painter.drawPath(rounded(rect.adjusted(inset, inset, -inset, -inset), rect.height() * 0.13))


def paint_gain(painter: QPainter, rect: QRectF, look: GainLook, theme: Theme) -> None:
    """Points scored just now."""
    painter.setBrush(QColor("#FFF8E8"))
    painter.setPen(pen(look.colour, max(1.2, rect.height() * 0.09)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.45))
    paint_blossom(painter, QPointF(rect.left() + rect.height() * 0.52, rect.center().y()), rect.height() * 0.66, "")
    words = QRectF(rect.left() + rect.height() * 0.86, rect.top(), rect.width() - rect.height() * 1.05, rect.height())
    draw_numeral(painter, words, look.text, size=rect.height() * 0.68, colour=INK)


def paint_banner(painter: QPainter, rect: QRectF, look: BannerLook, theme: Theme) -> None:
    """A hand scroll with a headline and, if there is one, a line under it."""
    rod = rect.height() * 0.17
    sheet = rect.adjusted(rod * 0.6, rect.height() * 0.05, -rod * 0.6, -rect.height() * 0.05)
    _scroll_paper(painter, sheet, theme)
    _rods(painter, rect, rod)
    inner = sheet.adjusted(rod * 1.1, rect.height() * 0.06, -rod * 1.1, -rect.height() * 0.06)
    split = 0.56 if look.line else 1.0
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * split)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    headline = Written(look.headline, rect.height() * (0.34 if look.line else 0.40), theme.ink)
    draw_headline(painter, top, rest, headline, Written(look.line, rect.height() * 0.24, theme.faint_ink))


def _scroll_paper(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.setBrush(QColor(theme.paper))
    painter.setPen(pen(INK, 1.2))
    painter.drawRect(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(VERMILION, 0.8), max(1.0, rect.height() * 0.02)))
    inset = rect.height() * 0.05
    painter.drawRect(rect.adjusted(inset * 2, inset, -inset * 2, -inset))


def _rods(painter: QPainter, rect: QRectF, rod: float) -> None:
    for left in (rect.left(), rect.right() - rod):
        area = QRectF(left, rect.top(), rod, rect.height())
        wood = QLinearGradient(area.topLeft(), area.topRight())
        wood.setColorAt(0, QColor("#8E2D20"))
        wood.setColorAt(0.4, QColor("#D2553F"))
        wood.setColorAt(1, QColor("#56140D"))
        painter.setBrush(wood)
        painter.setPen(pen(INK, 1.0))
        painter.drawPath(rounded(area.adjusted(0.5, 0.5, -0.5, -0.5), rod * 0.35))


def paint_verdict(painter: QPainter, rect: QRectF, look: VerdictLook, theme: Theme) -> None:
    """The letter, drawn out of its opened envelope, with the verdict and what it means."""
    height = rect.height()
    cover = rect.adjusted(2, height * 0.30, -2, -2)
    _envelope_back(painter, cover, height)
    sheet = QRectF(rect.left() + height * 0.07, rect.top() + 2, rect.width() - height * 0.14, height * 0.90)
    _letter_sheet(painter, sheet, height)
    _envelope_front(painter, cover, height)
    inner = sheet.adjusted(height * 0.08, height * 0.09, -height * 0.08, -height * 0.17)
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.40)
    draw_lines(
        painter,
        top,
        look.headline,
        size=height * 0.145,
        face=TITLE_FACE,
        weight=BOLD,
        colour="#5E130D",
        align=CENTRE,
        leading=1.2,
    )
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    draw_lines(painter, rest, look.line, size=height * 0.085, colour=INK, align=CENTRE, leading=1.42)


def _envelope_back(painter: QPainter, cover: QRectF, height: float) -> None:
    """The inside of the envelope; its flap lies behind the letter."""
    painter.setPen(pen("#7A5312", max(1.0, height * 0.011)))
    painter.setBrush(QColor("#B98A2C"))
    painter.drawRect(cover)


def _letter_sheet(painter: QPainter, sheet: QRectF, height: float) -> None:
    paper = QLinearGradient(sheet.topLeft(), sheet.bottomLeft())
    paper.setColorAt(0, QColor("#FFFAEA"))
    paper.setColorAt(1, QColor("#F3E6C4"))
    painter.setBrush(paper)
    painter.setPen(pen("#8A6F45", max(1.0, height * 0.008)))
    painter.drawRect(sheet)
    painter.setPen(pen(faint("#8A6F45", 0.30), max(0.8, height * 0.006)))
    for share in (1 / 3, 2 / 3):
        x = sheet.left() + sheet.width() * share
        painter.drawLine(QPointF(x, sheet.top()), QPointF(x, sheet.bottom()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(VERMILION, max(1.2, height * 0.012)))
    inset = height * 0.035
    painter.drawRect(sheet.adjusted(inset, inset, -inset, -inset))


def _envelope_front(painter: QPainter, cover: QRectF, height: float) -> None:
    """What covers the foot of the letter: two sides folded in, and the broken seal where they meet."""
    gold = QLinearGradient(cover.topLeft(), cover.bottomLeft())
    gold.setColorAt(0, QColor("#EBCB72"))
    gold.setColorAt(1, QColor("#D2A13A"))
    painter.setBrush(gold)
    painter.setPen(pen("#7A5312", max(1.0, height * 0.011)))
    edge, middle = cover.bottom() - height * 0.20, cover.bottom() - height * 0.075
    centre = QPointF(cover.center().x(), middle)
    corners = [QPointF(cover.left(), edge), centre, QPointF(cover.right(), edge)]
    painter.drawPolygon(QPolygonF([*corners, cover.bottomRight(), cover.bottomLeft()]))
    seal = QPainterPath()
    seal.addEllipse(centre, height * 0.058, height * 0.058)
    crack = QPolygonF([centre + QPointF(x, y) * height for x, y in _CRACK])
    split = QPainterPath()
    split.addPolygon(crack)
    split.closeSubpath()
    painter.setPen(pen("#6B120C", max(0.8, height * 0.008)))
    painter.setBrush(QColor("#B3261E"))
    painter.drawPath(seal.subtracted(split))


def paint_seal(painter: QPainter, rect: QRectF, look: SealLook, theme: Theme) -> None:
    """A red seal with a word."""
    paper, ink, line = ("#B3261E", "#FFF4E2", "#F6E8CB") if look.is_certain else ("#F8F1E0", "#9A1F18", "#B3261E")
    edge = pen(line, max(1.0, rect.height() * 0.08))
    if not look.is_certain:
        edge.setStyle(Qt.PenStyle.DashLine)
        edge.setDashPattern([2.0, 1.6])
    painter.setBrush(QColor(paper))
    painter.setPen(edge)
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.18))
    words = rect.adjusted(rect.width() * 0.08, 0, -rect.width() * 0.08, 0)
    draw_text(painter, words, look.word, size=rect.height() * 0.60, face=TITLE_FACE, weight=BOLD, colour=ink)


def paint_plain(painter: QPainter, rect: QRectF, look: PlainLook, theme: Theme) -> None:
    """The plate for a descent that takes no card, with its points."""
    side = min(rect.width(), rect.height())
    painter.setBrush(QColor("#6B4A2B"))
    painter.setPen(pen("#1B120A", max(1.0, side * 0.03)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), side * 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.8), max(0.8, side * 0.02)))
    painter.drawPath(rounded(rect.adjusted(4, 4, -4, -4), side * 0.10))
    paint_blossom(painter, rect.center(), side * 0.70, str(look.vp))


def paint_decline(painter: QPainter, rect: QRectF, look: DeclineLook, theme: Theme) -> None:
    """A tag that says: no set."""
    painter.setBrush(QColor(theme.paper))
    painter.setPen(pen(INK, 1.2))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.width() * 0.12))
    hole = QPointF(rect.center().x(), rect.top() + rect.height() * 0.12)
    painter.setBrush(QColor("#8E2D20"))
    painter.drawEllipse(hole, rect.width() * 0.055, rect.width() * 0.055)
    words = rect.adjusted(rect.width() * 0.04, rect.height() * 0.22, -rect.width() * 0.04, -rect.height() * 0.06)
    draw_name(painter, words, look.words, size=rect.height() * 0.19, face=TEXT_FACE, colour=theme.ink, leading=1.3)


def paint_notebook(painter: QPainter, rect: QRectF, look: NotebookLook, theme: Theme) -> None:
    """A thread-bound notebook with its brush, closed or open."""
    pages = rect.adjusted(rect.width() * 0.04, rect.height() * 0.14, -rect.width() * 0.04, -rect.height() * 0.10)
    if look.is_open:
        _open_pages(painter, pages)
    else:
        _closed_book(painter, pages)
    _brush(painter, rect)


def _open_pages(painter: QPainter, pages: QRectF) -> None:
    painter.setPen(pen(INK, max(0.9, pages.width() * 0.03)))
    for left in (pages.left(), pages.center().x()):
        page = QRectF(left, pages.top(), pages.width() / 2, pages.height())
        painter.setBrush(QColor("#F8F1E0"))
        painter.drawRect(page)
    painter.setPen(pen(faint(INK, 0.55), max(0.7, pages.width() * 0.035)))
    for column in (0.12, 0.26, 0.40, 0.62, 0.76):
        x = pages.left() + pages.width() * column
        long = 0.78 if column < 0.5 else 0.5
        top = pages.top() + pages.height() * 0.14
        painter.drawLine(QPointF(x, top), QPointF(x, top + pages.height() * long * 0.9))


def _closed_book(painter: QPainter, pages: QRectF) -> None:
    cover = QRectF(pages.left() + pages.width() * 0.14, pages.top(), pages.width() * 0.66, pages.height())
    painter.setPen(pen(INK, max(0.9, pages.width() * 0.03)))
    painter.setBrush(QColor("#2E4A6B"))
    painter.drawPath(rounded(cover, pages.width() * 0.04))
    painter.setPen(pen(faint("#F8F1E0", 0.9), max(0.7, pages.width() * 0.025)))
    spine = cover.right() - cover.width() * 0.14
    painter.drawLine(QPointF(spine, cover.top() + 1), QPointF(spine, cover.bottom() - 1))
    label = QRectF(cover.left() + cover.width() * 0.16, cover.top() + cover.height() * 0.12, cover.width() * 0.3, 0)
    label.setHeight(cover.height() * 0.6)
    painter.fillRect(label, QColor("#F8F1E0"))


def _brush(painter: QPainter, rect: QRectF) -> None:
    """Laid across the lower right corner."""
    tip = QPointF(rect.left() + rect.width() * 0.58, rect.bottom() - rect.height() * 0.06)
    end = QPointF(rect.right() - rect.width() * 0.03, rect.top() + rect.height() * 0.22)
    hair = tip + (end - tip) * 0.26
    painter.setPen(pen(INK, rect.width() * 0.085))
    painter.drawLine(hair, end)
    painter.setPen(pen("#C79A5B", rect.width() * 0.055))
    painter.drawLine(hair, end)
    painter.setPen(pen(INK, rect.width() * 0.10))
    painter.drawLine(tip, hair)


def paint_tag(painter: QPainter, rect: QRectF, look: TagLook, theme: Theme) -> None:
    """A note about a card: its character and number, with a broken edge while it is not certain."""
    edge = pen(look.colour, max(1.0, rect.height() * 0.08))
    if not look.is_certain:
        edge.setStyle(Qt.PenStyle.DashLine)
        edge.setDashPattern([2.0, 1.6])
    painter.setPen(edge)
    painter.setBrush(QColor("#F8F1E0") if look.is_certain else faint("#F8F1E0", 0.72))
    painter.drawPath(rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), rect.height() * 0.22))
    split = 0.62 if look.number else 1.0
    left = QRectF(rect.left(), rect.top(), rect.width() * split, rect.height()).adjusted(2, 0, 0, 0)
    ink = tone(look.colour, -0.35)
    draw_text(painter, left, look.sign, size=rect.height() * 0.70, face=TITLE_FACE, weight=BOLD, colour=ink)
    if look.number:
        right = QRectF(rect.left() + rect.width() * 0.54, rect.top(), rect.width() * 0.38, rect.height())
        draw_numeral(painter, right, str(look.number), size=rect.height() * 0.62, colour=INK)
