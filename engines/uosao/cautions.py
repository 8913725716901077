"""What should make a player think twice: cards and roads that harm whoever plays them.

| key | rule | facts |
| --- | --- | --- |
| `march_onto_trap` | U23 | card, direction, owner_seat, amount: as the line lies, the march would end on that trap |
| `march_onto_own_trap` | U25 | card, direction: the same with the own trap, which costs no points but a round |
| `card_too_small` | U13 | card, direction, by_seat: nobody plays after it, that card is larger;
|  |  | better_card, better_direction: that one would march, where nothing speaks against it |
| `card_outranked` | U13 | the same: others play after it, but only if one of them cancels that card will it march |
| `road_helps_others` | U32 | gap, seats: it lengthens their way from the town and not the own |
| `own_way_longer` | U31 | gap, king, squares: it lengthens only the own way to that king; another gap would score |
| `card_points_missed` | U31, U32 | amount: the season ends now, and another card brings so much more |
| `road_points_missed` | U24, U31, U32 | amount: all else of the round is settled, and another gap brings so much more |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.game import JSON, Caution
from engines.uosao.components import LEFT_KING, RIGHT_KING
from engines.uosao.contest import strongest
from engines.uosao.marching import walk
from engines.uosao.moves import Move
from engines.uosao.refusals import refusal
from engines.uosao.rules import apply
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
        found = _about_march(state, seat, move)
    else:
        found = _about_vain_card(state, seat, move)
    return found or _about_last_card(state, seat, move)


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
    amount = tables.box.payment(state.points[seat])
    return Caution("U23", "march_onto_trap", {**facts, "owner_seat": owner, "amount": amount})


def _march(state: UosaoState, move: Move) -> dict[str, JSON]:
    """The card of a march and its direction."""
    tables = state.tables
    return {"card": tables.texts[move][1:], "direction": RIGHT_KING if tables.strength[move] > 0 else LEFT_KING}


def _about_vain_card(state: UosaoState, seat: int, move: Move) -> Caution | None:
    """A card that is outranked, for certain where it is the last of the round, while another one would march as the
    cards lie; with an equal one it would at least cancel that. Whoever searches reckons with it that somebody may still
    cancel the larger one."""
    strength, played = state.tables.strength, _with(state, seat, move)
    others = [strength[other] for owner, other in enumerate(played) if owner != seat]
    if strength[move] in others:
        return None
    better = _better_march(state, seat, move)
    if better is None:
        return None
    best = strongest(played, strength)
    by_seat = next(other for other in best if strength[played[other]] * strength[move] > 0)
    marches = {f"better_{name}": fact for name, fact in _march(state, better).items()}
    facts = {**_march(state, move), "by_seat": by_seat, **marches}
    if state.played.count(NOBODY) > 1:
        return Caution("U13", "card_outranked", facts, state.tables.texts[better], is_heeded=False)
    return Caution("U13", "card_too_small", facts, state.tables.texts[better])


def _better_march(state: UosaoState, seat: int, move: Move) -> Move | None:
    """A card that would march as the cards lie, with nothing against it, and no nearer to the town. The same card the
    other way, which costs no other one; else the one that leads farthest, of these the smallest. None for no such card.
    """
    strength, texts = state.tables.strength, state.tables.texts
    here = _distance_from_town(state, seat)
    marches = [
        (texts[other][1:] == texts[move][1:], away, -abs(strength[other]), -other)
        for other in state.legal()
        if seat in strongest(_with(state, seat, other), strength)
        and not (_about_march(state, seat, other) or _about_last_card(state, seat, other))
        and (away := _distance_after(state, seat, other)) >= here
    ]
    return -max(marches)[-1] if marches else None


def _distance_after(state: UosaoState, seat: int, move: Move) -> int:
    """How many cards from the town the soldier stands after that march, as the line lies."""
    world = state.clone()
    walk(world, seat, state.tables.strength[move])
    return _distance_from_town(world, seat)


def _distance_from_town(state: UosaoState, seat: int) -> int:
    """In cards, as the season's points count it without a king (U32)."""
    return abs(state.at[seat] - state.line.index(TOWN))


def _about_road(state: UosaoState, seat: int, gap: int) -> Caution | None:
    """What is surely lost is told before what may be; of a road that wins points, or ends the season, nothing else."""
    if not _is_last_road(state, seat):
        return _about_plain_road(state, seat, gap)
    move = state.tables.first_gap + gap
    missed = _missed(state, seat, move, state.legal())
    if missed is not None:
        return Caution(missed.rule, "road_points_missed", {"amount": missed.amount}, missed.better)
    now = _after(state, move)
    if now.has_ended or any(_after(state, other).is_worse_than(now, seat) for other in state.legal()):
        return None
    return _about_plain_road(state, seat, gap)


