"""Of the moves that a hint was chosen from another one can be chosen, by the mouse or by keys: it is the one that has
the frame, that the hint names, that the table shows, and that is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from keyboard_hands import press
from moments import WINDOWS
from playing import at_rest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_hints import recorded_hints
from test_hints import every_game
from test_thoughts import what_is_shown

from ui.app import Program
from ui.table.page import TablePage
from ui.table.thoughts.favourite_row import FavouriteRow

ROW: Final = 1
"""The one that is chosen in the place of the advised one."""
pytestmark = pytest.mark.usefixtures("unpainted")


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def click_it(program: Program, table: TablePage) -> None:
    click(table.thoughts.panel.rows[ROW])


def click_it_twice_fast(program: Program, table: TablePage) -> None:
    click(table.thoughts.panel.rows[ROW])
    QTest.mouseDClick(table.thoughts.panel.rows[ROW], Qt.MouseButton.LeftButton)


def go_there(program: Program, table: TablePage) -> None:
    for _ in range(ROW):
        press(program, Qt.Key.Key_Down)


def go_there_and_enter(program: Program, table: TablePage) -> None:
    go_there(program, table)
    press(program, Qt.Key.Key_Return)


def go_there_and_press_space(program: Program, table: TablePage) -> None:
    go_there(program, table)
    press(program, Qt.Key.Key_Space)


def click_it_and_close_the_list(program: Program, table: TablePage) -> None:
    click(table.thoughts.panel.rows[ROW])
    click(table.thoughts.panel.close_button)


WAYS: Final = (
    (click_it, None),
    (click_it, Qt.Key.Key_Return),
    (click_it_twice_fast, None),
    (go_there, None),
    (go_there_and_enter, Qt.Key.Key_Return),
    (go_there_and_press_space, Qt.Key.Key_Space),
    (click_it_and_close_the_list, None),
)
"""How it is chosen, and the key that agrees then; None for a click on the button."""


def compare(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """A hint with the list of what it was chosen from, of moves that read otherwise."""
    program.window.resize(*WINDOWS[0])
    for recorded in recorded_hints(game):
        table = recorded.advise(program)
        at_rest(qtbot, table)
        if table.hints.sheet.further.isVisible() and len(recorded.hint.favourites) > ROW + 1:
            click(table.hints.sheet.further)
            at_rest(qtbot, table)
            if len(table.thoughts.panel.rows) > ROW + 1:
                return table
    raise AssertionError("no hint compares as many moves")


def framed(table: TablePage) -> list[FavouriteRow]:
    return [row for row in table.thoughts.panel.rows if row.is_framed]


def names(table: TablePage, row: FavouriteRow) -> bool:
    """Whether the hint names the move of a row, with or without what goes with it."""
    acts = (table.thoughts._call(row.said.move), row.said.act)
    return any(table.hints.sheet.text.text().casefold().startswith(act.casefold().rstrip("….。")) for act in acts)


def made_at(table: TablePage, ply: int) -> str:
    """The move that was made there, or lies there as if it were."""
    timeline = table.match._core._timeline
    proposed = table.scene.telling.shown.proposed
    return proposed if len(timeline.moves) <= ply else timeline.moves[ply]


@every_game
@pytest.mark.parametrize(("choose", "key"), WAYS)
def test_the_move_that_is_made_is_the_one_that_is_named_and_chosen(
    qtbot: QtBot,
    program: Program,
    game: str,
    choose: Callable[[Program, TablePage], None],
    key: Qt.Key | None,
) -> None:
    table = compare(qtbot, program, game)
    ply, move = table.match.snapshot().ply, table.thoughts.panel.rows[ROW].said.move
    assert move != table.hints.move
    made = list[str]()
    table.hints.followed.connect(lambda text, _: made.append(text))
    choose(program, table)
    assert names(table, table.thoughts.panel.rows[ROW])
    if key is None:
        click(table.hints.sheet.yes)
    else:
        if not table.hints.sheet.yes.hasFocus():
            press(program, key)
        press(program, key)
    assert made[:1] == [move]
    at_rest(qtbot, table)
    assert made_at(table, ply) == move


@every_game
@pytest.mark.parametrize("by_keys", [False, True])
def test_a_row_that_is_chosen_alone_is_framed_named_and_shown(
    qtbot: QtBot, program: Program, game: str, by_keys: bool
) -> None:
    table = compare(qtbot, program, game)
    panel, sheet, advised = table.thoughts.panel, table.hints.sheet, table.hints.move
    for row in (*panel.rows[1:], panel.rows[0]):
        if by_keys and row is panel.rows[0]:
            press(program, Qt.Key.Key_Escape)
        elif by_keys:
            press(program, Qt.Key.Key_Down)
        else:
            panel._area.ensureWidgetVisible(row)
            QApplication.processEvents()
            click(row)
        move = row.said.move
        assert framed(table) == [row]
        assert table.hints.move == move
        assert names(table, row)
        assert sheet.isVisible()
        assert set(table.hints._words.way_to(move).path) <= set(table.scene._stage._pointers.names)
        assert table.thoughts._leads.shown == [], "they are those of the hint"
    assert table.hints.move == advised


@every_game
def test_a_row_that_is_pointed_at_is_shown_and_not_named(qtbot: QtBot, program: Program, game: str) -> None:
    table = compare(qtbot, program, game)
    panel, sheet = table.thoughts.panel, table.hints.sheet
    said, advised = sheet.text.text(), table.hints.move
    QTest.mouseMove(panel.rows[ROW])
    QApplication.processEvents()
    assert what_is_shown(table, panel.rows[ROW].said.move)
    assert (sheet.text.text(), table.hints.move, framed(table)) == (said, advised, [panel.rows[0]])
    made = list[str]()
    table.hints.followed.connect(lambda text, _: made.append(text))
    click(sheet.yes)
    assert made[:1] == [advised]


def test_a_row_that_comes_under_a_resting_pointer_is_shown_when_the_pointer_moves(
    qtbot: QtBot, program: Program
) -> None:
    table = compare(qtbot, program, "sword")
    panel, sheet = table.thoughts.panel, table.hints.sheet
    middle = panel.rows[ROW].mapToGlobal(panel.rows[ROW].rect().center())
    click(panel.close_button)
    on_table = table.view.viewport().mapFromGlobal(middle)
    QTest.mouseMove(table.view.viewport(), on_table)
    QApplication.processEvents()
    sheet.further.click()
    at_rest(qtbot, table)
    row = panel.rows[ROW]
    pointer = row.mapFromGlobal(QCursor.pos())
    assert row.rect().contains(pointer), "it has come to the pointer"
    QApplication.sendEvent(row, QEnterEvent(QPointF(pointer), QPointF(pointer), QPointF(QCursor.pos())))
    assert not what_is_shown(table, row.said.move)
    QTest.mouseMove(row, pointer + QPoint(9, 3))
    QApplication.processEvents()
    assert what_is_shown(table, row.said.move)


def test_a_second_click_or_escape_goes_back_to_what_is_advised(qtbot: QtBot, program: Program) -> None:
    table = compare(qtbot, program, "sword")
    panel, advised = table.thoughts.panel, table.hints.move
    row = panel.rows[ROW]
    click(row)
    click(row)
    assert (table.hints.move, framed(table)) == (advised, [panel.rows[0]])
    click(row)
    press(program, Qt.Key.Key_Return)
    assert table.hints.sheet.yes.hasFocus()
    assert framed(table) == [row]
    table.view.setFocus()
    press(program, Qt.Key.Key_Escape)
    assert (table.hints.move, framed(table)) == (advised, [panel.rows[0]])
    assert panel.isVisible()
    press(program, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert table.hints.sheet.isVisible()


def test_what_is_chosen_by_keys_is_not_taken_back_by_the_first_click_on_it(qtbot: QtBot, program: Program) -> None:
    table = compare(qtbot, program, "uosao")
    press(program, Qt.Key.Key_Down)
    click(table.thoughts.panel.rows[ROW])
    assert framed(table) == [table.thoughts.panel.rows[ROW]]


def test_the_list_that_is_opened_again_frames_what_the_hint_names(qtbot: QtBot, program: Program) -> None:
    table = compare(qtbot, program, "shinano")
    panel = table.thoughts.panel
    move, advised = panel.rows[ROW].said.move, table.hints.move
    click(panel.rows[ROW])
    click(panel.close_button)
    assert table.hints.move == move
    click(table.hints.sheet.further)
    assert [row.said.move for row in framed(table)] == [move]
    assert panel.rows[0].said.move == advised
    assert panel.rows[0].mark.isVisible()
