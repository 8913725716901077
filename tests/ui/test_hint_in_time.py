"""A hint that is asked for while a move is told is about a question that is seen, and an answer to it that comes too
early is answered."""

from __future__ import annotations

import pytest
from hand_watch import Watch
from moments import Moment, game_told, look_at
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_hints import CAN_BE_MEANT, advise
from test_hurried_keys import Turn, turns

from ui.app import Program
from ui.board.scene.motion import Speed
from ui.game_files import TABLES
from ui.match.ai_process import Computer
from ui.shared.in_sight import InSight
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted", "faces")
every_game = pytest.mark.parametrize("game", TABLES)
ASKED = 7
"""The generation of what is asked of the computer, which never answers."""


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the computer, which thinks for ever, was asked to tell at once."""
    hurried: list[str] = []
    monkeypatch.setattr(Computer, "ask", lambda computer, question: ASKED)
    monkeypatch.setattr(Computer, "hurry", lambda computer: hurried.append("now"))
    return hurried


def told(program: Program, game: str, turn: Turn) -> TablePage:
    """Another's move is being told, at whose end one is asked."""
    table = look_at(program, game, Moment(turn.asked.ply, turn.asked.seat))
    table.scene.clock._timer.timeout.disconnect()
    table.scene.set_speed(Speed.OFF)
    table.scene.telling.catch_up()
    table.showing.show_snapshot(turn.before)
    table.scene.telling.catch_up()
    table.scene.set_speed(Speed.NORMAL)
    table.showing.show_snapshot(turn.asked)
    table.scene.clock.advance(20)
    return table


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def made(table: TablePage, turn: Turn) -> tuple[str, ...]:
    return table.match.record.moves[turn.asked.ply :]


@every_game
def test_a_hint_asked_for_while_a_move_is_told_ends_the_telling_and_is_about_what_is_seen_then(
    program: Program, game: str, hurried: list[str]
) -> None:
    tried = 0
    for turn in turns(game):
        table = told(program, game, turn)
        if not table.scene.busy:
            continue
        tried += 1
        press(Qt.Key.Key_H)
        assert not table.scene.busy
        assert table.hints.sheet.isVisible()
        assert QApplication.focusWidget() is table.hints.sheet.yes
        table.scene.clock.advance(5000)
        QApplication.processEvents()
        assert table.hints.sheet.isVisible(), "nothing that comes later puts it away"
        if table.hints.adviser.is_thinking:
            hurried.clear()
            press(Qt.Key.Key_Return)
            assert hurried == ["now"], "Enter right after it is not lost"
        assert made(table, turn) == ()
    assert tried


@every_game
def test_an_answer_that_comes_before_the_hint_can_have_been_read_says_so_and_the_next_one_counts(
    program: Program, game: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = turns(game)[0]
    table = told(program, game, turn)
    table.scene.telling.catch_up()
    table.scene.set_speed(Speed.OFF)
    press(Qt.Key.Key_H)
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    with watch.held():
        hint = advise(table)
        press(Qt.Key.Key_Return)
    assert made(table, turn) == ()
    assert table.hints.sheet.isVisible()
    assert table.slip.isVisible()
    assert table.slip.text.text() == table.terms.say("why.just_told")
    monkeypatch.setattr(InSight, "can_be_meant", True)
    press(Qt.Key.Key_Return)
    assert made(table, turn)[:1] == (hint.move,)
    assert not table.slip.isVisible(), "that asked for another press"


@every_game
def test_a_hint_asked_for_while_others_move_is_promised_and_comes_at_the_own_decision(
    qtbot: QtBot, program: Program, game: str
) -> None:
    turn = next(one for one in turns(game) if one.before.actor not in (None, one.asked.seat))
    table = look_at(program, game, Moment(turn.before.ply, turn.asked.seat))
    table.scene.telling.catch_up()
    for _ in range(2):
        press(Qt.Key.Key_H)
        assert table.slip.isVisible()
        assert table.slip.text.text() == "The hint will come on your turn."
    assert table.hints.sheet.isHidden()
    timeline = game_told(game)
    timeline.seek(timeline.length)
    table.match.computer.answered.emit(ASKED, timeline.record.moves[turn.before.ply])
    at_rest(qtbot, table)
    qtbot.waitUntil(table.hints.sheet.isVisible)
    assert QApplication.focusWidget() is table.hints.sheet.yes, "Enter after it picks no card"


@every_game
def test_keys_that_hurry_on_after_a_hint_was_asked_for_out_of_turn_never_do_what_nobody_has_read(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Return at once, before the hint is painted and in its first half second, does nothing; then it does it."""
    turn = next(one for one in turns(game) if one.before.actor not in (None, one.asked.seat))
    table = look_at(program, game, Moment(turn.before.ply, turn.asked.seat))
    table.scene.telling.catch_up()
    press(Qt.Key.Key_H)
    timeline = game_told(game)
    timeline.seek(timeline.length)
    table.match.computer.answered.emit(ASKED, timeline.record.moves[turn.before.ply])
    at_rest(qtbot, table)
    qtbot.waitUntil(table.hints.sheet.isVisible)
    before, followed = made(table, turn), list[str]()
    table.hints.followed.connect(lambda move, _: followed.append(move))
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    with watch.held():
        hint = advise(table)
        watch.move_on()
        press(Qt.Key.Key_Return)
        assert (made(table, turn), followed) == (before, []), "nobody has seen it"
        program.window.setUpdatesEnabled(True)
        program.window.repaint()
        for _ in range(3):
            watch.move_on(400)
            press(Qt.Key.Key_Return)
            assert (made(table, turn), followed) == (before, []), "nor read it"
        assert table.hints.sheet.isVisible()
        watch.move_on(600)
        press(Qt.Key.Key_Return)
    assert followed[:1] == [hint.move]
