"""Three people at one screen: the notebook is the viewer's own, and closed when the table passes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from moments import look_at, moments
from playing import PEOPLE, at_rest, running
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.match.new_game import Setup
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table(qapp: QApplication, tmp_path: Path) -> Iterator[TablePage]:
    with running(qapp, tmp_path) as program:
        yield at_the_table(program)


def at_the_table(program: Program) -> TablePage:
    program.window.sitting.begin(Setup("wudang", PEOPLE, 5, 0))
    table = program.window.sitting.table
    assert table is not None
    return table


def tags(table: TablePage) -> set[str]:
    return {one.id.split(":")[1] for one in table.scene.layout.placements if one.id.startswith("tag:")}


def test_each_person_reads_the_own_notebook_only(qtbot: QtBot, table: TablePage) -> None:
    seen: set[int] = set()
    for _ in range(5):
        qtbot.waitUntil(lambda: table.curtain.isVisible() or bool(table.match.snapshot().legal))
        if table.curtain.isVisible():
            assert tags(table) == set()
            QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
            snapshot = at_rest(qtbot, table)
            assert tags(table) == set(), "closed until it is opened"
            QTest.keyClick(table.view, Qt.Key.Key_K)
        snapshot = at_rest(qtbot, table)
        assert str(snapshot.seat) not in tags(table)
        if table.match.is_hand_covered:
            assert tags(table) == set(), "no notebook lies at a covered hand"
            assert table.match.notebook() == {}
        else:
            seen.add(snapshot.seat)
        table.match.submit(snapshot.legal[0], snapshot.ply)
        at_rest(qtbot, table)
    assert seen == {0, 1, 2}


def test_the_open_notebook_has_what_the_match_has_noted(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    with running(qapp, tmp_path) as program:
        table = look_at(program, "wudang", moments("wudang")["fullest"])
        at_rest(qtbot, table)
        assert any(table.match.notebook().values())
        assert tags(table) == set()
        QTest.keyClick(table.view, Qt.Key.Key_K)
        at_rest(qtbot, table)
        assert tags(table)
