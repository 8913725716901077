"""The small table in a rulebook on which a rule is shown at work: looked at, never played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from engines.game import AnyGame
from engines.snapshot import Snapshot
from ui.board.scene.motion import Speed, Tempo
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.games import TableRow
from ui.look.fonts import text_scale
from ui.look.theme import Theme
from ui.rulebook.book import Example
from ui.rulebook.scenes import scenes_of
from ui.shared.parts import Label, Prose, button
from ui.terms import Terms

LEAST_ROOM: Final = QSizeF(860, 560)
"""For no less room is the table laid; it is shown smaller."""
SHAPE: Final = 0.66
"""Height by width of the small table, where there is room for it."""
SMALL: Final = 250
"""A small table lower than this, in logical pixels, takes all the room that there is."""
_READ: Final = 48
"""So much more of a page than nothing is seen under it, in letters of the usual size."""
_APART: Final = 8
_FOOT: Final = 6
PAUSE_MS: Final = 1500
"""How long a position is looked at before the next move is made by itself, at normal speed."""


class ShowBoard(QFrame):
    """Tells the shows of one rule, one after the other. With motion their moves follow by themselves.

    Signals: closed(), it is not wanted any more.
    """

    closed = Signal()

    def __init__(self, row: TableRow, game: AnyGame, terms: Terms, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._terms = terms
        self._shows: Sequence[Example] = ()
        self._number = 0
        self._scenes: tuple[Snapshot, ...] = ()
        self._at = 0
        self._tempo = Tempo(Speed.OFF)
        self._room = 0
        self.scene = TableScene(row.table, row.painters, terms, theme, self)
        self.scene.look_on()
        self.view = TableView(self.scene, self, least=LEAST_ROOM)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.say = Prose(self)
        self.count = Label(self)
        self.count.setProperty("role", "faint")
        self.again, self.next, self.close_button = button(self), button(self, "primary"), button(self)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self.go_on)
        self._lay_out()
        self._connect()
        self._retranslate()

    @property
    def at_end(self) -> bool:
        """Whether the last move of the last show has been made."""
        return self._at == len(self._scenes) - 1 and self._number == len(self._shows) - 1

    def set_tempo(self, tempo: Tempo) -> None:
        self.scene.set_speed(tempo.speed)
        self.scene.set_calm(tempo.calm)
        self._tempo = tempo

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)

    def set_terms(self, terms: Terms) -> None:
        self._terms = terms
        self.scene.set_terms(terms)
        self._tell()

    def fit(self, room: int) -> None:
        """Be no higher than `room`, and leave some of it to be read under it where the small table is not too small
        for that."""
        self._room = room
        self._fit()

    def begin(self, shows: Sequence[Example]) -> None:
        """Show these from the first one's position."""
        self._shows = shows
        self._set_up(0)

    def start_over(self) -> None:
        """Back to the position from which the show began."""
        self._set_up(self._number)

    def go_on(self) -> None:
        """The next move of the show, or the next show; while something moves, its end."""
        self._pause.stop()
        if self.scene.busy:
            self.scene.telling.finish()
        elif self._at + 1 < len(self._scenes):
            self._at += 1
            self.scene.point(())
            self.scene.show(self._scenes[self._at])
            self._tell()
        elif not self.at_end:
            self._set_up(self._number + 1)

    def rest(self) -> None:
        """Make no more moves by itself."""
        self._pause.stop()

    def _set_up(self, number: int) -> None:
        self._pause.stop()
        self._number, self._at = number, 0
        self._scenes = scenes_of(self._shows[number], self._game)
        self.scene.forget()
        self.scene.show_at_once(self._scenes[0])
        self.scene.point(self._shows[number].point)
        self._tell()

    def _settle(self) -> None:
        factor = self._tempo.factor
        if factor and self.isVisible() and self._at + 1 < len(self._scenes):
            self._pause.start(round(PAUSE_MS * factor))

    def _tell(self) -> None:
        if self._shows:
            self.say.setText(self._shows[self._number].say.in_(self._terms.language))
            self.count.setVisible(len(self._shows) > 1)
            number, count = self._number + 1, len(self._shows)
            self.count.setText(self.tr("Example {number} of {count}").format(number=number, count=count))
            is_last_move = self._at + 1 == len(self._scenes)
            self.next.setText(self.tr("Next example") if is_last_move and not self.at_end else self.tr("Next move"))
            self.next.setEnabled(not self.at_end)
            self.view.setAccessibleName(self.say.text())
            self._fit()

    def _fit(self) -> None:
        """Let the small table have what its words leave of the room."""
        words = 0 if self.count.isHidden() else self.count.sizeHint().height() + _APART
        words += self.say.heightForWidth(self.width()) + self.next.sizeHint().height() + 2 * _APART + _FOOT
        left = self._room - words
        least = max(left - round(_READ * text_scale()), min(left, SMALL))
        self.view.setFixedHeight(min(round(self.width() * SHAPE), least))

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.again)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        buttons.addWidget(self.next)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, _FOOT)
        whole.setSpacing(_APART)
        whole.addWidget(self.view)
        whole.addWidget(self.count)
        whole.addWidget(self.say)
        whole.addLayout(buttons)

    def _connect(self) -> None:
        self.scene.settled.connect(self._settle)
        self.again.clicked.connect(self.start_over)
        self.next.clicked.connect(self.go_on)
        self.close_button.clicked.connect(self.closed)

    def _retranslate(self) -> None:
        self.again.setText(self.tr("Replay"))
        self.close_button.setText(self.tr("Put away"))
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()  # words and buttons are as high as they will be
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
