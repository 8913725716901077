"""A card on its way from one hand to another: drawn blind, opened when it shows the icon of the moment, taken in.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.wudang import notes
from engines.wudang.tables import NOBODY, Grant

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def take(state: WudangState, seat: int, from_seat: int, card: int, rule: str) -> None:
    """W6 [I]: a blind draw; the card waits in `drawn`."""
    state.hands[from_seat] ^= 1 << card
    state.drawn[seat] = card
    if state.teller is not None:
        _tell_drawn(state, seat, from_seat, card, rule)


def fire(state: WudangState, seat: int, card: int) -> Grant:
    """Tell that an opened card works (W13, W22 [R]); what it does for the attribute of `seat` is still to be done."""
    attribute = state.attributes[seat]
    grant = state.tables.card_grants[attribute][card]
    if state.teller is not None:
        box = state.tables.box
        state.teller(
            notes.card_fires(
                grant.cause,
                grant.rule,
                seat=seat,
                icon=box.cards[card].icon.value,
                attribute=box.attributes[attribute].id,
                effect=box.cards[card].effects[attribute].kind.name.lower(),
                amount=grant.amount,
            )
        )
    return grant


def join(state: WudangState, seat: int, rule: str) -> None:
    """The drawn card comes to the hand."""
    state.hands[seat] |= 1 << state.drawn[seat]
    state.drawn[seat] = NOBODY
    if state.teller is not None:
        state.teller(notes.card_joins(rule, seat=seat))


def _tell_drawn(state: WudangState, seat: int, from_seat: int, card: int, rule: str) -> None:
    """W15 [I]: drawer and loser know the card, all do when it is opened."""
    assert state.teller is not None
    shown = state.tables.box.cards[card]
    state.teller(notes.card_drawn(rule, seat=seat, from_seat=from_seat))
    if state.shows_icon(card):
        grant = state.tables.card_grants[state.attributes[seat]][card]
        state.teller(notes.card_opened(shown.id, grant.rule, seat=seat, from_seat=from_seat, icon=shown.icon.value))
    elif card == state.tables.letter:
        state.teller(notes.letter_seen(shown.id, seat=seat, from_seat=from_seat))
    else:
        state.teller(notes.card_seen(shown.id, seat=seat, from_seat=from_seat))
