"""Search of a sealed choice where there is little time: a tree of its own for every seat that decides.

None sees what the others decide, so each grows by what its own seat has decided alone. All of them are walked down at
once, and what comes of it tells each how well that went for its seat: so the others answer better and better, but
never what they cannot know. What the seat that thinks has decided already is no news to the others either: they learn
from rows that begin with anything, and then it finds out what goes with its own beginning.

No clock and no random source of its own: both are handed in.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeVar, cast

from engines.ai.findings import Option
from engines.ai.ismcts import PLAIN, Judge, Node, Settings, Tree, at_once
from engines.ai.sealed import FEW, in_turn, plans_from
from engines.game import Game, Memory, State

M = TypeVar("M", bound=Hashable)

_LESSONS: Final = 3
"""In one of so many simulations all decide from the beginning, where the seat that thinks has begun."""


class Apart(Tree[M]):
    """What one seat has worked out about the sealed choice that is under way; grows by one simulation at a time."""

    def __init__(
        self,
        game: Game[M],
        view: Mapping[str, Any],
        memory: Memory,
        seat: int,
        rng: random.Random,
        settings: Settings = PLAIN,
        judge: Judge[M] | None = None,
        verdict: Judge[M] | None = None,
    ) -> None:
        super().__init__(game, view, memory, seat, rng, settings, judge)
        assert game.sealed is not None, "a game without sealed choices"
        sealed = game.sealed.under_way(self.worlds(rng))
        assert sealed is not None, "no sealed choice is under way"
        self._explores_each = True  # each tree is a seat's own
        self._choices = game.sealed
        self._verdict = verdict or at_once(game)
        self._before = sealed.before
        self._order = in_turn(game, sealed.before)
        self._begun = tuple(sealed.made[seat])
        self._roots = {one: Node() for one in self._order}

    @property
    def is_small(self) -> bool:
        """Whether every seat has few plans."""
        plans = (plans_from(self._game, self._before, self._order, seat) for seat in self._roots)
        return all(sum(1 for _ in islice(found, FEW + 1)) <= FEW for found in plans)

    def simulate(self) -> None:
        """Draw a world, walk down all trees, add a node to each, and have it judged what came of that."""
        sealed = self._choices.under_way(self.worlds(self._rng))
        assert sealed is not None
        state = sealed.before.clone()
        paths = self._decide(state, not self._begun or self.simulations % _LESSONS == 0)
        is_done = state.actor is not None and self._choices.is_settled(state, sealed.before)
        rewards = (self._verdict if is_done else self._judge)(state, self._rng)
        for seat, path in paths.items():
            for node in path:
                node.add(rewards[seat])
        self._count(rewards)

    def options(self) -> tuple[Option[M], ...]:
        """The moves tried next, most visited first; of equals the better one, then the first in spelling."""
        known = self._end_of_the_beginning().ways(self._seat)
        tried = [(move, node) for move, node in known.items() if node.visits]
        return self._ranked([Option(cast(M, move), node.visits, node.mean) for move, node in tried])

    def is_clear(self, left: float) -> bool:
        """Whether `left` more simulations could not change which move is visited most."""
        known = self._end_of_the_beginning().ways(self._seat)
        visits = sorted((node.visits for node in known.values()), reverse=True)
        return len(visits) > 0 and (len(visits) == 1 or visits[0] - visits[1] > left)

    def _decide(self, state: State[M], is_lesson: bool) -> dict[int, list[Node]]:
        """Make the moves of all in `state`: the nodes of each seat that learns from what comes of it. Below a new node
        anything may be decided."""
        nodes = dict(self._roots)
        paths: dict[int, list[Node]] = {seat: [] for seat in nodes}
        ended: set[int] = set()
        begun = () if is_lesson else self._begun
        for actor in self._order:
            is_own = actor == self._seat
            if is_own and begun:
                move, begun = begun[0], begun[1:]
                nodes[actor] = self._node_of(nodes[actor], actor, move)
            elif actor in ended:
                move = self._pick(self._candidates(state))
            else:
                known, moves = nodes[actor].ways(actor), self._candidates(state)
                if is_own or is_lesson:
                    move, node = self._choose(known, moves, self._exploration_of(actor))
                    paths[actor].append(node)
                else:
                    move, node = self._usual(known, moves)
                nodes[actor] = node
                if not node.visits:
                    ended.add(actor)
            state.apply(move)
        return paths

    def _usual(self, known: dict[Hashable, Node], moves: Sequence[M]) -> tuple[M, Node]:
        """What a seat decides that does not learn now: each move as often as it has taken it."""
        visits = [known[move].visits if move in known else 0 for move in moves]
        move = self._rng.choices(moves, visits)[0] if any(visits) else self._pick(moves)
        return move, known.get(move) or Node()

    def _end_of_the_beginning(self) -> Node:
        node = self._roots[self._seat]
        for move in self._begun:
            node = self._node_of(node, self._seat, move)
        return node

    def _node_of(self, node: Node, actor: int, move: M) -> Node:
        known = node.ways(actor)
        child = known.get(move)
        if child is None:
            child = known[move] = Node()
        return child
