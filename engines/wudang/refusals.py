"""Why a move is refused, with the rule and the facts; and what a person at the table might try.

Judged by what the actor may know: what lies in a deck, in another hand or out of the game is all the same.

| key | rule | facts |
| --- | --- | --- |
| `other_decision` | the rule of the step | step: what is to be decided now |
| `chance_decides` | W6 | drawer_seat, from_seat: a card is drawn blind |
| `own_first` | W18 | workers: own ones, placed before the temporary one (a table asks; no move says which) |
| `space_taken` | W16 | space, number, owner_seat (perhaps the actor): one worker a space |
| `own_hand` | W22 | seat: the victim must be another player |
| `give_letter` | W23 | card: the letter cannot be given away |
| `give_drawn` | W23 | card, from_seat: it was drawn from there just now |
| `card_elsewhere` | W22 | card: it is not in the own hand |
| `levels_short` | W26 | card, vp, ability, have, need, short (the ids of all abilities that are too low) |
| `incident_settled` | W26 | card, owner_seat: who took it |
| `incident_unknown` | W7 | card: it does not lie open |
| `set_incomplete` | W29 | family, have, wild, need: cards of the family, wild ones, and how many make a set |
| `game_over` | W1 | rounds |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from engines.game import CHANCE, JSON, Refusal
from engines.wudang import rules
from engines.wudang.effects import meets
from engines.wudang.moves import Kind, Move
from engines.wudang.values import Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

RULE_OF_STEP: Final[dict[Step, str]] = {
    Step.CHOOSE: "W9",
    Step.PLACE: "W16",
    Step.VICTIM: "W22",
    Step.GIVE: "W22",
    Step.DESCEND: "W26",
    Step.SET: "W29",
}


def refusal(state: WudangState, move: Move) -> Refusal | None:
    """Why the actor may not make `move` now; None exactly when it may."""
    seat = state.actor
    if seat is None:
        return Refusal("W1", "game_over", {"rounds": state.tables.box.rounds})
    if seat == CHANCE:
        return Refusal("W6", "chance_decides", {"drawer_seat": state.drawer, "from_seat": state.source})
    if state.tables.moves.kinds[move] is not rules.KIND_OF_STEP[state.step]:
        return Refusal(RULE_OF_STEP[state.step], "other_decision", {"step": state.step.name.lower()})
    if move in state.legal():
        return None
    return _WHY[state.step](state, seat, state.tables.moves.index[move])


def attempts(state: WudangState) -> Iterable[Move]:
    """Every space, every seat, every card at hand, every descent card seen so far, every family."""
    if state.actor is None or state.actor == CHANCE:
        return []
    moves = state.tables.moves.of[rules.KIND_OF_STEP[state.step]]
    if state.step is Step.GIVE:
        at_hand = state.hands[state.actor] | 1 << state.drawn[state.actor]
        return [moves[card] for card in state.tables.cards_in[at_hand]]
    if state.step is Step.DESCEND:
        seen = [*state.open, *(card for taken in state.taken for card in taken)]
        return [*(moves[card] for card in seen), moves[-1]]
    return moves


def own_first(workers: int) -> Refusal:
    """Why the temporary worker is not placed yet. A move only says where, so a table asks this."""
    return Refusal("W18", "own_first", {"workers": workers})


def _space(state: WudangState, seat: int, space: int) -> Refusal:
    place = state.tables.box.spaces[space]
    facts: dict[str, JSON] = {"space": place.id, "number": place.number, "owner_seat": state.spaces[space]}
    return Refusal("W16", "space_taken", facts)


def _victim(state: WudangState, seat: int, victim: int) -> Refusal:
    return Refusal("W22", "own_hand", {"seat": victim})


def _gift(state: WudangState, seat: int, card: int) -> Refusal:
    card_id = state.tables.card_ids[card]
    is_drawn = state.drawn[seat] == card
    if card == state.tables.letter and (is_drawn or state.hands[seat] >> card & 1):
        return Refusal("W23", "give_letter", {"card": card_id})
    if is_drawn:
        return Refusal("W23", "give_drawn", {"card": card_id, "from_seat": state.victim})
    return Refusal("W22", "card_elsewhere", {"card": card_id})


def _descent(state: WudangState, seat: int, choice: int) -> Refusal:
    card = state.tables.box.descents[choice]
    for owner, taken in enumerate(state.taken):
        if choice in taken:
            return Refusal("W26", "incident_settled", {"card": card.id, "owner_seat": owner})
    if choice not in state.open:
        return Refusal("W7", "incident_unknown", {"card": card.id})
    assert not meets(state, seat, choice), "an open card within reach is legal"
    return _levels_short(state, seat, choice)


def _levels_short(state: WudangState, seat: int, choice: int) -> Refusal:
    box = state.tables.box
    card, levels = box.descents[choice], state.levels(seat)
    short = [ability for ability, is_met in enumerate(card.met(levels)) if not is_met]
    first = short[0]
    facts: dict[str, JSON] = {
        "card": card.id,
        "vp": card.vp,
        "ability": box.abilities[first].id,
        "have": levels[first],
        "need": card.requires[first],
        "short": [box.abilities[ability].id for ability in short],
    }
    return Refusal("W26", "levels_short", facts)


def _set(state: WudangState, seat: int, choice: int) -> Refusal:
    tables = state.tables
    family = tables.moves.whats[Kind.SET][choice]
    hand = tables.cards_in[state.hands[seat]]
    facts: dict[str, JSON] = {
        "family": family,
        "have": sum(tables.box.cards[card].family == family for card in hand),
        "wild": len(tables.cards_in[state.hands[seat] & tables.wild_mask]),
        "need": tables.box.set_size,
    }
    return Refusal("W29", "set_incomplete", facts)


_WHY: Final[dict[Step, Callable[[WudangState, int, int], Refusal]]] = {
    Step.PLACE: _space,
    Step.VICTIM: _victim,
    Step.GIVE: _gift,
    Step.DESCEND: _descent,
    Step.SET: _set,
}
