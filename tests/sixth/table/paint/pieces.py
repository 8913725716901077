"""The pieces of Donguri, painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from sixth.table.looks import AcornLook, BasketLook, LeafLook, TreeLook
from ui.board.kit.brush import pen
from ui.board.kit.lettering import draw_numeral
from ui.look.theme import TITLE_FACE, Theme

NUT, CAP, TRUNK = "#B9853F", "#6B4A2B", "#7A5A3C"
GREENS: Final = {"oak": "#7B8B3A", "maple": "#B5452C", "ginkgo": "#D9B13B", None: "#8A7F6A"}


def draw_acorn(painter: QPainter, rect: QRectF) -> None:
    """An acorn in its cap, as large as `rect`."""
    painter.setPen(pen(CAP, rect.width() * 0.05))
    painter.setBrush(QColor(NUT))
    painter.drawEllipse(rect.adjusted(rect.width() * 0.12, rect.height() * 0.2, -rect.width() * 0.12, -1))
    painter.setBrush(QColor(CAP))
    painter.drawChord(rect.adjusted(1, 1, -1, -rect.height() * 0.35), 0, 180 * 16)


def paint_acorn(painter: QPainter, rect: QRectF, look: AcornLook, theme: Theme) -> None:
    draw_acorn(painter, rect)


def paint_tree(painter: QPainter, rect: QRectF, look: TreeLook, theme: Theme) -> None:
    painter.setPen(pen("#3E5A2B", 2))
    painter.fillRect(QRectF(rect.center().x() - 12, rect.center().y(), 24, rect.height() / 2), QColor(TRUNK))
    painter.setBrush(QColor("#5F8141"))
    painter.drawEllipse(rect.adjusted(2, 2, -2, -rect.height() * 0.3))
    for number in range(look.acorns):
        x = rect.left() + rect.width() * (0.25 + 0.2 * number)
        draw_acorn(painter, QRectF(x, rect.top() + rect.height() * (0.25 + 0.08 * (number % 2)), 22, 28))


def paint_leaf(painter: QPainter, rect: QRectF, look: LeafLook, theme: Theme) -> None:
    painter.setPen(pen(QColor(GREENS[look.leaf]).darker(150), 1.5))
    painter.setBrush(QColor(GREENS[look.leaf]))
    painter.drawEllipse(rect.adjusted(4, 2, -4, -2))
    painter.drawLine(QPointF(rect.center().x(), rect.top() + 8), QPointF(rect.center().x(), rect.bottom()))
    if look.leaf is not None:
        draw_numeral(painter, rect, str(look.points), size=rect.height() * 0.45, face=TITLE_FACE, colour="#FFFFFF")


def paint_basket(painter: QPainter, rect: QRectF, look: BasketLook, theme: Theme) -> None:
    painter.setPen(pen(TRUNK, 2))
    painter.setBrush(QColor("#D8B98A"))
    painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 12, 12)
    draw_numeral(painter, rect, str(look.count), size=rect.height() * 0.6, face=TITLE_FACE, colour=theme.ink)
