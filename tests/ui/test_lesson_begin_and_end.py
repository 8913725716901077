"""The way into a lesson, out of it, and its end, with real mouse and key events through the whole window."""

from __future__ import annotations

import pytest
from learning import at_ease, do_step, mark, press, skip_to, step_id, take_lesson
from playing import answering
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.lesson.lesson import Lesson
from ui.lesson.script import lessons, load_script
from ui.match.players import Level
from ui.match.unfinished import unfinished_games
from ui.settings import LessonMark
from ui.shared.acts import Act

# The way into it


def test_who_sets_up_a_game_that_was_not_learned_is_offered_its_lesson(qtbot: QtBot, program: Program) -> None:
    answering("New to this game? Learn it first")
    program.window.open_game("uosao")
    lesson = program.window.sitting.lesson
    assert lesson is not None
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "realm"


def test_who_has_learned_a_game_is_not_offered_its_lesson_again(program: Program, qtbot: QtBot) -> None:
    program.settings.change(lessons={"uosao": LessonMark(0, 14, done=True)})
    shown: list[bool] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        shown.extend(b.isVisible() for b in dialog.findChildren(QPushButton) if b.text().startswith("New to"))
        dialog.reject()

    QTimer.singleShot(0, look)
    program.window.open_game("uosao")
    assert shown == [False]


# Leaving and coming back


def test_a_lesson_is_left_without_a_question_and_taken_up_where_it_was(
    qtbot: QtBot, program: Program, lesson: Lesson
) -> None:
    skip_to(qtbot, lesson, "gap")
    press(lesson.panel.leave)
    assert program.window.sitting.table is None
    assert mark(program) == LessonMark(5, 14)
    scroll = program.window.shelf.introduction
    assert scroll.learn.text() == "Go on learning (6/14)"
    assert "step 6 of 14" in program.window.shelf.boxes[0].accessibleName()
    press(scroll.learn)
    again = program.window.sitting.lesson
    assert again is not None
    at_ease(qtbot, again)
    assert (step_id(again), again.page.match.snapshot().ply) == ("gap", 9)
    do_step(qtbot, again)
    assert step_id(again) == "king"
    press(again.panel.back)
    at_ease(qtbot, again)
    press(again.panel.back)
    at_ease(qtbot, again)
    assert (step_id(again), again.page.match.snapshot().ply) == ("road", 7)


def test_the_bar_leads_back_to_the_shelf_and_offers_nothing_that_a_lesson_lacks(
    program: Program, lesson: Lesson
) -> None:
    shown = {act for act, button in lesson.page.bar._buttons.items() if button.isVisible()}
    assert shown.isdisjoint({Act.UNDO, Act.REDO, Act.RESTART, Act.NEW, Act.LOG, Act.RECAP, Act.HINT})
    lesson.page.bar.actions_by_act[Act.BACK].trigger()
    assert program.window.sitting.lesson is None
    assert program.window.shelf.isVisible()


def test_a_lesson_writes_no_journal(qtbot: QtBot, program: Program, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "road")
    assert list(unfinished_games(program.window._house.journals, ("uosao",))) == []


def test_a_learned_game_wears_a_seal_and_its_lesson_begins_anew(qtbot: QtBot, program: Program) -> None:
    program.settings.change(lessons={"uosao": LessonMark(0, 14, done=True)})
    program.window._show_ribbons()
    box = program.window.shelf.boxes[0]
    assert box.lesson == LessonMark(0, 14, done=True)
    assert "the lesson is learned" in box.accessibleName()
    assert program.window.shelf.introduction.learn.text() == "Learn to play"
    assert step_id(take_lesson(qtbot, program, "uosao")) == "realm"


def test_a_mark_beyond_the_script_stands_at_its_last_step(qtbot: QtBot, program: Program) -> None:
    program.settings.change(lessons={"uosao": LessonMark(40, 41)})
    assert step_id(take_lesson(qtbot, program, "uosao")) == "paid"


# The end


def at_the_end(qtbot: QtBot, program: Program) -> Lesson:
    program.settings.change(lessons={"uosao": LessonMark(13, 14)})
    lesson = take_lesson(qtbot, program, "uosao")
    press(lesson.panel.forward)
    at_ease(qtbot, lesson)
    return lesson


def test_the_lesson_goes_on_as_a_game_against_beginners(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    script = load_script("uosao")
    press(lesson.panel.closing.play_on)
    sitting = program.window.sitting
    assert sitting.lesson is None
    assert sitting.table is not None
    assert sitting.table.match.record.moves[: len(script.record.moves)] == script.record.moves
    assert [player.level for player in sitting.table.match.players] == [None, Level.EASY, Level.EASY]
    assert sitting.table.names == ("Ume", "Kiku", "Matsu")
    assert len(list(unfinished_games(program.window._house.journals, ("uosao",)))) == 1
    assert sitting.table.bar.latest.isVisible()


@pytest.mark.parametrize("game", lessons())
def test_the_end_offers_to_play_on_exactly_where_the_game_is_not_over(
    qtbot: QtBot, program: Program, game: str
) -> None:
    script = load_script(game)
    program.settings.change(lessons={game: LessonMark(len(script.steps) - 1, len(script.steps))})
    lesson = take_lesson(qtbot, program, game)
    lesson.tutor.go_on()
    at_ease(qtbot, lesson)
    assert lesson.panel.closing.isVisible()
    assert lesson.panel.closing.play_on.isVisible() != lesson.page.match.snapshot().over
    assert lesson.panel.closing.new_game.isVisible()


def test_from_the_end_a_way_leads_back_to_the_last_step(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    press(lesson.panel.back)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "paid"
    assert lesson.panel.closing.isHidden()


def test_from_the_end_ways_lead_to_the_shelf_and_to_a_new_game(qtbot: QtBot, program: Program) -> None:
    lesson = at_the_end(qtbot, program)
    read = answering("Cancel")
    press(lesson.panel.closing.new_game)
    assert len(read) == 1
    press(lesson.panel.closing.to_shelf)
    assert program.window.shelf.isVisible()
    assert mark(program) == LessonMark(0, 14, done=True)
