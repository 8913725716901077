"""Name plates: of paper, or of what a game's world is made of. Whoever is to act sits in lamp light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from ui.board.kit.brush import faint
from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, REGULAR, RIGHT, draw_numeral, draw_text, text_width
from ui.board.kit.plates import draw_mark, paint_washi
from ui.board.values.looks import LampLook, PlateLook
from ui.look.theme import LIGHT_ON_DARK, TEXT_FACE, Theme, mix
from ui.terms import numeral

_NAME: Final = 0.32
"""The size of a name, of its plate's height."""
_NOTE: Final = 0.23
"""The size of the note under it."""
_AMOUNT: Final = 0.33
"""The size of a note that is hardly more than a number, of its plate's height."""
_SHORT: Final = 1.05
"""Such a note is no broader than so much of the height."""
_CROWDED: Final = 0.34
"""A low plate gives words that would become too small to be read more of its height, but no more than this, of which
two lines have room: where the whole table is shown small."""
_AIR: Final = 2.0
"""Pixels between words and what stands beside them at least."""
_APART: Final = 0.08
"""A name stays so much farther from the points than a note, of the plate's height: "Player 1" beside a 4 is not read as
fourteen."""
_NARROW: Final = 0.8
"""Before it is cut off, a name is so much narrower."""
_PART: Final = 0.66
"""A part of a point counts for nothing yet: it is so much smaller than the points, and fainter."""
_LIT: Final = "#FFD27A"
_LAMP: Final = "#F2C66D"
_IDLE: Final = 0.22
"""How much darker the sheet of whoever is not to act is, and how much paler the words on it are."""
_UNLIT: Final = "#5B4020"
_SHADE: Final = 0.5
"""Paper out of the lamp's light is brown, and darker than other sheets: it is the brightest thing on the table."""
_INSET: Final = 2.0
"""Pixels by which an idle plate is smaller than a lit one on each side."""


@dataclass(frozen=True, slots=True)
class PlateMaterial:
    """What plates are made of, in colours as #RRGGBB."""

    sheet: str
    edge: str
    ink: str
    faint_ink: str
    lit: str
    """The sheet in the lamp's light, and what is written on it."""
    lit_ink: str


GLASS: Final = PlateMaterial(
    sheet="#18213A", edge="#B08A48", ink="#F4EDE0", faint_ink="#C3C4D2", lit="#26345C", lit_ink="#FFFFFF"
)
"""Dark glass in brass."""
DUSK: Final = PlateMaterial(
    sheet="#2B2558", edge="#A99BE0", ink="#F6F1FF", faint_ink="#CFC6F2", lit="#403B69", lit_ink="#F6F1FF"
)
"""Paper of the night sky with a lilac edge."""
LACQUER: Final = PlateMaterial(
    sheet="#431713", edge="#C79A4B", ink="#FBEFD9", faint_ink="#E3C7A6", lit="#F0D9A0", lit_ink="#3A120D"
)
"""Red lacquer with a line of gold."""


def paint_plate_of(painter: QPainter, rect: QRectF, look: PlateLook, theme: Theme, *, material: PlateMaterial) -> None:
    """A plate of another material than paper."""
    sheet = _sheet(rect, look)
    high = rect.height()
    if look.is_active:
        ground, ink, faint_ink = material.lit, material.lit_ink, material.lit_ink
    else:
        ground = mix(material.sheet, "#000000", _IDLE)
        ink, faint_ink = (mix(one, ground, _IDLE) for one in (material.ink, material.faint_ink))
    light = QLinearGradient(sheet.topLeft(), sheet.bottomLeft())
    light.setColorAt(0, QColor(mix(ground, "#FFFFFF", 0.08)))
    light.setColorAt(1, QColor(ground))
    painter.setPen(QPen(QColor(material.edge), 1.5))
    painter.setBrush(light)
    painter.drawRoundedRect(sheet.adjusted(0.75, 0.75, -0.75, -0.75), high * 0.14, high * 0.14)
    _paint_seat(painter, rect, look, ink, faint_ink)


def paint_plate(painter: QPainter, rect: QRectF, look: PlateLook, theme: Theme) -> None:
    """A plate of paper: shape in the seat's colour, name, a note under it, and the score large at the right."""
    sheet = _sheet(rect, look)
    paint_washi(painter, sheet, theme, rect.height() * 0.14)
    if not look.is_active:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(_UNLIT, _SHADE))
        painter.drawRoundedRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() * 0.14, rect.height() * 0.14)
    _paint_seat(painter, rect, look, theme.ink, theme.faint_ink if look.is_active else theme.ink)


