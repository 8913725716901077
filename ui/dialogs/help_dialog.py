"""Keys and gestures: those of every table, those of the game on it, those of the program. Rules are not told here."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QWidget

from ui.dialogs.dialog import Dialog
from ui.dialogs.key_caps import KeyCaps
from ui.language import Tongue
from ui.look.fonts import text_scale
from ui.shared.acts import BACK_KEY, KEEP_KEY, KEYS, NEXT_KEY, PEEK_KEY, ROOM_KEY, WHY_KEY, Act
from ui.shared.answer_row import AnswerRow
from ui.shared.parts import Label, Prose, button, native_keys
from ui.shared.taps import Taps

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""Keys or a gesture, and what they do."""
_KEYS: Final = 172
"""The least width of the column of keys."""
_NARROW: Final = 640
_WIDE: Final = 960
"""The width with one chapter under the other, and side by side."""


class Leaf(Enum):
    """What is shown at one time."""

    TABLE = "table"
    PROGRAM = "program"


class KeyTable(QWidget):
    """A heading, and lines of keys with their meanings under it. Always as many lines as it began with."""

    def __init__(self, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._heading = Label(self)
        self._heading.setProperty("role", "lead")
        self._labels = [(KeyCaps(self), Prose(self)) for _ in range(count)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, round(_KEYS * text_scale()))
        grid.addWidget(self._heading, 0, 0, 1, 2)
        for row, (keys, meaning) in enumerate(self._labels, 1):
            grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(meaning, row, 1, Qt.AlignmentFlag.AlignVCenter)

    def tell(self, heading: str, lines: Lines) -> None:
        self._heading.setText(heading)
        for (keys, meaning), (key, text) in zip(self._labels, lines, strict=True):
            keys.setText(key)
            meaning.setText(text)


class HelpDialog(Dialog):
    """Tells every key and gesture on two leaves: those at the table, the game's own first (without them where there is
    no game or it has no keys), and those of the program."""

    def __init__(self, tongue: Tongue, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tongue, parent, width=_NARROW, opened_by=Act.HELP)
        self._tongue = tongue
        self._game = game
        self._heading = Label(self)
        self._heading.setProperty("role", "title")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._table = KeyTable(len(self._table_lines()), self.body)
        self._own = KeyTable(len(self._game_lines()), self.body)
        self._program = KeyTable(len(self._program_lines()), self.body)
        self._chapters = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.leaves = Taps((Leaf.TABLE, Leaf.PROGRAM), self)
        self.leaves.chosen.connect(self._show_leaf)
        self._close = button(self, "primary")
        self._close.clicked.connect(self.accept)
        self._tour = button(self, "quiet")
        self._tour.setVisible(not game)
        self._tour.clicked.connect(self._ask_for_tour)
        self.wants_tour = False
        """Whether the tour of the shelf is to be shown again."""
        self._lay_out()
        self._retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._heading, 1)
        head.addWidget(self.leaves)
        self._chapters.setSpacing(14)
        for part in (self._own, self._table, self._program):
            self._chapters.addWidget(part, 1, Qt.AlignmentFlag.AlignTop)
        ways = AnswerRow(self._close)
        ways.insertWidget(0, self._tour)
        self.furnish(head, self._chapters, ways, spacing=12)
        self._show_leaf(Leaf.TABLE)

    def _show_leaf(self, leaf: Leaf) -> None:
        self._own.setVisible(leaf is Leaf.TABLE and bool(self._game_lines()))
        self._table.setVisible(leaf is Leaf.TABLE)
        self._program.setVisible(leaf is Leaf.PROGRAM)
        if self.isVisible():
            self.fit()

    def fit(self) -> None:
        """The chapters of the table lie side by side where there is room."""
        beside = not self._own.isHidden() and self._room().width() >= _WIDE * text_scale()
        self._chapters.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._width = _WIDE if beside else _NARROW
        super().fit()

    def _ask_for_tour(self) -> None:
        self.wants_tour = True
        self.accept()

    def _table_lines(self) -> Lines:
        return (
            (self.tr("Drag"), self.tr("Carry a piece to its place")),
            (self.tr("Click, click"), self.tr("The same in two steps: the piece, then its place")),
            (self.tr("Tab, arrows"), self.tr("Go from piece to piece")),
            (native_keys(ROOM_KEY), self.tr("Go on to the bar, the log, the rulebook, and back to the table")),
            (self.tr("Enter, Space"), self.tr("Touch the piece or the place")),
            (self.tr("Esc"), self.tr("Take the last touch back")),
            (self.tr("F, right click"), self.tr("Turn a card to its other side, if it can be turned")),
            (self.tr("Space, click"), self.tr("Skip ahead (twice: to the end)")),
            (self.tr("Wheel, middle button"), self.tr("Zoom and move the table, or its map; 0 shows all of it")),
            (self.tr("Alt"), self.tr("Hold it to read the table in the other language")),
            (WHY_KEY, self.tr("Why a piece cannot be used; again, all about it")),
            (PEEK_KEY, self.tr("Hold it to look at your covered hand")),
            (native_keys(KEEP_KEY), self.tr("Keep it open for this turn")),
            (native_keys("Alt+Left", "Alt+Right"), self.tr("Look back at earlier moves, and forward again")),
        )

    def _game_lines(self) -> Lines:
        """The keys of the game's own table, in its words."""
        told = self._tongue.terms(self._game).under("key")
        return tuple((native_keys(*keys.split()), meaning) for keys, meaning in told.items())

    def _program_lines(self) -> Lines:
        words = {
            Act.UNDO: self.tr("Undo"),
            Act.REDO: self.tr("Redo"),
            Act.HINT: self.tr("Ask for a hint; again, put it away"),
            Act.NEW: self.tr("New game"),
            Act.RESTART: self.tr("Start this deal again"),
            Act.LOG: self.tr("Open or fold the log"),
            Act.RECAP: self.tr("See again what happened since your last turn"),
            Act.LANGUAGE: self.tr("Change the language"),
            Act.SETTINGS: self.tr("Settings"),
            Act.RULES: self.tr("Open the rulebook: the rules of the game stand there, not here"),
            Act.BACK: self.tr("Back to the shelf"),
        }
        lines = tuple((native_keys(*KEYS[act]), word) for act, word in words.items())
        return (*lines, (native_keys(BACK_KEY, NEXT_KEY), self.tr("In a lesson: a step back, and on")))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Keys and gestures"))
        self._heading.setText(self.tr("Keys and gestures"))
        self.area.setAccessibleName(self.tr("Keys and gestures"))
        self._close.setText(self.tr("Close"))
        self._tour.setText(self.tr("Show the tour again"))
        self.leaves.say(self.tr("Keys and gestures"), (self.tr("At the table"), self.tr("The program")))
        self._table.tell(self.tr("At every table"), self._table_lines())
        self._program.tell(self.tr("The program"), self._program_lines())
        if self._game:
            self._own.tell(self._tongue.terms().of_box(self._game, "title"), self._game_lines())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.fit()
        super().changeEvent(event)
