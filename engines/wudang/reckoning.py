"""The final reckoning: who wins, by the points and by the letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.wudang import notes
from engines.wudang.values import Phase, Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState


def winners_with(points: Sequence[int], spy: int) -> list[int]:
    """W33 [R]: the spy wins as the second; as third the first wins, as first the second.

    W34 [I]: with ties, the spy is second when exactly one other has strictly more; else the better of the others wins,
    both when they are level.
    """
    others = [seat for seat in range(len(points)) if seat != spy]
    ahead = [seat for seat in others if points[seat] > points[spy]]
    if len(ahead) == 1:
        return [spy]
    best = max(points[seat] for seat in others)
    return [seat for seat in others if points[seat] == best]


def winners(state: WudangState) -> list[int]:
    """W32 [R]: the spy is whoever holds the letter now."""
    return winners_with(state.points, state.spy)


def end_game(state: WudangState) -> None:
    state.phase = Phase.OVER
    state.step = Step.NONE
    state.actor = None
    if state.teller is not None:
        _tell_end(state)


def _tell_end(state: WudangState) -> None:
    assert state.teller is not None
    spy, points, won = state.spy, state.points, winners(state)
    rule = "W33" if len(set(points)) == len(points) else "W34"
    state.teller(notes.spy_revealed(seat=spy, points=points[spy]))
    ahead = [seat for seat in range(len(points)) if points[seat] > points[spy]]
    if won == [spy]:
        note = notes.spy_wins(rule, seat=spy, points=points[spy], ahead_seat=ahead[0], ahead_points=points[ahead[0]])
    else:
        lost = notes.spy_beaten if ahead else notes.spy_executed
        note = lost(rule, seat=spy, points=points[spy], winner_seats=won, winner_points=points[won[0]])
    state.teller(note)
    state.teller(notes.game_over(rule, winner_seats=won, scores=points, spy_seat=spy))
