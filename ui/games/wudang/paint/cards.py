"""Training cards with a brushed character and two halves of a taiji, the letter, the incidents, and the backs."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.board.kit.brush import circle, draw_file, faint, fill, glyphs, mix, pen, rounded, tone
from ui.board.kit.lettering import BOLD, LEFT, draw_name, draw_numeral, draw_text, fitted_size, make_font
from ui.games.wudang.looks import BackLook, DeckLook, DescentLook, LetterLook, TrainingLook
from ui.games.wudang.paint.brush import (
    EFFECTS,
    GOLD,
    INK,
    PAPER,
    VERMILION,
    YANG,
    YIN,
    paint_blossom,
    paint_effect,
    square,
    taiji,
)
from ui.look.theme import TITLE_FACE, Theme

_SMALL: Final = {"training": 68.0, "incident": 60.0}
"""A narrower card has no room for all that stands on it; what lies over the table when it is met has."""
_SEALED: Final = 44.0
"""A narrower card has no room for the seal that tells when it is opened."""
_TOLD: Final = 2
"""So much of an effect is told with a number: a sign alone is one."""
_BLOSSOM: Final = 24.0
"""A narrower incident has its points without the blossom."""
_LEGIBLE: Final = 12.0
"""No letters are smaller: a card without room for such has its character alone."""
_NARROW: Final = 0.92
"""A family's name is so much narrower, before it would reach the blossom beside it."""
_WHOLE: Final = 0.9
"""A card of which less is seen is read in that strip alone."""
_CROWD: Final = 3
"""So many levels asked on one incident stand close."""
_IDLE_HALVES: Final = {"yin": "#4B494F", "yang": "#D3CDC1"}
"""The grounds of the halves of a taiji while they do not count."""
_DECKS: Final = {"A": "#3C6B4E", "B": "#6B3A52"}


def _sheet(painter: QPainter, rect: QRectF, paper: str) -> QPainterPath:
    """A card of paper with a lit edge."""
    shape = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.width() * 0.07)
    light = QLinearGradient(rect.topLeft(), rect.bottomRight())
    light.setColorAt(0, QColor(tone(paper, 0.4)))
    light.setColorAt(1, QColor(tone(paper, -0.07)))
    painter.setBrush(light)
    painter.setPen(pen(mix(paper, INK, 0.6), max(0.8, rect.width() * 0.014)))
    painter.drawPath(shape)
    return shape


