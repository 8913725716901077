"""Somebody glances over: a covered hand is seen only while its owner holds the key or the eye."""

from __future__ import annotations

import pytest
from playing import PEOPLE, SECRETIVE, at_rest, sit_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.game import SPECTATOR
from ui.app import Program
from ui.dialogs.settings_dialog import SettingsDialog
from ui.match.players import Level, Player
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(program: Program) -> Program:
    program.settings.change(hands_covered=True)
    return program


def take_over(qtbot: QtBot, table: TablePage) -> None:
    qtbot.waitUntil(table.curtain.isVisible)
    QTest.mouseClick(table.curtain.button, LEFT)
    at_rest(qtbot, table)


def seen(table: TablePage) -> list[object]:
    """Everything that lies on the table, whatever it is called."""
    return [(piece.look, piece.label, piece.said.hint, piece.x, piece.y) for piece in table.scene.layout.placements]


@pytest.mark.parametrize(("game", "seats"), SECRETIVE)
def test_a_hand_is_open_only_while_the_key_is_held(qtbot: QtBot, program: Program, game: str, seats: int) -> None:
    table = sit_at(program, game, *PEOPLE[:seats])
    take_over(qtbot, table)
    covered, mine = seen(table), table.match.viewer
    assert (table.match.snapshot().seat, table.match.snapshot().legal) == (SPECTATOR, ())
    QTest.keyPress(table.view, Qt.Key.Key_V)
    assert (table.match.snapshot().seat, bool(table.match.snapshot().legal)) == (mine, True)
    assert seen(table) != covered
    QTest.keyRelease(table.view, Qt.Key.Key_V)
    assert seen(table) == covered


def test_the_eye_is_held_with_the_mouse(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    take_over(qtbot, table)
    covered = seen(table)
    QTest.mousePress(table.bar.eye.look, LEFT)
    assert not table.match.is_hand_covered
    QTest.mouseRelease(table.bar.eye.look, LEFT)
    assert table.match.is_hand_covered
    assert seen(table) == covered


def test_a_hand_kept_open_is_played_from_and_covered_with_the_end_of_the_turn(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE[:2], Player("Ren", Level.EASY))
    take_over(qtbot, table)
    QTest.mouseClick(table.bar.eye.keep, LEFT)
    snapshot = at_rest(qtbot, table)
    table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    qtbot.waitUntil(lambda: table.match.is_hand_covered or table.curtain.isVisible())
    assert not table.bar.eye.keep.isChecked()


def test_the_key_opens_and_covers_the_hand_for_the_turn(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "wudang", *PEOPLE)
    take_over(qtbot, table)
    for covered in (False, True):
        QTest.keyClick(table.view, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
        assert table.match.is_hand_covered is covered


def test_where_a_hand_lies_covered_in_the_open_the_key_opens_it_behind_a_curtain(
    qtbot: QtBot, program: Program
) -> None:
    program.settings.change(hands_covered=False)
    table = sit_at(program, "wudang", *PEOPLE)
    while not table.match.needs_curtain or table.curtain.isVisible():
        if table.curtain.isVisible():
            take_over(qtbot, table)
        snapshot = at_rest(qtbot, table)
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
        at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    take_over(qtbot, table)
    assert not table.match.is_hand_covered


def test_a_window_that_goes_behind_covers_the_hand(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    take_over(qtbot, table)
    QTest.keyPress(table.view, Qt.Key.Key_V)
    other = SettingsDialog(program.settings, program.tongue, program.window)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not table.isActiveWindow())
    assert table.match.is_hand_covered
    other.close()
    other.deleteLater()


def test_what_was_under_the_pointer_is_told_no_longer_when_the_hand_is_covered(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    take_over(qtbot, table)
    QTest.keyPress(table.view, Qt.Key.Key_V)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    for _ in range(2):
        QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert table.hover_card.isVisible()
    QTest.keyRelease(table.view, Qt.Key.Key_V)
    assert not table.hover_card.isVisible()


@pytest.mark.parametrize(("game", "seats"), SECRETIVE)
def test_the_prompt_tells_who_is_to_do_what_and_how_to_look(
    qtbot: QtBot, program: Program, game: str, seats: int
) -> None:
    table = sit_at(program, game, *PEOPLE[:seats])
    take_over(qtbot, table)
    asked = table.scene.layout.asked.prompt
    assert asked is not None
    wanted = table.terms.word(asked)
    assert table.names[table.match.viewer] in wanted
    assert table.prompt.text().startswith(wanted)
    assert "V" in table.prompt.text()
    QTest.keyPress(table.view, Qt.Key.Key_V)
    assert "V" not in table.prompt.text()


def test_the_eye_is_there_only_where_several_people_have_secrets(qtbot: QtBot, program: Program) -> None:
    for game, players in (("uosao", PEOPLE), ("sword", (PEOPLE[0], Player("Ren", Level.EASY), Player("Kai")))):
        table = sit_at(program, game, *players)
        if table.curtain.isVisible():
            take_over(qtbot, table)
        at_rest(qtbot, table)
        assert table.bar.eye.isVisible() is (game == "sword")


def test_the_setting_takes_effect_at_once(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    take_over(qtbot, table)
    for wanted in (False, True):
        program.settings.change(hands_covered=wanted)
        assert table.match.is_hand_covered is wanted
        assert table.bar.eye.isVisible() is wanted
