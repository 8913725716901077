"""Whether the viewer is hurrying the table on: pressing again and again while others play.

Such a press may come a moment after the viewer's own turn has begun, perhaps on the very button that passes.
"""

from __future__ import annotations

import math
from typing import Final

from ui.monotonic import now

ECHO_MS: Final = 500
"""So long after a press has put away what lay over the table, the next one may be the second of a double press."""
NEW_MS: Final = 500
"""So long after the own turn has come into sight, a press may have been meant for what was told before."""
AGAIN_MS: Final = 400
"""A press that follows so soon on one that hurried is the second of two quick ones."""
REST_MS: Final = 2500
"""So long after the table has stirred last, a press is not meant to hurry it any more."""
RHYTHM_MS: Final = 1500
"""Whoever presses again and again, looking only at what happens, does so at least as often as this."""
LASTS_MS: Final = 900
"""So long after a press that hurried, the next one may be meant for the same."""


class Hurry:
    """When the table was last hurried on."""

    def __init__(self) -> None:
        self._last = self._put_away = self._turned = self._asked = self._stirred = -math.inf
        self.is_again = False
        """Whether the press that was noted last is the second of two quick ones."""

    def note(self) -> None:
        """A press has hurried the table on, or was meant to."""
        self.is_again = now() - self._last < AGAIN_MS
        self._last = now()

    @property
    def lasts(self) -> bool:
        """Whether a press may still be meant to hurry."""
        return now() - self._last < LASTS_MS

    @property
    def is_in_rhythm(self) -> bool:
        """Whether a press that hurried may be one of a row that goes on."""
        return now() - self._last < RHYTHM_MS

    @property
    def is_fresh(self) -> bool:
        """Whether what was noted last can hardly have been seen."""
        return now() - self._last < NEW_MS

    def note_stir(self) -> None:
        """The table has moved until now, or a press was taken for one that hurries."""
        self._stirred = now()

    @property
    def is_over(self) -> bool:
        """Whether the table has lain still for so long, and nothing was hurried, that nobody means to hurry it on."""
        return now() - max(self._last, self._stirred) >= REST_MS

    def note_turn(self) -> None:
        """The viewer is asked something, after it was somebody else's turn."""
        self._turned = now()

    def note_question(self) -> None:
        """The viewer is asked something, after something was told."""
        self._asked = now()

    @property
    def may_be_late(self) -> bool:
        """Whether a press may be meant to hurry what has been told until now."""
        return self.may_be_for_others or now() - self._asked < NEW_MS

    @property
    def may_be_for_others(self) -> bool:
        """Whether a press may be meant to hurry what others have done until now, or what another press hurried."""
        return self.lasts or now() - self._turned < NEW_MS

    def note_answer(self) -> None:
        """A press has answered what lay over the table, which may have gone, or what a lesson asks to touch."""
        self._put_away = now()

    @property
    def echoes(self) -> bool:
        """Whether a press may still be meant for what has just been answered: the table was not seen below it."""
        return now() - self._put_away < ECHO_MS
