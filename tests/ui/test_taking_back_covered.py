"""Whoever made the last move comes to be asked about it: nothing that is another’s alone lies open then."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playing import PEOPLE, SECRETIVE, at_rest, sit_at
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot
from test_round_pause import play_until
from test_round_pause_covered import private, shown

from ui.app import Program
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

CTRL = Qt.KeyboardModifier.ControlModifier


def asked(wanted: str, look: Callable[[], None]) -> None:
    """Look at the table while the next question stands before it, then answer it."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            QTimer.singleShot(5, answer)
            return
        try:
            look()
        finally:
            (button,) = (one for one in dialog.findChildren(QPushButton) if one.isVisible() and one.text() == wanted)
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, answer)


def before_others_move(qtbot: QtBot, program: Program, game: str, seats: int) -> TablePage:
    """The viewer has secrets open, and what undo would take back is another person's."""
    table = sit_at(program, game, *PEOPLE[:seats])

    def is_reached() -> bool:
        match = table.match
        if match.needs_curtain and not table.scene.busy and table.curtain.isHidden():
            match.peek(True)
        is_open = table.curtain.isHidden() and not match.is_hand_covered and not table.scene.busy
        return is_open and match.back.owner not in (None, match.viewer) and bool(private(table, waits=False))

    play_until(qtbot, table, is_reached)
    return table


def at_a_curtain(qtbot: QtBot, program: Program, game: str, seats: int) -> TablePage:
    """The curtain has fallen after a move that can be taken back."""
    table = sit_at(program, game, *PEOPLE[:seats])
    rng, timeline = random.Random(2), table.match._core._timeline
    for _ in range(200):
        qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
        if not table.curtain.isVisible():
            assert table.match.submit(
                timeline.game.text(timeline.game.policy.greedy(timeline.state, rng)), timeline.ply
            )
        elif table.match.back.owner is None:
            QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
        else:
            return table
    raise AssertionError("no move before a curtain can be taken back")


@pytest.mark.parametrize(("game", "seats"), SECRETIVE)
def test_no_secret_lies_open_while_another_person_is_asked(
    qtbot: QtBot, program: Program, game: str, seats: int
) -> None:
    table = before_others_move(qtbot, program, game, seats)
    own, lies, viewer = private(table, waits=False), set(shown(table)), table.match.viewer
    assert own & lies
    seen: list[set[object]] = []
    asked("Let it stand", lambda: seen.append(own & shown(table)))
    table.bar.actions_by_act[Act.UNDO].trigger()
    assert seen == [set()]
    qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
    assert not own & shown(table)
    if table.curtain.isHidden():  # a decision that needs none of it is made with the hand covered
        table.match.peek(True)
    assert table.curtain._title.text() == table.names[viewer]
    QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    assert own <= shown(table)


@pytest.mark.parametrize(("game", "seats"), SECRETIVE)
def test_at_the_curtain_the_last_move_is_taken_back_behind_a_curtain_of_its_own(
    qtbot: QtBot, program: Program, game: str, seats: int
) -> None:
    table = at_a_curtain(qtbot, program, game, seats)
    owner, called, moves = table.match.back.owner, table.curtain._title.text(), table.match.record.moves
    assert owner is not None
    asked("Let it stand", lambda: None)
    QTest.keyClick(table.curtain.button, Qt.Key.Key_Z, CTRL)
    assert (table.curtain._title.text(), table.match.record.moves) == (called, moves)
    seen: list[bool] = []
    asked("Take it back", lambda: seen.append(table.curtain.isVisible()))
    QTest.keyClick(table.curtain.button, Qt.Key.Key_Z, CTRL)
    assert seen == [True]
    assert len(table.match.record.moves) < len(moves)
    assert table.curtain.isVisible()
    assert table.scene.layout.placements == ()
    assert table.curtain._title.text() == table.names[owner]
    QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    assert (table.match.viewer, table.match.is_hand_covered) == (owner, False)


def test_at_the_first_curtain_is_said_that_there_is_nothing_to_take_back(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    qtbot.waitUntil(table.curtain.isVisible)
    assert table.curtain.note == ""
    QTest.keyClick(table.curtain.button, Qt.Key.Key_Z, CTRL)
    assert table.curtain.note == "There is nothing to undo yet."
    program.tongue.speak(Language.JA)
    assert table.curtain.note == "戻せる手がまだありません。"


def test_what_stands_is_not_named_at_the_curtain(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    qtbot.waitUntil(table.curtain.isVisible)
    QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    table.scene.chosen.emit("pass", at_rest(qtbot, table).ply)
    qtbot.waitUntil(table.curtain.isVisible)
    QTest.keyClick(table.curtain.button, Qt.Key.Key_Z, CTRL)
    assert table.curtain.note in {
        "Hidden information was revealed: you can’t undo past that.",
        "Something random has happened: you can’t undo past that.",
    }
