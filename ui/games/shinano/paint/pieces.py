"""Clan tokens, castles, the backs of cards, the deck, and the markers on the scale."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import faint, fill, glyphs, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, draw_numeral, make_font
from ui.board.kit.plates import contrasting, draw_mark, shape_path
from ui.games.shinano.looks import (
    BackLook,
    CastleLook,
    DeckLook,
    HeroLook,
    MarkerLook,
    SealLook,
    SiteLook,
    TokenLook,
    WorthLook,
)
from ui.games.shinano.paint.palette import GOLD, INK, NUMERALS, PAPER, SEAL, WOOD, WOOD_DARK
from ui.look.theme import TITLE_FACE, Theme

_BACK: Final = "#2C4A4E"


def paint_token(painter: QPainter, rect: QRectF, look: TokenLook, theme: Theme) -> None:
    """A turned wooden disc with a clan's crest."""
    draw_token(painter, rect, look.colour, look.shape, is_out=look.is_out)


def draw_token(painter: QPainter, rect: QRectF, colour: str, shape: str, *, is_out: bool = False) -> None:
    """A disc that is pale when its player has retired."""
    side = min(rect.width(), rect.height())
    centre = rect.center() - QPointF(0, side * 0.03)
    rim = side * 0.47
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone(WOOD_DARK, -0.35)))
    painter.drawEllipse(centre + QPointF(0, side * 0.055), rim, rim)
    wood = QLinearGradient(centre - QPointF(rim, rim), centre + QPointF(rim, rim))
    wood.setColorAt(0, QColor(tone(WOOD, 0.35)))
    wood.setColorAt(1, QColor(WOOD_DARK))
    painter.setBrush(wood)
    painter.setPen(pen(INK, max(0.8, side * 0.03)))
    painter.drawEllipse(centre, rim, rim)
    face = mix(colour, "#8C8578", 0.55) if is_out else colour
    light = QLinearGradient(centre - QPointF(rim, rim), centre + QPointF(rim, rim))
    light.setColorAt(0, QColor(tone(face, 0.16)))
    light.setColorAt(1, QColor(tone(face, -0.12)))
    painter.setBrush(light)
    painter.setPen(pen(faint(INK, 0.7), max(0.6, side * 0.018)))
    painter.drawEllipse(centre, side * 0.385, side * 0.385)
    _CRESTS[shape](painter, centre, side * 0.30, contrasting(face), face)


def paint_hero(painter: QPainter, rect: QRectF, look: HeroLook, theme: Theme) -> None:
    """A clan token on the lower edge, as large as there is room."""
    side = min(rect.height() * 0.95, rect.width() * 0.8)
    area = QRectF(rect.center().x() - side / 2, rect.bottom() - side, side, side)
    draw_token(painter, area, look.colour, look.shape)


