"""What keys mean at a table besides playing, and how those of playing reach it from wherever the keyboard is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from ui.board.hand.keys import ARROWS
from ui.board.scene.view import TableView
from ui.shared.acts import KEYS, WHY_KEY, Act
from ui.shared.focus import ENTER, typed
from ui.shared.parts import native_keys
from ui.table.bar.top_bar import TopBar
from ui.table.covering.peeking import Peeking
from ui.table.hinting.desk import HintDesk
from ui.table.log_panel import NARROW
from ui.table.looking_back import LookingBack
from ui.table.recapping.recap import Recap
from ui.table.remarks import Remarks
from ui.table.thoughts.desk import ThoughtsDesk
from ui.terms import Word

_HISTORY: Final = {Act.UNDO: QKeySequence.StandardKey.Undo, Act.REDO: QKeySequence.StandardKey.Redo}


class PageKeys:
    """Takes the keys that nothing on the page has had a use for."""

    def __init__(
        self,
        view: TableView,
        bar: TopBar,
        remarks: Remarks,
        hints: HintDesk,
        recap: Recap,
        peeking: Peeking,
        looking_back: LookingBack,
        thoughts: ThoughtsDesk,
        leave: Callable[[], object],
    ) -> None:
        """`leave` is called for Esc at the table where nothing lies over it, and nothing is picked."""
        self._view, self._bar, self._remarks, self._hints, self._recap = view, bar, remarks, hints, recap
        self._peeking, self._looking_back, self._thoughts, self._leave = peeking, looking_back, thoughts, leave
        self._log = bar.actions_by_act[Act.LOG]
        self._is_log_for_a_look = False
        """Whether it has been opened where else the table has its room."""
        self._log.triggered.connect(self._see_log)
        peeking.missed.connect(lambda: remarks.say_trouble(Word("why.open")))

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        if event.key() == Qt.Key.Key_Alt and not event.isAutoRepeat():
            self._remarks.show_other_language(True)
        elif (act := next((act for act, key in _HISTORY.items() if event.matches(key)), None)) is not None:
            self._turn_back(act)
        elif event.text() == WHY_KEY:
            self._remarks.tell_more()
        elif self._is_withheld(event, Act.HINT):
            self._hints.ask()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif not self._peeking.press(event):
            return self._hand_to_table(event) or self._answer(event)
        return True

    def release(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt:
            self._remarks.show_other_language(False)
        self._peeking.release(event)

    def stop(self) -> None:
        """The window is not in front any more: no key of it is held."""
        self._peeking.stop()
        self._remarks.show_other_language(False)

    def say_how_to_leave(self) -> None:
        """Esc leaves no table that is played at."""
        self._remarks.say_trouble(Word("why.leave", {"keys": native_keys(*KEYS[Act.BACK])}))

    def turn_recap(self) -> None:
        """Open or close what has happened since the last turn; say so when that is nothing."""
        if not self._recap.turn():
            self._remarks.say_trouble(Word("why.nothing_new"))

    def _turn_back(self, act: Act) -> None:
        """Its key comes here where the bar has not heard it: the act is not possible, or the window is not the active
        one, as after a dialog where there is no window manager."""
        action = self._bar.actions_by_act[act]
        if action.isEnabled():
            action.trigger()
        else:
            self._remarks.say_why_idle(act)

    def _escape(self) -> None:
        """Back to the advised move where another one is chosen, else back to now, else what lies over the table goes,
        one thing at a time, and at last a log that was opened for a look; in any case the keyboard comes back. Where it
        is there and nothing goes, whoever looks on may leave."""
        parts = (self._thoughts, self._hints, self._recap)
        if self._thoughts.go_back():
            return
        if self._looking_back.return_to_now() or any(part.dismiss() for part in parts):
            self._view.setFocus()
        elif self._remarks.slip.isVisible() or not (self._view.hasFocus() or self._looking_back.is_read):
            self._remarks.slip.hide()
            self._view.setFocus()
        elif self._is_log_for_a_look and self._log.isChecked() and self._log.isEnabled():
            self._log.trigger()
            self._view.setFocus()
        elif self._looking_back.is_read:
            self._view.setFocus()
        else:
            self._leave()

    def _is_withheld(self, event: QKeyEvent, act: Act) -> bool:
        """Whether this is the key of an act that the bar does not have here: whoever asks is told why."""
        if event.isAutoRepeat() or self._bar.actions_by_act[act].isVisible():
            return False
        return QKeySequence(event.keyCombination()) in map(QKeySequence, KEYS[act])

    def _see_log(self, opened: bool) -> None:
        self._is_log_for_a_look = opened and self._view.window().width() < NARROW

    def _answer(self, event: QKeyEvent) -> bool:
        """A key of the game that has no use now says what it is for, as a click in vain would."""
        if event.isAutoRepeat():
            return False
        written = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
        return self._remarks.say_of_key("Enter" if event.key() in ENTER else written)

    def _hand_to_table(self, event: QKeyEvent) -> bool:
        """A key that nothing beside the table has a use for is played with; whoever plays has read the recap. The
        keyboard is at the table first, for what the key opens takes it from there."""
        focus = self._view.window().focusWidget()
        if focus is self._view or not (typed(event) or event.key() in ARROWS):
            return False
        if typed(event):
            self._recap.close()
        self._view.setFocus()
        self._view.keyPressEvent(event)
        if not event.isAccepted() and focus is not None:
            focus.setFocus()
        return event.isAccepted()
