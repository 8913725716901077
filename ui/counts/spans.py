"""How long games are: a dot a game along a line, and a mark where the middle one is; one number where all are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.board.kit.brush import faint, fill
from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, RIGHT, draw_text, text_width
from ui.counts.chart import Chart, Part
from ui.counts.ink import brush_path
from ui.counts.tally import Span
from ui.look.fonts import text_scale
from ui.look.icons import paint_icon
from ui.look.theme import Theme

_ROW: Final = 68.0
_HEAD: Final = 20.0
"""The height of the name above a line."""
_ICON: Final = 20.0
_END: Final = 44.0
"""Room for the number at its beginning."""
_MOST: Final = 300
"""Dots that are told apart."""


@dataclass(frozen=True, slots=True)
class SpanRow:
    """One line: its lengths by game, what lies in the middle, and all of it as a sentence."""

    icon: str
    name: str
    """What is measured, beside its icon."""
    lengths: Sequence[float]
    span: Span
    words: str
    most: str
    """The longest, with what it is counted in."""

    @property
    def is_even(self) -> bool:
        """Whether all lengths are said with the same number."""
        return round(self.span.least) == round(self.span.most)


class Spans(Chart):
    """A line for each kind of length."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: Sequence[SpanRow] = ()

    def show_rows(self, rows: Sequence[SpanRow]) -> None:
        self._rows = rows
        self.renew()

    @property
    def height_wanted(self) -> float:
        return _ROW * text_scale() * len(self._rows) + 4 if self._rows else 0

    @property
    def parts(self) -> Sequence[Part]:
        return [Part(self._area(at), row.words) for at, row in enumerate(self._rows)]

    def _area(self, at: int) -> QRectF:
        high = _ROW * text_scale()
        return QRectF(2, 2 + at * high, self.width() - 4, high)

    def paint_chart(self, painter: QPainter) -> None:
        for at, row in enumerate(self._rows):
            self._paint_row(painter, self._area(at), row)

    def _paint_row(self, painter: QPainter, area: QRectF, row: SpanRow) -> None:
        size = 13 * text_scale()
        head = QRectF(area.left(), area.top(), area.width(), _HEAD * text_scale())
        paint_icon(painter, QRectF(head.left(), head.center().y() - _ICON / 2, _ICON, _ICON), row.icon, self.theme.ink)
        name = head.adjusted(_ICON + 8, 0, 0, 0)
        draw_text(painter, name, row.name, size=size, colour=self.theme.faint_ink, align=LEFT, least=LEGIBLE)
        below = area.adjusted(0, head.height(), 0, 0)
        if row.is_even:
            only = below.adjusted(_ICON + 8, 0, 0, 0)
            draw_text(painter, only, row.most, size=17 * text_scale(), weight=BOLD, colour=self.theme.ink, align=LEFT)
        else:
            self._paint_line(painter, below, row)

    def _paint_line(self, painter: QPainter, area: QRectF, row: SpanRow) -> None:
        theme, size = self.theme, 13 * text_scale()
        y = area.center().y() + 10
        end = _END * text_scale()
        units = max(text_width(one.most, size) for one in self._rows) + 10
        line = QRectF(area.left() + end, y - 8, area.width() - end - units, 16)
        least = QRectF(line.left() - end, y - size, end - 8, 2 * size)
        most = QRectF(line.right() + 8, y - size, units - 8, 2 * size)
        for told, words, align in ((least, str(round(row.span.least)), RIGHT), (most, row.most, LEFT)):
            draw_text(painter, told, words, size=size, colour=theme.faint_ink, align=align, least=LEGIBLE)
        stroke = brush_path([QPointF(line.left(), y), line.center() + QPointF(0, 0.6), QPointF(line.right(), y)], 3.6)
        fill(painter, stroke, faint(theme.ink, 0.55))
        self._paint_dots(painter, line, row)
        at = self._x(line, row.span, row.span.middle)
        painter.setPen(QPen(QColor(theme.ink), 1.3))
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(QRectF(at - 2.5, line.top() - 2, 5, line.height() + 4), 2, 2)
        told = QRectF(at - 40, line.top() - 24 * text_scale(), 80, 22 * text_scale())
        middle = str(round(row.span.middle))
        draw_text(painter, told, middle, size=17 * text_scale(), weight=BOLD, colour=theme.ink)

    def _paint_dots(self, painter: QPainter, line: QRectF, row: SpanRow) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(self.theme.ink, 0.42))
        for at, length in enumerate(row.lengths[-_MOST:]):
            # spread a little, the same every time, so that equal lengths are seen to be several
            y = line.center().y() + 6 * ((at * 0.618) % 1.0 - 0.5)
            painter.drawEllipse(QPointF(self._x(line, row.span, length), y), 2.6, 2.6)

    def _x(self, line: QRectF, span: Span, length: float) -> float:
        whole = span.most - span.least
        return line.left() + line.width() * ((length - span.least) / whole if whole else 0.5)
