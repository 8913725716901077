"""The players at the end of a game, on steps in their game's own land: the winner in the middle, highest and crowned.
Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from engines.meanings import Fallen
from ui.board.kit.brush import faint
from ui.board.kit.lettering import BOLD, LEFT, LEGIBLE, draw_numeral, draw_text, fitted_size, text_width
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.kit.plates import draw_mark, paint_washi
from ui.board.kit.world import PLAIN
from ui.board.values.looks import Look, MarkLook
from ui.games import TableRow
from ui.look.fonts import text_scale
from ui.look.theme import TEXT_FACE, Theme
from ui.models.reckoning import Told
from ui.models.scores_model import Finish
from ui.terms import numeral

LEAST: Final = 130
"""So high must the room under the headline be, or the players are left out."""
_WIDEST_STEP: Final = 0.5
"""Of a step, by the height of the whole."""
_ROOM: Final = 0.86
"""How much of the width steps may take."""
_GAP: Final = 0.015
_HIGHEST: Final = 0.28
_LOWEST: Final = 0.2
"""How high the winner's step and the last one are, by the room under the headline."""
_CROWN: Final = 0.14
"""What the crown takes of that room, over the winner."""
_FIGURE: Final = 0.4
"""How high the others are; the winner takes all that is left."""
_PLATE: Final = 56.0
"""The height of a plate with name and total, at most."""
_INSET: Final = 0.1
"""How much of the step is left to be seen on either side of it."""
_LEAST_INSET: Final = 0.02
"""How much of the step is left to be seen where a line has no room for the whole name otherwise."""
_BEFORE: Final = 4.0
_APART: Final = 8.0
"""On one line a name stands so far from its mark, and so far at least from the total: "Player 4" with 6 has not 46."""
_TWO_LINES: Final = 44.0
"""From this height on it has two lines in letters of the usual size; larger ones need more, not to be small there."""
_FAINT: Final = 0.42
"""How much is left to be seen of a figure that has lost its place."""


def places(scores: Sequence[int], winners: Sequence[int], fallen: Sequence[int] = ()) -> tuple[int, ...]:
    """By seat, its place from 0: winners before all others, the fallen after them, equal points on equal places."""
    keys = [(seat not in winners, seat in fallen, -score) for seat, score in enumerate(scores)]
    return tuple(sum(other < key for other in keys) for key in keys)


def by_place(places: Sequence[int]) -> tuple[int, ...]:
    """The seats, the best first; of equal ones in the order in which they sit."""
    return tuple(sorted(range(len(places)), key=lambda seat: (places[seat], seat)))


def fallen_seats(told: Sequence[Told]) -> tuple[int, ...]:
    """Who has lost the place that the points would give."""
    return tuple(meant.seat for _, meant in told if isinstance(meant, Fallen))


def row_of(places: Sequence[int]) -> tuple[int, ...]:
    """The seats from left to right: the best in the middle, then by turns to its left and right."""
    ranked = by_place(places)
    return (*reversed(ranked[1::2]), *ranked[0::2])


