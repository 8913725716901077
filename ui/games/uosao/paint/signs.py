"""Everything written or hung up at the table: distances, tracks, badges, cords, the ruler, the mat, the banner."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from ui.board.kit.brush import draw_file, faint, mix, pen, rounded, tone
from ui.board.kit.headlines import Written, draw_headline
from ui.board.kit.lettering import BOLD, draw_numeral, draw_text
from ui.board.kit.plates import contrasting
from ui.games.uosao.looks import (
    BadgeLook,
    BannerLook,
    CordLook,
    CountLook,
    DistanceLook,
    FlagLook,
    GainLook,
    GapMarksLook,
    MatLook,
    RulerLook,
    RunningLook,
    StringsLook,
    TrackLook,
)
from ui.games.uosao.paint.brush import INK, PAPER, STRIPES, mark_path
from ui.games.uosao.paint.cards import paint_cobble, paint_lid
from ui.look.theme import LIGHT_ON_DARK, Theme

_BAD: Final = "#B23A2A"
_VAIN: Final = "#6E665B"
_SHADE: Final = {(False, True): 0.0, (False, False): -0.24, (True, True): -0.58, (True, False): -0.7}
"""How much darker than its colour a stub with points of the moment is: where nothing would be gained, and where its
seat is not to act."""


def paint_distance(painter: QPainter, rect: QRectF, look: DistanceLook, theme: Theme) -> None:
    """How far a card is from where the count begins."""
    draw_numeral(painter, rect, look.words, size=rect.height() * 0.92, colour="#4A3A24")


def paint_gap_marks(painter: QPainter, rect: QRectF, look: GapMarksLook, theme: Theme) -> None:
    """Chevrons that point up between two cards, where a road may be pushed in: two strokes of ink, for colours and
    closed shapes are the players'."""
    half, thick = rect.height() * 0.34, rect.height() * 0.17
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((PAPER, thick * 2.1), (INK, thick)):
        painter.setPen(pen(colour, width))
        for share in look.tips:
            tip = QPointF(rect.left() + share * rect.width(), rect.center().y() - half)
            painter.drawPolyline([tip + QPointF(-half, 2 * half), tip, tip + QPointF(half, 2 * half)])


def paint_track(painter: QPainter, rect: QRectF, look: TrackLook, theme: Theme) -> None:
    """A wooden plaque: a word and a row of lamps, lit up to now."""
    _plaque(painter, rect)
    share = 0.50
    label = QRectF(rect.left() + rect.width() * 0.05, rect.top(), rect.width() * (share - 0.08), rect.height())
    draw_text(painter, label, look.word, size=rect.height() * 0.56, weight=BOLD, colour="#F6E8CB")
    step = rect.width() * (1 - share - 0.05) / look.total
    for index in range(look.total):
        centre = QPointF(rect.left() + rect.width() * share + step * (index + 0.5), rect.center().y())
        _lamp(painter, centre, min(step * 0.44, rect.height() * 0.30), index, look.now, look.kind)


def _plaque(painter: QPainter, rect: QRectF) -> None:
    wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    wood.setColorAt(0, QColor("#6B4A2B"))
    wood.setColorAt(1, QColor("#3E2915"))
    painter.setBrush(wood)
    painter.setPen(pen("#1B120A", max(1.0, rect.height() * 0.045)))
    painter.drawPath(rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), rect.height() * 0.22))
    painter.setPen(pen(faint("#F6E8CB", 0.35), max(0.6, rect.height() * 0.03)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = rect.height() * 0.10
    painter.drawPath(rounded(rect.adjusted(inset, inset, -inset, -inset), rect.height() * 0.15))


def _lamp(painter: QPainter, centre: QPointF, radius: float, index: int, now: int, kind: str) -> None:
    lit = index < now
    colour = "#F3C55B" if index == now - 1 else "#C8863A" if lit else "#2A1B0E"
    painter.setPen(pen("#1B120A", max(0.7, radius * 0.18)))
    painter.setBrush(QColor(colour))
    if kind == "lantern":
        box = QRectF(centre.x() - radius * 0.82, centre.y() - radius, radius * 1.64, radius * 2)
        painter.drawPath(rounded(box, radius * 0.7))
        painter.setPen(pen(faint("#1B120A", 0.6), max(0.5, radius * 0.10)))
        for share in (-0.4, 0.0, 0.4):
            y = centre.y() + radius * share
            painter.drawLine(QPointF(box.left() + 0.8, y), QPointF(box.right() - 0.8, y))
    else:
        painter.drawPath(mark_path("circle", centre, radius))
    if index == now - 1:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faint("#FFF2C4", 0.8), max(0.6, radius * 0.14)))
        painter.drawEllipse(centre, radius * 1.12, radius * 1.12)


