"""What the notes of recorded games mean: every point of every game is accounted for, and every reason is a true one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from recorded_games import recorded_games, start_of

from engines.game import SPECTATOR
from engines.meanings import Begins, Changed, Earned, Fallen, Gains, Meaning, Paid, Reason, Ruled, Scored
from engines.timeline import Timeline
from ui.games import TABLES, table_row
from ui.models.reckoning import told_points


@cache
def finished_games(game: str) -> tuple[Timeline, ...]:
    return tuple(_played(data["record"]) for data in recorded_games(game))


def _played(record: Mapping[str, Any]) -> Timeline:
    timeline = start_of(record)
    for ply, text in enumerate(record["moves"]):
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, ply)
    return timeline


def meanings_heard(game: str, seat: int) -> Iterator[tuple[Timeline, list[Meaning]]]:
    """Every recorded game, and what its notes mean as a seat heard them."""
    for timeline in finished_games(game):
        yield timeline, [meant for _, meant in told_points(timeline.memory(seat), table_row(game).meaning)]


def points_of(meant: Meaning) -> tuple[tuple[int, int], ...]:
    """Each a seat and what it gains."""
    match meant:
        case Gains():
            return tuple(enumerate(meant.points))
        case Scored():
            return ((meant.seat, meant.points),)
        case Changed():
            return meant.changes
        case Paid():
            return (meant.seat, -meant.points), (meant.to_seat, meant.points)
        case Reason() | Earned() | Fallen() | Ruled() | Begins():
            return ()


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("game", TABLES)
def test_what_is_told_makes_every_point_of_every_seat(game: str, seat: int) -> None:
    for timeline, meanings in meanings_heard(game, seat):
        totals = [0] * timeline.record.players
        for who, points in (pair for meant in meanings for pair in points_of(meant)):
            totals[who] += points
        assert totals == timeline.state.scores()


@pytest.mark.parametrize("game", TABLES)
def test_a_reason_explains_what_its_seat_gains_in_the_reckoning_before_it(game: str) -> None:
    for _, meanings in meanings_heard(game, 0):
        gains: Gains | None = None
        for meant in meanings:
            if isinstance(meant, Gains):
                gains = meant
            elif isinstance(meant, Reason):
                assert gains is not None
                assert meant.points == gains.points[meant.seat]
