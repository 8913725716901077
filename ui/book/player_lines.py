"""Who played, one under the other: mark, name, what sat there, points, and a crown for who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.board.kit.plates import draw_mark
from ui.look.fonts import half_scale, text_font
from ui.look.icons import paint_icon
from ui.look.theme import Theme
from ui.models.mark import Mark

_HIGH: Final = 25
_MARK: Final = 17.0
_CROWN: Final = 18.0
_BESIDE: Final = 2 + _MARK + 9
"""The name begins here, beside the mark."""
_GAP: Final = 10
"""Between a name and what sits there."""
_EDGE: Final = 4
_POINTS: Final = 26
"""The least that points take."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player of a game."""

    name: str
    level: str
    """What sits there, for a computer player; "" for a person."""
    score: int | None
    """None where it is not known, or the game is not over."""
    has_won: bool = False

    @property
    def sentence(self) -> str:
        points = "" if self.score is None else str(self.score)
        return " ".join(part for part in (self.name, self.level, points) if part)


class PlayerLines(QWidget):
    """Shows the players of one game."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines: Sequence[PlayerLine] = ()
        self._marks: Sequence[Mark] = ()
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_players(self, lines: Sequence[PlayerLine], marks: Sequence[Mark]) -> None:
        """`marks` by seat; () where the game's are not known yet."""
        self.lines, self._marks = lines, marks
        self.setAccessibleName(", ".join(line.sentence for line in lines))
        self.updateGeometry()
        self.update()

    def _row(self) -> float:
        return _HIGH * half_scale()

    def heightForWidth(self, width: int) -> int:
        return round(self._row() * sum(2 if self._is_double(line, width) else 1 for line in self.lines))

    def sizeHint(self) -> QSize:
        return QSize(160, round(self._row() * len(self.lines)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def _is_double(self, line: PlayerLine, width: float) -> bool:
        """Whether what sits there has no room beside the name, and stands below it."""
        plain = QFontMetricsF(text_font())
        beside = _BESIDE + QFontMetricsF(_face(line)).horizontalAdvance(line.name) + _GAP + _right_of(line)
        return bool(line.level) and beside + plain.horizontalAdvance(line.level) > width

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, high = 0.0, self._row()
        for seat, line in enumerate(self.lines):
            is_double = self._is_double(line, self.width())
            self._paint_line(painter, QRectF(0, top, self.width(), high), seat, line, is_double=is_double)
            top += 2 * high if is_double else high
        painter.end()

    def _paint_line(self, painter: QPainter, area: QRectF, seat: int, line: PlayerLine, *, is_double: bool) -> None:
        mark = QRectF(area.left() + 2, area.center().y() - _MARK / 2, _MARK, _MARK)
        if seat < len(self._marks):
            draw_mark(painter, mark, *self._marks[seat])
        right = area.right() - _EDGE
        if line.score is not None:
            painter.setFont(_strong())
            painter.setPen(QColor(self.theme.ink))
            wide = _width_of_points(line)
            painter.drawText(QRectF(right - wide, area.top(), wide + 2, area.height()), _MIDDLE, _points(line))
            right -= max(wide, _POINTS) + 8
        if line.has_won:
            crown = QRectF(right - _CROWN, area.center().y() - _CROWN / 2, _CROWN, _CROWN)
            paint_icon(painter, crown, "crown", self.theme.accent)
        name = QRectF(area.left() + _BESIDE, area.top(), self.width() - _BESIDE - _right_of(line), area.height())
        painter.setFont(_face(line))
        painter.setPen(QColor(self.theme.ink))
        wide = _write(painter, name, line.name)
        below = area.translated(_BESIDE, area.height()).adjusted(0, 0, -_BESIDE, 0)
        painter.setFont(text_font())
        painter.setPen(QColor(self.theme.faint_ink))
        _write(painter, below if is_double else name.adjusted(wide + _GAP, 0, 0, 0), line.level)


def _strong() -> QFont:
    return text_font(weight=QFont.Weight.Bold)


def _face(line: PlayerLine) -> QFont:
    """The font of a player’s name: stronger for whoever has won."""
    return _strong() if line.has_won else text_font()


def _points(line: PlayerLine) -> str:
    return str(line.score).replace("-", "−")


def _width_of_points(line: PlayerLine) -> float:
    return QFontMetricsF(_strong()).horizontalAdvance(_points(line))


def _right_of(line: PlayerLine) -> float:
    """How much room points and a crown take at the right edge."""
    points = 0.0 if line.score is None else max(_width_of_points(line), _POINTS) + 8
    return _EDGE + points + _CROWN + 8


def _write(painter: QPainter, area: QRectF, words: str) -> float:
    """One line, cut where it is too long; how wide it is."""
    metrics = QFontMetricsF(painter.font())
    told = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, area.width()))
    painter.drawText(area, _MIDDLE, told)
    return metrics.horizontalAdvance(told)


_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
