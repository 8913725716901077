"""What setting up a game tells, before any move."""

from __future__ import annotations

from engines.game import Note
from engines.wudang.components import Box
from engines.wudang.notes import round_begins
from engines.wudang.seen.views import View


def read_opening(box: Box, first: View) -> tuple[Note, ...]:
    """W7: the first round has begun with its incident card. No move tells it; `first` is what is seen before any."""
    card = next(one for one in box.descents if one.id == first.open[-1])
    return (round_begins(round_number=first.round, rounds=box.rounds, deck=card.deck, card=card.id, vp=card.vp),)
