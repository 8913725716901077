"""The Wudang tournament at the end of some rounds, and how a round or the game ends.

Every function that changes a state tells each event while the state shows it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.wudang import notes, reckoning
from engines.wudang.moves import Kind
from engines.wudang.rounds import begin_round
from engines.wudang.tables import LEFT
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def end_round(state: WudangState) -> None:
    """The tournament where there is one (W28-W31), else the next round."""
    if state.round in state.tables.box.tournament_rounds:
        _begin_tournament(state)
    else:
        next_round(state)


def declare(state: WudangState, seat: int, choice: int) -> None:
    """W29, W31 [R]: show the set of a family, or none; W30 [I]: openly, one after the other."""
    state.sets[seat] = choice
    shown = state.tables.set_choices[state.hands[seat]].get(choice)
    if shown is not None:
        state.shown[seat] = shown.cards
        state.points[seat] += shown.vp
    if state.teller is not None:
        _tell_declared(state, seat, choice)
    state.actor = LEFT[seat]
    if state.actor == state.start:
        next_round(state)


def next_round(state: WudangState) -> None:
    """W1 [R]: another round, or the final reckoning."""
    if state.round < state.tables.box.rounds:
        begin_round(state)
    else:
        reckoning.end_game(state)


def _begin_tournament(state: WudangState) -> None:
    state.phase = Phase.TOURNAMENT
    state.step = Step.SET
    state.actor = state.start
    if state.teller is not None:
        state.teller(notes.tournament_begins(round_number=state.round))
    for ability in state.tables.martial_bonus:
        _score_highest(state, ability)


def _score_highest(state: WudangState, ability: int) -> None:
    """W28 [R]: the highest level scores itself, also for two tied; all three tied score nothing."""
    box = state.tables.box
    levels = state.abilities[ability :: state.tables.abilities]
    highest = max(levels)
    best = [seat for seat, level in enumerate(levels) if level == highest]
    if len(best) >= box.tie_without_bonus:
        if state.teller is not None:
            state.teller(notes.bonus_none(box.abilities[ability].id, level=highest))
        return
    for seat in best:
        state.points[seat] += highest
        if state.teller is not None:
            after = state.points[seat]
            state.teller(notes.bonus(box.abilities[ability].id, seat=seat, level=highest, tied=len(best), after=after))


def _tell_declared(state: WudangState, seat: int, choice: int) -> None:
    assert state.teller is not None
    tables = state.tables
    shown = tables.set_choices[state.hands[seat]].get(choice)
    if shown is None:
        state.teller(notes.set_declined(seat=seat))
        return
    family = tables.moves.whats[Kind.SET][choice]
    cards = [tables.card_ids[card] for card in shown.cards]
    state.teller(notes.set_shown(family, cards, seat=seat, vp=shown.vp, after=state.points[seat]))
