"""Thinks about the decisions of a game that is watched: what the strongest player could have thought in that place.

It asks with what the seat knew then and nothing else, and only where whoever watches may know that.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engines.ai.favourites import Favourites
from engines.ai.hints import Reasons
from ui.match.adviser import Hint
from ui.match.ai_process import Computer
from ui.match.failure import Failure
from ui.match.prompter import Prompter
from ui.match.watcher import Onlooking


class Ponderer(QObject):
    """Thinks about one decision at a time, and keeps what it has thought.

    Signals: pondered(Hint), what could be thought at its ply; failed(), the computer's thinking does not work.
    """

    pondered = Signal(object)
    failed = Signal()

    def __init__(self, onlooking: Onlooking, computer: Computer | Prompter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._onlooking = onlooking
        self._computer = computer
        self._kept: dict[int, Hint] = {}
        self._asked: int | None = None
        """The generation of the answer that is waited for."""
        self._ply = 0
        computer.explained.connect(self._on_explained)
        computer.failed.connect(self._on_failed)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def knows(self, ply: int) -> bool:
        """Whether this decision has been thought about."""
        return ply in self._kept

    def ask(self, ply: int) -> None:
        """Think about the decision at `ply` instead of any other; what is known of it is told at once."""
        self.drop()
        if ply not in self._kept:
            question = self._onlooking.question(ply)
            if len(question.legal) > 1:
                self._ply = ply
                self._asked = self._computer.ask(question)
                return
            self._kept[ply] = Hint(question.legal[0], ply, is_only=True)
        self.pondered.emit(self._kept[ply])

    def hurry(self) -> None:
        """Tell what has been found so far."""
        if self.is_thinking:
            self._computer.hurry()

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self.is_thinking:
            self._asked = None
            self._computer.cancel()

    def close(self) -> None:
        """The game is watched no more."""
        self.drop()
        self._computer.close()

    def _on_explained(self, generation: int, move: str, reasons: Reasons, favourites: Favourites) -> None:
        if generation == self._asked:
            self._asked = None
            self._kept[self._ply] = hint = Hint(move, self._ply, reasons, favourites=favourites)
            self.pondered.emit(hint)

    def _on_failed(self, generation: int, failure: Failure) -> None:
        if generation == self._asked:
            self._asked = None
            self.failed.emit()
