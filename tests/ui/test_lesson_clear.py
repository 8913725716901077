"""What a lesson says lies over nothing that its learner needs, at every step of every lesson, in both windows."""

from __future__ import annotations

import pytest
from learning import assert_read_beside_what_is_needed, at_ease, step_id, take_lesson
from moments import WINDOWS, resize
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.board.values.bodies import body_of
from ui.lesson.lesson import Lesson
from ui.lesson.script import lessons
from ui.terms import Language


def own_hand(lesson: Lesson) -> dict[str, QRect]:
    """Where each card of the learner's hand lies, by its id."""
    page = lesson.page
    hand = [piece for piece in page.scene.layout.placements if piece.touch.in_hand]
    return {piece.id: page.area.body(body_of(piece)) for piece in hand}


def spoken_of(lesson: Lesson) -> dict[str, QRect]:
    """Where everything lies that the step points at; a ground is pointed at as a whole."""
    area = lesson.page.area
    bodies = {name: area.bodies((name,)) for name in lesson.tutor.pointers}
    return {name: body for name, found in bodies.items() for body in found if not area.is_ground(body)}


@pytest.mark.parametrize("game", lessons())
def test_no_words_of_a_lesson_cover_the_own_hand_or_what_they_speak_of(
    qtbot: QtBot, program: Program, game: str
) -> None:
    lesson, seen = take_lesson(qtbot, program, game), 0
    while lesson.tutor.step is not None:
        for size, language in zip(WINDOWS, Language, strict=True):
            program.tongue.speak(language)
            resize(program, lesson.page, size)
            at_ease(qtbot, lesson)
            assert_read_beside_what_is_needed(lesson)
            speech, hand = lesson.panel.speech, own_hand(lesson)
            seen += len(hand)
            if speech.parent() is lesson.page.area:
                needed = {**hand, **spoken_of(lesson)}
                covered = [name for name, body in needed.items() if body.intersects(speech.paper)]
                assert covered == [], (step_id(lesson), size, language)
        lesson.tutor.go_on()
        lesson = at_ease(qtbot, lesson)
    assert seen