def _fibres(painter: QPainter, rect: QRectF, seed: int) -> None:
    rng = random.Random(seed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in range(16):
        at = QPointF(rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height())
        way = QPointF(rng.uniform(-1, 1), rng.uniform(-1, 1)) * rect.width() * 0.07
        painter.setPen(pen(faint("#8A6F45", 0.13), max(0.4, rect.width() * 0.008)))
        painter.drawLine(at, at + way)


def paint_training(painter: QPainter, rect: QRectF, look: TrainingLook, theme: Theme) -> None:
    """A training card."""
    width, height = rect.width(), rect.height()
    shape = _sheet(painter, rect, PAPER)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    _wash(painter, rect, look.colour)
    _fibres(painter, rect, 4)
    painter.restore()
    if look.shown < _WHOLE:
        _paint_strip(painter, QRectF(rect.left(), rect.top(), width * look.shown, height), look)
        return
    if width < _SMALL["training"]:
        _paint_name(painter, rect, look)
        return
    _paint_title(painter, rect, look)
    top = rect.top() + height * 0.125
    column = rect.right() - width * 0.155  # what stands there keeps clear of the name at its left
    _icon(painter, QPointF(column, top), width * 0.25, look.icon)
    worth = QPointF(column, rect.top() + height * 0.315)
    _value(painter, worth, width * 0.275, look.value, look.colour)
    centre = QPointF(rect.center().x(), rect.top() + height * 0.685)
    _halves(painter, centre, min(width * 0.445, height * 0.295), look)


def _paint_title(painter: QPainter, rect: QRectF, look: TrainingLook) -> None:
    """Which card it is: the character and its number under each other, or side by side over the family's name."""
    left, width, height = rect.left() + rect.width() * 0.03, rect.width(), rect.height()
    ink = mix(INK, look.colour, 0.25)
    word = QRectF(left, rect.top() + height * 0.285, width * 0.635, height * 0.105)
    size = fitted_size(look.word, word.width() / _NARROW, size=height * 0.1, weight=BOLD) if look.word else 0.0
    if size < _LEGIBLE:
        _character(
            painter, QRectF(left, rect.top() + height * 0.02, width * 0.46, height * 0.29), look.character, look.colour
        )
        # its strokes all lie flat, and those are thin in the face of the title
        number = QRectF(left, rect.top() + height * 0.305, width * 0.25, height * 0.16)
        draw_text(painter, number, look.number, size=height * 0.14, weight=BOLD, colour=ink)
        return
    _character(
        painter, QRectF(left, rect.top() + height * 0.03, width * 0.38, height * 0.25), look.character, look.colour
    )
    number = QRectF(left + width * 0.38, rect.top() + height * 0.10, width * 0.26, height * 0.16)
    draw_text(painter, number, look.number, size=height * 0.13, weight=BOLD, colour=ink)
    draw_text(painter, word, look.word, size=size, weight=BOLD, colour=ink, align=LEFT, narrowest=_NARROW)


def _paint_name(painter: QPainter, rect: QRectF, look: TrainingLook) -> None:
    """A small card: which one it is, large enough to be read, when it is opened, and what each half does."""
    width, height = rect.width(), rect.height()
    top = QRectF(rect.left() + width * 0.04, rect.top() + height * 0.04, width * 0.92, height * 0.46)
    split = 0.56 if look.number else 1.0
    _character(painter, QRectF(top.left(), top.top(), top.width() * split, top.height()), look.character, look.colour)
    number = QRectF(top.left() + top.width() * 0.52, top.top(), top.width() * 0.48, top.height())
    size = height * 0.24
    if width >= _SEALED:
        seal = width * 0.29
        _icon(painter, QPointF(number.center().x() + width * 0.03, top.top() + seal * 0.5), seal, look.icon)
        number.setTop(top.top() + seal)
        size = height * 0.2
    draw_text(painter, number, look.number, size=size, weight=BOLD, colour=mix(INK, look.colour, 0.25))
    for at, side, kind, amount, ground in (
        (0.27, "yin", look.yin_effect, look.yin_amount, YIN),
        (0.73, "yang", look.yang_effect, look.yang_amount, YANG),
    ):
        middle = rect.left() + width * at
        if width < _SEALED:
            _paint_sign(painter, QPointF(middle, rect.bottom() - height * 0.25), width * 0.215, kind, ground)
            continue
        half = QRectF(middle - width * 0.22, rect.top() + height * 0.51, width * 0.44, height * 0.46)
        counts = look.lit in ("", side)
        fill(painter, rounded(half, width * 0.1), ground if counts else _IDLE_HALVES[side])
        _paint_half(painter, half, kind, amount, PAPER if side == "yin" else INK, counts=counts)


def _paint_half(painter: QPainter, half: QRectF, kind: str, amount: int, ink: str, *, counts: bool) -> None:
    """What a half does on a small card, and how much under it: a number in the corner of the sign would be too small to
    be read. The blossom holds its own."""
    width, centre = half.width(), half.center()
    if kind == "vp":
        paint_effect(painter, centre, width * 1.1, kind, amount, counts=counts)
        return
    if amount < _TOLD:
        paint_effect(painter, centre, width * 0.9, kind, amount, counts=counts)
        return
    sign = width * 0.78
    paint_effect(painter, QPointF(centre.x(), half.top() + width * 0.03 + sign / 2), sign, kind, 1, counts=counts)
    number = QRectF(half.left(), half.top() + width * 0.03 + sign, width, half.height() - width * 0.06 - sign)
    draw_numeral(painter, number, str(amount), size=width * 0.71, colour=ink)


def _paint_strip(painter: QPainter, strip: QRectF, look: TrainingLook) -> None:
    """The same under each other, in what is seen of a card that the next one covers."""
    width, height = strip.width(), strip.height()
    name = QRectF(strip.left() + width * 0.04, strip.top() + height * 0.03, width * 0.92, height * 0.32)
    _character(painter, name, look.character, look.colour)
    number = QRectF(strip.left(), strip.top() + height * 0.35, width, height * 0.17)
    size = min(height * 0.2, width * 0.75)
    draw_text(painter, number, look.number, size=size, weight=BOLD, colour=mix(INK, look.colour, 0.25))
    radius = min(width * 0.42, height * 0.11)
    for at, kind, ground in ((0.645, look.yin_effect, YIN), (0.875, look.yang_effect, YANG)):
        _paint_sign(painter, QPointF(strip.center().x(), strip.top() + height * at), radius, kind, ground)


def _paint_sign(painter: QPainter, spot: QPointF, radius: float, kind: str, ground: str) -> None:
    """What a half does."""
    fill(painter, circle(spot, radius), ground)
    if kind == "vp":
        paint_blossom(painter, spot, radius * 1.58, "")
    else:
        paint_effect(painter, spot, radius * 1.49, kind, 1)


def _wash(painter: QPainter, rect: QRectF, colour: str) -> None:
    """A breath of the family's colour from the upper left."""
    wash = QLinearGradient(rect.topLeft(), QPointF(rect.center().x(), rect.bottom()))
    wash.setColorAt(0, faint(colour, 0.38))
    wash.setColorAt(0.5, faint(colour, 0.06))
    wash.setColorAt(1, faint(colour, 0.0))
    painter.fillRect(rect, wash)
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.022), QColor(colour))


