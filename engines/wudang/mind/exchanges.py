"""What speaks for whom a card of Master of Wudang is drawn from, and for which one is given in return.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.wudang.actions import DRAW
from engines.wudang.effects import DESCEND
from engines.wudang.mind.plans import whole_hand
from engines.wudang.tables import LEFT, NOBODY, RIGHT

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_INCIDENT: Final = 3
"""About what a descent by a drawn card brings."""


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


def of_gift(state: WudangState, seat: int, card: int) -> Iterator[Event]:
    """What stays in the own hand, and what the card can do in the other one."""
    tables, victim = state.tables, state.victim
    whole, kept = whole_hand(state, seat), whole_hand(state, seat) & ~(1 << card)
    family = _family(state, card)
    best = max(tables.set_choices[kept].values(), key=lambda choice: choice.vp, default=None)
    vp = 0 if best is None else best.vp
    if best is not None and vp == max(choice.vp for choice in tables.set_choices[whole].values()):
        named = [row.id for row in tables.box.families if not row.wild]
        yield Event("keeps_set", "family", named[best.family], (("vp", vp),), measure=vp)
    if not tables.wild_mask >> card & 1:
        if not _could_complete(state, kept, card):
            yield Event("completes_none", "family", family)
        alone = _singles(state, whole)
        if family in alone and len(alone) < len(set(_families(state, whole))) and not vp:
            yield Event("gives_single", "family", family)
    if _draws_follow(state) and (pair := _pair(state, kept)):
        yield pair
    if victim == RIGHT[seat] and tables.passing[card] and state.round < tables.box.rounds:
        yield Event("may_come_back", "other_seat", victim)
    if victim == LEFT[seat] and not tables.passing[card] and state.round < tables.box.rounds:
        yield Event("no_passing", "other_seat", LEFT[victim])
    if values := _set_values(state, whole & ~tables.letter_bit):
        value = _value(state, card)
        if value == min(values) < max(values):
            yield Event("cheap_family", "family", family, (("vp", value),))
    if _draws_follow(state):
        yield from _of_effect(state, card)


def _draws_follow(state: WudangState) -> bool:
    """Whether cards will still move after the space that is resolved now."""
    if state.round < state.tables.box.rounds:
        return True
    later = range(state.resolving + 1, len(state.spaces))
    return any(state.tables.space_grants[space].kind == DRAW and state.spaces[space] != NOBODY for space in later)


def _of_effect(state: WudangState, card: int) -> Iterator[Event]:
    """What a card does for whoever draws it next."""
    moves = state.tables.moves
    amounts = [_amount(state, moves.index[move]) for move in state.legal()]
    if _amount(state, card) == min(amounts) < max(amounts):
        yield Event("does_least")


def _amount(state: WudangState, card: int) -> int:
    """Levels and points that a card brings, with either side of the chip; a descent may bring a whole incident."""
    grants = [side[card] for side in state.tables.card_grants]
    return sum(_INCIDENT if grant.kind == DESCEND else grant.amount for grant in grants)


def _could_complete(state: WudangState, kept: int, card: int) -> bool:
    """Whether whoever gets the card may have a set of its family: with the cards that the seat does not hold."""
    tables = state.tables
    elsewhere = tables.cards_in[tables.all_cards & ~kept]
    fitting = sum(_family(state, one) == _family(state, card) or tables.wild_mask >> one & 1 for one in elsewhere)
    return fitting >= tables.box.set_size


def _pair(state: WudangState, hand: int) -> Event | None:
    """The dearest family of which a hand lacks one card to a set."""
    box, cards = state.tables.box, state.tables.cards_in[hand]
    wild = sum(state.tables.wild_mask >> card & 1 for card in cards)
    named = [_family(state, card) for card in cards]
    near = [row for row in box.families if not row.wild and named.count(row.id) + wild == box.set_size - 1]
    near = [row for row in near if row.id in named]
    dearest = max(near, key=lambda row: row.set_value, default=None)
    if dearest is None:
        return None
    return Event("keeps_pair", "family", dearest.id, (("vp", dearest.set_value),), measure=dearest.set_value)


def _families(state: WudangState, hand: int) -> list[str]:
    """Of the cards of a hand that count for one family alone."""
    tables = state.tables
    return [_family(state, card) for card in tables.cards_in[hand & ~tables.letter_bit & ~tables.wild_mask]]


def _singles(state: WudangState, hand: int) -> set[str]:
    """The families of which a hand has one card."""
    named = _families(state, hand)
    return {family for family in named if named.count(family) == 1}


def _family(state: WudangState, card: int) -> str:
    return state.tables.box.cards[card].family


def _value(state: WudangState, card: int) -> int:
    """What a set of the card's family scores; 0 for a card of none."""
    return next((row.set_value for row in state.tables.box.families if row.id == _family(state, card)), 0)


def _set_values(state: WudangState, hand: int) -> list[int]:
    cards = state.tables.cards_in[hand]
    return [_value(state, card) for card in cards if not state.tables.wild_mask >> card & 1]
