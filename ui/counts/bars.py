"""Rows of bars: what gave points, with its icon, and which moves were made how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, draw_numeral, draw_text, text_width
from ui.counts.chart import Chart, Part
from ui.counts.ink import paint_bar
from ui.look.fonts import text_scale
from ui.look.icons import paint_icon
from ui.look.theme import TEXT_FACE, Theme, mix

_ROW: Final = 27.0
_DETAILED: Final = 42.0
"""The height of a row with a line under its bar."""
_BAR: Final = 17.0
_ICON: Final = 19.0
_NAME: Final = 0.34
"""At most so much of the width is for names."""
_LEAST_BAR: Final = 3.0


@dataclass(frozen=True, slots=True)
class BarRow:
    """One bar."""

    name: str
    number: float
    """How long it is; negative goes to the left."""
    said: str
    """The number as it is written at the bar's end."""
    words: str
    """All of it as a sentence."""
    icon: str = ""
    """The drawing of what it counts; "" for none."""
    ring: str = ""
    """A number in a ring, instead of a drawing."""
    detail: str = ""
    """A line under the bar."""


class Bars(Chart):
    """Gains lie right of a line, losses left of it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: Sequence[BarRow] = ()

    def show_rows(self, rows: Sequence[BarRow]) -> None:
        self._rows = rows
        self.renew()

    @property
    def height_wanted(self) -> float:
        return sum(map(self._high, self._rows)) + 4 if self._rows else 0

    def _high(self, row: BarRow) -> float:
        return (_DETAILED if row.detail else _ROW) * text_scale()

    @property
    def parts(self) -> Sequence[Part]:
        return [Part(area, row.words) for area, row in zip(self._areas(), self._rows, strict=True)]

    def _areas(self) -> Sequence[QRectF]:
        tops = [2.0]
        for row in self._rows:
            tops.append(tops[-1] + self._high(row))
        return [
            QRectF(2, top, self.width() - 4, self._high(row)) for top, row in zip(tops[:-1], self._rows, strict=True)
        ]

    @property
    def _size(self) -> float:
        return 14 * text_scale()

    @property
    def _names(self) -> float:
        """Room for names, icons included."""
        widest = max(text_width(row.name, self._size) for row in self._rows)
        return min(self.width() * _NAME, widest + 2) + self._icons

    @property
    def _icons(self) -> float:
        return _ICON + 8 if any(row.icon or row.ring for row in self._rows) else 0.0

    @property
    def _numbers(self) -> float:
        """Room for the numbers at one end of the bars."""
        return max(text_width(row.said, self._size, TEXT_FACE, BOLD) for row in self._rows) + 10

    def _bar(self, row: QRectF, number: float) -> QRectF:
        """Where the bar of such a length lies in its row."""
        most = max(0.0, *(one.number for one in self._rows))
        least = min(0.0, *(one.number for one in self._rows))
        left = row.left() + self._names + 8 + (self._numbers if least < 0 else 0)
        scale = (row.right() - self._numbers - left) / ((most - least) or 1)
        zero = left - least * scale
        wide = max(_LEAST_BAR, abs(number) * scale) if number else 0.0
        high = _BAR * text_scale()
        return QRectF(zero if number >= 0 else zero - wide, row.top() + 4, wide, high)

    def paint_chart(self, painter: QPainter) -> None:
        if not self._rows:
            return
        for at, (area, row) in enumerate(zip(self._areas(), self._rows, strict=True)):
            self._paint_row(painter, area, row, at)
        areas = self._areas()
        zero = self._bar(areas[0], 0).left()
        painter.setPen(QPen(QColor(self.theme.ink), 1.3))
        painter.drawLine(QPointF(zero, areas[0].top()), QPointF(zero, areas[-1].bottom() - 2))

    def _paint_row(self, painter: QPainter, area: QRectF, row: BarRow, at: int) -> None:
        theme, bar = self.theme, self._bar(area, row.number)
        line = QRectF(area.left(), bar.top() - 2, self._names, bar.height() + 4)
        self._paint_icon(painter, QRectF(line.left(), line.center().y() - _ICON / 2, _ICON, _ICON), row)
        name = line.adjusted(self._icons, 0, 0, 0)
        draw_text(painter, name, row.name, size=self._size, colour=theme.ink, align=LEFT, least=LEGIBLE)
        colour = mix(theme.accent, theme.wood, 0.0 if at % 2 == 0 else 0.3)
        paint_bar(painter, bar, colour, theme, lost=row.number < 0)
        wide = self._numbers - 10
        end = bar.right() + 6 if row.number >= 0 else bar.left() - 6 - wide
        number = QRectF(end, bar.top(), wide, bar.height())
        draw_numeral(painter, number, row.said, size=self._size, colour=theme.ink)
        if row.detail:
            low = QRectF(bar.left() + 6, bar.bottom() + 1, area.right() - bar.left() - 8, 18 * text_scale())
            size = 12.5 * text_scale()
            draw_text(painter, low, row.detail, size=size, colour=theme.faint_ink, align=LEFT, least=LEGIBLE)

    def _paint_icon(self, painter: QPainter, area: QRectF, row: BarRow) -> None:
        if row.ring:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.ink), 1.4))
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))
            draw_numeral(painter, area, row.ring, size=12, colour=self.theme.ink)
        elif row.icon:
            paint_icon(painter, area, row.icon, self.theme.ink)
