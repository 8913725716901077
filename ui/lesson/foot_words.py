"""What the foot of a lesson says: the step, or what is to be watched, and praise for what was done. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

from ui.board.values.story.shots import reading_time
from ui.lesson.script import Bilingual, LessonStep
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

    def say(self, step: LessonStep, language: Language, watched: str, fits: Callable[[str], bool]) -> tuple[str, bool]:
        """What is said, and whether praise is part of it or has been read: `watched` while moves are told that nothing
        praises; `fits` tells what the foot has room for."""
        praise = self._tutor.praise
        said = step.say.in_(language) if self._tutor.waiting else watched
        if praise is not self._praise:
            self._praise, self._seen = praise, 0
            self._told.invalidate()
        if praise is None:
            return said, False
        praised = praise.in_(language)
        if not self._tutor.waiting:
            if not self._told.isValid():
                self._told.start()
            return praised, True
        if self._told.isValid():
            self._seen = self._told.elapsed()
            self._told.invalidate()
        if self._seen >= reading_time(praised):
            return said, True
        both = f"{praised}{'' if language is Language.JA else ' '}{said}"
        return (both, True) if fits(both) else (said, False)
