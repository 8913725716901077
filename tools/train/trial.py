"""python -m tools.train.trial GAME --players N: whether what was learned can pay, before any match.

A seat asks about worlds that it believes possible, as a search does: what was learned says at once how everybody
stands, the policy when it has played on. The mean of each over some worlds is laid beside how the game ended. What is
learned speaks with less noise and may be a little less right for that; much less right it loses.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from engines.ai.arena.games import registered
from engines.ai.ismcts import Judge, by_policy, draw
from engines.ai.judgement import by_learning
from engines.game import CHANCE, AnyGame, AnyState
from tools.train.lessons import WHIMS, Find

ASKED: Final = 0.06
"""At so many of the decisions."""

_WIDTH: Final = 1.96
"""Standard errors, for 95 %."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was said about one position, by seat, and how the game ended."""

    learned: Sequence[float]
    policy: Sequence[float]
    ended: Sequence[float]

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
        if rng.random() < ASKED:
            said.append([_mean(game, judge, state, worlds, rng) for judge in (learned, policy)])
        state.apply(rng.choice(state.legal()) if rng.random() < whim else game.policy.greedy(state, rng))
    winners = state.winners()
    ended = [(seat in winners) / len(winners) for seat in range(players)]
    return [Asked(one, other, ended) for one, other in said]


def _mean(game: AnyGame, judge: Judge[object], state: AnyState, worlds: int, rng: random.Random) -> Sequence[float]:
    """What a judge says on average of the worlds of who is to move; made to be one together."""
    assert state.actor is not None
    draw_world = game.worlds(state.view(state.actor), (), state.actor)
    said = [judge(draw_world(rng), rng) for _ in range(worlds)]
    means = [fmean(one) for one in zip(*said, strict=True)]
    return [mean / sum(means) for mean in means]


def wrong(said: Sequence[float], ended: Sequence[float]) -> float:
    """Brier's score: the squared distance."""
    return sum((one - other) ** 2 for one, other in zip(said, ended, strict=True))


def report(asked: Sequence[Asked]) -> Iterator[str]:
    """How wrong each was, and by how much more than the policy, with a 95 % interval."""
    yield f"{len(asked)} positions; squared distance to the end of the game"
    for name in ("policy", "learned", "half"):
        scores = [wrong(getattr(one, name), one.ended) for one in asked]
        more = [score - wrong(one.policy, one.ended) for score, one in zip(scores, asked, strict=True)]
        yield f"{name:>8}: {fmean(scores):.4f}, {fmean(more):+.4f} ± {_WIDTH * stdev(more) / len(more) ** 0.5:.4f}"


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
