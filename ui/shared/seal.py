"""The vermilion seal of a lesson that was learned to its end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.look.theme import Theme

_TICK: Final = ((-0.25, 0.03), (-0.07, 0.22), (0.27, -0.2))
"""Its three corners, in parts of the side: read as "done" in every language."""
_VERMILION: Final = "#C23A1E"
_TILT: Final = -5.0


def paint_seal(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Stamps a square seal into `area`: a tick in the paper's colour, cut out of red, a little askew."""
    painter.save()
    painter.translate(area.center())
    painter.rotate(_TILT)
    side = min(area.width(), area.height()) * 0.92
    stamp = QRectF(-side / 2, -side / 2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_VERMILION))
    painter.drawRoundedRect(stamp, side * 0.12, side * 0.12)
    paper = QColor(theme.paper)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(paper, max(1.0, side * 0.035)))
    inner = stamp.adjusted(side * 0.08, side * 0.08, -side * 0.08, -side * 0.08)
    painter.drawRoundedRect(inner, side * 0.07, side * 0.07)
    brush = QPen(paper, side * 0.12, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(brush)
    painter.drawPolyline([QPointF(x * side, y * side) for x, y in _TICK])
    painter.restore()