def _character(painter: QPainter, rect: QRectF, text: str, colour: str) -> None:
    """One character as if brushed: an ink outline with a wet edge."""
    path = glyphs(text, make_font(min(rect.width(), rect.height()) * 0.98, TITLE_FACE, BOLD), rect.center())
    painter.setPen(pen(faint(colour, 0.30), rect.width() * 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(pen(INK, rect.width() * 0.022))
    painter.setBrush(QColor(mix(INK, colour, 0.25)))
    painter.drawPath(path)


def _value(painter: QPainter, centre: QPointF, side: float, value: int, colour: str) -> None:
    """What three of the family are worth; a wild one has a ring instead."""
    if value:
        paint_blossom(painter, centre, side * 1.15, str(value))
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour, side * 0.16))
    painter.drawEllipse(centre, side * 0.36, side * 0.36)


def _icon(painter: QPainter, centre: QPointF, side: float, icon: str) -> None:
    """The seal at the upper right: when the card is opened."""
    if icon == "none":
        return
    colour = "#2F6B57" if icon == "pass" else VERMILION
    seal = square(centre, side)
    painter.setPen(pen(INK, side * 0.05))
    painter.setBrush(QColor(colour))
    painter.drawPath(rounded(seal, side * 0.2))
    draw_file(painter, f"wudang/icon_{icon}", square(centre, side * 0.78))


def _halves(painter: QPainter, centre: QPointF, radius: float, look: TrainingLook) -> None:
    """The two effects, each in its half of the taiji. The half that counts now has a rim of gold, the other has lost
    its colour: what it would do is read as well, for that is what is weighed between yin and yang."""
    dark, light = taiji(centre, radius)
    for path, side, ground in ((dark, "yin", YIN), (light, "yang", YANG)):
        painter.setPen(pen(INK, radius * 0.05))
        painter.setBrush(QColor(ground if look.lit in ("", side) else _IDLE_HALVES[side]))
        painter.drawPath(path)
    if look.lit:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(GOLD, radius * 0.085))
        painter.drawPath({"yin": dark, "yang": light}[look.lit])
    # over all lines: a number reaches to the edge of its half
    for half, spot, side in (
        ((look.yin_effect, look.yin_amount), QPointF(-0.07, 0.47), "yin"),
        ((look.yang_effect, look.yang_amount), QPointF(0.07, -0.47), "yang"),
    ):
        paint_effect(painter, centre + spot * radius, radius * 0.80, *half, counts=look.lit in ("", side))