def _moons(painter: QPainter, centre: QPointF, radius: float, ink: str, ground: str) -> None:
    """A ring round three discs, and a small one in their middle."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, radius * 0.16))
    painter.drawEllipse(centre, radius * 0.95, radius * 0.95)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    for turn in range(3):
        angle = turn * 2 * pi / 3
        painter.drawEllipse(centre + QPointF(sin(angle), -cos(angle)) * radius * 0.45, radius * 0.33, radius * 0.33)
    painter.setBrush(QColor(ground))
    painter.drawEllipse(centre, radius * 0.12, radius * 0.12)


def _lozenges(painter: QPainter, centre: QPointF, radius: float, ink: str, ground: str) -> None:
    """Four diamonds that make one."""
    reach = radius * 0.54
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        middle = centre + QPointF(dx * reach * 1.06, dy * reach * 0.94)
        points = [middle + QPointF(x * reach * 0.96, y * reach * 0.84) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        fill(painter, path, ink)


def _coins(painter: QPainter, centre: QPointF, radius: float, ink: str, ground: str) -> None:
    """Six coins with square holes, in a block."""
    size = radius * 0.40
    for column in (-1, 0, 1):
        for row in (-1, 1):
            middle = centre + QPointF(column * size * 1.72, row * size * 0.88)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ink))
            painter.drawEllipse(middle, size * 0.80, size * 0.80)
            painter.setBrush(QColor(ground))
            painter.drawRect(QRectF(middle.x() - size * 0.27, middle.y() - size * 0.27, size * 0.54, size * 0.54))


def _shell(painter: QPainter, centre: QPointF, radius: float, ink: str, ground: str) -> None:
    """A tortoise shell: a hexagon with a flower of six petals."""
    for share, colour in ((1.9, ink), (1.52, ground)):
        side = radius * share
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        fill(painter, shape_path("hexagon", box), colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    for turn in range(6):
        angle = turn * pi / 3
        painter.drawEllipse(centre + QPointF(sin(angle), -cos(angle)) * radius * 0.36, radius * 0.18, radius * 0.18)
    painter.drawEllipse(centre, radius * 0.12, radius * 0.12)


Crest = Callable[[QPainter, QPointF, float, str, str], None]
_CRESTS: Final[dict[str, Crest]] = {"circle": _moons, "diamond": _lozenges, "square": _coins, "hexagon": _shell}


def paint_castle(painter: QPainter, rect: QRectF, look: CastleLook, theme: Theme) -> None:
    """A castle: a seal in its owner's colour, or only the trace of one while it waits."""
    side = min(rect.width(), rect.height())
    block = QRectF(rect.center().x() - side * 0.46, rect.center().y() - side * 0.46, side * 0.92, side * 0.92)
    seal = rounded(block, side * 0.12)
    trace = look.colour if QColor(look.colour).lightnessF() < 0.5 else INK
    if look.stands:
        light = QLinearGradient(block.topLeft(), block.bottomRight())
        light.setColorAt(0, QColor(tone(look.colour, 0.14)))
        light.setColorAt(1, QColor(tone(look.colour, -0.12)))
        fill(painter, seal, light)
    else:
        fill(painter, seal, faint(PAPER, 0.94))
    ink = contrasting(look.colour) if look.stands else trace
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = pen(tone(look.colour, -0.4) if look.stands else trace, max(0.8, side * 0.04))
    if not look.stands:
        edge.setDashPattern([2.2, 1.6])
    painter.setPen(edge)
    painter.drawPath(seal)
    inset = side * 0.085
    painter.setPen(pen(ink, max(0.7, side * 0.032)))
    painter.drawPath(rounded(block.adjusted(inset, inset, -inset, -inset), side * 0.07))
    fill(painter, glyphs("城", make_font(side * 0.62, TITLE_FACE, BOLD), block.center()), ink)
    radius = side * 0.22
    badge = block.bottomRight() - QPointF(radius * 0.84, radius * 0.84)
    box = QRectF(badge.x() - radius, badge.y() - radius, 2 * radius, 2 * radius)
    painter.setPen(pen(contrasting(look.colour), max(0.8, side * 0.05)))
    painter.setBrush(QColor(look.colour))
    painter.drawPath(shape_path(look.shape, box))


def paint_site(painter: QPainter, rect: QRectF, look: SiteLook, theme: Theme) -> None:
    """Where a castle may be built: a broken line in its builder's colour, and the builder's mark within it."""
    side = min(rect.width(), rect.height())
    block = QRectF(rect.center().x() - side * 0.42, rect.center().y() - side * 0.42, side * 0.84, side * 0.84)
    painter.setBrush(faint(PAPER, 0.35))
    for tint, width in ((contrasting(look.colour), 0.13), (look.colour, 0.075)):
        rope = pen(tint, max(1.6, side * width))
        rope.setDashPattern([1.6 * 0.075 / width, 2.4 * 0.075 / width])
        painter.setPen(rope)
        painter.drawRect(block)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = side * 0.21
    draw_mark(
        painter,
        QRectF(block.center().x() - radius, block.center().y() - radius, 2 * radius, 2 * radius),
        look.colour,
        look.shape,
    )


def paint_worth(painter: QPainter, rect: QRectF, look: WorthLook, theme: Theme) -> None:
    """A seal like that of the castle on the map, with a number in it."""
    side, ink = rect.height(), contrasting(look.colour)
    block = rect.adjusted(side * 0.04, side * 0.04, -side * 0.04, -side * 0.04)
    fill(painter, rounded(block, side * 0.12), look.colour)
    inset = side * 0.07
    inner = block.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, max(0.7, side * 0.03)))
    painter.drawPath(rounded(inner, side * 0.07))
    draw_numeral(painter, inner, look.text, size=side * 0.54, colour=ink)


