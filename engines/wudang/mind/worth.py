"""What effects, spaces and cards are worth in points, as a quick player would guess; it knows only its own hand.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.wudang.actions import DIAL, DRAW
from engines.wudang.effects import DESCEND, LAST_ABILITY, TALISMAN, VP, meets
from engines.wudang.tables import Grant

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_LEVEL: Final = (0.0, 0.6, 1.0, 1.3, 1.55, 1.7)
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


def effect(state: WudangState, seat: int, grant: Grant) -> float:
    """An effect that works at once."""
    kind = grant.kind
    if kind <= LAST_ABILITY:
        return grant.amount * level(state, seat, kind)
    if kind == VP:
        return grant.amount
    if kind == TALISMAN:
        return _talisman(state, seat)
    return descent(state, seat) if kind == DESCEND else 0.0


def _talisman(state: WudangState, seat: int) -> float:
    if state.round == state.tables.box.rounds:
        return 0.0
    return _TALISMAN * (_KEPT if state.start == seat else 1.0)


def level(state: WudangState, seat: int, ability: int) -> float:
    """One more level of an ability."""
    tables = state.tables
    own = state.levels(seat)
    if own[ability] >= tables.box.ability_max:
        return tables.box.master_vp
    left = tables.box.rounds - state.round
    worth = _LEVEL[min(left, len(_LEVEL) - 1)]
    if ability in tables.martial_bonus:
        worth += _MARTIAL
    for card in state.open:
        requires = tables.requires[card]
        if requires[ability] == own[ability] + 1 and _meets_others(own, requires, ability):
            worth += _COMPLETES * (tables.descent_vp[card] - 1)
            break
    return worth


def _meets_others(own: list[int], requires: tuple[int, ...], ability: int) -> bool:
    return all(need <= have for other, (have, need) in enumerate(zip(own, requires, strict=True)) if other != ability)


def descent(state: WudangState, seat: int) -> float:
    """The dearest descent that `seat` could make now."""
    vp = state.tables.descent_vp
    return max((vp[card] for card in state.open if meets(state, seat, card)), default=vp[-1])


def space(state: WudangState, seat: int, at: int) -> float:
    """What a worker on a space would bring."""
    grant, attribute = state.tables.space_grants[at], state.attributes[seat]
    if grant.kind == DRAW:
        return action_card(state, seat, attribute)
    return dial(state, seat, attribute, grant.amount) if grant.kind == DIAL else effect(state, seat, grant)


def dial(state: WudangState, seat: int, attribute: int, amount: int = 1) -> float:
    """What the dial would bring to a seat of that attribute."""
    grants = state.tables.dial_grants
    return effect(state, seat, grants[(state.dial + state.tables.dial_steps[attribute] * amount) % len(grants)])


def action_card(state: WudangState, seat: int, attribute: int) -> float:
    """A blind draw at a space: one of the Action cards that the seat does not hold, or nothing; and a look besides."""
    return _unknown(state, seat, attribute, state.tables.action_mask) + _LOOK


def side(state: WudangState, seat: int, attribute: int) -> float:
    """What an attribute promises for the round: by the card drawn in training, by the dial and by draws at spaces."""
    drawn = _unknown(state, seat, attribute, state.tables.passing_mask)
    turned = _AT_THE_DIAL * dial(state, seat, attribute)
    return drawn + turned + _AT_A_DRAW * action_card(state, seat, attribute)


def _unknown(state: WudangState, seat: int, attribute: int, icon: int) -> float:
    """What a card that the seat does not hold brings on average, when only those of the mask `icon` work."""
    tables = state.tables
    unknown = tables.all_cards & ~state.hands[seat]
    grants = tables.card_grants[attribute]
    return sum(effect(state, seat, grants[card]) for card in tables.cards_in[unknown & icon]) / unknown.bit_count()


def without(state: WudangState, seat: int, card: int) -> int:
    """What the hand, with the card just drawn, promises for a set when `card` is given away."""
    return state.tables.set_hopes[(state.hands[seat] | 1 << state.drawn[seat]) & ~(1 << card)]
