"""The table of points: a ScoresModel with each cell's number, and the reason for it in small words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import ceil
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui.board.kit.brush import faint
from ui.board.kit.plates import draw_mark
from ui.look.fonts import Size, pixels, text_font
from ui.look.theme import Theme
from ui.models.scores_model import Column, ScoreRole, ScoresModel
from ui.phrases import in_phrases
from ui.result.score_cell import GAP, Density, Need, Writing, measured, number_font, shared_out
from ui.shared.parts import rect_of

_SIDE: Final = 6.0
"""Left and right of what is written, in cells and headings (as in the style sheet)."""
_ROOMY: Final = 8.0
_TIGHT: Final = 4.0
"""Above and below it."""
_HEAD: Final = 4.0
_WIDEST_NAME: Final = 150.0
_MARK: Final = 22.0
_LONGEST: Final = 7
"""Characters of a heading that are kept on one line."""
_GOLD: Final = "#F0BE45"
"""The wash under a winner's row."""
_BELOW_LEFT: Final = (
    Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignBottom.value | Qt.AlignmentFlag.AlignLeft.value
)

Index = QModelIndex | QPersistentModelIndex


class Headings(QHeaderView):
    """The headings of the columns, in lines that end between words: left to itself Qt ends a Japanese one anywhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def told(self, column: int) -> str:
        """What stands over a column, as it is set."""
        words = self.model().headerData(column, Qt.Orientation.Horizontal)
        return in_phrases(str(words), _LONGEST)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        super().initStyleOptionForIndex(option, section)
        option.text = self.told(section)


class ScoreDelegate(QStyledItemDelegate):
    """Paints a cell: a player's mark and name, or a number with its reason, and a thin line under every row. A winner's
    lies on a wash of gold."""

    def __init__(self, theme: Theme, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.theme = theme
        self.density = Density.ROOMY

    @property
    def pad(self) -> float:
        return _ROOMY if self.density is Density.ROOMY else _TIGHT

    def height(self, index: Index, width: float) -> float:
        """How high a cell is in a column of this width."""
        return self._writing(index, width - 2 * _SIDE).height + 2 * self.pad

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QRectF(rect_of(option))
        area = cell.adjusted(_SIDE, self.pad, -_SIDE, -self.pad)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(ScoreRole.IS_WINNER):
            painter.fillRect(cell, faint(_GOLD, 0.2))
        painter.setPen(QColor(self.theme.paper_edge))
        painter.drawLine(cell.bottomLeft(), cell.bottomRight())
        self._paint_number(painter, area, index)
        painter.setPen(QColor(self.theme.faint_ink))
        self._writing(index, area.width()).reason.draw(painter, area.topLeft())
        painter.restore()

    def _paint_number(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """A number or a name, on the first line."""
        metrics = QFontMetricsF(number_font(self._table.font()))
        first = QRectF(area.left(), area.top(), area.width(), metrics.lineSpacing())
        mark = index.data(ScoreRole.MARK)
        if mark is not None:
            draw_mark(painter, QRectF(first.left(), first.center().y() - _MARK / 2, _MARK, _MARK), *mark)
            first.setLeft(first.left() + _MARK + GAP)
        painter.setPen(QColor(self.theme.ink))
        painter.setFont(number_font(self._table.font()))
        text = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, first.width())
        painter.drawText(first, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _writing(self, index: Index, width: float) -> Writing:
        return Writing(index.data(), index.data(ScoreRole.REASON), self._table.font(), width, self.density)


class ScoreTable(QTableView):
    """Shows all columns at once in whatever width there is; rows are as high as their words. When it gets less height
    than that its rows scroll under their headings."""

    def __init__(self, model: ScoresModel, theme: Theme, parent: QWidget, order: Sequence[int]) -> None:
        """`order` has the rows of the model from the uppermost down."""
        super().__init__(parent)
        self.setObjectName("ScoreTable")
        self._scores = model
        self._needs: list[Need] = []
        """By column, in the words as they are; empty before they are measured. Always the same list."""
        model.headerDataChanged.connect(self._needs.clear)
        model.dataChanged.connect(self._needs.clear)
        self._headings = Headings(self)
        self.setHorizontalHeader(self._headings)
        self.setModel(model)
        self._delegate = ScoreDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        for at, seat in enumerate(order):
            self.verticalHeader().moveSection(self.verticalHeader().visualIndex(seat), at)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setDefaultAlignment(Qt.AlignmentFlag(_BELOW_LEFT))

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.viewport().update()

    def letters_for(self, width: int) -> Sequence[int]:
        """How large words may be in this width, in pixels, the largest first: as large as wanted, or, where some would
        be cut then, all sizes down to the usual one in which none is."""
        self._polish()
        wanted, usual = pixels(Size.BODY), Size.BODY.value
        self._set_letters(wanted)
        least = self._least_width()
        if wanted <= usual or least <= width:
            return (wanted,)
        return range(max(usual, min(wanted - 1, int(wanted * width / least))), usual - 1, -1)

    def ways(self, width: int) -> Iterator[tuple[int, Density]]:
        """How it may be laid out in this width, the best way first: in what letters, and how close."""
        return product(self.letters_for(width), Density)

    def fit(self, width: int, density: Density, letters: int) -> int:
        """Lay out columns and rows for this width; the height that shows all of it."""
        self._polish()
        self._delegate.density = density
        self._set_letters(letters)
        for column, wide in enumerate(self._widths(width - 2 * self.frameWidth())):
            self.setColumnWidth(column, wide)
        self.horizontalHeader().setFixedHeight(self._heading_height())
        for row in range(self._scores.rowCount()):
            self.setRowHeight(row, self._row_height(row))
        return self.horizontalHeader().height() + self.verticalHeader().length() + 2 * self.frameWidth()

    def fit_to_scroll(self, width: int) -> None:
        """Fit into `width` with lines as close as can be, and with room for the scroll bar."""
        inside = width - self.verticalScrollBar().sizeHint().width()
        self.fit(inside, Density.CLOSE, self.letters_for(inside)[-1])

    def _polish(self) -> None:
        for part in (self, self.horizontalHeader()):
            part.ensurePolished()

    def _set_letters(self, size: int) -> None:
        """How large words are, in pixels; numbers go with them."""
        font = text_font()
        font.setPixelSize(size)
        if self.font().pixelSize() != size:
            self.setFont(font)
            # headings under a style sheet take their letters from nothing else
            self.horizontalHeader().setStyleSheet(f"QHeaderView {{ font-size: {size}px; }}")
            self._needs.clear()

    def _least_width(self) -> float:
        """In which no word is cut."""
        columns = range(self._scores.columnCount())
        if not self._needs:
            self._needs.extend(map(self._need, columns))
        ends = (Column.PLAYER, Column.SUM)
        return sum(self._own_width(at) if self._scores.columns[at] in ends else self._needs[at].least for at in columns)

    def _widths(self, width: int) -> tuple[int, ...]:
        """By column: names and sums as wide as they are, the reasons share the rest."""
        columns = range(self._scores.columnCount())
        if not self._needs:
            self._needs.extend(map(self._need, columns))
        rest = [at for at in columns if self._scores.columns[at] not in (Column.PLAYER, Column.SUM)]
        own = {at: self._own_width(at) for at in columns if at not in rest}
        shared = shared_out([self._needs[at] for at in rest], width - sum(own.values()))
        wide = own | dict(zip(rest, shared, strict=True))
        if not rest:
            wide[0] = width - own[columns[-1]]
        ends = [sum(wide[before] for before in range(at + 1)) for at in columns]
        return tuple(round(end) - round(end - wide[at]) for at, end in enumerate(ends))

    def _own_width(self, column: int) -> float:
        """How wide a column of names or sums wants to be."""
        metrics = QFontMetricsF(number_font(self.font()))
        widest = max(metrics.horizontalAdvance(index.data()) for index in self._cells(column))
        if self._scores.columns[column] is Column.PLAYER:
            return ceil(min(widest + _MARK + GAP, _WIDEST_NAME)) + 2 * _SIDE + 1
        heading = QFontMetricsF(self.horizontalHeader().font()).horizontalAdvance(self._heading(column))
        return ceil(max(widest, heading)) + 2 * _SIDE + 1

    def _need(self, column: int) -> Need:
        """What a column of points has to have room for: its heading, numbers and reasons."""
        heading = measured(self._heading(column), self.horizontalHeader().font())
        reasons = [measured(index.data(ScoreRole.REASON), self.font()) for index in self._cells(column)]
        numbers = [
            QFontMetricsF(number_font(self.font())).horizontalAdvance(index.data()) for index in self._cells(column)
        ]

        @cache
        def lines(width: float) -> tuple[int, ...]:
            inner = width - 2 * _SIDE - 1
            cells = (one.lines(inner, number + GAP) for one, number in zip(reasons, numbers, strict=True))
            return (heading.lines(inner, 0), *cells)

        least = max(heading.longest, *numbers, *(one.longest for one in reasons))
        return Need(least + 2 * _SIDE + 1, lines)

    def _cells(self, column: int) -> list[QModelIndex]:
        return [self._scores.index(seat, column) for seat in range(self._scores.rowCount())]

    def _row_height(self, row: int) -> int:
        columns = range(self._scores.columnCount())
        return round(
            max(self._delegate.height(self._scores.index(row, at), self.columnWidth(at)) for at in columns) + 1
        )

    def _heading_height(self) -> int:
        """As high as the highest heading in its column."""
        metrics = QFontMetricsF(self.horizontalHeader().font())
        rooms = [QRectF(0, 0, self.columnWidth(at) - 2 * _SIDE, 1000) for at in range(self._scores.columnCount())]
        high = max(metrics.boundingRect(room, _BELOW_LEFT, self._heading(at)).height() for at, room in enumerate(rooms))
        return round(high + 2 * _HEAD + 1)

    def _heading(self, column: int) -> str:
        return self._headings.told(column)
