"""The computer players of one match: whoever of them is to act is thought for, from what that seat may know."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from engines.ai.bots import Bot, GreedyBot, RandomBot
from engines.ai.worker import Question
from engines.errors import GameError
from engines.timeline import Timeline
from ui.match.ai_process import Computer, Failure
from ui.match.players import Player
from ui.match.prompter import Prompter
from ui.terms import Word


class Opponents(QObject):
    """Asks the computer for the seat to act and keeps its answer until the match has it played.

    Signals: `ready()`, an answer waits; `thinking_changed` (frozenset of the seats at work); `troubled` (Word; play
    goes on).
    """

    ready = Signal()
    thinking_changed = Signal(object)
    troubled = Signal(object)

    def __init__(
        self,
        timeline: Timeline,
        players: Sequence[Player],
        ai: Computer | Prompter,
        seed: int,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.answer: str | None = None
        """A move that waits for the table."""
        self._timeline = timeline
        self._players = tuple(players)
        self._ai = ai
        self._seed = seed
        self._asked: int | None = None
        """The generation of the answer that is being worked on."""
        self._told_improvising = False
        ai.answered.connect(self._on_answered)
        ai.failed.connect(self._on_failed)
        ai.troubled.connect(self.troubled)

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer player is at work."""
        return frozenset() if self._asked is None else frozenset({self._actor})

    def think(self) -> None:
        """Let the computer player to act think, if it does not already."""
        if self._asked is not None:
            return
        seat = self._actor
        level = self._players[seat].level
        assert level is not None
        known = self._timeline.snapshot(seat)
        seed = random.Random(f"{self._seed} {known.ply} thought").getrandbits(32)
        self._asked = self._ai.ask(
            Question(0, known.game, seat, known.view, self._timeline.memory(seat), known.legal, level, seed)
        )
        self.thinking_changed.emit(self.thinking)

    def play(self) -> None:
        """Make the move that waits; where it cannot be made, one without the process."""
        answer, self.answer = self.answer, None
        assert answer is not None
        try:
            self._timeline.play(self._actor, answer, self._timeline.ply)
        except GameError:
            self._timeline.play(self._actor, self._improvise(Failure.NO_ANSWER), self._timeline.ply)

    def hurry(self) -> None:
        """The one at work is to answer with the best it has found."""
        if self._asked is not None:
            self._ai.hurry()

    def stop(self) -> None:
        """Think no longer, and forget an answer that waits."""
        self.answer = None
        if self._asked is not None:
            self._asked = None
            self._ai.cancel()
            self.thinking_changed.emit(self.thinking)

    def close(self) -> None:
        """Leave the computer to others. Nothing may be called after this."""
        self.stop()
        self._ai.answered.disconnect(self._on_answered)
        self._ai.failed.disconnect(self._on_failed)
        self._ai.troubled.disconnect(self.troubled)

    def _improvise(self, failure: Failure) -> str:
        """A move without the process, so that the game goes on: by the rule of thumb, but at random when it was the
        question that made trouble."""
        seat = self._actor
        if not self._told_improvising:
            self._told_improvising = True
            self.troubled.emit(Word("trouble.computer_improvises", {"seat": seat}))
        rng = random.Random(f"{self._seed} {self._timeline.ply} thumb")
        bot: Bot = RandomBot(rng) if failure is Failure.NO_ANSWER else GreedyBot(self._timeline.game, rng)
        known = self._timeline.snapshot(seat)
        return bot.choose(known.view, self._timeline.memory(seat), seat, known.legal)

    @property
    def _actor(self) -> int:
        actor = self._timeline.actor
        assert actor is not None
        return actor

    def _on_answered(self, generation: int, text: str) -> None:
        if generation == self._asked:
            self._keep(text)

    def _on_failed(self, generation: int, failure: Failure) -> None:
        if generation == self._asked:
            self._keep(self._improvise(failure))

    def _keep(self, text: str) -> None:
        self._asked = None
        self.answer = text
        self.thinking_changed.emit(self.thinking)
        self.ready.emit()
