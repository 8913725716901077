"""Keys and gestures: those of every table, those of the game on it, those of the program. Of the rules the aim of the
game is told here, and on a leaf how it goes."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import ceil
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.dialogs.dialog import Dialog
from ui.dialogs.how_it_goes import HowItGoes, Parts
from ui.dialogs.key_caps import KeyCaps
from ui.language import Tongue
from ui.look.fonts import text_scale
from ui.shared.acts import BACK_KEY, KEEP_KEY, KEYS, NEXT_KEY, PEEK_KEY, QUIT_KEY, RESULT_KEY, ROOM_KEY, WHY_KEY, Act
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Label, Prose, button, native_keys
from ui.shared.taps import Taps
from ui.terms import Language

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""Keys or a gesture, and what they do."""
_NARROW: Final = 640
_READING: Final = 780
"""The width in which it is read how the game goes."""
_WIDE: Final = 900
"""The width with one column under the other, and side by side at least."""
_MOST: Final = 1180
"""Side by side it is at most so wide, where the lines want that."""
_APART: Final = 14
_COLUMNS_APART: Final = 16
_MARGINS: Final = 2 * 28


class Leaf(Enum):
    """What is shown at one time."""

    GAME = "game"
    TABLE = "table"
    PROGRAM = "program"
    PLAYED = "played"


class KeyTable(QWidget):
    """A heading, and lines of keys with their meanings under it. Always as many lines as it began with."""

    def __init__(self, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._heading = Label(self)
        self._heading.setProperty("role", "lead")
        self.rows = [(KeyCaps(self), Prose(self)) for _ in range(count)]
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(_APART)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._heading, 0, 0, 1, 2)
        for row, (keys, meaning) in enumerate(self.rows, 1):
            grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(meaning, row, 1, Qt.AlignmentFlag.AlignTop)

    def tell(self, heading: str, lines: Lines) -> None:
        self._heading.setText(heading)
        for (keys, meaning), (key, text) in zip(self.rows, lines, strict=True):
            keys.setText(key)
            meaning.setText(text)

    @property
    def keys_width(self) -> int:
        """How wide the widest of its keys are."""
        return max(keys.sizeHint().width() for keys, _ in self.rows)

    def line_up(self, width: int) -> None:
        """Have every meaning begin behind keys of this width."""
        self._grid.setColumnMinimumWidth(0, width)

    @property
    def natural_width(self) -> int:
        """In which every meaning stands on one line."""
        keys = max(self.keys_width, self._grid.columnMinimumWidth(0))
        return keys + _APART + max(_on_one_line(meaning) for _, meaning in self.rows)

    def level(self) -> None:
        """Put the first line of each meaning on the height of its keys."""
        for keys, meaning in self.rows:
            above = (keys.sizeHint().height() - meaning.fontMetrics().height()) // 2
            meaning.setContentsMargins(0, max(0, above), 0, 0)


