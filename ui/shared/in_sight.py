"""Whether something that takes keys and clicks has been there long enough for them to be meant for it.

Whoever presses Space to hurry the table on, or keys in turn without looking up, still does so when a curtain falls or a
sheet comes: that press was meant for what was there before, and must neither lift the curtain nor answer the sheet.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from ui.monotonic import now

LEAST_MS: Final = 500
"""So long something has to be in sight before anybody can mean it."""
_PATIENCE_MS: Final = 10_000
"""Whoever has something in sight for so long, and presses still, means it: presses in a row put it off no more."""


class InSight:
    """How long one thing has been in sight."""

    def __init__(self, least: int = LEAST_MS, of: QWidget | None = None) -> None:
        """`least` is how long it has to be in sight before it can be meant, in milliseconds. Where it is a widget that
        comes by itself, it is in sight from when that is painted first after it was shown."""
        self._least = self._usual = least
        self._since = self._came = math.inf
        """Since when it counts, and since when it is in sight, or pressed in a row."""
        if of is not None:
            _Painting(of, self)

    def forget(self) -> None:
        """It has not been seen as it is now."""
        self._since = self._came = math.inf

    def come_amid_presses(self, least: int) -> None:
        """It comes while somebody presses again and again: until it comes anew it has to be in sight for so long, in
        milliseconds, at least."""
        self._least = max(least, self._usual)

    def come_alone(self) -> None:
        """Nobody was pressing when it came."""
        self._least = self._usual

    def begin(self) -> None:
        """It comes into sight."""
        self._since = self._came = now()

    def go_on(self) -> None:
        """It is in sight, perhaps for some time already."""
        if self._since == math.inf:
            self.begin()

    @property
    def can_be_meant(self) -> bool:
        """Whether what is pressed now can be meant for it, and not for what was there before."""
        return now() - self._since >= self._least

    @property
    def share(self) -> float:
        """How much of the time has gone until it can be meant, from 0 to 1."""
        return 1.0 if self.can_be_meant else max(0.0, (now() - self._since) / self._least)

    def takes_press(self) -> bool:
        """Whether a press that answers it can be meant for it. One that cannot was one of many: as long as the others
        follow as fast, they cannot either."""
        if not self.can_be_meant:
            self.press_in_vain()
            return False
        return True

    def press_in_vain(self) -> None:
        """Something was pressed that was meant for what was there before: so may be what follows it. Not for ever: one
        who tries a button every two seconds would never be heard."""
        if self._since == math.inf:
            return
        if self.can_be_meant:
            self.begin()
        elif now() - self._came < _PATIENCE_MS:
            self._since = now()


class _Painting(QObject):
    """Notes when a widget comes into sight."""

    def __init__(self, widget: QWidget, sight: InSight) -> None:
        super().__init__(widget)
        self._sight = sight
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and not event.spontaneous():
            self._sight.forget()
        elif event.type() == QEvent.Type.Paint:
            self._sight.go_on()
        return False
