"""Information-set Monte Carlo tree search for one seat of any game.

One simulation draws a whole world that agrees with what the seat knows, walks down one common tree with it, adds one
node, has a judge say how well each seat stands there, and tells every decision on the way how that is for its decider.
What is hidden reaches the tree only as many different worlds: moves that the seat cannot tell apart share a node.

No clock and no random source of its own: how long it grows is told by `engines.ai.search.budget`, the dice are handed
in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engines.ai.search.findings import Option
from engines.game import CHANCE, Game, Memory, Policy, State

FEWEST_LEFT: Final = 4
"""So many moves are left at the end, where the worse half of them is dropped again and again."""
FAR_AHEAD: Final = 0.5
"""The search ends where one of these is so many standard deviations of a simulation better than every other one..."""
OFTEN: Final = 256
"""... and each was looked at so often."""

TOLD: Final = 24
"""A move that was tried so often after another one is what is meant to follow it."""

M = TypeVar("M", bound=Hashable)
K = TypeVar("K", bound=Hashable)

Judge: TypeAlias = Callable[[State[M], random.Random], Sequence[float]]
"""How well each seat stands in a position that the tree has come to, from 0 (lost) to 1 (won). It may play on first."""


def by_policy(game: Game[M]) -> Judge[M]:
    """The game's own policy, after it has played on to where it judges best."""
    return _judge_of(game.policy)


def as_before(game: Game[M]) -> Judge[M]:
    """The same by the policy that the levels had which could be chosen before."""
    return _judge_of(game.former_policy)


def _judge_of(policy: Policy[M]) -> Judge[M]:
    def judge(state: State[M], rng: random.Random) -> Sequence[float]:
        policy.rollout(state, rng)
        return policy.evaluate(state)

    return judge


