"""What keys mean in a lesson: a nod goes on, Esc and Undo lead back. What the table has a use for goes there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from ui.lesson.panel import LessonPanel
from ui.lesson.script import Wait
from ui.lesson.tutor import Tutor
from ui.shared.acts import BACK_KEY, NEXT_KEY
from ui.shared.focus import ENTER
from ui.table.page import TablePage

_NODS = (*ENTER, Qt.Key.Key_Space)


class LessonKeys(QObject):
    """Hears the keys of the page and of its table before these do."""

    def __init__(self, tutor: Tutor, page: TablePage, panel: LessonPanel) -> None:
        super().__init__(page)
        self._tutor, self._page, self._panel = tutor, page, panel
        for key, act in ((NEXT_KEY, self.go_on), (BACK_KEY, tutor.go_back)):
            self._on_key(key, act)
        for one in (page, page.view):
            one.installEventFilter(self)

    def go_on(self) -> None:
        """Go on to what comes next: while something moves, its end comes first; where a round is over, what follows
        it."""
        telling = self._page.scene.telling
        if telling.is_halted:
            if self._panel.takes_press():
                telling.go_on()
        elif self._page.scene.busy:
            self._page.scene.note_hurry()
            telling.finish()
        else:
            self._panel.go_on()

    # Inside

    def _on_key(self, key: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self._page)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)

    def _undo(self) -> None:
        """A step back, as by its own key; at the very beginning there is none."""
        if not self._tutor.go_back():
            self._page.say(self._page.terms.say("undo.nothing"))

    def _press(self, event: QKeyEvent, *, at_table: bool) -> bool:
        """Whether this key has a meaning in the lesson, which it has had then. A key that is held down goes on with
        nothing."""
        is_nod, is_answered = event.key() in _NODS, self._tutor.answer is not None
        if is_nod and (event.isAutoRepeat() or self._page.scene.hears_echo):
            return True
        if is_answered and is_nod:
            self._panel.take_back()
        elif is_answered and event.key() == Qt.Key.Key_Escape:
            if not event.isAutoRepeat():
                self._tutor.take_back()
        elif event.matches(QKeySequence.StandardKey.Undo):
            if not event.isAutoRepeat():
                self._undo()
        elif is_nod and self._waits_for_nod and not (at_table and self._has_table_use_for(Qt.Key(event.key()))):
            self._page.scene.note_key()
            self.go_on()
        else:
            return False
        return True

    @property
    def _waits_for_nod(self) -> bool:
        step = self._tutor.step
        return step is not None and (step.wait is Wait.NEXT or self._panel.tells)

    def _has_table_use_for(self, key: Qt.Key) -> bool:
        """Whether this key would do more than ask the table why nothing can be done; Space also moves a table that is
        seen closely."""
        view = self._page.view
        return self._page.scene.has_use_for_touch or (key == Qt.Key.Key_Space and view.zoom > 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter or Space that means nothing on the table is a nod; while a wrong move lies there, it is the way back,
        as is Esc. The key of Undo always leads back."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return self._press(event, at_table=watched is not self._page)
