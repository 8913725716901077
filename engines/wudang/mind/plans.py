"""What a move prepares in Master of Wudang: incidents that come within reach, the lead in what tournaments score, sets
that lack little.

All of it lies open, or in the own hand, where the seat that plans is to move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note
from engines.wudang.effects import LAST_ABILITY
from engines.wudang.values import Phase

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_USUAL: Final = 4
"""Points of a usual incident."""
NEAR: Final = 2
"""An incident that lacks no more levels is worth planning for."""


def plans(state: WudangState, notes: Sequence[Note], seat: int) -> Iterator[Event]:
    """What `seat` has come nearer to by what `notes` tell, or still holds; nothing at the end of the game."""
    if state.phase is not Phase.OVER:
        before = _levels_before(state, notes, seat)
        yield from _incidents(state, notes, seat, before)
        yield from _tournament(state, seat, before)
        yield from _sets(state, seat)


def _levels_before(state: WudangState, notes: Sequence[Note], seat: int) -> list[int]:
    """The levels of `seat` before what `notes` tell."""
    abilities = [row.id for row in state.tables.box.abilities]
    before = state.levels(seat)
    for note in reversed(notes):
        if note.key == "trained" and note.seat == seat:
            before[abilities.index(str(note.args["ability"]))] = int(str(note.args["from_level"]))
    return before


def promised(state: WudangState, seat: int) -> list[int]:
    """The levels of `seat`, with those that its workers on the mountain will bring: nobody can keep them from it."""
    levels, tables = state.levels(seat), state.tables
    if state.phase is Phase.PLACEMENT:
        for space, owner in enumerate(state.spaces):
            grant = tables.space_grants[space]
            if owner == seat and grant.kind <= LAST_ABILITY:
                levels[grant.kind] = min(levels[grant.kind] + grant.amount, tables.box.ability_max)
    return levels


def _incidents(state: WudangState, notes: Sequence[Note], seat: int, before: Sequence[int]) -> Iterator[Event]:
    """The open ones that have come within reach or nearer; those that `notes` open were not known."""
    tables, levels = state.tables, promised(state, seat)
    unknown = {note.args["card"] for note in notes if note.key == "round_begins"}
    for card in state.open:
        requires, name = tables.requires[card], tables.descent_ids[card]
        lacked, lacks = lack_of(before, requires), lack_of(levels, requires)
        if name in unknown or lacks >= lacked:
            continue
        vp = ("vp", tables.descent_vp[card])
        if not lacks:
            yield Event("meets", "card", name, (vp,), worth=worth_of(vp[1]))
        elif lacks <= NEAR:
            yield Event("nears", "card", name, (vp, ("lack", lacks)), worth=worth_of(vp[1]))


def worth_of(vp: int) -> float:
    """What a prize of so many points counts beside a usual one."""
    return vp / _USUAL


def lack_of(levels: Sequence[int], requires: Sequence[int]) -> int:
    """How many levels are missing."""
    return sum(max(0, need - have) for have, need in zip(levels, requires, strict=True))


def most_asked(state: WudangState, ability: int) -> int:
    """The level that an incident asks for which may still come, as everybody can tell who knows the box."""
    tables = state.tables
    letters = {tables.box.deck_of_round[number] for number in range(state.round, tables.box.rounds)}
    seen = {*state.open, *(card for taken in state.taken for card in taken)}
    to_come = (index for index, card in enumerate(tables.box.descents) if card.deck in letters and index not in seen)
    return max((tables.requires[index][ability] for index in to_come), default=0)


def _tournament(state: WudangState, seat: int, before: Sequence[int]) -> Iterator[Event]:
    """The lead in what the next tournament scores, or coming close to it."""
    tables = state.tables
    number = next((one for one in tables.box.tournament_rounds if one >= state.round), 0)
    for index in tables.martial_bonus if number else ():
        levels = state.abilities[index :: tables.abilities]
        own, about = levels[seat], (("round", number),)
        if own == max(levels) > min(levels):
            yield Event("tops", "ability", tables.box.abilities[index].id, about)
        elif own == max(levels) - 1 and own > before[index]:
            yield Event("closes_in", "ability", tables.box.abilities[index].id, about)


def _sets(state: WudangState, seat: int) -> Iterator[Event]:
    """The dearest set in hand, and the dearest that lacks one card at most: who has a set is no farther from one."""
    box = state.tables.box
    hand = [box.cards[card].family for card in state.tables.cards_in[whole_hand(state, seat)]]
    wild = sum(hand.count(family.id) for family in box.families if family.wild)
    lacking = [(box.set_size - wild - hand.count(family.id), family) for family in box.families if not family.wild]
    for name, most in (("holds", 0), ("one_short", 1)):
        found = [family for lack, family in lacking if lack <= most]
        if found:
            dearest = max(found, key=lambda family: family.set_value)
            vp = dearest.set_value
            yield Event(name, "family", dearest.id, (("vp", vp),), worth=worth_of(vp))


def whole_hand(state: WudangState, seat: int) -> int:
    """All cards of a seat, the one just drawn included."""
    return state.hands[seat] | (1 << state.drawn[seat] if state.drawn[seat] >= 0 else 0)
