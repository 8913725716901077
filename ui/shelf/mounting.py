"""How a hanging scroll is mounted: its cord and nail, two turned rods, and the cloth round the paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from ui.look.theme import Theme, mix
from ui.shared.paper import cast_shadow, washi

EDGE: Final = 16
"""Room at both sides for the ends of the rods and the shadow."""
CORD: Final = 34
"""Height of the cord above the upper rod."""
ROD: Final = 9.0
ROLLER: Final = 16.0
BAND: Final = 13.0
"""Width of the cloth round the paper."""


def paint_mounting(painter: QPainter, whole: QRectF, theme: Theme) -> None:
    """Paint the scroll without a word on it, as large as `whole`."""
    mounting = whole.marginsRemoved(QMarginsF(EDGE, CORD + ROD / 2, EDGE, ROLLER / 2 + 6))
    cast_shadow(painter, mounting, 2)
    _paint_cord(painter, mounting, theme)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(mounting, QColor(mix(theme.paper_edge, theme.accent, 0.12)))
    paper = mounting.adjusted(BAND, BAND + 4, -BAND, -BAND - 6)
    painter.fillRect(paper, washi())
    painter.setPen(QPen(QColor(mix(theme.paper_edge, theme.ink, 0.25)), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(paper)
    _paint_rod(painter, QRectF(mounting.left(), mounting.top() - ROD / 2, mounting.width(), ROD), 4, theme)
    _paint_rod(painter, QRectF(mounting.left(), mounting.bottom() - ROLLER / 2, mounting.width(), ROLLER), 10, theme)


def _paint_cord(painter: QPainter, paper: QRectF, theme: Theme) -> None:
    nail = QPointF(paper.center().x(), 6)
    painter.setPen(QPen(QColor(mix(theme.accent, "#000000", 0.25)), 2.2, c=Qt.PenCapStyle.RoundCap))
    for x in (paper.left() + paper.width() * 0.28, paper.right() - paper.width() * 0.28):
        painter.drawLine(nail, QPointF(x, paper.top()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(nail + QPointF(1.5, 2), 4.5, 4.5)
    painter.setBrush(QColor("#C9A24A"))
    painter.drawEllipse(nail, 4, 4)


def _paint_rod(painter: QPainter, rod: QRectF, ends: float, theme: Theme) -> None:
    """A turned rod; `ends` is how far its knobs stick out."""
    knobs = rod.adjusted(-ends, rod.height() * 0.08, ends, -rod.height() * 0.08)
    for area, light, dark in (
        (knobs, mix(theme.wood_edge, "#FFFFFF", 0.12), mix(theme.wood_edge, "#000000", 0.4)),
        (rod, mix(theme.wood, "#FFFFFF", 0.22), mix(theme.wood_edge, "#000000", 0.1)),
    ):
        turned = QLinearGradient(area.topLeft(), area.bottomLeft())
        turned.setColorAt(0.0, QColor(light))
        turned.setColorAt(1.0, QColor(dark))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(turned))
        painter.drawRoundedRect(area, 2.5, 2.5)
