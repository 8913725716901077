"""Taking back at the table: what stands is said, and whose decision it was is asked."""

from __future__ import annotations

import pytest
from playing import PEOPLE, answering, at_rest, sit_at, sit_down
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.match.players import Level, Player
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

CTRL = Qt.KeyboardModifier.ControlModifier


def take_back(table: TablePage) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_Z, CTRL)


def test_before_any_move_there_is_nothing_to_take_back(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    why = "There is nothing to undo yet."
    button = table.bar._buttons[Act.UNDO]
    assert not button.isEnabled()
    assert button.toolTip() == f"Undo (Ctrl+Z)\n{why}"
    for ask in (lambda: take_back(table), lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton)):
        table.slip.hide()
        ask()
        assert table.slip.isVisible()
        assert table.slip.text.text() == why
    QTest.mouseClick(table.bar._buttons[Act.REDO], Qt.MouseButton.LeftButton)
    assert table.slip.text.text() == "There is nothing to redo."
    program.tongue.speak(Language.JA)
    assert button.toolTip() == "元に戻す (Ctrl+Z)\n戻せる手がまだありません。"


def test_a_card_that_was_drawn_stands_and_is_named(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", Player("Aya"), Player("Ren", Level.EASY))
    qtbot.waitUntil(lambda: not table.scene.busy and table.match.is_viewers_turn)
    table.scene.chosen.emit("pass", at_rest(qtbot, table).ply)
    assert not table.match.back.can_undo
    take_back(table)
    said = table.slip.text.text()
    assert said.startswith("You can’t undo past this: ")
    assert "draws" in said


def test_whoever_made_a_move_is_asked_before_it_is_taken_back(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    undo = table.bar.actions_by_act[Act.UNDO]
    read = answering("Let it stand")
    undo.trigger()
    assert "Take back Aya’s move?" in read[0]
    assert "it is Ben’s turn" in read[0]
    assert table.match.record.moves == ("R1",)
    answering("Take it back")
    undo.trigger()
    assert table.match.record.moves == ()


def test_undo_says_what_it_takes_back_and_afterwards_that_it_was_more_than_one_move(
    qtbot: QtBot, program: Program
) -> None:
    table = sit_down(program, PEOPLE[0], Player("Ren", Level.EASY), Player("Mio", Level.EASY))
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    qtbot.waitUntil(lambda: table.match.is_viewers_turn and not table.scene.busy)
    tip = table.bar._buttons[Act.UNDO].toolTip()
    assert tip.startswith("Undo (Ctrl+Z)\nThis takes back: Aya")
    assert tip.endswith("Everything after it is undone too.")
    take_back(table)
    assert table.slip.isVisible()
    assert table.slip.text.text().startswith("Taken back: Aya")


def test_undo_takes_back_in_a_window_that_nobody_has_made_the_active_one(qtbot: QtBot, program: Program) -> None:
    # without a window manager a window stays inactive when a dialog over it has closed; keys reach it, shortcuts do not
    table = sit_down(program, *PEOPLE[:1], Player("Ren", Level.EASY), Player("Mio", Level.EASY))
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    qtbot.waitUntil(lambda: table.match.is_viewers_turn and not table.scene.busy)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not program.window.isActiveWindow())
    take_back(table)
    assert table.match.record.moves == ()
    assert table.slip.text.text().startswith("Taken back: ")
    QTest.keyClick(table.view, Qt.Key.Key_Y, CTRL)
    assert table.match.record.moves != ()


def test_ones_own_move_is_taken_back_without_a_question(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, PEOPLE[0], Player("Ren", Level.EASY), Player("Mio", Level.EASY))
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    qtbot.waitUntil(table.bar.actions_by_act[Act.UNDO].isEnabled)
    take_back(table)
    assert table.match.record.moves == ()
