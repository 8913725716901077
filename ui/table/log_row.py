"""A row of the log: the mark of its seat, its sentence, and its rule."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from ui.board.kit.plates import draw_mark
from ui.look.fonts import Size, title_font
from ui.look.lines import in_lines
from ui.look.theme import ADVICE, LIGHT_ON_PALE, Theme, mix
from ui.models.log_model import LogModel, LogRole
from ui.models.mark import Mark
from ui.shared.parts import rect_of

STRONGEST_WASH: Final = 0.28
"""How much gold there is under what has just happened, where there is most of it."""
_MARK: Final = 12.0
_LEFT: Final = 26.0
_MARGIN: Final = 8.0
_GAP: Final = 4.0
_HEADED: Final = (10.0, 6.0)
"""Over a heading, and under it, where its hairline is."""
_NARROWEST: Final = 40.0
"""Letters have at least so much room."""
_LINE_END: Final = "\u2028"
_RULE_REACH: Final = 40.0


class LogDelegate(QStyledItemDelegate):
    """Paints a row of the log: the mark of its seat, its sentence over as many lines as it needs, and its rule; over it
    the heading of a chapter that begins there."""

    def __init__(self, rows: LogModel, marks: tuple[Mark, ...], theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._rows = rows
        self._marks = marks
        self._view = view
        self.theme = theme
        self._font = view.font()
        self._heights: dict[tuple[str, str, int], float] = {}
        """Of words already measured in this font: a list asks for all its rows whenever one comes."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width()
        if self._view.font() != self._font:
            self._font = self._view.font()
            self._heights.clear()
        text, rule, stands_off = self._rows.line(index.row())
        if (text, rule, width) not in self._heights:
            self._heights[text, rule, width] = _text_height(self._layout(index, width))
        above = self._headed(index) + (_MARGIN if stands_off else 0.0)
        return QSize(width, round(self._heights[text, rule, width] + _GAP + above))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        area = QRectF(rect_of(option))
        above, headed = self._space_above(index), self._headed(index)
        row = area.adjusted(0, headed + (above - headed) / 2, 0, 0)
        painter.save()
        self._paint_heading(painter, index, area)
        if self._is_newest(index):
            painter.fillRect(row, _gold_wash(area))
        if self._view.currentIndex() == index:
            painter.fillRect(row, QColor(self.theme.paper_edge))
            if self._view.hasFocus():
                painter.fillRect(QRectF(row.left(), row.top(), 3, row.height()), QColor(LIGHT_ON_PALE))
        painter.setPen(QColor(self.theme.ink))
        lines = self._layout(index, round(area.width()))
        top = area.top() + above + _GAP / 2
        lines.draw(painter, area.topLeft() + QRectF(_LEFT, above + _GAP / 2, 0, 0).topLeft())
        self._paint_mark(painter, index, area.left(), top, lines.lineAt(0).height())
        painter.restore()

    def rule_at(self, index: QModelIndex, area: QRect, point: QPoint) -> str:
        """The rule number of a row lying in `area`, when the point is on it; else ""."""
        rule = str(index.data(LogRole.RULE) or "")
        if not rule:
            return ""
        lines = self._layout(index, area.width())
        spot = point - area.topLeft() - QPoint(round(_LEFT), round(self._space_above(index) + _GAP / 2))
        line = lines.lineAt(lines.lineCount() - 1)
        start = len(lines.text()) - len(rule)
        left = _x_of(line, max(start, line.textStart()))
        return rule if spot.y() >= line.y() and left - _GAP <= spot.x() <= left + _RULE_REACH else ""

    def _is_newest(self, index: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether its move is the last one, and the table shows what that led to."""
        last = self._rows.index(self._rows.rowCount() - 1).data(LogRole.PLY)
        return index.data(LogRole.PLY) == last and self._view.currentIndex().data(LogRole.PLY) in (None, last)

    def _paint_mark(
        self, painter: QPainter, index: QModelIndex | QPersistentModelIndex, left: float, top: float, line: float
    ) -> None:
        seat = index.data(LogRole.SEAT)
        if isinstance(seat, int) and 0 <= seat < len(self._marks):
            spot = QRectF(left + _MARGIN, top + (line - _MARK) / 2, _MARK, _MARK)
            draw_mark(painter, spot, *self._marks[seat])

    def _paint_heading(self, painter: QPainter, index: QModelIndex | QPersistentModelIndex, area: QRectF) -> None:
        """In the type of titles, over a hairline."""
        words, high = self._rows.heading(index.row()), self._headed(index)
        if not words:
            return
        over, under = _HEADED
        line = area.top() + high - under / 2
        painter.setFont(title_font(Size.LEAD))
        painter.setPen(QColor(self.theme.ink))
        told = QRectF(area.left() + _MARGIN, area.top() + over, area.width() - 2 * _MARGIN, high - over - under)
        painter.drawText(told, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.setPen(QPen(QColor(mix(self.theme.paper_edge, self.theme.ink, 0.25)), 1))
        painter.drawLine(QPointF(area.left() + _MARGIN, line), QPointF(area.right() - _MARGIN, line))

    def _headed(self, index: QModelIndex | QPersistentModelIndex) -> float:
        """How high the heading over a row is; 0 without one."""
        if not self._rows.heading(index.row()):
            return 0.0
        return sum(_HEADED) + QFontMetricsF(title_font(Size.LEAD)).height()

    def _space_above(self, index: QModelIndex | QPersistentModelIndex) -> float:
        return self._headed(index) + (_MARGIN if index.data(LogRole.FIRST) and index.row() else 0.0)

    def _layout(self, index: QModelIndex | QPersistentModelIndex, width: int) -> QTextLayout:
        text, rule = str(index.data(Qt.ItemDataRole.DisplayRole)), str(index.data(LogRole.RULE) or "")
        room = max(_NARROWEST, width - _LEFT - _MARGIN)
        lines = in_lines(_with_rule(text, rule), room, self._view.font())
        layout = QTextLayout(_LINE_END.join(lines), self._view.font())
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        layout.setFormats([_faint(len(layout.text()) - len(rule), len(rule), self.theme.faint_ink)] if rule else [])
        layout.beginLayout()
        height = 0.0
        while (line := layout.createLine()).isValid():
            line.setLeadingIncluded(True)
            line.setLineWidth(room + 1)  # else one that fills the room may be broken again
            line.setPosition(QRectF(0, height, 0, 0).topLeft())
            height += line.height()
        layout.endLayout()
        return layout


def _with_rule(text: str, rule: str) -> str:
    """A sentence and its rule, which does not stand alone on a line."""
    return f"{text}\u00a0\u00a0{rule}" if rule else text


def _gold_wash(row: QRectF) -> QLinearGradient:
    """A stroke of thin gold that dries out to the right."""
    wash = QLinearGradient(row.topLeft(), row.topRight())
    for at, strength in ((0.0, STRONGEST_WASH), (0.6, 0.2), (1.0, 0.05)):
        gold = QColor(ADVICE)
        gold.setAlphaF(strength)
        wash.setColorAt(at, gold)
    return wash


def _x_of(line: QTextLine, character: int) -> float:
    """Where a character begins in its line. Qt also gives back the character, which its stubs do not tell."""
    at: Any = line.cursorToX(character)
    return float(at[0] if isinstance(at, tuple) else at)


def _faint(start: int, length: int, colour: str) -> QTextLayout.FormatRange:
    """That many characters from `start` on in another colour."""
    look = QTextCharFormat()
    look.setForeground(QColor(colour))
    span = QTextLayout.FormatRange()
    setattr(span, "start", start)  # noqa: B010 - PySide's stubs do not tell the public fields
    setattr(span, "length", length)  # noqa: B010
    setattr(span, "format", look)  # noqa: B010
    return span


def _text_height(lines: QTextLayout) -> float:
    last = lines.lineAt(lines.lineCount() - 1)
    return last.y() + last.height()
