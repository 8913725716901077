"""The players at the end of a game, on steps of paper: the winner in the middle and highest. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engines.meanings import Fallen
from ui.board.kit.lettering import BOLD, CENTRE, LEFT, REGULAR, draw_numeral, draw_text, text_width
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.kit.plates import contrasting
from ui.board.values.looks import Look, MarkLook
from ui.games import TableRow
from ui.look.theme import TEXT_FACE, Theme
from ui.models.reckoning import Told
from ui.models.scores_model import Finish
from ui.shared.paper import washi
from ui.terms import numeral

SMALL: Final = 118
LARGE: Final = 190
"""How high it is beside the headline, and at least under the points."""
_WIDEST_STEP: Final = 200.0
_SMALL_STEP: Final = 112.0
_TALLEST: Final = 330.0
_TOP: Final = 0.5
"""Where the winner stands, of the whole height."""
_DROP: Final = 0.12
"""How much lower each place stands at most, of the whole height."""
_BAND: Final = 21.0
_HIGHEST_BAND: Final = 28.0
_TOTAL: Final = 22.0
"""How high a name, and the number under it, are at least."""
_BETWEEN: Final = 6.0
_VEIL: Final = 0.6
"""How much paper lies over a figure that has lost its place."""


def places(scores: Sequence[int], winners: Sequence[int], fallen: Sequence[int] = ()) -> tuple[int, ...]:
    """By seat, its place from 0: winners before all others, the fallen after them, equal points on equal places."""
    keys = [(seat not in winners, seat in fallen, -score) for seat, score in enumerate(scores)]
    return tuple(sum(other < key for other in keys) for key in keys)


def fallen_seats(told: Sequence[Told]) -> tuple[int, ...]:
    """Who has lost the place that the points would give."""
    return tuple(meant.seat for _, meant in told if isinstance(meant, Fallen))


def row_of(places: Sequence[int]) -> tuple[int, ...]:
    """The seats from left to right: the best in the middle, then by turns to its left and right."""
    ranked = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return (*reversed(ranked[1::2]), *ranked[0::2])


class Podium(QWidget):
    """The players by place, each with name and total. Decoration: the table of points says the same in words."""

    def __init__(self, finish: Finish, told: Sequence[Told], row: TableRow, theme: Theme, parent: QWidget) -> None:
        """`told` is what the memory of `finish` says about its result."""
        super().__init__(parent)
        self._finish = finish
        self._row = row
        self._painters = {**SHARED_PAINTERS, **row.painters}
        self._theme = theme
        self._fallen = fallen_seats(told)
        self._places = places(finish.scores, finish.winners, self._fallen)
        self._total = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_total(self, word: str) -> None:
        """What the number on a step is."""
        self._total = word
        self.update()

    def small_width(self, room: float) -> int:
        """How wide it is beside the headline, where both have `room` together."""
        return round(min(_SMALL_STEP * len(self._places), room * 0.6))

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = row_of(self._places)
        width = min(_WIDEST_STEP, self.width() / len(row))
        high = min(_TALLEST, float(self.height()))
        left = (self.width() - width * len(row)) / 2
        for at, seat in enumerate(row):
            self._paint_seat(painter, seat, QRectF(left + at * width, self.height() - high, width, high))
        painter.end()

    def _paint_seat(self, painter: QPainter, seat: int, room: QRectF) -> None:
        """A step, the name on it, and the figure above."""
        high, place = room.height(), self._places[seat]
        drop = min(high * _DROP, (high * (1 - _TOP) - _BAND - _TOTAL) / max((*self._places, 1)))
        figure = high * (_TOP if place == 0 else _TOP * 0.88)
        top = room.top() + high * _TOP + drop * place
        step = QRectF(room.left(), top, room.width(), room.bottom() - top)
        self._paint_step(painter, seat, step)
        look = self._emblem(seat)
        area = QRectF(room.left(), top - figure, room.width(), figure)
        self._painters[type(look)](painter, area, look, self._theme)
        if seat in self._fallen:
            # the fibres lie as on the sheet around
            painter.setBrushOrigin(-self.pos())
            painter.setOpacity(_VEIL)
            painter.fillRect(area, washi())
            painter.setOpacity(1.0)

    def _emblem(self, seat: int) -> Look:
        """The game's figure of a seat, or its mark."""
        make = MarkLook if self._row.emblem is None else self._row.emblem
        return make(*self._finish.marks[seat])

    def _paint_step(self, painter: QPainter, seat: int, step: QRectF) -> None:
        theme, colour = self._theme, self._finish.marks[seat][0]
        painter.setPen(QPen(QColor(theme.paper_edge).darker(112), 1))
        painter.setBrush(QColor(theme.paper).darker(102 + 2 * self._places[seat]))
        painter.drawRect(step)
        band = QRectF(step.left(), step.top(), step.width(), min(_HIGHEST_BAND, max(_BAND, step.height() * 0.3)))
        painter.fillRect(band, QColor(colour))
        name = band.adjusted(5, 0, -5, 0)
        draw_text(painter, name, self._finish.names[seat], 14, TEXT_FACE, BOLD, contrasting(colour), CENTRE, least=9)
        self._paint_total(
            painter, seat, QRectF(step.left(), band.bottom(), step.width(), step.bottom() - band.bottom())
        )

    def _paint_total(self, painter: QPainter, seat: int, area: QRectF) -> None:
        """The word, and the number larger beside it; together in the middle."""
        number, ink = numeral(self._finish.scores[seat]), self._theme.ink
        size = min(30.0, area.height() * 0.8)
        before, wide = text_width(self._total, 14, TEXT_FACE), text_width(number, size, TEXT_FACE, BOLD)
        left = area.center().x() - (before + _BETWEEN + wide) / 2
        # the word stands on the line of the number, not in its middle
        word = QRectF(left, area.top() + size * 0.12, before + 1, area.height())
        draw_text(painter, word, self._total, 14, TEXT_FACE, REGULAR, self._theme.faint_ink, LEFT)
        draw_numeral(
            painter,
            QRectF(word.right() + _BETWEEN, area.top(), wide, area.height()),
            number,
            size,
            TEXT_FACE,
            BOLD,
            ink,
        )
