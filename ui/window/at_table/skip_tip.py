"""Says in the first game of a box that a click or the space bar skips ahead of what plays by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from ui.board.scene.motion import Speed
from ui.table.page import TablePage

ENOUGH: Final = 2
"""Whoever has skipped so often knows how."""
MOST: Final = 4
"""So often it is said at most, to whoever likes to watch."""


class SkipTip(QObject):
    """A slip by the way, over nothing that lies on the table, while what others do is told; until it is known."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._skipped = self._said = 0
        self._lies = False
        telling = page.scene.telling
        telling.began.connect(lambda *_: self._say())
        telling.rested.connect(lambda *_: self._note_skip())
        telling.settled.connect(self._put_away)

    @property
    def _text(self) -> str:
        return self._page.terms.say("why.may_skip")

    def _say(self) -> None:
        telling, slip = self._page.scene.telling, self._page.slip
        is_of_others = telling.tells_others and telling.shown.last_actor != telling.shown.seat
        if self._skipped < ENOUGH and self._said < MOST and is_of_others and not (self._lies or slip.isVisible()):
            self._page.say_aside(self._text, None, ())
            self._lies = slip.isVisible()
            self._said += self._lies

    def _note_skip(self) -> None:
        """The table lies where it would have come to, and nobody has waited for it."""
        self._skipped += self._page.scene.clock.tempo.speed is not Speed.OFF

    def _put_away(self) -> None:
        if self._lies and self._page.slip.text.text() == self._text:
            self._page.slip.hide()
        self._lies = False
