"""The cards: a pointed window with a mosaic, a round blue number and a hexagonal red one."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.board.kit.brush import faint, fill, mix, pen, rounded
from ui.board.kit.lettering import draw_numeral
from ui.games.sword.frame import DECK_STEP
from ui.games.sword.looks import BackLook, CardLook, DeckLook, SignsLook, SlotLook
from ui.games.sword.paint.characters import BODIES, FIGURES, tones_of
from ui.games.sword.paint.glass import DEEP, GOLD, LEAD, LIGHTS, PALE, draw_suit, is_star, leading, pane, panes, shine
from ui.look.theme import TITLE_FACE, Theme

_NUMBERS: Final = ("blue", "red")


def paint_card(painter: QPainter, rect: QRectF, look: CardLook, theme: Theme) -> None:
    """A face."""
    sheet = _frame(painter, rect, look.colour)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    _window(painter, rect, look.colour, LIGHTS[_NUMBERS[look.live]])
    _figure(painter, rect, look.code)
    painter.restore()
    if look.dim:
        fill(painter, sheet, faint("#0D0C14", 0.56))
    _signs(painter, rect, look)


def paint_signs(painter: QPainter, rect: QRectF, look: SignsLook, theme: Theme) -> None:
    """Only what stands on a face."""
    _signs(painter, rect, look.card)


def _signs(painter: QPainter, rect: QRectF, look: CardLook) -> None:
    numbers = (look.blue, look.red)
    _suits(painter, rect, look.mark, look.colour, look.live)
    for side in (1 - look.live, look.live):
        _number(painter, rect, look, side, str(numbers[side]))


def _frame(painter: QPainter, rect: QRectF, colour: str) -> QPainterPath:
    """Dark stone with an edge in the suit's colour."""
    radius = rect.width() * 0.06
    sheet = rounded(rect.adjusted(0.4, 0.4, -0.4, -0.4), radius)
    stone = QLinearGradient(rect.topLeft(), rect.bottomRight())
    stone.setColorAt(0, QColor(mix(colour, "#2B2934", 0.55)))
    stone.setColorAt(1, QColor(mix(colour, "#121119", 0.70)))
    painter.setBrush(stone)
    painter.setPen(pen("#0B0A10", max(0.8, rect.width() * 0.02)))
    painter.drawPath(sheet)
    inset = rect.width() * 0.025
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(mix(colour, "#FFFFFF", 0.35), max(0.7, rect.width() * 0.018)))
    painter.drawPath(rounded(rect.adjusted(inset, inset, -inset, -inset), radius * 0.8))
    return sheet


def _arch(rect: QRectF) -> QPainterPath:
    """A pointed window."""
    width, height = rect.width(), rect.height()
    box = rect.adjusted(width * 0.07, height * 0.05, -width * 0.07, -height * 0.05)
    spring = box.top() + box.height() * 0.30
    path = QPainterPath(QPointF(box.left(), box.bottom()))
    path.lineTo(box.left(), spring)
    path.quadTo(QPointF(box.left(), box.top() + box.height() * 0.08), QPointF(box.center().x(), box.top()))
    path.quadTo(QPointF(box.right(), box.top() + box.height() * 0.08), QPointF(box.right(), spring))
    path.lineTo(box.right(), box.bottom())
    path.closeSubpath()
    return path


def _window(painter: QPainter, rect: QRectF, colour: str, light: str) -> None:
    """The glass behind the figure: rays of the suit's colour, lit by the live side."""
    arch = _arch(rect)
    painter.save()
    painter.setClipPath(arch, Qt.ClipOperation.IntersectClip)
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.56)
    reach = rect.height()
    rays = 14
    for ray in range(rays):
        turns = [2 * pi * (ray + step) / rays + 0.12 for step in (0, 1)]
        ends = [middle + QPointF(cos(turn), sin(turn)) * reach for turn in turns]
        tint = mix(colour, ("#0E1426", "#F4E9C8", "#1B1830")[ray % 3], (0.50, 0.42, 0.30)[ray % 3])
        pane(painter, QPolygonF([middle, *ends]), tint, rect.width() * 0.014, glow=0.15)
    glow = QRadialGradient(middle, rect.height() * 0.55)
    glow.setColorAt(0, faint("#FFF6DC", 0.70))
    glow.setColorAt(0.45, faint(light, 0.22))
    glow.setColorAt(1, faint("#05060C", 0.45))
    painter.fillRect(rect, glow)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(LEAD, rect.width() * 0.035))
    painter.drawPath(arch)


