"""python -m tools.train.trial GAME --players N: whether what was learned can pay, before any match.

A seat asks about worlds that it believes possible, as a search does: what was learned says how everybody stands, and
so does the policy when it has played on. Two things are told. How far the mean over some worlds is from how the game
ended; and how both tell the moves of one position apart, which is what a search needs: by how much the moves differ,
how much noise is in one answer, and how far both agree. A judgement that is nearer the end of games, but sees little of
what the policy sees between moves, loses matches.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance, stdev
from typing import Any, Final

from engines.ai.arena.games import registered
from engines.ai.search.ismcts import Judge, by_policy, draw
from engines.ai.search.judgement import by_learning
from engines.game import CHANCE, AnyGame, AnyState
from tools.train.lessons import WHIMS, Find

ASKED: Final = 0.06
"""At so many of the decisions with a choice."""

MOST_MOVES: Final = 8
"""Of a position with more of them so many are asked about."""

_WIDTH: Final = 1.96
"""Standard errors, for 95 %."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What was said about each move of one position: its mean, less the mean of all; and the variance of one answer."""

    means: Sequence[float]
    noise: float


@dataclass(frozen=True, slots=True)
class Asked:
    """What was said about one position, by seat, and how the game ended; and about its moves."""

    learned: Sequence[float]
    policy: Sequence[float]
    ended: Sequence[float]
    learned_moves: Moves
    policy_moves: Moves
    asked_again: Moves
    """The policy about its moves once more, in the same worlds: it cannot be agreed with better than it does itself."""

    @property
    def half(self) -> Sequence[float]:
        return [(one + other) / 2 for one, other in zip(self.learned, self.policy, strict=True)]


def ask(game: AnyGame, players: int, worlds: int, rng: random.Random) -> Iterator[Asked]:
    """Games without end, played by the rule of thumb with a whim now and then."""
    while True:
        yield from _asked(game, players, worlds, rng)


def _asked(game: AnyGame, players: int, worlds: int, rng: random.Random) -> list[Asked]:
    """Those of one game."""
    learned, policy, whim = by_learning(game), by_policy(game), rng.choice(WHIMS)
    state, said = game.start(game.setup(players, rng)), []
    while state.actor is not None:
        if state.actor == CHANCE:
            state.apply(draw(state.chance(), rng))
            continue
        if len(game.policy.candidates(state)) > 1 and rng.random() < ASKED:
            drawn = _worlds(game, state, worlds, rng)
            shares = [_mean(judge, drawn, rng) for judge in (learned, policy)]
            said.append((shares, [_moves(game, judge, drawn, rng) for judge in (learned, policy, policy)]))
        state.apply(rng.choice(state.legal()) if rng.random() < whim else game.policy.greedy(state, rng))
    winners = state.winners()
    ended = [(seat in winners) / len(winners) for seat in range(players)]
    return [Asked(one, other, ended, *moves) for (one, other), moves in said]


def _worlds(game: AnyGame, state: AnyState, count: int, rng: random.Random) -> list[AnyState]:
    """Worlds that who is to move believes possible."""
    assert state.actor is not None
    draw_world = game.worlds(state.view(state.actor), (), state.actor)
    return [draw_world(rng) for _ in range(count)]


def _mean(judge: Judge[Any], worlds: Sequence[AnyState], rng: random.Random) -> Sequence[float]:
    """What a judge says on average of some worlds; made to be one together."""
    said = [judge(world.clone(), rng) for world in worlds]
    means = [fmean(one) for one in zip(*said, strict=True)]
    return [mean / sum(means) for mean in means]


def _moves(game: AnyGame, judge: Judge[Any], worlds: Sequence[AnyState], rng: random.Random) -> Moves:
    """What a judge says of each move, for whoever makes it."""
    said = [
        [_after(judge, world, move, rng) for world in worlds] for move in game.policy.candidates(worlds[0])[:MOST_MOVES]
    ]
    means = [fmean(one) for one in said]
    middle = fmean(means)
    return Moves([mean - middle for mean in means], fmean(pvariance(one) for one in said))


def _after(judge: Judge[Any], world: AnyState, move: Any, rng: random.Random) -> float:
    assert world.actor is not None
    ahead = world.clone()
    ahead.apply(move)
    return judge(ahead, rng)[world.actor]


def wrong(said: Sequence[float], ended: Sequence[float]) -> float:
    """Brier's score: the squared distance."""
    return sum((one - other) ** 2 for one, other in zip(said, ended, strict=True))


def report(asked: Sequence[Asked]) -> Iterator[str]:
    """How wrong each was, by how much more than the policy (with a 95 % interval), and how each tells moves apart."""
    yield f"{len(asked)} positions; squared distance to the end of the game"
    for name in ("policy", "learned", "half"):
        scores = [wrong(getattr(one, name), one.ended) for one in asked]
        more = [score - wrong(one.policy, one.ended) for score, one in zip(scores, asked, strict=True)]
        yield f"{name:>8}: {fmean(scores):.4f}, {fmean(more):+.4f} ± {_WIDTH * stdev(more) / len(more) ** 0.5:.4f}"
    yield "between the moves of a position: how far apart, noise of one answer, agreement with the policy"
    policy, again = [one.policy_moves for one in asked], [one.asked_again for one in asked]
    for name, moves in (("policy", again), ("learned", [one.learned_moves for one in asked])):
        noise = sqrt(fmean(one.noise for one in moves))
        yield f"{name:>8}: {_apart(moves):.4f}, {noise:.4f}, {_agreement(moves, policy):.2f}"


def _apart(moves: Sequence[Moves]) -> float:
    return sqrt(fmean(mean * mean for one in moves for mean in one.means))


def _agreement(moves: Sequence[Moves], others: Sequence[Moves]) -> float:
    """The correlation of what is said about moves, within their positions."""
    pairs = [
        (one, two)
        for own, other in zip(moves, others, strict=True)
        for one, two in zip(own.means, other.means, strict=True)
    ]
    scale = _apart(moves) * _apart(others)
    return fmean(one * two for one, two in pairs) / scale if scale else 0.0


def main(arguments: Sequence[str] | None = None, find: Find = registered) -> None:
    """Ask and print."""
    parser = argparse.ArgumentParser(prog="trial", description="Whether a learned judgement can pay.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--positions", type=int, default=1500)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    asking = ask(find(options.game), options.players, options.worlds, random.Random(options.seed))
    asked = [one for one, _ in zip(asking, range(options.positions), strict=False)]
    sys.stdout.write("".join(f"{line}\n" for line in report(asked)))


if __name__ == "__main__":
    main()
