"""Asks the computer for a hint: what the strongest player would do in the viewer's place, and what speaks for it.

It sees what the viewer sees, a snapshot and a memory, and so cannot know more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QObject, Signal

from engines.ai.advice.favourites import MOST_DOUBT, Favourites
from engines.ai.advice.reasons import NO_REASONS, Reasons
from engines.ai.question import NOTHING_BEFORE, Before, Question, hint_question
from engines.game import Memory, Note
from ui.match.ai_process import Computer
from ui.match.failure import Failure
from ui.match.match import Match
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
    goes_on: bool = False
    """It goes on with what was hinted before."""

    @property
    def chance(self) -> float | None:
        """How likely the move is said to win; None where that is not known well enough to be told."""
        told = (one.value for one in self.favourites if one.move == self.move and one.doubt <= MOST_DOUBT)
        return next(told, None)

    @property
    def then(self) -> tuple[str, ...]:
        """What the viewer would do after it, before anybody else decides."""
        return next((one.then for one in self.favourites if one.move == self.move), ())


class Inquirer(QObject):
    """Has the computer think about one decision at a time; what was asked before is not wanted any more then.

    Signals: thought(Hint), what could be done at its ply; failed(), the computer's thinking does not work.
    """

    thought = Signal(object)
    failed = Signal()

    def __init__(self, computer: Computer | Prompter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._computer = computer
        self._asked: int | None = None
        """The generation of the answer that is waited for."""
        self._ply = 0
        computer.explained.connect(self._on_explained)
        computer.failed.connect(self._on_failed)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def hurry(self) -> None:
        """Tell the best that has been found so far."""
        if self.is_thinking:
            self._computer.hurry()

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self.is_thinking:
            self._asked = None
            self._computer.cancel()

    def _put(self, question: Question, ply: int) -> None:
        self._ply = ply
        self._asked = self._computer.ask(question)

    def _on_explained(self, generation: int, move: str, reasons: Reasons, favourites: Favourites) -> None:
        if generation == self._asked:
            self._asked = None
            self.thought.emit(Hint(move, self._ply, reasons, favourites=favourites))

    def _on_failed(self, generation: int, failure: Failure) -> None:
        if generation == self._asked:
            self._asked = None
            self.failed.emit()


class Adviser(Inquirer):
    """Thinks about one hint at a time, as long as the viewer's decision stands. Asked again about the same decision, it
    says the same, also where it was hurried, and whatever it has told meanwhile: how far a thought comes hangs on the
    clock, and nobody who asks twice wants to choose between two plans.

    Signals: advised(Hint); silent(Silence), there is none; dropped(), the decision that a hint was about is over.
    """

    advised = Signal(object)
    silent = Signal(object)
    dropped = Signal()

    def __init__(
        self,
        match: Match,
        computer: Computer | Prompter,
        parent: QObject | None = None,
        begins: Callable[[Note], bool] = lambda note: False,
    ) -> None:
        """`begins` tells whether a note begins a round, by which what was told before is over."""
        super().__init__(computer, parent)
        self._match, self._begins = match, begins
        self._position: Question | None = None
        """The decision that is thought about, whatever was told before it."""
        self._answered: tuple[Question, Hint] | None = None
        """The last decision that was thought about, and the hint for it."""
        self._followed: Hint | None = None
        """The hint that was told last of a decision that others follow."""
        self._planned: Hint | None = None
        """The hint with which a plan was told first that is still kept to: what it was told with later may not have
        been followed."""
        self._asked_with = NOTHING_BEFORE
        """What had been told before the decision that was asked about last."""
        match.snapshot_ready.connect(self.drop)
        match.handover.connect(self.drop)
        match.cover_changed.connect(self.drop)
        self.thought.connect(self._advise)
        self.failed.connect(lambda: self.silent.emit(Silence.NO_COMPUTER))

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
        edition = self._match.edition
        numbers = None if edition is None else edition.numbers
        memory = self._match.memory()
        position = hint_question(known, memory, numbers)
        if self._answered is not None and self._answered[0] == position:
            self.advised.emit(self._answered[1])
            return
        before = self._asked_with = self._before(memory, known.seat)
        self._position = position
        self._put(replace(position, intended=self._intended(known.ply), before=before), known.ply)

    def _intended(self, ply: int) -> tuple[str, ...]:
        """The rest of what was advised before, as long as all that was made since then was advised."""
        hint, made = self._followed, self._match.record.moves[:ply]
        if hint is None or not hint.ply < ply:
            return ()
        since, advised = made[hint.ply :], (hint.move, *hint.then)
        return advised[len(since) :] if advised[: len(since)] == since else ()

    def _before(self, memory: Memory, seat: int) -> Before:
        """What was told with the last hint, as long as the round goes on in which it was, and the seat itself has made
        what was advised, whatever others did; where that is not so, what was told with a plan that it has followed:
        whoever loses something else in a burst has not given that up."""
        told = self._told_with(self._followed, memory, seat)
        return self._told_with(self._planned, memory, seat) if told == NOTHING_BEFORE else told

    def _told_with(self, hint: Hint | None, memory: Memory, seat: int) -> Before:
        """What was told with this hint, as long as it holds."""
        if hint is None:
            return NOTHING_BEFORE
        since, advised = memory[hint.ply :], (hint.move, *hint.then)
        made = tuple(one.move for one in since if one.actor == seat)
        is_followed = bool(made) and made[: len(advised)] == advised[: len(made)]
        if not is_followed or any(self._begins(note) for one in since for note in one.notes):
            return NOTHING_BEFORE
        return Before(hint.ply, hint.reasons.meant, hint.chance)

    def _advise(self, hint: Hint) -> None:
        self._followed = hint
        if hint.reasons.meant != self._asked_with.meant:
            self._planned = hint if hint.reasons.meant else None
        if self._position is not None:
            self._answered = self._position, hint
        self.advised.emit(hint)

    def drop(self) -> None:
        """Nobody wants the hint any more, asked for or given."""
        super().drop()
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
