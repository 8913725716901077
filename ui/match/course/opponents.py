"""The computer players of one match: what each is asked, from what its seat may know, and what it plays."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from engines.ai.bots import Bot, GreedyBot, RandomBot
from engines.ai.question import Question
from engines.errors import GameError
from engines.game import CHANCE
from engines.timeline import Timeline
from ui.match.failure import Failure
from ui.match.new_game import other_edition
from ui.match.players import Player
from ui.terms import Word

MOST_AHEAD: Final = 4
"""So many answers wait for the table at most."""


class Opponents:
    """Puts the question of the seat to act, and keeps its answer until the match has it played. While answers wait, the
    next seat is asked about the game as it will stand then, as long as computer players and chance follow each other.
    At most one computer player is at work."""

    def __init__(
        self,
        timeline: Timeline,
        players: Sequence[Player],
        seed: int,
        tell_trouble: Callable[[Word], None],
        luck: Callable[[Timeline], str] | None = None,
    ) -> None:
        """`tell_trouble` is called when something went wrong; play goes on. `luck` tells what chance will bring where a
        game stands, as the match will; None where that is not known, and nobody thinks ahead."""
        self._timeline = timeline
        self._players = tuple(players)
        self._seed = seed
        self._tell_trouble = tell_trouble
        self._luck = luck
        self._told_improvising = False
        self._answers: dict[int, str] = {}
        """Moves that wait for the table, by ply."""
        self._asked_at: int | None = None
        """The ply that is being thought about."""
        self._foreseen: Timeline | None = None
        """The game as it will stand when moves that wait have been played, the last time when anybody was asked."""
        self._may_ask_ahead = True

    @property
    def answer(self) -> str | None:
        """The move of the seat to act, which waits for the table."""
        return self._answers.get(self._timeline.ply)

    @property
    def at_work(self) -> bool:
        """Whether the seat to act has been asked and has not answered."""
        return self._asked_at == self._timeline.ply

    @property
    def is_anybody_at_work(self) -> bool:
        """Whether the seat to act, or one that is to act later, has been asked and has not answered."""
        return self._asked_at is not None

    @property
    def thinking(self) -> frozenset[int]:
        """The seats to act whose computer player is at work; of one that thinks ahead nothing is told."""
        return frozenset({self._actor}) if self.at_work else frozenset()

    def ask(self) -> Question:
        """What the computer player to act thinks about from now on."""
        self._may_ask_ahead = True
        return self._asked(self._timeline)

    def ask_ahead(self) -> Question | None:
        """What the computer player that acts after all moves that wait thinks about from now on; None where none does,
        or one is at work already."""
        if self._asked_at is not None or not self._may_ask_ahead or len(self._answers) >= MOST_AHEAD:
            return None
        ahead = self._played_on()
        actor = None if ahead is None else ahead.actor
        if ahead is None or actor is None or self._players[actor].level is None:
            return None
        return self._asked(ahead)

    def keep(self, answer: str) -> None:
        """The one at work has answered."""
        assert self._asked_at is not None
        self._answers[self._asked_at] = answer
        self._asked_at = None

    def give_up(self) -> None:
        """The one at work gives no answer: it is asked again when it is to act."""
        self._asked_at, self._may_ask_ahead = None, False

    def play(self) -> None:
        """Make the move that waits; where it cannot be made, one without the process."""
        answer = self._answers.pop(self._timeline.ply)
        try:
            self._timeline.play(self._actor, answer, self._timeline.ply)
        except GameError:
            self.stop()
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
        """Think no longer, and forget the answers that wait."""
        self._asked_at = self._foreseen = None
        self._answers.clear()

    def _asked(self, timeline: Timeline) -> Question:
        """What the computer player to act there is asked, from what its seat may know then."""
        seat = timeline.actor
        assert seat is not None
        level = self._players[seat].level
        assert level is not None
        known = timeline.snapshot(seat)
        self._asked_at = known.ply
        seed = random.Random(f"{self._seed} {known.ply} thought").getrandbits(32)
        memory, edition = timeline.memory(seat), other_edition(timeline.game)
        numbers = None if edition is None else edition.numbers
        return Question(0, known.game, seat, known.view, memory, known.legal, level, seed, numbers=numbers)

    def _played_on(self) -> Timeline | None:
        """The game as it will stand when all moves that wait have been played; None where that cannot be known."""
        if self._luck is None:
            return None
        ahead = self._foreseen
        if ahead is None or ahead.ply < self._timeline.ply:
            ahead = self._foreseen = self._timeline.fork()
        try:
            while (actor := ahead.actor) == CHANCE or ahead.ply in self._answers:
                assert actor is not None
                ahead.play(actor, self._luck(ahead) if actor == CHANCE else self._answers[ahead.ply], ahead.ply)
        except GameError:
            return None
        return ahead

    @property
    def _actor(self) -> int:
        actor = self._timeline.actor
        assert actor is not None
        return actor