class Podium(QWidget):
    """The land at the end of a game, and in it the players by place, each with name and total. Decoration: the table of
    points says the same in words."""

    def __init__(self, finish: Finish, told: Sequence[Told], row: TableRow, theme: Theme, parent: QWidget) -> None:
        """`told` is what the memory of `finish` says about its result."""
        super().__init__(parent)
        self._finish = finish
        self._row = row
        self._world = row.world or PLAIN
        self._painters = {**SHARED_PAINTERS, **row.painters}
        self._theme = theme
        self._fallen = fallen_seats(told)
        self.places = places(finish.scores, finish.winners, self._fallen)
        """By seat, from 0."""
        self._top = 0.0
        self._picture: QPixmap | None = None

    def call(self, names: tuple[str, ...]) -> None:
        """Everybody has another name."""
        self._finish = replace(self._finish, names=names)
        self._repaint()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._repaint()

    def leave_free(self, height: float) -> None:
        """How much of its upper edge belongs to the headline."""
        if height != self._top:
            self._top = height
            self._repaint()

    @property
    def shows_players(self) -> bool:
        """Whether there is room for them."""
        return self.height() - self._top >= LEAST

    def _repaint(self) -> None:
        self._picture = None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = self._painted(ratio)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _painted(self, ratio: float) -> QPixmap:
        """The whole of it, painted once: a land takes as long as many frames."""
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._world.ground(painter, QRectF(self.rect()), self._theme)
        if self.shows_players:
            row = row_of(self.places)
            wide = min(self.height() * _WIDEST_STEP, self.width() * _ROOM / len(row))
            left = (self.width() - wide * len(row)) / 2
            for at, seat in enumerate(row):
                self._paint_seat(painter, seat, left + at * wide, wide)
        painter.end()
        return picture

    def _paint_seat(self, painter: QPainter, seat: int, left: float, wide: float) -> None:
        """A step, name and total on its front, and the figure on it."""
        place, floor, room = self.places[seat], float(self.height()), self.height() - self._top
        last = max(self.places) or 1
        high = room * (_HIGHEST - (_HIGHEST - _LOWEST) * place / last)
        step = QRectF(left + wide * _GAP, floor - high, wide * (1 - 2 * _GAP), high)
        self._world.step(painter, step, self._theme)
        self._paint_plate(painter, seat, step)
        figure = room * (1 - _HIGHEST - _CROWN) if place == 0 else room * _FIGURE
        area = QRectF(left, step.top() - figure, wide, figure)
        _paint_light(painter, area, strong=place == 0)
        look = self._emblem(seat)
        if seat in self._fallen:
            painter.setOpacity(_FAINT)
        paint = self._painters[type(look)]
        paint(painter, area, look, self._theme)
        painter.setOpacity(1.0)
        if seat in self._finish.winners:
            crown = min(room * _CROWN, wide * 0.4)
            head = area.top() + _head_of(lambda copy, room: paint(copy, room, look, self._theme), area.size())
            _paint_crown(painter, QRectF(area.center().x() - crown * 0.75, head - crown, crown * 1.5, crown))

    def _emblem(self, seat: int) -> Look:
        """The game's figure of a seat, or its mark."""
        make = MarkLook if self._row.emblem is None else self._row.emblem
        return make(*self._finish.marks[seat])

    def _paint_plate(self, painter: QPainter, seat: int, step: QRectF) -> None:
        """Name and total, on what the headline stands on, with a ribbon of the player's colour."""
        material, theme = self._world.banner, self._theme
        plate = _plate_on(step, _INSET)
        letters = min(14.0 * text_scale(), max(14.0, plate.height() * 0.7))
        if plate.height() < _TWO_LINES and not self._is_whole_on_a_line(seat, plate.adjusted(6, 0, -6, 0)):
            plate, letters = _plate_on(step, _LEAST_INSET), LEGIBLE
        if material is None:
            paint_washi(painter, plate, theme, 4)
        else:
            painter.setPen(QPen(QColor(material.edge), 1.2))
            painter.setBrush(QColor(material.sheet))
            painter.drawRoundedRect(plate, 4, 4)
        ink = theme.ink if material is None else material.ink
        line = plate.adjusted(6, 0, -6, 0)
        is_enough = plate.height() < _TWO_LINES * text_scale() and self._is_whole_on_a_line(seat, line)
        if plate.height() < _TWO_LINES or is_enough:
            self._paint_line(painter, seat, line, ink, letters)
            return
        half = plate.height() * 0.44
        name = QRectF(plate.left() + 8, plate.top() + 1, plate.width() - 16, half)
        total = QRectF(plate.left(), name.bottom(), plate.width(), plate.height() - half - 2)
        side = half * 0.72
        written = self._finish.names[seat]
        wide = min(text_width(written, half * 0.68, TEXT_FACE, BOLD), name.width() - side - 5)
        mark = QRectF(name.center().x() - (wide + side + 5) / 2, name.center().y() - side / 2, side, side)
        draw_mark(painter, mark, *self._finish.marks[seat])
        name.setLeft(mark.right() + 5)
        draw_text(painter, name, written, size=half * 0.68, weight=BOLD, colour=ink, align=LEFT, least=LEGIBLE)
        draw_numeral(painter, total, numeral(self._finish.scores[seat]), size=total.height() * 0.94, colour=ink)

    def _is_whole_on_a_line(self, seat: int, plate: QRectF) -> bool:
        """Whether a line has room for the name, in the smallest letters, beside the mark and a total of usual size."""
        total = text_width(numeral(self._finish.scores[seat]), _usual_total(plate), TEXT_FACE, BOLD)
        name = text_width(self._finish.names[seat], LEGIBLE, TEXT_FACE, BOLD)
        return _mark_side(plate) + _BEFORE + _APART + name + total <= plate.width()

    def _paint_line(self, painter: QPainter, seat: int, plate: QRectF, ink: str, letters: float) -> None:
        """Name, in letters of so many pixels, and total on one line, where two would be too small to read."""
        called, number, grown = self._finish.names[seat], numeral(self._finish.scores[seat]), text_scale()
        side, usual = _mark_side(plate), _usual_total(plate)
        # the total grows as far as the name stays whole
        spare = plate.width() - side - _BEFORE - _APART - text_width(called, LEGIBLE, TEXT_FACE, BOLD)
        wanted = min(usual * grown, plate.height() * 0.92)
        size = fitted_size(number, spare, size=wanted, weight=BOLD, least=usual)
        wide = text_width(number, size, TEXT_FACE, BOLD)
        mark = QRectF(plate.left(), plate.center().y() - side / 2, side, side)
        draw_mark(painter, mark, *self._finish.marks[seat])
        total = QRectF(plate.right() - wide, plate.top(), wide, plate.height())
        draw_numeral(painter, total, number, size=size, colour=ink)
        name = QRectF(mark.right() + _BEFORE, plate.top(), 0, plate.height())
        name.setRight(total.left() - _APART)
        draw_text(painter, name, called, size=letters, weight=BOLD, colour=ink, align=LEFT, least=LEGIBLE)


