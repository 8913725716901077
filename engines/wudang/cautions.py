"""What should make a player think twice: spaces that bring nothing, gifts and declarations that cost points or the win.

| key | rule | facts |
| --- | --- | --- |
| `late_training` | W1 | space, number, ability, level: in the last round such a level scores nothing |
| `own_talisman` | W20 | space, number: the talisman is held, and nobody else can take it |
| `poorer_descent` | W26 | card, vp, gain: that open card is within reach and brings `vp`, this choice only `gain` |
| `set_broken` | W29 | card, family, vp: a tournament follows; this gift takes that set apart, another would not |
| `wild_given` | W29 | card, family, vp: a gift of a wild card takes the only set apart, another would not |
| `set_hidden` | W31 | family, vp: those points are there for the showing, and an early tournament decides no place |
| `set_loses` | W33 | family, vp: nobody declares after it; with those points the game is lost, without won |
| `set_wins` | W33 | family, vp: nobody declares after it; without those points the game is lost, with them won |
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.game import CHANCE, JSON, Caution
from engines.wudang.actions import DRAW
from engines.wudang.components import SEATS
from engines.wudang.effects import DESCEND, LAST_ABILITY, TALISMAN, meets
from engines.wudang.moves import Kind, Move
from engines.wudang.reckoning import winners_with
from engines.wudang.refusals import refusal
from engines.wudang.tables import NOBODY, SetChoice
from engines.wudang.values import Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def caution(state: WudangState, move: Move) -> Caution | None:
    """What speaks plainly against a legal move of the actor; None when nothing does."""
    if state.actor is None or state.actor == CHANCE or refusal(state, move) is not None:
        return None
    index = state.tables.moves.index[move]
    match state.step:
        case Step.PLACE:
            return _about_space(state, state.actor, index)
        case Step.GIVE:
            return _about_gift(state, state.actor, index)
        case Step.DESCEND:
            return _about_descent(state, state.actor, index)
        case Step.SET:
            return _about_set(state, state.actor, index)
        case _:
            return None


# Spaces


def _about_space(state: WudangState, seat: int, at: int) -> Caution | None:
    """Nothing is to be said where no free space brings anything."""
    free = (state.tables.moves.index[move] for move in state.legal())
    return None if all(_vain(state, seat, other) for other in free) else _vain(state, seat, at)


def _vain(state: WudangState, seat: int, at: int) -> Caution | None:
    """Why a worker there brings nothing; None when it does."""
    space, kind = state.tables.box.spaces[at], state.tables.space_grants[at].kind
    where: dict[str, JSON] = {"space": space.id, "number": space.number}
    if kind == TALISMAN and state.start == seat and _no_other_can_place(state, seat):
        return Caution("W20", "own_talisman", where)
    if kind <= LAST_ABILITY and _comes_too_late(state, seat, kind):
        ability, level = state.tables.box.abilities[kind].id, state.levels(seat)[kind]
        return Caution("W1", "late_training", {**where, "ability": ability, "level": level})
    return None


def _no_other_can_place(state: WudangState, seat: int) -> bool:
    """Then keeping others from a space is worth nothing."""
    waits = state.temp_owner not in (NOBODY, seat) and state.temp_space == NOBODY
    return not waits and not any(workers for other, workers in enumerate(state.workers) if other != seat)


def _comes_too_late(state: WudangState, seat: int, ability: int) -> bool:
    """The last round, and this level can neither become a point nor help a descent or a tournament."""
    tables = state.tables
    is_last = state.round == tables.box.rounds
    if not is_last or ability in tables.martial_bonus or _trained(state, seat, ability) >= tables.box.ability_max:
        return False
    return not _may_descend(state, seat)


def _trained(state: WudangState, seat: int, ability: int) -> int:
    """The level, with what the own workers on the mountain may still add."""
    grants = state.tables.space_grants
    workers = sum(owner == seat and grants[at].kind not in (DRAW, DESCEND) for at, owner in enumerate(state.spaces))
    return state.levels(seat)[ability] + workers


def _may_descend(state: WudangState, seat: int) -> bool:
    """Whether a descent may come this round: an own worker at the gate or where cards are drawn, or one to go there."""
    doors = [at for at, grant in enumerate(state.tables.space_grants) if grant.kind in (DRAW, DESCEND)]
    has_more = state.workers[seat] + (state.temp_owner == seat and state.temp_space == NOBODY) > 1
    return any(state.spaces[at] == seat or (has_more and state.spaces[at] == NOBODY) for at in doors)


# Descents and gifts


def _about_descent(state: WudangState, seat: int, choice: int) -> Caution | None:
    """Points are never lost, so more are better: but for the last round, where the place that wins may be another."""
    tables = state.tables
    gain = tables.descent_vp[choice]
    within = [card for card in state.open if meets(state, seat, card)]
    best = max(within, key=lambda card: tables.descent_vp[card], default=None)
    if best is None or tables.descent_vp[best] <= gain or state.round == tables.box.rounds:
        return None
    facts: dict[str, JSON] = {"card": tables.descent_ids[best], "vp": tables.descent_vp[best], "gain": gain}
    return Caution("W26", "poorer_descent", facts, f"descend:{tables.descent_ids[best]}")


def _about_gift(state: WudangState, seat: int, card: int) -> Caution | None:
    tables = state.tables
    is_due = state.round in tables.box.tournament_rounds
    if not is_due and not tables.wild_mask >> card & 1:
        return None
    whole = state.hands[seat] | 1 << state.drawn[seat]
    gifts = [tables.moves.index[move] for move in state.legal()]
    best = max((choice for gift in gifts for choice in _sets(state, whole & ~(1 << gift))), key=_vp, default=None)
    left = max(_sets(state, whole & ~(1 << card)), key=_vp, default=None)
    # before other rounds end, a cheaper set is as good to go on with
    if best is None or (left is not None and (left.vp >= best.vp or not is_due)):
        return None
    facts: dict[str, JSON] = {"card": tables.card_ids[card], **_set_facts(state, best)}
    return Caution("W29", "set_broken", facts) if is_due else Caution("W29", "wild_given", facts)


def _sets(state: WudangState, hand: int) -> Iterable[SetChoice]:
    return state.tables.set_choices[hand].values()


def _vp(choice: SetChoice) -> int:
    return choice.vp


# Declarations


def _about_set(state: WudangState, seat: int, choice: int) -> Caution | None:
    shown = state.tables.set_choices[state.hands[seat]]
    if not shown:
        return None
    if state.round < state.tables.box.rounds:
        return (
            None if choice in shown else Caution("W31", "set_hidden", _set_facts(state, max(shown.values(), key=_vp)))
        )
    return _about_last_set(state, seat, choice) if state.sets.count(NOBODY) == 1 else None


def _about_last_set(state: WudangState, seat: int, choice: int) -> Caution | None:
    """All points are known, and wherever the letter may be, this declaration loses what another wins."""
    shown = state.tables.set_choices[state.hands[seat]]
    hidden_wins = _wins_with(state, seat, 0)
    if choice in shown:
        loses = hidden_wins is True and _wins_with(state, seat, shown[choice].vp) is False
        return Caution("W33", "set_loses", _set_facts(state, shown[choice])) if loses else None
    winning = [one for one in shown.values() if _wins_with(state, seat, one.vp) is True]
    if hidden_wins is False and winning:
        return Caution("W33", "set_wins", _set_facts(state, max(winning, key=_vp)))
    return None


def _wins_with(state: WudangState, seat: int, gain: int) -> bool | None:
    """Whether so many more points win: True or False for certain, None where it hangs on who else has the letter."""
    points = state.points[:]
    points[seat] += gain
    is_spy = bool(state.hands[seat] & state.tables.letter_bit)
    spies = [seat] if is_spy else [other for other in range(SEATS) if other != seat]
    results = {seat in winners_with(points, spy) for spy in spies}
    return results.pop() if len(results) == 1 else None


def _set_facts(state: WudangState, choice: SetChoice) -> dict[str, JSON]:
    return {"family": state.tables.moves.whats[Kind.SET][choice.family], "vp": choice.vp}
