"""How a round begins: Trouble in the martial world (phase a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.wudang import notes
from engines.wudang.tables import NOBODY
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def begin_round(state: WudangState) -> None:
    """W7 [R]: open the next descent card; W8 [I]: it lies with those that nobody took. Then all choose (W9)."""
    deck = state.tables.deck_of_round[state.round]
    state.round += 1
    top, *rest = state.decks[deck]
    state.open.append(top)
    state.decks[deck] = tuple(rest)
    state.attributes = [NOBODY] * len(state.attributes)
    state.sets = [NOBODY] * len(state.sets)
    state.shown = [()] * len(state.shown)
    state.phase = Phase.ATTRIBUTES
    state.step = Step.CHOOSE
    state.actor = state.start
    if state.teller is not None:
        _tell_round(state)


def _tell_round(state: WudangState) -> None:
    assert state.teller is not None
    box = state.tables.box
    card = box.descents[state.open[-1]]
    state.teller(
        notes.round_begins(round_number=state.round, rounds=box.rounds, deck=card.deck, card=card.id, vp=card.vp)
    )
