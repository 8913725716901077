"""What a lesson plays by itself: six seconds at most, whatever follows from one move of the learner's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import replay
from ui.board.values.eyes import Eyes
from ui.board.values.story.budget import LONGEST, Budget
from ui.board.values.telling import Story
from ui.game_files import lessons
from ui.games import table_row
from ui.lesson.lesson import LONGEST_STRETCH, time_for_move
from ui.lesson.script import load_script
from ui.terms import Language, Terms


def shots_of(story: Story) -> Story:
    """The story when all has been told."""
    while story.waiting:
        story, _ = story.next_shot({piece.id: piece for piece in story.layout.placements}, frozenset())
    return story.ended()


def told_for(game: str, before: Snapshot, after: list[Snapshot]) -> float:
    """How long the moves of a step are told, as the lesson has the table tell them."""
    story, _ = Story(table_row(game).table, Eyes(Terms(game, Language.EN))).at_once(before)
    told = 0.0
    for at, snapshot in enumerate(after):
        limit = time_for_move(told, len(after) - at)
        story = shots_of(replace(story, budget=Budget(limit)).heard(snapshot))
        told += story.budget.spent
    return told


@pytest.mark.parametrize("game", sorted(lessons()))
def test_what_follows_from_one_step_is_told_in_six_seconds(game: str) -> None:
    script = load_script(game)
    longest = sorted(range(len(script.steps)), key=lambda index: -len(script.steps[index].moves))[:2]
    assert len(script.steps[longest[0]].moves) > 1
    for index in longest:
        timeline, error = replay(script.record(index), GAMES[game], {script.seat})
        assert error is None
        step, ply = script.steps[index], script.ply(index)
        snapshots = [timeline.snapshot(script.seat, at) for at in range(ply, ply + len(step.moves) + 1)]
        # what the learner looks at is the newest moment
        now = [replace(one, plies=one.ply) for one in snapshots]
        assert 0 < told_for(game, now[0], now[1:]) <= LONGEST_STRETCH + 1


def test_each_move_leaves_time_for_those_after_it() -> None:
    assert time_for_move(0, 1) == LONGEST_STRETCH < LONGEST
    assert time_for_move(0, 4) == 4200
    assert time_for_move(5000, 2) == 500
    assert time_for_move(LONGEST_STRETCH, 3) == 0
