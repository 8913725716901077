"""Halls and the gate, the little Daoists, chips, markers, status cards, the cloth, the talisman."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from ui.board.kit.brush import circle, draw_file, faint, fill, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, draw_numeral, draw_text, size_on_line, text_width
from ui.board.kit.plates import contrasting, shape_path
from ui.games.wudang.frame import HEAD_SHARES, WORKER_RATIO
from ui.games.wudang.looks import (
    AttributeLook,
    EmblemLook,
    LevelLook,
    MarkerLook,
    MatLook,
    SpaceLook,
    StatusLook,
    TalismanLook,
    TemporaryLook,
    WorkerLook,
)
from ui.games.wudang.paint.brush import (
    GOLD,
    INK,
    PAPER,
    VERMILION,
    YANG,
    YIN,
    draw_gate,
    paint_effect,
    square,
    taiji,
)
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_ROOFS: Final = {
    "hall": "#C79A32",
    "drill": "#8A4A3C",
    "library": "#46688C",
    "furnace": "#A9772C",
    "palace": "#6E548E",
    "terrace": "#3E8E72",
    "cliff": "#6E548E",
}
"""The tiles of each hall, by what is learned there."""
_WINDOWS: Final = ("#BF8F4A", "#4A2018", "#2F6B57")
"""What of a hall shines in the colour of whoever has a worker there."""


def paint_space(painter: QPainter, rect: QRectF, look: SpaceLook, theme: Theme) -> None:
    """An action space."""
    if look.is_lit:
        glow = QRadialGradient(rect.center(), rect.height() * 0.54)
        glow.setColorAt(0, faint("#FFE08A", 0.95))
        glow.setColorAt(0.6, faint("#FFC24A", 0.55))
        glow.setColorAt(1, faint("#FFC24A", 0.0))
        painter.fillRect(rect, glow)
    roof = _ROOFS.get(look.name, "#4F6B62")
    colours = {"#505051": tone(roof, 0.10), "#303031": tone(roof, -0.34)}
    if look.owner:
        colours |= dict.fromkeys(_WINDOWS, tone(look.owner, 0.35))
        glow = QRadialGradient(rect.center(), rect.height() * 0.54)
        glow.setColorAt(0, faint(look.owner, 0.85))
        glow.setColorAt(1, faint(look.owner, 0.0))
        painter.fillRect(rect, glow)
    if look.effect == "descend":
        draw_gate(painter, rect, colours)
    else:
        draw_file(painter, "wudang/hall", rect, colours)
    _plaque(painter, rect, look)


def _plaque(painter: QPainter, rect: QRectF, look: SpaceLook) -> None:
    """Number and effect of a space, side by side on the steps; a worker stands at its left."""
    side = rect.height() * 0.4
    board = QRectF(rect.right() - side * 2.15, rect.bottom() - side * 1.02, side * 2.0, side)
    painter.setPen(pen(GOLD, side * 0.07))
    painter.setBrush(QColor(VERMILION if look.effect == "descend" else "#1F2B3A"))
    painter.drawPath(rounded(board, side * 0.5))
    left, right = (
        QPointF(board.left() + side * 0.52, board.center().y()),
        QPointF(board.right() - side * 0.5, board.center().y()),
    )
    draw_numeral(painter, square(left, side * 0.9), str(look.number), size=side * 0.74, colour="#FBF6EA")
    paint_effect(painter, right, side * 0.98, look.effect, look.amount)


def paint_worker(painter: QPainter, rect: QRectF, look: WorkerLook, theme: Theme) -> None:
    """A little Daoist."""
    draw_worker(painter, rect, look.colour, look.shape)


def draw_worker(painter: QPainter, rect: QRectF, colour: str, shape: str = "") -> None:
    """A Daoist in robes of this colour, with a mark on them if there is one."""
    robes = {"#A0A0A1": colour, "#707071": tone(colour, -0.38), "#D0D0D1": tone(colour, 0.32)}
    draw_file(painter, "wudang/worker", rect, robes)
    if shape:
        side = rect.width() * 0.27
        mark = QRectF(rect.center().x() - side / 2, rect.top() + rect.height() * 0.77, side, side)
        painter.setPen(pen(INK, side * 0.10))
        painter.setBrush(QColor(PAPER))
        painter.drawPath(shape_path(shape, mark))


def paint_temporary(painter: QPainter, rect: QRectF, look: TemporaryLook, theme: Theme) -> None:
    """The temporary worker: grey robes, with a sash in the colour of whom it serves."""
    draw_worker(painter, rect, "#A7A196")
    if not look.shape:
        return
    sash = QRectF(
        rect.left() + rect.width() * 0.16, rect.top() + rect.height() * 0.80, rect.width() * 0.68, rect.height() * 0.13
    )
    painter.setPen(pen(INK, rect.width() * 0.028))
    painter.setBrush(QColor(look.colour))
    painter.drawPath(rounded(sash, sash.height() * 0.4))
    side = rect.width() * 0.27
    painter.setPen(pen(INK, side * 0.10))
    painter.setBrush(QColor(PAPER))
    painter.drawPath(shape_path(look.shape, square(sash.center(), side)))


def paint_chip(painter: QPainter, rect: QRectF, look: AttributeLook, theme: Theme) -> None:
    """An attribute chip."""
    centre, radius = rect.center(), rect.width() / 2
    body = {"yin": YIN, "yang": YANG}.get(look.face, "#8C6A44")
    fill(
        painter,
        circle(centre + QPointF(0, radius * 0.07), radius * 0.93),
        tone(body, -0.45) if look.face != "yang" else "#A59A84",
    )
    light = QLinearGradient(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    light.setColorAt(0, QColor(tone(body, 0.22)))
    light.setColorAt(1, QColor(tone(body, -0.10)))
    painter.setBrush(light)
    painter.setPen(pen(look.colour, radius * 0.13))
    painter.drawEllipse(centre, radius * 0.875, radius * 0.875)
    if look.word:
        ink = PAPER if look.face == "yin" else INK
        side = max(radius * 1.52, min(radius * 1.66, text_width(look.word, LEGIBLE, TITLE_FACE, BOLD)))
        draw_text(
            painter, square(centre, side), look.word, size=radius * 1.02, face=TITLE_FACE, weight=BOLD, colour=ink
        )
        return
    if look.face == "none":
        dark, bright = taiji(centre, radius * 0.58)
        fill(painter, dark, YIN)
        fill(painter, bright, YANG)
        return
    painter.setPen(pen(INK, radius * 0.06))
    painter.setBrush(QColor(look.colour))
    painter.drawPath(shape_path(look.shape, square(centre, radius * 0.95)))


def paint_mat(painter: QPainter, rect: QRectF, look: MatLook, theme: Theme) -> None:
    """The cloth for the own chip: a taiji, dark at the left; what is written stands in the head of its half,
    over or under the chip."""
    centre, radius = rect.center(), rect.width() / 2
    dark, light = taiji(centre, radius * 0.95)
    painter.setPen(pen(GOLD, radius * 0.045))
    painter.setBrush(QColor(mix(YIN, theme.table, 0.25)))
    painter.drawPath(dark)
    painter.setBrush(QColor(mix("#DDD3BD", theme.table, 0.12)))
    painter.drawPath(light)
    for word, at, ink in ((look.yin, (-0.06, 0.68), "#E9E2D2"), (look.yang, (0.06, -0.68), INK)):
        if not word:
            continue
        spot = QRectF(0, 0, radius * 0.9, radius * 0.4)
        spot.moveCenter(centre + QPointF(at[0] * radius, at[1] * radius))
        size = radius * (0.32 if len(word) == 1 else 0.27)
        draw_text(painter, spot, word, size=size, face=TITLE_FACE, weight=BOLD, colour=ink)


def paint_marker(painter: QPainter, rect: QRectF, look: MarkerLook | LevelLook, theme: Theme) -> None:
    """A score marker or a marker of a status card: a glazed button."""
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    glaze = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.4), radius * 1.6)
    glaze.setColorAt(0, QColor(tone(look.colour, 0.45)))
    glaze.setColorAt(0.55, QColor(look.colour))
    glaze.setColorAt(1, QColor(tone(look.colour, -0.3)))
    painter.setBrush(glaze)
    painter.setPen(pen(INK, radius * 0.16))
    painter.drawEllipse(centre, radius * 0.90, radius * 0.90)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(contrasting(look.colour)))
    painter.drawPath(shape_path(look.shape, square(centre, radius * 0.98)))


def paint_status(painter: QPainter, rect: QRectF, look: StatusLook, theme: Theme) -> None:
    """A status card."""
    shape = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() * 0.07)
    light = QLinearGradient(rect.topLeft(), rect.bottomRight())
    light.setColorAt(0, QColor(theme.paper).lighter(102))
    light.setColorAt(1, QColor(theme.paper_edge))
    painter.setBrush(light)
    painter.setPen(pen(mix(look.seat_colour, INK, 0.25), max(1.0, rect.height() * 0.022)))
    painter.drawPath(shape)
    high = rect.height() / len(look.rows)
    areas = [QRectF(rect.left(), rect.top() + at * high, rect.width(), high) for at in range(len(look.rows))]
    share = HEAD_SHARES[any(name for name, *_ in look.rows)]
    _status_names(painter, areas, look, share, theme)
    for area, (_, _, colour, _) in zip(areas, look.rows, strict=True):
        _status_steps(painter, area, colour, look.most, share)


def _status_names(painter: QPainter, areas: Sequence[QRectF], look: StatusLook, share: float, theme: Theme) -> None:
    """Sign, name and level of each ability, all names in one size; the level is what is read from afar."""
    head, high = areas[0].width() * share, areas[0].height()
    figure = high * 0.66
    names = [name for name, *_ in look.rows if name]
    longest = max((text_width(name, LEGIBLE, TEXT_FACE, BOLD) for name in names), default=0.0)
    # a sign is known by half of its size, a word is not
    spare = (head - figure * 0.9 - longest) / 1.35
    icon = min(high * 0.74, head * 0.4, max(high * 0.5, spare))
    room = head - icon * 1.35 - figure * 0.9
    line = QRectF(0, 0, room, high)
    size = min(
        (size_on_line(line, name, size=high * 0.36, weight=BOLD, least=high * 0.2) for name in names), default=0.0
    )
    for area, (name, ability, colour, level) in zip(areas, look.rows, strict=True):
        paint_effect(painter, QPointF(area.left() + icon * 0.66, area.center().y()), icon, ability, 1)
        if name:
            # no broader than it is written: a short name has no reason to be larger than the longest
            wide = text_width(name, size, TEXT_FACE, BOLD) + 2
            words = QRectF(area.left() + icon * 1.25, area.top(), wide, high)
            draw_text(painter, words, name, size=size, weight=BOLD, colour=theme.ink, align=LEFT, least=size)
        spot = square(QPointF(area.left() + head - figure * 0.52, area.center().y()), figure)
        draw_numeral(painter, spot, str(level), size=figure, colour=tone(colour, -0.42))


def _status_steps(painter: QPainter, row: QRectF, colour: str, most: int, share: float) -> None:
    """A pip for each level, on a line; the first is the start."""
    head = row.width() * share
    column = (row.width() - head - row.width() * 0.03) / (most + 1)
    side = min(column, row.height()) * 0.86
    for level in range(most + 1):
        centre = QPointF(row.left() + head + column * (level + 0.5), row.center().y())
        reach = side * (0.22 if level else 0.12)
        if level:
            painter.setPen(pen(faint(colour, 0.6), side * 0.08))
            painter.drawLine(centre - QPointF(column - reach, 0), centre - QPointF(reach, 0))
        painter.setPen(pen(colour, side * 0.08))
        painter.setBrush(faint(colour, 0.25 + 0.6 * level / most))
        painter.drawEllipse(centre, reach, reach)


def paint_talisman(painter: QPainter, rect: QRectF, look: TalismanLook, theme: Theme) -> None:
    """The start player's talisman."""
    draw_file(painter, "wudang/talisman", rect)


def paint_emblem(painter: QPainter, rect: QRectF, look: EmblemLook, theme: Theme) -> None:
    """A seat's Daoist, standing on the lower edge of any rectangle."""
    height = min(rect.height(), rect.width() / WORKER_RATIO)
    figure = QRectF(0, 0, height * WORKER_RATIO, height)
    figure.moveCenter(QPointF(rect.center().x(), rect.bottom() - height / 2))
    draw_worker(painter, figure, look.colour, look.shape)