def _about_plain_road(state: UosaoState, seat: int, gap: int) -> Caution | None:
    """A plain road between the town and others alone, none of whom it makes march a longer way; or in the own way."""
    if state.tables.box.cards[state.played[seat]].trap:
        return None
    town = state.line.index(TOWN)
    helped = [other for other, at in enumerate(state.at) if min(at, town) < gap <= max(at, town)]
    marching = strongest(state.played, state.tables.strength)
    if not helped:
        return _about_own_way(state, seat, gap, town)
    if seat in helped or any(other in marching and not state.down[other] for other in helped):
        return None
    return Caution("U32", "road_helps_others", {"gap": gap, "seats": [*helped]})


def _about_own_way(state: UosaoState, seat: int, gap: int, town: int) -> Caution | None:
    """A plain road before a soldier that is alone on its side of the town, and that nobody follows now: it hinders
    nobody else. Behind the soldier it would put it a card farther away as well, and leave its way as it is."""
    side = _side(state.at[seat], town)
    if not side or (gap > state.at[seat]) != (side > 0):
        return None
    marching = strongest(state.played, state.tables.strength)
    for other, at in enumerate(state.at):
        follows = other in marching and state.tables.strength[state.played[other]] * side > 0
        if other != seat and (_side(at, town) == side or follows):
            return None
    facts: dict[str, JSON] = {
        "gap": gap,
        "king": RIGHT_KING if side > 0 else LEFT_KING,
        "squares": state.tables.box.cards[state.played[seat]].squares,
    }
    behind = state.at[seat] + (side < 0)
    return Caution("U31", "own_way_longer", facts, state.tables.text(state.tables.first_gap + behind))


def _side(at: int, town: int) -> int:
    """1 right of the town, -1 left of it, 0 on it."""
    return (at > town) - (at < town)


# What is settled


def _about_last_card(state: UosaoState, seat: int, move: Move) -> Caution | None:
    """The last card of a round without roads, where the season ends with it: all points are known."""
    kinds, played = state.tables.kinds, _with(state, seat, move)
    if state.played.count(NOBODY) > 1 or any(card < kinds for card in played):
        return None
    if not _after(state, move).has_ended:
        return None
    marches = [other for other in state.legal() if state.tables.strength[other]]
    missed = _missed(state, seat, move, marches)
    if missed is None:
        return None
    return Caution(missed.rule, "card_points_missed", {"amount": missed.amount}, missed.better)


def _is_last_road(state: UosaoState, seat: int) -> bool:
    """Then the marches are known, with what is paid for traps, and what a season brings that ends with this round."""
    order = state.turn_order()
    return not any(state.played[other] < state.tables.kinds for other in order[order.index(seat) + 1 :])


@dataclass(frozen=True, slots=True)
class _Missed:
    """So many more points another move would have brought, by that rule."""

    rule: str
    amount: int
    better: str


def _missed(state: UosaoState, seat: int, move: Move, others: Sequence[Move]) -> _Missed | None:
    """What the best of the other moves brings more after which the round ends alike, also against each other seat."""
    now = _after(state, move)
    better = [
        (now.lead_of(seat, then), -sum(then.points), -other)
        for other, then in ((other, _after(state, other)) for other in others)
        if now.is_worse_than(then, seat)
    ]
    if not better:
        return None
    amount, _, other = max(better)
    return _Missed(now.rule, amount, state.tables.text(-other))


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a round ends after the last choice in it: the points, and whether the season ended, at a king or not."""

    points: tuple[int, ...]
    has_ended: bool
    rule: str

    def lead_of(self, seat: int, other: _Outcome) -> int:
        """How many more points the seat has in the other one."""
        return other.points[seat] - self.points[seat]

    def is_worse_than(self, other: _Outcome, seat: int) -> bool:
        """Whether the other one has more points for a seat, and nobody catches up with it there."""
        more = self.lead_of(seat, other)
        others = (self.lead_of(one, other) for one in range(len(self.points)) if one != seat)
        return self.rule == other.rule and more > 0 and all(more >= one for one in others)


def _after(state: UosaoState, move: Move) -> _Outcome:
    world = state.clone()
    apply(world, move)
    has_ended = len(world.seasons) > len(state.seasons)
    rule = "U24" if not has_ended else "U32" if world.seasons[-1].by is None else "U31"
    return _Outcome(tuple(world.points), has_ended, rule)


def _with(state: UosaoState, seat: int, move: Move) -> list[Move]:
    """The cards of this round with that one; who has not played counts as one who plays a road."""
    return [move if owner == seat else max(other, 0) for owner, other in enumerate(state.played)]
