"""Information-set Monte Carlo tree search for one seat of any game.

One simulation draws a whole world that agrees with what the seat knows, walks down one common tree with it, adds one
node, lets the game's policy play on and judge, and tells every decision on the way how well it went for its decider.
What is hidden reaches the tree only as many different worlds: moves that the seat cannot tell apart share a node.

No clock and no random source of its own: both are handed in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from engines.game import CHANCE, Game, Memory, State

EXPLORATION: Final = 1.4
"""How much UCB1 favours what was seldom tried, in standard deviations of the rewards seen. For a game judged only by
winning and losing that is the usual 0.7; a game whose judgement stays near the middle needs as much less."""

FIRST_LOOK: Final = 16
"""Simulations before the first question whether the choice is clear, and between two of them."""

M = TypeVar("M", bound=Hashable)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: until either limit is reached (None: no such limit). At least one simulation is made."""

    seconds: float | None = None
    simulations: int | None = None

    def left(self, simulations: int, seconds: float) -> float:
        """About how many more simulations fit, judged by the speed so far."""
        by_count = math.inf if self.simulations is None else self.simulations - simulations
        if self.seconds is None:
            return by_count
        if seconds >= self.seconds:
            return 0
        return min(by_count, simulations * (self.seconds - seconds) / seconds if seconds > 0 else math.inf)


@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """One move at the root: how often the search took it, and how well that went for the seat (0 to 1)."""

    move: M
    visits: int
    value: float


@dataclass(frozen=True, slots=True)
class Findings(Generic[M]):
    """What a search found: the options, most visited first, and what it cost."""

    options: tuple[Option[M], ...]
    simulations: int
    seconds: float


class _Node:
    """One way to play on: how often it was possible, how often it was taken, and the sum of how well it went for the
    seat that took it."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, _Node] = {}
        self.visits = 0
        self.available = 0
        self.reward = 0.0


class _Spread:
    """The standard deviation of the rewards so far. A win and a loss count as seen from the start, so that equal first
    rewards do not end all curiosity."""

    __slots__ = ("_count", "_squares", "_sum")

    def __init__(self) -> None:
        self._count = 2
        self._sum = 1.0
        self._squares = 1.0

    def add(self, reward: float) -> None:
        self._count += 1
        self._sum += reward
        self._squares += reward * reward

    def deviation(self) -> float:
        mean = self._sum / self._count
        return math.sqrt(max(0.0, self._squares / self._count - mean * mean))


class Tree(Generic[M]):
    """What one seat has worked out about its next move; grows by one simulation at a time."""

    def __init__(self, game: Game[M], view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random) -> None:
        self.simulations = 0
        self._game = game
        self._policy = game.policy
        self._worlds = game.worlds(view, memory, seat)
        self._seat = seat
        self._rng = rng
        self._root = _Node()
        self._spread = _Spread()
        self._exploration = 0.0
        self._moves: dict[Hashable, M] = {}
        """The move at the root that each key stands for."""

    def simulate(self) -> None:
        """Draw a world, walk down, add a node, play on, and judge."""
        state = self._worlds(self._rng)
        path = self._descend(state)
        self._policy.rollout(state, self._rng)
        rewards = self._policy.evaluate(state)
        for node, actor in path:
            node.visits += 1
            if actor != CHANCE:
                node.reward += rewards[actor]
        self._spread.add(rewards[self._seat])
        self._exploration = EXPLORATION * self._spread.deviation()
        self.simulations += 1

    def options(self) -> tuple[Option[M], ...]:
        """The moves tried at the root, most visited first; of equals the better one, then the first in spelling."""
        options = [
            Option(self._moves[key], node.visits, node.reward / node.visits)
            for key, node in self._root.children.items()
        ]
        return tuple(sorted(options, key=lambda o: (-o.visits, -o.value, self._game.text(o.move))))

    def is_clear(self, left: float) -> bool:
        """Whether `left` more simulations could not change which move is visited most."""
        visits = sorted((node.visits for node in self._root.children.values()), reverse=True)
        return len(visits) == 1 or visits[0] - visits[1] > left

    def _descend(self, state: State[M]) -> list[tuple[_Node, int]]:
        """Make moves in `state` down to a new node, or to the end of the game: the nodes, and who decided."""
        node = self._root
        path: list[tuple[_Node, int]] = []
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                move = draw(state.chance(), self._rng)
                node, is_new = self._after_chance(node, state, move), False
            else:
                move, node, is_new = self._decide(node, state, actor)
            path.append((node, actor))
            state.apply(move)
            if is_new:
                break
        return path

    def _after_chance(self, node: _Node, state: State[M], move: M) -> _Node:
        return node.children.setdefault(self._key(state, CHANCE, move), _Node())

    def _decide(self, node: _Node, state: State[M], actor: int) -> tuple[M, _Node, bool]:
        """The actor's move by UCB1, or one never tried; the node it leads to, and whether that is new."""
        moves = self._policy.candidates(state)
        keys: Sequence[Hashable] = moves
        if self._game.hidden and actor != self._seat:
            keys = [self._key(state, actor, move) for move in moves]
        known = node.children
        key = self._most_urgent(known, dict.fromkeys(keys))
        is_new = key is None
        if key is None:
            key = self._pick([key for key in keys if key not in known])
            known[key] = _Node()
            known[key].available = 1
        move = self._pick([move for move, its_key in zip(moves, keys, strict=True) if its_key == key])
        if is_new and node is self._root:
            self._moves[key] = move
        return move, known[key], is_new

    def _most_urgent(self, known: Mapping[Hashable, _Node], keys: Iterable[Hashable]) -> Hashable | None:
        """The key with the highest UCB1, where a move that is seldom possible is judged by the times when it was; None
        while one of them has not been tried. Counts all of them as possible once more."""
        best: Hashable | None = None
        highest = -1.0
        all_tried = True
        for key in keys:
            node = known.get(key)
            if node is None:
                all_tried = False
                continue
            node.available += 1
            visits = node.visits
            urgency = node.reward / visits + self._exploration * math.sqrt(math.log(node.available) / visits)
            if urgency > highest:
                best, highest = key, urgency
        return best if all_tried else None

    def _pick(self, items: Sequence[T]) -> T:
        return items[int(self._rng.random() * len(items))]

    def _key(self, state: State[M], actor: int, move: M) -> Hashable:
        """What the seat can tell about a move: in an open game and for its own moves everything."""
        if not self._game.hidden or actor == self._seat:
            return move
        return actor, state.masked(move, self._seat)


def draw(outcomes: Sequence[tuple[M, float]], rng: random.Random) -> M:
    """One outcome of chance, by its probability."""
    point = rng.random()
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]


def search(
    tree: Tree[M], budget: Budget, clock: Callable[[], float], stop: Callable[[], bool] = lambda: False
) -> Findings[M]:
    """Grow `tree` until no further simulation fits into the budget, the choice is clear or `stop()` says so; `clock()`
    counts seconds."""
    began = clock()
    while True:
        tree.simulate()
        seconds = clock() - began
        left = budget.left(tree.simulations, seconds)
        looked_enough = tree.simulations % FIRST_LOOK == 0
        if left < 1 or stop() or (looked_enough and tree.is_clear(left)):
            return Findings(tree.options(), tree.simulations, seconds)
