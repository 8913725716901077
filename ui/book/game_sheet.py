"""The right leaf: everything about one game, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engines.errors import RecordError
from ui import outside
from ui.book.catalogue.entry import Entry
from ui.book.photo import Photo
from ui.book.player_lines import PlayerLine, PlayerLines
from ui.book.table_pictures import TablePictures
from ui.book.told_area import ToldArea
from ui.book.words import Told, level_words
from ui.look.fonts import half_scale
from ui.look.icons import icon
from ui.look.style import mix_inks
from ui.look.theme import Theme
from ui.match.journal import Journal
from ui.match.luck import deals
from ui.match.players import called
from ui.models.mark import Mark
from ui.shared.acts import KEYS, RESULT_KEY, Act
from ui.shared.focus import Room
from ui.shared.parts import Label, Line, Prose, button, native_keys, restyle
from ui.terms import Language, Terms

_COLUMNS: Final = 3
_GAP: Final = 7
_COMMENTS: Final = 2
"""So many notes are shown."""
_ICON: Final = 22
_SIGN: Final = 17
"""How large the icon on a button is, in letters of the usual size."""
_BESIDE: Final = 4
"""Pixels that Qt leaves between an icon and the words of its button."""
NOTE: Final = 160
"""Characters of a note that are shown."""


class Deed(Enum):
    """What can be done with a game of the book."""

    RESUME = "resume"
    RESULT = "result"
    WATCH = "watch"
    AGAIN = "again"
    OTHERS = "others"
    SHARE = "share"
    SAVE = "save"
    DELETE = "delete"


_IN_FRONT: Final = (Deed.RESUME, Deed.RESULT)
"""What stands before the way to watch a game, where there is such a thing: never both."""

_SIGNS: Final = {
    Deed.RESUME: "play",
    Deed.RESULT: "crown",
    Deed.WATCH: "film",
    Deed.AGAIN: "restart",
    Deed.OTHERS: "people",
    Deed.SAVE: "save",
    Deed.DELETE: "delete",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A game, and all that is said of it."""

    entry: Entry
    told: Told
    day: str
    """When it was played, at length."""
    lines: Sequence[PlayerLine]
    marks: Sequence[Mark]
    comments: Sequence[str]
    is_taken: bool
    """Whether another program plays it."""


def lines_of(entry: Entry, language: Language) -> list[PlayerLine]:
    """A line for each player of a game."""
    terms = Terms("", language, called(entry.players, language))
    return [
        PlayerLine(
            name,
            level_words(entry, seat, terms),
            entry.scores[seat] if seat < len(entry.scores) else None,
            seat in entry.winners,
        )
        for seat, name in enumerate(terms.names)
    ]


def comments_in(entry: Entry) -> list[str]:
    """What a player noted, in the order of the moves."""
    if not entry.comments:
        return []
    try:
        record, _ = Journal.read(entry.path)
    except (OSError, RecordError):
        return []
    return [outside.said(text, NOTE) for _, text in sorted(record.comments.items())]


