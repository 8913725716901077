"""The watch of the hands that press: how much time passes between two presses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LATER: Final = 60_000.0
"""Milliseconds: long after everything that a press may have been meant for."""


class Watch:
    """Hands take their time, so that each press is meant for what is seen; but while the watch is held they press at
    once, but for what it is moved on."""

    def __init__(self) -> None:
        self._now = 0.0
        self._is_held = False

    def now(self) -> float:
        if not self._is_held:
            self.move_on()
        return self._now

    def move_on(self, milliseconds: float = LATER) -> None:
        self._now += milliseconds

    @contextmanager
    def held(self) -> Iterator[None]:
        """All that is done meanwhile is done in the same moment."""
        self.move_on()
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
