"""What a player thinks of once more when its search is over: moves as good as each other, and what it is cautioned
against."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic, TypeVar

from engines.ai.duels import CERTAIN, Duel
from engines.ai.findings import Option
from engines.ai.ismcts import Judge
from engines.game import Game, State

ALIKE: Final = 0.97
"""Moves that were visited so much of the visits of the first are as good as that one to somebody who plays: the search
had nothing to prefer one for. It looks farther than a trial of two moves, so that a smaller share would give away moves
that it found better."""
CLOSE: Final = 0.8
"""The same to somebody who advises, and is to say the same with another seed: at so much of the visits the next seed
may well have them the other way round."""
MOST: Final = 4
"""So many moves are compared at most."""
FEWEST_TRIALS: Final = 24
MOST_TRIALS: Final = 400
"""In so many worlds two moves are tried against each other, at least and at most."""

M = TypeVar("M", bound=Hashable)


class Reconsidering(Generic[M]):
    """The last word on what a search has found. `goes_on()` says whether there is time left."""

    def __init__(
        self,
        game: Game[M],
        worlds: Callable[[random.Random], State[M]],
        judge: Judge[M],
        rng: random.Random,
        goes_on: Callable[[], bool],
    ) -> None:
        self._game = game
        self._worlds = worlds
        self._judge = judge
        self._rng = rng
        self._goes_on = goes_on
        self._world = worlds(random.Random(0))
        """One for all seeds: what is asked of it follows from what the seat knows, or is to be the same each time."""

    def first_of_equals(self, options: Sequence[Option[M]], share: float = ALIKE) -> M:
        """Of moves that were visited at least `share` of the visits of the first the one that is surely better than
        those before it: than what the rule of thumb does, and then in the order of the rules. So another seed finds
        the same, and the first in spelling is not played because nothing was found to choose by."""
        close = [option.move for option in options[:MOST] if option.visits >= share * options[0].visits]
        if len(close) == 1:
            return close[0]
        thumb, order = self._game.policy.greedy(self._world, random.Random(0)), list(self._world.legal())
        best, *others = sorted(close, key=lambda move: (move != thumb, order.index(move)))
        for other in others:
            best = other if self._is_surely_better(other, best) else best
        return best

    def sound(self, move: M, moves: Sequence[M], options: Sequence[Option[M]] = (), deviation: float = 0.0) -> M:
        """A move that a player would be cautioned against gives way to the best other one, unless it is surely better
        than that one. `moves` are all there are, better ones first. `options` are what a search found, where their
        visits are so many simulations, and `deviation` is that of a single one: it has looked farther than a trial of
        two moves does, and where it is certain it has the say."""
        if not self._is_warned_of(move):
            return move
        sound = next((other for other in moves if not self._is_warned_of(other)), move)
        found = {option.move: option for option in options}
        if sound == move or (move in found and sound in found and _is_found(found[move], found[sound], deviation)):
            return move
        return move if self._is_surely_better(move, sound) else sound

    def _is_warned_of(self, move: M) -> bool:
        caution = self._world.caution(move)
        return caution is not None and caution.is_heeded

    def _is_surely_better(self, move: M, other: M) -> bool:
        duel = Duel(self._worlds, self._judge, self._rng)
        while duel.trials < FEWEST_TRIALS or (duel.trials < MOST_TRIALS and self._goes_on()):
            duel.try_once(move, other)
        return duel.is_won


def _is_found(move: Option[M], other: Option[M], deviation: float) -> bool:
    """Whether a search has found a move better than another one, both looked at often enough to be certain."""
    if min(move.visits, other.visits) < FEWEST_TRIALS:
        return False
    return move.value - other.value > CERTAIN * deviation * math.sqrt(1 / move.visits + 1 / other.visits)
