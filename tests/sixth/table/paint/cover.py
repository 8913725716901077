"""The front of the box: an acorn under the title. It is loaded by itself, for the shelf."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from sixth.table.paint.pieces import draw_acorn
from ui.board.kit.cover import front_of_box
from ui.board.kit.lettering import BOLD, draw_text
from ui.look.theme import TITLE_FACE, Theme


def paint_cover(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    evening = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.7)
    evening.setColorAt(0, QColor("#F7E6B8"))
    evening.setColorAt(1, QColor("#8A5A2B"))
    high = rect.height()
    title = rect.adjusted(10, high * 0.08, -10, -high * 0.7)
    with front_of_box(painter, rect, "#4A2F16"):
        painter.fillRect(rect, evening)
        draw_acorn(painter, QRectF(rect.center().x() - high * 0.17, rect.top() + high * 0.4, high * 0.34, high * 0.45))
        draw_text(painter, title, "どんぐり", size=high * 0.14, face=TITLE_FACE, weight=BOLD, colour="#4A2F16")