class HelpDialog(Dialog):
    """Tells every key and gesture on three leaves, in two columns where there is room: what is wanted in play, the
    game's own first (without them where there is no game or it has no keys), the rest, and what is for games that were
    played. `leaf` is shown first. Over what is wanted in play stands the `aim` of the game, if that is given, and how
    the game `goes` has a leaf before the others."""

    def __init__(
        self,
        tongue: Tongue,
        game: str = "",
        parent: QWidget | None = None,
        *,
        leaf: Leaf = Leaf.TABLE,
        aim: Callable[[Language], str] | None = None,
        goes: Callable[[Language], Parts] | None = None,
    ) -> None:
        super().__init__(tongue, parent, width=_NARROW, opened_by=Act.HELP)
        self._game = game
        self._say_how = goes
        self._how = HowItGoes(0 if goes is None else len(goes(tongue.language)), self.body)
        self._say_aim = aim
        self._aim = Prose(self.body)
        """What one tries to do in the game."""
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._own = KeyTable(len(self._game_lines()), self.body)
        self._ways = KeyTable(len(self._way_lines()), self.body)
        self._table = KeyTable(len(self._table_lines()), self.body)
        self._looks = KeyTable(len(self._look_lines()), self.body)
        self._program = KeyTable(len(self._program_lines()), self.body)
        self._watched = KeyTable(len(self._watch_lines()), self.body)
        self._album = KeyTable(len(self._album_lines()), self.body)
        has_own = bool(self._game_lines())
        self._own.setVisible(has_own)
        self._leaves: dict[Leaf, tuple[KeyTable, ...]] = {
            Leaf.GAME: (),
            Leaf.TABLE: (self._own, self._ways, self._table) if has_own else (self._table, self._ways, self._looks),
            Leaf.PROGRAM: (self._looks, self._program) if has_own else (self._program,),
            Leaf.PLAYED: (self._watched, self._album),
        }
        self._left = (
            *((self._own, self._ways, self._looks) if has_own else (self._table, self._program)),
            self._watched,
        )
        """What stands in the first column; the rest stands in the second."""
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.leaves = Taps(tuple(one for one in Leaf if one is not Leaf.GAME or goes is not None), self)
        self.leaves.chosen.connect(self._show_leaf)
        self._close = button(self, "primary")
        self._close.clicked.connect(self.accept)
        self._tour = button(self, "quiet")
        self._tour.setVisible(not game and QApplication.activeModalWidget() is None)
        self._tour.clicked.connect(self._ask_for_tour)
        self.wants_tour = False
        """Whether the tour of the shelf is to be shown again."""
        self._rulebook = button(self)
        self._rulebook.clicked.connect(self._ask_for_rulebook)
        self.wants_rulebook = False
        """Whether the rulebook is to be opened."""
        self._lay_out()
        self.leaves.choose(leaf)
        self._show_leaf(leaf)
        self._retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._heading, 1)
        head.addWidget(self.leaves)
        self._columns.setSpacing(_COLUMNS_APART)
        for column in (self._left, [table for table in self._tables if table not in self._left]):
            lines = QVBoxLayout()
            lines.setSpacing(16)
            for table in column:
                lines.addWidget(table)
            lines.addStretch(1)
            self._columns.addLayout(lines, 1)
        ways = AnswerRow(self._close)
        ways.insertWidget(0, self._tour)
        ways.insertWidget(0, self._rulebook)
        lines = QVBoxLayout()
        lines.setSpacing(_COLUMNS_APART)
        lines.addWidget(self._aim)
        lines.addWidget(self._how)
        lines.addLayout(self._columns)
        self.furnish(head, lines, ways, spacing=12)

    def _show_leaf(self, leaf: Leaf) -> None:
        for table in self._tables:
            table.setVisible(table in self._leaves[leaf])
        self._aim.setVisible(self._say_aim is not None and leaf is Leaf.TABLE)
        for one in (self._how, self._rulebook):
            one.setVisible(leaf is Leaf.GAME)
        self._say_heading()
        self.area.verticalScrollBar().setValue(0)
        if self.isVisible():
            self.fit()

    @property
    def _tables(self) -> tuple[KeyTable, ...]:
        return self._own, self._ways, self._table, self._looks, self._program, self._watched, self._album

    def fit(self) -> None:
        """Two columns lie side by side where there is room; where the lines scroll, no line is cut at first."""
        shown = [table in self._left for table in self._tables if not table.isHidden()]
        beside = len(set(shown)) > 1 and self._room().width() >= _WIDE * text_scale()
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._line_up(beside)
        narrow = _NARROW if self._how.isHidden() else _READING
        self._width = self._width_beside() if beside else narrow
        for table in self._tables:
            table.level()
        super().fit()
        self._cut_between_lines()

    def _line_up(self, beside: bool) -> None:
        """What stands in one column begins on one line, under whatever heading."""
        shown = [table for table in self._tables if not table.isHidden()]
        left = [table for table in shown if table in self._left or not beside]
        for column in (left, [table for table in shown if table not in left]):
            for table in column:
                table.line_up(max(one.keys_width for one in column))

    def _width_beside(self) -> int:
        """Of two columns, which are equally wide: so that lines break only where there is no room for them."""
        widest = max(table.natural_width for table in self._tables if not table.isHidden())
        wanted = (2 * widest + _COLUMNS_APART + _MARGINS) / text_scale()
        return ceil(min(max(_WIDE, wanted), _MOST))

    def _cut_between_lines(self) -> None:
        height = self.area.height()
        if self.body.height() <= height:
            return
        lines = [(part.mapTo(self.body, part.rect().topLeft()).y(), part.height()) for part in self._parts()]
        ends = [top + high for top, high in lines if top + high <= height]
        whole = [end for end in ends if not any(top < end < top + high for top, high in lines)]
        spare = height - max(whole, default=height)
        self.area.setFixedHeight(height - spare)
        self.setFixedHeight(self.height() - spare)

    def _parts(self) -> list[QWidget]:
        """The keys and meanings that are shown."""
        return [part for table in self._tables if not table.isHidden() for row in table.rows for part in row]

    def _ask_for_rulebook(self) -> None:
        self.wants_rulebook = True
        self.accept()

    def _ask_for_tour(self) -> None:
        self.wants_tour = True
        self.accept()

    def _table_lines(self) -> Lines:
        return (
            (self.tr("Drag"), self.tr("Carry a piece to its place")),
            (self.tr("Click → click"), self.tr("The same in two steps: the piece, then its place")),
            (self.tr("Tab, arrows"), self.tr("Go from piece to piece (Home, End: to the end of a row)")),
            (self.tr("Enter, Space"), self.tr("Pick the piece or the place")),
            (self.tr("Esc"), self.tr("Put it back, or close what you opened")),
            (self.tr("F, right click"), self.tr("Turn over or rotate a card, if it can be")),
            (WHY_KEY, self.tr("Why a piece cannot be used; again, all about it")),
            (self.tr("Space, click"), self.tr("While a move is shown: end it (twice: on to your turn)")),
            (PEEK_KEY, self.tr("Hold it to look at your covered hand")),
            (native_keys(KEEP_KEY), self.tr("Keep your hand open for this turn")),
        )

    def _way_lines(self) -> Lines:
        return (
            (native_keys(*KEYS[Act.UNDO]), self.tr("Undo")),
            (native_keys(*KEYS[Act.HINT]), self.tr("Hint; again, put it away")),
            (native_keys("Up", "Down", "Enter"), self.tr("In “Compare moves”: choose a move, go to “Do it”")),
            (native_keys(*KEYS[Act.RULES]), self.tr("Rulebook")),
        )

    def _look_lines(self) -> Lines:
        return (
            (native_keys("Alt+Left", "Alt+Right"), self.tr("Look back at earlier moves, and forward again")),
            (
                native_keys(*KEYS[Act.RECAP]),
                self.tr("What happened since your last turn (opens by itself after a curtain if it is a lot)"),
            ),
            (self.tr("Wheel"), self.tr("Look closer at a map; drag to move it, 0 shows all of it")),
            (self.tr("Ctrl+wheel"), self.tr("Magnify the whole table; 0 shows all of it")),
            (self.tr("Alt"), self.tr("Hold it to read the table in the other language")),
            (native_keys(ROOM_KEY), self.tr("Go on to the bar, the log, the rulebook, and back to the table")),
            (native_keys(BACK_KEY, NEXT_KEY), self.tr("In a lesson: a step back, and on")),
            (native_keys(QUIT_KEY), self.tr("Close the program; a running game is kept")),
        )

    def _watch_lines(self) -> Lines:
        return (
            (native_keys(*KEYS[Act.WATCH]), self.tr("Watch the game again from its start")),
            (native_keys("Left", "Right"), self.tr("The decision before, or the next")),
            (native_keys("Shift+Left", "Shift+Right"), self.tr("The round before, or the next")),
            (native_keys("Home", "End"), self.tr("To the start, or to the end")),
            (native_keys("Space"), self.tr("Play, or pause")),
            (native_keys("B"), self.tr("To the biggest gain")),
            (native_keys("H"), self.tr("See the table from the seat whose move it is, with what the computer thinks")),
            (native_keys("C"), self.tr("Write a note on this moment")),
            (native_keys("Esc"), self.tr("Leave the film")),
        )

    def _album_lines(self) -> Lines:
        return (
            (native_keys(RESULT_KEY), self.tr("The result of the game")),
            (native_keys(*KEYS[Act.SHARE]), self.tr("Show the game to others")),
            (native_keys(*KEYS[Act.UNDO]), self.tr("Bring back what you deleted last")),
        )

    def _game_lines(self) -> Lines:
        """The keys of the game's own table, in its words."""
        told = self._tongue.terms(self._game).under("key")
        return tuple((native_keys(*keys.split()), meaning) for keys, meaning in told.items())

    def _program_lines(self) -> Lines:
        words = {
            Act.HELP: self.tr("Keys and gestures"),
            Act.BACK: self.tr("Back to the shelf; in a film, to where it was opened"),
            Act.REDO: self.tr("Redo"),
            Act.NEW: self.tr("New game"),
            Act.RESTART: self.tr("Start this deal, or lesson, again"),
            Act.LOG: self.tr("Open or fold the log"),
            Act.BOOK: self.tr("The book of all your games"),
            Act.COPY: self.tr("Copy the position as text"),
            Act.PASTE: self.tr("Open the position in the clipboard"),
            Act.OPEN: self.tr("Open a recorded game"),
            Act.SAVE: self.tr("Save this game as a file"),
            Act.SHARE: self.tr("Show it to others: picture, film, text"),
            Act.LANGUAGE: self.tr("Change the language"),
            Act.SOUND: self.tr("Sound on, or off"),
            Act.SETTINGS: self.tr("Settings"),
        }
        return tuple((native_keys(*KEYS[act]), word) for act, word in words.items())

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._say_heading()
        self.area.setAccessibleName(self.tr("Keys and gestures"))
        self._close.setText(self.tr("Close"))
        self._tour.setText(self.tr("Show the tour again"))
        leaves = (self.tr("How it goes"), self.tr("In play"), self.tr("More keys"), self.tr("Played games"))
        self.leaves.say(self.tr("Keys and gestures"), leaves[1:] if self._say_how is None else leaves)
        if self._say_how is not None:
            self._how.tell(self._say_how(self._tongue.language))
            self._rulebook.setText(self.tr("Open the rulebook ({key})").format(key=native_keys(*KEYS[Act.RULES])))
        self._ways.tell(self.tr("At any time"), self._way_lines())
        self._looks.tell(self.tr("Looking around"), self._look_lines())
        self._table.tell(self.tr("At every table"), self._table_lines())
        self._program.tell(self.tr("The program"), self._program_lines())
        self._watched.tell(self.tr("While watching a game"), self._watch_lines())
        self._album.tell(self.tr("In the book of games"), self._album_lines())
        if self._say_aim is not None:
            self._aim.setText(self.tr("Aim of the game: {aim}").format(aim=self._say_aim(self._tongue.language)))
        if self._game:
            self._own.tell(self._tongue.terms().of_box(self._game, "title"), self._game_lines())

    def _say_heading(self) -> None:
        """What the leaf that is shown is about."""
        is_game = self.leaves.value is Leaf.GAME
        title = self._tongue.terms().of_box(self._game, "title") if is_game else self.tr("Keys and gestures")
        self._heading.setText(title)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)


def tell_keys_over(dialog: Dialog, tongue: Tongue) -> None:
    """Whenever this dialog is asked for the keys, those of every table are told over it, as large as its window has
    room."""

    def tell() -> None:
        told = HelpDialog(tongue, "", dialog.parentWidget())
        told.exec()
        told.deleteLater()

    dialog.help_wanted.connect(tell)


def _on_one_line(label: Label) -> int:
    return label.fontMetrics().horizontalAdvance(label.text()) + 1
