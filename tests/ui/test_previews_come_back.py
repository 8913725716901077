"""Where the keyboard is on the table, and what it shows there of a move, stays whatever is opened over the table and
closed again, and wherever the pointer goes meanwhile."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from moments import WINDOWS, Moment, look_at, moments
from playing import at_rest, put_back
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_keyboard_games import CAUTIONS, WAYS, Desk

from ui.app import Program
from ui.game_files import TABLES
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")
TRIED = ("book, Esc", "book, its cross", "help, Esc", "language", "log, folded", "bar, a click")
HOVERED = 3


def begin_a_preview(table: TablePage) -> bool:
    """Pick something by key and bring the keyboard to where that shows what it would do."""
    picker = table.scene.hand.picker
    for source in sorted(picker.sources):
        if picker.makes(source):
            continue
        table.scene._touching.pick(source)
        table.scene._touching.by_key = True
        for goal in sorted(table.scene.hand.picker.next_touches):
            table.scene._touching.lead_to(goal)
            if table.scene.hand.considered:
                return True
        put_back(table.scene)
    return False


def sit_down_at(qtbot: QtBot, program: Program, game: str, moment: Moment) -> TablePage:
    table = look_at(program, game, moment)
    at_rest(qtbot, table)
    table.recap.close()
    table.fold_log(False)
    table.view.setFocus()
    return table


def at_a_preview(qtbot: QtBot, program: Program, game: str) -> TablePage:
    program.window.resize(*WINDOWS[1])
    for moment in moments(game).values():
        table = sit_down_at(qtbot, program, game, moment)
        if begin_a_preview(table):
            return table
    raise AssertionError(f"nothing is picked and put in {game}")


def shows(table: TablePage) -> tuple[str, str, list[str]]:
    """What the keyboard is on, which move it shows there, and by what."""
    ghosts = [ghost.id for ghost in table.scene._stage.ghosts.placements]
    return table.scene.walked_on, table.scene.hand.considered, ghosts


@pytest.mark.parametrize("game", TABLES)
def test_what_a_move_would_do_is_shown_again_when_what_was_opened_is_closed(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = at_a_preview(qtbot, program, game)
    before, desk = shows(table), Desk(qtbot, program, table)
    for name in TRIED:
        WAYS[name](desk)
        at_rest(qtbot, table)
        assert table.view.hasFocus(), name
        assert shows(table) == before, name


@pytest.mark.parametrize("game", TABLES)
def test_whoever_looks_back_at_earlier_moves_finds_the_keyboard_where_it_was(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = sit_down_at(qtbot, program, game, moments(game)["middle"])
    opening = table.scene._touching.ways.opening
    for _ in range(3):
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
    if table.scene.walked_on == opening:
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
    before = table.scene.walked_on
    assert before
    assert WAYS["log, back by Esc"](Desk(qtbot, program, table))
    at_rest(qtbot, table)
    assert table.view.hasFocus()
    assert table.scene.walked_on == before


@pytest.mark.parametrize("game", TABLES)
def test_whoever_thinks_again_about_a_move_sees_again_what_it_would_do(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Also where the pointer rests on the table: the question lay over it, and that it has gone is told as if the
    pointer had come there."""
    QCursor.setPos(program.window.mapToGlobal(program.window.rect().center()))
    table = at_a_preview(qtbot, program, game)
    before = shows(table)
    monkeypatch.setattr(table.match, "caution", lambda move: CAUTIONS[game])
    table.set_cautious(True)
    if table.scene.layout.proposes:
        return  # it only lies there, and is asked about when it is made
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.cautions.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    at_rest(qtbot, table)
    assert shows(table) == before


@pytest.mark.parametrize("game", TABLES)
def test_a_pointer_that_leaves_the_table_or_is_on_nothing_takes_nothing_from_the_keyboard(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = at_a_preview(qtbot, program, game)
    before, ground = shows(table), table.view.viewport()
    nothing = QPoint(1, 1)
    for at in islice(cycle((ground.rect().center(), nothing)), HOVERED):
        QTest.mouseMove(ground, at)
    QApplication.sendEvent(ground, QEvent(QEvent.Type.Leave))
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.Leave))
    assert shows(table) == before
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    assert table.scene.walked_on != before[0]
