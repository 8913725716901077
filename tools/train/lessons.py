"""Games played to learn from: positions as facts, what was thought of them, and how they ended. Knows no numpy.

A game goes on in stretches: some moves by the player, with a whim now and then so that more is seen than good play,
and then the game's own way of playing on to where its judgement speaks best. Positions of both kinds are looked at. A
player who searches plays on himself.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from engines.ai.search.budget import Budget, search
from engines.ai.search.ismcts import PLAIN, Tree, draw
from engines.ai.search.judgement import by_learning
from engines.game import CHANCE, AnyGame, AnyState, Features

WHIMS: Final = (0.0, 0.1, 0.3)
"""How often a move is just any: one of these for each game."""

STRETCH: Final = 10
"""Fewer decisions than this are made between two times of playing on."""

LOOKED_AT: Final = 0.3
"""So many of the positions within a stretch; of those behind one all."""

Find: TypeAlias = Callable[[str], AnyGame]
Player: TypeAlias = Callable[[AnyState, random.Random], Any]
"""Finds a move where somebody has to decide."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `games` games of a lesson, all different with the number of the lesson. Moves are found by the
    game's rule of thumb, or by a search of so many simulations with the judgement that was learned so far."""

    game: str
    players: int
    games: int
    seed: int
    simulations: int = 0


@dataclass(slots=True)
class Lesson:
    """Positions in a row. The facts of all stand behind each other, `lengths` says how many each has; of the rest each
    position has one for each seat, from the one that its facts begin with."""

    facts: array[int] = field(default_factory=lambda: array("H"))
    lengths: array[int] = field(default_factory=lambda: array("H"))
    numbers: array[int] = field(default_factory=lambda: array("I"))
    """Of which game of the lesson."""
    settled: array[int] = field(default_factory=lambda: array("b"))
    """Whether it is where the game's own judgement is asked."""
    shares: array[float] = field(default_factory=lambda: array("f"))
    """Of the win."""
    leads: array[float] = field(default_factory=lambda: array("f"))
    """Points more than the best of the others."""
    thought: array[float] = field(default_factory=lambda: array("f"))
    """The shares by the game's own judgement, asked where it speaks best."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A position that was looked at."""

    first: int
    facts: Sequence[int]
    is_settled: bool
    thought: Sequence[float]


def play_lesson(find: Find, plan: Plan, number: int) -> Lesson:
    """Play one lesson. Everything handed over can be sent to another process; the same gives the same."""
    game = find(plan.game)
    features = game.features(plan.players)
    assert features is not None, f"{plan.game} has nothing to look at"
    lesson = Lesson()
    for played in range(plan.games):
        rng = random.Random(f"{plan.seed} {number} {played}")
        state = game.start(game.setup(plan.players, rng))
        if plan.simulations:
            seen = list(_searched(game, features, state, rng, plan.simulations))
        else:
            seen = list(_played(game, features, state, rng))
        _remember(lesson, number * plan.games + played, seen, state)
    return lesson


def _played(game: AnyGame, features: Features[Any], state: AnyState, rng: random.Random) -> Iterator[_Seen]:
    """Play `state` to its end in stretches: the positions looked at on the way."""
    policy, whim = game.policy, rng.choice(WHIMS)
    while state.actor is not None:
        for _ in range(rng.randrange(STRETCH)):
            _decide(state, policy.greedy, whim, rng)
            yield from _looked_at(game, features, state, rng)
        policy.rollout(state, rng)
        if state.actor is not None:
            yield _Seen(*features.facts(state), True, policy.evaluate(state))


def _searched(
    game: AnyGame, features: Features[Any], state: AnyState, rng: random.Random, simulations: int
) -> Iterator[_Seen]:
    """Play `state` to its end by search: the positions looked at on the way."""
    player, whim = _searcher(game, simulations), rng.choice(WHIMS)
    while state.actor is not None:
        _decide(state, player, whim, rng)
        yield from _looked_at(game, features, state, rng)


def _searcher(game: AnyGame, simulations: int) -> Player:
    """Searches with what was learned so far. It remembers nothing: its worlds are more various than they need be."""
    judge, budget = by_learning(game), Budget(simulations=simulations)

    def player(state: AnyState, rng: random.Random) -> Any:
        assert state.actor is not None
        tree = Tree(game, state.view(state.actor), (), state.actor, rng, PLAIN, judge)
        return search(tree, budget, lambda: 0.0).options[0].move

    return player


def _decide(state: AnyState, player: Player, whim: float, rng: random.Random) -> None:
    """One decision, after whatever chance has to do first."""
    while state.actor == CHANCE:
        state.apply(draw(state.chance(), rng))
    if state.actor is not None:
        state.apply(rng.choice(state.legal()) if rng.random() < whim else player(state, rng))


def _looked_at(game: AnyGame, features: Features[Any], state: AnyState, rng: random.Random) -> Iterator[_Seen]:
    """Now and then the position, with what the policy thinks when it has played on from there."""
    if state.actor is not None and rng.random() < LOOKED_AT:
        ahead = state.clone()
        game.policy.rollout(ahead, rng)
        yield _Seen(*features.facts(state), False, game.policy.evaluate(ahead))


def _remember(lesson: Lesson, number: int, seen: Sequence[_Seen], end: AnyState) -> None:
    winners, points = end.winners(), end.scores()
    shares = [(seat in winners) / len(winners) for seat in range(len(points))]
    leads = [float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)]
    for one in seen:
        lesson.facts.extend(one.facts)
        lesson.lengths.append(len(one.facts))
        lesson.numbers.append(number)
        lesson.settled.append(one.is_settled)
        lesson.shares.extend(turned(shares, one.first))
        lesson.leads.extend(turned(leads, one.first))
        lesson.thought.extend(turned(one.thought, one.first))


def turned(by_seat: Sequence[float], first: int) -> Sequence[float]:
    """The same, beginning with the seat `first`."""
    return [*by_seat[first:], *by_seat[:first]]
