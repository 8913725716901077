"""The recorded games, for the tests that must hold in all of them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from engines.record import Record, record_from_json

FOLDER = Path(__file__).resolve().parent.parent / "conformance"


@cache
def recorded_games(game: str) -> tuple[Record, ...]:
    """The records of a game in the order of their files."""
    files = sorted((FOLDER / game).glob("*.json"))
    return tuple(record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"]) for path in files)
