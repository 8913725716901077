"""What a player remembers of the market: where a lot has become empty, no position tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import JSON, Memory
from engines.usagi.tables import Tables


def write_notebook(tables: Tables, view: Mapping[str, Any], memory: Memory) -> dict[str, JSON]:
    """`market`: the buildings that lay open when the highest rank opened, by rank, also those that were built since."""
    built = set[object]()
    for note in (note for episode in memory for note in episode.notes):
        match note.key:
            case "rank_opened":
                built.clear()
            case "built":
                built.add(note.args["building"])
    lay = built | {*view["display"]}
    return {"market": [name for name in tables.buildings if name in lay]}
