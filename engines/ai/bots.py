"""Players that choose a move from what one seat may know: at random, by the game's own rule of thumb, or by search."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engines.ai.advice.favourites import Favourites, favourites_of
from engines.ai.levels import Mixes, Strength
from engines.ai.partner import Found, together
from engines.ai.search.budget import Search, search, until
from engines.ai.search.findings import Option
from engines.ai.search.ismcts import Judge, Tree
from engines.ai.search.mixing import Mixing
from engines.ai.search.reconsidering import Reconsidering, by_value
from engines.ai.search.sealed import have_few_plans, is_before_plan, under_way
from engines.game import AnyGame, AnyState, Memory


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
    favourites: Favourites = ()
    """All that was thought of most; none where there was nothing to think about."""


class SearchBot:
    """Searches as long as its strength allows. `clock` counts seconds; `stop()` is asked after every simulation, and
    `others()`, when the search is over, for what somebody else has found of the same decision meanwhile."""

    def __init__(
        self,
        game: AnyGame,
        strength: Strength,
        rng: random.Random,
        clock: Callable[[], float],
        stop: Callable[[], bool] = lambda: False,
        others: Callable[[], Sequence[Found]] = tuple,
    ) -> None:
        self._others = others
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
        strength, game = self._strength, self._game
        judge = strength.judgement(game)
        began = self._clock()
        searched = self._search(view, memory, seat, judge)
        mixing = searched if isinstance(searched, Mixing) else None
        found = search(searched, strength.budget.after(self._clock() - began), self._clock, self._stop)
        elsewhere = () if mixing else self._others()
        simulations = found.simulations + sum(visits for _, visits, _ in elsewhere)
        options = [one for one in together(found.options, elsewhere, game) if game.text(one.move) in legal]
        if not options:
            return Thought(self._rng.choice(legal), simulations, found.seconds)
        if mixing is None and strength.settings.halves:
            options = by_value(options)
        move = (self._temper(options) if mixing is None else self._drawn(options)).move
        if strength.second_thoughts:
            moves = [*(option.move for option in options), *map(game.parse, legal)]
            move = self._on_second_thoughts(move, moves, options, searched, judge, seat)
        text = game.text(move)
        others = (other for option in options if (other := game.text(option.move)) != text)
        favourites = favourites_of(options, game, text, searched.deviation)
        return Thought(text, simulations, self._clock() - began, next(others, ""), favourites)

    def look(self, view: Mapping[str, Any], memory: Memory, seat: int) -> tuple[Found, ...]:
        """What a search finds of the decision, for whoever thinks about it, too; nothing where plans are mixed, which
        cannot be put together."""
        strength, game = self._strength, self._game
        judge = strength.judgement(game)
        began = self._clock()
        tree = self._search(view, memory, seat, judge)
        if isinstance(tree, Mixing):
            return ()
        options = search(tree, strength.budget.after(self._clock() - began), self._clock, self._stop).options
        return tuple((game.text(option.move), option.visits, option.value) for option in options)

    def _search(self, view: Mapping[str, Any], memory: Memory, seat: int, judge: Judge[Any]) -> Tree[Any] | Mixing[Any]:
        """The search for the decision."""
        game, strength, rng = self._game, self._strength, self._rng
        if self._mixes(view, memory, seat):
            return Mixing(game, view, memory, seat, rng, judge, strength.verdict(game))
        return Tree(game, view, memory, seat, rng, strength.settings, judge)

    def _mixes(self, view: Mapping[str, Any], memory: Memory, seat: int) -> bool:
        """Whether plans are mixed: in a sealed choice, if they are few or it mixes any."""
        mixes = self._strength.mixes
        if mixes is Mixes.NOTHING:
            return False
        sealed = under_way(self._game, view, memory, seat, self._rng)
        return sealed is not None and (mixes is Mixes.ALL or have_few_plans(self._game, sealed.before))

    def _on_second_thoughts(
        self,
        move: Any,
        moves: Sequence[Any],
        options: Sequence[Option[Any]],
        searched: Search[Any],
        judge: Judge[Any],
        seat: int,
    ) -> Any:
        """The same `move`, or one of all `moves` (the better ones first) in its place: one that is as good and plainer,
        or the best sound one where a player would be cautioned against it. What a mix has drawn has no equals."""
        strength, is_tree = self._strength, not isinstance(searched, Mixing)
        thinks = (strength.budget.seconds or 0.0) * strength.second_thoughts
        goes_on = until(self._clock() + thinks, self._clock, self._stop)
        once_more = Reconsidering(self._game, searched.worlds, judge, self._rng, goes_on)
        if is_tree and strength.is_settled:
            move = self._advised(once_more, options, searched, seat)
        elif is_tree and not strength.temperature:
            move = once_more.first_of_equals(options)
        return once_more.sound(move, moves, options if is_tree else (), searched.deviation)

    def _advised(
        self, once_more: Reconsidering[Any], options: Sequence[Option[Any]], searched: Search[Any], seat: int
    ) -> Any:
        if not is_before_plan(self._game, searched.worlds(random.Random(0))):
            return once_more.advised(options, searched.deviation)
        return once_more.advised_plan(options, searched.deviation, self._foreseeing(searched.worlds, seat))

    def _foreseeing(self, worlds: Callable[[random.Random], AnyState], seat: int) -> Judge[Any]:
        """Judges after the seat has gone on to a plan of its own, and the others as people would."""
        verdict = self._strength.verdict(self._game)
        play_on = self._game.policy.foresight(seat, worlds(random.Random(0)))

        def judge(state: AnyState, rng: random.Random) -> Sequence[float]:
            play_on(state, rng)
            return verdict(state, rng)

        return judge

    def _drawn(self, options: Sequence[Option[Any]]) -> Option[Any]:
        """One of a mix, by its share: whoever knows how it was found still cannot tell which. Somebody who is settled
        has the one with the largest."""
        if self._strength.is_settled:
            return options[0]
        return self._rng.choices(options, [option.visits for option in options])[0]

    def _temper(self, options: Sequence[Option[Any]]) -> Option[Any]:
        if self._strength.temperature <= 0:
            return options[0]
        weights = [option.visits ** (1 / self._strength.temperature) for option in options]
        return self._rng.choices(options, weights)[0]
