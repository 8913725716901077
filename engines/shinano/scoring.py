"""Castle points, penalties, totals and winners (S39 to S43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engines.game import Note
from engines.shinano import notes
from engines.shinano.tables import cards_in
from engines.shinano.values import NOWHERE, STEPS

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState

T = TypeVar("T")


@dataclass(frozen=True, slots=True, order=True)
class Standing:
    """How a seat ranks: of two standings the greater is the better one (S43)."""

    has_built: bool
    total: int
    castle_points: int
    saved: int
    """Minus the deductions."""


def counted(land: Mapping[int, T], cell: int) -> dict[int, T]:
    """By cell: what lies on `land` and counts for a castle on `cell`: its own card, then those around it (S40)."""
    return {cell + step: land[cell + step] for step in (0, *STEPS) if cell + step in land}


def neighbours(tokens: Sequence[int], castles: Sequence[int | None], seat: int, cell: int) -> list[int]:
    """The other seats that have a token or a castle on one of the four cards around `cell`: by them no castle of `seat`
    can be built there (S30). Cells by seat."""
    around = [cell + step for step in STEPS]
    return [other for other, at in enumerate(tokens) if other != seat and (at in around or castles[other] in around)]


def castle_faces(state: ShinanoState, cell: int) -> list[int]:
    """The faces that count for a castle on `cell`."""
    return list(counted(state.land, cell).values())


def castle_points(state: ShinanoState, seat: int) -> int:
    cell = state.castles[seat]
    return 0 if cell == NOWHERE else sum(state.tables.values[face] for face in castle_faces(state, cell))


def rout_penalty(state: ShinanoState, seat: int) -> int:
    return state.tables.box.rout_price(state.tables.value_of(state.routs[seat]))


def retire_penalty(state: ShinanoState, seat: int) -> int:
    """What retiring costs: the values left in hand and a fixed sum; nothing for those who did not (S41)."""
    if not state.retired[seat]:
        return 0
    return state.tables.value_of(state.hands[seat]) + state.tables.box.retire_penalty


def deductions(state: ShinanoState, seat: int) -> int:
    return rout_penalty(state, seat) + retire_penalty(state, seat)


def totals(state: ShinanoState) -> list[int]:
    """The totals as they stand (S39); they may be negative (S42)."""
    return [state.funds[seat] + castle_points(state, seat) - deductions(state, seat) for seat in range(state.players)]


def totals_seen(state: ShinanoState, seat: int) -> list[int]:
    """The totals as far as `seat` may count them: without what the others' hidden cards will cost."""
    hidden = [other for other in range(state.players) if other != seat and state.actor is not None]
    return [total + deductions(state, other) if other in hidden else total for other, total in enumerate(totals(state))]


def winners(state: ShinanoState) -> list[int]:
    """The seats that rank highest at the end (S43)."""
    standings = _standings(state)
    best = max(standings)
    return [seat for seat, standing in enumerate(standings) if standing == best]


def _standings(state: ShinanoState) -> list[Standing]:
    return [
        Standing(state.castles[seat] != NOWHERE, total, castle_points(state, seat), -deductions(state, seat))
        for seat, total in enumerate(totals(state))
    ]


def count(state: ShinanoState) -> list[Note]:
    """Every line of everybody's total (S39)."""
    seats = range(state.players)
    return [
        notes.started(players=state.players, funds=state.tables.box.start_funds),
        notes.castles_counted(gains=[castle_points(state, seat) for seat in seats]),
        *(_castle_line(state, seat) for seat in seats if state.castles[seat] != NOWHERE),
        *_rout_lines(state),
        *_finish_lines(state),
        *(_sum_line(state, seat) for seat in seats),
    ]


def _rout_lines(state: ShinanoState) -> list[Note]:
    routed = [seat for seat in range(state.players) if state.routs[seat]]
    gains = [-rout_penalty(state, seat) for seat in range(state.players)]
    return [notes.routs_counted(gains=gains), *(_rout_line(state, seat) for seat in routed)] if routed else []


def _finish_lines(state: ShinanoState) -> list[Note]:
    retired = [seat for seat in range(state.players) if state.retired[seat]]
    gains = [-retire_penalty(state, seat) for seat in range(state.players)]
    return [notes.finishes_counted(gains=gains), *(_finish_line(state, seat) for seat in retired)] if retired else []


def _castle_line(state: ShinanoState, seat: int) -> Note:
    tables, faces = state.tables, castle_faces(state, state.castles[seat])
    return notes.castle_counted(
        seat=seat, cards=[tables.ids[face // 2] for face in faces], values=[tables.values[face] for face in faces]
    )


def _rout_line(state: ShinanoState, seat: int) -> Note:
    ids, values = _cards_and_values(state, state.routs[seat])
    return notes.rout_counted(seat=seat, cards=ids, values=values, factor=state.tables.box.rout_factor)


def _finish_line(state: ShinanoState, seat: int) -> Note:
    ids, values = _cards_and_values(state, state.hands[seat])
    return notes.finish_counted(seat=seat, cards=ids, values=values, penalty=state.tables.box.retire_penalty)


def _cards_and_values(state: ShinanoState, faces: int) -> tuple[list[str], list[int]]:
    return state.tables.ids_in(faces), [state.tables.values[2 * card] for card in cards_in(faces)]


def _sum_line(state: ShinanoState, seat: int) -> Note:
    return notes.counted(
        seat=seat,
        funds=state.funds[seat],
        castle_points=castle_points(state, seat),
        rout_penalty=rout_penalty(state, seat),
        finish_penalty=retire_penalty(state, seat),
        total=totals(state)[seat],
    )


def verdict(state: ShinanoState) -> list[Note]:
    """Why the winners have won: every comparison that decided something, then the winners."""
    told: list[Note] = []
    standings = _standings(state)
    seats = list(range(state.players))
    builders = [seat for seat in seats if standings[seat].has_built]
    if builders and builders != seats:
        told.append(notes.castle_duty(seats=[seat for seat in seats if seat not in builders], builder_seats=builders))
    leaders = builders or seats
    total = max(standings[seat].total for seat in leaders)
    leaders = [seat for seat in leaders if standings[seat].total == total]
    points = max(standings[seat].castle_points for seat in leaders)
    if len(leaders) > 1:
        told.append(notes.tie_castle_points(seats=leaders, total=total, castle_points=points))
    leaders = [seat for seat in leaders if standings[seat].castle_points == points]
    saved = max(standings[seat].saved for seat in leaders)
    if len(leaders) > 1:
        told.append(notes.tie_deductions(seats=leaders, castle_points=points, deductions=-saved))
    best = winners(state)
    last = notes.won if len(best) == 1 else notes.won_together
    return [*told, last(winner_seats=best, total=total)]
