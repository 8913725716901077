"""What a seat of Master of Wudang plays for: a place beside the spy's, not simply the most points (W33).

Only of what lies open and of the own hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.facts import Aim, Event
from engines.wudang.components import SEATS
from engines.wudang.mind.merits import WEIGHTS
from engines.wudang.mind.outlook import (
    FEW_POINTS,
    SPREAD,
    are_points_in_vain,
    chances,
    drifted,
    prospects,
    still_to_play,
)
from engines.wudang.mind.plans import whole_hand

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_BRINGING_POINTS: Final = ("points", "settles", "card_pays", "dial_pays", "shows", "leads")
"""What speaks for a move only where more points bring the seat nearer to winning."""
_TELLING: Final = 0.06
"""So much likelier to win one must be as the spy, or not, for that to be a reason."""


def aim(state: WudangState, seat: int) -> Aim:
    is_spy = bool(whole_hand(state, seat) & state.tables.letter_bit)
    weights = dict.fromkeys(_BRINGING_POINTS, 0.0) if are_points_in_vain(state, seat) or would_lead(state, seat) else {}
    return Aim(_told(state, seat, is_spy=is_spy), {**weights, **dict(_of_the_letter(state, seat))})


def would_lead(state: WudangState, seat: int) -> bool:
    """Whether a few more points put a spy who is not last ahead of everybody, where it would have to lose the lead
    again to win: they are nothing that it plays for."""
    points, others = state.points, [state.points[other] for other in range(SEATS) if other != seat]
    is_spy = bool(whole_hand(state, seat) & state.tables.letter_bit)
    return is_spy and min(others) <= points[seat] and len(set(points)) > 1 and points[seat] + FEW_POINTS > max(others)


def _told(state: WudangState, seat: int, *, is_spy: bool) -> Event | None:
    """The place that the spy is after; that others are in, where no round follows."""
    if not is_spy and state.round < state.tables.box.rounds:
        return None
    points, others = state.points, [other for other in range(SEATS) if other != seat]
    ahead = [other for other in others if points[other] > points[seat]]
    name = ("first", "second", "third")[len(ahead)]
    if not is_spy:
        return Event(f"aims_from_{name}")
    if len(set(points)) == 1:
        return Event("spy_from_level")
    if len(ahead) < len(others):
        return Event(f"spy_from_{name}")
    last = min(others, key=points.__getitem__)
    return Event("spy_from_third", "other_seat", last, (("lack", points[last] - points[seat]),))


def _of_the_letter(state: WudangState, seat: int) -> Iterator[tuple[str, float]]:
    """Whether it is better to have the letter or not, as points and promises stand; where neither is, none counts."""
    rounds = still_to_play(state)
    points = prospects(state, rounds)
    own = [float(other == seat) for other in range(SEATS)]
    others = [(1 - one) / (SEATS - 1) for one in own]
    as_spy, as_other = (chances(points, SPREAD[rounds], drifted(letter, rounds))[seat] for letter in (own, others))
    yield "spy_serves", WEIGHTS["spy_serves"] if as_spy >= as_other + _TELLING else 0.0
    yield "spy_elsewhere", WEIGHTS["spy_elsewhere"] if as_other >= as_spy + _TELLING else 0.0
