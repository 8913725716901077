"""What the foot of a lesson says: the step, or what is to be watched, and praise for what was done. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

from ui.board.values.story.shots import reading_time
from ui.lesson.script import Bilingual
from ui.lesson.tutor import Tutor
from ui.terms import Language


class FootWords:
    """A right move is praised while it is told, when nothing else is to be read. If that was too short to be read, the
    praise comes before the words of the next step, where the foot has room for both."""

    def __init__(self, tutor: Tutor) -> None:
        self._tutor = tutor
        self._praise: Bilingual | None = None
        """What is praised just now."""
        self._told = QElapsedTimer()
        """Since when the praise has been said alone, while its move is told."""
        self._seen = 0
        """How long it was said alone, in milliseconds."""
        self._is_over = False
        """Whether something that was said with it has been read since."""

    def say(self, said: str, language: Language, fits: Callable[[str], bool], *, is_read: bool) -> tuple[str, bool]:
        """What is said with praise for it, and whether praise is part of that or has been read. Where nothing else is
        to be read, praise stands alone instead; `fits` tells what the foot has room for."""
        praise = self._tutor.praise
        if praise is not self._praise:
            self._praise, self._seen, self._is_over = praise, 0, False
            self._told.invalidate()
        if praise is None:
            return said, False
        praised = praise.in_(language)
        if not is_read and not self._is_over:
            if not self._told.isValid():
                self._told.start()
            return praised, True
        if self._told.isValid():
            self._seen = self._told.elapsed()
            self._told.invalidate()
        if self._is_over or self._seen >= reading_time(praised):
            return said, True
        both = f"{praised}{'' if language is Language.JA else ' '}{said}"
        return (both, True) if fits(both) else (said, False)

    def end_praise(self) -> None:
        """What was said with the praise has been read: from now on praise comes too late."""
        self._is_over = self._praise is not None
