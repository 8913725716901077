"""Rows of shares: what was won against whom, or in which game, each with a soft band for what is likely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, REGULAR, RIGHT, draw_text, text_width
from ui.counts.chances import Share
from ui.counts.chart import Chart, Part
from ui.counts.ink import lantern_of, paint_band, paint_lantern
from ui.counts.lanterns import shown
from ui.counts.outings import Outing
from ui.look.fonts import text_scale
from ui.look.theme import TEXT_FACE, TITLE_FACE, Theme

_ROW: Final = 30.0
_HUNG: Final = 40.0
"""The height of a row with lanterns."""
_BAND: Final = 20.0
_STEP: Final = 19.0
"""Between two lanterns of a row."""
_TITLE: Final = 0.3
_NAME: Final = 0.42
"""At most so much of the width is for the titles of games, and for other names."""
_LANTERNS: Final = 0.32
"""At most so much of the width is for lanterns."""
_NUMBERS: Final = 0.24
_NUMBERS_ALONE: Final = 0.42
"""At most so much of the width is for numbers: in rows with names, and in rows without."""


@dataclass(frozen=True, slots=True)
class BandRow:
    """One share."""

    name: str
    share: Share
    said: str
    """The share in a few words."""
    words: str
    """All of it as a sentence."""
    even: float = 0.0
    """What equals would win; 0 for no mark."""
    outings: Sequence[Outing] = ()
    """Hung up as lanterns, oldest first."""
    value: Any = None
    """What the row opens."""


class Bands(Chart):
    """Names stand left; lanterns, where there are some, before the bands; numbers at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: Sequence[BandRow] = ()

    def show_rows(self, rows: Sequence[BandRow]) -> None:
        self._rows = rows
        self.renew()

    @property
    def _hangs(self) -> bool:
        return any(row.outings for row in self._rows)

    @property
    def _high(self) -> float:
        return (_HUNG if self._hangs else _ROW) * text_scale()

    @property
    def height_wanted(self) -> float:
        return self._high * len(self._rows) + 4 if self._rows else 0

    @property
    def parts(self) -> Sequence[Part]:
        return [Part(self._area(at), row.words, row.value) for at, row in enumerate(self._rows)]

    def _area(self, at: int) -> QRectF:
        return QRectF(2, 2 + at * self._high, self.width() - 4, self._high)

    @property
    def _size(self) -> float:
        return 14 * text_scale()

    @property
    def _face(self) -> str:
        """The typeface of the names: those of games are titles."""
        return TITLE_FACE if self._hangs else TEXT_FACE

    @property
    def _names(self) -> float:
        weight = BOLD if self._hangs else REGULAR
        widest = max(text_width(row.name, self._name_size, self._face, weight) for row in self._rows)
        return min(self.width() * (_TITLE if self._hangs else _NAME), widest + 4)

    @property
    def _name_size(self) -> float:
        return (17 if self._hangs else 14) * text_scale()

    @property
    def _numbers(self) -> float:
        widest = max(text_width(row.said, self._size, TEXT_FACE, BOLD) for row in self._rows)
        most = _NUMBERS if any(row.name for row in self._rows) else _NUMBERS_ALONE
        return min(self.width() * most, widest + 4)

    def paint_chart(self, painter: QPainter) -> None:
        for at, row in enumerate(self._rows):
            self._paint_row(painter, self._area(at), row)

    def _paint_row(self, painter: QPainter, area: QRectF, row: BandRow) -> None:
        theme = self.theme
        name = QRectF(area.left(), area.top(), self._names, area.height())
        weight = BOLD if self._hangs else REGULAR
        draw_text(
            painter,
            name,
            row.name,
            size=self._name_size,
            face=self._face,
            weight=weight,
            colour=theme.ink,
            align=LEFT,
            least=LEGIBLE,
        )
        left = name.right() + 12 if row.name else area.left() + 8
        if self._hangs:
            left = self._paint_lanterns(painter, QRectF(left, area.top(), area.width() * _LANTERNS, area.height()), row)
        numbers = QRectF(area.right() - self._numbers, area.top(), self._numbers, area.height())
        draw_text(
            painter, numbers, row.said, size=self._size, weight=BOLD, colour=theme.ink, align=RIGHT, least=LEGIBLE
        )
        band = QRectF(left, area.center().y() - _BAND / 2, numbers.left() - 14 - left, _BAND)
        paint_band(painter, band, row.share, row.even, theme)

    def _paint_lanterns(self, painter: QPainter, area: QRectF, row: BandRow) -> float:
        """The newest games; where what comes after them begins."""
        for at, one in enumerate(shown(row.outings, area.width(), _STEP)):
            high = min(26.0, area.height() - 8)
            hung = QRectF(area.left() + at * _STEP, area.center().y() - high / 2, _STEP - 3, high)
            paint_lantern(painter, hung, lantern_of(one.sharers), self.theme)
        return area.right() + 14
