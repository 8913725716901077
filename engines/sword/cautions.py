"""What should make a player think twice: passes and discards that harm whoever makes them.

| key | rule | facts |
| --- | --- | --- |
| `pass_instead_of_going_out` | J22 | cards: this set would empty the hand |
| `throws_sword` | J16 | card: the sword fits every suit, and another card could be thrown away |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Caution
from engines.sword.moves import Move
from engines.sword.refusals import refusal
from engines.sword.tables import PASS

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def caution(state: SwordState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or refusal(state, move) is not None:
        return None
    if move == PASS:
        return _about_pass(state, state.actor)
    return _about_drop(state, move) if move < PASS else None


def _about_pass(state: SwordState, seat: int) -> Caution | None:
    tables, hand = state.tables, state.hands[seat]
    out = next((play for play in state.legal() if tables.costs[play] == hand), None)
    return None if out is None else Caution("J22", "pass_instead_of_going_out", {"cards": tables.spelt[out][:]})


def _about_drop(state: SwordState, move: Move) -> Caution | None:
    tables = state.tables
    if not tables.flips[move] or len(state.legal()) == 1:
        return None
    return Caution("J16", "throws_sword", {"card": tables.spelt[move][0]})