def paint_lamp(painter: QPainter, rect: QRectF, look: LampLook, theme: Theme) -> None:
    """A pool of lamp light, strongest in its middle."""
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    light = QRadialGradient(QPointF(0, 0), 1.0)
    for share, alpha in ((0.0, 0.5), (0.55, 0.36), (0.8, 0.14), (1.0, 0.0)):
        light.setColorAt(share, faint(_LAMP, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(0, 0), 1.0, 1.0)


def _sheet(rect: QRectF, look: PlateLook) -> QRectF:
    """How much of its room a plate fills."""
    return rect if look.is_active else rect.adjusted(_INSET, _INSET, -_INSET, -_INSET)


def _paint_seat(painter: QPainter, rect: QRectF, look: PlateLook, ink: str, faint_ink: str) -> None:
    """What stands on the sheet: lit or not, at the same place, for one is faded into the other. The lantern's place is
    kept."""
    high = rect.height()
    figure = high * 0.52
    part_width = text_width(look.part, figure * _PART, TEXT_FACE, BOLD)
    score_width = max(high * 0.5, text_width(numeral(look.points), figure, TEXT_FACE, BOLD) + part_width + high * 0.1)
    # where the name or the note would become small, all else moves closer together
    close = 0.0
    longest = max(
        text_width(look.name, high * _NAME, TEXT_FACE, BOLD),
        text_width(look.standing, max(high * _NOTE, LEGIBLE), TEXT_FACE, REGULAR),
    )
    if longest + _AIR > rect.width() - high * 1.27 - score_width:
        close = high * 0.2
        score_width -= high * 0.06
    if look.is_active:
        _paint_rim(painter, rect, high)
        lantern = QRectF(
            rect.left() + high * 0.1 - close / 10, rect.top() + high * 0.27, high * 0.27 - close / 4, high * 0.46
        )
        _paint_lantern(painter, lantern)
    else:
        _paint_ribbon(painter, _sheet(rect, look), look.colour, high)
    left, side = high * 0.45 - close * 0.45, high * 0.4 - close * 0.5
    # the corners of a diamond reach farther out than its box: room is left for them on both sides
    swatch = QRectF(rect.left() + left, rect.center().y() - side / 2, side, side)
    draw_mark(painter, swatch, look.colour, look.shape)
    score_rect = QRectF(rect.right() - high * 0.22 + close * 0.4 - score_width, rect.top(), score_width, high)
    draw_numeral(painter, score_rect.adjusted(0, 0, -part_width, 0), numeral(look.points), size=figure, colour=ink)
    if look.part:
        part = QRectF(score_rect)
        part.setLeft(part.right() - part_width)
        draw_text(painter, part, look.part, size=figure * _PART, weight=BOLD, colour=faint_ink, align=RIGHT)
    words = QRectF(rect.left() + high * 0.95 - close, rect.top(), 0, high)
    words.setRight(score_rect.left() - high * (0.1 if not close else 0.04))
    _paint_name(painter, words, look.name, look.standing, ink, faint_ink)
    if look.is_thinking:
        _paint_thread(painter, _sheet(rect, look))


def _paint_rim(painter: QPainter, rect: QRectF, high: float) -> None:
    """Light along the edge, which tells a lit plate from the others without colour, too."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in (("#6A4310", 3.6), (LIGHT_ON_DARK, 2.2)):
        painter.setPen(QPen(QColor(tint), width))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), high * 0.13, high * 0.13)


def _paint_lantern(painter: QPainter, rect: QRectF) -> None:
    """A lit paper lantern between two dark caps."""
    body = rect.adjusted(0, rect.height() * 0.13, 0, -rect.height() * 0.13)
    light = QRadialGradient(body.center(), body.height() * 0.6)
    light.setColorAt(0, QColor("#FFF6D8"))
    light.setColorAt(0.6, QColor(_LIT))
    light.setColorAt(1, QColor("#DE8A2C"))
    painter.setPen(QPen(QColor("#7A3D12"), max(1.0, rect.height() * 0.05)))
    painter.setBrush(light)
    painter.drawEllipse(body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#3A2110"))
    cap = QRectF(rect.center().x() - rect.width() * 0.24, rect.top(), rect.width() * 0.48, rect.height() * 0.16)
    painter.drawRect(cap)
    painter.drawRect(cap.translated(0, rect.height() - cap.height()))


def _paint_ribbon(painter: QPainter, rect: QRectF, colour: str, high: float) -> None:
    """A band of the player's colour down the left edge."""
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(rect.adjusted(1, 1, -1, -1), high * 0.13, high * 0.13)
    painter.setClipPath(clip)
    painter.fillRect(QRectF(rect.left(), rect.top(), high * 0.11, rect.height()), QColor(colour))
    painter.restore()


def _paint_name(painter: QPainter, rect: QRectF, name: str, note: str, ink: str, faint_ink: str) -> None:
    high = rect.height()
    least = max(high * 0.2, min(LEGIBLE, high * _CROWDED))
    named, narrowest = rect.adjusted(0, 0, -high * _APART, 0), 1.0
    wide = text_width(name, least, TEXT_FACE, BOLD)
    if wide > named.width():
        # before it is cut off, and no larger than it must be
        named, narrowest = rect, min(1.0, max(_NARROW, rect.width() / wide))
    if not note:
        draw_text(
            painter,
            named,
            name,
            size=max(high * _NAME, least),
            weight=BOLD,
            colour=ink,
            align=LEFT,
            least=least,
            narrowest=narrowest,
        )
        return
    broad = text_width(note, high * _AMOUNT, TEXT_FACE, REGULAR)
    is_amount = note[-1:].isdigit() and broad <= min(rect.width(), high * _SHORT)
    split = 0.49 if is_amount else 0.54
    upper = QRectF(rect.left(), rect.top() + high * (split - 0.42), named.width(), high * 0.42)
    lower = QRectF(rect.left(), rect.top() + high * split, rect.width(), high * (0.42 if is_amount else 0.3))
    draw_text(
        painter,
        upper,
        name,
        size=max(high * 0.3, least),
        weight=BOLD,
        colour=ink,
        align=LEFT,
        least=least,
        narrowest=narrowest,
    )
    # a note is whole before it is large
    size = max(high * (_AMOUNT if is_amount else _NOTE), least)
    draw_text(painter, lower, note, size=size, colour=faint_ink, align=LEFT, least=high * 0.2)


def _paint_thread(painter: QPainter, rect: QRectF) -> None:
    """The line along which a thread runs while somebody thinks (`Drawn.busy`)."""
    painter.setPen(QPen(faint(_UNLIT, 0.45), 1.2))
    painter.drawLine(rect.bottomLeft() + QPointF(7, -5), rect.bottomRight() + QPointF(-7, -5))
