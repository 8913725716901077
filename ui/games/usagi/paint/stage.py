"""The moon at the end of a game: the night over both cities, and steps of moon rock."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from ui.board.kit.brush import faint, mix
from ui.games.usagi.looks import GroundLook
from ui.games.usagi.paint.brush import CREAM, DUSK, LILAC, NIGHT
from ui.games.usagi.paint.ground import paint_ground
from ui.look.theme import Theme


def paint_stage(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The earth stands where the headline leaves it free."""
    paint_ground(painter, rect, GroundLook("#8F7FB4", "#5B4A8C"), theme, (0.86, 0.5))


def paint_step(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A block of rock in three cut layers, with craters."""
    rng = random.Random(round(rect.left() + rect.height() * 2))
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for layer, colour in enumerate((mix(DUSK, NIGHT, 0.3), mix(LILAC, DUSK, 0.75), mix(LILAC, DUSK, 0.38))):
        rock = _rock(rect.adjusted(4 * (layer - 2), 0, -4 * (layer - 2), 0), 5 * (2 - layer), rng)
        painter.setBrush(faint(NIGHT, 0.5))
        painter.drawPath(rock.translated(2, 2))
        painter.setBrush(QColor(colour))
        painter.drawPath(rock)
    painter.setClipPath(rock, Qt.ClipOperation.IntersectClip)
    for _ in range(max(5, round(rect.width() * rect.height() / 1600))):
        middle = QPointF(rng.uniform(rect.left(), rect.right()), rng.uniform(rect.top() + 12, rect.bottom()))
        wide = rng.uniform(5, 15)
        painter.setBrush(faint(NIGHT, 0.32))
        painter.drawEllipse(middle, wide, wide * 0.5)
        painter.setBrush(faint(CREAM, 0.3))
        painter.drawEllipse(middle + QPointF(1, 2), wide * 0.86, wide * 0.38)
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, faint(NIGHT, 0.0))
    shade.setColorAt(1, faint(NIGHT, 0.45))
    painter.fillRect(rect, shade)
    painter.restore()


def _rock(rect: QRectF, drop: float, rng: random.Random) -> QPainterPath:
    """A block with a rough upper edge that lies `drop` under the top."""
    path = QPainterPath(rect.bottomLeft())
    steps = 9
    for step in range(steps + 1):
        edge = 0 < step < steps
        path.lineTo(rect.left() + rect.width() * step / steps, rect.top() - drop + rng.uniform(-1.5, 2.5) * edge)
    path.lineTo(rect.bottomRight())
    path.closeSubpath()
    return path
