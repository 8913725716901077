"""The slider under a game that is watched: the way it took, with its rounds, what its points did, and one's own
comments. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider, QWidget

from ui.board.kit.lettering import BOLD, draw_numeral, text_width
from ui.board.kit.plates import draw_mark
from ui.look.fonts import Size, half_scale, pixels
from ui.look.theme import LIGHT_ON_PALE, TEXT_FACE, Theme, mix
from ui.models.mark import Mark
from ui.watch.course import Course

_HEIGHT: Final = 38
_SIDE: Final = 14.0
"""Left and right of the way, so that the handle has room at its ends."""
_THICK: Final = 6.0
_HANDLE: Final = 9.0
_STEM: Final = (3.5, 7.0)
"""How long the stroke of the fewest points and that of the most is, below the way."""
_LEADER: Final = 9.0
"""The side of the mark of who leads from a moment on."""
_NEAR: Final = 6.0
"""So close to something the pointer is told of it."""
_MIST: Final = 0.16
"""The share of the width in which a way fades whose end is not to be seen."""


@dataclass(frozen=True, slots=True)
class Peak:
    """Points that were gained at a moment."""

    ply: int
    mark: Mark
    """Of who gained most."""
    share: float
    """Of the most that were gained at once, up to 1."""
    leader: Mark | None = None
    """Of who leads from then on, where it was somebody else before."""


class Ribbon(QSlider):
    """Signals: wanted(ply), the moment after so many moves is asked for, by hand."""

    wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._course = Course((0,))
        self._comments: Collection[int] = ()
        self._peaks: Sequence[Peak] = ()
        self._words: Mapping[int, str] = {}
        self._is_misty = False
        self.setTracking(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.actionTriggered.connect(lambda: self.wanted.emit(self.sliderPosition()))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_course(self, course: Course, *, is_misty: bool) -> None:
        """The way that can be gone; one that `is_misty` leads on to where nobody has seen yet."""
        self._course, self._is_misty = course, is_misty
        self.setMaximum(course.end)
        self.update()

    def show_comments(self, plies: Collection[int]) -> None:
        """Where one's own comments stand."""
        self._comments = plies
        self.update()

    def show_peaks(self, peaks: Sequence[Peak]) -> None:
        """Where points were gained."""
        self._peaks = peaks
        self.update()

    def say_moments(self, words: Mapping[int, str]) -> None:
        """What is said of a moment that has something on the way."""
        self._words = words
        self._say_value()

    def show_ply(self, ply: int) -> None:
        """The table shows this moment."""
        self.setValue(ply)
        self._say_value()

    def words_at(self, x: float) -> str:
        """What is said of what lies there; "" of nothing."""
        near = [ply for ply in self._words if ply <= self._course.end and abs(self.x_of(ply) - x) <= _NEAR]
        return self._words[min(near, key=lambda ply: abs(self.x_of(ply) - x))] if near else ""

    def _say_value(self) -> None:
        self.setAccessibleDescription(self._words.get(self.value(), ""))

    # Where things are

    @property
    def _way(self) -> QRectF:
        """The whole way, between its ends."""
        width = (self.width() - 2 * _SIDE) * (1 - _MIST if self._is_misty else 1)
        return QRectF(_SIDE, self.height() * 0.6 - _THICK / 2, width, _THICK)

    def x_of(self, ply: float) -> float:
        """Where a moment lies."""
        way = self._way
        return way.left() + (way.width() * ply / self._course.end if self._course.end else 0.0)

    def _ply_at(self, x: float) -> int:
        way = self._way
        share = (x - way.left()) / way.width() if way.width() > 0 else 0.0
        return round(min(max(share, 0.0), 1.0) * self._course.end)

    def sizeHint(self) -> QSize:
        return QSize(240, round(_HEIGHT * half_scale()))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(_HEIGHT * half_scale()))

    # Qt's own

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._drag_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag_to(event)
        words = self.words_at(event.position().x())
        # one's own words are no markup
        self.setToolTip(f"<p style='white-space:pre-wrap'>{escape(words)}</p>" if words else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _drag_to(self, event: QMouseEvent) -> None:
        event.accept()
        ply = self._ply_at(event.position().x())
        if ply != self.value():
            self.setValue(ply)
            self.wanted.emit(ply)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_way(painter)
        self._paint_chapters(painter)
        for peak in self._peaks:
            if peak.ply <= self._course.end:
                self._paint_peak(painter, peak)
        for ply in self._comments:
            if ply <= self._course.end:
                self._paint_comment(painter, self.x_of(ply))
        self._paint_handle(painter)
        painter.end()

    def _paint_way(self, painter: QPainter) -> None:
        way, theme = self._way, self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mix(theme.paper_edge, theme.ink, 0.18)))
        painter.drawRoundedRect(way, _THICK / 2, _THICK / 2)
        gone = QRectF(way.left(), way.top(), self.x_of(self.value()) - way.left(), way.height())
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(gone, _THICK / 2, _THICK / 2)
        if self._is_misty:
            mist = QRectF(way.right(), way.top(), self.width() - _SIDE - way.right(), way.height())
            shade = QLinearGradient(mist.topLeft(), mist.topRight())
            shade.setColorAt(0, QColor(mix(theme.paper_edge, theme.ink, 0.18)))
            clear = QColor(theme.paper_edge)
            clear.setAlpha(0)
            shade.setColorAt(1, clear)
            painter.setBrush(shade)
            painter.drawRect(mist)

    def _paint_chapters(self, painter: QPainter) -> None:
        """A stroke where each round begins, and its number after it, where there is room for all of them."""
        way, theme = self._way, self._theme
        starts = [self.x_of(one.ply) for one in self._course.chapters]
        size = pixels(Size.BODY) * 0.86
        wide = [text_width(str(one.number), size, TEXT_FACE, BOLD) for one in self._course.chapters]
        step = next((step for step in (1, 2, 5, 10) if _fits(starts, wide, step)), 0)
        now = self._course.chapter_at(self.value())
        for at, (chapter, left) in enumerate(zip(self._course.chapters, starts, strict=True)):
            painter.setPen(QPen(QColor(theme.paper), 2.0))
            if at:
                painter.drawLine(QPointF(left, way.top() - 0.5), QPointF(left, way.bottom() + 0.5))
            if step and at % step == 0:
                spot = QRectF(left - 1, 0, wide[at] + 2, way.top() - 3)
                ink = theme.accent if chapter == now else theme.faint_ink
                draw_numeral(painter, spot, str(chapter.number), size=size, colour=ink)

    def _paint_peak(self, painter: QPainter, peak: Peak) -> None:
        """A stroke in the colour of who gained, longer for more, and under it the mark of who leads from then on."""
        x, top = self.x_of(peak.ply), self._way.bottom() + 1.0
        least, most = _STEM
        long = least + (most - least) * peak.share
        painter.setPen(QPen(QColor(peak.mark[0]), 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(x, top), QPointF(x, top + long))
        if peak.leader is not None:
            side = min(_LEADER, self.height() - top)
            draw_mark(painter, QRectF(x - side / 2, self.height() - side, side, side), *peak.leader)

    def _paint_comment(self, painter: QPainter, x: float) -> None:
        """A small slip that hangs from the way."""
        way, theme = self._way, self._theme
        top = way.bottom() + 1.5
        slip = QPainterPath()
        slip.moveTo(x, top)
        slip.lineTo(x + 4.5, top + 4)
        slip.lineTo(x + 4.5, top + 9)
        slip.lineTo(x - 4.5, top + 9)
        slip.lineTo(x - 4.5, top + 4)
        slip.closeSubpath()
        painter.setPen(QPen(QColor(theme.ink), 1.1))
        painter.setBrush(QColor(mix(theme.paper, "#FFFFFF", 0.6)))
        painter.drawPath(slip)

    def _paint_handle(self, painter: QPainter) -> None:
        way, theme = self._way, self._theme
        middle = QPointF(self.x_of(self.value()), way.center().y())
        painter.setPen(QPen(QColor(LIGHT_ON_PALE if self.hasFocus() else theme.accent), 2.4))
        painter.setBrush(QColor(mix(theme.paper, "#FFFFFF", 0.6)))
        painter.drawEllipse(middle, _HANDLE, _HANDLE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(middle, _HANDLE * 0.36, _HANDLE * 0.36)


def _fits(starts: list[float], wide: list[float], step: int) -> bool:
    """Whether every so many numbers find room side by side."""
    places = list(zip(starts[::step], wide[::step], strict=True))
    return all(left + width + 6 <= after for (left, width), (after, _) in pairwise(places))
