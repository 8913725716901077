"""What speaks for which card of Master of Wudang is given in return for one that was drawn: what stays in the own hand
by it, and what whoever gets it has of it.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.wudang.actions import DRAW
from engines.wudang.effects import DESCEND
from engines.wudang.mind.goods import Facts
from engines.wudang.mind.plans import whole_hand
from engines.wudang.tables import LEFT, NOBODY, RIGHT

if TYPE_CHECKING:
    from engines.wudang.components import Family
    from engines.wudang.state import WudangState
    from engines.wudang.tables import SetChoice

_INCIDENT: Final = 3
"""About what a descent by a drawn card brings."""


def of_gift(state: WudangState, seat: int, card: int) -> Iterator[Event]:
    """What stays, and what the card does elsewhere where that is known: what tells two cards apart is hardly ever one
    of the two alone; but where each other card breaks a set, that this one keeps it. None for a card that breaks one
    where another would not."""
    tables = state.tables
    whole, kept = whole_hand(state, seat), whole_hand(state, seat) & ~(1 << card)
    best = _dearest_set(state, kept)
    rest = [_dearest_set(state, whole & ~(1 << tables.moves.index[move])) for move in state.legal()]
    decides = best is not None and sum(one is not None for one in rest) == 1
    for gets in ([] if decides else [*_gets(state, seat, card, kept)]) or [""]:
        alone, about = ("", (("gets", gets),)) if gets else ("_alone", ())
        if best is not None:
            named = [row.id for row in tables.box.families if not row.wild]
            had, told = _dearest_set(state, state.hands[seat]), (("vp", best.vp), *about)
            family = named[best.family]
            if had is None or had.vp < best.vp:
                yield Event(f"gift_completes{alone}", "family", family, told)
            else:
                yield Event(f"gift_set{alone}", "family", family, told)
        elif any(one is not None for one in rest):
            return
        elif _draws_follow(state) and (pair := one_short(state, kept)) is not None:
            yield Event(f"gift_pair{alone}", "family", pair.id, (("vp", pair.set_value), *about))
        elif _is_farthest(state, card, whole):
            yield Event(f"gift_single{alone}", "family", _family(state, card), about)
        elif gets:
            yield Event("gift_plain", "gets", gets)


def _dearest_set(state: WudangState, hand: int) -> SetChoice | None:
    return max(state.tables.set_choices[hand].values(), key=lambda choice: choice.vp, default=None)


def _gets(state: WudangState, seat: int, card: int, kept: int) -> Iterator[str]:
    """What whoever gets the card has of it, the surest and smallest good first; nothing where that hangs on cards that
    lie covered."""
    tables, victim, goes_on = state.tables, state.victim, state.round < state.tables.box.rounds
    if not tables.wild_mask >> card & 1 and not _could_complete(state, kept, card):
        yield "no_set"
    if victim == RIGHT[seat] and goes_on and tables.passing[card]:
        yield "back_to_work"
    if victim == LEFT[seat] and goes_on and not tables.passing[card]:
        yield "no_effect"
    values = _set_values(state, whole_hand(state, seat) & ~tables.letter_bit)
    if values and _value(state, card) == min(values) < max(values):
        yield "cheap"
    if _draws_follow(state) and _does_least(state, card):
        yield "least"
    if victim == RIGHT[seat] and goes_on and not tables.passing[card]:
        yield "back"


def _draws_follow(state: WudangState) -> bool:
    """Whether cards will still move after the space that is resolved now."""
    if state.round < state.tables.box.rounds:
        return True
    later = range(state.resolving + 1, len(state.spaces))
    return any(state.tables.space_grants[space].kind == DRAW and state.spaces[space] != NOBODY for space in later)


def _does_least(state: WudangState, card: int) -> bool:
    """Whether a card does less for whoever draws it next than another one that could be given."""
    moves = state.tables.moves
    amounts = [_amount(state, moves.index[move]) for move in state.legal()]
    return _amount(state, card) == min(amounts) < max(amounts)


def _amount(state: WudangState, card: int) -> int:
    """Levels and points that a card brings, with either side of the chip; a descent may bring a whole incident."""
    grants = [side[card] for side in state.tables.card_grants]
    return sum(_INCIDENT if grant.kind == DESCEND else grant.amount for grant in grants)


def _could_complete(state: WudangState, kept: int, card: int) -> bool:
    """Whether whoever gets the card may have a set of its family: with the cards that the seat does not hold."""
    return _fitting(state, kept, _family(state, card)) >= state.tables.box.set_size


def _fitting(state: WudangState, hand: int, family: str) -> int:
    """How many of the cards that are not in a hand count for a set of a family."""
    tables = state.tables
    elsewhere = tables.cards_in[tables.all_cards & ~hand]
    return sum(_family(state, one) == family or tables.wild_mask >> one & 1 for one in elsewhere)


def one_short(state: WudangState, hand: int) -> Family | None:
    """The dearest family of which a hand lacks one card to a set."""
    box, cards = state.tables.box, state.tables.cards_in[hand]
    wild = sum(state.tables.wild_mask >> card & 1 for card in cards)
    named = [_family(state, card) for card in cards]
    near = [row for row in box.families if not row.wild and named.count(row.id) + wild == box.set_size - 1]
    return max((row for row in near if row.id in named), key=lambda row: row.set_value, default=None)


def completing(state: WudangState, seat: int) -> tuple[int, Facts] | None:
    """How many cards complete a set dearer than any in hand of which one is missing; and as facts how many the seat
    does not hold, and the set. None where none does."""
    hand = whole_hand(state, seat)
    row, best = one_short(state, hand), _dearest_set(state, hand)
    if row is None or (best is not None and best.vp >= row.set_value):
        return None
    cards = (state.tables.all_cards & ~hand).bit_count()
    count = _fitting(state, hand, row.id)
    return (count, (("cards", cards), ("family", row.id), ("vp", row.set_value))) if count else None


def _families(state: WudangState, hand: int) -> list[str]:
    """Of the cards of a hand that count for one family alone."""
    tables = state.tables
    return [_family(state, card) for card in tables.cards_in[hand & ~tables.letter_bit & ~tables.wild_mask]]


def _is_farthest(state: WudangState, card: int, hand: int) -> bool:
    """Whether a card is the only one of its family, where a hand has more of another one."""
    named = _families(state, hand)
    family = _family(state, card)
    return named.count(family) == 1 and any(named.count(other) > 1 for other in named)


def _family(state: WudangState, card: int) -> str:
    return state.tables.box.cards[card].family


def _value(state: WudangState, card: int) -> int:
    """What a set of the card's family scores; 0 for a card of none."""
    return next((row.set_value for row in state.tables.box.families if row.id == _family(state, card)), 0)


def _set_values(state: WudangState, hand: int) -> list[int]:
    cards = state.tables.cards_in[hand]
    return [_value(state, card) for card in cards if not state.tables.wild_mask >> card & 1]
