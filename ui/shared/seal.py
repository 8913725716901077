"""The vermilion seal of a lesson that was learned to its end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.look.fonts import Size, title_font
from ui.look.theme import Theme

_LETTER: Final = "了"
"""Done, mastered."""
_VERMILION: Final = "#C23A1E"
_TILT: Final = -5.0


def paint_seal(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Stamps a square seal into `area`: a letter in the paper's colour, cut out of red, a little askew."""
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
    font = title_font(Size.DISPLAY)
    font.setPixelSize(max(8, round(side * 0.62)))
    painter.setFont(font)
    painter.drawText(stamp.translated(QPointF(0, -side * 0.03)), Qt.AlignmentFlag.AlignCenter, _LETTER)
    painter.restore()
