"""Asks the computer for a hint: what the strongest player would do in the viewer's place, and what speaks for it.

It sees what the viewer sees, a snapshot and a memory, and so cannot know more.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QObject, Signal

from engines.ai.favourites import Favourites
from engines.ai.hints import NO_REASONS, Reasons
from engines.ai.worker import Question
from ui.match.ai_process import Computer
from ui.match.failure import Failure
from ui.match.match import Match
from ui.match.players import Level
from ui.match.prompter import Prompter


class Silence(Enum):
    """Why there is no hint."""

    NOT_NOW = "not_now"
    """An earlier moment is looked at."""
    OVER = "over"
    NOT_YOUR_TURN = "not_your_turn"
    HAND_COVERED = "hand_covered"
    LESSON = "lesson"
    """A lesson says itself what to do."""
    NO_COMPUTER = "no_computer"
    """The computer's thinking does not work."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the viewer might make at `ply`, and what speaks for it."""

    move: str
    ply: int
    reasons: Reasons = NO_REASONS
    is_only: bool = False
    """There is no other."""
    favourites: Favourites = ()
    """The moves that were thought of most."""


class Adviser(QObject):
    """Thinks about one hint at a time, as long as the viewer's decision stands.

    Signals: advised(Hint); silent(Silence), there is none; dropped(), the decision that a hint was about is over.
    """

    advised = Signal(object)
    silent = Signal(object)
    dropped = Signal()

    def __init__(self, match: Match, computer: Computer | Prompter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._computer = computer
        self._asked: int | None = None
        """The generation of the answer that is waited for."""
        self._ply = 0
        match.snapshot_ready.connect(self.drop)
        match.handover.connect(self.drop)
        match.cover_changed.connect(self.drop)
        computer.explained.connect(self._on_explained)
        computer.failed.connect(self._on_failed)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def ask(self) -> None:
        """Think about what the viewer might do now. The only thing that it can do is told at once; where there is
        nothing to tell, why."""
        reason = self._reason_for_silence()
        if reason is not None:
            self.silent.emit(reason)
            return
        known = self._match.snapshot()
        if len(known.legal) == 1:
            self.advised.emit(Hint(known.legal[0], known.ply, is_only=True))
            return
        seen = json.dumps(known.view, sort_keys=True)
        seed = random.Random(f"{known.ply} {seen}").getrandbits(32)
        memory = self._match.memory()
        question = Question(
            0, known.game, known.seat, known.view, memory, known.legal, Level.EXPERT, seed, explain=True
        )
        if self._match.edition is not None:
            question = replace(question, numbers=self._match.edition.numbers)
        self._ply = known.ply
        self._asked = self._computer.ask(question)

    def hurry(self) -> None:
        """Tell the best that has been found so far."""
        if self.is_thinking:
            self._computer.hurry()

    def drop(self) -> None:
        """Nobody wants the hint any more, asked for or given."""
        if self.is_thinking:
            self._asked = None
            self._computer.cancel()
        self.dropped.emit()

    def _reason_for_silence(self) -> Silence | None:
        match = self._match
        known = match.snapshot()
        if not self._computer.explains:
            return Silence.LESSON
        if match.is_looking_back:
            return Silence.NOT_NOW
        if known.over:
            return Silence.OVER
        if not match.is_viewers_turn:
            return Silence.NOT_YOUR_TURN
        if match.is_hand_covered:
            return Silence.HAND_COVERED
        return None

    def _on_explained(self, generation: int, move: str, reasons: Reasons, favourites: Favourites) -> None:
        if generation == self._asked:
            self._asked = None
            self.advised.emit(Hint(move, self._ply, reasons, favourites=favourites))

    def _on_failed(self, generation: int, failure: Failure) -> None:
        if generation == self._asked:
            self._asked = None
            self.silent.emit(Silence.NO_COMPUTER)
