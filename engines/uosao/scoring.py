"""The end of a season: distances in cards become points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.uosao import notes
from engines.uosao.components import Box
from engines.uosao.tables import TOWN
from engines.uosao.values import King, SeasonEnd

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState


def score_season(state: UosaoState, kings: Sequence[int]) -> None:
    """Add every seat's points; `kings` are the soldiers at a king, in turn order (only the first counts, U30 [R])."""
    by = kings[0] if kings else None
    king = None if by is None else _king_of(state, by)
    start, gains = _measure(state, by)
    _tell_end(state, kings, king, start, gains)
    for seat in state.turn_order():
        state.points[seat] += gains[seat]
        _tell_points(state, seat, start, gains[seat], "U32" if by is None else "U31")
    state.seasons += (SeasonEnd(by, king, state.round, tuple(gains)),)


def _king_of(state: UosaoState, seat: int) -> King:
    """The king at which a soldier that has left the line stands."""
    return King.LEFT if state.at[seat] < 0 else King.RIGHT


def _measure(state: UosaoState, by: int | None) -> tuple[int, list[int]]:
    """The index in the line from which cards are counted, and what every seat gains.

    U31 [R]: from the soldier farthest from the one at the king; all are on one side of it, so the distance from the
    farthest soldier is the difference of the two. U32 [R]: without a king, from the town.
    """
    start = state.line.index(TOWN) if by is None else _farthest(state, by)
    return start, gains_from(start, state.at, len(state.line), state.tables.box)


def gains_from(start: int, soldiers: Sequence[int], cards: int, box: Box) -> list[int]:
    """What each soldier's distance from the index `start` in a line of so many cards is worth. Indices of cards."""
    origin = _mark(start, cards, box)
    return [abs(_mark(at, cards, box) - origin) * box.points_per_card for at in soldiers]


def leaders(points: Sequence[int]) -> list[int]:
    """All seats with the most points (U7, U34)."""
    most = max(points)
    return [seat for seat, own in enumerate(points) if own == most]


def _farthest(state: UosaoState, by: int) -> int:
    reached = state.at[by]
    return max(state.at, key=lambda at: abs(at - reached))


def _mark(at: int, cards: int, box: Box) -> int:
    """Where an index of the line lies on the ruler: a king counts for so many cards (U31 [R])."""
    if at < 0:
        return -box.king_cards
    return at - 1 + box.king_cards if at == cards else at


def _tell_end(state: UosaoState, kings: Sequence[int], king: King | None, start: int, gains: Sequence[int]) -> None:
    if state.teller is None:
        return
    if king is None:
        state.teller(notes.season_town(season=state.season, round_number=state.round, gains=gains))
        return
    for seat in kings[1:]:
        state.teller(notes.second_at_king(_king_of(state, seat).value, seat=seat, by_seat=kings[0]))
    state.teller(
        notes.season_king(
            king.value,
            seat=kings[0],
            season=state.season,
            round_number=state.round,
            farthest_seats=[seat for seat, at in enumerate(state.at) if at == start],
            gains=gains,
        )
    )


def _tell_points(state: UosaoState, seat: int, start: int, gain: int, rule: str) -> None:
    if state.teller is None:
        return
    end = state.at[seat]
    toward = 1 if end > start else -1
    ats = range(start + toward, end + toward, toward) if end != start else ()
    state.teller(
        notes.season_points(
            rule,
            seat=seat,
            gain=gain,
            roads=[state.tables.road_at(state.line, at) for at in ats],
            ats=ats,
            from_at=start,
            to_at=end,
            after=state.points[seat],
        )
    )
