"""What a move of Master of Wudang plainly does: what a good player says of it where playing on tells no difference.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.wudang.actions import DIAL, DRAW
from engines.wudang.effects import DESCEND, LAST_ABILITY, TALISMAN, VP, meets
from engines.wudang.mind.aims import would_lead
from engines.wudang.mind.exchanges import of_victim
from engines.wudang.mind.gifts import completing, of_gift
from engines.wudang.mind.goods import LATER, foremost, good_of, nearest_asking, to_place
from engines.wudang.mind.outlook import NEAR_THE_END, is_first_in_vain, is_lead_in_vain, still_to_play
from engines.wudang.mind.plans import NEAR, lack_of, most_asked, promised, whole_hand
from engines.wudang.mind.sides import of_chip, of_dial, said_of
from engines.wudang.moves import Move
from engines.wudang.reckoning import winners_with
from engines.wudang.tables import LEFT, NOBODY, RIGHT
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_MISSED: Final = 2
"""So many sure points are missed by whoever sees them left lying."""
_SCORING: Final = frozenset(
    ("adept", "can_take", "dial_scores", "draw_scores", "plain_descent", "scores_set", "shows_set", "takes")
)
"""What brings points, and nothing else."""
_HOPING: Final = frozenset(
    (
        "asked_for",
        "catches_up",
        "contested",
        "dial_asked",
        "dial_leads",
        "dial_masters",
        "draw_asked",
        "draw_completes",
        "draw_completes_now",
        "rises",
        "shuts_gate",
        "side_asked",
    )
)
"""What may bring points soon, or keeps others from them."""
_FOR_POINTS: Final = _SCORING | _HOPING
_NEARLY: Final = 2
"""So near the highest level what comes beyond it is worth a word."""


def purposes(state: WudangState, move: Move) -> list[Event]:
    """The most telling first."""
    assert state.actor is not None, "nobody moves after the end of the game"
    found = list(_OF[state.step](state, state.actor, state.tables.moves.index[move]))
    if would_lead(state, state.actor):
        return [event for event in found if event.name not in _FOR_POINTS]
    return found


# Workers


def _of_space(state: WudangState, seat: int, space: int) -> Iterator[Event]:
    """What a worker does there; before it why plainly more sure points, which another free space would bring, are left
    there, or behind it that they are not lost by that."""
    free = [state.tables.moves.index[move] for move in state.legal()]
    best = max(free, key=lambda at: _sure_vp(state, seat, at))
    most, own = (_sure_vp(state, seat, at) for at in (best, space))
    leaves = most - own >= _MISSED and not _is_at_gate(state, seat)
    # with more rounds to come no place is one to be kept out of
    is_late = still_to_play(state) <= NEAR_THE_END
    harm = list(_holds_back(state, seat, most, own)) if leaves and is_late else []
    yield from harm
    if (
        not own
        and not harm
        and would_lead(state, seat)
        and state.tables.space_grants[space].kind not in (DRAW, TALISMAN)
    ):
        yield from _of_nothing(state, seat)
    yield from _of_effect(state, seat, space)
    if leaves and not harm:
        yield from _of_later(state, seat, best)


def _of_effect(state: WudangState, seat: int, space: int) -> Iterator[Event]:
    tables, is_last = state.tables, state.round == state.tables.box.rounds
    kind = tables.space_grants[space].kind
    if kind <= LAST_ABILITY:
        yield from _of_ability(state, seat, kind)
    elif kind == TALISMAN and not is_last:
        yield Event("keeps_first") if state.start == seat else _of_going_first(state, seat)
    elif kind == TALISMAN:
        yield from _of_nothing(state, seat)
    elif kind == DIAL:
        yield from of_dial(state, seat, state.attributes[seat])
    elif kind == DRAW:
        yield from _of_draw(state, seat)
    elif kind == DESCEND:
        best = _dearest_of(state, seat)
        if best != NOBODY:
            vp, card = tables.descent_vp[best], tables.descent_ids[best]
            yield Event("can_take", "card", card, (("vp", vp),), measure=vp, covers="settles")
        yield from _keeps_away(state, seat)
        if best == NOBODY:
            yield Event("plain_descent", "vp", tables.box.descend_instead_vp)


def _of_nothing(state: WudangState, seat: int) -> Iterator[Event]:
    """That no points come in is good for the spy that would be first with them, and in the last round for whoever is
    first."""
    is_spy = state.hands[seat] & state.tables.letter_bit
    if state.points[seat] == max(state.points):
        yield Event("scores_none_as_spy") if is_spy else Event("scores_none")
    elif is_spy and seat in winners_with(state.points, seat):
        yield Event("stays_second")


def _of_going_first(state: WudangState, seat: int) -> Event:
    """What it is good for to choose first in the next round: an incident that waits at the gate, one that asks for a
    level more, or not to choose last again."""
    tables, levels = state.tables, promised(state, seat)
    met = [card for card in state.open if not lack_of(levels, tables.requires[card])]
    if met and _is_taken(state, DESCEND) and not _is_at_gate(state, seat):
        best = max(met, key=tables.descent_vp.__getitem__)
        prize = (("vp", tables.descent_vp[best]),)
        return Event("first_to_gate", "card", tables.descent_ids[best], prize, covers="talisman")
    asking = [(ability, nearest_asking(state, seat, ability)) for ability in range(tables.abilities)]
    asking = [(ability, card) for ability, card in asking if card != NOBODY and _is_taken(state, ability)]
    nearest = min(asking, key=lambda one: lack_of(levels, tables.requires[one[1]]), default=None)
    if nearest is not None and lack_of(levels, tables.requires[nearest[1]]) <= NEAR:
        ability, card = nearest
        about = (("vp", tables.descent_vp[card]), ("ability", tables.box.abilities[ability].id))
        return Event("first_to_train", "card", tables.descent_ids[card], about, covers="talisman")
    is_last = seat == RIGHT[state.start]
    return Event("first_from_last", covers="talisman") if is_last else Event("goes_first", covers="talisman")


def _is_taken(state: WudangState, kind: int) -> bool:
    """Whether workers stand on all spaces with an effect: it can be had there in the next round only."""
    grants = state.tables.space_grants
    return all(owner != NOBODY for at, owner in enumerate(state.spaces) if grants[at].kind == kind)


def _is_at_gate(state: WudangState, seat: int) -> bool:
    """Whether a worker of the seat will descend: those points will come in any case."""
    return any(state.tables.space_grants[at].kind == DESCEND for at, other in enumerate(state.spaces) if other == seat)


def _of_later(state: WudangState, seat: int, space: int) -> Iterator[Event]:
    """That the points of a space are left for later: to be known beside whatever speaks for another one now."""
    tables, others = state.tables, [other for other in range(len(state.hands)) if other != seat]
    kind, vp = tables.space_grants[space].kind, ("vp", _sure_vp(state, seat, space))
    card = _dearest_of(state, seat) if kind == DESCEND else NOBODY
    rivals = sum(to_place(state, other) > 0 for other in others)
    goes_on = state.round < tables.box.rounds or (to_place(state, seat) > 1 and not rivals)
    if card != NOBODY and goes_on and not any(meets(state, other, card) for other in others):
        yield _of_waiting(state, seat, others, card)
    elif to_place(state, seat) > 1:
        about = (vp, ("count", rivals))
        yield Event("for_next_worker", "space", tables.space_grants[space].cause, about, is_remark=True)


def _of_waiting(state: WudangState, seat: int, others: Sequence[int], card: int) -> Event:
    """Who of the others comes nearest to an incident that is left, and whether its workers could train all that it
    lacks this round and still go to the gate; what cards bring nobody can tell. Whoever has another worker to place can
    send that one to the gate, which answers why this one does not go there."""
    tables, requires = state.tables, state.tables.requires[card]
    lacks = {other: lack_of(promised(state, other), requires) for other in others}
    left = {other: lacks[other] - max(0, to_place(state, other) - 1) for other in others}
    nearest = min(others, key=lambda other: (left[other], lacks[other]))
    about = (("vp", tables.descent_vp[card]), ("other_seat", nearest), ("lack", lacks[nearest]))
    if left[nearest] > 0:
        return Event("can_wait", "card", tables.descent_ids[card], about, is_remark=True)
    if to_place(state, seat) > 1:
        return Event("may_go_before_next", "card", tables.descent_ids[card], about, is_remark=True)
    return Event("may_go", "card", tables.descent_ids[card], about, is_remark=True)


def _sure_vp(state: WudangState, seat: int, space: int) -> int:
    """The points that a worker on a space brings for sure, as things lie."""
    tables = state.tables
    kind = tables.space_grants[space].kind
    if kind == DESCEND:
        best = _dearest_of(state, seat)
        return tables.box.descend_instead_vp if best == NOBODY else tables.descent_vp[best]
    if kind == DIAL:
        at = (state.dial + tables.dial_steps[state.attributes[seat]]) % len(tables.dial_grants)
        return tables.dial_grants[at].amount if tables.dial_grants[at].kind == VP else 0
    if kind <= LAST_ABILITY and state.levels(seat)[kind] >= tables.box.ability_max:
        return tables.box.master_vp
    return 0


def _of_ability(state: WudangState, seat: int, ability: int) -> Iterator[Event]:
    """The open incident that asks for it and lacks least; else the tournament; then that more levels score."""
    tables, round_ = state.tables, state.round
    box, own = tables.box, promised(state, seat)[ability]
    card, name = nearest_asking(state, seat, ability), ("ability", tables.box.abilities[ability].id)
    number = next((one for one in box.tournament_rounds if one >= round_), 0)
    if own >= box.ability_max:
        yield Event("adept", "vp", box.master_vp, (name,))
    elif card != NOBODY:
        lack = lack_of(promised(state, seat), tables.requires[card]) - 1
        about = (("vp", tables.descent_vp[card]), name, ("level", own + 1), ("lack", lack))
        covers = "nears" if lack else "meets"
        yield Event("asked_for", "card", tables.descent_ids[card], about, covers=covers, rules_out=LATER)
        others = (LEFT[seat], RIGHT[seat])  # in the order in which they place
        wanting = [one for one in others if to_place(state, one) and nearest_asking(state, one, ability) != NOBODY]
        if wanting:
            yield Event("contested", "other_seat", wanting[0], (name,))
    elif ability in tables.martial_bonus and number:
        highest = max(state.abilities[ability :: tables.abilities])
        if own < highest:
            facts = (("lack", highest - own - 1), ("round", number))
            yield Event("catches_up", *name, facts, rules_out=("tops", "closes_in"))
    if own < box.ability_max and round_ < box.rounds:
        more = ("level", own + 1)
        if own + _NEARLY >= box.ability_max:
            yield Event("rises", *name, (more, ("most", box.ability_max), ("vp", box.master_vp)))
        elif own < (most := most_asked(state, ability)):
            yield Event("readies", *name, (more, ("most", most)))


def _of_draw(state: WudangState, seat: int) -> Iterator[Event]:
    """What a blind draw at a space may bring: of the cards that the seat does not hold."""
    tables, hand = state.tables, whole_hand(state, seat)
    is_due = state.round in tables.box.tournament_rounds
    wanted = completing(state, seat)
    # a set that is complete waits for the next tournament
    completes: tuple[Event, ...] = ()
    if wanted is not None and is_due:
        completes = (Event("draw_completes_now", "count", *wanted, covers="holds"),)
    elif wanted is not None:
        completes = (Event("draw_completes", "count", *wanted, covers="holds"),)
    yield from completes if is_due else ()
    unknown = tables.cards_in[tables.all_cards & ~hand]
    grants = tables.card_grants[state.attributes[seat]]
    scoring = sum(tables.action[card] and grants[card].kind == VP for card in unknown)
    working = sum(tables.action[card] for card in unknown)
    about = ("cards", len(unknown))
    gives, count = foremost(state, seat, tables.all_cards & ~hand & tables.action_mask, state.attributes[seat])
    kind = next((at for at, row in enumerate(tables.box.abilities) if row.id == gives), None)
    good = None if kind is None else good_of(state, seat, kind)
    if scoring:
        told = (about, *said_of(state, state.attributes[seat]))
        yield Event("draw_scores", "count", scoring, told, covers="card_pays")
    elif count and good is not None and good[0] == "asked":
        yield Event("draw_asked", "count", count, (about, ("ability", gives), *good[1]), rules_out=LATER)
    elif count:
        yield Event("draw_trains", "count", count, (about, ("working", working), ("ability", gives)))
    if working and (scoring or not count):
        # also where points are nothing that the seat plays for
        yield Event("draw_works", "count", working, (about,))
    yield from () if is_due else completes


def _keeps_away(state: WudangState, seat: int) -> Iterator[Event]:
    """Who else could take an incident at the gate, as levels are."""
    best = {other: _dearest_of(state, other) for other in range(len(state.hands)) if other != seat}
    rival = max(best, key=lambda other: state.tables.descent_vp[best[other]] if best[other] != NOBODY else 0)
    if best[rival] != NOBODY and to_place(state, rival):
        card = best[rival]
        about = (("card", state.tables.descent_ids[card]), ("vp", state.tables.descent_vp[card]))
        yield Event("shuts_gate", "other_seat", rival, about)


def _dearest_of(state: WudangState, seat: int) -> int:
    within = [card for card in state.open if meets(state, seat, card)]
    return max(within, key=state.tables.descent_vp.__getitem__, default=NOBODY)


# Descents and sets


def _of_descent(state: WudangState, seat: int, choice: int) -> Iterator[Event]:
    tables = state.tables
    best, vp = _dearest_of(state, seat), tables.descent_vp[choice]
    if best != NOBODY and tables.descent_vp[best] > vp:
        yield from _stays_behind(state, seat, tables.descent_vp[best], vp)
    if choice < len(tables.requires):
        others = [other for other in range(len(state.hands)) if other != seat and _may_still_descend(state, other)]
        rivals = [other for other in others if meets(state, other, choice)]
        if rivals:
            yield Event("before_rival", "other_seat", rivals[0], (("card", tables.descent_ids[choice]),))
        yield Event("takes", "card", tables.descent_ids[choice], (("vp", vp),), measure=vp)


def _may_still_descend(state: WudangState, seat: int) -> bool:
    """Whether a descent of the seat may follow: in a round to come, by a worker that is still to be placed, or by one
    on a space that is still to be resolved."""
    if state.round < state.tables.box.rounds or state.phase < Phase.ACTIONS:
        return True
    later = range(state.resolving + 1, len(state.spaces))
    return any(state.spaces[at] == seat and state.tables.space_grants[at].kind in (DRAW, DESCEND) for at in later)


def _of_set(state: WudangState, seat: int, choice: int) -> Iterator[Event]:
    shown = state.tables.set_choices[state.hands[seat]]
    yield from _of_last_word(state, seat, shown[choice].vp if choice in shown else 0)
    if choice in shown:
        vp, is_last = shown[choice].vp, state.round == state.tables.box.rounds
        yield Event("scores_set", "vp", vp, measure=vp) if is_last else Event("shows_set", "vp", vp, measure=vp)
    elif shown:
        yield from _stays_behind(state, seat, max(one.vp for one in shown.values()))


def _of_last_word(state: WudangState, seat: int, vp: int) -> Iterator[Event]:
    """Who declares last in the game knows all points, and of the letter only that another one has it: with which spies
    it would win."""
    is_last = state.round == state.tables.box.rounds and state.sets.count(NOBODY) == 1
    if not is_last or state.hands[seat] & state.tables.letter_bit:
        return
    points = [value + vp * (at == seat) for at, value in enumerate(state.points)]
    spies = [spy for spy in range(len(points)) if spy != seat and seat in winners_with(points, spy)]
    if len(spies) == 1:
        yield Event("wins_if", "other_seat", spies[0], is_decisive=True)
    elif spies:
        yield Event("wins_anyway", is_decisive=True)


def _stays_behind(state: WudangState, seat: int, vp: int, instead: int = 0) -> Iterator[Event]:
    """Why points are left that are there for the taking: in the last round the place that they would bring is seen, and
    whoever leaves them leaves them for that; before it, because they do harm (W33)."""
    own, best = state.points[seat], max(points for at, points in enumerate(state.points) if at != seat)
    is_spy = bool(whole_hand(state, seat) & state.tables.letter_bit)
    if state.round == state.tables.box.rounds and own + instead <= best < own + vp:
        yield Event("spy_not_first" if is_spy else "not_first", "vp", vp, measure=instead, is_decisive=True)
    elif state.round == state.tables.box.rounds and is_spy and own + instead < best == own + vp:
        yield Event("spy_not_level", "vp", vp, measure=instead, is_decisive=True)
    else:
        yield from _holds_back(state, seat, vp, instead)


def _holds_back(state: WudangState, seat: int, vp: int, instead: int = 0) -> Iterator[Event]:
    """What speaks against points that would put the seat in first place, or lead by more (W33): told first, or nobody
    understands why they are left."""
    is_spy = whole_hand(state, seat) & state.tables.letter_bit
    if is_first_in_vain(state, seat, vp, instead):
        event = Event("spy_not_first", "vp", vp) if is_spy else Event("not_first", "vp", vp)
        yield replace(event, is_decisive=True)
    elif is_lead_in_vain(state, seat, vp, instead):
        yield Event("spy_leads", is_decisive=True) if is_spy else Event("leads_in_vain", is_decisive=True)


_OF: Final[dict[Step, Callable[[WudangState, int, int], Iterator[Event]]]] = {
    Step.CHOOSE: of_chip,
    Step.PLACE: _of_space,
    Step.VICTIM: of_victim,
    Step.GIVE: of_gift,
    Step.DESCEND: _of_descent,
    Step.SET: _of_set,
}