def paint_letter(painter: QPainter, rect: QRectF, look: LetterLook, theme: Theme) -> None:
    """The secret letter: imperial yellow, folded, with a dragon-red seal."""
    width, height = rect.width(), rect.height()
    shape = _sheet(painter, rect, "#E9C45C")
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    _fibres(painter, rect, 9)
    band = QRectF(rect.center().x() - width * 0.17, rect.top(), width * 0.34, height)
    painter.fillRect(band, QColor("#F6DF9B"))
    painter.setPen(pen(VERMILION, width * 0.018))
    painter.drawLine(band.topLeft(), band.bottomLeft())
    painter.drawLine(band.topRight(), band.bottomRight())
    flap = QPolygonF([rect.topLeft(), rect.topRight(), QPointF(rect.center().x(), rect.top() + height * 0.30)])
    painter.setBrush(QColor("#DBAF3F"))
    painter.setPen(pen("#7A5312", width * 0.016))
    painter.drawPolygon(flap)
    painter.restore()
    _character(
        painter,
        QRectF(rect.left() + width * 0.2, rect.top() + height * 0.33, width * 0.6, height * 0.24),
        "密",
        VERMILION,
    )
    _character(
        painter,
        QRectF(rect.left() + width * 0.2, rect.top() + height * 0.55, width * 0.6, height * 0.24),
        "書",
        VERMILION,
    )
    seal = QPointF(rect.center().x(), rect.top() + height * 0.25)
    painter.setPen(pen("#6B120C", width * 0.02))
    painter.setBrush(QColor("#B3261E"))
    painter.drawEllipse(seal, width * 0.125, width * 0.125)
    painter.setPen(pen("#F2B5A2", width * 0.016))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(seal, width * 0.085, width * 0.085)
    foot = QRectF(rect.left() + width * 0.05, rect.bottom() - height * 0.17, width * 0.9, height * 0.12)
    draw_text(painter, foot, look.word, size=height * 0.095, weight=BOLD, colour="#6B120C")


def paint_back(painter: QPainter, rect: QRectF, look: BackLook, theme: Theme) -> None:
    """The back of the training cards: shippō, linked circles, and a taiji in the middle."""
    _patterned(painter, rect, "#7E241B", "#E9C88A")
    centre, radius = rect.center(), rect.width() * 0.20
    fill(painter, circle(centre, radius * 1.32), "#5E1712")
    dark, light = taiji(centre, radius)
    painter.setPen(pen(GOLD, radius * 0.10))
    painter.setBrush(QColor(YIN))
    painter.drawPath(dark)
    painter.setBrush(QColor(YANG))
    painter.drawPath(light)


def _patterned(painter: QPainter, rect: QRectF, colour: str, line: str) -> None:
    shape = _sheet(painter, rect, PAPER)
    inset = rect.width() * 0.06
    inner = rect.adjusted(inset, inset, -inset, -inset)
    field = rounded(inner, rect.width() * 0.04)
    fill(painter, field, colour)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faint(line, 0.60), max(0.5, rect.width() * 0.014)))
    radius = rect.width() * 0.15
    for row in range(int(inner.height() / radius) + 2):
        for column in range(int(inner.width() / radius) + 2):
            if (row + column) % 2 == 0:
                painter.drawEllipse(QPointF(inner.left() + column * radius, inner.top() + row * radius), radius, radius)
    painter.restore()
    painter.setPen(pen(GOLD, max(0.6, rect.width() * 0.018)))
    painter.drawPath(field)


def paint_deck(painter: QPainter, rect: QRectF, look: DeckLook, theme: Theme) -> None:
    """The back of the incidents of a deck."""
    colour = _DECKS.get(look.letter, "#4A4A52")
    _patterned(painter, rect, colour, "#E9DDBB")
    fill(painter, circle(rect.center(), rect.width() * 0.29), tone(colour, -0.4))
    draw_numeral(
        painter,
        square(rect.center(), rect.width() * 0.5),
        look.letter,
        size=rect.width() * 0.42,
        face=TITLE_FACE,
        colour="#F6E8CB",
    )


