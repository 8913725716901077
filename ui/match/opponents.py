"""The computer players of one match: what each is asked, from what its seat may know, and what it plays."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engines.ai.bots import Bot, GreedyBot, RandomBot
from engines.ai.question import Question
from engines.errors import GameError
from engines.timeline import Timeline
from ui.match.failure import Failure
from ui.match.new_game import other_edition
from ui.match.players import Player
from ui.terms import Word


class Opponents:
    """Puts the question of the seat to act, and keeps its answer until the match has it played. At most one computer
    player is at work."""

    def __init__(
        self, timeline: Timeline, players: Sequence[Player], seed: int, tell_trouble: Callable[[Word], None]
    ) -> None:
        """`tell_trouble` is called when something went wrong; play goes on."""
        self.answer: str | None = None
        """A move that waits for the table."""
        self.at_work = False
        """Whether the seat to act has been asked and has not answered."""
        self._timeline = timeline
        self._players = tuple(players)
        self._seed = seed
        self._tell_trouble = tell_trouble
        self._told_improvising = False

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer player is at work."""
        return frozenset({self._actor}) if self.at_work else frozenset()

    def ask(self) -> Question:
        """What the computer player to act thinks about from now on."""
        self.at_work = True
        seat = self._actor
        level = self._players[seat].level
        assert level is not None
        known = self._timeline.snapshot(seat)
        seed = random.Random(f"{self._seed} {known.ply} thought").getrandbits(32)
        memory, edition = self._timeline.memory(seat), other_edition(self._timeline.game)
        numbers = None if edition is None else edition.numbers
        return Question(0, known.game, seat, known.view, memory, known.legal, level, seed, numbers=numbers)

    def keep(self, answer: str) -> None:
        """The one at work has answered."""
        self.at_work = False
        self.answer = answer

    def play(self) -> None:
        """Make the move that waits; where it cannot be made, one without the process."""
        answer, self.answer = self.answer, None
        assert answer is not None
        try:
            self._timeline.play(self._actor, answer, self._timeline.ply)
        except GameError:
            self._timeline.play(self._actor, self.improvised(Failure.NO_ANSWER), self._timeline.ply)

    def improvised(self, failure: Failure) -> str:
        """A move without the process, so that the game goes on: by the rule of thumb, but at random when it was the
        question that made trouble."""
        seat = self._actor
        if not self._told_improvising:
            self._told_improvising = True
            self._tell_trouble(Word("trouble.computer_improvises", {"seat": seat}))
        rng = random.Random(f"{self._seed} {self._timeline.ply} thumb")
        bot: Bot = RandomBot(rng) if failure is Failure.NO_ANSWER else GreedyBot(self._timeline.game, rng)
        known = self._timeline.snapshot(seat)
        return bot.choose(known.view, self._timeline.memory(seat), seat, known.legal)

    def stop(self) -> None:
        """Think no longer, and forget an answer that waits."""
        self.at_work = False
        self.answer = None

    @property
    def _actor(self) -> int:
        actor = self._timeline.actor
        assert actor is not None
        return actor
