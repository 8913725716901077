"""How fast every game plays: `python -m tests.bench.speed [GAME ...]`.

Random moves a second (chance included) in whole games, and the time of a clone in the middle of one; the best of
several runs, since other programs only ever slow one down.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from engines.game import CHANCE, AnyGame, AnyState
from engines.registry import GAMES

RUNS = 5
SECONDS = 0.3
CLONES = 2000


def play_out(state: AnyState, rng: random.Random) -> int:
    """Play random moves to the end; gives their number."""
    draw, made = rng.random, 0
    while (actor := state.actor) is not None:
        moves: Sequence[Any] = [move for move, _ in state.chance()] if actor == CHANCE else state.legal()
        state.apply(moves[int(draw() * len(moves))])
        made += 1
    return made


def middle(game: AnyGame, players: int, seed: int = 1) -> AnyState:
    """A state half way through a random game."""
    rng = random.Random(seed)
    start = game.start(game.setup(players, rng))
    half = play_out(start.clone(), random.Random(seed)) // 2
    state, draw = start.clone(), random.Random(seed).random
    for _ in range(half):
        moves = [move for move, _ in state.chance()] if state.actor == CHANCE else state.legal()
        state.apply(moves[int(draw() * len(moves))])
    return state


def moves_a_second(game: AnyGame, players: int) -> float:
    rng = random.Random(1)
    start = game.start(game.setup(players, rng))
    best = 0.0
    for _ in range(RUNS):
        made, begun = 0, perf_counter()
        while (spent := perf_counter() - begun) < SECONDS:
            made += play_out(start.clone(), rng)
        best = max(best, made / spent)
    return best


def clone_microseconds(game: AnyGame, players: int) -> float:
    state = middle(game, players)
    best = float("inf")
    for _ in range(RUNS):
        begun = perf_counter()
        for _ in range(CLONES):
            state.clone()
        best = min(best, perf_counter() - begun)
    return best / CLONES * 1e6


def main(names: Sequence[str]) -> None:
    out = sys.stdout
    out.write(f"{'game':10} {'players':>7} {'moves/s':>10} {'clone us':>9}\n")
    for game in (GAMES[name] for name in names or GAMES):
        for players in game.seats:
            speed, clone = moves_a_second(game, players), clone_microseconds(game, players)
            out.write(f"{game.id:10} {players:7} {speed:10,.0f} {clone:9.2f}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
