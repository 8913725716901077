"""What speaks for whom a card of Master of Wudang is drawn from.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import Event
from engines.wudang.actions import DRAW
from engines.wudang.tables import LEFT, NOBODY, RIGHT

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def of_victim(state: WudangState, seat: int, victim: int) -> Iterator[Event]:
    """Everybody has as many cards, which nobody else knows: what differs is who loses one, and who gets one."""
    third = next(other for other in range(len(state.hands)) if other not in (seat, victim))
    lead = state.points[victim] - state.points[third]
    about = (("rival_seat", third), ("vp", abs(lead)))
    if lead > 0:
        yield Event("weakens", "other_seat", victim, about)
    elif lead < 0:
        yield Event("helps_less", "other_seat", victim, about)
    if victim == LEFT[seat] and state.resolving == _first_draw(state):
        yield Event("wins_back", "other_seat", victim)
    if victim == RIGHT[seat] and state.round < state.tables.box.rounds:
        yield Event("may_return", "other_seat", victim)


def _first_draw(state: WudangState) -> int:
    """The first space of the round at which cards are drawn: before it only training has moved any."""
    return next((space for space, grant in enumerate(state.tables.space_grants) if grant.kind == DRAW), NOBODY)
