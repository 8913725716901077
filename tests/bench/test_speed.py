"""The same measurements kept by pytest-benchmark: `python -m pytest tests/bench --benchmark-enable -n 0`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines.registry import GAMES
from tests.bench.speed import middle, play_out

TABLES = [(game.id, players) for game in GAMES.values() for players in game.seats]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)


@every_table
def test_a_random_game(benchmark: Any, game: str, players: int) -> None:
    rng = random.Random(1)
    start = GAMES[game].start(GAMES[game].setup(players, rng))
    assert benchmark(lambda: play_out(start.clone(), rng)) > 0


@every_table
def test_a_clone(benchmark: Any, game: str, players: int) -> None:
    state = middle(GAMES[game], players)
    assert benchmark(state.clone).position() == state.position()


@every_table
def test_a_view(benchmark: Any, game: str, players: int) -> None:
    state = middle(GAMES[game], players)
    assert benchmark(state.view, 0).keys() == state.position().keys()


@every_table
def test_a_rollout_and_its_value(benchmark: Any, game: str, players: int) -> None:
    row, state, rng = GAMES[game], middle(GAMES[game], players), random.Random(1)

    def value() -> int:
        world = state.clone()
        row.policy.rollout(world, rng)
        return len(row.policy.evaluate(world))

    assert benchmark(value) == players
