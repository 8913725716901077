"""A whole position out of what one seat sees: the face-down cards, drawn at random from those that may lie there."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engines.game import HIDDEN
from engines.usagi.state import UsagiState, read_position
from engines.usagi.tables import Tables


class Worlds:
    """What a seat knows, read once."""

    def __init__(self, tables: Tables, view: Mapping[str, Any]) -> None:
        laid = [seat["laid"] for seat in view["seats"]]
        seen = [tuple(tables.end_codes[end] for end in row if end != HIDDEN) for row in laid]
        self._rows = [(own, tables.rows.rests(own, row.count(HIDDEN))) for own, row in zip(seen, laid, strict=True)]
        """By seat: the cards that are seen, and everything that may lie after them."""
        rows = [[tables.ends[end] for end in own + rests[0]] for own, rests in self._rows]
        seats = [{**seat, "laid": row} for seat, row in zip(view["seats"], rows, strict=True)]
        self._world = read_position(tables, {**view, "seats": seats})
        """One of the worlds."""

    def draw(self, rng: random.Random) -> UsagiState:
        """Every row that fits the open slots is as likely as any other."""
        world = self._world.clone()
        world.laid = [own + rng.choice(rests) if len(rests) > 1 else own for own, rests in self._rows]
        return world
