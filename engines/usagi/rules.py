"""The course of Rabbit City Planning: rounds and their phases, the clean-up, the end.

The phases themselves stand in `effects`, `slots` and `bursts`. Every function that changes a state tells each event
while the state shows it done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.usagi import bursts, counting, effects, notes, slots, values
from engines.usagi.moves import Move
from engines.usagi.values import NOTHING, X2, Ended, Phase

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def legal(state: UsagiState) -> Sequence[Move]:
    """What the actor may do, in an order of the box."""
    phase = state.phase
    if phase is Phase.LAY:
        return state.tables.lay_moves[state.laid[_mover(state)]]
    if phase is Phase.EFFECTS:
        return effects.legal(state)
    if phase is Phase.CARDS:
        return state.tables.build_moves[slots.buildable(state, _mover(state))]
    if phase is Phase.BURST:
        return state.tables.lose_moves[state.held(_mover(state))]
    return ()


def apply(state: UsagiState, move: Move) -> None:
    """Make a legal move and all that follows from it without a decision."""
    phase = state.phase
    if phase is Phase.LAY:
        _lay(state, move)
        return
    if phase is Phase.EFFECTS:
        effects.answer(state, move)
    elif phase is Phase.CARDS:
        _build(state, move)
    else:
        bursts.lose(state, move)
    _run(state)


def actor_of(state: UsagiState) -> int | None:
    """The seat that must decide, as the rest of the position says."""
    called = effects.owner(state, state.effects[0]) if state.effects else None
    missing = [state.tables.box.cards_laid - len(row) for row in state.laid]
    return values.actor_of(state.phase, missing, called, state.resolve, state.burst)


def leaders(state: UsagiState) -> list[int]:
    """All seats with the most half stars (K32); who has won by points has the most, too."""
    most = max(state.half_stars)
    return [seat for seat, half_stars in enumerate(state.half_stars) if half_stars == most]


def _lay(state: UsagiState, end: Move) -> None:
    """K14 [R]; [I] first blue's row, then red's."""
    seat = _mover(state)
    row = state.laid[seat] + (end,)
    state.laid[seat] = row
    if state.teller is not None:
        _tell_laid(state, seat, end)
    if len(row) < state.tables.box.cards_laid:
        return
    if seat == 0:
        state.actor = 1
        return
    state.phase = Phase.CARDS
    _run(state)


def _run(state: UsagiState) -> None:
    """Everything that goes on by itself (K7 [R]), up to the next decision or the end of the game."""
    while state.actor is not None:
        if not state.pool and bursts.carry_on(state):
            return
        if state.phase is Phase.EFFECTS:
            if not effects.call_next(state):
                _begin_laying(state)
            return
        if state.resolve:
            if slots.resolve_next(state):
                return
        elif state.slot < state.tables.box.cards_laid:
            slots.open_next(state)
        else:
            _clean_up(state)


def _build(state: UsagiState, move: Move) -> None:
    """K30 [R]: enough points win at once, in the middle of a slot if so."""
    seat = _mover(state)
    slots.build(state, move)
    needed, points = state.tables.box.points_to_win, state.scores()[seat]
    if points < needed:
        return
    state.resolve = ()
    _end(state, Ended.POINTS)
    if state.teller is not None:
        state.teller(notes.points_reached(seat=seat, points=points, needed=needed))
        _tell_end(state, "K30")


def _clean_up(state: UsagiState) -> None:
    """The end of a round. The carrot stays where it is (K29 [I])."""
    _open_rank(state)
    _turn_upright(state)
    _take_rows_back(state)
    if state.round == state.tables.box.round_limit:
        _end(state, Ended.LIMIT)
        if state.teller is not None:
            state.teller(notes.round_limit(round_number=state.round, half_stars=state.half_stars))
            _tell_end(state, "K32")
        return
    state.round += 1
    state.phase = Phase.EFFECTS
    if state.teller is not None:
        state.teller(notes.round_begins(round_number=state.round, carrot_seat=state.carrot))
    effects.begin(state)


def _open_rank(state: UsagiState) -> None:
    """K27 [R]: the next rank, when enough buildings of the highest open one are built. One rank a round."""
    tables, rank = state.tables, state.rank
    built = tables.built(rank, state.open)
    if rank == tables.ranks or built < tables.box.built_to_open:
        return
    state.rank = rank + 1
    opened = tables.rank_cards[rank + 1]
    state.open |= opened
    if state.teller is not None:
        names = [name for code, name in enumerate(tables.buildings) if opened >> code & 1]
        state.teller(notes.rank_opened(rank=rank + 1, built=built, buildings=names))


def _turn_upright(state: UsagiState) -> None:
    """K28 [R]."""
    used = state.used[0] + state.used[1]
    state.used = [(), ()]
    if used and state.teller is not None:
        state.teller(notes.turned_upright(buildings=[state.tables.buildings[code] for code in used]))


def _take_rows_back(state: UsagiState) -> None:
    """K28 [I]: the rows go back to the hands, and what still waits lapses."""
    waiting = state.waiting
    state.waiting = [NOTHING, NOTHING]
    state.laid = [(), ()]
    state.slot = 0
    state.negated = (False, False)
    if state.teller is None:
        return
    for seat, waited in enumerate(waiting):
        if waited:
            state.teller(notes.x2_lapsed(seat=seat) if waited == X2 else notes.guard_lapsed(seat=seat))
    state.teller(notes.rows_taken_back(round_number=state.round))


def _begin_laying(state: UsagiState) -> None:
    state.phase = Phase.LAY
    state.actor = 0
    if state.teller is not None:
        state.teller(notes.laying_begins(round_number=state.round))


def _end(state: UsagiState, ended: Ended) -> None:
    state.phase = Phase.OVER
    state.ended = ended
    state.actor = None


def _mover(state: UsagiState) -> int:
    assert state.actor is not None, "nobody acts after the end of the game"
    return state.actor


def _tell_laid(state: UsagiState, seat: int, end: int) -> None:
    assert state.teller is not None
    tables, slot = state.tables, len(state.laid[seat])
    cards, laid = tables.box.cards, tables.box.cards_laid
    state.teller(notes.card_laid(seat=seat, slot=slot))
    state.teller(notes.own_card_laid(seat=seat, slot=slot, card=cards[tables.card_of[end]].id, end=tables.ends[end]))
    if slot == laid:
        state.teller(notes.row_laid(seat=seat, kept=len(cards) - laid))


def _tell_end(state: UsagiState, rule: str) -> None:
    """K31 [R]: the stars of both, whole ones and pairs of halves, then the result."""
    assert state.teller is not None
    tables, scores, half_stars = state.tables, state.scores(), state.half_stars
    for told in counting.counted(state):
        state.teller(told)
    for seat, codes in enumerate(state.buildings):
        names = [tables.buildings[code] for code in codes]
        final = notes.final_points(seat=seat, buildings=names, total_half_stars=half_stars[seat], points=scores[seat])
        state.teller(final)
    state.teller(notes.game_over(rule, winner_seats=leaders(state), scores=scores, half_stars=state.half_stars))