def paint_descent(painter: QPainter, rect: QRectF, look: DescentLook, theme: Theme) -> None:
    """An incident in the valley."""
    colour = _DECKS.get(look.deck, "#4A4A52")
    width, height = rect.width(), rect.height()
    shape = _sheet(painter, rect, PAPER)
    if width < _SMALL["incident"]:
        fill(painter, shape, faint(colour, 0.85))
        if width < _BLOSSOM:
            # one of many that are settled: the petals would leave too little room for the number
            draw_numeral(painter, rect, str(look.vp), size=height * 0.62, colour="#FFF3DC")
        else:
            paint_blossom(painter, rect.center(), width * 0.86, str(look.vp))
        return
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    _fibres(painter, rect, 2)
    head = QRectF(rect.left(), rect.top(), width, height * 0.345)
    land = QLinearGradient(head.topLeft(), head.bottomRight())
    land.setColorAt(0, QColor(tone(colour, 0.18)))
    land.setColorAt(1, QColor(tone(colour, -0.20)))
    painter.fillRect(head, land)
    painter.restore()
    words = head.adjusted(0, height * 0.015, 0, -height * 0.015)
    draw_name(painter, words, look.name, size=height * 0.127, colour="#FBF6EA", leading=1.1, least=height * 0.085)
    asked = [(ability, level, met) for ability, level, met in look.needs if level]
    row = QRectF(rect.left() + width * 0.04, rect.top() + height * 0.353, width * 0.92, height * 0.325)
    step = min(row.width() / max(1, len(asked)), width * 0.46)
    for at, (ability, level, met) in enumerate(asked):
        x = row.center().x() + (at - (len(asked) - 1) / 2) * step
        plate = QRectF(0, 0, step * 0.94, row.height() * (0.8 if len(asked) < _CROWD else 1.0))
        plate.moveCenter(QPointF(x, row.center().y()))
        _need(painter, plate, ability, level, met)
    paint_blossom(painter, QPointF(rect.center().x(), rect.bottom() - height * 0.16), height * 0.31, str(look.vp))


def _need(painter: QPainter, plate: QRectF, ability: str, level: int, met: bool) -> None:
    """A level asked: the ability's sign and its number beside or under it, on green and ticked off where it is met."""
    painter.setPen(pen("#2E7A4B" if met else faint(INK, 0.35), max(0.7, plate.height() * 0.04)))
    painter.setBrush(QColor("#CBE8CF") if met else faint("#FFFFFF", 0.5))
    painter.drawPath(rounded(plate, min(plate.width(), plate.height()) * 0.18))
    ink = "#1F5A36" if met else EFFECTS[ability]
    if plate.width() < plate.height():
        side = plate.height() * 0.5
        paint_effect(
            painter, plate.center() - QPointF(0, side * 0.5), min(side * 0.86, plate.width() * 0.8), ability, 1
        )
        spot = square(plate.center() + QPointF(0, side * 0.46), side)
        draw_numeral(painter, spot, str(level), size=side * 1.12, colour=ink)
    else:
        side = min(plate.height(), plate.width() * 0.5)
        paint_effect(painter, plate.center() - QPointF(plate.width() * 0.23, 0), side * 0.84, ability, 1)
        spot = square(plate.center() + QPointF(plate.width() * 0.25, 0), side)
        draw_numeral(painter, spot, str(level), size=side * 1.12, colour=ink)
    if met:
        _tick(painter, plate)


def _tick(painter: QPainter, plate: QRectF) -> None:
    """A tick in a seal on the lower left corner of a plate, under the sign: for eyes that cannot tell its green."""
    radius = min(plate.width(), plate.height()) * 0.19
    middle = plate.bottomLeft() + QPointF(radius * 0.5, -radius * 0.3)
    painter.setPen(pen("#FBF6EA", max(0.8, radius * 0.2)))
    painter.setBrush(QColor("#2E7A4B"))
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(pen("#FBF6EA", max(1.0, radius * 0.36)))
    corners = ((-0.45, 0.02), (-0.1, 0.38), (0.5, -0.34))
    painter.drawPolyline([middle + QPointF(x, y) * radius for x, y in corners])
