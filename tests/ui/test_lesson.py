"""Lessons at the table, with real mouse and key events through the whole window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hand_watch import Watch
from learning import (
    PATIENCE,
    TableSizes,
    assert_praise_lies_aside,
    at_ease,
    click,
    covered,
    do_step,
    free_spot,
    hover,
    is_answered,
    make_move,
    mark,
    press,
    skip_to,
    step_id,
    take_lesson,
    try_wrong_moves,
)
from moments import WINDOWS
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.game import Note
from ui.app import Program
from ui.board.values.story.shots import Shot
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.script import Wait, load_script
from ui.settings import LessonMark
from ui.shared.acts import Act
from ui.shared.focus import is_in
from ui.shared.in_sight import InSight
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
CAN_BE_MEANT = InSight.can_be_meant


def assert_says(lesson: Lesson, language: Language) -> None:
    step = lesson.tutor.step
    assert step is not None
    words, praise = lesson.panel.speech.text, lesson.tutor.praise
    assert words.text() == words.accessibleName()
    said = step.said(by_key=lesson.page.scene.is_played_by_key).in_(language)
    before = words.text().removesuffix(said).strip()
    assert words.text().endswith(said)
    assert before in ("", "" if praise is None else praise.in_(language))
    assert lesson.panel.foot.title.accessibleName() == lesson.tutor.script.title.in_(language)


def points_somewhere(lesson: Lesson) -> bool:
    return bool(lesson.page.scene._stage._pointers.shown)


# Whole lessons


@pytest.mark.parametrize("game", lessons())
def test_a_lesson_is_learned_to_its_end_by_mouse_in_both_languages(qtbot: QtBot, program: Program, game: str) -> None:
    lesson = take_lesson(qtbot, program, game)
    script, sizes = lesson.tutor.script, TableSizes()
    QTest.keyClick(lesson.page.view, Qt.Key.Key_H)
    assert lesson.page.slip.isVisible()
    assert lesson.page.slip.text.text().startswith("There are no hints in a lesson")
    assert lesson.page.hints.sheet.isHidden()
    lesson.page.slip.hide()
    for index, step in enumerate(script.steps):
        assert (lesson.tutor.index, lesson.tutor.waiting) == (index, True)
        assert points_somewhere(lesson) == bool(step.point or step.look), step.id
        size = program.window.size()
        program.window.resize(*WINDOWS[len(WINDOWS) * index // len(script.steps)])
        assert_says(lesson, program.tongue.language)
        if index % 2:
            program.tongue.speak(program.tongue.language.other)
            assert_says(lesson, program.tongue.language)
        elif program.window.size() == size:
            sizes.see(lesson)
            try_wrong_moves(qtbot, lesson)
        lesson = do_step(qtbot, lesson)
        assert_praise_lies_aside(lesson)
        sizes.rest()
    sizes.assert_kept()
    assert lesson.panel.speech.closing.isVisible()
    assert lesson.page.match.record.moves == script.record(len(script.steps)).moves
    assert mark(program, game) == LessonMark(0, len(script.steps), done=True)


# On and back


def test_next_leads_on_and_back_leads_back_by_button_and_by_key(qtbot: QtBot, lesson: Lesson) -> None:
    assert not lesson.panel.foot.back.isEnabled()
    for go_on in (
        lambda: press(lesson.panel.foot.forward),
        lambda: press(lesson.panel.foot.skip),
        lambda: QTest.keyClick(lesson.page.view, Qt.Key.Key_PageDown),
    ):
        go_on()
        at_ease(qtbot, lesson)
    assert (step_id(lesson), lesson.page.match.snapshot().ply) == ("cancel", 5)
    press(lesson.panel.foot.back)
    at_ease(qtbot, lesson)
    assert (step_id(lesson), lesson.page.match.snapshot().ply) == ("largest", 3)
    QTest.keyClick(lesson.page.view, Qt.Key.Key_PageUp)
    at_ease(qtbot, lesson)
    assert (step_id(lesson), lesson.page.match.snapshot().ply) == ("march", 0)
    make_move(lesson, "R2")
    at_ease(qtbot, lesson)
    assert (step_id(lesson), lesson.page.match.record.moves) == ("largest", ("R2", "L1", "R1"))


def test_the_table_stands_still_while_a_step_is_read(qtbot: QtBot, lesson: Lesson) -> None:
    assert lesson.page.match.snapshot().legal == ()
    assert lesson.page.match.attempts() == ()
    assert lesson.page.prompt.isHidden()
    click(lesson.page, "card:0:3:0")
    assert lesson.page.scene._touching.picker.touches == ()
    skip_to(qtbot, lesson, "march")
    assert lesson.page.prompt.isVisible()
    assert "R2" in lesson.page.match.snapshot().legal


def test_steps_go_back_through_a_season_that_was_scored(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "fresh")
    assert lesson.page.match.snapshot().scores == (5, 0, 2)
    for _ in range(2):
        press(lesson.panel.foot.back)
        at_ease(qtbot, lesson)
    assert step_id(lesson) == "gap_again"
    assert lesson.page.match.snapshot().scores == (0, 0, 0)
    do_step(qtbot, lesson)
    assert lesson.page.match.snapshot().scores == (5, 0, 2)


def test_a_hurried_second_click_on_next_does_not_skip_the_step_that_it_leads_to(qtbot: QtBot, lesson: Lesson) -> None:
    panel = lesson.panel.foot
    there = {panel.forward.geometry().center(), panel.back.geometry().center()}
    press(panel.forward)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "march"
    assert panel.skip.isVisible()
    assert not any(panel.skip.geometry().contains(at) for at in there)
    assert not any(panel.leave.geometry().contains(at) for at in there)
    assert panel.back.geometry().center() in there


@pytest.mark.usefixtures("painted")
def test_a_hurried_second_key_for_next_does_not_play_the_step_that_it_leads_to(
    qtbot: QtBot, lesson: Lesson, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watch.held():
        press(lesson.panel.foot.forward)
        at_ease(qtbot, lesson)
        monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
        for _ in range(2):
            QTest.keyClick(lesson.page.view, Qt.Key.Key_PageDown)
            assert (step_id(lesson), lesson.page.match.record.moves) == ("march", ())
    QTest.keyClick(lesson.page.view, Qt.Key.Key_PageDown)
    assert lesson.page.match.record.moves


@pytest.mark.usefixtures("painted")
def test_a_key_for_next_does_not_go_on_from_a_step_that_has_not_come_into_sight(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes: a key that waited meanwhile was pressed for the step before."""
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    monkeypatch.setattr(InSight.__init__, "__defaults__", (0, None))
    program.window.setUpdatesEnabled(False)
    lesson = take_lesson(qtbot, program, "uosao")
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_Return):
        QTest.keyClick(at_ease(qtbot, lesson).page.view, key)
        assert step_id(lesson) == "realm"
    program.window.setUpdatesEnabled(True)
    qtbot.waitUntil(lambda: lesson.panel._seen.can_be_meant)
    QTest.keyClick(lesson.page.view, Qt.Key.Key_Return)
    assert step_id(lesson) == "march"


