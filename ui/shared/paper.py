"""A sheet of washi with a soft shadow, for what lies on a table or hangs on a wall. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from ui.shared.focus import Room

SHADOW: Final = 14
"""How far the shadow reaches beyond the paper, in logical pixels: the widget is larger than its sheet by this."""
RADIUS: Final = 5.0
_NOTCH: Final = 9.0
"""How far a sheet points to what it tells of, and half of how broad it does."""
_DARK: Final = 0.55
"""Opacity of the dark over what cannot be used just now."""
_DARKNESS: Final = 9
"""Opacity, of 255, of each of the shadow's layers."""


class Sheet(Room):
    """Paints a sheet of the theme's paper, inset by SHADOW, and the shadow round it. Contents stay on the paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setContentsMargins(SHADOW, SHADOW, SHADOW, SHADOW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_papers(painter, (QRectF(self.rect()).marginsRemoved(QMarginsF(SHADOW, SHADOW, SHADOW, SHADOW)),))
        painter.end()


class AnsweredSheet(Sheet):
    """A sheet that waits for an answer by its buttons. A key that is still held down from before answers nothing.

    Signals: escaped(), Esc was pressed.
    """

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


def washi() -> QBrush:
    """The paper of the theme that the application wears.

    Asked of the application, not of a widget: under a style sheet, Qt 6 does not tell children of a new palette.
    """
    return QGuiApplication.palette().brush(QPalette.ColorRole.Window)


def paint_foot(foot: QWidget) -> None:
    """Paint a strip of paper that lies under a whole page: with an edge where the page begins, and no shadow."""
    painter = QPainter(foot)
    painter.fillRect(foot.rect(), washi())
    painter.fillRect(QRectF(0, 0, foot.width(), 1), QGuiApplication.palette().color(QPalette.ColorRole.Mid))
    painter.end()


def paper(rect: QRect) -> QRect:
    """What of a sheet's rectangle is paper and hides what lies under it."""
    return rect.adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)


def paint_papers(painter: QPainter, papers: Sequence[QRectF]) -> None:
    """Sheets of paper, each with its shadow; those that touch are one piece of paper, with one edge round it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = QPainterPath()
    for paper in papers:
        cast_shadow(painter, paper, RADIUS)
        shape = QPainterPath()
        shape.addRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        whole = whole.united(shape) if len(papers) > 1 else shape
    painter.setPen(QPen(QGuiApplication.palette().color(QPalette.ColorRole.Mid), 1))
    painter.setBrush(washi())
    painter.drawPath(whole)


def darken(painter: QPainter, area: QRect) -> None:
    """The dark over what cannot be used while something else is asked or read."""
    dark = QGuiApplication.palette().color(QPalette.ColorRole.Shadow)
    dark.setAlphaF(_DARK)
    painter.fillRect(area, dark)


def cast_shadow(painter: QPainter, shape: QRectF, radius: float, far: int = SHADOW) -> None:
    """A shadow under `shape`, as light from the upper left makes it: thin rings, denser towards the shape. It ends
    within `far` logical pixels."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, _DARKNESS))
    low = shape.translated(QPointF(2, 4))
    for reach in range(far - 4, -1, -1):
        painter.drawRoundedRect(low.adjusted(-reach, -reach, reach, reach), radius + reach, radius + reach)
    painter.restore()


def paint_notch(painter: QPainter, paper: QRectF, towards: QPointF, ground: QBrush | QColor) -> None:
    """Let the edge of a sheet give way to a tip of its `ground` towards a point outside; nothing for one inside.
    The tip ends within the sheet's shadow."""
    if paper.contains(towards):
        return
    inner = paper.adjusted(*(sign * (RADIUS + _NOTCH) for sign in (1, 1, -1, -1)))
    x = min(max(towards.x(), inner.left()), inner.right())
    y = min(max(towards.y(), inner.top()), inner.bottom())
    if not paper.left() <= towards.x() <= paper.right():
        out, across = QPointF(-1.0 if towards.x() < paper.left() else 1.0, 0.0), QPointF(0.0, _NOTCH)
        foot = QPointF(paper.left() if out.x() < 0 else paper.right(), y)
    else:
        out, across = QPointF(0.0, -1.0 if towards.y() < paper.top() else 1.0), QPointF(_NOTCH, 0.0)
        foot = QPointF(x, paper.top() if out.y() < 0 else paper.bottom())
    foot, tip = foot - out * 1.5, foot + out * _NOTCH  # over the line round the paper
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawPolygon(QPolygonF([foot - across, tip, foot + across]))
    painter.setPen(QPen(QGuiApplication.palette().color(QPalette.ColorRole.Mid), 1))
    painter.drawPolyline(QPolygonF([foot - across, tip, foot + across]))
