"""What should make a player think twice: descents that bring less than another within reach.

| key | rule | facts |
| --- | --- | --- |
| `poorer_descent` | W26 | card, vp, gain: that open card is within reach and brings `vp`, this choice only `gain` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import CHANCE, JSON, Caution
from engines.wudang.effects import meets
from engines.wudang.moves import Move
from engines.wudang.refusals import refusal
from engines.wudang.values import Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def caution(state: WudangState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or state.actor == CHANCE or refusal(state, move) is not None:
        return None
    return _about_descent(state, state.actor, move) if state.step is Step.DESCEND else None


def _about_descent(state: WudangState, seat: int, move: Move) -> Caution | None:
    """Points are never lost, so more are better: but for the last round, where the place that wins may be another."""
    tables = state.tables
    gain = tables.descent_vp[tables.moves.index[move]]
    within = [card for card in state.open if meets(state, seat, card)]
    best = max(within, key=lambda card: tables.descent_vp[card], default=None)
    if best is None or tables.descent_vp[best] <= gain or state.round == tables.box.rounds:
        return None
    facts: dict[str, JSON] = {"card": tables.descent_ids[best], "vp": tables.descent_vp[best], "gain": gain}
    return Caution("W26", "poorer_descent", facts)
