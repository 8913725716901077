"""Who played, one under the other: mark, name, what sat there, points, and a crown for who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
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

    def show_players(self, lines: Sequence[PlayerLine], marks: Sequence[Mark]) -> None:
        """`marks` by seat; () where the game's are not known yet."""
        self.lines, self._marks = lines, marks
        self.setAccessibleName(", ".join(line.sentence for line in lines))
        self.updateGeometry()
        self.update()

    def _row(self) -> float:
        return _HIGH * half_scale()

    def sizeHint(self) -> QSize:
        return QSize(160, round(self._row() * len(self.lines)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat, line in enumerate(self.lines):
            self._paint_line(painter, QRectF(0, seat * self._row(), self.width(), self._row()), seat, line)
        painter.end()

    def _paint_line(self, painter: QPainter, area: QRectF, seat: int, line: PlayerLine) -> None:
        mark = QRectF(area.left() + 2, area.center().y() - _MARK / 2, _MARK, _MARK)
        if seat < len(self._marks):
            draw_mark(painter, mark, *self._marks[seat])
        strong = text_font(weight=QFont.Weight.Bold)
        right = area.right() - 4
        if line.score is not None:
            painter.setFont(strong)
            painter.setPen(QColor(self.theme.ink))
            points = str(line.score).replace("-", "−")
            wide = QFontMetricsF(strong).horizontalAdvance(points)
            painter.drawText(QRectF(right - wide, area.top(), wide + 2, area.height()), _MIDDLE, points)
            right -= max(wide, 26) + 8
        if line.has_won:
            crown = QRectF(right - _CROWN, area.center().y() - _CROWN / 2, _CROWN, _CROWN)
            paint_icon(painter, crown, "crown", self.theme.accent)
        right -= _CROWN + 8
        self._paint_name(painter, QRectF(QPointF(mark.right() + 9, area.top()), QPointF(right, area.bottom())), line)

    def _paint_name(self, painter: QPainter, area: QRectF, line: PlayerLine) -> None:
        font = text_font(weight=QFont.Weight.Bold if line.has_won else QFont.Weight.Normal)
        metrics = QFontMetricsF(font)
        name = metrics.elidedText(line.name, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(font)
        painter.setPen(QColor(self.theme.ink))
        painter.drawText(area, _MIDDLE, name)
        left = area.left() + metrics.horizontalAdvance(name) + 10
        rest = QRectF(left, area.top(), area.right() - left, area.height())
        plain = text_font()
        level = QFontMetricsF(plain).elidedText(line.level, Qt.TextElideMode.ElideRight, max(0.0, rest.width()))
        painter.setFont(plain)
        painter.setPen(QColor(self.theme.faint_ink))
        painter.drawText(rest, _MIDDLE, level)


_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
