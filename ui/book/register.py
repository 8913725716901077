"""The left leaf: the search, the boxes, and the list of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from ui.book.boxes import Boxes
from ui.book.catalogue.entry import Entry
from ui.book.catalogue.index import Index
from ui.book.catalogue.seeking import sought_in
from ui.book.days import Heading
from ui.book.empty_leaf import EmptyLeaf
from ui.book.game_lines import GameLines
from ui.book.game_list import GameList, GameRole
from ui.book.table_pictures import TablePictures
from ui.book.words import Told
from ui.language import Tongue
from ui.look.theme import Theme
from ui.shared.focus import Room
from ui.shared.parts import Label

_PATIENCE_MS = 120
"""So long after a letter nothing is looked for: another may come."""


class Register(Room):
    """Finds games.

    Signals: met(Entry), another game is looked at (None: none); offered(), Enter on a game; delete_wanted().
    """

    met = Signal(object)
    offered = Signal()
    delete_wanted = Signal()

    def __init__(
        self,
        index: Index,
        games: Sequence[str],
        pictures: TablePictures,
        tongue: Tongue,
        theme: Theme,
        tell: Callable[[Entry], Told],
        head: Callable[[Heading], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._index = index
        self._tongue = tongue
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.boxes = Boxes(games, tongue, theme, self)
        self.count = Label(self)
        self.count.setProperty("role", "faint")
        self.model = GameList(index, tell, head, self)
        self.lines = GameLines(self.model, pictures, theme, self)
        self.nothing = EmptyLeaf(self)
        self._below = QStackedWidget(self)
        self._timer = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._timer.timeout.connect(self._seek)
        self._awaited = ""
        """The game that is to be looked at as soon as the index knows it; "" for none."""
        self._is_picked = False
        """Whether a game was chosen by hand since the last letter; where that is found, it stays the one looked at."""
        self._lay_out()
        self._connect()
        self._retranslate()

    @property
    def entry(self) -> Entry | None:
        """The game that is looked at."""
        entry = self.lines.currentIndex().data(GameRole.ENTRY)
        return entry if isinstance(entry, Entry) else None

    def show_box(self, game: str) -> None:
        """Show the games of a box, "" for all, whatever was looked for before."""
        self.boxes.choose(game)
        self.search.clear()
        self._begin_at_top(self.lines.name)

    def refresh(self, name: str = "") -> None:
        """Ask the index again; what is looked at stays so, or is the game called `name`, or the next one."""
        awaited = name or self._awaited
        before, place, scrolled = self.lines.name, self.lines.currentIndex().row(), self._scroll()
        was_in_sight = self.lines.is_in_sight
        self._ask()
        found = self.model.place_of(awaited)
        found = found if found.isValid() else self.model.place_of(before)
        self.lines.go_to(found if found.isValid() else self.model.near(max(place, 0)))
        if found.isValid() and not awaited:
            self.lines.verticalScrollBar().setValue(scrolled)
            if was_in_sight:
                self.lines.scrollTo(found)  # new games before it may have pushed it out
        self._awaited = "" if self.model.place_of(awaited).isValid() else awaited
        self._tell()

    def _await_words(self) -> None:
        """Another letter was typed: look for it, unless more follow."""
        self._is_picked = False
        self._timer.start()

    def _seek(self) -> None:
        """Look for what was typed; who looks for nothing any more keeps what was found, as does who has just chosen."""
        self._begin_at_top("" if self.search.text() and not self._is_picked else self.lines.name)

    def _begin_at_top(self, name: str = "") -> None:
        """Other games are asked for than before: the first is looked at, unless the one of this name is there."""
        self._ask()
        self._awaited = ""
        found = self.model.place_of(name)
        self.lines.go_to(found if found.isValid() else self.model.near(0))
        self._tell()

    def _ask(self) -> None:
        self._timer.stop()
        today = date.today()
        self.model.show_rows(self._index.rows(self.boxes.game, sought_in(self.search.text(), today)), today)

    def _tell(self) -> None:
        is_sought = bool(self.search.text() or self.boxes.game)
        self._below.setCurrentWidget(self.nothing if is_sought and not self.model.games else self.lines)
        self.met.emit(self.entry)
        self._say_count()

    def _meet(self) -> None:
        """Another game is looked at: none is waited for any more."""
        self._awaited, self._is_picked = "", True
        self.met.emit(self.entry)

    def write(self, words: str) -> None:
        """What was typed elsewhere on the page is looked for."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.insert(words)

    def start_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def set_theme(self, theme: Theme) -> None:
        self.lines.set_theme(theme)
        self.boxes.set_theme(theme)

    def _scroll(self) -> int:
        return self.lines.verticalScrollBar().value()

    def _lay_out(self) -> None:
        self._below.addWidget(self.lines)
        self._below.addWidget(self.nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.boxes)
        column.addWidget(self.count)
        column.addWidget(self._below, 1)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._await_words)
        self.search.installEventFilter(self)
        self.boxes.chosen.connect(lambda _game: self._begin_at_top())
        self.lines.met.connect(lambda _name: self._meet())
        self.lines.offered.connect(self.offered)
        self.lines.delete_wanted.connect(self.delete_wanted)

    def _retranslate(self) -> None:
        self.search.setPlaceholderText(self.tr("Search: name, day, result"))
        self.search.setAccessibleName(self.tr("Search the games"))
        self.lines.setAccessibleName(self.tr("Games"))
        self.nothing.say(self.tr("No such game."), self.tr("Try other words, or another box."))
        self.model.say_anew()
        self._say_count()

    def _say_count(self) -> None:
        terms = self._tongue.terms()
        self.count.setText(terms.say("book.count", games=self.model.games))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """From the search into the list, without a key between."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_undo = event.matches(QKeySequence.StandardKey.Undo)
            if is_undo and not self.search.isUndoAvailable():  # the key is the page's, which brings back games
                event.ignore()
                return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.model.games:
                if self._timer.isActive():
                    self._seek()
                self.lines.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if key == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