def paint_mat(painter: QPainter, rect: QRectF, look: MatLook, theme: Theme) -> None:
    """A pit with a lid of straw and a cobble on it, in front of the viewer; on a board under it what it is for."""
    high = rect.height()
    pit = rect.adjusted(high * 0.03, high * 0.03, -high * 0.03, -high * 0.21)
    corner = high * 0.16
    edge = rounded(pit, corner)
    painter.setBrush(QColor("#1B130D"))
    rim = LIGHT_ON_DARK if look.lit else mix("#6F6552", theme.table_edge, 0.25)
    painter.setPen(pen(rim, max(2.0, high * (0.032 if look.lit else 0.022))))
    painter.drawPath(edge)
    lid = pit.adjusted(high * 0.055, high * 0.055, -high * 0.055, -high * 0.075)
    paint_lid(painter, lid, corner * 0.75, high)
    paint_cobble(painter, QPointF(lid.center().x(), lid.center().y()), high * 0.19)
    board = QRectF(rect.left() + high * 0.02, rect.bottom() - high * 0.185, rect.width() - high * 0.04, high * 0.18)
    wood = QLinearGradient(board.topLeft(), board.bottomLeft())
    wood.setColorAt(0, QColor("#6B4A2B"))
    wood.setColorAt(1, QColor("#3E2915"))
    painter.setBrush(wood)
    painter.setPen(pen("#1B120A", max(1.0, high * 0.008)))
    painter.drawPath(rounded(board, board.height() * 0.2))
    words = board.adjusted(board.height() * 0.2, 0, -board.height() * 0.2, 0)
    draw_text(painter, words, look.word, size=board.height() * 0.62, weight=BOLD, colour="#F6E8CB")


def paint_badge(painter: QPainter, rect: QRectF, look: BadgeLook, theme: Theme) -> None:
    """What a played card comes to."""
    kind = look.standing
    if kind == "marches":
        _lantern(painter, rect)
        return
    colour = {"cancelled": _BAD, "outranked": "#8A7F70", "blocked": "#4A3A24"}[kind]
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    painter.setBrush(QColor(colour))
    painter.setPen(pen(PAPER, radius * 0.16))
    painter.drawEllipse(centre, radius * 0.9, radius * 0.9)
    _SYMBOLS[kind](painter, centre, radius)


