"""The book of games: an album that lies open on the table. Every game on its left leaf, one of them on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ui.book.binding import FOLD, Binding, IndexTab
from ui.book.catalogue.entry import Entry
from ui.book.deleted_slip import DeletedSlip
from ui.book.deletions import Deletions
from ui.book.empty_leaf import EmptyLeaf
from ui.book.game_sheet import Deed, GameSheet, Shown, comments_in, lines_of
from ui.book.header import Header
from ui.book.keeper import Keeper
from ui.book.register import Register
from ui.book.table_pictures import TablePictures
from ui.book.teller import Teller
from ui.counts.view import CountsView
from ui.language import Tongue
from ui.look.fonts import half_scale
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.models.mark import Mark
from ui.shared.acts import KEYS, RESULT_KEY, Act
from ui.shared.focus import Room, is_in, typed
from ui.shared.ground import paint_table
from ui.shared.pages import Page
from ui.shared.reached import Reached
from ui.shared.taps import stop_at_chosen

HEADER: Final = 58
_LEAF: Final = 20
"""Between the edge of a leaf and what is written on it."""
_PAUSE_MS: Final = 600
"""So long after a game was deleted, a second press is taken for the first."""


class Part(Enum):
    """What the album is open at."""

    GAMES = "games"
    COUNTING = "counting"


class BookPage(Page):
    """Signals: wanted(Deed, Entry), something is to be done with a game, except deleting it; left(), back to where one
    came from; troubled(OSError), a game could not be deleted or brought back, or a table for other programs written;
    changed(), a game was deleted, or is there again.
    """

    wanted = Signal(object, object)
    left = Signal()
    troubled = Signal(object)
    changed = Signal()

    def __init__(
        self,
        keeper: Keeper,
        games: Sequence[str],
        pictures: TablePictures,
        marks: Callable[[str], Sequence[Mark]],
        tongue: Tongue,
        theme: Theme,
        textures: Textures,
        is_elsewhere: Callable[[Entry], bool],
        parent: QWidget | None = None,
    ) -> None:
        """`marks` gives those of a game's seats, or () as long as its table is not loaded; `is_elsewhere` says whether
        another program plays a game now."""
        super().__init__(parent)
        self.keeper, self.pictures = keeper, pictures
        self._marks = marks
        self._teller = teller = Teller(tongue, is_elsewhere, self)
        self._tongue, self._theme, self._textures = tongue, theme, textures
        textures.ready.connect(self.update)
        self._header = Header(self)
        self.back = self._header.back
        self.binding = Binding(theme, self)
        self.head = Room(self)
        self.tabs = {part: IndexTab(theme, self.head) for part in Part}
        self._group = QButtonGroup(self)
        self.register = Register(
            keeper.index, games, pictures, tongue, theme, teller.told, teller.heading, self.binding
        )
        self.sheet = GameSheet(pictures, theme, self.binding)
        self.register.spread = self.sheet.spread = self.binding
        self.blank = EmptyLeaf(self.binding)
        self.counting = Room(self.binding)
        self.counts = CountsView(tongue, theme, self.counting)
        self.slip = DeletedSlip(self)
        self._made: dict[Entry, Reached] = {}
        """How far the game has come that was measured last."""
        self._deletions = Deletions(keeper, self)
        self.pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        """Runs as long as a press may be the second one of a double click on Delete, or come of a key held down."""
        self._right = QStackedWidget(self.binding)
        self._lay_out()
        self._connect()
        self._header.set_theme(theme)
        self._retranslate()
        self.turn_to(Part.GAMES)

    # What is shown

    @property
    def part(self) -> Part:
        return next(part for part, tab in self.tabs.items() if tab.isChecked())

    @property
    def home(self) -> QWidget:
        if self.part is Part.COUNTING:
            return self.tabs[Part.COUNTING]
        return self.register.lines if self.register.model.games else self.register.search

    @property
    def rooms(self) -> Sequence[QWidget]:
        inside = (self.register, self.sheet) if self.part is Part.GAMES else (self.counting,)
        return (*inside, self.head, self.slip)

    def open_at(self, game: str = "", part: Part = Part.GAMES) -> None:
        """Show the games of a box, "" for all."""
        self.register.show_box(game)
        if game:
            self.counts.choose_game(game)
        self.turn_to(part)

    def show_again(self) -> None:
        """More is known about what is shown."""
        self._show(self.register.entry)

    def look_at(self, path: Path) -> None:
        """Look at the game of this file."""
        self.register.refresh(self.keeper.name_of(path))

    def look_at_again(self, path: Path) -> None:
        """Look at this game again, among those that were looked for when it was opened."""
        self.turn_to(Part.GAMES)
        self.look_at(path)

    def turn_to(self, part: Part) -> None:
        for one, tab in self.tabs.items():
            tab.setChecked(one is part)
        is_games = part is Part.GAMES
        self.binding.set_folds(folds=is_games)
        self.register.setVisible(is_games)
        self._right.setVisible(is_games)
        self.counting.setVisible(not is_games)
        if not is_games:
            self.keeper.count()
        self._arrange()

    def refresh(self) -> None:
        """Other games are known than before."""
        had_none = not self.register.model.games
        self.register.refresh()
        is_idle = self.register.search.hasFocus() and not self.register.search.text()
        if had_none and is_idle and self.register.model.games:
            self.go_home()
        if self.part is Part.COUNTING:
            self.keeper.count()

    def rest(self) -> None:
        """Nobody looks at the book any more."""
        self.pictures.rest()
        self.slip.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.binding.theme = theme
        self.pictures.set_theme(theme.id)
        for part in (self.register, self.sheet, self.counts):
            part.set_theme(theme)
        for tab in self.tabs.values():
            tab.theme = theme
        self._header.set_theme(theme)
        self.update()

    # Games

    def _show(self, entry: Entry | None) -> None:
        if entry is None:
            self._say_blank()
            self._right.setCurrentWidget(self.blank)
            return
        reached = self._made.get(entry)
        if reached is None and not entry.winners:
            self.keeper.measure(entry)
        summary = self.keeper.index.summary(self.keeper.name_of(entry.path)) if entry.winners else None
        shown = Shown(
            entry,
            self._teller.told(entry, summary, reached),
            self._teller.whole_day(entry.when),
            lines_of(entry, self._tongue.language),
            self._marks(entry.game),
            comments_in(entry),
            self._teller.is_elsewhere(entry),
        )
        self.sheet.show_game(shown)
        self._right.setCurrentWidget(self.sheet)

    def _see_length(self, entry: Entry, reached: Reached) -> None:
        """So far has a game come that has not come to its end."""
        self._made = {entry: reached}
        if self.register.entry == entry:
            self._show(entry)

    def _do(self, deed: Deed) -> None:
        entry = self.register.entry
        if entry is None:
            return
        if deed is Deed.DELETE:
            self._delete(entry)
        else:
            self.wanted.emit(deed, entry)

    def _do_by_key(self, deed: Deed) -> None:
        """Do something with the game that is looked at, if that can be done with it."""
        if self.part is Part.GAMES and self.sheet.offers(deed):
            self._do(deed)

    def _press(self, deed: Deed) -> None:
        """Do what was pressed; but where a game has just gone, the press was meant for that one."""
        if self.pause.isActive():
            self.pause.start()
        else:
            self._do(deed)

    def _delete(self, entry: Entry) -> None:
        if not self._deletions.delete(entry):
            return
        self.pause.start()
        had_keyboard = is_in(self.sheet, self.focusWidget())
        self.register.refresh()
        self._tell_deleted()
        if had_keyboard:
            self.go_home()
        self.changed.emit()

    def bring_back(self) -> None:
        """Put back what was deleted last, then what was deleted before it."""
        name = self._deletions.bring_back()
        if name is None:
            return
        self.turn_to(Part.GAMES)
        self.register.refresh(name)
        self.go_home()
        self._tell_deleted()
        self.changed.emit()

    def _tell_deleted(self) -> None:
        """Say how many games can be brought back."""
        count = self._deletions.count
        if not count:
            self.slip.hide()
            return
        several = self._tongue.terms().say("book.deleted", games=count)
        self.slip.tell(self.tr("The game is deleted.") if count == 1 else several)
        self._arrange()

    def _look_at(self, kept: object) -> None:
        """A game that was counted is to be looked at."""
        if isinstance(kept, Entry):
            self.register.show_box("")
            self.turn_to(Part.GAMES)
            self.look_at(kept.path)
            self.go_home()

    # Words

    def _say_blank(self) -> None:
        is_sought = bool(self.register.search.text()) or bool(self.register.boxes.game)
        if is_sought:
            self.blank.say("")
            return
        self.blank.say(
            self.tr("No game is in the book yet."),
            self.tr("Every game you play is kept here: to be resumed, watched again, and counted."),
        )

    def _retranslate(self) -> None:
        name = self.tr("The book of games")
        self._header.say(name, self.tr("Back to the shelf"))
        self.setAccessibleName(name)
        words = {Part.GAMES: self.tr("Games"), Part.COUNTING: self.tr("Your record")}
        for part, tab in self.tabs.items():
            tab.setText(words[part])
            tab.setAccessibleName(words[part])
            tab.updateGeometry()
        self._show(self.register.entry)

    # Building

    def _lay_out(self) -> None:
        row = QHBoxLayout(self.head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for tab in self.tabs.values():
            self._group.addButton(tab)
            row.addWidget(tab)
        stop_at_chosen(self._group)
        self._right.addWidget(self.sheet)
        self._right.addWidget(self.blank)
        inside = QVBoxLayout(self.counting)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.counts)
        self.slip.hide()

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        for part, tab in self.tabs.items():
            tab.clicked.connect(lambda _checked=False, part=part: self.turn_to(part))
        self.register.met.connect(self._show)
        self.register.offered.connect(lambda: self._do(self.sheet.offered))
        self.register.delete_wanted.connect(lambda: self._press(Deed.DELETE))
        self.sheet.wanted.connect(self._press)
        self.slip.undone.connect(self.bring_back)
        self.counts.opened.connect(self._look_at)
        self.counts.troubled.connect(self.troubled)
        self._deletions.troubled.connect(self.troubled)
        self.keeper.learned.connect(self.refresh)
        self.keeper.counted.connect(self.counts.show_games)
        self.keeper.measured.connect(self._see_length)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self._start_search)
        for key in KEYS[Act.UNDO]:
            QShortcut(QKeySequence(key), self).activated.connect(self.bring_back)
        for deed, keys in ((Deed.WATCH, KEYS[Act.WATCH]), (Deed.SHARE, KEYS[Act.SHARE]), (Deed.RESULT, (RESULT_KEY,))):
            for key in keys:
                QShortcut(QKeySequence(key), self).activated.connect(partial(self._do_by_key, deed))

    def _start_search(self) -> None:
        self.turn_to(Part.GAMES)
        self.register.start_search()

    def _arrange(self) -> None:
        """Give everything its place."""
        header = round(HEADER * half_scale())
        self._header.stand_in(header)
        self.head.adjustSize()
        self.binding.setGeometry(QRect(0, header - 2, self.width(), self.height() - header - 2))
        self.head.move(self.width() - self.head.width() - 60, header - self.head.height() + 14)
        self.head.raise_()
        paper = self.binding.paper.toRect().adjusted(_LEAF, _LEAF - 4, -_LEAF, -_LEAF + 4)
        middle, gap = paper.center().x(), round(FOLD)
        self.register.setGeometry(QRect(paper.topLeft(), QPoint(middle - gap, paper.bottom())))
        self._right.setGeometry(QRect(QPoint(middle + gap, paper.top()), paper.bottomRight()))
        self.counting.setGeometry(paper)
        leaf = self.register.geometry() if self.part is Part.GAMES else self.counting.geometry()
        self.slip.stand_in(leaf.translated(self.binding.pos()))

    # Qt's own

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.keeper.look_round()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_table(painter, self, self._theme, self._textures)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif self.part is Part.GAMES and typed(event):
            self.register.write(typed(event))
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.pictures.speak(self._tongue.language)
            self._retranslate()
            self._arrange()
        super().changeEvent(event)
