"""The token burst: the supply is empty, both players lose resources, the tokens return (K25, K26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.usagi import notes
from engines.usagi.goods import step_down
from engines.usagi.moves import Move
from engines.usagi.values import Phase, debt_of

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def carry_on(state: UsagiState) -> bool:
    """Begin a burst or go on with it, with an empty supply; gives whether a seat must choose."""
    if not state.burst:
        _begin(state)
    while state.burst:
        seat = state.burst[0]
        ways = state.tables.lose_moves[state.held(seat)]
        if len(ways) > 1:
            state.phase = Phase.BURST
            state.actor = seat
            return True
        _lose_without_choice(state, seat, ways)
    _return_tokens(state)
    return False


def lose(state: UsagiState, move: Move) -> None:
    """K26 [R]: of free choice. When it was the last payment the tokens return."""
    seat = state.burst[0]
    loss = _take_away(state, seat, move)
    if state.teller is not None:
        state.teller(notes.burst_lost(seat=seat, lost=_named(state, loss), tokens=state.tokens(seat)))
    if not state.burst:
        _return_tokens(state)


def _begin(state: UsagiState) -> None:
    """K26 [I]: the holder of the carrot chooses first."""
    state.burst = (state.carrot, 1 - state.carrot)
    if state.teller is not None:
        held = [state.held(seat) for seat in range(2)]
        debts = [debt_of(goods) for goods in held]
        state.teller(notes.burst(tokens=[goods[-1] for goods in held], debts=debts, first_seat=state.carrot))


def _lose_without_choice(state: UsagiState, seat: int, ways: tuple[Move, ...]) -> None:
    tokens = state.tokens(seat)
    if not ways:
        state.burst = state.burst[1:]
        if state.teller is not None:
            state.teller(notes.burst_spared(seat=seat, tokens=tokens))
        return
    loss = _take_away(state, seat, ways[0])
    if state.teller is not None:
        lost = _named(state, loss)
        state.teller(notes.burst_forced(seat=seat, lost=lost, tokens=tokens, unpaid=tokens - sum(loss)))


def _take_away(state: UsagiState, seat: int, move: Move) -> tuple[int, ...]:
    tables = state.tables
    loss = tables.losses[move - tables.first_lose]
    base = seat * tables.kinds
    if state.teller is not None:
        step_down(state, seat, tuple(enumerate(loss)), "K26")
    else:
        for kind, amount in enumerate(loss):
            state.goods[base + kind] -= amount
    state.burst = state.burst[1:]
    return loss


def _return_tokens(state: UsagiState) -> None:
    """K26 [R]: all of them, after the last payment; what the burst interrupted goes on."""
    tables, goods = state.tables, state.goods
    tokens = [state.tokens(seat) for seat in range(2)]
    for seat in range(2):
        goods[seat * tables.kinds + tables.token] = 0
    state.pool += sum(tokens)
    state.phase = Phase.CARDS if state.slot else Phase.EFFECTS
    if state.teller is not None:
        state.teller(notes.tokens_returned(tokens=tokens, pool=state.pool))


def _named(state: UsagiState, loss: tuple[int, ...]) -> dict[str, int]:
    return {kind: amount for kind, amount in zip(state.tables.box.kinds, loss, strict=False) if amount}
