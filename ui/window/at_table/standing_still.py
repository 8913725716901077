"""A game that was laid on the table to be looked at: it stands still until somebody plays on from there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from ui.shared.focus import ENTER
from ui.table.page import TablePage


class StandingStill(QObject):
    """Says above the table that nobody plays yet, and lets the match go on: by the button there, or by Enter."""

    def __init__(self, page: TablePage) -> None:
        """The match of `page` has started, and stands still."""
        super().__init__(page)
        self._page, self._match = page, page.match
        page.bar.still.pressed.connect(self._play_on)
        self._match.snapshot_ready.connect(self._see)
        page.view.installEventFilter(self)
        page.installEventFilter(self)
        self._say()
        page.stand(page.bar.still)

    def _play_on(self) -> None:
        self._page.go_home()
        self._match.resume()

    def _see(self) -> None:
        """Whoever takes a move back has begun to play, too."""
        if not self._match.stands_still:
            self._page.stand(None)
            self.deleteLater()

    def _say(self) -> None:
        text, short = self.tr("This position stands still."), self.tr("Stands still")
        self._page.bar.still.say(text, self.tr("Play on from here"), short)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        elif watched is self._page.view and _is_enter(event) and not self._match.is_looking_back:
            self._play_on()
            return True
        return False


def _is_enter(event: QEvent) -> bool:
    """Whether it is pressed, and not only held."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
        return False
    return event.key() in ENTER and not event.isAutoRepeat()
