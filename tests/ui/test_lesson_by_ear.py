"""A lesson that is only heard: every step is told, what it points at has a name, and so has what the keyboard is on."""

from __future__ import annotations

import re

import pytest
from learning import assert_ring_is_seen, at_ease, take_lesson
from playing import PEOPLE, at_rest, sit_at
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from situations import sit_where

from ui.app import Program
from ui.game_files import lessons
from ui.lesson.lesson import Lesson
from ui.lesson.script import LessonStep
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

KEY = re.compile(r"\b[a-z]+[.:_@][a-z0-9]|[{}@_]")
"""What stands in names that are no words: ids, keys and empty slots."""
KANA = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
TABS = 6
MOVES = 40
"""No turn has more."""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told to say at once, one after the other."""
    said: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return said


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def description_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


def assert_words(text: str, language: Language) -> None:
    """It can be said aloud: words of this language, and no ids."""
    assert text.strip()
    assert not KEY.search(text), text
    assert language is Language.JA or not KANA.search(text), text


def assert_pointers_have_names(lesson: Lesson, language: Language) -> None:
    terms, things = lesson.page.terms, lesson.page.scene.layout.things
    told = description_of(lesson.panel.speech.text)
    for pointed in lesson.tutor.pointers:
        words = [thing.label for thing in things if pointed in (thing.id, thing.same_as) and thing.label is not None]
        assert words, (lesson.tutor.step, pointed)
        for word in words:
            assert_words(terms.word(word), language)
            assert terms.word(word) in told


def assert_walk_is_heard_and_seen(lesson: Lesson, heard: list[str], language: Language) -> None:
    """Whatever Tab comes to is said at once, and can be asked for again; the words of the step do not lie over it."""
    page = lesson.page
    page.view.setFocus()
    for _ in range(TABS):
        heard.clear()
        before = page.scene.walked_on
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        if page.scene.walked_on in ("", before):  # there is nothing, or one thing alone is asked for
            return
        assert heard == [description_of(page.view)], page.scene.walked_on
        assert_ring_is_seen(lesson)
        assert_words(heard[0].replace("\n", " "), language)


@pytest.mark.parametrize("game", lessons())
def test_every_step_of_a_lesson_can_be_learned_by_ear(
    qtbot: QtBot, program: Program, heard: list[str], game: str
) -> None:
    """Each step comes in one language, is told in the other too, and the next one comes in that."""
    lesson = take_lesson(qtbot, program, game)
    language = program.tongue.language
    for step in lesson.tutor.script.steps:
        assert lesson.tutor.step == step
        assert step.said(by_key=lesson.page.scene.is_played_by_key).in_(language) in heard
        assert_step_is_told(lesson, step, language)
        assert_walk_is_heard_and_seen(lesson, heard, language)
        language = language.other
        program.tongue.speak(language)
        assert_step_is_told(lesson, step, language)
        heard.clear()
        lesson.tutor.go_on()
        lesson = at_ease(qtbot, lesson)


def assert_step_is_told(lesson: Lesson, step: LessonStep, language: Language) -> None:
    said = step.said(by_key=lesson.page.scene.is_played_by_key).in_(language)
    assert name_of(lesson.panel.speech.text) == said
    assert_words(said, language)
    assert_pointers_have_names(lesson, language)


def test_the_reason_of_what_cannot_be_used_is_heard_with_its_name(
    qtbot: QtBot, program: Program, heard: list[str]
) -> None:
    table, _ = sit_where(program, "uosao", lambda state, move: state.refusal(move) is not None, 4, skip=20)
    at_rest(qtbot, table)
    barred = [name for name, piece in table.scene._stage.pieces.items() if piece.barred]
    for _ in range(200):
        if table.scene.walked_on in barred:
            break
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
        table.view.setFocus()
    name, reason = heard[-1].split("\n")
    assert name
    assert reason.startswith("Not now: ")
    program.tongue.speak(Language.JA)
    assert "いまは使えません：" in description_of(table.view)


def test_what_the_keyboard_was_on_is_not_told_behind_a_curtain(
    qtbot: QtBot, program: Program, heard: list[str]
) -> None:
    table = sit_at(program, "usagi", *PEOPLE[:2])
    at_rest(qtbot, table)
    QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    for _ in range(MOVES):
        snapshot = at_rest(qtbot, table)
        if table.curtain.isVisible():
            break
        table.view.setFocus()
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
        assert description_of(table.view)
        heard.clear()
        assert table.match.submit(snapshot.legal[0], snapshot.ply)
    assert table.curtain.isVisible()
    assert description_of(table.view) == ""
    assert heard == []
