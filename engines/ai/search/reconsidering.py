"""What a player thinks of once more when its search is over: moves as good as each other, and what it is cautioned
against."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from engines.ai.search.duels import CERTAIN, Duel
from engines.ai.search.findings import Option
from engines.ai.search.ismcts import Judge
from engines.game import Game, State

ALIKE: Final = 0.97
"""Moves that were visited so much of the visits of the first are as good as that one to somebody who plays: the search
had nothing to prefer one for. It looks farther than a trial of two moves, so that a smaller share would give away moves
that it found better."""
LOOKED_AT: Final = 0.5
"""Somebody who advises chooses among moves that were visited so much of the visits of the first..."""
NEARLY: Final = 0.25
"""... and are worse by no more than so many standard deviations of a simulation: by as much searches with other seeds
differ, for a move is worth what the tree happened to find that follows it."""
ALL_THE_SAME: Final = 0.05
"""By so many of them moves may differ that are as good as each other, once the search and trials are taken together."""
MOST: Final = 4
"""So many moves are compared at most."""
FEWEST_TRIALS: Final = 24
MOST_TRIALS: Final = 400
"""In so many worlds two moves are tried against each other, at least and at most..."""
FEWEST_ADVISED: Final = 96
"""... and those of which one is to be advised at least."""
SAME: Final = 1e-8
"""Means of equal results differ by less, however they are rounded."""

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

    def first_of_equals(self, options: Sequence[Option[M]]) -> M:
        """Of moves that were visited nearly as often as the first the one that is surely better than those before it:
        than what the rule of thumb does, and then in the order of the rules. So the first in spelling is not played
        because nothing was found to choose by."""
        close = [option.move for option in options[:MOST] if option.visits >= ALIKE * options[0].visits]
        if len(close) == 1:
            return close[0]
        best, *others = self._plainest_first(close)
        for other in others:
            best = other if self._is_surely_better(other, best) else best
        return best

    def advised(self, options: Sequence[Option[M]], deviation: float) -> M:
        """Of moves, the better ones first, that another seed might have found as good as the best one, the one that the
        search and trials together find best; where several are as good, what the rule of thumb does, and then the first
        in the order of the rules. `deviation` is that of a single simulation."""
        return self.advised_of_equals(options, deviation)[0]

    def advised_of_equals(self, options: Sequence[Option[M]], deviation: float) -> Sequence[M]:
        """The same, and behind it those that are as good."""
        close = self._close(options, deviation)
        if len(close) == 1:
            return [close[0].move]
        brings = self._in_trials([one.move for one in close], self._judge)
        worth = {one.move: (one.value + brings[one.move]) / 2 for one in close}
        return self._plain_ones(worth, ALL_THE_SAME * deviation)

    def advised_plan(self, options: Sequence[Option[M]], deviation: float, judge: Judge[M]) -> M:
        """The same of moves that plans begin with, by trials alone: what the search has found hangs on the plans that
        it has found. `judge` goes on with the best plan that begins so."""
        close = self._close(options, deviation)
        return close[0].move if len(close) == 1 else self._plainest(self._in_trials([one.move for one in close], judge))

    def _close(self, options: Sequence[Option[M]], deviation: float) -> list[Option[M]]:
        """Which of them were looked at as often as the best, the first one, and bring no more than a little less."""
        least = options[0].value - NEARLY * deviation
        return [one for one in options[:MOST] if one.value >= least and is_looked_at(one, options)]

    def _in_trials(self, moves: Sequence[M], judge: Judge[M]) -> Mapping[M, float]:
        """What each of them brings in worlds and with dice that are the same for all, and whatever the seed."""
        dice, seat = random.Random(0), self._world.actor
        assert seat is not None, "nobody moves after the end of the game"
        sums, trials = dict.fromkeys(moves, 0.0), 0
        while trials < FEWEST_ADVISED or (trials < MOST_TRIALS and self._goes_on()):
            world, luck = self._worlds(dice), dice.getrandbits(32)
            for move in moves:
                after = world.clone()
                after.apply(move)
                sums[move] += judge(after, random.Random(luck))[seat]
            trials += 1
        return {move: total / trials for move, total in sums.items()}

    def _plainest(self, worth: Mapping[M, float], less: float = SAME) -> M:
        """The plainest of those that are worth no more than so much less than the best."""
        return self._plain_ones(worth, less)[0]

    def _plain_ones(self, worth: Mapping[M, float], less: float) -> Sequence[M]:
        """Those that are worth no more than so much less than the best, the plainest first."""
        least = max(worth.values()) - less
        return self._plainest_first([move for move, value in worth.items() if value >= least])

    def _plainest_first(self, moves: Sequence[M]) -> list[M]:
        """What the rule of thumb does, and then in the order of the rules."""
        thumb, order = self._game.policy.greedy(self._world, random.Random(0)), list(self._world.legal())
        return sorted(moves, key=lambda move: (move != thumb, order.index(move)))

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


def is_looked_at(option: Option[Any], options: Sequence[Option[Any]]) -> bool:
    """Whether it was visited nearly as often as the most visited one of these."""
    return option.visits >= LOOKED_AT * max(one.visits for one in options)


def by_value(options: Sequence[Option[M]]) -> list[Option[M]]:
    """What was looked at equally often, where the worse half is dropped again and again: the better ones first, and
    behind them what was dropped before."""
    return sorted(options, key=lambda one: (not is_looked_at(one, options), -one.value))


def _is_found(move: Option[M], other: Option[M], deviation: float) -> bool:
    """Whether a search has found a move better than another one, both looked at often enough to be certain."""
    if min(move.visits, other.visits) < FEWEST_TRIALS:
        return False
    return move.value - other.value > CERTAIN * deviation * math.sqrt(1 / move.visits + 1 / other.visits)