def test_a_click_leaves_the_keys_to_the_table_and_a_button_that_goes_gives_them_back(
    qtbot: QtBot, lesson: Lesson
) -> None:
    view = lesson.page.view
    press(lesson.panel.foot.forward)
    at_ease(qtbot, lesson)
    assert view.hasFocus()
    press(lesson.panel.foot.back)
    at_ease(qtbot, lesson)
    lesson.panel.foot.forward.setFocus()
    QTest.keyClick(lesson.panel.foot.forward, Qt.Key.Key_Space)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "march"
    assert view.hasFocus()


@pytest.mark.usefixtures("painted")
def test_nothing_is_pointed_at_or_to_be_pressed_while_something_moves(
    qtbot: QtBot, program: Program, lesson: Lesson
) -> None:
    skip_to(qtbot, lesson, "march")
    program.settings.change(speed="slow")
    make_move(lesson, "R2")
    assert lesson.page.scene.busy
    assert not points_somewhere(lesson)
    assert not lesson.panel.foot.skip.isEnabled()
    assert lesson.panel.foot.back.isEnabled()
    while lesson.page.scene.busy or not lesson.tutor.waiting:
        QTest.keyClick(lesson.page.view, Qt.Key.Key_PageDown)
        qtbot.wait(1)
    assert step_id(lesson) == "largest"
    assert points_somewhere(lesson)


