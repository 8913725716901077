"""A person's look at its own covered hand: by a key, by the eye in the bar, and never longer than it is asked for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.match.match import Match
from ui.shared.acts import KEEP_KEY, PEEK_KEY
from ui.table.bar.eye import Eye

_PEEK: Final = Qt.Key[f"Key_{PEEK_KEY}"]


class Peeking(QObject):
    """Stands between the hand of the person and the match, which covers and uncovers.

    Signals: missed(), somebody asks to look at a covered hand, and none is covered.
    """

    missed = Signal()

    def __init__(self, match: Match, eye: Eye, page: QWidget) -> None:
        super().__init__(page)
        self._match = match
        self._eye = eye
        self._wanted = False
        eye.held.connect(match.peek)
        eye.kept.connect(match.keep_open)
        shortcut = QShortcut(QKeySequence(KEEP_KEY), page)
        shortcut.activated.connect(lambda: self._keep_open(not eye.keep.isChecked()))

    def set_wanted(self, wanted: bool) -> None:
        """Whether hands are to be covered where several people share the screen."""
        self._wanted = wanted
        self._match.cover_hand(wanted)
        self.show_state()

    def show_state(self) -> None:
        """Show the eye where there is something to look at."""
        match = self._match
        self._eye.setVisible(self.covers)
        self._eye.show_state(kept=match.is_hand_kept_open, may_keep=self._may_keep)

    @property
    def covers(self) -> bool:
        """Whether the viewer has a hand that is covered, but for a look."""
        return self._match.is_hand_covered or (self._wanted and self._match.may_cover_hand)

    @property
    def _may_keep(self) -> bool:
        """Whether there is a turn for which the covered hand could be kept open."""
        return self._wanted and self._match.is_viewers_turn and not self._match.is_looking_back

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key is the one that looks. One that was held before another person came begins nothing."""
        if event.key() != _PEEK or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if not event.isAutoRepeat():
            self._tell_if_open()
            self._match.peek(True)
        return True

    def _tell_if_open(self) -> None:
        if not self.covers:
            self.missed.emit()

    def release(self, event: QKeyEvent) -> None:
        if event.key() == _PEEK and not event.isAutoRepeat():
            self._match.peek(False)

    def stop(self) -> None:
        """The window is not in front any more: no key or button of it is held."""
        self._match.peek(False)

    def _keep_open(self, kept: bool) -> None:
        """Keep the hand open until the turn is over, or cover it again. Where hands are not covered otherwise the key
        asks for the curtain, behind which a person's own hand lies open."""
        self._tell_if_open()
        if self._may_keep or self._match.needs_curtain:
            self._match.keep_open(kept)
