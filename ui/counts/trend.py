"""The points of the last games as a line drawn with a brush, a dot a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, repeat
from operator import mul
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.board.kit.brush import faint, fill
from ui.board.kit.lettering import BOLD, RIGHT, draw_numeral, draw_text, text_width
from ui.counts.chart import Chart, Part
from ui.counts.ink import brush_path
from ui.counts.outings import Outing
from ui.look.fonts import text_scale
from ui.look.theme import TEXT_FACE, Theme
from ui.terms import numeral

_MOST: Final = 40
"""Games of which the line is drawn."""
_LEAST_STEP: Final = 18.0
_WIDEST_STEP: Final = 56.0
_HIGH: Final = 150.0
_HEAD: Final = 22.0
_LINES: Final = 4
"""At most so many lines of the scale lie between the lowest and the highest."""
_DOT: Final = 4.6


def scale_step(span: int) -> int:
    """The distance between the lines of a scale: 1, 2 or 5, times a power of ten."""
    tens = accumulate(repeat(10), mul, initial=1)
    return next(digit * ten for ten in tens for digit in (1, 2, 5) if span <= _LINES * digit * ten)


class TrendLine(Chart):
    """Each dot is a game, and opens it: filled for a win, hollow for a loss."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._outings: Sequence[Outing] = ()
        self._say: Callable[[Outing], str] = str

    def newest(self, found: Sequence[Outing]) -> Sequence[Outing]:
        """The outings of which a line is drawn where there is room."""
        return found[-_MOST:]

    def show_outings(self, found: Sequence[Outing], say: Callable[[Outing], str]) -> None:
        """`found`, oldest first; `say` tells one game in words."""
        self._outings, self._say = self.newest(found), say
        self.renew()

    @property
    def height_wanted(self) -> float:
        return _HIGH * (1 + text_scale()) / 2 if self._outings else 0

    @property
    def _some(self) -> Sequence[Outing]:
        """The newest that there is room for."""
        return self._outings[-max(1, int((self.width() - self._gutter - 10 - self._last) / _LEAST_STEP)) :]

    @property
    def _last(self) -> float:
        """Room for the points of the newest game, behind its dot."""
        size = 17 * text_scale()
        return max(text_width(numeral(line), size, TEXT_FACE, BOLD) for line in self._scale()) + 20

    @property
    def _gutter(self) -> float:
        """Room for the numbers of the scale."""
        return max(text_width(numeral(line), self._size) for line in self._scale()) + 10 if self._outings else 0.0

    @property
    def _size(self) -> float:
        return 13 * text_scale()

    def _scale(self) -> Sequence[int]:
        """The numbers at which lines are drawn, from below the lowest points to above the highest."""
        if not self._outings:
            return []
        scores = [one.score for one in self._outings]
        step = scale_step(max(scores) - min(scores))
        low, high = min(scores) // step, -(-max(scores) // step)
        return [step * line for line in range(low, max(high, low + 1) + 1)]

    def _height_of(self, points: float) -> float:
        scale = self._scale()
        part = (points - scale[0]) / (scale[-1] - scale[0])
        return self.height() - 12 - part * (self.height() - 12 - _HEAD)

    @property
    def _points(self) -> Sequence[QPointF]:
        some, left = self._some, self._gutter + 10
        step = min(_WIDEST_STEP, (self.width() - left - self._last) / max(1, len(some) - 1))
        return [QPointF(left + at * step, self._height_of(one.score)) for at, one in enumerate(some)]

    @property
    def parts(self) -> Sequence[Part]:
        if not self._outings:
            return ()
        reach = QPointF(9, 9)
        return [
            Part(QRectF(point - reach, point + reach), self._say(one), one.kept)
            for point, one in zip(self._points, self._some, strict=True)
        ]

    @property
    def _first(self) -> int:
        return len(self.parts) - 1

    def paint_chart(self, painter: QPainter) -> None:
        if not self._outings:
            return
        self._paint_scale(painter)
        points = self._points
        fill(painter, brush_path(points, 5.2), faint(self.theme.ink, 0.82))
        for point, one in zip(points, self._some, strict=True):
            self._paint_dot(painter, point, one)
        last = points[-1]
        said = numeral(self._some[-1].score)
        wide = text_width(said, 17 * text_scale(), TEXT_FACE, BOLD) + 4
        at = QRectF(last.x() + 9, last.y() - _HEAD / 2, wide, _HEAD)
        draw_numeral(painter, at, said, size=17 * text_scale(), colour=self.theme.ink)

    def _paint_scale(self, painter: QPainter) -> None:
        for line in self._scale():
            y = self._height_of(line)
            painter.setPen(QPen(faint(self.theme.ink, 0.16), 1))
            painter.drawLine(QPointF(self._gutter, y), QPointF(self.width(), y))
            area = QRectF(0, y - self._size, self._gutter - 6, 2 * self._size)
            draw_text(painter, area, numeral(line), size=self._size, colour=self.theme.faint_ink, align=RIGHT)

    def _paint_dot(self, painter: QPainter, point: QPointF, one: Outing) -> None:
        painter.setPen(QPen(QColor(self.theme.ink), 1.4))
        painter.setBrush(QColor(self.theme.accent if one.sharers else self.theme.paper))
        painter.drawEllipse(point, _DOT, _DOT)
        if one.sharers > 1:  # a shared win is filled by half
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.paper))
            half = QRectF(point.x() - _DOT + 1, point.y() - _DOT + 1, 2 * _DOT - 2, 2 * _DOT - 2)
            painter.drawPie(half, 90 * 16, 180 * 16)
