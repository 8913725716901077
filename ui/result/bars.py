"""Everybody's points as a bar each: a part for each thing that gave or took points, with its icon and its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.board.kit.lettering import (
    BOLD,
    LEFT,
    LEGIBLE,
    REGULAR,
    draw_numeral,
    draw_text,
    fitted_size,
    make_font,
    text_width,
)
from ui.board.kit.plates import contrasting, draw_mark
from ui.board.kit.world import World
from ui.look.fonts import Size, half_scale, pixels, text_scale
from ui.look.icons import paint_icon
from ui.look.theme import TEXT_FACE, Theme, mix
from ui.models.scores_model import Finish, ScoreRole, ScoresModel
from ui.result.legend import BESIDE, ICON, LINE, Legend, lay_legend
from ui.terms import numeral, signed

HEIGHT: Final = 34.0
"""Of a bar, usually."""
_LOWEST: Final = 25.0
"""A bar is so high at least where what the icons mean would find no line else."""
_HIGHEST: Final = 46.0
"""Where few share much room."""
_GAP: Final = 7.0
_APART: Final = 5.0
"""Between two bars at least."""
_SPREAD: Final = 1.6
"""At most so many heights of a bar lie between the tops of two."""
_MARGIN: Final = 4.0
"""Left and right of a number under its icon; a part is at least so wide that it stands there in full size."""
_BESIDE_ICON: Final = 5.0
_INSIDE: Final = 4.0
"""Between an icon and the number beside it, and at least between these and the edges of their part."""
_NUMBER: Final = 22.0
_SMALLER: Final = 18.0
_ICON: Final = 20.0
"""How large number and icon are side by side, where the bar is high enough; a number is a little smaller before it
stands under its icon."""
_BELOW: Final = 17.0
"""How large a number under its icon is at most."""
_AIR: Final = 3.0
"""Between its ink and the lower edge of the bar, and its icon."""
_TOTAL: Final = 26.0
_FIGURE: Final = 0.78
"""How high the ink of a figure is, of its size."""
_MOST: Final = 200.0
"""Pixels to a point, at most."""
_WIDEST_NAME: Final = 210.0
_CROWN: Final = 22.0
_LEGEND: Final = 30.0
"""With one line."""
_LETTERS: Final = 13.0
"""Of the legend."""
_UNKNOWN: Final = "star"
_STEPS: Final = 24


@dataclass(frozen=True, slots=True)
class Part:
    """What one source gave a seat, and where it is painted."""

    seat: int
    column: int
    """Of the table of points."""
    points: int
    area: QRectF


class PointBars(QWidget):
    """Gains lie right of a line, losses left of it; the total stands at the end.

    Signals: sought(seat, column of the table), a part was clicked: where does it come from?
    """

    sought = Signal(int, int)

    def __init__(
        self, finish: Finish, model: ScoresModel, world: World, theme: Theme, parent: QWidget, order: Sequence[int]
    ) -> None:
        """`order` has the seats from the uppermost row down."""
        super().__init__(parent)
        self._finish = finish
        self._model = model
        self._order = tuple(order)
        self._world = world
        self._theme = theme
        self._sources: Sequence[str] = ()
        """What each source is called, shortly."""
        self._lead = ""
        """What a click on a part does, in words."""
        self._fitted: float | None = None
        """Pixels to a point in the room that there is; None before it is measured."""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def call(self, names: tuple[str, ...]) -> None:
        """Everybody has another name."""
        self._finish = replace(self._finish, names=names)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_words(self, name: str, sources: Sequence[str], lead: str) -> None:
        """What the bars are called together, and each of their sources; `lead` says what a click on a part does.
        Letters may have another size then."""
        self._sources, self._lead = sources, lead
        self._fitted = None
        self.setAccessibleName(name)
        rows = map(self._told, self._order)
        self.setAccessibleDescription("\n".join(rows))
        self.update()

    def _told(self, seat: int) -> str:
        """The row of a seat as words."""
        given = (
            f"{source} {self._model.index(seat, column).data()}"
            for column, source in enumerate(self._sources, 1)
            if self._model.sources[column - 1].gains[seat]
        )
        return f"{self._finish.names[seat]}: {numeral(self._finish.scores[seat])} ({', '.join(given)})"

    def sizeHint(self) -> QSize:
        return QSize(0, round(len(self._finish.names) * (HEIGHT + _GAP)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    @property
    def needed(self) -> int:
        """From this height on all bars can be read, and under them what their icons mean."""
        return round(self._least + _LEGEND)

    # Where things are

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts of all bars."""
        return tuple(part for seat in self._order for part in self._parts(seat))

    def _parts(self, seat: int) -> Iterator[Part]:
        row, scale, zero = self.row(seat), self._scale(), self._zero()
        right = left = zero
        for column, source in enumerate(self._model.sources, 1):
            points = source.gains[seat]
            wide = _width(points, scale)
            if points > 0:
                yield Part(seat, column, points, QRectF(right, row.top(), wide, row.height()))
                right += wide
            elif points < 0:
                left -= wide
                yield Part(seat, column, points, QRectF(left, row.top(), wide, row.height()))

    def row(self, seat: int) -> QRectF:
        """Where the bar of a seat lies, from its name to its total."""
        count = len(self._finish.names)
        free = self.height() - (self._legend_height if self._has_legend else 0.0)
        step = min(_HIGHEST * _SPREAD, free / count)
        high = min(_HIGHEST, max(min(HEIGHT, step - _APART), step / _SPREAD))
        top = max(0.0, (free - step * count) / 2) + self._order.index(seat) * step
        return QRectF(0, top + (step - high) / 2, self.width(), high)

    @property
    def _has_legend(self) -> bool:
        return self.height() >= self._least + _LEGEND

    @property
    def _least(self) -> float:
        """How high all bars are at least."""
        return len(self._finish.names) * (_LOWEST + _APART)

    @property
    def _legend(self) -> Legend:
        most = 2 if self.height() >= self._least + _LEGEND + LINE else 1
        return lay_legend(tuple(self._sources), self.width(), most, _LETTERS * text_scale())

    @property
    def _legend_height(self) -> float:
        return _LEGEND + (self._legend.lines - 1) * LINE

    @property
    def _name_width(self) -> float:
        widest = max(text_width(name, pixels(Size.LEAD), TEXT_FACE, BOLD) for name in self._finish.names)
        return float(min(_WIDEST_NAME, self.width() * 0.22, widest + HEIGHT + _CROWN + 14))

    @property
    def _total_width(self) -> float:
        return max(text_width(numeral(points), self._total, TEXT_FACE, BOLD) for points in self._finish.scores) + 14

    @property
    def _total(self) -> float:
        """How large totals are."""
        return _TOTAL * half_scale()

    def _reach(self, scale: float, sign: int) -> float:
        """How far the longest bar goes to one side."""
        sums = (
            sum(_width(source.gains[seat], scale) for source in self._model.sources if source.gains[seat] * sign > 0)
            for seat in range(len(self._finish.names))
        )
        return max(sums, default=0.0)

    def _scale(self) -> float:
        """Pixels to a point: as many as the longest bars have room for."""
        if self._fitted is not None:
            return self._fitted
        room = self.width() - self._name_width - self._total_width
        low, high = 0.0, _MOST
        for _ in range(_STEPS):
            middle = (low + high) / 2
            fits = self._reach(middle, 1) + self._reach(middle, -1) <= room
            low, high = (middle, high) if fits else (low, middle)
        self._fitted = low
        return low

    def _zero(self) -> float:
        return self._name_width + self._reach(self._scale(), -1)

    # Qt's own

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fitted = None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            part = self._part_at(QPointF(event.pos()))
            if part is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self.tip(part), self)
            return True
        return super().event(event)

    def _part_at(self, point: QPointF) -> Part | None:
        return next((one for one in self.parts if one.area.contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_part = self._part_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_part else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        part = self._part_at(event.position())
        if part is not None and event.button() == Qt.MouseButton.LeftButton:
            self.sought.emit(part.seat, part.column)

    def reason(self, part: Part) -> str:
        """What a part is, and why, as the table says it."""
        cell = self._model.index(part.seat, part.column)
        head = self._model.headerData(part.column, Qt.Orientation.Horizontal)
        said = [f"{head}: {cell.data()}", *([cell.data(ScoreRole.REASON)] if cell.data(ScoreRole.REASON) else [])]
        return "\n".join(said)

    def tip(self, part: Part) -> str:
        """What is told of a part to the pointer: what it is, why, and what a click does."""
        return f"{self.reason(part)}\n{self._lead}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat in range(len(self._finish.names)):
            self._paint_row(painter, seat)
        first, last = self.row(self._order[0]), self.row(self._order[-1])
        painter.setPen(QPen(QColor(self._theme.ink), 1.5))
        painter.drawLine(QPointF(self._zero(), first.top() - 3), QPointF(self._zero(), last.bottom() + 3))
        if self._has_legend:
            self._paint_legend(painter)
        painter.end()

    def _paint_row(self, painter: QPainter, seat: int) -> None:
        row, theme = self.row(seat), self._theme
        won = seat in self._finish.winners
        side = row.height() * 0.62
        mark = QRectF(row.left(), row.center().y() - side / 2, side, side)
        draw_mark(painter, mark, *self._finish.marks[seat])
        name = QRectF(mark.right() + 6, row.top(), self._name_width - side - 12, row.height())
        if won:
            crown = QRectF(name.right() - _CROWN, row.center().y() - _CROWN / 2, _CROWN, _CROWN)
            paint_icon(painter, crown, "crown", mix("#B9791C", theme.ink, 0.25))
            name.setRight(crown.left() - 4)
        written = self._finish.names[seat]
        draw_text(
            painter,
            name,
            written,
            size=pixels(Size.LEAD),
            weight=BOLD if won else REGULAR,
            colour=theme.ink,
            align=LEFT,
            least=LEGIBLE,
        )
        end = self._zero()
        for part in self._parts(seat):
            self._paint_part(painter, part)
            end = max(end, part.area.right())
        total = numeral(self._finish.scores[seat])
        size = self._total
        room = QRectF(end + 10, row.top(), text_width(total, size, TEXT_FACE, BOLD), row.height())
        draw_numeral(painter, room, total, size=size, colour=theme.ink)

    def _paint_part(self, painter: QPainter, part: Part) -> None:
        colour = self._finish.marks[part.seat][0]
        area = part.area.adjusted(0.75, 0, -0.75, 0)
        painter.setPen(QPen(QColor(colour).darker(150), 1.2))
        if part.points > 0:
            shade = QLinearGradient(area.topLeft(), area.bottomLeft())
            shade.setColorAt(0, QColor(mix(colour, "#FFFFFF", 0.2 if part.column % 2 else 0.06)))
            shade.setColorAt(1, QColor(mix(colour, "#000000", 0.0 if part.column % 2 else 0.1)))
            painter.setBrush(shade)
            painter.drawRoundedRect(area, 4, 4)
            ink = contrasting(colour)
        else:
            painter.setBrush(QColor(mix(self._theme.paper, colour, 0.08)))
            painter.drawRoundedRect(area, 4, 4)
            painter.save()
            painter.setClipRect(area.adjusted(2, 2, -2, -2))
            painter.setPen(QPen(QColor(mix(self._theme.paper, colour, 0.24)), 2))
            high = area.height()
            for step in range(int((area.width() + high) / 7) + 1):
                foot = area.bottomLeft() + QPointF(step * 7 - high, 0)
                painter.drawLine(foot, foot + QPointF(high, -high))
            painter.restore()
            ink = self._theme.ink
        self._paint_told(painter, part, area, ink)

    def _paint_told(self, painter: QPainter, part: Part, area: QRectF, ink: str) -> None:
        """Icon and number: side by side, else one over the other, else the number alone."""
        number = signed(part.points)  # points that it gave, not how many of what the icon shows
        side, size = (min(one, area.height() * 0.66) for one in (_ICON * half_scale(), _NUMBER * text_scale()))
        room = area.width() - side - _BESIDE_ICON - 2 * _INSIDE
        size = fitted_size(number, room, size=size, weight=BOLD, least=min(size, _SMALLER))
        wide = text_width(number, size, TEXT_FACE, BOLD)
        if wide <= room:
            left = area.center().x() - (side + _BESIDE_ICON + wide) / 2
            self._paint_icon(painter, QRectF(left, area.center().y() - side / 2, side, side), part.column, ink)
            beside = QRectF(left + side + _BESIDE_ICON, area.top(), wide, area.height())
            draw_numeral(painter, beside, number, size=size, colour=ink)
            return
        size = _BELOW * text_scale()
        if area.height() < _LOWEST:
            draw_numeral(painter, area.adjusted(1, 0, -1, 0), number, size=size, colour=ink)
            return
        side = min(15.0, area.height() * 0.4)
        self._paint_icon(painter, QRectF(area.center().x() - side / 2, area.top() + 2, side, side), part.column, ink)
        low = QRectF(area.left(), area.top() + side + 2, area.width(), area.height() - side - 3)
        draw_numeral(painter, low, number, size=min(size, (low.height() - _AIR) / _FIGURE), colour=ink)

    def _paint_icon(self, painter: QPainter, area: QRectF, column: int, ink: str) -> None:
        """Paint the icon of a source of points: its number in a ring, or its drawing."""
        head = self._model.sources[column - 1].head
        number = head.args.get(self._world.numbered)
        if number is None:
            paint_icon(painter, area, self._world.sources.get(head.key, _UNKNOWN), ink)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), max(1.0, area.height() * 0.07)))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        draw_numeral(painter, area, str(number), size=area.height() * 0.62, colour=ink)

    def _paint_legend(self, painter: QPainter) -> None:
        """What the icons mean."""
        legend, ink = self._legend, self._theme.faint_ink
        metrics = QFontMetricsF(make_font(legend.size, TEXT_FACE))
        top = self.height() - self._legend_height + 6
        for entry in legend.entries:
            line = QRectF(entry.left, top + entry.line * LINE, ICON, 20)
            self._paint_icon(painter, line.adjusted(0, 1.5, 0, -1.5), entry.place + 1, ink)
            room = QRectF(line.right() + BESIDE, line.top(), entry.room + 1, line.height())
            words = metrics.elidedText(self._sources[entry.place], Qt.TextElideMode.ElideRight, room.width())
            draw_text(painter, room, words, size=legend.size, colour=ink, align=LEFT)


def _width(points: int, scale: float) -> float:
    """How wide a part is; one of few points has room for its number, too."""
    return max(_least(len(str(abs(points))), text_scale()), abs(points) * scale) if points else 0.0


@lru_cache(32)
def _least(digits: int, letters: float) -> float:
    """So wide is a number of so many digits with its sign under an icon."""
    signs = (signed(sign * int("4" * digits)) for sign in (1, -1))
    return max(text_width(number, _BELOW * letters, TEXT_FACE, BOLD) for number in signs) + 2 * _MARGIN
