"""While Alt is held the table is written in the other language, in every game; nothing else about it changes."""

from __future__ import annotations

import pytest
from playing import at_rest, sit_at, sit_down, spot
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.items import PieceItem
from ui.board.values.looks import Look
from ui.game_files import TABLES
from ui.match.players import Player
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

ALT = Qt.Key.Key_Alt


def begin(qtbot: QtBot, program: Program, game: str) -> TablePage:
    table = sit_at(program, game, Player("Aya"), *(Player(name) for name in "BCDE"[: max(2, GAMES[game].seats[0]) - 1]))
    if not table.curtain.isHidden():
        table.curtain.lifted.emit()
    at_rest(qtbot, table)
    return table


def looks(table: TablePage) -> dict[str, Look]:
    return {name: item.seen.look for name, item in table.scene._stage.pieces.items()}


def state(item: PieceItem) -> tuple[object, ...]:
    """All about a piece but what it shows."""
    return item.pos().toTuple(), item.zValue(), item.lift, item.rise, item.light, item.barred, item.signs.marked


@pytest.mark.parametrize("game", TABLES)
def test_the_table_is_written_in_the_other_language_while_alt_is_held(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = begin(qtbot, program, game)
    pieces = table.scene._stage.pieces
    english, before = looks(table), {name: state(item) for name, item in pieces.items()}
    QTest.keyPress(table.view, ALT)
    japanese = looks(table)
    assert {name: state(item) for name, item in pieces.items()} == before
    QTest.keyRelease(table.view, ALT)
    assert looks(table) == english
    assert japanese != english
    program.tongue.speak(Language.JA)
    assert looks(table) == japanese


def test_what_is_picked_stays_picked_and_what_is_held_stays_in_the_hand(qtbot: QtBot, program: Program) -> None:
    table = begin(qtbot, program, "sword")
    card = next(one for one in table.scene.layout.placements if one.touch.rises)
    start = spot(table, card.id)
    ground = table.view.viewport()
    QTest.mousePress(ground, Qt.MouseButton.LeftButton, pos=start)
    for step in (10, 60, 120):
        QTest.mouseMove(ground, start - QPoint(0, step))
    held = table.scene._touching.dragged
    place = table.scene._stage.pieces[held].pos()
    QTest.keyPress(table.view, ALT)
    assert table.scene._touching.dragged == held
    assert table.scene._stage.pieces[held].pos() == place
    QTest.keyRelease(table.view, ALT)
    QTest.mouseRelease(ground, Qt.MouseButton.LeftButton, pos=start)


def test_what_is_asked_and_the_picture_at_the_side_are_read_in_the_other_language(
    qtbot: QtBot, program: Program
) -> None:
    table = begin(qtbot, program, "sword")
    english = table.prompt.text()
    QTest.mouseMove(table.view.viewport(), spot(table, "deck"))
    qtbot.waitUntil(table.hover_card.isVisible)
    for key in (QTest.keyPress, QTest.keyRelease):
        key(table.view, ALT)
        met = table.hover_card.placement
        assert met is not None
        assert met == table.scene.layout.placement("deck")
        assert (table.prompt.text() == english) is (key is QTest.keyRelease)
    QTest.mouseMove(table.view.viewport(), QPoint(2, 2))


def test_the_other_language_ends_when_the_window_is_left(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *map(Player, ("Aya", "Ben", "Chie")))
    at_rest(qtbot, table)
    english = looks(table)
    QTest.keyPress(table.view, ALT)
    assert looks(table) != english
    QApplication.sendEvent(table, QEvent(QEvent.Type.WindowDeactivate))
    assert looks(table) == english