def _figure(painter: QPainter, rect: QRectF, code: str) -> None:
    size = rect.width() * 0.80
    box = QRectF(rect.center().x() - size / 2, rect.bottom() - rect.height() * 0.07 - size, size, size)
    tones = tones_of(BODIES.get(code, "#C8C8C8"), 0.38)
    glass = [(tones[tone], points) for tone, points in FIGURES.get(code, ())]
    leading(painter, box, glass, max(1.2, rect.width() * 0.032))
    panes(painter, box, glass, max(0.7, rect.width() * 0.014))


def _number(painter: QPainter, rect: QRectF, look: CardLook, side: int, number: str) -> None:
    """Blue in a round, red in a hexagon. The live one is large and shines in its upper corner, blue at the left and red
    at the right; the other one is always under it and the suit, where a neighbour in a fan leaves it in sight."""
    lit = side == look.live
    radius = rect.width() * (0.205 if lit else 0.138)
    edge = rect.width() * 0.035 + radius
    x = rect.left() + edge if look.live == 0 else rect.right() - edge
    top = rect.top() + rect.width() * (0.035 if lit else 0.69)
    draw_number(painter, QPointF(x, top + radius), radius, side, number, lit=lit)


def draw_number(painter: QPainter, centre: QPointF, radius: float, side: int, number: str, *, lit: bool) -> None:
    """A number of a side on its medal; shining where the side counts."""
    name = _NUMBERS[side]
    if lit:
        shine(painter, centre, radius * 1.55, LIGHTS[name], 0.95)
    medal = _medal(side, centre, radius)
    if lit:
        light = QRadialGradient(centre - QPointF(radius, radius) * 0.35, radius * 1.7)
        light.setColorAt(0, QColor(mix(LIGHTS[name], "#FFFFFF", 0.30)))
        light.setColorAt(1, QColor(mix(LIGHTS[name], DEEP[name], 0.55)))
        painter.setBrush(light)
    else:
        painter.setBrush(QColor(mix(DEEP[name], "#16151D", 0.45)))
    painter.setPen(pen(PALE if lit else mix(LIGHTS[name], "#16151D", 0.45), radius * (0.11 if lit else 0.14)))
    painter.drawPath(medal)
    inner = QRectF(centre.x() - radius * 0.8, centre.y() - radius, radius * 1.6, radius * 2)
    tint = "#FFFFFF" if lit else mix(PALE, "#4A4854", 0.35)
    if lit:
        draw_numeral(
            painter, inner.translated(0, radius * 0.07), number, size=radius * 1.62, face=TITLE_FACE, colour=DEEP[name]
        )
    draw_numeral(painter, inner, number, size=radius * (1.62 if lit else 1.5), face=TITLE_FACE, colour=tint)


def _medal(side: int, centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    if side == 0:
        path.addEllipse(centre, radius, radius)
        return path
    turns = [pi / 3 * step for step in range(6)]
    path.addPolygon(QPolygonF([centre + QPointF(cos(turn), sin(turn)) * radius * 1.1 for turn in turns]))
    path.closeSubpath()
    return path


def _suits(painter: QPainter, rect: QRectF, mark: str, colour: str, live: int) -> None:
    """The suit under the live number, where a fan leaves it in sight, and in the opposite corner."""
    radius = rect.width() * 0.085
    bright = "#A87B22" if is_star(mark) else mix(colour, "#FFFFFF", 0.12)
    left, right = rect.left() + rect.width() * 0.155, rect.right() - rect.width() * 0.155
    near, far = (left, right) if live == 0 else (right, left)
    draw_suit(painter, mark, QPointF(near, rect.top() + rect.width() * 0.565), radius, bright)
    draw_suit(painter, mark, QPointF(far, rect.bottom() - rect.width() * 0.13), radius * 0.8, bright)


def paint_back(painter: QPainter, rect: QRectF, look: BackLook, theme: Theme) -> None:
    """Yagasuri arrows in lead and midnight glass; a sword's back is silver with the blade."""
    _back(painter, rect, sword=look.sword)


def _back(painter: QPainter, rect: QRectF, *, sword: bool) -> None:
    radius = rect.width() * 0.06
    sheet = rounded(rect.adjusted(0.4, 0.4, -0.4, -0.4), radius)
    painter.setBrush(QColor("#B9BCC8" if sword else "#2B2A44"))
    painter.setPen(pen("#0B0A10", max(0.7, rect.width() * 0.025)))
    painter.drawPath(sheet)
    inset = rect.width() * 0.07
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.save()
    painter.setClipPath(rounded(inner, radius * 0.6))
    painter.fillRect(inner, QColor("#8F93A6" if sword else "#171730"))
    _arrows(painter, inner, ("#A6AABC", "#7C8094") if sword else ("#34335C", "#232246"))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(GOLD, max(0.6, rect.width() * 0.022)))
    painter.drawPath(rounded(inner, radius * 0.6))
    if sword:
        size = rect.width() * 0.92
        box = QRectF(rect.center().x() - size / 2, rect.center().y() - size * 0.62, size, size * 1.24)
        tones = {"light": "#FFFFFF", "mid": "#DDE1EA", "gold": GOLD, "rust": "#A9803A", "deep": "#4A3A22"}
        glass = [(tones.get(tone, "#D8414E"), points) for tone, points in FIGURES["S"]]
        panes(painter, box, glass, max(0.7, rect.width() * 0.024))
    else:
        _rose(painter, rect.center(), rect.width() * 0.22)


