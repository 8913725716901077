"""Information-set Monte Carlo tree search as the textbooks have it, a yardstick for our own.

Single-observer ISMCTS (P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, 2012), the first
of the three in that paper: one world a simulation, UCB1 with the constant 0.7 over the moves that are legal in it, one
node more, random moves to the end of the game, and the move tried most often. In its tree moves count as seen, also
those that its seat will not see. It knows the rules and what its seat may know, and nothing about playing well, and
shares no code with `engines.ai.search.ismcts` but the budget, so that an error there is not an error here.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engines.ai.search.budget import Budget
from engines.game import CHANCE, AnyGame, AnyState, Memory

EXPLORATION: Final = 0.7
"""The constant of UCB1: what the paper found best in all of its games."""


class _Place:
    """A point in the tree: what was done last, how often it was open, how often it was done, and the victories that its
    doer had of that."""

    __slots__ = ("after", "doer", "done", "open", "victories")

    def __init__(self, doer: int) -> None:
        self.doer = doer
        self.open = 1
        self.done = 0
        self.victories = 0.0
        self.after: dict[tuple[int, Any], _Place] = {}
        """By who does what: what is open to whom may depend on the world."""

    def promise(self) -> float:
        """UCB1, with the number of times that it was open in place of all visits of its parent."""
        return self.victories / self.done + EXPLORATION * math.sqrt(math.log(self.open) / self.done)


class TextbookBot:
    """Thinks until its budget is used up. `clock` counts seconds."""

    def __init__(self, game: AnyGame, budget: Budget, rng: random.Random, clock: Callable[[], float]) -> None:
        self._game = game
        self._budget = budget
        self._rng = rng
        self._clock = clock

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        """The text of the move that was tried most often."""
        if len(legal) == 1:
            return legal[0]
        root = _Place(seat)
        began, simulations = self._clock(), 0
        draw_world = self._game.worlds(view, memory, seat)
        while self._may_go_on(simulations, began):
            self._simulate(root, draw_world(self._rng))
            simulations += 1
        _, move = max(root.after, key=lambda key: root.after[key].done)
        return self._game.text(move)

    def _may_go_on(self, simulations: int, began: float) -> bool:
        seconds, most = self._budget.seconds, self._budget.simulations
        is_in_time = seconds is None or self._clock() - began < seconds
        return not simulations or (is_in_time and (most is None or simulations < most))

    def _simulate(self, root: _Place, world: AnyState) -> None:
        way = self._select(root, world)
        self._play_out(world)
        winners = world.winners()
        for place in way:
            place.done += 1
            if place.doer in winners:
                place.victories += 1 / len(winners)

    def _select(self, root: _Place, world: AnyState) -> list[_Place]:
        """Go down in the tree as far as it reaches and add a place: all that was passed below the root."""
        place, way = root, []
        while (actor := world.actor) is not None:
            move = self._by_chance(world) if actor == CHANCE else self._by_promise(place, actor, world.legal())
            key = (actor, move)
            is_new = key not in place.after
            if is_new:
                place.after[key] = _Place(actor)
            world.apply(move)
            place = place.after[key]
            way.append(place)
            if is_new and actor != CHANCE:
                break
        return way

    def _by_promise(self, place: _Place, actor: int, moves: Sequence[Any]) -> Any:
        """One of the moves never tried here, while there are any; else the most promising one."""
        known = [(move, place.after[actor, move]) for move in moves if (actor, move) in place.after]
        for _, after in known:
            after.open += 1
        if len(known) < len(moves):
            return self._rng.choice([move for move in moves if (actor, move) not in place.after])
        return max(known, key=lambda pair: pair[1].promise())[0]

    def _play_out(self, world: AnyState) -> None:
        while (actor := world.actor) is not None:
            world.apply(self._by_chance(world) if actor == CHANCE else self._rng.choice(world.legal()))

    def _by_chance(self, world: AnyState) -> Any:
        outcomes, weights = zip(*world.chance(), strict=True)
        return self._rng.choices(outcomes, weights)[0]
