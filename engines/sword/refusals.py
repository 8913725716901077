"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

`card` is a card's code, `cards` and `field` are lists of codes, `suits` ids of suits, `side` the balance's.

| key | rule | facts |
| --- | --- | --- |
| `game_over` | J25 | - |
| `must_discard` | J16 | held, limit: a play or a pass while a card must be discarded |
| `nothing_to_discard` | J16 | held, limit: a discard without an eleventh card |
| `drop_not_held` | J16 | card |
| `cards_not_held` | J9 | cards, card (the first one that lacks), wanted, held (copies of it) |
| `too_many_cards` | J9 | cards, count, limit |
| `suits_differ` | J11 | cards, suits |
| `sword_joins_no_suits` | J11 | cards, suits: the same with the sword among the cards |
| `too_few_cards` | J12 | cards, count, field, field_count |
| `total_too_low` | J12 | cards, total, field, field_total, side |
| `total_too_low_before_flip` | J12 | the same and other_side, other_total, other_field_total |

The last one: the set would beat the field, but only in the colour to which its own sword flips the balance (J19).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from engines.game import JSON, Refusal
from engines.sword.moves import Move
from engines.sword.rules import sets_of
from engines.sword.tables import EMPTY, PASS, drop_of
from engines.sword.values import Phase, Shortfall, shortfall

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def refusal(state: SwordState, move: Move) -> Refusal | None:
    """Why the actor may not make `move` now; None exactly when it may."""
    if state.actor is None:
        return Refusal("J25", "game_over")
    tables, hand = state.tables, state.hands[state.actor]
    facts: dict[str, JSON] = {"held": hand >> tables.size_shift, "limit": tables.box.hand_limit}
    if move in tables.drops:
        if state.phase is Phase.TURN:
            return Refusal("J16", "nothing_to_discard", facts)
        return _drop_refusal(state, hand, move)
    if state.phase is Phase.DISCARD:
        return Refusal("J16", "must_discard", facts)
    return None if move == PASS else _hand_refusal(state, hand, move) or _field_refusal(state, move)


def attempts(state: SwordState) -> Iterable[Move]:
    """To pass, to discard any card; the sets of the hand whatever the field; too many cards, two suits together with
    and without the sword, a card that is not held."""
    if state.actor is None:
        return ()
    tables, hand = state.tables, state.hands[state.actor]
    sets = sets_of(state, state.actor)
    held = tables.held(hand)
    kinds = sorted(set(held))
    pairs = [tables.play_of(pair) for pair in combinations(kinds, 2)]
    triples = [tables.play_of((*pair, tables.sword)) for pair in combinations(kinds, 2) if tables.sword not in pair]
    singles = [tables.play_of((card,)) for card in range(len(tables.codes))]
    return dict.fromkeys((*sets, *tables.drops, *singles, *pairs, *triples, tables.play_of(held)))


def _drop_refusal(state: SwordState, hand: int, move: Move) -> Refusal | None:
    tables = state.tables
    card = drop_of(move)
    if card in tables.held(hand):
        return None
    return Refusal("J16", "drop_not_held", {"card": tables.codes[card]})


def _hand_refusal(state: SwordState, hand: int, move: Move) -> Refusal | None:
    """What is wrong with the set itself: J9 [R], J10 [RI], J11 [R]."""
    tables = state.tables
    cards, held = tables.cards_of(move), tables.held(hand)
    codes: list[JSON] = [tables.codes[card] for card in cards]
    for card in cards:
        wanted, has = cards.count(card), held.count(card)
        if wanted > has:
            facts: dict[str, JSON] = {"cards": codes, "card": tables.codes[card], "wanted": wanted, "held": has}
            return Refusal("J9", "cards_not_held", facts)
    if len(cards) > tables.box.play_max:
        facts = {"cards": codes, "count": len(cards), "limit": tables.box.play_max}
        return Refusal("J9", "too_many_cards", facts)
    suits: list[JSON] = [*dict.fromkeys(tables.suits[card] for card in cards if card != tables.sword)]
    if len(suits) > 1:
        key = "sword_joins_no_suits" if tables.sword in cards else "suits_differ"
        return Refusal("J11", key, {"cards": codes, "suits": suits})
    return None


def _field_refusal(state: SwordState, move: Move) -> Refusal | None:
    """What the field asks for: J12 [R], J14 [RI], J19 [RI]."""
    tables, field, side = state.tables, state.field, state.side
    counts, totals = tables.counts, tables.totals[side]
    if field == EMPTY:
        return None
    lacks = shortfall(counts[move], totals[move], counts[field], totals[field])
    if lacks is None:
        return None
    facts: dict[str, JSON] = {"cards": tables.spelt[move][:], "field": tables.spelt[field][:]}
    if lacks is Shortfall.FEW:
        facts |= {"count": counts[move], "field_count": counts[field]}
        return Refusal("J12", "too_few_cards", facts)
    facts |= {"total": totals[move], "field_total": totals[field], "side": tables.box.sides[side]}
    other = tables.totals[1 - side]
    if tables.flips[move] and other[move] > other[field]:
        facts |= {"other_side": tables.box.sides[1 - side], "other_total": other[move]}
        return Refusal("J12", "total_too_low_before_flip", {**facts, "other_field_total": other[field]})
    return Refusal("J12", "total_too_low", facts)