def _arrows(painter: QPainter, rect: QRectF, colours: tuple[str, str]) -> None:
    """Yagasuri: columns of fletching, every other one turned."""
    columns, width = 4, rect.width() / 4
    high = width * 1.25
    for column in range(columns):
        left = rect.left() + column * width
        for row in range(-1, int(rect.height() / high) + 2):
            top = rect.top() + row * high + (high / 2 if column % 2 else 0)
            lean = width * 0.5 * (1 if column % 2 else -1)
            points = [
                (0, 0),
                (width / 2, lean),
                (width, 0),
                (width, high / 2),
                (width / 2, high / 2 + lean),
                (0, high / 2),
            ]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours[row % 2]))
            painter.drawPolygon(QPolygonF([QPointF(left + x, top + y) for x, y in points]))


def _rose(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A small rose window, half blue and half red."""
    for petal in range(8):
        turns = [2 * pi * (petal + share) / 8 - pi / 2 for share in (0, 0.5, 1)]
        reach = (1.0, 1.16, 1.0)
        points = [
            centre,
            *(centre + QPointF(cos(t), sin(t)) * radius * far for t, far in zip(turns, reach, strict=True)),
        ]
        pane(painter, QPolygonF(points), LIGHTS["red" if petal < 4 else "blue"], radius * 0.11)
    painter.setBrush(QColor(GOLD))
    painter.setPen(pen(LEAD, radius * 0.1))
    painter.drawEllipse(centre, radius * 0.26, radius * 0.26)


def paint_deck(painter: QPainter, rect: QRectF, look: DeckLook, theme: Theme) -> None:
    """A few backs on top of one another."""
    step = rect.width() * DECK_STEP
    face = rect.adjusted(0, 0, -2 * step, -2 * step)
    for layer in (2, 1, 0):
        _back(painter, face.translated(layer * step, layer * step), sword=False)


def paint_slot(painter: QPainter, rect: QRectF, look: SlotLook, theme: Theme) -> None:
    """A hollow in the stone where cards will lie."""
    shape = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), rect.width() * 0.08)
    painter.setBrush(faint("#07070C", 0.55))
    painter.setPen(pen(faint(GOLD, 0.55), max(0.8, rect.width() * 0.022)))
    painter.drawPath(shape)
    # its upper and left walls lie in the shade
    shade = QLinearGradient(rect.topLeft(), rect.bottomRight())
    shade.setColorAt(0, faint("#000000", 0.55))
    shade.setColorAt(0.35, faint("#000000", 0.0))
    fill(painter, shape, shade)
    inset = rect.width() * 0.09
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(GOLD, 0.25), max(0.8, rect.width() * 0.015)))
    painter.drawPath(rounded(rect.adjusted(inset, inset, -inset, -inset), rect.width() * 0.05))
    if look.number:
        draw_numeral(
            painter, rect, look.number, size=rect.width() * 0.42, face=TITLE_FACE, colour=mix(GOLD, "#07070C", 0.42)
        )
