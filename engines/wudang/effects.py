"""What spaces, dial and cards do to the one who carries them out: levels, points, the talisman, descents.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.wudang import notes
from engines.wudang.components import EffectKind
from engines.wudang.tables import Grant
from engines.wudang.values import Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

LAST_ABILITY = int(EffectKind.ALCHEMY)
VP = int(EffectKind.VP)
TALISMAN = int(EffectKind.TALISMAN)
DESCEND = int(EffectKind.DESCEND)


def gain(state: WudangState, seat: int, grant: Grant) -> None:
    """Carry out an effect that needs no decision."""
    kind = grant.kind
    if kind <= LAST_ABILITY:
        train(state, seat, grant)
    elif kind == VP:
        state.points[seat] += grant.amount
        if state.teller is not None:
            after = state.points[seat]
            state.teller(notes.scored(grant.rule, seat=seat, vp=grant.amount, after=after, cause=grant.cause))
    elif kind == TALISMAN:
        take_talisman(state, seat, grant)


def train(state: WudangState, seat: int, grant: Grant) -> None:
    """More of an ability; W3 [R]: each step above the highest level gives points instead."""
    box = state.tables.box
    index = seat * state.tables.abilities + grant.kind
    before = state.abilities[index]
    level = before + grant.amount
    surplus = level - box.ability_max
    state.abilities[index] = level if surplus <= 0 else box.ability_max
    if state.teller is not None and before < box.ability_max:
        _tell_trained(state, seat, grant, before)
    if surplus > 0:
        state.points[seat] += surplus * box.master_vp
        if state.teller is not None:
            _tell_mastered(state, seat, grant, surplus)


def take_talisman(state: WudangState, seat: int, grant: Grant) -> None:
    """W20 [R]; [I] it counts at once for everything later "in order"."""
    before = state.start
    state.start = seat
    if state.teller is None:
        return
    if before == seat:
        state.teller(notes.talisman_kept(grant.rule, seat=seat, cause=grant.cause))
    else:
        state.teller(notes.talisman_taken(grant.rule, seat=seat, from_seat=before, cause=grant.cause))


def begin_descent(state: WudangState, seat: int) -> None:
    """W26 [R], W27 [C]: the same choice at the gate and by a card."""
    state.step = Step.DESCEND
    state.actor = seat


def meets(state: WudangState, seat: int, card: int) -> bool:
    """W26 [R]: whether every required level is there."""
    return state.tables.met[tuple(state.levels(seat))] >> card & 1 != 0


def descend(state: WudangState, seat: int, choice: int) -> None:
    """W26 [R]: one open card (an index of the descent cards), or what lies behind the last index, plain points."""
    tables = state.tables
    vp = tables.descent_vp[choice]
    is_card = choice < len(tables.requires)
    if is_card:
        state.open.remove(choice)
        state.taken[seat] += (choice,)
    state.points[seat] += vp
    if state.teller is None:
        return
    if is_card:
        state.teller(notes.descent_taken(tables.descent_ids[choice], seat=seat, vp=vp, after=state.points[seat]))
    else:
        state.teller(notes.descent_plain(seat=seat, vp=vp, after=state.points[seat]))


def _tell_trained(state: WudangState, seat: int, grant: Grant, before: int) -> None:
    assert state.teller is not None
    ability = state.tables.box.abilities[grant.kind].id
    level = state.levels(seat)[grant.kind]
    note = notes.trained(ability, grant.rule, seat=seat, from_level=before, to_level=level, cause=grant.cause)
    state.teller(note)


def _tell_mastered(state: WudangState, seat: int, grant: Grant, surplus: int) -> None:
    assert state.teller is not None
    box = state.tables.box
    note = notes.mastered(
        box.abilities[grant.kind].id,
        seat=seat,
        level=box.ability_max,
        steps=surplus,
        vp=surplus * box.master_vp,
        after=state.points[seat],
        cause=grant.cause,
    )
    state.teller(note)
