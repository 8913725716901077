"""Pages that come by themselves: no press of a row that began before does anything to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from hand_watch import Watch
from keyboard_hands import CTRL, focus, press
from playing import PEOPLE, at_rest, sit_at
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_cautions import begin_harm
from test_hint_choices import compare
from test_hints import advise
from test_recap import hot_seat
from test_round_pause import waiting
from test_story_window import play_the_last_move

from ui.app import Program
from ui.match.ai_process import Computer
from ui.shared.in_sight import InSight

pytestmark = pytest.mark.usefixtures("unpainted")
CAN_BE_MEANT = InSight.can_be_meant
LONG = 60_000.0
Key = Qt.Key


def curtain(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    table = sit_at(program, "sword", *PEOPLE)
    at_rest(qtbot, table)
    return table.curtain.sight, table.curtain.lifted


def caution(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    program.settings.change(cautions=True)
    table, _, _ = begin_harm(qtbot, program, "uosao")
    return table.cautions.sight, table.cautions.gone


def end_of_round(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    program.settings.change(rounds_wait=True)
    sheet = waiting(qtbot, program, "sword").rounds.sheet
    return sheet.sight, sheet.gone_on


def end_of_season(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    program.settings.change(rounds_wait=True)
    sheet = waiting(qtbot, program, "uosao").rounds.sheet
    return sheet.sight, sheet.gone_on


def recap(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    table = hot_seat(qtbot, program, 4)
    table.recap.close()
    press(program, Key.Key_E, CTRL)
    return table.recap_panel.sight, table.recap_panel.closed


def result(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    page = program.window.sitting.result
    assert page is not None
    return page.sight_to_play, page.again


def hint(qtbot: QtBot, program: Program) -> tuple[InSight, SignalInstance]:
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    return table.hints.sight, table.hints.followed


PAGES = (curtain, caution, end_of_round, end_of_season, recap, result, hint)


@pytest.fixture
def time(watch: Watch) -> Iterator[Callable[[float], None]]:
    """Lets so many milliseconds pass."""
    with watch.held():
        yield watch.move_on


@pytest.mark.parametrize("come", PAGES)
def test_no_page_that_comes_by_itself_is_answered_by_keys_of_a_row_that_began_before_it(
    qtbot: QtBot,
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    time: Callable[[float], None],
    come: Callable[[QtBot, Program], tuple[InSight, SignalInstance]],
) -> None:
    """Neither before it is painted, however long that takes, nor as long as the keys follow as fast as they did."""
    sight, answered = come(qtbot, program)
    answers: list[bool] = []
    answered.connect(lambda *_: answers.append(True))
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    keys = cycle((Key.Key_Return, Key.Key_Space))
    time(LONG)
    press(program, next(keys))
    assert not answers, "nobody has seen it"
    program.window.setUpdatesEnabled(True)
    program.window.repaint()
    QApplication.processEvents()
    sight.go_on()
    for _ in range(5):
        time(sight._least * 0.8)
        press(program, next(keys))
        assert not answers
    time(sight._least + 1)
    press(program, Key.Key_Return)
    assert answers


def test_the_key_of_a_hint_pressed_at_the_result_belongs_to_such_a_row(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, time: Callable[[float], None]
) -> None:
    sight, again = result(qtbot, program)
    begun: list[bool] = []
    again.connect(lambda: begun.append(True))
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    program.window.setUpdatesEnabled(True)
    program.window.repaint()
    time(LONG)
    for key in (Key.Key_H, Key.Key_Return, Key.Key_Space) * 2:
        press(program, key)
        time(sight._least * 0.8)
    assert not begun
    assert isinstance(focus(program), QWidget)


@pytest.mark.parametrize("is_by_key", [True, False])
def test_a_press_that_began_on_tell_me_now_does_not_do_the_hinted_move(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, is_by_key: bool
) -> None:
    """The hint comes under the pointer, or while the finger is still on the space bar."""
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    monkeypatch.setattr(Computer, "ask", lambda computer, question: 7)
    yes, followed = table.hints.sheet.yes, list[str]()
    table.hints.followed.connect(lambda move, ply: followed.append(move))
    table.hints.ask()
    assert yes.hasFocus()
    if is_by_key:
        QTest.keyPress(yes, Key.Key_Space)
    else:
        QTest.mousePress(yes, Qt.MouseButton.LeftButton)
    advise(table, move="R3")
    if is_by_key:
        QTest.keyRelease(yes, Key.Key_Space)
    else:
        QTest.mouseRelease(yes, Qt.MouseButton.LeftButton)
    assert (followed, table.hints.sheet.isVisible()) == ([], True)
    QTest.keyClick(yes, Key.Key_Return)
    assert followed == ["R3"]


def seen(program: Program) -> None:
    """All that has come is painted."""
    program.window.setUpdatesEnabled(True)
    program.window.repaint()
    QApplication.processEvents()


def test_a_hint_that_comes_at_once_is_not_put_away_by_a_second_press_before_it_is_seen(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, time: Callable[[float], None]
) -> None:
    """Whoever sees nothing happen presses again."""
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    hint = advise(table, move="R3")
    time(LONG)
    for _ in range(3):
        press(program, Key.Key_H)
        assert table.hints.sheet.isVisible(), "nobody has seen it"
    seen(program)
    table.hints.sight.go_on()
    press(program, Key.Key_H)
    assert table.hints.sheet.isVisible(), "nobody can have read it"
    time(table.hints.sight._least + 1)
    press(program, Key.Key_H)
    assert table.hints.sheet.isHidden()
    assert table.match.snapshot().ply == hint.ply


@pytest.mark.parametrize("keys", [(Key.Key_Return,), (Key.Key_Space,), (Key.Key_Down, Key.Key_Return)])
def test_no_key_of_a_row_that_began_before_the_compared_moves_are_seen_makes_one_of_them(
    qtbot: QtBot,
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    time: Callable[[float], None],
    keys: tuple[Key, ...],
) -> None:
    """The list was slow to come, and Enter was pressed again and again."""
    table = compare(qtbot, program, "uosao")
    known = table.match.snapshot()
    table.thoughts.panel.sight.forget()
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    time(LONG)
    for key in keys * 3:
        press(program, key)
    assert (table.match.snapshot().ply, table.hints.sheet.yes.hasFocus()) == (known.ply, False)
    assert table.slip.text.text() == table.terms.say("why.just_told")
    seen(program)
    for sight in (table.thoughts.panel.sight, table.hints.sight):
        sight.go_on()
    press(program, Key.Key_Return)
    assert not table.hints.sheet.yes.hasFocus(), "nobody can have read it"
    time(LONG)
    press(program, Key.Key_Return)
    assert table.hints.sheet.yes.hasFocus()
    press(program, Key.Key_Return)
    assert table.match.snapshot().ply > known.ply


def test_do_it_makes_no_other_move_that_was_chosen_before_the_hint_could_be_seen_to_name_it(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, time: Callable[[float], None]
) -> None:
    table = compare(qtbot, program, "uosao")
    known, move = table.match.snapshot(), table.thoughts.panel.rows[1].said.move
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    for sight in (table.thoughts.panel.sight, table.hints.sight):
        sight.go_on()
    time(LONG)
    for key in (Key.Key_Down, Key.Key_Return, Key.Key_Return):
        press(program, key)
    assert (table.match.snapshot().ply, table.hints.move) == (known.ply, move)
    seen(program)
    table.hints.sight.go_on()
    time(LONG)
    press(program, Key.Key_Return)
    assert table.match.record.moves[known.ply] == move
