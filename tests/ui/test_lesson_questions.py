"""Where a lesson asks a question, whatever is picked up or touched for an answer gets one that helps."""

from __future__ import annotations

import pytest
from learning import click, press, skip_to, step_id, take_lesson
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize(
    ("game", "step", "picked"),
    [
        ("shinano", "question_finish", "token:0"),
        ("shinano", "question_castle", "token:0"),
        ("sword", "question_red", "card:15"),
        ("usagi", "question_win", "building:market"),
    ],
)
def test_who_picks_up_what_leads_to_wrong_moves_alone_is_answered_at_once(
    qtbot: QtBot, program: Program, game: str, step: str, picked: str
) -> None:
    lesson = take_lesson(qtbot, program, game, step)
    page, slip, moves = lesson.page, lesson.page.slip, lesson.page.match.record.moves
    click(page, picked)
    assert picked in page.scene.hand.picker.touches
    wrong = page.scene.hand.picker.moves[0]
    question = lesson.tutor.step
    assert question is not None
    answer = lesson.tutor.script.answer(question, wrong)
    assert answer is not None
    assert (slip.isVisible(), slip.text.text()) == (True, answer.en)
    program.tongue.speak(Language.JA)
    assert (step_id(lesson), page.match.record.moves) == (step, moves)
    assert slip.text.text() == answer.ja
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert not slip.isVisible()


def test_what_may_still_become_the_answer_is_picked_up_without_a_word(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "shinano", "question_two")
    click(lesson.page, "card:312")
    assert not lesson.page.slip.isVisible()
    lesson = skip_to(qtbot, lesson, "question_rout")
    press(lesson.panel.foot.back)
    assert not lesson.page.slip.isVisible()


def test_who_touches_what_a_building_may_bring_is_told_to_use_it_first(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "usagi", "question_total")
    click(lesson.page, "choice:usaginium")
    assert lesson.page.slip.text.text() == "Click the building first, or press U: then choose what it brings."
