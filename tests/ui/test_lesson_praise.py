"""What a lesson says to a right move, with real mouse events through the whole window."""

from __future__ import annotations

import pytest
from learning import at_ease, do_step, make_move, press, skip_to, step_id, take_lesson, try_wrong_moves
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.script import load_script
from ui.shared.paper import paper
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def praise(lesson: Lesson) -> str:
    """What is said to what was done last, where it can be read: on the foot, or on the table; "" for nothing."""
    slip, speech = lesson.page.slip, lesson.panel.speech
    if speech.praises and lesson.tutor.praise is not None:
        assert speech.text.isVisible()
        assert not slip.isVisible(), "nothing of what is told is covered"
        said = lesson.tutor.praise.in_(lesson.tutor.language)
        return said if speech.text.text().startswith(said) else ""
    if not slip.isVisible():
        return ""
    assert lesson.page.area.rect().contains(paper(slip.geometry()))
    assert slip.text.heightForWidth(slip.text.width()) <= slip.text.height()
    return slip.text.text()


def on_the_way_of(lesson: Lesson) -> list[QRect]:
    """What of the next step it lies over, of all that glows or is said."""
    area, slip = lesson.page.area, lesson.page.slip
    needed = [*area.bodies(lesson.tutor.pointers), *area.sheets(slip)]
    return [one for one in needed if not area.is_ground(one) and one.intersects(paper(slip.geometry()))]


@pytest.mark.parametrize("game", lessons())
def test_a_right_move_of_the_learners_own_is_praised_beside_what_comes_next(
    qtbot: QtBot, program: Program, game: str
) -> None:
    step = [step for step in load_script(game).steps if step.praise is not None and not step.chapters][1]
    assert step.praise is not None
    lesson = skip_to(qtbot, take_lesson(qtbot, program, game), step.id)
    assert praise(lesson) == "", "what the tutor has shown earns none"
    lesson = do_step(qtbot, lesson)
    assert step_id(lesson) != step.id
    assert praise(lesson) == step.praise.in_(Language.EN)
    assert on_the_way_of(lesson) == []
    program.tongue.speak(Language.JA)
    assert praise(lesson) == step.praise.in_(Language.JA)


def test_praise_is_said_as_soon_as_the_move_is_made_and_stays_until_the_next_one_begins(
    qtbot: QtBot, program: Program
) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "march")
    program.settings.change(speed="slow")
    make_move(lesson, "R2")
    qtbot.waitUntil(lambda: praise(lesson) != "")
    assert step_id(lesson) == "march"
    assert lesson.page.scene.busy
    said = praise(lesson)
    assert lesson.panel.speech.text.text() == said
    program.settings.change(speed="off")
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "largest"
    assert praise(lesson) == said
    press(lesson.panel.foot.forward)
    at_ease(qtbot, lesson)
    assert praise(lesson) == ""


def test_neither_a_wrong_move_nor_the_way_back_is_praised(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "cancel")
    try_wrong_moves(qtbot, lesson)
    assert praise(lesson) == ""
    lesson = do_step(qtbot, lesson)
    assert praise(lesson)
    press(lesson.panel.foot.back)
    at_ease(qtbot, lesson)
    assert (step_id(lesson), praise(lesson)) == ("cancel", "")


def test_praise_goes_when_something_is_picked_up(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "shinano", "three")
    lesson = do_step(qtbot, lesson)
    assert praise(lesson)
    lesson.page.scene.touch("token:0")
    assert praise(lesson) == ""


def test_a_question_that_is_answered_by_a_touch_is_praised_where_it_was_touched(qtbot: QtBot, program: Program) -> None:
    lesson = do_step(qtbot, take_lesson(qtbot, program, "sword", "tie"))
    assert step_id(lesson) == "end"
    assert praise(lesson) == "Right: the same 3 points, but Shio was out earlier."


def test_praise_on_the_table_makes_way_where_a_round_is_over(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "gap_again")
    program.settings.change(rounds_wait=True, speed="slow")
    make_move(lesson, "@3")
    qtbot.waitUntil(lambda: praise(lesson) != "")
    program.settings.change(speed="off")
    lesson.page.scene.telling.finish()
    qtbot.waitUntil(lambda: lesson.page.rounds.sheet.isVisible())
    assert not lesson.page.slip.isVisible()
    press(lesson.page.rounds.sheet.button)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "town"
    assert lesson.tutor.praise is not None


@pytest.mark.parametrize(("game", "step"), [("wudang", "passing"), ("usagi", "tariff"), ("uosao", "largest")])
def test_what_a_step_says_is_not_read_any_more_while_its_moves_are_told(
    qtbot: QtBot, program: Program, game: str, step: str
) -> None:
    """It has been done, and nobody is to be asked for it again: also where the tutor plays it."""
    lesson = take_lesson(qtbot, program, game, step)
    words = lesson.panel.speech.text
    said = words.text()
    program.settings.change(speed="slow")
    lesson.panel.go_on()
    qtbot.waitUntil(lambda: words.text() != said)
    assert lesson.page.scene.busy
    for language, watched in (
        (Language.EN, "Watch: this plays by itself."),
        (Language.JA, "自動で進みます。見ていてください。"),
    ):
        program.tongue.speak(language)
        assert (words.isVisible(), words.text()) == (True, watched)
    program.tongue.speak(Language.EN)
    program.settings.change(speed="off")
    at_ease(qtbot, lesson)
    assert words.text() not in (said, "Watch: this plays by itself.")


def test_praise_of_the_next_move_points_at_that_move(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "wudang", "question_give")
    lesson = do_step(qtbot, lesson)
    first = praise(lesson)
    make_move(lesson, "descend:A2")
    at_ease(qtbot, lesson)
    assert praise(lesson) not in ("", first)
    (body,) = lesson.page.area.bodies(("descent:A2",)) or [None]
    slip = lesson.page.slip
    assert slip.tip is None or (body is not None and body.contains(slip.tip)), (body, slip.tip)
