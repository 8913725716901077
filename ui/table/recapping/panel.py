"""The sheet that tells what happened since a person's last turn, with the buttons that show it again: a list, or, where
it would lie over what it shows, a strip with one move at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QRegion, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ui.board.hand.keys import ARROWS
from ui.look.fonts import half_scale
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.models.log_model import LogModel, LogRole
from ui.models.mark import Mark
from ui.shared.acts import KEYS, Act
from ui.shared.in_sight import InSight
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Prose, button, native_keys
from ui.table.log_panel import LogList, side_width
from ui.table.side_room import SideRoom

_MARGIN: Final = 14
_AROUND: Final = (_MARGIN, 10, _MARGIN, 12)
_SNUG: Final = (_MARGIN, 3, 8, 4)
"""Round what stands on the list, and on the strip."""
_FRAME: Final = 8
_LEAST: Final = 40
"""No list is lower than this."""
_MOST: Final = 96
"""So high the words of a strip may be."""
_WORDS: Final = 380
"""So broad they are at least."""


class RecapPanel(Sheet):
    """A LogModel's rows and the way through them, at the side of its parent. Where there is no room beside the table it
    hangs over that as a list, and, from the first step on, as a strip in the place of the line that asks: there it
    tells the move that the table shows, and covers nothing of it.

    Signals: stepped(int), one move on (1) or back (-1); played(), show them one after the other, or stop; asked(ply), a
    row was chosen; rule_wanted(rule number), its rule was clicked; closed(); takes(int), it is as wide as that from now
    on (0: hidden), which is no room for the table.
    """

    stepped = Signal(int)
    played = Signal()
    asked = Signal(int)
    rule_wanted = Signal(str)
    closed = Signal()
    takes = Signal(int)

    def __init__(self, rows: LogModel, marks: tuple[Mark, ...], theme: Theme, side: SideRoom, parent: QWidget) -> None:
        super().__init__(parent)
        self._side = side
        self._rows = rows
        self._theme = theme
        self._playing = self._is_by_itself = False
        self._stepped_to: int | None = None
        """The move that was shown last since it was opened."""
        self._heading = Prose(self, "beside")
        self.why = Prose(self, "faint")
        """Why it lies there although nobody has asked for it; hidden where somebody has."""
        self.why.hide()
        self.list = LogList(rows, marks, theme, self, is_told=True)
        self.list.setFixedWidth(side_width() - 2 * _MARGIN)
        self.list.rule_wanted.connect(self.rule_wanted)
        self.back, self.play, self.on = button(self, "icon"), button(self, "icon"), button(self, "icon")
        self.close_button = button(self, "primary")
        self.sight = InSight(of=self)
        self._steps = QHBoxLayout()
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        """The steps, and the way back to the game beside or below them."""
        self._lay_out()
        self._connect()
        self.set_theme(theme)
        self._retranslate()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.list.set_theme(theme)
        self.back.setIcon(icon("step-back", theme.ink))
        self.on.setIcon(icon("step-on", theme.ink))
        self._show_play_icon()

    def open(self, *, by_itself: bool = False) -> None:
        """Lie on the table, and say why where that is `by_itself`."""
        self._stepped_to, self._is_by_itself = None, by_itself
        self._retranslate()
        self.show()
        self.place()
        self.list.scrollToTop()
        self.raise_()
        self.sight.forget()
        self.update()
        self.take_keyboard(self.close_button)

    def take_room(self) -> None:
        """Have the page make the room in which it is to lie."""
        self.takes.emit(side_width())

    def put_away(self) -> None:
        """Lie there no more."""
        self.hide()
        self._side.clear_strip(self, False)
        self.takes.emit(0)

    @property
    def is_strip(self) -> bool:
        """Whether it lies in the place of the line that asks."""
        return self._side.hangs and self._stepped_to is not None

    def place(self) -> None:
        """Lie where the page has room for it."""
        self.take_room()
        self._side.clear_strip(self, self.is_strip)
        for row in range(self._rows.rowCount()):
            is_told = not self.is_strip or self._rows.index(row).data(LogRole.PLY) == self._stepped_to
            self.list.setRowHidden(row, not is_told)
        self._heading.setVisible(not self.is_strip)
        self.why.setVisible(self._is_by_itself and not self.is_strip)
        self._whole.setContentsMargins(*(_SNUG if self.is_strip else _AROUND))
        if self.is_strip:
            self._lie_as_strip()
        else:
            self._lie_as_list()

    def _lie_as_list(self) -> None:
        """At its side, as high as its rows and no higher than there is room."""
        wide, lane = side_width(), self._side.lane
        width = wide + 2 * SHADOW
        self._whole.setDirection(QBoxLayout.Direction.TopToBottom)
        self.clearMask()
        self.list.setFixedWidth(wide - 2 * _MARGIN)
        needed = self._ways.spacing() + self._steps.sizeHint().width() + self.close_button.sizeHint().width()
        beside = needed <= wide - 2 * _MARGIN
        self._ways.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        # rows are as high as their words are in the list's width, which it has only when it has been laid out; a scroll
        # bar of what was told before would take of it
        self._whole.activate()
        self.list.setFixedHeight(_LEAST)
        self._fit_list(lane.height() - self._whole.totalHeightForWidth(width) + _LEAST)
        top = lane.top() - SHADOW // 2
        self.setGeometry(QRect(lane.left() - SHADOW, top, width, self._whole.totalHeightForWidth(width)))

    def _lie_as_strip(self) -> None:
        """In the place of the line that asks, as high as what the move is told in."""
        band = self._side.strip
        self._whole.setDirection(QBoxLayout.Direction.LeftToRight)
        self._ways.setDirection(QBoxLayout.Direction.LeftToRight)
        ways = self._ways.spacing() + self._steps.sizeHint().width() + self.close_button.sizeHint().width()
        beside = ways + self._whole.spacing() + _SNUG[0] + _SNUG[2]
        width = max(band.width(), beside + round(_WORDS * half_scale()))
        left = min(band.left(), self._side.right - width)
        self.list.setFixedWidth(width - beside)
        self._whole.activate()
        self._fit_list(_MOST)
        self._whole.invalidate()
        height = self._whole.totalSizeHint().height()
        self.setGeometry(QRect(left - SHADOW, band.bottom() + 1 - height + SHADOW, width + 2 * SHADOW, height))
        # below there lies the hand, whose touches are its own
        self.setMask(QRegion(self.rect().adjusted(0, 0, 0, -SHADOW)))

    def _fit_list(self, most: int) -> None:
        """Let the list be as high as its rows, and scroll where that would be too much."""
        most = max(_LEAST, most)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        told = [row for row in range(self._rows.rowCount()) if not self.list.isRowHidden(row)]
        rows = _FRAME + sum(self.list.sizeHintForRow(row) for row in told)
        scrolls = rows > most
        self.list.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOn if scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        least = min(rows, _LEAST) if self.is_strip else _LEAST
        self.list.setFixedHeight(most if scrolls else max(least, rows))
        if self.is_strip:
            self.list.doItemsLayout()
            self.list.scrollToTop()

    def show_ply(self, ply: int | None) -> None:
        """Mark the row of the move that the table shows last; None for none."""
        rows = [row for row in range(self._rows.rowCount()) if self._rows.index(row).data(LogRole.PLY) == ply]
        self.list.setCurrentIndex(self._rows.index(rows[0]) if rows else QModelIndex())
        if rows and ply != self._stepped_to:
            self._stepped_to = ply
            self.place()

    def show_playing(self, playing: bool) -> None:
        self._playing = playing
        self._show_play_icon()
        self._name(self.play, self.tr("Stop") if playing else self.tr("Show it again"), "Space")

    def allow_steps(self, *, back: bool, on: bool) -> None:
        self.back.setEnabled(back)
        self.on.setEnabled(on)

    def _lay_out(self) -> None:
        self._steps.setSpacing(6)
        for one in (self.back, self.play, self.on):
            self._steps.addWidget(one)
        self._steps.addStretch(1)
        self._ways.setSpacing(6)
        self._ways.addLayout(self._steps)
        self._ways.addWidget(self.close_button)
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(*_AROUND)
        whole.setSpacing(8)
        whole.addWidget(self._heading)
        whole.addWidget(self.why)
        whole.addWidget(self.list)
        whole.addLayout(self._ways)

    def _connect(self) -> None:
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        self.play.clicked.connect(self.played)
        self.close_button.clicked.connect(self._play_on)
        self.close_button.installEventFilter(self)
        self.list.clicked.connect(lambda index: self.asked.emit(index.data(LogRole.PLY)))
        self.list.activated.connect(lambda index: self.asked.emit(index.data(LogRole.PLY)))
        for part in (self.list, self.back, self.play, self.on):
            self._key("Left", lambda: self.stepped.emit(-1), part)
            self._key("Right", lambda: self.stepped.emit(1), part)
        self._key("Space", self._play).setAutoRepeat(False)
        self._key("Esc", self.closed.emit).setAutoRepeat(False)

    def _play(self) -> None:
        if self.sight.takes_press():
            self.played.emit()

    def _play_on(self) -> None:
        if self.sight.takes_press():
            self.closed.emit()

    def _key(self, keys: str, act: Callable[[], object], part: QWidget | None = None) -> QShortcut:
        """What a key does while this part has the keyboard; None for the whole sheet."""
        shortcut = QShortcut(QKeySequence(keys), part or self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
        return shortcut

    def _show_play_icon(self) -> None:
        self.play.setIcon(icon("pause" if self._playing else "play", self._theme.ink))

    def _name(self, one: QPushButton, name: str, key: str) -> None:
        one.setAccessibleName(name)
        one.setToolTip(f"{name} ({native_keys(key)})")

    def _retranslate(self) -> None:
        self._heading.setText(self.tr("Since your last turn"))
        self.setAccessibleName(self._heading.text())
        keys = native_keys(*KEYS[Act.RECAP])
        why = self.tr("Opens by itself when a lot has happened; otherwise: {keys}")
        self.why.setText(why.format(keys=keys))
        self.setAccessibleDescription(self.why.text() if self._is_by_itself else "")
        self.list.setAccessibleName(self._heading.text())
        self.list.setAccessibleDescription(self.tr("Enter shows the move again."))
        self._name(self.back, self.tr("The move before"), "Left")
        self._name(self.on, self.tr("The next move"), "Right")
        self.close_button.setText(self.tr("Play on"))
        self.show_playing(self._playing)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on "Play on" are meant for the table: the button, which would go along the others, has no use for
        them."""
        if watched is self.close_button and isinstance(event, QKeyEvent) and event.key() in ARROWS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if self.isVisible():
                self.place()
        super().changeEvent(event)
