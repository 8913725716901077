"""What should make a player think twice: cards and roads that harm whoever plays them.

| key | rule | facts |
| --- | --- | --- |
| `march_onto_trap` | U23 | card, direction, owner_seat, amount: as the line lies, the march would end on that trap |
| `march_onto_own_trap` | U25 | card, direction: the same with the own trap, which costs no points but a round |
| `card_too_small` | U13 | card, direction, by_seat: nobody plays after it, that card is larger; another would march |
| `road_helps_others` | U32 | gap, seats: it lengthens their way from the town and not the own |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.contest import strongest
from engines.uosao.marching import walk
from engines.uosao.moves import Move
from engines.uosao.refusals import refusal
from engines.uosao.tables import NOBODY, TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def caution(state: UosaoState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or refusal(state, move) is not None:
        return None
    if state.phase is Phase.CARD:
        return _about_card(state, state.actor, move)
    gap = move - state.tables.first_gap
    return _about_road(state, state.actor, gap)


def _about_card(state: UosaoState, seat: int, move: Move) -> Caution | None:
    """A fallen soldier cannot march, and a road does not: nothing can be wrong with where they lead."""
    strength = state.tables.strength[move]
    if not strength or state.down[seat]:
        return None
    if seat in strongest(_with(state, seat, move), state.tables.strength):
        return _about_march(state, seat, move)
    return _about_vain_card(state, seat, move)


def _about_march(state: UosaoState, seat: int, move: Move) -> Caution | None:
    """Where the soldier would stand if the line stayed as it is."""
    tables, world = state.tables, state.clone()
    walk(world, seat, tables.strength[move])
    at = world.at[seat]
    owner = tables.trap_owner[state.line[at]] if 0 <= at < len(state.line) else NOBODY
    if owner == NOBODY:
        return None
    facts = _march(state, move)
    if owner == seat:
        return Caution("U25", "march_onto_own_trap", facts)
    held, box = state.points[seat], tables.box
    amount = held // box.payment_divisor if held >= box.payment_from else 0
    return Caution("U23", "march_onto_trap", {**facts, "owner_seat": owner, "amount": amount})


def _march(state: UosaoState, move: Move) -> dict[str, JSON]:
    """The card of a march and its direction."""
    tables = state.tables
    return {"card": tables.texts[move][1:], "direction": RIGHT_KING if tables.strength[move] > 0 else LEFT_KING}


def _about_vain_card(state: UosaoState, seat: int, move: Move) -> Caution | None:
    """The last card of a round is outranked for certain; with an equal one it would at least cancel that."""
    strength, played = state.tables.strength, _with(state, seat, move)
    others = [strength[other] for owner, other in enumerate(played) if owner != seat]
    if state.played.count(NOBODY) > 1 or strength[move] in others:
        return None
    better = next((other for other in state.legal() if seat in strongest(_with(state, seat, other), strength)), None)
    if better is None:
        return None
    best = strongest(played, strength)
    by_seat = next(other for other in best if strength[played[other]] * strength[move] > 0)
    return Caution("U13", "card_too_small", {**_march(state, move), "by_seat": by_seat}, state.tables.texts[better])


def _about_road(state: UosaoState, seat: int, gap: int) -> Caution | None:
    """A plain road between the town and others alone, none of whom it makes march a longer way."""
    if state.tables.box.cards[state.played[seat]].trap:
        return None
    town = state.line.index(TOWN)
    helped = [other for other, at in enumerate(state.at) if min(at, town) < gap <= max(at, town)]
    marching = strongest(state.played, state.tables.strength)
    if not helped or seat in helped or any(other in marching and not state.down[other] for other in helped):
        return None
    return Caution("U32", "road_helps_others", {"gap": gap, "seats": [*helped]})


def _with(state: UosaoState, seat: int, move: Move) -> list[Move]:
    """The cards of this round with that one; who has not played counts as one who plays a road."""
    return [move if owner == seat else max(other, 0) for owner, other in enumerate(state.played)]
