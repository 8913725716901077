"""The recorded games, for the tests that must hold in all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from every_engine import ENGINES

from engines.game import AnyState, Note
from engines.record import Record, record_from_json

FOLDER = Path(__file__).resolve().parent.parent / "conformance"


@cache
def recorded_games(game: str) -> tuple[Record, ...]:
    """The records of a game in the order of their files."""
    files = sorted((FOLDER / game).glob("*.json"))
    return tuple(record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"]) for path in files)


def played(record: Record) -> Iterator[AnyState]:
    """The position before each move of a record, and the last one: each the same object further on."""
    row = ENGINES[record.game]
    state = row.start(record.setup)
    yield state
    for text in record.moves:
        state.apply(row.parse(text))
        yield state


@cache
def recorded_notes(game: str) -> tuple[Note, ...]:
    """Every note of the recorded games of one game, whoever may read it."""
    heard: list[Note] = []
    for record in recorded_games(game):
        for state in played(record):
            state.teller = heard.append
    return tuple(heard)
