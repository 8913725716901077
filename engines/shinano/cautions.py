"""What should make a player think twice: invasions that cost money where they could bring some.

| key | rule | facts |
| --- | --- | --- |
| `peace_instead_of_control` | S14 | card, x, y, cost, gain: turned round, the same card would take control there |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.shinano.moves import INVADE, Move, face_and_cell
from engines.shinano.refusals import refusal
from engines.shinano.values import OVER, xy

if TYPE_CHECKING:
    from engines.shinano.state import State


def caution(state: State, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.turn == OVER or move < INVADE or refusal(state, move) is not None:
        return None
    return _about_peace(state, *face_and_cell(move))


def _about_peace(state: State, face: int, cell: int) -> Caution | None:
    """S14 [R]: peace costs the card's value; S13 [R]: control brings the points of the matching edges."""
    tables, need = state.tables, state.needs[cell]
    turned = face ^ 1
    gain = tables.points(need, turned)
    if tables.points(need, face) or not gain or tables.cut_rivers(need, turned):
        return None
    x, y = xy(cell)
    facts: dict[str, JSON] = {"card": tables.ids[face // 2], "x": x, "y": y, "cost": tables.values[face], "gain": gain}
    return Caution("S14", "peace_instead_of_control", facts)
