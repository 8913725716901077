"""A best response to a bot: what it would decide in a sealed choice is foreseen, and answered.

How well a bot does against one who knows how it thinks says whether it can be read. A bot that always lays the same row
in the same position loses most games to this one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.ai.bots import Bot
from engines.ai.search.ismcts import at_once, by_policy
from engines.ai.search.sealed import in_turn, outcome, plans_of
from engines.game import AnyGame, AnyState, Memory, Sealed


class ReaderBot:
    """Plays like another bot, but in a sealed choice it lets that bot decide for the others first and then makes the
    plan that does best against what they decided. What others know beside what it knows itself it does not mind, so it
    reads well where nothing else is hidden."""

    def __init__(self, game: AnyGame, make_bot: Callable[[random.Random], Bot], rng: random.Random) -> None:
        self._game = game
        self._bot = make_bot(rng)
        self._others = make_bot(random.Random(rng.getrandbits(64)))
        self._rng = rng
        self._plan: list[Any] = []
        """What is left of the plan that is being carried out."""

    def choose(self, view: Mapping[str, Any], memory: Memory, seat: int, legal: Sequence[str]) -> str:
        sealed = self._sealed(view, memory, seat)
        if sealed is None:
            return self._bot.choose(view, memory, seat, legal)
        if not sealed.made[seat]:
            self._plan = list(self._answer(sealed, memory, seat))
        return self._game.text(self._plan.pop(0))

    def _sealed(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Sealed[Any] | None:
        choices = self._game.sealed
        if choices is None:
            return None
        return choices.under_way(self._game.worlds(view, memory, seat)(self._rng))

    def _answer(self, sealed: Sealed[Any], memory: Memory, seat: int) -> Sequence[Any]:
        order = in_turn(self._game, sealed.before)
        foreseen = {other: self._foreseen(sealed.before, memory, order, other) for other in set(order) - {seat}}
        judge, verdict = by_policy(self._game), at_once(self._game)
        plans = plans_of(self._game, sealed.before, order, seat)

        def worth(plan: Sequence[Any]) -> float:
            choices = {**foreseen, seat: plan}
            return outcome(self._game, sealed.before, order, choices, judge, verdict, self._rng)[seat]

        return max(plans, key=worth)

    def _foreseen(self, before: AnyState, memory: Memory, order: Sequence[int], other: int) -> list[Any]:
        """What the bot would decide for another seat, the rest doing whatever they may."""
        game, state, plan = self._game, before.clone(), []
        for actor in order:
            move = game.policy.candidates(state)[0]
            if actor == other:
                legal = [game.text(one) for one in state.legal()]
                move = game.parse(self._others.choose(state.view(other), memory, other, legal))
                plan.append(move)
            state.apply(move)
        return plan
