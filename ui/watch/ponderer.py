"""Thinks about the decisions of a game that is watched: what the strongest player could have thought in that place.

It asks with what the seat knew then and nothing else, and only where whoever watches may know that.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ui.match.adviser import Hint, Inquirer
from ui.match.ai_process import Computer
from ui.match.prompter import Prompter
from ui.match.watcher import Onlooking


class Ponderer(Inquirer):
    """Thinks about one decision at a time, and keeps what it has thought.

    Signals: pondered(Hint), what could be thought at its ply.
    """

    pondered = Signal(object)

    def __init__(self, onlooking: Onlooking, computer: Computer | Prompter, parent: QObject | None = None) -> None:
        super().__init__(computer, parent)
        self._onlooking = onlooking
        self._kept: dict[int, Hint] = {}
        self.thought.connect(self._keep)

    def knows(self, ply: int) -> bool:
        """Whether this decision has been thought about."""
        return ply in self._kept

    def ask(self, ply: int) -> None:
        """Think about the decision at `ply` instead of any other; what is known of it is told at once."""
        self.drop()
        if ply not in self._kept:
            question = self._onlooking.question(ply)
            if len(question.legal) > 1:
                self._put(question, ply)
                return
            self._kept[ply] = Hint(question.legal[0], ply, is_only=True)
        self.pondered.emit(self._kept[ply])

    def close(self) -> None:
        """The game is watched no more."""
        self.drop()
        self._computer.close()

    def _keep(self, hint: Hint) -> None:
        self._kept[hint.ply] = hint
        self.pondered.emit(hint)
