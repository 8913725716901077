"""A finished game in a few numbers, held against the engine in every recorded game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from recorded_games import recorded_games

from engines.errors import RecordError
from engines.game import CHANCE
from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline, replay
from ui.counts.summary import Summary, summarise, summary_from_json
from ui.games import TABLES, table_row


@cache
def _games(game: str) -> tuple[tuple[Timeline, Summary], ...]:
    return tuple(_summed_up(game))


def _summed_up(game: str) -> Iterator[tuple[Timeline, Summary]]:
    row = table_row(game)
    for data in recorded_games(game):
        timeline, error = replay(record_from_json(data["record"]), GAMES[game])
        assert error is None
        yield timeline, summarise(timeline, row.meaning, row.deeds)


@pytest.mark.parametrize("game", TABLES)
def test_the_points_of_all_sources_add_up_to_the_scores(game: str) -> None:
    for timeline, summary in _games(game):
        totals = [sum(source.points[seat] for source in summary.sources) for seat in range(summary.players)]
        assert totals == timeline.state.scores() == list(summary.scores)


@pytest.mark.parametrize("game", TABLES)
def test_the_shares_of_all_seats_in_the_win_add_up_to_one_game(game: str) -> None:
    for timeline, summary in _games(game):
        assert summary.winners == tuple(timeline.state.winners())
        assert sum(summary.win_of(seat) for seat in range(summary.players)) == pytest.approx(1)


@pytest.mark.parametrize("game", TABLES)
def test_decisions_are_the_moves_of_all_players_without_those_of_chance(game: str) -> None:
    for timeline, summary in _games(game):
        assert summary.decisions == sum(actor != CHANCE for actor in timeline.actors)
        assert summary.decided[0] == timeline.actors.count(0)


def test_only_the_deeds_of_people_are_written_down() -> None:
    timeline, summary = _games("usagi")[0]
    about = {"names": ["Aya", ""], "levels": [None, "hard"]}
    again, _ = replay(replace(timeline.record, about=about), GAMES["usagi"])
    row = table_row("usagi")
    with_computer = summarise(again, row.meaning, row.deeds)
    assert with_computer == replace(summary, deeds=(summary.deeds[0], {}))
    assert summary.deeds[1]


def test_every_season_and_every_round_that_was_begun_is_counted() -> None:
    assert {summary.rounds for _, summary in _games("uosao")} == {3}
    assert {summary.rounds for _, summary in _games("usagi")} == {1}


def test_a_seasons_points_stand_in_that_season() -> None:
    for _, summary in _games("uosao"):
        assert [source.round for source in summary.sources if source.round] == [1, 2, 3]


@pytest.mark.parametrize("game", TABLES)
def test_a_summary_is_read_from_json_as_it_was_written(game: str) -> None:
    for _, summary in _games(game):
        assert summary_from_json(json.loads(json.dumps(summary.to_json()))) == summary


@pytest.mark.parametrize(
    "change",
    [
        {"version": 0},
        {"scores": None},
        {"scores": ["3", 4]},
        {"sources": [["season_king", 1]]},
        {"deeds": [{"built": {"building.mill": "often"}}]},
        {"deeds": [{"built": 3}]},
        {"rounds": "many"},
    ],
)
def test_what_is_no_summary_is_refused(change: dict[str, object]) -> None:
    _, summary = _games("usagi")[0]
    with pytest.raises(RecordError):
        summary_from_json(summary.to_json() | change)


def test_a_summary_that_lacks_something_is_refused() -> None:
    _, summary = _games("usagi")[0]
    for name in summary.to_json():
        with pytest.raises(RecordError):
            summary_from_json({key: value for key, value in summary.to_json().items() if key != name})
    with pytest.raises(RecordError):
        summary_from_json([])
