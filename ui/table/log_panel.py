"""The scroll at the table's right: what has happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QVBoxLayout,
    QWidget,
)

from engines.game import Memory, Note
from ui.look.fonts import half_scale
from ui.look.theme import Theme
from ui.models.log_model import LogModel, LogRole
from ui.models.mark import Mark
from ui.shared.fade import Fade, FadeAbove
from ui.shared.focus import ENTER, Room
from ui.shared.parts import Label, Prose
from ui.table.log_row import LogDelegate

WIDTH: Final = 272
NARROW: Final = 1600
"""Below this width of the window it starts folded."""
_EDGES: Final = (10, 12, 6, 10)
_LEAST: Final = 160
"""So much of the panel is kept for its lines."""
_STILL: Final = 12
"""A hand that has pressed moves so many pixels without meaning to."""
_WALKS: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)


def side_width() -> int:
    """Of what is read at the table's side: wider letters take only half of the room that they want from the table."""
    return round(WIDTH * half_scale())


class LogList(QListView):
    """The list of what has happened: each row as high as its words are in the width there is.

    Signals: rule_wanted(rule number), a row's rule was clicked; read(), somebody goes on through it by pointer or key.
    """

    rule_wanted = Signal(str)
    read = Signal()

    def __init__(
        self, rows: LogModel, marks: tuple[Mark, ...], theme: Theme, parent: QWidget, *, is_told: bool = False
    ) -> None:
        """`is_told`: it is a story that is read from its first line, not a log of which the last one is news."""
        super().__init__(parent)
        _set_up(self, "LogList", rows)
        self.viewport().setMouseTracking(True)
        self._delegate = LogDelegate(rows, marks, theme, self)
        self.setItemDelegate(self._delegate)
        rows.rowsInserted.connect(self._wash_anew)
        self._pressed = QPoint()
        """Where the pointer pressed last."""
        self._is_told = is_told
        self._follows = not is_told
        """Whether its last line is in sight, and stays so."""
        self._seeks = False
        """Whether the marked line stays amid others until somebody scrolls."""
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._on_room_changed)
        self._edges = (FadeAbove(self), Fade(self))

    def follow(self) -> None:
        """Show the last line, also when its place becomes known only later."""
        self._follows = True
        self.scrollToBottom()

    def seek(self) -> None:
        """Show the marked line amid others, also when its place becomes known only later."""
        self._seeks = True
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.viewport().update()

    def rule_under(self, point: QPoint) -> str:
        """The rule number that stands at a point of the viewport, or ""."""
        index = self.indexAt(point)
        return self._delegate.rule_at(index, self.visualRect(index), point) if index.isValid() else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        rule = self.rule_under(event.position().toPoint())
        if rule and event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            self.rule_wanted.emit(rule)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        on_rule = bool(self.rule_under(event.position().toPoint()))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if on_rule else Qt.CursorShape.ArrowCursor)
        if (event.position().toPoint() - self._pressed).manhattanLength() > _STILL:
            self.read.emit()
        super().mouseMoveEvent(event)

    def _on_scrolled(self, value: int) -> None:
        self._follows = value == self.verticalScrollBar().maximum() and not self._is_told

    def _on_room_changed(self, first: int, last: int) -> None:
        if self._seeks:
            self.seek()
        elif self._follows and not self.currentIndex().isValid():
            self.verticalScrollBar().setValue(last)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walks through the list and asks for a row; Qt would also look for rows by the letters of a game's keys."""
        if event.key() in _WALKS:
            self.read.emit()
        if event.key() in (*_WALKS, *ENTER) or event.matches(QKeySequence.StandardKey.Copy):
            super().keyPressEvent(event)
            event.accept()
        else:
            event.ignore()

    def show_keyboard(self) -> None:
        """Have the keyboard, where it is here, be on a row: where reading begins, if on none."""
        if self.hasFocus() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.model().index(0 if self._is_told else self.model().rowCount() - 1, 0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.show_keyboard()

    def doItemsLayout(self) -> None:
        """A folded log would set all its rows for nobody, whenever letters, language or theme change: it does so when
        it is opened."""
        if self.isVisible():
            super().doItemsLayout()
            if self._seeks:  # lines have become higher or lower than where it was sought
                self.seek()
        else:
            self.scheduleDelayedItemsLayout()

    def _wash_anew(self) -> None:
        """What is newest is another row, or none."""
        self.viewport().update()

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        self._seeks = False
        self._wash_anew()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._seeks = False
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # the scroll bar has taken its share, or given it back
            self.scheduleDelayedItemsLayout()


class LogPanel(Room):
    """Shows a LogModel.

    Signals: asked(ply, told), a row was clicked or Enter pressed on it, which happened when so many notes of the move
    that led to that ply had been read; rule_wanted(rule number), its rule was clicked.
    """

    asked = Signal(int, int)
    rule_wanted = Signal(str)

    def __init__(
        self,
        log: LogModel,
        marks: tuple[Mark, ...],
        theme: Theme,
        parent: QWidget | None = None,
        opening: Callable[[], Sequence[Note]] = tuple,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("LogPanel")
        self.setAutoFillBackground(True)
        self._log = log
        self._opening = opening
        self._heading = Label(self)
        self._heading.setProperty("role", "beside")
        self._nothing = Prose(self, "faint")
        """Says so while there is no row."""
        self.list = LogList(log, marks, theme, self)
        self.list.rule_wanted.connect(self.rule_wanted)
        self.list.clicked.connect(self._ask)
        self.list.activated.connect(self._ask)
        log.rowsInserted.connect(self._show_newest)
        for changed in (log.rowsInserted, log.rowsRemoved):
            changed.connect(self._show_whether_empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*_EDGES)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        self._retranslate()
        self._show_whether_empty()

    def set_theme(self, theme: Theme) -> None:
        self.list.set_theme(theme)

    @property
    def rule_at_hand(self) -> str:
        """The rule of the row that the keyboard is on; "" when the list has not the focus."""
        return str(self.list.currentIndex().data(LogRole.RULE) or "") if self.list.hasFocus() else ""

    def tell(self, memory: Memory) -> None:
        """Show what setting up told and what has happened in this memory."""
        self._log.set_memory(memory, opening=self._opening())

    def forget(self) -> None:
        """Show nothing of what has happened."""
        self._log.set_memory(())

    def end_above(self, sheet: int) -> None:
        """End above a sheet in the panel's lower part, which is so high; 0: there is none. A few lines stay."""
        left, top, right, bottom = _EDGES
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(left, top, right, bottom + max(0, min(sheet, self.height() - _LEAST)))
        layout.activate()
        self._show_newest()

    def mark(self, ply: int, told: int | None = None) -> None:
        """Mark the row that the table shows now: the last one of that ply, or of so many notes of its move."""
        row = self._log.row_of(ply, told)
        self.list.setCurrentIndex(self._log.index(row) if row >= 0 else QModelIndex())

    def unmark(self) -> None:
        """The table shows the newest position: mark none, and be back at its line."""
        if self.list.currentIndex().isValid():
            self.list.setCurrentIndex(QModelIndex())
            self._show_newest()
            self.list.show_keyboard()

    def _ask(self, index: QModelIndex) -> None:
        self.asked.emit(index.data(LogRole.PLY), index.data(LogRole.TOLD))

    def _show_newest(self) -> None:
        # a folded log would set all its rows for nobody
        if self.isVisible() and not self.list.currentIndex().isValid():
            self.list.follow()

    def _show_line(self) -> None:
        """Show what the table shows: the newest line, or the marked one amid others."""
        self._show_newest()
        if self.list.currentIndex().isValid():
            self.list.seek()

    def _show_whether_empty(self) -> None:
        self._nothing.setVisible(not self._log.rowCount())

    def _retranslate(self) -> None:
        self.setFixedWidth(side_width())
        self._heading.setText(self.tr("What has happened"))
        self._nothing.setText(self.tr("Nothing has happened yet. Every move will be written down here."))
        self.list.setAccessibleName(self.tr("What has happened"))
        self.list.setAccessibleDescription(self.tr("Enter shows the table as it was then."))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_line()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_line()


def _set_up(view: QListView, name: str, model: LogModel) -> None:
    """A list without a frame that is only read, as wide as it is given."""
    view.setObjectName(name)
    view.setModel(model)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setResizeMode(QListView.ResizeMode.Adjust)
