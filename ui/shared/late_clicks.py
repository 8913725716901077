"""Clicks that come a moment late: what they were meant for has gone, and something else lies under the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from ui.monotonic import now
from ui.shared.in_sight import LEAST_MS

_PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class LateClicks(QObject):
    """Of the parts of a room that come and go in each other's places, lets none be clicked where another has just been:
    a moment after that has gone and, where the next one came within such a moment, one after it came. One that has gone
    and comes back offers something else by then, and is another, too."""

    def __init__(self, room: QWidget, parts: Sequence[QWidget]) -> None:
        super().__init__(room)
        self._room = room
        self._gone: dict[QWidget, tuple[QRect, float]] = {}
        """Where each has lain, and when it went."""
        self._came: dict[QWidget, float] = {}
        for part in parts:
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, QWidget):
            if kind == QEvent.Type.Hide:
                self._gone[watched] = QRect(watched.mapTo(self._room, watched.rect().topLeft()), watched.size()), now()
            elif kind == QEvent.Type.Show:
                self._came[watched] = now()
            elif kind in _PRESSES and isinstance(event, QMouseEvent):
                return self._is_late(watched, event)
        return False

    def _is_late(self, pressed: QWidget, event: QMouseEvent) -> bool:
        """Whether this press may be meant for another that was there."""
        at, came, pressed_at = pressed.mapTo(self._room, event.position().toPoint()), self._came.get(pressed), now()
        since = -math.inf
        for place, went in self._gone.values():
            if place.contains(at):
                since = max(since, came if came is not None and 0 <= came - went < LEAST_MS else went)
        return pressed_at - since < LEAST_MS