@pytest.mark.parametrize("game", lessons())
def test_no_step_speaks_while_what_was_hurried_on_is_still_told(qtbot: QtBot, program: Program, game: str) -> None:
    lesson = take_lesson(qtbot, program, game)
    program.settings.change(speed="normal")
    stood: list[tuple[str, list[str]]] = []

    def note() -> None:
        if lesson.tutor.waiting:
            story = lesson.page.scene.telling._story
            to_tell = [step.note for step in (story.step, *story.waiting) if step is not None]
            stood.append((step_id(lesson), [note.key for note in to_tell if note is not None]))

    def see(shot: Shot, notes: Sequence[Note]) -> None:
        step = lesson.tutor.step
        done = script.steps[index].say.in_(Language.EN)
        said = "" if step is None else step.say.in_(Language.EN)
        is_new = said != done and lesson.panel.speech.text.text().endswith(said)
        if notes and (is_new or points_somewhere(lesson)):
            spoken.append((step_id(lesson), lesson.tutor.waiting))

    spoken: list[tuple[str, bool]] = []
    lesson.tutor.changed.connect(note)
    lesson.page.scene.telling.began.connect(see)
    script, index = lesson.tutor.script, lesson.tutor.index

    def has_gone_on() -> bool:
        if lesson.tutor.index == index and not lesson.tutor.is_left:
            QTest.keyClick(lesson.page.view, Qt.Key.Key_PageDown)
        return lesson.tutor.index != index or lesson.tutor.is_left

    while index < len(script.steps) and not lesson.tutor.is_left:
        qtbot.waitUntil(has_gone_on, timeout=PATIENCE)
        index = lesson.tutor.index
    assert len(stood) > 1
    assert [(name, told) for name, told in stood if told] == []
    assert spoken == [], "neither the words of the next step nor its frames"


@pytest.mark.usefixtures("painted")
def test_the_words_of_a_step_show_that_the_keyboard_is_on_them(lesson: Lesson) -> None:
    bare = lesson.panel.speech.text.grab().toImage()
    lesson.panel.speech.text.setFocus(Qt.FocusReason.TabFocusReason)
    assert lesson.panel.speech.text.grab().toImage() != bare


# Wrong moves


