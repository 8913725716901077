"""Random games of any game of the registry, for the tests that must hold for all of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from every_engine import ENGINES

from engines.game import AnyGame, AnyState
from engines.record import Record
from tools.record import choices as choices

PLAYERS = [(game.id, players) for game in ENGINES.values() for players in game.seats]
"""Every game with every number of players."""

LONGEST_GAME = 2000
"""Moves after which a random game counts as endless."""


def random_game(game: AnyGame, players: int, seed: int) -> Iterator[tuple[AnyState, Any]]:
    """Each state of a random game with the move about to be made in it, then the last state with None."""
    rng = random.Random(seed)
    state = game.start(game.setup(players, rng))
    for _ in range(LONGEST_GAME):
        if state.actor is None:
            yield state, None
            return
        move = rng.choice(choices(state))
        yield state, move
        state.apply(move)
    raise AssertionError(f"{game.id} did not end within {LONGEST_GAME} moves")


def random_record(game: AnyGame, players: int, seed: int) -> Record:
    """The record of the same random game."""
    rng = random.Random(seed)
    setup = game.setup(players, rng)
    moves = tuple(game.text(move) for _, move in random_game(game, players, seed) if move is not None)
    return Record(game.id, players, setup, moves)


def as_json(data: Any) -> Any:
    """`data` as a reader of its JSON text would see it."""
    return json.loads(json.dumps(data, allow_nan=False))
