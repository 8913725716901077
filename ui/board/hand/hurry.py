"""Whether the viewer is hurrying the table on: pressing again and again while others play.

Such a press may come a moment after the viewer's own turn has begun, perhaps on the very button that passes.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer

LASTS_MS: Final = 900
"""So long after a press that hurried, the next one may be meant for the same."""


class Hurry:
    """When the table was last hurried on."""

    def __init__(self) -> None:
        self._last = QElapsedTimer()

    def note(self) -> None:
        """A press has hurried the table on, or was meant to."""
        self._last.start()

    @property
    def lasts(self) -> bool:
        """Whether a press may still be meant to hurry."""
        return self._last.isValid() and self._last.elapsed() < LASTS_MS
