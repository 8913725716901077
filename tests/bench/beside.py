"""Our games beside other Python games, in one run: `python tests/bench/beside.py`. Not a test: it prints figures.

    python -m pip install -e ".[bench]"

Every row plays random moves in whole games from fresh starts: ask for the legal moves, choose one, make it, until the
game is over; chance counts like a move. Dealing is part of it for all. Nobody asks for observations, and nobody writes
anything down, but RLCard makes a view of each state by itself, which is how it is meant to be used. The games differ,
so the figures tell the order of magnitude, not who is better. All rows run in this one process, one after the other;
the best of several turns counts, since other programs only ever slow one down, by the process's CPU time (the first
column) and by the clock on the wall (the second).

The OpenSpiel games are those that are written in Python and driven through its C++ core, as its users drive them; it
has ready-made wheels for the Python versions that we support.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import chess
import pyspiel
import rlcard.games.uno
from open_spiel.python import games as _registers_the_python_games  # noqa: F401

from engines.game import AnyGame
from engines.registry import GAMES
from tests.bench.speed import play_out

TURNS: Final = 5
SECONDS: Final = 0.5
OPEN_SPIEL: Final = ("python_liars_poker", "python_block_dominoes", "python_team_dominoes", "python_tic_tac_toe")

PlayGame = Callable[[random.Random], int]
"""Plays one random game from its deal to its end; gives the number of moves."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game at one table, and the moves a second that it made."""

    house: str
    game: str
    play: PlayGame


def ours(game: AnyGame, players: int) -> PlayGame:
    def play(rng: random.Random) -> int:
        return play_out(game.start(game.setup(players, rng)), rng)

    return play


def rlcard_uno(rng: random.Random) -> int:
    game: Any = rlcard.games.uno.Game()
    game.np_random.seed(rng.randrange(1 << 32))
    game.init_game()
    made = 0
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        made += 1
    return made


def open_spiel(name: str) -> PlayGame:
    game: Any = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(rng.choice(actions))
            made += 1
        return made

    return play


def python_chess(rng: random.Random) -> int:
    board, made = chess.Board(), 0
    while moves := list(board.legal_moves):
        if board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition():
            break
        board.push(rng.choice(moves))
        made += 1
    return made


def rows() -> Iterator[Row]:
    for game in GAMES.values():
        for players in game.seats:
            yield Row("itsutsu", f"{game.id}, {players} players", ours(game, players))
    yield Row("rlcard", "uno, 2 players", rlcard_uno)
    for name in OPEN_SPIEL:
        yield Row("open_spiel", name, open_spiel(name))
    yield Row("python-chess", "chess", python_chess)


def moves_a_second(play: PlayGame) -> tuple[float, float]:
    """By CPU time and by the wall clock: the best turn of each."""
    rng = random.Random(1)
    by_cpu = by_wall = 0.0
    for _ in range(TURNS):
        made, cpu, wall = 0, process_time(), perf_counter()
        while perf_counter() - wall < SECONDS:
            made += play(rng)
        by_cpu = max(by_cpu, made / (process_time() - cpu))
        by_wall = max(by_wall, made / (perf_counter() - wall))
    return by_cpu, by_wall


def main() -> None:
    out = sys.stdout
    out.write(f"{'':12} {'':24} {'moves/s cpu':>12} {'wall':>12}\n")
    for row in rows():
        by_cpu, by_wall = moves_a_second(row.play)
        out.write(f"{row.house:12} {row.game:24} {by_cpu:12,.0f} {by_wall:12,.0f}\n")
        out.flush()


if __name__ == "__main__":
    main()
