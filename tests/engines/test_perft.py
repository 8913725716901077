"""Pinned counts of the ways a game can go on: a change of the rules, however small, shows in them.

Each entry of `tests/perft/GAME.json` names a setup, moves made from it, and the numbers of continuations by 1, 2, ...
moves (outcomes of chance counted like moves).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from every_engine import ENGINES
from random_play import choices

from engines.game import AnyGame, AnyState

FOLDER = Path(__file__).resolve().parent.parent / "perft"
ENTRIES = [
    pytest.param(path.stem, entry, id=f"{path.stem}-{entry['id']}")
    for path in sorted(FOLDER.glob("*.json"))
    for entry in json.loads(path.read_text(encoding="utf-8"))
]


def perft(state: AnyState, depth: int) -> int:
    """The number of ways to go on by `depth` moves."""
    moves = choices(state)
    if depth == 1:
        return len(moves)
    return sum(perft(_after(state, move), depth - 1) for move in moves)


def _after(state: AnyState, move: Any) -> AnyState:
    after = state.clone()
    after.apply(move)
    return after


def _divide(state: AnyState, depth: int, game: AnyGame) -> dict[str, int]:
    """By move, for the one who looks for a wrong count."""
    return {game.text(move): 1 if depth == 1 else perft(_after(state, move), depth - 1) for move in choices(state)}


@pytest.mark.parametrize("game", ENGINES)
def test_every_game_has_pinned_counts(game: str) -> None:
    assert (FOLDER / f"{game}.json").is_file(), f"python3 -m tools.record {game} writes them"


@pytest.mark.parametrize(("game", "entry"), ENTRIES)
def test_the_counts_are_the_pinned_ones(game: str, entry: dict[str, Any]) -> None:
    assert_counted(ENGINES[game], entry)


def assert_counted(game: AnyGame, entry: dict[str, Any]) -> None:
    state = game.start(entry["setup"])
    for text in entry["moves"]:
        state.apply(game.parse(text))
    for depth, count in enumerate(entry["counts"], start=1):
        assert perft(state, depth) == count, _divide(state, depth, game)
