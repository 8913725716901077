"""What plainly speaks for each side of the chip in Master of Wudang: cards drawn in training, and the dial.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engines.game import Event
from engines.wudang.effects import LAST_ABILITY, TALISMAN, VP
from engines.wudang.mind import worth
from engines.wudang.mind.goods import LATER, Facts, foremost, good_of
from engines.wudang.mind.plans import whole_hand

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def of_chip(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """What this side does better than the other one comes first."""
    other = 1 - side
    training = worth.at_training(state, seat, side) - worth.at_training(state, seat, other)
    dial = worth.at_dial(state, seat, side) - worth.at_dial(state, seat, other)
    told = (_of_training(state, seat, side), of_dial(state, seat, side))
    for events in told if training >= dial else reversed(told):
        yield from events
    if worth.at_draws(state, seat, side) > worth.at_draws(state, seat, other):
        yield from _of_draws(state, seat, side)


class _Foremost(NamedTuple):
    """What most speaks for a side of the chip beside what most speaks for the other one, of the effects that cards have
    where they are drawn: nobody can tell one side from the other without both."""

    gives: str
    """What the effect gives, by id."""
    kind: int | None
    """The ability that it gives; None for anything else."""
    ours: int
    """How many of the cards have it with this side up..."""
    theirs: int
    """... and how many with the other side what most speaks for that one."""
    cards: int
    """So many cards the seat does not hold."""
    about: Facts


def _foremost(state: WudangState, seat: int, side: int, works: int) -> _Foremost:
    """Of the cards that the seat does not hold, those in the set `works`."""
    tables, unknown = state.tables, state.tables.all_cards & ~whole_hand(state, seat)
    (gives, count), (other_gives, other_count) = (
        foremost(state, seat, unknown & works, one) for one in (side, 1 - side)
    )
    about: Facts = (
        ("count", count),
        ("gives", gives),
        *said_of(state, side),
        ("other_count", other_count),
        ("other_gives", other_gives),
        ("other_side", tables.box.attributes[1 - side].id),
    )
    kind = next((at for at, row in enumerate(tables.box.abilities) if row.id == gives), None)
    return _Foremost(gives, kind, count, other_count, unknown.bit_count(), about)


def _of_draws(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """The kind of effect that most speaks for the side, of those that a card drawn at a space may have."""
    found = _foremost(state, seat, side, state.tables.action_mask)
    if not found.ours:
        return
    good = None if found.kind is None else good_of(state, seat, found.kind)
    if good is not None and good[0] == "asked":
        yield Event("side_draws_asked", "cards", found.cards, (*found.about, *good[1]), rules_out=LATER)
    else:
        yield Event("side_draws", "cards", found.cards, found.about, rules_out=LATER)


def _of_training(state: WudangState, seat: int, side: int) -> Iterator[Event]:
    """The kind of effect that most speaks for the side, of those that a card drawn from the right may have."""
    found = _foremost(state, seat, side, state.tables.passing_mask)
    if not found.ours:
        return
    good = ("gives", ()) if found.kind is None else good_of(state, seat, found.kind)
    if good is None:
        return  # nobody wants such a level now
    covers, about = "card_pays" if found.gives == "vp" else "", (*found.about, *good[1])
    told = Event(f"side_{good[0]}", "cards", found.cards, about, covers=covers, rules_out=LATER)
    if found.ours > found.theirs:
        yield told
    elif worth.at_training(state, seat, side) > worth.at_training(state, seat, 1 - side):
        # as many are a reason only where what they do is better
        yield replace(told, name=f"{told.name}_even")


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
