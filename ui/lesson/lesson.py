"""A lesson at the table: the tutor, the sheet beside the table, and what lies on the table to be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from ui.board.values.placement import Placement
from ui.language import Tongue
from ui.lesson.panel import LessonPanel
from ui.lesson.script import Script, Wait
from ui.lesson.tutor import Tutor
from ui.look.theme import Theme
from ui.settings_store import SettingsStore
from ui.shared.acts import BACK_KEY, NEXT_KEY, Act
from ui.shared.focus import ENTER
from ui.table.page import TablePage
from ui.terms import Language

_WITHHELD = (Act.UNDO, Act.REDO, Act.RESTART, Act.NEW, Act.LOG, Act.RECAP, Act.HINT)
"""What a lesson has no use for: its own buttons lead back and on."""
LONGEST_STRETCH: Final = 6000.0
"""How long a step's moves are told at most, in milliseconds at normal speed."""
_LITTLE: Final = 600.0
"""Most moves are told in less."""
_NODS = (*ENTER, Qt.Key.Key_Space)


def time_for_move(told: float, to_come: int) -> float:
    """How long the next of so many moves may be told at most, when so much has been told of them: what is left when
    each of the others takes little."""
    left = LONGEST_STRETCH - told
    return max(left / to_come, left - _LITTLE * (to_come - 1))


def names_in(script: Script, language: Language) -> tuple[str, ...]:
    """The players of a lesson as it calls them; empty names where it has none."""
    return tuple(name.in_(language) for name in script.names) or ("",) * script.players


class Lesson(QObject):
    """Brings a tutor and a table page together. Where the learner stands is kept in the settings.

    Signals: left(), play_on_wanted(), new_game_wanted().
    """

    left = Signal()
    play_on_wanted = Signal()
    new_game_wanted = Signal()

    def __init__(self, tutor: Tutor, page: TablePage, tongue: Tongue, theme: Theme, store: SettingsStore) -> None:
        super().__init__(page)
        self.tutor = tutor
        self.page = page
        self.panel = LessonPanel(tutor, tongue.language, theme, page)
        self._tongue = tongue
        self._store = store
        self._told = 0.0
        """How long the moves of the step have been told."""
        tutor.setParent(self)
        page.put_beside(self.panel)
        page.bar.withhold(_WITHHELD)
        for one in (page, page.view):
            one.installEventFilter(self)
        self._connect()

    def set_theme(self, theme: Theme) -> None:
        self.panel.set_theme(theme)

    def _connect(self) -> None:
        self.tutor.changed.connect(self._show_step)
        self.page.match.snapshot_ready.connect(self._show_course)
        self.page.scene.settled.connect(self._settle)
        self.page.scene.hovered.connect(self._meet)
        self.panel.focus_lost.connect(self.page.view.setFocus)
        self.panel.leave_wanted.connect(self.left)
        self.panel.play_on_wanted.connect(self.play_on_wanted)
        self.panel.new_game_wanted.connect(self.new_game_wanted)
        self._tongue.spoken.connect(self._speak)
        for key, act in ((NEXT_KEY, self._go_on), (BACK_KEY, self.tutor.go_back)):
            shortcut = QShortcut(QKeySequence(key), self.page)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(act)

    def _settle(self) -> None:
        self.tutor.settle()
        self._point()

    def _show_course(self) -> None:
        """Something moves: nothing is pointed at, and nothing but to take it back is to be pressed, until it lies
        still."""
        self.tutor.hear()
        self._hasten()
        self._point()
        self.panel.offer()

    def _hasten(self) -> None:
        """What plays by itself after one move of the learner's is told in LONGEST_STRETCH together."""
        telling = self.page.scene.telling
        self._told = self._told + telling.spent if self.tutor.has_begun else 0.0
        telling.take_at_most(time_for_move(self._told, self.tutor.to_come))

    def _show_step(self) -> None:
        self._point()
        self.panel.closing.play_on.setHidden(self.page.match.snapshot().over)
        game, of, over = self.tutor.script.game, self.tutor.count, self.tutor.step is None
        step = 0 if over else self.tutor.index
        self._store.revise(lambda settings: settings.with_lesson(game, step, of, over=over))

    def _point(self) -> None:
        """Point at what the step is about, on the table and in words."""
        pointers = self.tutor.pointers if self.page.look_back.isHidden() else ()
        self.page.scene.point(pointers)
        self.panel.name_pointers(", ".join(self._said(pointers)))

    def _said(self, pointers: Sequence[str]) -> list[str]:
        terms, things = self.page.terms, self.page.scene.layout.things
        words = [thing.label for thing in things if thing.id in pointers or thing.same_as in pointers]
        return list(dict.fromkeys(terms.word(word) for word in words if word is not None))

    def _meet(self, placement: Placement | None) -> None:
        if placement is not None:
            self.tutor.meet({placement.id, placement.same_as} - {""})

    def _go_on(self) -> None:
        """Next, by key: while something moves, its end comes first."""
        if self.page.scene.busy:
            self.page.scene.telling.finish()
        else:
            self.tutor.go_on()

    def _speak(self, language: Language) -> None:
        self.panel.speak(language)
        self._point()

    # Qt's own

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter or Space that means nothing on the table is a nod; while a wrong move lies there, the way back, as are
        Esc and the key of Undo."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        step = self.tutor.step
        if self.tutor.answer is not None and (
            event.key() in (*_NODS, Qt.Key.Key_Escape) or event.matches(QKeySequence.StandardKey.Undo)
        ):
            if not event.isAutoRepeat():  # not held down from the move itself
                self.tutor.take_back()
            return True
        if (
            event.key() in _NODS
            and step is not None
            and step.wait is Wait.NEXT
            and (watched is self.page or self._is_idle(Qt.Key(event.key())))
        ):
            self._go_on()
            return True
        return False

    def _is_idle(self, key: Qt.Key) -> bool:
        """Whether this key would only ask the table why nothing can be done; Space also moves a table seen closely."""
        view = self.page.view
        return not self.page.scene.has_use_for_touch and (key != Qt.Key.Key_Space or view.zoom <= 1)
