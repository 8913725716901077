"""What the fronts of all boxes have in common: nothing goes beyond their edges, and a thin rim runs along these."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ui.board.kit.brush import pen

_RIM: Final = 0.012
"""How wide the rim is, as a share of the front's width."""


@contextmanager
def front_of_box(painter: QPainter, rect: QRectF, rim: str) -> Iterator[None]:
    """Paint the front inside the `with`; the rim, in this colour, comes last."""
    painter.save()
    painter.setClipRect(rect)
    yield
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(rim, rect.width() * _RIM))
    painter.drawRect(rect)
    painter.restore()


def spot(rect: QRectF, x: float, y: float) -> QPointF:
    """A point of the front, by its shares of width and height."""
    return QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