def paint_seal(painter: QPainter, rect: QRectF, look: SealLook, theme: Theme) -> None:
    """A clan's crest stamped in its colour, a little aslant, as a hand does it."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center())
    painter.rotate(-4.0)
    block = QRectF(-side * 0.46, -side * 0.46, side * 0.92, side * 0.92)
    ink, crest = faint(look.colour, 0.94), contrasting(look.colour)
    fill(painter, rounded(block, side * 0.1), ink)
    inset = side * 0.06
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(crest, max(0.7, side * 0.03)))
    painter.drawPath(rounded(block.adjusted(inset, inset, -inset, -inset), side * 0.06))
    _CRESTS[look.shape](painter, QPointF(0, 0), side * 0.31, crest, look.colour)
    rng = random.Random(8)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(PAPER, 0.55))
    for _ in range(26):
        spot = QPointF(rng.uniform(-0.45, 0.45), rng.uniform(-0.45, 0.45)) * side
        painter.drawEllipse(spot, side * rng.uniform(0.004, 0.014), side * rng.uniform(0.004, 0.014))
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF, look: BackLook, theme: Theme) -> None:
    """The back of a card: hemp leaves, and a slip on a routed one."""
    _back(painter, rect, is_routed=look.kind == "rout")
    if look.kind == "rout":
        _rout_slip(painter, rect, look.value)
    elif look.value:
        _count(painter, rect, f"×{look.value}", 0.92)


def _back(painter: QPainter, rect: QRectF, *, is_routed: bool) -> None:
    radius = rect.width() * 0.06
    painter.setPen(pen(tone(_BACK, -0.5), max(0.7, rect.height() * 0.02)))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(rect.adjusted(0.4, 0.4, -0.4, -0.4), radius, radius)
    inset = rect.height() * 0.06
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.save()
    painter.setClipPath(rounded(inner, radius * 0.7), Qt.ClipOperation.IntersectClip)
    painter.fillRect(inner, QColor(mix(_BACK, SEAL, 0.35) if is_routed else _BACK))
    _hemp(painter, inner)
    painter.restore()


def _hemp(painter: QPainter, rect: QRectF) -> None:
    """Asanoha: stars of six rhombs."""
    side = rect.height() / 2.0
    painter.setPen(pen(faint("#D9E4D2", 0.42), max(0.5, rect.height() * 0.018)))
    high = side * 3**0.5 / 2
    row, y = 0, rect.top() - high
    while y < rect.bottom() + high:
        x = rect.left() - side + (side / 2 if row % 2 else 0)
        while x < rect.right() + side:
            for turn in range(6):
                angle = turn * pi / 3
                tip = QPointF(x + cos(angle) * side, y + sin(angle) * side)
                middle = angle + pi / 6
                knee = QPointF(x + cos(middle) * side / 3**0.5, y + sin(middle) * side / 3**0.5)
                painter.drawLine(QPointF(x, y), tip)
                painter.drawLine(QPointF(x, y), knee)
            x += side
        y += high
        row += 1


def _rout_slip(painter: QPainter, rect: QRectF, value: int) -> None:
    size = rect.height() * 0.7
    slip = QRectF(0, 0, size, size)
    slip.moveCenter(rect.center())
    painter.setPen(pen(SEAL, max(0.8, size * 0.08)))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(slip)
    text = NUMERALS[value] if value else "敗"
    fill(painter, glyphs(text, make_font(size * 0.62, TITLE_FACE, BOLD), slip.center()), SEAL)


def paint_deck(painter: QPainter, rect: QRectF, look: DeckLook, theme: Theme) -> None:
    """The deck with the number of its cards."""
    count = look.cards
    if not count:
        line = pen(faint(theme.on_table, 0.45), max(1.0, rect.height() * 0.03))
        line.setDashPattern([2.4, 2.2])
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 4, 4)
        draw_numeral(painter, rect, "0", size=rect.height() * 0.42, colour=theme.on_table)
        return
    layers = min(4, 1 + count // 8)
    step = rect.height() * 0.035
    top = QRectF(rect.left(), rect.top(), rect.width() - step * layers, rect.height() - step * layers)
    for layer in range(layers, -1, -1):
        _back(painter, top.translated(step * layer, step * layer), is_routed=False)
    _count(painter, top, str(count))


def _count(painter: QPainter, rect: QRectF, text: str, share: float = 0.62) -> None:
    """How many cards there are, on a slip in the middle of a back; the slip is as high as a share of the back."""
    size = rect.height() * share
    slip = QRectF(0, 0, size * 1.15, size)
    slip.moveCenter(rect.center())
    painter.setPen(pen(GOLD, max(0.8, size * 0.05)))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(slip, size * 0.3, size * 0.3)
    draw_numeral(painter, slip, text, size=size * 0.68, colour=INK)


def paint_marker(painter: QPainter, rect: QRectF, look: MarkerLook, theme: Theme) -> None:
    """A player's marker on the scale."""
    side = min(rect.width(), rect.height())
    painter.setPen(pen(PAPER if QColor(look.colour).lightnessF() < 0.5 else INK, max(1.0, side * 0.11)))
    painter.setBrush(QColor(look.colour))
    painter.drawPath(shape_path(look.shape, rect.adjusted(side * 0.06, side * 0.06, -side * 0.06, -side * 0.06)))
