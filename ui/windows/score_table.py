"""The table of points: a ScoresModel with each cell's number, and the reason for it in small words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui.board.plates import paint_mark
from ui.board.theme import Theme
from ui.fonts import Size, text_font
from ui.models.scores_model import Column, ScoreRole, ScoresModel
from ui.windows.log_panel import rect_of

_PAD: Final = 8.0
_PLAYER: Final = 130
_WIDEST_PLAYER: Final = 240
_SUM: Final = 80
_MARK: Final = 22.0
_WRAP: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignTop.value | Qt.AlignmentFlag.AlignLeft.value
_HEAD: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignBottom.value | Qt.AlignmentFlag.AlignLeft.value


class ScoreDelegate(QStyledItemDelegate):
    """Paints a cell: a player's mark and name, or a number with its reason below."""

    def __init__(self, theme: Theme, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._table.columnWidth(index.column())
        reason = index.data(ScoreRole.REASON)
        below = self._reason_height(reason, width) if reason else 0.0
        return QSize(width, round(2 * _PAD + QFontMetricsF(_number_font()).lineSpacing() + below))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        area = QRectF(rect_of(option)).adjusted(_PAD, _PAD, -_PAD, -_PAD)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = index.data(ScoreRole.MARK)
        line = QFontMetricsF(_number_font()).lineSpacing()
        first = QRectF(area.left(), area.top(), area.width(), line)
        if mark is not None:
            paint_mark(painter, QRectF(first.left(), first.center().y() - _MARK / 2, _MARK, _MARK), mark, self.theme)
            first.setLeft(first.left() + _MARK + _PAD)
        painter.setPen(QColor(self.theme.accent if index.data(ScoreRole.IS_WINNER) else self.theme.ink))
        painter.setFont(_number_font())
        text = painter.fontMetrics().elidedText(index.data(), Qt.TextElideMode.ElideRight, round(first.width()))
        painter.drawText(first, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setPen(QColor(self.theme.faint_ink))
        painter.setFont(self._table.font())
        painter.drawText(area.adjusted(0, line, 0, _PAD), _WRAP, index.data(ScoreRole.REASON))
        painter.restore()

    def _reason_height(self, reason: str, width: int) -> float:
        metrics = QFontMetricsF(self._table.font())
        return metrics.boundingRect(QRectF(0, 0, width - 2 * _PAD, 1000), _WRAP, reason).height()


class ScoreTable(QTableView):
    """Shows all columns at once in whatever width there is; rows are as high as their words."""

    def __init__(self, model: ScoresModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ScoreTable")
        self._scores = model
        self.setModel(model)
        self._delegate = ScoreDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        # all columns have their new widths only when the header is done
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit_rows)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        header.sectionResized.connect(lambda *_: self.fit_rows())
        header.setDefaultAlignment(Qt.AlignmentFlag(_HEAD))
        for column, kind in enumerate(model.columns):
            fixed = {Column.PLAYER: _PLAYER, Column.SUM: _SUM}.get(kind)
            header.setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if fixed is None else QHeaderView.ResizeMode.Fixed
            )
            if fixed is not None:
                self.setColumnWidth(column, fixed)
        self.setColumnWidth(0, self._name_width())

    def _name_width(self) -> int:
        """Wide enough for the longest name, within reason."""
        metrics = QFontMetricsF(_number_font())
        names = (self._scores.index(seat, 0).data() for seat in range(self._scores.rowCount()))
        wide = max(metrics.horizontalAdvance(name) for name in names) + _MARK + 4 * _PAD
        return round(min(max(wide, _PLAYER), _WIDEST_PLAYER))

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.viewport().update()

    def fit_rows(self) -> None:
        """Make every row as high as its words are, with the next turn of the event loop."""
        self._fitting.start()

    def sizeHint(self) -> QSize:
        """As high as its words; it scrolls when it gets less."""
        around = self.height() - self.viewport().height()
        return QSize(super().sizeHint().width(), around + self.verticalHeader().length())

    def _fit_rows(self) -> None:
        self.horizontalHeader().setMinimumHeight(self._heading_height())
        self.resizeRowsToContents()
        self.updateGeometry()

    def _heading_height(self) -> int:
        """As high as the highest heading in its column, and two lines at least."""
        metrics = QFontMetricsF(self.horizontalHeader().font())
        least = 2 * metrics.lineSpacing()
        highest = max(
            metrics.boundingRect(QRectF(0, 0, self.columnWidth(at) - _PAD, 1000), _WRAP, self._heading(at)).height()
            for at in range(self._scores.columnCount())
        )
        return round(max(least, highest) + _PAD)

    def _heading(self, column: int) -> str:
        return str(self._scores.headerData(column, Qt.Orientation.Horizontal))


def _number_font() -> QFont:
    return text_font(Size.LEAD, QFont.Weight.Bold)