def _plate_on(step: QRectF, inset: float) -> QRectF:
    """The plate on the front of a step that leaves so much of its width on either side."""
    high, side = min(step.height() - 14, _PLATE), step.width() * inset
    return QRectF(step.left() + side, step.center().y() - high / 2 + 4, step.width() - 2 * side, high)


def _mark_side(plate: QRectF) -> float:
    """Pixels: how high and wide the mark of a seat is on a plate of one line."""
    return min(14.0, plate.height() * 0.6)


def _usual_total(plate: QRectF) -> float:
    """Pixels: the letters of the total on a plate of one line, where they are no larger than usual."""
    return min(20.0, plate.height() * 0.8)


def _head_of(paint: Callable[[QPainter, QRectF], None], size: QSizeF) -> float:
    """How far under the upper edge of its room a figure begins."""
    picture = QPixmap(size.toSize())
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(picture.rect()))
    painter.end()
    return float(QRegion(picture.mask()).boundingRect().top())


def _paint_light(painter: QPainter, area: QRectF, *, strong: bool) -> None:
    """A pale light behind a figure, so that it stands out before any land."""
    reach = area.height() * (0.95 if strong else 0.7)
    light = QRadialGradient(area.center(), reach)
    light.setColorAt(0, faint("#FFF3D0", 0.78 if strong else 0.45))
    light.setColorAt(0.5, faint("#FFE9B0", 0.34 if strong else 0.16))
    light.setColorAt(1, faint("#FFE9B0", 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(area.center(), reach, reach)


def _paint_crown(painter: QPainter, area: QRectF) -> None:
    """Gold with five points, over the head of whoever has won."""
    peaks = ((0.0, 0.34), (0.27, 0.58), (0.5, 0.12), (0.73, 0.58), (1.0, 0.34))
    crown = QPainterPath(QPointF(area.left() + area.width() * 0.14, area.top() + area.height() * 0.86))
    for x, y in peaks:
        crown.lineTo(area.left() + area.width() * x, area.top() + area.height() * y)
    crown.lineTo(area.left() + area.width() * 0.86, area.top() + area.height() * 0.86)
    crown.closeSubpath()
    gold = QLinearGradient(area.topLeft(), area.bottomRight())
    for share, colour in ((0.0, "#FFF0B8"), (0.45, "#F0BE45"), (1.0, "#B9791C")):
        gold.setColorAt(share, QColor(colour))
    painter.setPen(QPen(QColor("#5A3A0C"), max(1.5, area.height() * 0.045), j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(gold)
    painter.drawPath(crown)
    for x, y in peaks[::2]:
        radius = area.height() * 0.085
        painter.drawEllipse(
            QPointF(area.left() + area.width() * x, area.top() + area.height() * y - radius), radius, radius
        )
    band = QRectF(0, 0, area.width() * 0.72, area.height() * 0.16)
    band.moveCenter(QPointF(area.center().x(), area.top() + area.height() * 0.8))
    painter.drawRoundedRect(band, 2, 2)