def test_a_wrong_move_is_played_answered_and_taken_back(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "march")
    size = lesson.page.view.size()
    make_move(lesson, "L3")
    at_ease(qtbot, lesson)
    assert lesson.page.view.size() == size
    remark = lesson.panel.speech.remark
    assert lesson.page.match.record.moves == ("L3",)
    assert remark.isVisible()
    answer = lesson.tutor.answer
    assert answer is not None
    assert remark.text.text() == answer.in_(Language.EN)
    assert not lesson.panel.foot.skip.isEnabled()
    assert not points_somewhere(lesson)
    QTest.keyClick(lesson.page.view, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert remark.text.text() == answer.in_(Language.JA)
    press(remark.take_back)
    at_ease(qtbot, lesson)
    assert remark.isHidden()
    assert lesson.page.match.record.moves == ()
    assert points_somewhere(lesson)
    make_move(lesson, "R2")
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "largest"


def test_a_wrong_move_is_answered_before_it_is_played_out(qtbot: QtBot, program: Program, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "march")
    program.settings.change(speed="normal")
    make_move(lesson, "L3")
    qtbot.waitUntil(lambda: lesson.tutor.answer is not None)
    assert lesson.page.scene.busy
    assert lesson.panel.speech.remark.isVisible()
    press(lesson.panel.speech.remark.take_back)
    qtbot.waitUntil(lambda: lesson.tutor.waiting)
    assert lesson.page.match.record.moves == ()
    at_ease(qtbot, lesson)


def test_the_table_waits_with_what_a_wrong_last_worker_would_bring(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "wudang", "temporary")
    make_move(lesson, "place:7")
    at_ease(qtbot, lesson)
    assert lesson.tutor.answer is not None
    shown = lesson.page.scene.telling.shown
    assert (shown.view["temp_space"], shown.view["phase"]) == (7, "placement")


def test_while_a_wrong_move_lies_there_a_touch_leads_to_the_sheet(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "march")
    make_move(lesson, "L3")
    at_ease(qtbot, lesson)
    assert not lesson.page.match.is_viewers_turn
    click(lesson.page, "plate:0")
    assert lesson.page.slip.isVisible()
    assert lesson.page.slip.text.text() == lesson.page.terms.say("why.take_back")


def test_no_caution_comes_between_a_wrong_move_and_its_answer(qtbot: QtBot, program: Program, lesson: Lesson) -> None:
    program.settings.change(cautions=True)
    skip_to(qtbot, lesson, "reach")
    make_move(lesson, "L1")
    at_ease(qtbot, lesson)
    assert lesson.page.match.record.moves[-1] == "L1"
    assert lesson.tutor.answer is not None


def test_another_move_that_does_as_well_is_taken(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "march")
    make_move(lesson, "R2t")
    at_ease(qtbot, lesson)
    assert (step_id(lesson), lesson.page.match.record.moves) == ("largest", ("R2t", "L1", "R1"))


def test_while_a_wrong_move_lies_there_the_keyboard_is_on_the_way_back_and_many_keys_take_it(
    qtbot: QtBot, lesson: Lesson
) -> None:
    skip_to(qtbot, lesson, "march")
    panel, view = lesson.panel, lesson.page.view
    for at_table in (False, True):
        for keys in ("PgUp", "Ctrl+Z", "Return", "Space", "Esc"):
            make_move(lesson, "D1")
            at_ease(qtbot, lesson)
            assert panel.speech.remark.take_back.hasFocus()
            if at_table:
                view.setFocus()
            combination = QKeySequence(keys)[0]
            QTest.keyClick(QApplication.focusWidget(), combination.key(), combination.keyboardModifiers())
            at_ease(qtbot, lesson)
            assert (step_id(lesson), lesson.page.match.record.moves) == ("march", ()), keys
            assert view.hasFocus()
    make_move(lesson, "D1")
    at_ease(qtbot, lesson)
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert is_in(panel.speech, QApplication.focusWidget())


@pytest.mark.parametrize(("step", "window", "letters"), [("climb", 0, 100), ("ride", 1, 150)])
def test_in_the_midst_of_a_move_no_words_take_room_of_the_table_that_they_lie_on(
    qtbot: QtBot, program: Program, step: str, window: int, letters: int
) -> None:
    program.window.resize(*WINDOWS[window])
    program.settings.change(text_size=letters)
    lesson, sizes = take_lesson(qtbot, program, "shinano", step), TableSizes()
    for _ in Language:
        sizes.see(lesson)
        try_wrong_moves(qtbot, lesson)
        click(lesson.page, "token:0")
        assert lesson.page.scene.hand.picker.is_begun
        speech = lesson.panel.speech
        assert speech.parent() is lesson.page.area
        assert speech.isVisible()
        assert not covered(lesson, (*lesson.tutor.pointers, *lesson.page.scene.hand.picker.next_touches))
        QTest.keyClick(lesson.page.view, Qt.Key.Key_Escape)
        sizes.rest()
        program.tongue.speak(program.tongue.language.other)
        at_ease(qtbot, lesson)
    sizes.assert_kept()


def test_an_illegal_move_is_answered_by_its_rule_as_in_a_game(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "gap")
    click(lesson.page, "card:0:2t:0")
    assert lesson.page.slip.isVisible()
    assert "U" in lesson.page.slip.rule.text()
    assert lesson.tutor.waiting


# Pointers


def test_pointers_tell_their_names_to_a_screen_reader(qtbot: QtBot, lesson: Lesson) -> None:
    assert lesson.panel.speech.text.accessibleDescription() == "Pointed at: Left King, Right King"
    lesson.page.bar.actions_by_act[Act.LANGUAGE].trigger()
    assert lesson.panel.speech.text.accessibleDescription() == "示しているもの：左王, 右王"


def test_nothing_is_pointed_at_on_a_table_that_is_looked_back_at(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "largest")
    QTest.keyClick(lesson.page.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: lesson.page.look_back.isVisible() and not lesson.page.scene.busy)
    assert not points_somewhere(lesson)
    QTest.keyClick(lesson.page.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: lesson.page.look_back.isHidden() and not lesson.page.scene.busy)
    assert points_somewhere(lesson)
    assert lesson.tutor.waiting


def test_enter_pressed_again_at_once_or_held_neither_goes_on_from_unread_words_nor_takes_a_move_back(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = take_lesson(qtbot, program, "uosao", "badge")
    view, take_back = lesson.page.view, lesson.panel.speech.remark.take_back
    again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
    with watch.held(), monkeypatch.context() as patched:
        press(lesson.panel.foot.back)
        press(lesson.panel.foot.skip)
        at_ease(qtbot, lesson)
        patched.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_PageDown):
            QTest.keyClick(view, key)
            assert step_id(lesson) == "badge", key
    QApplication.sendEvent(view, again)
    assert step_id(lesson) == "badge"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert step_id(at_ease(qtbot, lesson)) == "king"
    with watch.held(), monkeypatch.context() as patched:
        patched.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
        make_move(lesson, "D1")
        at_ease(qtbot, lesson)
        for widget in (take_back, view):
            widget.setFocus()
            QTest.keyClick(widget, Qt.Key.Key_Return)
            assert lesson.tutor.answer is not None
        QTest.keyClick(view, Qt.Key.Key_Escape)
        assert lesson.tutor.answer is None, "Esc never makes a move, and can be meant at once"


LOOKS = [(game, step.id) for game in lessons() for step in load_script(game).steps if step.wait is Wait.LOOK]


@pytest.mark.parametrize(("game", "step"), LOOKS)
def test_a_double_click_on_what_is_to_be_touched_touches_it_once_and_is_no_mistake(
    qtbot: QtBot, program: Program, game: str, step: str, watch: Watch
) -> None:
    """Nor is it touched by a pointer that only comes over it."""
    lesson = take_lesson(qtbot, program, game, step)
    asked, page = lesson.tutor.step, lesson.page
    assert asked is not None
    index, spot = lesson.tutor.index, free_spot(page, asked.look[0])
    page.scene._touching.hover(page.view.mapToScene(spot))  # Qt's pointer does not move to where it lies already
    assert page.scene.hand.met
    assert lesson.tutor.index == index
    with watch.held():  # nothing is asked in such a step: every press could have meant to hurry
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QTest.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert at_ease(qtbot, lesson).tutor.index == index + 1
    assert not is_answered(lesson)


PICKED = [
    (game, one.id)
    for game in lessons()
    for one, after in pairwise(load_script(game).steps)
    if one.wait is Wait.LOOK and after.wait is Wait.MOVE and {*one.look} & {*after.point}
]
"""The steps that ask to touch what the next one has moved."""


@pytest.mark.parametrize(("game", "step"), PICKED)
def test_what_a_step_had_picked_is_in_the_hand_in_the_next(
    qtbot: QtBot, program: Program, game: str, step: str
) -> None:
    lesson = take_lesson(qtbot, program, game, step)
    asked, page = lesson.tutor.step, lesson.page
    assert asked is not None
    click(page, asked.look[0])
    at_ease(qtbot, lesson)
    after = lesson.tutor.step
    assert after is not None
    held = [one.same_as for one in page.scene.layout.placements if one.id in page.scene.hand.picker.touches]
    assert held == [asked.look[0]]
    click(page, "field")
    qtbot.waitUntil(lambda: page.match.snapshot().plies > 0)
    assert page.match.record.moves[0] == after.move
    at_ease(qtbot, lesson)
    assert lesson.tutor.answer is None
    while lesson.tutor.index:
        lesson.tutor.go_back()
        at_ease(qtbot, lesson)
    assert not page.scene.hand.picker.touches


def test_a_later_click_on_what_was_to_be_touched_is_answered(qtbot: QtBot, program: Program, watch: Watch) -> None:
    lesson = take_lesson(qtbot, program, "wudang", "incident")
    with watch.held():
        click(lesson.page, "descent:A1")
        assert step_id(at_ease(qtbot, lesson)) == "attribute"
        click(lesson.page, "descent:A1")
        assert lesson.page.slip.isHidden(), "it may have been the second of the same"
    click(lesson.page, "descent:A1")
    assert lesson.page.slip.isVisible()


def test_a_click_where_the_pointer_had_rested_before_the_step_began_is_the_touch_asked_for(
    qtbot: QtBot, program: Program
) -> None:
    before = [step.id for step in load_script("wudang").steps]
    lesson = take_lesson(qtbot, program, "wudang", before[before.index("incident") - 1])
    hover(lesson.page, "descent:A1")
    press(lesson.panel.foot.forward)
    at_ease(qtbot, lesson)
    assert step_id(lesson) == "incident"
    click(lesson.page, "descent:A1")
    assert step_id(at_ease(qtbot, lesson)) == "attribute"
    assert lesson.page.slip.isHidden()


def test_a_touch_on_something_else_than_what_is_asked_for_is_answered(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "sword", "tie")
    step, slip = lesson.tutor.step, lesson.page.slip
    assert step is not None
    for name, answer in (("plate:0", step.answers[0]), ("plate:1", step.answers[1])):
        for language in Language:
            program.tongue.speak(language)
            click(lesson.page, name)
            assert slip.isVisible()
            assert slip.text.text() == answer.say.in_(language)
    click(lesson.page, "plate:2")
    assert step_id(at_ease(qtbot, lesson)) == "end"
    assert not is_answered(lesson)


def test_a_pointer_hides_while_its_card_is_in_the_hand(qtbot: QtBot, lesson: Lesson) -> None:
    skip_to(qtbot, lesson, "march")
    shown = lesson.page.scene._stage._pointers.shown
    assert set(shown) == {"card:0:2:0", "march:R"}
    click(lesson.page, "card:0:2:0")
    shown = lesson.page.scene._stage._pointers.shown
    assert {name: pointer.isVisible() for name, pointer in shown.items()} == {"card:0:2:0": False, "march:R": True}


def test_pointers_lie_still_when_motion_is_reduced_and_pulse_for_a_while_when_not(
    qtbot: QtBot, program: Program, lesson: Lesson
) -> None:
    scene = lesson.page.scene
    assert not scene.clock.running
    program.settings.change(speed="normal", speed_chosen=True)
    lesson._point()
    assert scene.clock.running
    for _ in range(6 * 1500 // 100 + 2):
        scene.clock.advance(100)
    assert not scene.clock.running
    assert all(pointer.phase == 0 for pointer in scene._stage._pointers.shown.values())
