"""The standing pieces: soldiers, kings, castles, the town, the start player's fan, rank chips."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from ui.board.kit.brush import draw_file, faint, fill, glyphs, pen, rounded, tone
from ui.board.kit.lettering import BOLD, make_font
from ui.games.uosao.looks import CastleLook, HeroLook, KingLook, MarkerLook, SkullLook, SoldierLook, TownLook
from ui.games.uosao.paint.brush import INK, PAPER, mark_path
from ui.look.theme import TITLE_FACE, Theme

_KINGS: Final = {
    "R": {"#A0A0A1": "#F4F1E8", "#707071": "#BDB6A6", "#D0D0D1": "#FFFFFF", "#909091": "#C8552B"},
    "L": {"#A0A0A1": "#34313B", "#707071": "#151318", "#D0D0D1": "#5D5968", "#909091": "#8FA6C4"},
}
_CASTLES: Final = {
    "R": {
        "#A0A0A1": "#F2EEE3",
        "#707071": "#C9C1B1",
        "#D0D0D1": "#FFFFFF",
        "#505051": "#8D9AA3",
        "#303031": "#5B6770",
    },
    "L": {
        "#A0A0A1": "#3A3640",
        "#707071": "#201D24",
        "#D0D0D1": "#57525F",
        "#505051": "#2A2830",
        "#303031": "#121115",
    },
}
_PLAQUE: Final = {"R": "右", "L": "左"}
SOLDIER_RATIO: Final = 100 / 140
"""Width by height of a soldier, as drawn."""
KING_RATIO: Final = 120 / 180
CASTLE_RATIO: Final = 200 / 240
TOWN_RATIO: Final = 200 / 190


def paint_soldier(painter: QPainter, rect: QRectF, look: SoldierLook, theme: Theme) -> None:
    """A wooden doll."""
    draw_soldier(painter, rect, look.colour, look.shape, fallen=look.fallen)


def draw_soldier(painter: QPainter, rect: QRectF, colour: str, shape: str, *, fallen: bool) -> None:
    """A wooden doll with its seat's mark on the belly."""
    colours = {"#A0A0A1": colour, "#707071": tone(colour, -0.34), "#D0D0D1": tone(colour, 0.34)}
    draw_file(painter, "uosao/soldier_fallen" if fallen else "uosao/soldier", rect, colours)
    centre = QPointF(rect.center().x(), rect.top() + rect.height() * (0.66 if fallen else 0.70))
    radius = rect.width() * 0.145
    painter.setPen(pen(INK, max(0.7, radius * 0.20)))
    painter.setBrush(QColor(PAPER))
    painter.drawPath(mark_path(shape, centre, radius))


def paint_hero(painter: QPainter, rect: QRectF, look: HeroLook, theme: Theme) -> None:
    """A soldier upright on the lower edge, as large as there is room."""
    height = min(rect.height(), rect.width() / SOLDIER_RATIO)
    width = height * SOLDIER_RATIO
    area = QRectF(rect.center().x() - width / 2, rect.bottom() - height, width, height)
    draw_soldier(painter, area, look.colour, look.shape, fallen=False)


def paint_king(painter: QPainter, rect: QRectF, look: KingLook, theme: Theme) -> None:
    """A king on its pedestal."""
    draw_king(painter, rect, look.side)


def draw_king(painter: QPainter, rect: QRectF, side: str) -> None:
    """The king of a side with the side's sign on the pedestal."""
    draw_file(painter, "uosao/king", rect, _KINGS[side])
    font = make_font(rect.height() * 0.115, TITLE_FACE, BOLD)
    path = glyphs(_PLAQUE[side], font, QPointF(rect.center().x(), rect.top() + rect.height() * 0.908))
    painter.setPen(pen(INK, 0.4))
    painter.setBrush(QColor(INK))
    painter.drawPath(path)


def paint_castle(painter: QPainter, rect: QRectF, look: CastleLook, theme: Theme) -> None:
    """A king's castle behind it."""
    draw_castle(painter, rect, look.side)


def draw_castle(painter: QPainter, rect: QRectF, side: str) -> None:
    draw_file(painter, "uosao/castle", rect, _CASTLES[side])


def paint_town(painter: QPainter, rect: QRectF, look: TownLook, theme: Theme) -> None:
    """The town card and the gate that stands on it."""
    high = rect.height() * look.card_share
    card = QRectF(rect.left(), rect.bottom() - high, rect.width(), high)
    edge = max(1.4, high * 0.05)
    painter.setPen(pen(INK, max(0.9, high * 0.016)))
    painter.setBrush(QColor("#6F6552"))
    painter.drawPath(rounded(card.adjusted(0.4, 0.4, -0.4, -0.4), high * 0.06))
    floor = QLinearGradient(card.topLeft(), card.bottomLeft())
    floor.setColorAt(0, QColor("#C9B48A"))
    floor.setColorAt(1, QColor("#E9D9B0"))
    fill(painter, rounded(card.adjusted(edge, edge, -edge, -edge), high * 0.04), floor)
    _paving(painter, card.adjusted(edge, edge, -edge, -edge))
    width = min(rect.width() * 0.99, rect.height() * 0.90 * TOWN_RATIO)
    gate = QRectF(0, 0, width, width / TOWN_RATIO)
    gate.moveCenter(QPointF(rect.center().x(), rect.bottom() - high * 0.22 - gate.height() / 2))
    draw_file(painter, "uosao/town", gate)


def _paving(painter: QPainter, rect: QRectF) -> None:
    """Large flags of stone before the gate."""
    painter.setPen(pen(faint("#6B5530", 0.55), max(0.6, rect.height() * 0.014)))
    rows = 5
    for row in range(1, rows):
        y = rect.top() + rect.height() * row / rows
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
    for row in range(rows):
        top = rect.top() + rect.height() * row / rows
        for share in (0.2, 0.5, 0.8) if row % 2 else (0.05, 0.35, 0.65, 0.95):
            x = rect.left() + rect.width() * share
            painter.drawLine(QPointF(x, top), QPointF(x, top + rect.height() / rows))


def paint_marker(painter: QPainter, rect: QRectF, look: MarkerLook, theme: Theme) -> None:
    draw_file(painter, "uosao/marker", rect)


def paint_skull(painter: QPainter, rect: QRectF, look: SkullLook, theme: Theme) -> None:
    draw_file(painter, "uosao/skull", rect)
