"""The players at the end of a game, on steps of paper: the winner in the middle and highest. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.board.lettering import BOLD, CENTRE, draw_numeral, draw_text
from ui.board.places import Look
from ui.board.plates import SHARED_PAINTERS, contrasting
from ui.board.theme import TEXT_FACE, TITLE_FACE, Theme
from ui.games import TableRow
from ui.models.scores_model import Finish

_LEAST: Final = 130
"""In less room than this the figures would be too small to be worth looking at, and nothing is drawn."""
_WIDEST_STEP: Final = 200.0
_TALLEST: Final = 330.0
_BAND: Final = 28.0
_TOP: Final = 0.52
"""Where the winner stands, of the whole height."""
_DROP: Final = 0.12
"""How much lower each place stands at most, of the whole height."""
_LOWEST: Final = 52.0
"""How high the lowest step is: a name and a number."""


def places(scores: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """By seat, its place from 0: winners before all others, equal points on equal places."""
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return tuple(sum(other < key for other in keys) for key in keys)


def row_of(places: Sequence[int]) -> tuple[int, ...]:
    """The seats from left to right: the best in the middle, then by turns to its left and right."""
    ranked = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return (*reversed(ranked[1::2]), *ranked[0::2])


class Podium(QWidget):
    """Decoration: the table of points says the same in words. Draws nothing where there is little room."""

    def __init__(self, finish: Finish, row: TableRow, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._finish = finish
        self._row = row
        self._painters = {**SHARED_PAINTERS, **row.painters}
        self._theme = theme
        self._places = places(finish.scores, finish.winners)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() < _LEAST:
            return
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
        drop = min(high * _DROP, (high * (1 - _TOP) - _LOWEST) / max((*self._places, 1)))
        figure = high * (_TOP if place == 0 else _TOP * 0.88)
        top = room.top() + high * _TOP + drop * place
        step = QRectF(room.left(), top, room.width(), room.bottom() - top)
        self._paint_step(painter, seat, step)
        look = self._emblem(seat)
        area = QRectF(room.left(), top - figure, room.width(), figure)
        self._painters[look.painter](painter, area, look.args, self._theme)

    def _emblem(self, seat: int) -> Look:
        """The game's figure of a seat, or its mark."""
        return Look("mark", self._finish.marks[seat]) if self._row.emblem is None else self._row.emblem(seat)

    def _paint_step(self, painter: QPainter, seat: int, step: QRectF) -> None:
        theme, colour = self._theme, self._finish.marks[seat][0]
        painter.setPen(QPen(QColor(theme.paper_edge).darker(112), 1))
        painter.setBrush(QColor(theme.paper).darker(102 + 2 * self._places[seat]))
        painter.drawRect(step)
        band = QRectF(step.left(), step.top(), step.width(), _BAND)
        painter.fillRect(band, QColor(colour))
        name = band.adjusted(8, 0, -8, 0)
        draw_text(painter, name, self._finish.names[seat], 14, TEXT_FACE, BOLD, contrasting(colour), CENTRE, least=9)
        below = QRectF(step.left(), band.bottom(), step.width(), step.bottom() - band.bottom())
        size = min(40.0, below.height() * 0.7)
        draw_numeral(painter, below, str(self._places[seat] + 1), size, TITLE_FACE, BOLD, theme.faint_ink)
