"""Positions of Shinano for tests: a country described by its cards, everything else by what the test names."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from heard import make

from engines.game import Note
from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState, read_position

RECORDS = Path(__file__).resolve().parent.parent / "conformance" / "shinano"

Row = tuple[int, int, str, int]


@cache
def recorded(name: str) -> Any:
    """A recorded game with its trace; not to be changed."""
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def recorded_state(name: str, entry: int) -> ShinanoState:
    return read_position(SHINANO.tables, recorded(name)["trace"][entry]["position"])


def country(
    rows: Sequence[Row],
    *,
    hands: Sequence[Sequence[str]] = ((), ()),
    tokens: Sequence[tuple[int, int]] = ((0, 0), (0, 0)),
    final: bool = False,
    **changes: Any,
) -> ShinanoState:
    """A position with these cards on the map and in the hands; all others are in the deck, or in the box when final.

    Seat 0 is to act, has 5 funds like everybody, and has neither moved nor invaded; `changes` replace parts of the
    position.
    """
    players = len(tokens)
    hands = [sorted(hand) for hand in [*hands, *[()] * (players - len(hands))]]
    used = {row[2] for row in rows} | {card for cards in (*hands, *changes.get("routs", ())) for card in cards}
    rest = [card for card in SHINANO.tables.ids if card not in used]
    position = {
        "players": players,
        "start": 0,
        "handicap": False,
        "turn": 0,
        "turns": [0] * players,
        "final": final,
        "moved": False,
        "invasion": None,
        "placed": None,
        "map": [list(row) for row in rows],
        "tokens": [list(token) for token in tokens],
        "castles": [None] * players,
        "funds": [5] * players,
        "retired": [False] * players,
        "hands": hands,
        "routs": [[] for _ in range(players)],
        "deck": [] if final else rest,
        "removed": rest if final else [],
        **changes,
    }
    return read_position(SHINANO.tables, position)


def legal(state: ShinanoState) -> set[str]:
    return {SHINANO.text(move) for move in state.legal()}


def play(state: ShinanoState, *texts: str) -> list[Note]:
    """Make legal moves and return what was told."""
    return make(SHINANO, state, texts)


def reason(state: ShinanoState, text: str) -> tuple[str, str]:
    """The rule and the key that refuse a move."""
    refusal = state.refusal(SHINANO.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule, refusal.key


def facts(state: ShinanoState, text: str) -> dict[str, Any]:
    refusal = state.refusal(SHINANO.parse(text))
    assert refusal is not None, f"{text} is legal"
    return dict(refusal.facts)


def random_states(players: int, seed: int) -> Iterator[ShinanoState]:
    """Every position of a game of random moves, each the same object further on."""
    rng = random.Random(seed)
    state = SHINANO.start(SHINANO.setup(players, rng))
    while True:
        yield state
        if state.actor is None:
            return
        state.apply(rng.choice(state.legal()))