def _lantern(painter: QPainter, rect: QRectF) -> None:
    """A lit paper lantern with two footprints: it marches."""
    glow = QRadialGradient(rect.center(), rect.height() * 0.72)
    glow.setColorAt(0.45, faint("#FFC24A", 0.75))
    glow.setColorAt(1, faint("#FFC24A", 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(rect.center(), rect.width() * 0.72, rect.height() * 0.62)
    high = rect.height()
    body = rect.adjusted(rect.width() * 0.04, high * 0.09, -rect.width() * 0.04, -high * 0.09)
    light = QRadialGradient(body.center(), body.height() * 0.62)
    light.setColorAt(0, QColor("#FFF9DC"))
    light.setColorAt(0.65, QColor("#FFD56A"))
    light.setColorAt(1, QColor("#E8962E"))
    painter.setBrush(light)
    painter.setPen(pen(INK, max(1.0, high * 0.04)))
    painter.drawPath(rounded(body, body.width() * 0.46))
    painter.setPen(pen(faint("#A85A12", 0.5), max(0.6, high * 0.02)))
    for share in (0.2, 0.8):
        y = body.top() + body.height() * share
        painter.drawLine(QPointF(body.left() + body.width() * 0.1, y), QPointF(body.right() - body.width() * 0.1, y))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    cap = QRectF(rect.center().x() - rect.width() * 0.26, rect.top() + high * 0.02, rect.width() * 0.52, high * 0.11)
    painter.drawRoundedRect(cap, cap.height() * 0.3, cap.height() * 0.3)
    painter.drawRoundedRect(cap.translated(0, high * 0.85), cap.height() * 0.3, cap.height() * 0.3)
    _feet(painter, body.center(), body.width() * 0.52)


def _feet(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Two footprints."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#5A2E0C"))
    for dx, dy in ((-0.26, 0.22), (0.26, -0.16)):
        foot = centre + QPointF(dx * radius, dy * radius)
        painter.drawEllipse(foot + QPointF(0, -radius * 0.14), radius * 0.20, radius * 0.26)
        painter.drawEllipse(foot + QPointF(0, radius * 0.26), radius * 0.14, radius * 0.14)


def _cross(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.setPen(pen(PAPER, radius * 0.26))
    reach = radius * 0.36
    for lean in (1, -1):
        painter.drawLine(centre + QPointF(-reach, -reach * lean), centre + QPointF(reach, reach * lean))


def _dash(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.setPen(pen(PAPER, radius * 0.24))
    painter.drawLine(centre - QPointF(radius * 0.4, 0), centre + QPointF(radius * 0.4, 0))


def _lying(painter: QPainter, centre: QPointF, radius: float) -> None:
    box = QRectF(centre.x() - radius * 0.62, centre.y() - radius * 0.62, radius * 1.24, radius * 1.24)
    draw_file(painter, "uosao/skull", box)


_SYMBOLS: Final = {"cancelled": _cross, "outranked": _dash, "blocked": _lying}


def paint_strings(painter: QPainter, rect: QRectF, look: StringsLook, theme: Theme) -> None:
    """Two strings by which a card hangs under the curtain."""
    width = max(1.0, rect.height() * 0.06)
    for x in (rect.left() + width, rect.right() - width):
        for tint, thick in ((INK, width * 1.8), ("#C8552B", width)):
            painter.setPen(pen(tint, thick))
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))


def paint_cord(painter: QPainter, rect: QRectF, look: CordLook, theme: Theme) -> None:
    """A twisted cord that sags between two cards that cancel each other."""
    thick = rect.height() * 0.26
    path = QPainterPath(rect.topLeft())
    path.quadTo(QPointF(rect.center().x(), rect.bottom() + rect.height() * 0.55), rect.topRight())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(INK, thick * 1.5))
    painter.drawPath(path)
    painter.setPen(pen("#F1E2C0", thick))
    painter.drawPath(path)
    twist = pen(_BAD, thick)
    twist.setCapStyle(Qt.PenCapStyle.FlatCap)
    twist.setDashPattern([1.2, 1.2])
    painter.setPen(twist)
    painter.drawPath(path)


def paint_ruler(painter: QPainter, rect: QRectF, look: RulerLook, theme: Theme) -> None:
    """A bamboo ruler over the cards that are counted."""
    bamboo = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    bamboo.setColorAt(0, QColor("#F2DE9C"))
    bamboo.setColorAt(0.5, QColor("#DDBE6A"))
    bamboo.setColorAt(1, QColor("#A98436"))
    painter.setBrush(bamboo)
    painter.setPen(pen(INK, max(0.9, rect.height() * 0.07)))
    painter.drawPath(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), rect.height() * 0.25))
    painter.fillRect(
        QRectF(rect.left() + 2, rect.bottom() - rect.height() * 0.26, rect.width() - 4, rect.height() * 0.14),
        QColor(look.colour),
    )
    painter.setPen(pen(INK, max(0.8, rect.height() * 0.06)))
    for tick in range(1, look.cards):
        x = rect.left() + rect.width() * tick / look.cards
        painter.drawLine(QPointF(x, rect.top() + 1), QPointF(x, rect.top() + rect.height() * 0.55))


def paint_count(painter: QPainter, rect: QRectF, look: CountLook, theme: Theme) -> None:
    """A numbered disc laid on a card as it is counted."""
    radius = min(rect.width(), rect.height()) / 2
    painter.setBrush(QColor(PAPER))
    painter.setPen(pen(look.colour, radius * 0.24))
    painter.drawEllipse(rect.center(), radius * 0.86, radius * 0.86)
    inner = rect.adjusted(radius * 0.3, 0, -radius * 0.3, 0)
    draw_numeral(painter, inner, str(look.number), size=radius * 1.25, colour=INK)


def paint_gain(painter: QPainter, rect: QRectF, look: GainLook, theme: Theme) -> None:
    """Points that come or go, beside a chip."""
    painter.setBrush(QColor(PAPER))
    painter.setPen(pen(look.colour, max(1.2, rect.height() * 0.09)))
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.45))
    chip = rect.height() * 0.66
    draw_file(
        painter, "uosao/chip", QRectF(rect.left() + rect.height() * 0.17, rect.center().y() - chip / 2, chip, chip)
    )
    words = QRectF(rect.left() + rect.height() * 0.85, rect.top(), rect.width() - rect.height() * 1.1, rect.height())
    draw_numeral(painter, words, look.text, size=rect.height() * 0.68, colour=INK)


