"""A whole position out of what one seat sees: the face-down cards, drawn at random from those that may lie there."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engines.game import HIDDEN
from engines.usagi.state import UsagiState, read_position
from engines.usagi.tables import Tables


def sample_world(tables: Tables, view: Mapping[str, Any], rng: random.Random) -> UsagiState:
    """Every row that fits the open slots is as likely as any other."""
    seats = [{**seat, "laid": _filled(tables, seat["laid"], rng)} for seat in view["seats"]]
    return read_position(tables, {**view, "seats": seats})


def _filled(tables: Tables, row: list[str], rng: random.Random) -> list[str]:
    seen = [tables.end_codes[end] for end in row if end != HIDDEN]
    hidden = len(row) - len(seen)
    if not hidden:
        return row
    return [tables.ends[end] for end in tables.rows.completed(seen, hidden, rng)]
