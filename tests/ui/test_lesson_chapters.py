"""What plays by itself in a lesson is read one chapter at a time, with real mouse and key events."""

from __future__ import annotations

import pytest
from learning import make_move, press, step_id, take_lesson
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def test_what_each_slot_did_is_read_before_the_next_one_is_opened(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, "usagi", "question_double")
    telling, words, forward = lesson.page.scene.telling, lesson.panel.speech.text, lesson.panel.foot.forward
    praise = lesson.tutor.script.steps[lesson.tutor.index].praise
    assert praise is not None
    make_move(lesson, "lay:x2")
    read: list[str] = []
    for slot in range(1, 5):
        qtbot.waitUntil(lambda: telling.is_halted)
        assert step_id(lesson) == "question_double"
        opened = f"Slot {slot} is revealed"
        praised = f"{praise.en} " if slot == 1 else ""
        qtbot.waitUntil(lambda opened=f"{praised}{opened}": words.text().startswith(opened))
        assert (forward.text(), forward.isVisible(), lesson.panel.foot.skip.isVisible()) == ("Continue", True, False)
        assert lesson.page.rounds.sheet.isHidden()
        read.append(words.text())
        program.tongue.speak(Language.JA)
        assert f"{slot}番目をオープン" in words.text()
        program.tongue.speak(Language.EN)
        if slot % 2:
            press(forward)
        else:
            QTest.keyClick(lesson.page.view, Qt.Key.Key_Return)
    assert "4 Wealth" in read[1]
    qtbot.waitUntil(lambda: lesson.tutor.waiting)
    assert step_id(lesson) == "doubled"
    assert forward.text() == "Next"
    assert words.text() == lesson.tutor.script.steps[lesson.tutor.index].say.en, "praise comes too late"


@pytest.mark.parametrize(
    ("game", "at", "move", "parts"),
    [("usagi", "question_double", "lay:x2", 4), ("wudang", "question_gate", "place:8", 5)],
)
def test_how_many_parts_a_step_has_stands_beside_its_number(
    qtbot: QtBot, program: Program, game: str, at: str, move: str, parts: int
) -> None:
    """Who goes on five times, and sees the same number each time, thinks that nothing happens."""
    program.window.resize(960, 640)
    lesson = take_lesson(qtbot, program, game, at)
    telling, foot, step = lesson.page.scene.telling, lesson.panel.foot, f"Step {lesson.tutor.index + 1} of"
    count = lesson.tutor.count
    assert foot.count.text() == f"{step} {count}"
    make_move(lesson, move)
    for part in range(1, parts + 1):
        qtbot.waitUntil(lambda: telling.is_halted)
        assert foot.count.text() == f"{step} {count}: {part} of {parts}"
        qtbot.waitUntil(lambda: foot.count.width() >= foot.count.sizeHint().width())  # it is read whole
        program.tongue.speak(Language.JA)
        assert foot.count.text().endswith(f"／{count}（説明{part}／{parts}）")
        program.tongue.speak(Language.EN)
        press(foot.forward)
    qtbot.waitUntil(lambda: lesson.tutor.waiting)
    assert foot.count.text() == f"Step {lesson.tutor.index + 1} of {count}", "it has no parts"