class GameSheet(Room):
    """Shows one game.

    Signals: wanted(Deed), something is to be done with it.
    """

    wanted = Signal(object)

    def __init__(self, pictures: TablePictures, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("GameSheet")
        self.title = Label(self)
        self.title.setProperty("role", "heading")
        self.area = ToldArea(self)
        """Between the name and the buttons, which stay: all that is told scrolls where it is too much for the leaf."""
        self.result = Prose(self.area.body, "lead")
        self.verdict = Prose(self.area.body, "faint")
        self.photo = Photo(pictures, theme, self.area.body)
        self.players = PlayerLines(theme, self.area.body)
        self.facts = Line(self.area.body)
        self.facts.setProperty("role", "faint")
        self.day = Line(self.area.body)
        self.day.setProperty("role", "faint")
        self.comments = Prose(self.area.body)
        self._rows: dict[Deed, QPushButton] = {deed: button(self) for deed in Deed if deed is not Deed.SHARE}
        """The buttons below everything else."""
        self.share = button(self, "icon")
        self.buttons: Mapping[Deed, QPushButton] = {**self._rows, Deed.SHARE: self.share}
        self._grid = QGridLayout()
        self._has_signs = False
        self._wide = 0
        """How wide the words of the widest button are with all that is round them."""
        self._shown: Shown | None = None
        self._theme = theme
        self._lay_out()
        self.photo.clicked.connect(lambda: self.wanted.emit(self.offered))
        for deed, one in self.buttons.items():
            one.clicked.connect(lambda _checked=False, deed=deed: self.wanted.emit(deed))
        self.set_theme(theme)
        self._retranslate()

    @property
    def offered(self) -> Deed:
        """What Enter does with the game."""
        shown = self._shown
        waits = shown is not None and not shown.entry.is_over and not shown.is_taken
        return Deed.RESUME if waits else Deed.WATCH

    def offers(self, deed: Deed) -> bool:
        """Whether this can be done with the game that is shown."""
        return self._shown is not None and not self.buttons[deed].isHidden() and self.buttons[deed].isEnabled()

    def show_game(self, shown: Shown) -> None:
        self._shown = shown
        self.title.setText(shown.told.title)
        self.result.setText(shown.told.result)
        self.verdict.setText(shown.told.verdict)
        self.verdict.setVisible(bool(shown.told.verdict))
        self.photo.show_entry(shown.entry)
        self.players.show_players(shown.lines, shown.marks)
        self.facts.say(shown.told.facts)
        self.day.say(shown.day)
        self.comments.setText("\n".join(shown.comments[:_COMMENTS]))
        self.comments.setVisible(bool(shown.comments))
        self._offer(shown)
        self.area.begin_at_top()
        self.setAccessibleName(shown.told.sentence)

    def set_theme(self, theme: Theme) -> None:
        self._theme = self.photo.theme = self.players.theme = theme
        self._draw_signs()
        self.share.setIcon(icon("share", theme.ink))
        self.photo.update()
        self.players.update()

    def _offer(self, shown: Shown) -> None:
        """The buttons that this game has a use for."""
        self.buttons[Deed.RESUME].setVisible(self.offered is Deed.RESUME)
        self.buttons[Deed.RESULT].setVisible(bool(shown.entry.winners))
        self.buttons[Deed.DELETE].setEnabled(not shown.is_taken)
        self._name_again(shown.entry.game)
        for deed, one in self._rows.items():
            restyle(one, "kind", "primary" if deed is self.offered else "")
        self._measure()
        self._fit_buttons()

    def _name_again(self, game: str) -> None:
        """What is played once more: the same deal, where the game deals anything."""
        again, others = self.buttons[Deed.AGAIN], self.buttons[Deed.OTHERS]
        if deals(game):
            again.setText(self.tr("Same deal"))
            again.setToolTip(self.tr("Play the same deal again with the same players"))
            others.setToolTip(self.tr("Play the same deal with others in the seats"))
        else:
            again.setText(self.tr("Play again"))
            again.setToolTip(self.tr("Play once more with the same players"))
            others.setToolTip(self.tr("Play once more with others in the seats"))

    def _measure(self) -> None:
        """Their words, as they are now, and not again when the leaf has another width: whether icons stand beside them
        follows from that width alone, and their coming or going changes nothing that it depends on."""
        for one in self._rows.values():
            one.setIcon(QIcon())
        self._wide = max((one.sizeHint().width() for one in self._rows.values() if not one.isHidden()), default=0)

    def _fit_buttons(self) -> None:
        """In rows of three where their words have room, else of two; with icons where these have room, too.

        Each has the same place for every game: what goes on with it or shows how it ended in front, or else the way to
        watch it, which is as wide as both then.
        """
        rest = [one for deed, one in self._rows.items() if deed not in _IN_FRONT]
        front = next((self._rows[deed] for deed in _IN_FRONT if not self._rows[deed].isHidden()), None)
        columns = _COLUMNS if self._fits(_COLUMNS, self._wide) else _COLUMNS - 1
        self._has_signs = self._fits(columns, self._wide + self._sign + _BESIDE)
        self._draw_signs()
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))
        if front is not None:
            self._grid.addWidget(front, 0, 0)
        self._grid.addWidget(rest[0], 0, int(front is not None), 1, 1 + int(front is None))
        for place, one in enumerate(rest[1:], 2):
            self._grid.addWidget(one, place // columns, place % columns)

    def _fits(self, columns: int, wide: int) -> bool:
        """Whether so many buttons of this width stand beside each other."""
        return columns * wide + (columns - 1) * _GAP <= self.width()

    @property
    def _sign(self) -> int:
        return round(_SIGN * half_scale())

    def _draw_signs(self) -> None:
        """The icons on the buttons, in the ink of their words."""
        for deed, one in self._rows.items():
            ink = mix_inks(self._theme).on_accent if one.property("kind") == "primary" else self._theme.ink
            one.setIconSize(QSize(self._sign, self._sign))
            one.setIcon(icon(_SIGNS[deed], ink) if self._has_signs else QIcon())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        head = QHBoxLayout()
        head.setSpacing(_GAP)
        head.addWidget(self.title, 1)
        head.addWidget(self.share, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        for part in (self.result, self.verdict, self.photo, self.players, self.facts, self.day, self.comments):
            self.area.column.addWidget(part, int(part is self.photo))
        column.addSpacing(6)
        self._grid.setSpacing(_GAP)
        column.addLayout(self._grid)
        for one in self._rows.values():
            one.setProperty("narrow", True)
            # the leaf is not to become wider for them: they are laid out for the width that it has
            one.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.comments.setAlignment(Qt.AlignmentFlag.AlignLeft)

    def _retranslate(self) -> None:
        self.share.setIconSize(QSize(_ICON, _ICON) * half_scale())
        words = {
            Deed.RESUME: self.tr("Resume"),
            Deed.WATCH: self.tr("Watch"),
            Deed.RESULT: self.tr("Result"),
            Deed.AGAIN: self.tr("Same deal"),
            Deed.OTHERS: self.tr("Other players"),
            Deed.SAVE: self.tr("Save as…"),
            Deed.DELETE: self.tr("Delete"),
        }
        for deed, word in words.items():
            self.buttons[deed].setText(word)
        self.share.setAccessibleName(self.tr("Show it to others"))
        tips = {
            Deed.WATCH: (self.tr("Watch the game again from its start"), KEYS[Act.WATCH]),
            Deed.RESULT: (self.tr("Who has won, and how"), (RESULT_KEY,)),
            Deed.SHARE: (self.tr("Show it to others: picture, film, text"), KEYS[Act.SHARE]),
        }
        for deed, (said, keys) in tips.items():
            self.buttons[deed].setToolTip(f"{said} ({native_keys(*keys)})")
        delete = self.tr("Delete this game (Delete); {keys} brings it back")
        self.buttons[Deed.DELETE].setToolTip(delete.format(keys=native_keys(*KEYS[Act.UNDO])))
        if self._shown is not None:
            self._offer(self._shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_buttons()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.area.turn(event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
