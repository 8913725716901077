"""The list of what was thought of, in a column of its own at the table's side. Knows no game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ui.look.fonts import half_scale
from ui.look.icons import icon
from ui.shared.fade import Fade, FadeAbove
from ui.shared.focus import ENTER, Room, is_in
from ui.shared.paper import washi
from ui.shared.parts import Prose, button
from ui.table.thoughts.favourite_row import ROW_MARGINS, FavouriteRow
from ui.table.thoughts.said import Said, Thoughts

_WIDTH: Final = 300
"""Broader than the log: moves with all that belongs to them, and what they do, are to have few lines each."""
_MARGIN: Final = 10
_ICON: Final = 14
_STEP: Final = 12
"""Pixels that an arrow of the scroll bar goes; a notch of a wheel goes three times as far."""
_FADES: Final = 10
"""Pixels at its edges in which the list fades while there is more beyond."""


class ThoughtsPanel(Room):
    """Signals: met(str), the pointer or the keyboard is on the row of this move ("": on none any more); hurried(), what
    has been found so far is wanted; closed(), nobody wants to know any more."""

    met = Signal(str)
    hurried = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading, self.note = Prose(self, "beside"), Prose(self)
        self.rows: list[FavouriteRow] = []
        self._list = QWidget(self)
        self.others = Prose(self._list)
        """How much was thought of all that has no row."""
        self.about = Prose(self._list, "faint")
        """What was known to whoever thought. It stands below the moves, which have little room in large letters."""
        self.meaning = Prose(self, "fine")
        """What the bars of the rows and on the table are: it belongs to the heading."""
        self._column = QVBoxLayout(self._list)
        self._area = QScrollArea(self)
        self.hurry, self.close_button = button(self), button(self, "small")
        self.hurry.clicked.connect(self.hurried)
        self.close_button.clicked.connect(self.closed)
        self._lay_out()
        self._colour()
        self._retranslate()
        self.fit()
        self.hide()

    def open(self, heading: str, about: str) -> None:
        """Stand at the side: what is told, and what was known to whoever thought."""
        self.heading.setText(heading)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.setAccessibleName(f"{heading}. {about}".removesuffix(" "))
        self.fit()
        self.show()

    def wait(self, words: str) -> None:
        """It is being thought about."""
        self.hurry.show()
        self._fill(Thoughts(), words)

    def tell(self, told: Thoughts, note: str = "") -> None:
        """These moves were thought of; or there is only something to note."""
        self.hurry.hide()
        self._fill(told, note)
        for words in filter(None, (*(one.aloud for one in told.rows[:1]), note)):
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self.setFixedWidth(round(_WIDTH * half_scale()))

    def _fill(self, told: Thoughts, note: str) -> None:
        had_keyboard = any(row.hasFocus() for row in self.rows) or self.hurry.hasFocus()
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [self._row(one) for one in told.rows]
        self.others.setText(told.others)
        self.others.setVisible(bool(told.others))
        self.meaning.setVisible(bool(told.rows))
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if had_keyboard:
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._give_room()

    def _give_room(self) -> None:
        """Each row is as high as its words; what does not fit is scrolled to. Beside a scroll bar words take more
        lines: where all fits without one, it is not to be there because of itself."""
        whole, policy = self._column.heightForWidth(self._area.width()), Qt.ScrollBarPolicy
        has_room = whole <= self._area.height()
        self._area.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if has_room else policy.ScrollBarAsNeeded)
        width = self._area.viewport().width()
        self._list.setMinimumHeight(max(0, whole if has_room else self._column.heightForWidth(width)))
        self._tell_need()

    def _tell_need(self) -> None:
        """Say how high it has to be to show everything, for where it hangs over the table."""
        layout, width = self.layout(), self.width() - 2 * _MARGIN
        assert layout is not None
        head = max(self._heading_height(width), self.close_button.sizeHint().height())
        words = [one.heightForWidth(width) for one in (self.meaning, self.note) if not one.isHidden()]
        foot = [] if self.hurry.isHidden() else [self.hurry.sizeHint().height()]
        told = sum((head, *words, *foot)) + max(0, self._column.heightForWidth(width))
        edges = layout.contentsMargins()
        spaces = layout.spacing() * (len(words) + len(foot) + 1) + edges.top() + edges.bottom()
        self.setProperty("needs", told + spaces)

    def _heading_height(self, width: int) -> int:
        """Of its words beside the button, where there is so much room for both."""
        return self.heading.heightForWidth(width - self._head.spacing() - self.close_button.sizeHint().width())

    def _row(self, said: Said) -> FavouriteRow:
        room = self.width() - 2 * _MARGIN - self._area.verticalScrollBar().sizeHint().width()
        row = FavouriteRow(said, room, self._list)
        if row.bar is not None:
            row.bar.setToolTip(self.meaning.text())
        row.met.connect(lambda: self._meet(row))
        row.left.connect(lambda: self.met.emit(""))
        self._column.insertWidget(self._column.indexOf(self.others), row)
        row.show()
        return row

    def _meet(self, row: FavouriteRow) -> None:
        if row.hasFocus():
            self._area.ensureWidgetVisible(row, 0)
        self.met.emit(row.said.move)

    def _lay_out(self) -> None:
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._list)
        self._area.verticalScrollBar().setSingleStep(_STEP)
        self._edges = tuple(edge(self._area, high=_FADES) for edge in (FadeAbove, Fade))
        self._area.viewport().installEventFilter(self)
        self._area.installEventFilter(self)
        for part in (self._area, self._area.viewport(), self._list):
            part.setAutoFillBackground(False)  # the paper below shows
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        for words in (self.others, self.about):
            words.setContentsMargins(*ROW_MARGINS)
            self._column.addWidget(words)
        self._column.addStretch(1)
        self.close_button.setIconSize(QSize(_ICON, _ICON))
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading, 1)
        self._head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.hurry)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(_MARGIN, 5, _MARGIN, 4)
        whole.setSpacing(3)
        whole.addLayout(self._head)
        whole.addWidget(self.meaning)
        whole.addWidget(self.note)
        whole.addWidget(self._area, 1)
        whole.addLayout(foot)

    def _colour(self) -> None:
        self.close_button.setIcon(icon("close", QGuiApplication.palette().color(QPalette.ColorRole.WindowText).name()))

    def _retranslate(self) -> None:
        self.hurry.setText(self.tr("Tell me now"))
        self.close_button.setAccessibleName(self.tr("Close"))
        self.close_button.setToolTip(self.tr("Close"))
        self.meaning.setText(self.tr("Longer bar: likelier to win"))

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.window().focusWidget()
        is_done = event.key() in ENTER and focus in (*self.rows, self.close_button) and not event.isAutoRepeat()
        if is_done or (event.key() == Qt.Key.Key_Escape and is_in(self, focus)):
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._give_room()  # also where a scroll bar has come, or has gone
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._area:
            return self._step(event.key())
        return False

    def _step(self, key: int) -> bool:
        """Up and Down go from row to row, and scroll only where there is none beyond."""
        here = next((at for at, row in enumerate(self.rows) if row.hasFocus()), None)
        step = (key == Qt.Key.Key_Down) - (key == Qt.Key.Key_Up)
        if here is None or not step or not 0 <= here + step < len(self.rows):
            return False
        self.rows[here + step].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), washi())
        edge = QGuiApplication.palette().color(QPalette.ColorRole.Mid)
        painter.fillRect(QRectF(0, 0, 1, self.height()), QColor(edge))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        elif event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)
