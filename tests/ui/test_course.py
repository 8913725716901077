"""Where one can stop in a game that is watched."""

from __future__ import annotations

import pytest
from recorded_games import recorded_games, start_of

from engines.game import SPECTATOR, Note
from engines.registry import GAMES
from ui.games import table_row
from ui.watch.course import Chapter, Course, course_of, number_in

ROUNDS = Course((0, 2, 3, 6, 9), (Chapter(1, 0), Chapter(2, 3), Chapter(3, 9)))
"""A game of nine plies; chance follows the first decision, and the third has two outcomes of it."""


def test_one_goes_from_decision_to_decision_and_stays_at_the_ends() -> None:
    assert [ROUNDS.next(ply) for ply in (0, 1, 2, 6, 9)] == [2, 2, 3, 9, 9]
    assert [ROUNDS.last(ply) for ply in (0, 1, 2, 7, 9)] == [0, 0, 0, 6, 6]


def test_back_goes_to_the_start_of_the_round_and_from_there_to_the_one_before() -> None:
    assert [ROUNDS.last_chapter(ply) for ply in (9, 6, 3, 2, 0)] == [3, 3, 0, 0, 0]
    assert [ROUNDS.next_chapter(ply) for ply in (0, 3, 9)] == [3, 9, 9]


def test_whoever_has_watched_a_part_knows_of_no_more() -> None:
    known = ROUNDS.until(4)
    assert known.decisions == (0, 2, 3, 4)
    assert known.chapters == ROUNDS.chapters[:2]
    assert (known.end, known.next_chapter(3)) == (4, 4)


def test_a_game_that_begins_no_rounds_has_none() -> None:
    course = course_of((0, 1), [[Note("nothing")]], lambda note: None)
    assert course.chapters == ()
    assert course.chapter_at(1) is None
    assert (course.last_chapter(1), course.next_chapter(0)) == (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_rounds_in_order(game: str) -> None:
    recorded = recorded_games(game)[-1]["record"]
    timeline = start_of(recorded)
    timeline.follow(recorded["moves"])
    told = [made.notes for made in timeline.memory(SPECTATOR)]
    chapters = course_of(timeline.decisions, told, number_in(table_row(game))).chapters
    assert [one.number for one in chapters] == list(range(1, len(chapters) + 1))
    assert len(chapters) >= 3
    assert set(timeline.decisions) >= {one.ply for one in chapters} - {timeline.length}
