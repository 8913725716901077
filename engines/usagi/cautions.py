"""What should make a player think twice: cards that come to nothing where they are laid.

| key | rule | facts |
| --- | --- | --- |
| `vain_x2` | K21 | card, slot: nothing follows in the round that it could double |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Caution
from engines.usagi.components import Special
from engines.usagi.moves import Move
from engines.usagi.refusals import refusal
from engines.usagi.values import Phase

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def caution(state: UsagiState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.phase is not Phase.LAY or state.actor is None or refusal(state, move) is not None:
        return None
    return _about_x2(state, state.actor, move)


def _about_x2(state: UsagiState, seat: int, end: Move) -> Caution | None:
    """K21: in the last slot it lapses."""
    box, slot = state.tables.box, len(state.laid[seat]) + 1
    if box.actions[end].special is not Special.X2 or slot < box.cards_laid:
        return None
    return Caution("K21", "vain_x2", {"card": box.cards[state.tables.card_of[end]].id, "slot": slot})
