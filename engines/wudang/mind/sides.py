"""What plainly speaks for each side of the chip in Master of Wudang: cards drawn in training, and the dial.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import Event
from engines.wudang.effects import LAST_ABILITY, TALISMAN, VP
from engines.wudang.mind.goods import LATER, Facts, good_of, nearest_asking
from engines.wudang.mind.plans import whole_hand
from engines.wudang.tables import NOBODY

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def of_chip(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """Only what can be checked on the table: what the dial gives with this side up, then how many cards of the training
    give what an open incident lacks. How well the sides go for points or for later rounds is an estimate, and whether
    the seat will differ from the others is nothing that it can see."""
    yield from of_dial(state, seat, side)
    yield from _of_training(state, seat, side)


def _of_training(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """Of the abilities that open incidents lack, the one which most cards drawn from the right may train."""
    tables = state.tables
    unknown = tables.all_cards & ~whole_hand(state, seat)
    kinds = [tables.card_grants[side][card].kind for card in tables.cards_in[unknown & tables.passing_mask]]
    asked = [ability for ability in range(tables.abilities) if nearest_asking(state, seat, ability) != NOBODY]
    ability = max(asked, key=kinds.count, default=NOBODY)
    if ability == NOBODY or not kinds.count(ability):
        return
    good = good_of(state, seat, ability)
    assert good is not None, "an incident lacks it"
    about: Facts = (("count", kinds.count(ability)), ("gives", tables.box.abilities[ability].id), *said_of(state, side))
    yield Event("side_asked", "cards", unknown.bit_count(), (*about, *good[1]), rules_out=LATER)


def of_dial(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """Only one worker turns the dial in a round, so that it goes on from where it is now. Told with what the space that
    it comes to is good for."""
    dial = state.tables.dial_grants
    at = (state.dial + state.tables.dial_steps[side]) % len(dial)
    grant, about = dial[at], said_of(state, side)
    if grant.kind <= LAST_ABILITY:
        if (good := good_of(state, seat, grant.kind)) is not None:
            ability = ("ability", state.tables.box.abilities[grant.kind].id)
            lack = dict(good[1]).get("lack")
            covers = "" if lack is None else "nears" if lack else "meets"
            yield Event(f"dial_{good[0]}", "index", at, (*about, ability, *good[1]), covers=covers, rules_out=LATER)
    elif grant.kind == VP:
        told = (*about, ("vp", grant.amount))
        yield Event("dial_scores", "index", at, told, measure=grant.amount, covers="dial_pays", rules_out=LATER)
    elif grant.kind == TALISMAN and state.round < state.tables.box.rounds:
        yield Event("dial_first", "index", at, about)


def said_of(state: WudangState, side: int) -> tuple[tuple[str, int | str], ...]:
    return (("side", state.tables.box.attributes[side].id),)
