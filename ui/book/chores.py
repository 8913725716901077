"""Work that nobody waits for, done in small pieces between two turns of the event loop."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

SLICE: Final = 0.012
"""Seconds that are worked at a stretch, as far as single steps are shorter."""
_PAUSE_MS: Final = 4
"""Left to the window between two stretches."""

Steps: TypeAlias = Generator[None, None, Any]


class Chores(QObject):
    """Does one thing after the other.

    Signals: rested(), everything is done.
    """

    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: dict[str, Steps] = {}
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._work)

    @property
    def is_at_work(self) -> bool:
        return bool(self._waiting)

    def do(self, name: str, steps: Steps) -> None:
        """Do this when what was asked for before is done; instead of what had the same name."""
        self._waiting.pop(name, None)
        self._waiting[name] = steps
        self._timer.start()

    def stop(self) -> None:
        """Leave everything as it is."""
        self._waiting.clear()
        self._timer.stop()

    def _work(self) -> None:
        until = time.perf_counter() + SLICE
        while self._waiting and time.perf_counter() < until:
            name, steps = next(iter(self._waiting.items()))
            try:
                next(steps)
            except StopIteration:
                if self._waiting.get(name) is steps:
                    del self._waiting[name]
        if self._waiting:
            self._timer.start()
        else:
            self.rested.emit()
