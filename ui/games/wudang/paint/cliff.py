"""The cliff beside the mountain, where the incidents hang, with the mountain's name carved into it."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import faint, fill, glyphs, pen
from ui.board.kit.lettering import BOLD, make_font
from ui.look.theme import TITLE_FACE

_CHARACTER: Final = 0.44
"""How large a character of the name is, as a share of the cliff's width."""
_STEP: Final = 1.12
"""From one character to the next, in characters."""
_ACROSS: Final = 0.82
"""So much smaller a character is where both stand beside each other."""
_FOOT: Final = 0.22
"""How much is left free under the name, in characters."""


def paint_cliff(painter: QPainter, rect: QRectF, size: float, bare: float, *, night: bool) -> None:
    """A wall of rock; `size` is the board's scale. Nothing hangs on the lowest part of it, `bare` of its height."""
    rng = random.Random(6)
    edge = QPainterPath(rect.topLeft() + QPointF(rng.uniform(1, 4) * size, 0))
    for step in range(1, 15):
        edge.lineTo(rect.left() + rng.uniform(-5, 4) * size, rect.top() + rect.height() * step / 14)
    rock = QPainterPath(edge)
    rock.lineTo(rect.bottomRight())
    rock.lineTo(rect.topRight())
    rock.closeSubpath()
    light, dark = ("#2B3A5E", "#141D36") if night else ("#7E8F83", "#4C5F57")
    wash = QLinearGradient(rect.topLeft(), rect.bottomRight())
    wash.setColorAt(0, QColor(light))
    wash.setColorAt(1, QColor(dark))
    fill(painter, rock, wash)
    painter.save()
    painter.setClipPath(rock, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink = "#070C1C" if night else "#22302B"
    for _ in range(60):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        crack = QPainterPath(QPointF(x, y))
        crack.lineTo(x + rng.uniform(-4, 4) * size, y + rng.uniform(8, 18) * size)
        crack.lineTo(x + rng.uniform(-6, 6) * size, y + rng.uniform(20, 44) * size)
        painter.setPen(pen(faint(ink, rng.uniform(0.08, 0.28)), size * rng.uniform(0.5, 2.0)))
        painter.drawPath(crack)
    for broad, alpha in ((16, 0.10), (8, 0.16)):
        painter.setPen(pen(faint(ink, alpha), broad * size))
        painter.drawPath(edge)
    _carving(painter, rect.adjusted(0, rect.height() * (1 - bare), 0, 0), size, night)
    painter.restore()
    painter.setPen(pen(faint(ink, 0.8), 1.4 * size))
    painter.drawPath(edge)


def _carving(painter: QPainter, bare: QRectF, size: float, night: bool) -> None:
    """The mountain's name, cut into the rock and filled with cinnabar: down the rock, or across it where little of it
    is bare. Half a name is carved nowhere."""
    side = bare.width() * _CHARACTER
    if bare.height() >= side * (1 + _STEP + _FOOT):
        first, step = QPointF(bare.center().x(), bare.bottom() - side * (0.5 + _STEP + _FOOT)), QPointF(0, _STEP)
    elif bare.height() >= side * _ACROSS * (1 + _FOOT):
        side *= _ACROSS
        first, step = QPointF(bare.center().x() - side * 0.5, bare.bottom() - side * (0.5 + _FOOT)), QPointF(1, 0)
    else:
        return
    font = make_font(side, TITLE_FACE, BOLD)
    for at, character in enumerate("武当"):
        centre = first + step * side * at
        light = glyphs(character, font, centre + QPointF(size, size) * 0.9)
        fill(painter, light, faint("#FFFFFF", 0.10 if night else 0.28))
        fill(painter, glyphs(character, font, centre), QColor("#4A2230" if night else "#8C4034"))
