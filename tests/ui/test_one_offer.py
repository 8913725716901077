"""Whatever lies open at a table, one button looks like what is offered."""

from __future__ import annotations

import pytest
from moments import look_at, moments
from playing import at_rest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from test_hint_sheet import advise, thought_of_eight

from ui.app import Program
from ui.game_files import TABLES
from ui.match.adviser import Hint
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


def offered(window: QWidget) -> list[QPushButton]:
    return [one for one in window.findChildren(QPushButton) if one.isVisible() and one.property("kind") == "primary"]


def think_aloud(table: TablePage) -> None:
    known = table.match.snapshot()
    table.thoughts.tell_of(Hint(known.legal[0], known.ply, favourites=thought_of_eight(known.legal)))


@pytest.mark.parametrize("game", TABLES)
def test_the_last_that_opened_is_offered_and_then_the_one_before(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(1680, 1000)
    table = look_at(program, game, moments(game)["middle"])
    at_rest(qtbot, table)
    table.fold_log(folded=False)
    # the list belongs to its hint, whose button makes the move that is chosen there
    for open_first, open_then, belongs in (
        (lambda: advise(table, 0), table.recap.open, False),
        (table.recap.open, lambda: advise(table, 0), False),
        (lambda: advise(table, 0), lambda: think_aloud(table), True),
    ):
        open_first()
        (first,) = offered(program.window)
        open_then()
        (then,) = offered(program.window)
        if first.isVisible():
            assert (then is first) is belongs
        table.thoughts.put_away()
        table.recap.close()
        if first is table.hints.sheet.yes:
            assert offered(program.window) == [first]
        table.hints.dismiss()
        assert offered(program.window) == []
