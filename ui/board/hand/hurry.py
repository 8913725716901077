"""Whether the viewer is hurrying the table on: pressing again and again while others play.

Such a press may come a moment after the viewer's own turn has begun, perhaps on the very button that passes.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer

ECHO_MS: Final = 500
"""So long after a press has put away what lay over the table, the next one may be the second of a double press."""
LASTS_MS: Final = 900
"""So long after a press that hurried, the next one may be meant for the same."""


class Hurry:
    """When the table was last hurried on."""

    def __init__(self) -> None:
        self._last, self._put_away = QElapsedTimer(), QElapsedTimer()

    def note(self) -> None:
        """A press has hurried the table on, or was meant to."""
        self._last.start()

    @property
    def lasts(self) -> bool:
        """Whether a press may still be meant to hurry."""
        return self._last.isValid() and self._last.elapsed() < LASTS_MS

    def note_answer(self) -> None:
        """A press has answered what lay over the table, which may have gone, or what a lesson asks to touch."""
        self._put_away.start()

    @property
    def echoes(self) -> bool:
        """Whether a press may still be meant for what has just been answered: the table was not seen below it."""
        return self._put_away.isValid() and self._put_away.elapsed() < ECHO_MS
