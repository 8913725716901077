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
    NEAR_THE_END,
    SPREAD,
    are_points_in_vain,
    chances,
    drifted,
    prospects,
    still_to_play,
)
from engines.wudang.mind.plans import whole_hand
from engines.wudang.values import Step

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

_BRINGING_POINTS: Final = ("points", "settles", "card_pays", "dial_pays", "shows", "leads")
"""What speaks for a move only where more points bring the seat nearer to winning."""
_LATE: Final = ("points",)
"""What only a descent brings at once: of other moves it is a number that nobody can see come about, and training for
an incident counts for more than the one point of a descent without."""
_DECLARED: Final = ("shows",)
"""What a declaration does is told with what becomes of the cards."""
_PROMISING_POINTS: Final = ("meets", "nears", "tops", "closes_in", "holds", "one_short")
"""What may bring them later: nothing that a spy in first place plays for near the end."""
_IN_GIFTS: Final = ("holds", "one_short", "keeps_wild")
"""What is told of a card that is given with what whoever gets it has of it, and not alone."""
_TELLING: Final = 0.06
"""So much likelier to win one must be as the spy, or not, for that to be a reason."""


def aim(state: WudangState, seat: int) -> Aim:
    is_spy = bool(whole_hand(state, seat) & state.tables.letter_bit)
    leads = would_lead(state, seat)
    idle = (
        *(_BRINGING_POINTS if leads or are_points_in_vain(state, seat) else ()),
        *(_PROMISING_POINTS if leads else ()),
        *(_IN_GIFTS if state.step is Step.GIVE else ()),
        *(_LATE if state.step is not Step.DESCEND else ()),
        *(_DECLARED if state.step is Step.SET else ()),
    )
    return Aim(_told(state, seat, is_spy=is_spy), {**dict.fromkeys(idle, 0.0), **dict(_of_the_letter(state, seat))})


def _is_near_the_end(state: WudangState) -> bool:
    """Whether the place of now is likely to be the last one, and the letter to stay: in the last two rounds."""
    return state.round + NEAR_THE_END >= state.tables.box.rounds


def would_lead(state: WudangState, seat: int) -> bool:
    """Whether a few more points put a spy who is not last ahead of everybody near the end, where it would have to lose
    the lead again to win: they are nothing that it plays for."""
    points, others = state.points, [state.points[other] for other in range(SEATS) if other != seat]
    is_spy = bool(whole_hand(state, seat) & state.tables.letter_bit)
    is_late = is_spy and _is_near_the_end(state)
    return is_late and min(others) <= points[seat] and len(set(points)) > 1 and points[seat] + FEW_POINTS > max(others)


def _told(state: WudangState, seat: int, *, is_spy: bool) -> Event | None:
    """The place that the spy is after, near the end; that somebody else can't win from where it is, where no round
    follows. Before that the letter moves on, and no move is made for a place. A spy that leads is told with each move
    whether it scores: where one does all the same, what the lead costs would speak against it."""
    points, others = state.points, [other for other in range(SEATS) if other != seat]
    ahead = [other for other in others if points[other] > points[seat]]
    if not is_spy:
        is_last_round = state.round == state.tables.box.rounds
        return Event("aims_from_third") if is_last_round and len(ahead) == len(others) else None
    if not _is_near_the_end(state):
        return None
    if len(set(points)) == 1:
        return Event("spy_from_level")
    if len(ahead) < len(others):
        return Event("spy_from_second") if ahead else None
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