def paint_running(painter: QPainter, rect: QRectF, look: RunningLook, theme: Theme) -> None:
    """The stub at a plate's end with the points of the moment."""
    high = rect.height()
    inset = high * (0.06 if look.is_active else 0.1)
    body = rect.adjusted(-high * 0.2, inset, -high * 0.03, -inset)
    colour = tone(look.colour, _SHADE[look.is_nothing, look.is_active])
    painter.setBrush(QColor(colour))
    painter.setPen(pen(INK, max(1.0, high * 0.025)))
    painter.drawPath(rounded(body, high * 0.16))
    inner = rect.adjusted(high * 0.04, 0, -high * 0.08, 0)
    # ink stays on what is pale of itself: on its darker shade paper would be hard to read
    words = mix(PAPER, colour, 0.3) if look.is_nothing else contrasting(look.colour)
    draw_numeral(painter, inner, look.text, size=high * 0.46, colour=words)


def paint_banner(painter: QPainter, rect: QRectF, look: BannerLook, theme: Theme) -> None:
    """A sheet of paper between kabuki stripes, with a headline and a line under it."""
    shape = rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.08)
    painter.setBrush(QColor(theme.paper))
    painter.setPen(pen(INK, 1.4))
    painter.drawPath(shape)
    painter.save()
    painter.setClipPath(shape)
    band = rect.height() * 0.10
    for index, stripe in enumerate(STRIPES):
        painter.fillRect(QRectF(rect.left() + band * index, rect.top(), band + 0.4, rect.height()), QColor(stripe))
        painter.fillRect(
            QRectF(rect.right() - band * (index + 1), rect.top(), band + 0.4, rect.height()), QColor(stripe)
        )
    painter.restore()
    inner = rect.adjusted(band * 4, rect.height() * 0.08, -band * 4, -rect.height() * 0.08)
    split = 0.54 if look.line else 1.0
    top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * split)
    rest = QRectF(inner.left(), top.bottom(), inner.width(), inner.height() - top.height())
    headline = Written(look.headline, rect.height() * (0.38 if look.line else 0.44), theme.ink)
    draw_headline(painter, top, rest, headline, Written(look.line, rect.height() * 0.25, theme.faint_ink))


def paint_flag(painter: QPainter, rect: QRectF, look: FlagLook, theme: Theme) -> None:
    """A pennant where a card's steps would lead: of full cloth when the march is certain, a mere outline while others
    may still prevent it, and crossed out in grey when it does not come."""
    sign = 1 if look.direction == "R" else -1
    marches = look.standing == "marches"
    is_full = marches and look.settled
    colour = look.colour if marches else _VAIN
    x = rect.center().x() - sign * rect.width() * 0.38
    painter.setPen(pen("#5A3F22", max(1.2, rect.width() * 0.07)))
    painter.drawLine(QPointF(x, rect.top() + 1), QPointF(x, rect.bottom() - 1))
    cloth = QPainterPath(QPointF(x, rect.top() + 1))
    cloth.lineTo(x + sign * rect.width() * 0.86, rect.top() + rect.height() * 0.27)
    cloth.lineTo(x, rect.top() + rect.height() * 0.54)
    cloth.closeSubpath()
    edge = pen(INK if is_full else colour, max(0.8, rect.width() * (0.05 if is_full else 0.09)))
    if not is_full:
        edge.setDashPattern([2.0, 1.4])
    painter.setBrush(QColor(colour if is_full else PAPER))
    painter.setPen(edge)
    painter.drawPath(cloth)
    at = QRectF(0, 0, rect.width() * 0.5, rect.height() * 0.4)
    at.moveCenter(QPointF(x + sign * rect.width() * 0.27, rect.top() + rect.height() * 0.275))
    ink = PAPER if is_full else INK if marches else colour
    draw_numeral(painter, at, str(look.steps), size=rect.height() * 0.30, colour=ink)
    if not marches:
        size = rect.width() * 0.72
        badge = QRectF(rect.right() - size if sign < 0 else rect.left(), rect.bottom() - size, size, size)
        paint_badge(painter, badge, BadgeLook(look.standing), theme)
