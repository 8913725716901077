"""The list of what was thought of, in a column of its own at the table's side. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
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
from ui.shared.in_sight import InSight
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
_COMPARED: Final = 3
"""So many moves are to be seen whole beside each other, whatever is told of them."""
_FADES: Final = 10
"""Pixels at its edges in which the list fades while there is more beyond."""


class ThoughtsPanel(Room):
    """Signals: met(str), the row of this move is looked at ("": none any more); chosen(str), it is the one that is
    chosen now; confirmed(), with the one that is chosen it is gone on; hasty(), it would be, but nobody can have read
    the list yet; hurried(), what has been found so far is wanted; closed(), nobody wants to know any more.

    Where one of them can be chosen the keyboard chooses the row that it comes to, and so does a click; another click on
    that, or Esc, goes back to the first one. Enter or Space goes on with it. Elsewhere rows are looked at alone."""

    met = Signal(str)
    chosen = Signal(str)
    confirmed = Signal()
    hasty = Signal()
    hurried = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading, self.note = Prose(self, "beside"), Prose(self)
        self.rows: list[FavouriteRow] = []
        self._level = ""
        """The chance of each move that is told, where that reads alike; "" where it does not."""
        self._is_even = False
        """Whether nothing tells one from another by it."""
        self._chosen: FavouriteRow | None = None
        """None where none can be chosen."""
        self._is_meant = False
        """Whether that was clicked, so that another click takes it back."""
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
        self.sight = InSight(of=self)
        """Begins when the list is seen: a key that was pressed before was meant for something else."""
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

    def tell(self, told: Thoughts, note: str = "", chosen: str = "", reasons: Sequence[str] = ()) -> None:
        """These moves were thought of; or there is only something to note. The move that is `chosen`, "" where none can
        be. `reasons` are ways to say what speaks for the first one, the fullest first: the first that has room is
        told."""
        self.hurry.hide()
        self._fill(told, note)
        if chosen:
            self._tell_as_much_as_fits(reasons)
        if chosen and self.rows:
            self._frame(next((row for row in self.rows if row.said.move == chosen), self.rows[0]))
        for words in filter(None, (*(one.aloud for one in told.rows[:1]), note)):
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    @property
    def chosen_row(self) -> FavouriteRow | None:
        """The one that is chosen; None where none can be."""
        return self._chosen

    def go_back(self) -> bool:
        """Choose the first one again; False where that is chosen, or none can be."""
        if self._chosen is None or self._chosen is self.rows[0]:
            return False
        if self._chosen.hasFocus():
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._choose(self.rows[0])
        return True

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self.setFixedWidth(round(_WIDTH * half_scale()))

    def _fill(self, told: Thoughts, note: str) -> None:
        had_keyboard = any(row.hasFocus() for row in self.rows) or self.hurry.hasFocus()
        self._chosen = None
        for row in self.rows:
            row.blockSignals(True)  # the keyboard that goes from it along the others chooses none of them
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._level, self._is_even = told.level, told.is_even
        self._tell_meaning()
        self.rows = [self._row(one) for one in told.rows]
        self.others.setText(told.others)
        self.others.setVisible(bool(told.others))
        self.meaning.setVisible(bool(told.rows))
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if had_keyboard:
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._give_room()

    def _tell_as_much_as_fits(self, reasons: Sequence[str]) -> None:
        """Tell the reason for the first move, and what the others do, so that moves are still seen whole beside each
        other; of the foremost rows the one that says most is the first to say nothing. Where all this does not help,
        what the others do is told."""
        least = min(_COMPARED, len(self.rows))
        whys = [row.said.why for row in self.rows]
        ways = [[reason, *whys[1:]] for reason in reasons]
        ways.append(whys)
        foremost = sorted(range(1, least), key=lambda at: -self.rows[at].why.sizeHint().height())
        for count in range(1, len(foremost) + 1):
            ways.append(["" if at in foremost[:count] else why for at, why in enumerate(whys)])
        for way in (*ways, whys):
            for row, why in zip(self.rows, way, strict=True):
                row.tell_why(why)
            self._give_room()
            if self._whole_rows >= least:
                break
        for row in self.rows:
            # what has no room is there for whoever points at the row, or hears it
            row.setToolTip("" if row.why.text() else row.said.why)
        self.rows[0].setAccessibleDescription(reasons[0] if reasons else "")

    @property
    def _whole_rows(self) -> int:
        """So many rows are seen whole at the top of the list, above where it fades."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        width, room = self._area.viewport().width(), self._area.viewport().height()
        if self._column.heightForWidth(width) > room:
            room -= _FADES
        ends, low = [], 0
        for row in self.rows:
            low += row.heightForWidth(width)
            ends.append(low)
            low += self._column.spacing()
        return sum(end <= room for end in ends)

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
        row = FavouriteRow(said, room, self._list, is_level=bool(self._level))
        if row.bar is not None:
            row.bar.setToolTip(self.meaning.text())
        row.met.connect(lambda: self.met.emit(row.said.move))
        row.left.connect(lambda: self.met.emit(""))
        row.focused.connect(partial(self._focus, row))
        row.clicked.connect(lambda: self._click(row))
        self._column.insertWidget(self._column.indexOf(self.others), row)
        row.show()
        return row

    def _focus(self, row: FavouriteRow, has_keyboard: bool) -> None:
        """The keyboard has come to a row, or has gone: what it chose stays chosen."""
        if has_keyboard:
            self._area.ensureWidgetVisible(row, 0)
        if self._chosen is None:
            self.met.emit(row.said.move if has_keyboard else "")
        elif has_keyboard:
            self._choose(row)

    def _click(self, row: FavouriteRow) -> None:
        if self._chosen is None:
            return
        is_again = row is self._chosen and self._is_meant
        meant = self.rows[0] if is_again else row
        meant.setFocus(Qt.FocusReason.MouseFocusReason)
        self._choose(meant)
        self._is_meant = not is_again

    def _choose(self, row: FavouriteRow) -> None:
        if row is not self._chosen:
            self._frame(row)
            self.chosen.emit(row.said.move)

    def _frame(self, chosen: FavouriteRow) -> None:
        self._chosen, self._is_meant = chosen, False
        for row in self.rows:
            row.choose(row is chosen)

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
        self._tell_meaning()

    def _tell_meaning(self) -> None:
        """What is told of the chances, for all rows at once."""
        if not self._level:
            self.meaning.setText(self.tr("Bars: chance to win the game"))
            return
        even = self.tr("No clear difference. Chance to win the game: {chance}")
        alike = self.tr("Chance to win with each: {chance}")
        self.meaning.setText((even if self._is_even else alike).format(chance=self._level))

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.window().focusWidget()
        is_pressed = event.key() in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat()
        if is_pressed and self._chosen is not None and focus in self.rows:
            (self.confirmed if self.sight.takes_press() else self.hasty).emit()
        elif event.key() in ENTER and focus in (*self.rows, self.close_button) and not event.isAutoRepeat():
            self.closed.emit()
        elif event.key() == Qt.Key.Key_Escape and is_in(self, focus):
            if not self.go_back():
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
