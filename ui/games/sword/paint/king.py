"""A player as a king of stained glass, the robe in the player's colour with the player's shape as its clasp."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ui.board.kit.brush import mix, pen
from ui.board.kit.plates import shape_path
from ui.games.sword.looks import KingLook
from ui.games.sword.paint.glass import GOLD, LEAD, PALE, Point, panes
from ui.look.theme import Theme

RATIO: Final = 0.66
"""Width by height of the figure."""
_GLASS: Final[tuple[tuple[str, tuple[Point, ...]], ...]] = (
    ("deep", ((0.28, 0.46), (0.50, 0.52), (0.50, 1.0), (0.02, 1.0))),
    ("dark", ((0.72, 0.46), (0.50, 0.52), (0.50, 1.0), (0.98, 1.0))),
    ("light", ((0.28, 0.46), (0.10, 0.60), (0.02, 1.0), (0.22, 1.0))),
    ("mid", ((0.72, 0.46), (0.90, 0.60), (0.98, 1.0), (0.78, 1.0))),
    ("pale", ((0.28, 0.46), (0.50, 0.40), (0.72, 0.46), (0.50, 0.62))),
    ("mid", ((0.38, 0.58), (0.50, 0.62), (0.50, 1.0), (0.32, 1.0))),
    ("light", ((0.62, 0.58), (0.50, 0.62), (0.50, 1.0), (0.68, 1.0))),
    ("skin", ((0.34, 0.22), (0.50, 0.20), (0.50, 0.44), (0.38, 0.40))),
    ("shade", ((0.66, 0.22), (0.50, 0.20), (0.50, 0.44), (0.62, 0.40))),
    ("pale", ((0.36, 0.34), (0.50, 0.37), (0.64, 0.34), (0.58, 0.47), (0.50, 0.53), (0.42, 0.47))),
    ("gold", ((0.28, 0.24), (0.26, 0.06), (0.38, 0.15), (0.40, 0.24))),
    ("bright", ((0.40, 0.24), (0.38, 0.15), (0.50, 0.02), (0.62, 0.15), (0.60, 0.24))),
    ("gold", ((0.72, 0.24), (0.74, 0.06), (0.62, 0.15), (0.60, 0.24))),
    ("eye", ((0.40, 0.28), (0.46, 0.28), (0.45, 0.31), (0.41, 0.31))),
    ("eye", ((0.54, 0.28), (0.60, 0.28), (0.59, 0.31), (0.55, 0.31))),
)


def paint_king(painter: QPainter, rect: QRectF, look: KingLook, theme: Theme) -> None:
    """A seat's king, standing on the lower edge of any rectangle."""
    high = min(rect.height(), rect.width() / RATIO)
    box = QRectF(0, 0, high * RATIO, high)
    box.moveCenter(QPointF(rect.center().x(), rect.bottom() - high / 2))
    tones = {
        "light": mix(look.colour, "#FFFFFF", 0.30),
        "mid": look.colour,
        "dark": mix(look.colour, "#101020", 0.22),
        "deep": mix(look.colour, "#101020", 0.42),
        "pale": PALE,
        "skin": "#F2D3B0",
        "shade": "#DDB48C",
        "gold": GOLD,
        "bright": mix(GOLD, "#FFFFFF", 0.35),
        "eye": LEAD,
    }
    panes(painter, box, [(tones[tone], points) for tone, points in _GLASS], max(0.8, high * 0.011))
    side = high * 0.17
    clasp = QRectF(box.center().x() - side / 2, box.top() + high * 0.66, side, side)
    painter.setPen(pen(LEAD, side * 0.09))
    painter.setBrush(QColor(PALE))
    painter.drawPath(shape_path(look.shape, clasp))