def at_once(game: Game[M]) -> Judge[M]:
    """The game's own policy, which judges the position as it is."""
    evaluate = game.policy.evaluate
    return lambda state, rng: evaluate(state)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tree is searched."""

    exploration: float = 1.4
    """How much UCB1 favours what was seldom tried, in standard deviations of the rewards seen. For a game judged only
    by winning and losing that is the usual 0.7; a game whose judgement stays near the middle needs as much less."""
    hunch: float = 2.0
    """How many rewards a win and a loss, seen before the first simulation, count together among those that deviate.
    They keep up curiosity where the first rewards are equal."""
    depth: int | None = None
    """How many moves ahead the tree grows; None: as far as it comes."""
    forgets: float = 0.0
    """How likely all that is known about moves that are not worth searching is forgotten, for a whole decision."""
    each: bool = False
    """Whether what others decide is explored by how much their own rewards deviate, not those of the seat that thinks:
    one that is far behind seems to do anything else, for all that it can still win is little."""
    is_former: bool = False
    """Whether it thinks of the moves that the levels thought of which could be chosen before."""
    halves: bool = False
    """Whether the seat's own next moves are looked at equally often, and the worse half of them is dropped part by part
    of the time. By UCB1 the move that happened to be looked into first is worth more for that alone, where the seat has
    much to decide after it: with another seed that is another move."""


PLAIN: Final = Settings()
"""The settings of a search that was given none."""
FORMER: Final = Settings(is_former=True)
"""Those of the levels that could be chosen before."""


class Node:
    """One way to play on: how often it was possible, how often it was taken, and how well that went for the seat that
    took it. `children` are the ways to play on from here, by who decides and by what can be told about the move."""

    __slots__ = ("available", "children", "doubt", "mean", "reward", "visits")

    def __init__(self) -> None:
        self.children: dict[int, dict[Hashable, Node]] = {}
        self.visits = 0
        self.available = 1
        self.reward = 0.0
        self.mean = 0.0
        self.doubt = 1.0
        """One by the root of the visits: how little the mean may be trusted."""

    def ways(self, actor: int) -> dict[Hashable, Node]:
        """The ways to play on of whoever decides."""
        known = self.children.get(actor)
        if known is None:
            known = self.children[actor] = {}
        return known

    def add(self, reward: float) -> None:
        self.visits = visits = self.visits + 1
        self.reward += reward
        self.mean = self.reward / visits
        self.doubt = 1 / math.sqrt(visits)


class _Spread:
    """The standard deviation of the rewards so far, with a win and a loss that count as `hunch` rewards."""

    __slots__ = ("_count", "_squares", "_sum")

    def __init__(self, hunch: float) -> None:
        self._count = hunch
        self._sum = hunch / 2
        self._squares = hunch / 2

    def add(self, reward: float) -> None:
        self._count += 1
        self._sum += reward
        self._squares += reward * reward

    def deviation(self) -> float:
        mean = self._sum / self._count
        return math.sqrt(max(0.0, self._squares / self._count - mean * mean))


class Tree(Generic[M]):
    """What one seat has worked out about its next move; grows by one simulation at a time. At a new node `judge` says
    how well each seat stands; without one, the game's policy."""

    def __init__(
        self,
        game: Game[M],
        view: Mapping[str, Any],
        memory: Memory,
        seat: int,
        rng: random.Random,
        settings: Settings = PLAIN,
        judge: Judge[M] | None = None,
        worlds: Callable[[random.Random], State[M]] | None = None,
    ) -> None:
        """`worlds`: those of a later decision of the seat, in place of what it knows now."""
        self.simulations = 0
        self._game = game
        self._settings = settings
        is_forgetful = settings.forgets > 0 and rng.random() < settings.forgets
        policy = game.former_policy if settings.is_former else game.policy
        self._candidates: Callable[[State[M]], Sequence[M]] = _legal if is_forgetful else policy.candidates
        self._judge = judge or by_policy(game)
        self._is_hidden = game.hidden
        self.worlds = worlds or game.worlds(view, memory, seat)
        """Whole states that agree with what the seat knows."""
        self._seat = seat
        self._rng = rng
        self._root = Node()
        self._first = self._root.ways(seat)
        self._spread = _Spread(settings.hunch)
        self._exploration = 0.0
        self._others: dict[int, _Spread] = {}
        """Of the other seats, where they are explored by their own."""
        self._curiosity = [0.0, 0.0]
        """By how often a move was possible: the root of the logarithm, for UCB1."""
        self._tried: list[tuple[M, Node]] = []
        """The moves at the root."""
        self._dropped: set[Hashable] = set()
        """Those of them that are looked at no more, where they are halved."""

    def simulate(self) -> None:
        """Draw a world, walk down, add a node, and have it judged."""
        state = self.worlds(self._rng)
        path = self._descend(state)
        rewards = self._judge(state, self._rng)
        for node, actor in path:
            node.add(rewards[actor] if actor != CHANCE else 0.0)
        self._spread.add(rewards[self._seat])
        self._exploration = self._settings.exploration * self._spread.deviation()
        if self._settings.each:
            self._note_others(rewards)
        self.simulations += 1
        self._curiosity.append(math.sqrt(math.log(self.simulations + 1)))

    def options(self) -> tuple[Option[M], ...]:
        """The moves tried at the root, most visited first; of equals the better one, then the first in spelling."""
        options = [Option(move, node.visits, node.mean, self._sequel(node)) for move, node in self._tried]
        return tuple(sorted(options, key=lambda o: (-o.visits, -o.value, self._game.text(o.move))))

    def _sequel(self, node: Node) -> tuple[M, ...]:
        """What the seat has mostly gone on with itself. Nothing where another one or chance decides next, or where what
        can be done hangs on what the seat does not know yet."""
        moves: list[Any] = []
        while len(node.children) == 1 and self._seat in node.children:
            known = node.children[self._seat]
            move, best = max(known.items(), key=lambda item: item[1].visits)
            seldom = min(one.available for one in known.values())
            if best.visits < TOLD or 2 * seldom < node.visits - len(known):
                break
            moves.append(move)
            node = best
        return tuple(moves)

    def is_clear(self, left: float) -> bool:
        """Whether `left` more simulations could not change which move is visited most; where all are visited equally,
        whether one is far ahead."""
        if self._settings.halves:
            return self._has_one_far_ahead()
        visits = sorted((node.visits for _, node in self._tried), reverse=True)
        return len(visits) == 1 or visits[0] - visits[1] > left

    def _has_one_far_ahead(self) -> bool:
        nodes = sorted((node for move, node in self._tried if move not in self._dropped), key=lambda node: -node.mean)
        if len(nodes) == 1:
            return True
        is_seen = all(node.visits >= OFTEN for node in nodes)
        return is_seen and nodes[0].mean - nodes[1].mean > FAR_AHEAD * self.deviation

    def narrow(self, part: float) -> None:
        """Drop the worst moves at the root, if moves are halved, now that this part of the time is over."""
        if not self._settings.halves or len(self._tried) <= FEWEST_LEFT:
            return
        halvings = math.ceil(math.log2(len(self._tried) / FEWEST_LEFT)) + 1
        left = max(FEWEST_LEFT, math.ceil(len(self._tried) / 2 ** int(part * halvings)))
        kept = [one for one in self._tried if one[0] not in self._dropped]
        self._dropped.update(move for move, _ in sorted(kept, key=lambda one: -one[1].mean)[left:])

    @property
    def deviation(self) -> float:
        """The standard deviation of how well simulations went for the seat."""
        return self._spread.deviation()

    def _descend(self, state: State[M]) -> list[tuple[Node, int]]:
        """Make moves in `state` down to a new node, or to the end of the game: the nodes, and who decided."""
        node = self._root
        path: list[tuple[Node, int]] = []
        while (actor := state.actor) is not None:
            known = node.ways(actor)
            move, node = self._drawn(known, state) if actor == CHANCE else self._decided(known, state, actor)
            path.append((node, actor))
            state.apply(move)
            if (not node.visits and actor != CHANCE) or len(path) == self._settings.depth:
                break
        if len(path) == 1 and not node.visits:
            self._tried.append((move, node))
        return path

    def _drawn(self, known: dict[Hashable, Node], state: State[M]) -> tuple[M, Node]:
        """An outcome of chance, and the node it leads to."""
        move = draw(state.chance(), self._rng)
        key = state.masked(move, self._seat) if self._is_hidden else move
        node = known.get(key)
        if node is None:
            node = known[key] = Node()
        return move, node

    def _decided(self, known: dict[Hashable, Node], state: State[M], actor: int) -> tuple[M, Node]:
        """The actor's move by UCB1, or one never tried; and the node it leads to. What the seat cannot tell apart is
        one choice."""
        moves = self._candidates(state)
        exploration = self._exploration_of(actor)
        if known is self._first and self._settings.halves:
            return self._in_turn(known, [move for move in moves if move not in self._dropped] or moves)
        if actor == self._seat or not self._is_hidden or not state.needs_hidden:
            return self._choose(known, moves, exploration)
        seen = [state.masked(move, self._seat) for move in moves]
        key, node = self._choose(known, list(dict.fromkeys(seen)), exploration)
        return self._pick([move for move, its_key in zip(moves, seen, strict=True) if its_key == key]), node

    def _in_turn(self, known: dict[Hashable, Node], moves: Sequence[M]) -> tuple[M, Node]:
        """The move that was taken most seldom, and the node it leads to."""
        move = min(moves, key=lambda one: known[one].visits if one in known else 0)
        return move, known.setdefault(move, Node())

    def _note_others(self, rewards: Sequence[float]) -> None:
        for seat, reward in enumerate(rewards):
            if seat != self._seat:
                spread = self._others.get(seat)
                if spread is None:
                    spread = self._others[seat] = _Spread(self._settings.hunch)
                spread.add(reward)

    def _exploration_of(self, actor: int) -> float:
        spread = self._others.get(actor)
        return self._exploration if spread is None else self._settings.exploration * spread.deviation()

    def _choose(self, known: dict[Hashable, Node], keys: Sequence[K], exploration: float) -> tuple[K, Node]:
        """The key with the highest UCB1, where a move that is seldom possible is judged by the times when it was; one
        not tried yet while there is any. Counts all of them as possible once more."""
        tried = [known[key] for key in keys if key in known]
        if len(tried) == len(keys):
            best = self._most_urgent(tried, exploration)
            return keys[best], tried[best]
        for child in tried:
            child.available += 1
        key = self._pick([key for key in keys if key not in known])
        known[key] = node = Node()
        return key, node

    def _most_urgent(self, nodes: Sequence[Node], exploration: float) -> int:
        best, highest, curiosity = 0, -1.0, self._curiosity
        for at, node in enumerate(nodes):
            node.available = available = node.available + 1
            urgency = node.mean + exploration * curiosity[available] * node.doubt
            if urgency > highest:
                best, highest = at, urgency
        return best

    def _pick(self, items: Sequence[K]) -> K:
        return items[int(self._rng.random() * len(items))] if len(items) > 1 else items[0]


def _legal(state: State[M]) -> Sequence[M]:
    return state.legal()


def draw(outcomes: Sequence[tuple[M, float]], rng: random.Random) -> M:
    """One outcome of chance, by its probability."""
    point = rng.random()
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]
