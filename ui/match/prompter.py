"""A written game instead of thought: says the moves of the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.ai.question import Question


class Prompter(QObject):
    """Answers every question with the move that is written for its ply, in place of the computer players' process.

    Signals: those of `Computer`; only `answered` is ever emitted.
    """

    answered = Signal(int, str)
    explained = Signal(int, str, object, object)
    failed = Signal(int, object)
    troubled = Signal(object)
    explains: Final = False
    """Whether it can say what speaks for a move: nothing here is thought about."""

    def __init__(self, moves: Sequence[str], parent: QObject | None = None) -> None:
        """`moves` are those of the whole game."""
        super().__init__(parent)
        self._moves = tuple(moves)
        self._generation = 0
        self._move = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._answer)

    def ask(self, question: Question) -> int:
        """The generation that the answer will have. It comes in the next turn of the event loop, as from a process."""
        self._generation += 1
        self._move = self._moves[len(question.memory)]
        self._timer.start()
        return self._generation

    def cancel(self) -> None:
        """Take the question back."""
        self._timer.stop()

    def close(self) -> None:
        """Do nothing: there is no process to be ended."""

    def hurry(self) -> None:
        """Nothing is slower than it need be."""

    def _answer(self) -> None:
        self.answered.emit(self._generation, self._move)
