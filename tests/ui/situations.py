"""Situations at the table: a random game, stopped where one person is to act and something is so."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from engines.game import CHANCE, AnyGame, AnyState
from engines.record import Record
from engines.registry import GAMES
from ui.app import Program
from ui.table.page import TablePage

Wanted = Callable[[AnyState, Any], bool]
MANY: Final = 200
"""So many random games are looked through for what is rare."""


def positions(game: AnyGame, players: int, seed: int) -> Iterator[AnyState]:
    """The positions of a random game in which somebody is to act."""
    for state, _, _ in random_game(game, players, seed):
        if state.actor != CHANCE:
            yield state


def situation(game: AnyGame, wanted: Wanted, seed: int, players: int, skip: int = 0) -> tuple[Record, int, str]:
    """A random game up to the first move after `skip` that somebody might make and that is `wanted`: the record so far,
    who is to act, and that move."""
    for state, setup, moves in random_game(game, players, seed):
        if state.actor != CHANCE and state.actor is not None and len(moves) >= skip:
            found = next((move for move in state.attempts() if wanted(state, move)), None)
            if found is not None:
                return Record(game.id, players, setup, tuple(moves)), state.actor, game.text(found)
    raise AssertionError(f"nothing of the kind in game {seed} of {game.id}")


def random_game(game: AnyGame, players: int, seed: int) -> Iterator[tuple[AnyState, dict[str, Any], list[str]]]:
    """Each state of a random game that is not over, with its setup and the moves that led there."""
    rng = random.Random(seed)
    setup = game.setup(players, rng)
    state = game.start(setup)
    moves: list[str] = []
    while state.actor is not None:
        yield state, setup, moves
        choices = [move for move, _ in state.chance()] if state.actor == CHANCE else list(state.legal())
        move = rng.choice(choices)
        moves.append(game.text(move))
        state.apply(move)


def sit_somewhere(program: Program, name: str, wanted: Wanted) -> tuple[TablePage, str]:
    """The same with the first of many seeds for which that comes to be so; for what is rare in a game."""
    for seed in range(MANY):
        with suppress(AssertionError):
            return sit_where(program, name, wanted, seed)
    raise AssertionError(f"in no game of {name} with {MANY} seeds")


def sit_where(program: Program, name: str, wanted: Wanted, seed: int = 0, *, skip: int = 0) -> tuple[TablePage, str]:
    """The table where that is so, seen by the one to act, who plays against computer players; and the move."""
    game = GAMES[name]
    record, seat, text = situation(game, wanted, seed, game.seats[0], skip)
    about = {
        "names": [f"Player {one + 1}" for one in range(record.players)],
        "levels": [None if one == seat else "easy" for one in range(record.players)],
    }
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(Record(name, record.players, record.setup, record.moves, about=about)))
    assert sitting.table is not None
    return sitting.table, text
