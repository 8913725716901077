"""All lessons with nothing but Next: a step plays what the script tells there, and nothing is taken back."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from pytestqt.qtbot import QtBot
from seen_match import SlowTable

from engines.meanings import Begins
from engines.registry import GAMES
from engines.snapshot import Snapshot
from ui.game_files import lessons
from ui.games import table_row
from ui.lesson.script import Script, Wait, load_script
from ui.lesson.tutor import Tutor
from ui.terms import Language


class Walk:
    """A lesson from the first step to the last: the tables that it shows, each with the step that stands then."""

    def __init__(self, qtbot: QtBot, script: Script) -> None:
        self.shown: list[tuple[int, int]] = []
        """Steps, and the plies that were shown while they stood."""
        self._qtbot = qtbot
        index = 0
        while index < len(script.steps):
            index = self._walk_scene(Tutor(script, index))

    def _walk_scene(self, tutor: Tutor) -> int:
        """Walk on until another scene is asked for: the step that it begins with."""
        wanted: list[int] = []
        tutor.scene_wanted.connect(wanted.append)
        match = tutor.make_match(GAMES[tutor.script.game])

        def note(snapshot: Snapshot) -> None:
            self.shown.append((tutor.index, snapshot.ply))

        def has_settled() -> bool:
            tutor.settle()
            return tutor.waiting or tutor.step is None or tutor.is_left

        match.snapshot_ready.connect(note)
        match.start(SlowTable())
        while tutor.step is not None and not tutor.is_left:
            tutor.go_on()
            self._qtbot.waitUntil(has_settled)
        return wanted[0] if wanted else tutor.index


@pytest.mark.parametrize("game", lessons())
def test_next_plays_all_that_a_step_tells_and_nothing_more(qtbot: QtBot, game: str) -> None:
    script = load_script(game)
    walk = Walk(qtbot, script)
    for index, step in enumerate(script.steps):
        begun = script.ply(index)
        plies = (begun, *(ply for at, ply in walk.shown if at == index))
        told = [ply for ply, _ in groupby(plies)]
        assert told == [*range(begun, begun + len(step.moves) + 1)], step.id


def wrong_moves(script: Script, index: int, legal: tuple[str, ...]) -> list[str]:
    """Of all legal moves that the step does not take, one for each answer that it gives."""
    step = script.steps[index]
    wrong = [move for move in legal if step.wait is Wait.MOVE and not step.takes(move)]
    return list({script.answer(step, move).in_(Language.EN): move for move in wrong}.values())


@pytest.mark.parametrize("game", lessons())
def test_every_wrong_move_has_an_answer_of_its_step(game: str) -> None:
    script, asked = load_script(game), 0
    for index, step in enumerate(script.steps):
        legal = Tutor(script, index).make_match(GAMES[game]).snapshot().legal if step.move else ()
        wrong = [move for move in legal if not step.takes(move)]
        assert [move for move in wrong if not any(answer.fits(move) for answer in step.answers)] == [], step.id
        asked += len(wrong)
    assert asked > 20


@pytest.mark.parametrize("game", lessons())
def test_behind_the_answer_to_a_wrong_move_nobody_else_acts_and_nothing_is_counted(game: str) -> None:
    script = load_script(game)
    answered, row = 0, table_row(game)
    for index, step in enumerate(script.steps):
        tutor = Tutor(script, index, deeds=row.deeds)
        match = tutor.make_match(GAMES[game])
        match.start(SlowTable())
        before = match.snapshot()
        for move in wrong_moves(script, index, before.legal):
            assert match.submit(move, before.ply)
            tutor.settle()
            shown = match.snapshot()
            notes = [beat.note for beat in shown.beats if beat.note is not None]
            assert notes == list(match.memory()[-1].notes), "what is told beside the table is what it shows"
            others = [note.key for note in notes if note.seat not in (None, script.seat)]
            begun = [note.key for note in notes if isinstance(row.meaning(note), Begins)]
            assert (others, begun, shown.over) == ([], [], False), (step.id, move)
            assert tutor.answer is not None
            tutor.take_back()
            assert replace(match.snapshot(), beats=()) == replace(before, beats=())
            answered += 1
    assert answered > 3
