"""Players that choose a move from what one seat may know: at random, by the game's own rule of thumb, or by search."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engines.ai.ismcts import Option, Tree, search
from engines.ai.levels import Strength
from engines.game import AnyGame, Memory


class Bot(Protocol):
    """Somebody who plays a seat."""

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        """One of the texts in `legal` (never empty), from what `seat` sees and remembers."""


class RandomBot:
    """Plays any legal move."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        return self._rng.choice(legal)


class GreedyBot:
    """Plays the game's rule of thumb in one world that it believes possible."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self._game = game
        self._rng = rng

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        world = self._game.worlds(view, memory, seat)(self._rng)
        text = self._game.text(self._game.policy.greedy(world, self._rng))
        return text if text in legal else self._rng.choice(legal)


@dataclass(frozen=True, slots=True)
class Thought:
    """A move and what finding it took."""

    move: str
    simulations: int = 0
    seconds: float = 0.0
    other: str = ""
    """The next best move; "" where no other was thought of."""


class SearchBot:
    """Searches as long as its strength allows. `clock` counts seconds; `stop()` is asked after every simulation."""

    def __init__(
        self,
        game: AnyGame,
        strength: Strength,
        rng: random.Random,
        clock: Callable[[], float],
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        self._game = game
        self._strength = strength
        self._rng = rng
        self._clock = clock
        self._stop = stop

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        return self.think(view, memory, seat, legal).move

    def think(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> Thought:
        """The same with what it took; a single legal move takes nothing."""
        if len(legal) == 1:
            return Thought(legal[0])
        judge = self._strength.judgement(self._game)
        tree = Tree(self._game, view, memory, seat, self._rng, self._strength.settings, judge)
        found = search(tree, self._strength.budget, self._clock, self._stop)
        options = [option for option in found.options if self._game.text(option.move) in legal]
        move = self._game.text(self._temper(options).move) if options else self._rng.choice(legal)
        others = (text for option in options if (text := self._game.text(option.move)) != move)
        return Thought(move, found.simulations, found.seconds, next(others, ""))

    def _temper(self, options: Sequence[Option[Any]]) -> Option[Any]:
        if self._strength.temperature <= 0:
            return options[0]
        weights = [option.visits ** (1 / self._strength.temperature) for option in options]
        return self._rng.choices(options, weights)[0]
