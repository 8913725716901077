"""What effects, spaces and cards are worth in points, as a quick player would guess; it knows only its own hand.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engines.wudang.actions import DIAL, DRAW
from engines.wudang.components import EffectKind
from engines.wudang.effects import DESCEND, TALISMAN, VP
from engines.wudang.tables import Grant, Levels, Tables

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_LEVEL: Final[tuple[float, ...]] = (0.0, 0.6, 1.0, 1.3, 1.55, 1.7)
"""A level, by the rounds that remain after this one (more count as the last)."""

_COMPLETES: Final = 0.4
"""What part of a descent card is gained with the last level it asks for."""

_TALISMAN: Final = 1.1
"""To be first in the next round, and as long as nobody else takes it."""

_KEPT: Final = 0.3
"""What part of that is worth keeping the others away for."""

_LOOK: Final = 0.1
"""To have seen a card of somebody else, and to choose what goes back."""

_MARTIAL: Final = 1.0
"""What a level of the ability that scores in tournaments is worth more."""

_AT_THE_DIAL: Final = 0.35
_AT_A_DRAW: Final = 0.5
"""How often a seat comes to turn the dial, and to draw at a space, in a round."""


Prices: TypeAlias = tuple[float, ...]
"""What one of each kind of effect is worth, by kind."""

# Playing on asks for the same again and again: the last few thousand answers are kept.
_kept = lru_cache(maxsize=4096)


def prices(state: WudangState, seat: int) -> Prices:
    """What effects are worth to a seat now."""
    box = state.tables.box
    return _prices(
        state.tables, tuple(state.levels(seat)), box.rounds - state.round, tuple(state.open), state.start == seat
    )


@_kept
def _prices(tables: Tables, levels: Levels, left: int, descents: tuple[int, ...], is_first: bool) -> Prices:
    found = [0.0] * len(EffectKind)
    for ability in range(len(levels)):
        found[ability] = _level(tables, levels, left, descents, ability)
    found[VP] = 1.0
    found[TALISMAN] = _TALISMAN * (_KEPT if is_first else 1.0) if left else 0.0
    found[DESCEND] = _descent(tables, levels, descents)
    return tuple(found)


def _level(tables: Tables, levels: Levels, left: int, descents: tuple[int, ...], ability: int) -> float:
    """One more level of an ability, with so many rounds left after this one."""
    if levels[ability] >= tables.box.ability_max:
        return tables.box.master_vp
    worth = _LEVEL[min(left, len(_LEVEL) - 1)]
    if ability in tables.martial_bonus:
        worth += _MARTIAL
    for card in descents:
        requires = tables.requires[card]
        if requires[ability] == levels[ability] + 1 and _meets_others(levels, requires, ability):
            worth += _COMPLETES * (tables.descent_vp[card] - 1)
            break
    return worth


def _meets_others(own: Levels, requires: tuple[int, ...], ability: int) -> bool:
    return all(need <= have for other, (have, need) in enumerate(zip(own, requires, strict=True)) if other != ability)


def _descent(tables: Tables, levels: Levels, descents: tuple[int, ...]) -> float:
    """The dearest descent that could be made now."""
    vp, met = tables.descent_vp, tables.met[levels]
    return max((vp[card] for card in descents if met >> card & 1), default=vp[-1])


def _effect(grant: Grant, prices: Prices) -> float:
    """An effect that works at once."""
    return grant.amount * prices[grant.kind] if grant.kind <= VP else prices[grant.kind]


def spaces(state: WudangState, seat: int) -> Sequence[float]:
    """What a worker on each space would bring."""
    return _spaces(state.tables, prices(state, seat), state.attributes[seat], state.hands[seat], state.dial)


@_kept
def _spaces(tables: Tables, prices: Prices, attribute: int, hand: int, at_dial: int) -> Sequence[float]:
    draw = _action_card(tables, prices, attribute, hand)
    return [
        draw
        if grant.kind == DRAW
        else _dial(tables, prices, attribute, at_dial, grant.amount)
        if grant.kind == DIAL
        else _effect(grant, prices)
        for grant in tables.space_grants
    ]


def _dial(tables: Tables, prices: Prices, attribute: int, at_dial: int, amount: int = 1) -> float:
    """What the dial would bring to a seat of that attribute."""
    grants = tables.dial_grants
    return _effect(grants[(at_dial + tables.dial_steps[attribute] * amount) % len(grants)], prices)


def _action_card(tables: Tables, prices: Prices, attribute: int, hand: int) -> float:
    """A blind draw at a space: one of the Action cards that the seat does not hold, or nothing; and a look besides."""
    return _unknown(tables, prices, attribute, hand, tables.action_mask) + _LOOK


def side(state: WudangState, seat: int, attribute: int) -> float:
    """What an attribute promises for the round: by the card drawn in training, by the dial and by draws at spaces."""
    return _side(state.tables, prices(state, seat), attribute, state.hands[seat], state.dial)


@_kept
def _side(tables: Tables, prices: Prices, attribute: int, hand: int, at_dial: int) -> float:
    drawn = _unknown(tables, prices, attribute, hand, tables.passing_mask)
    turned = _AT_THE_DIAL * _dial(tables, prices, attribute, at_dial)
    return drawn + turned + _AT_A_DRAW * _action_card(tables, prices, attribute, hand)


def _unknown(tables: Tables, prices: Prices, attribute: int, hand: int, icon: int) -> float:
    """What a card that the seat does not hold brings on average, when only those of the mask `icon` work."""
    unknown = tables.all_cards & ~hand
    grants = tables.card_grants[attribute]
    return sum(_effect(grants[card], prices) for card in tables.cards_in[unknown & icon]) / unknown.bit_count()


def without(state: WudangState, seat: int, card: int) -> int:
    """What the hand, with the card just drawn, promises for a set when `card` is given away."""
    return state.tables.set_hopes[(state.hands[seat] | 1 << state.drawn[seat]) & ~(1 << card)]
