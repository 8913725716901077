"""Whether something that takes keys and clicks has been there long enough for them to be meant for it.

Whoever presses Space to hurry the table on still does so when a curtain falls or a sheet comes: that press was meant
for what was there before, and must neither lift the curtain nor answer the sheet.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer

LEAST_MS: Final = 500
"""So long something has to be in sight before anybody can mean it."""


class InSight:
    """How long one thing has been in sight."""

    def __init__(self, least: int = LEAST_MS) -> None:
        """`least` is how long it has to be in sight before it can be meant, in milliseconds."""
        self._least = least
        self._since = QElapsedTimer()

    def forget(self) -> None:
        """It has not been seen as it is now."""
        self._since.invalidate()

    def begin(self) -> None:
        """It comes into sight."""
        self._since.start()

    def go_on(self) -> None:
        """It is in sight, perhaps for some time already."""
        if not self._since.isValid():
            self.begin()

    @property
    def can_be_meant(self) -> bool:
        """Whether what is pressed now can be meant for it, and not for what was there before."""
        return self._since.isValid() and self._since.elapsed() >= self._least
