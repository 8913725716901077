"""The card that enlarges what is met."""

from __future__ import annotations

import pytest
from playing import PEOPLE, at_rest, put_back, sit_at, sit_down, spot
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from situations import sit_where

from engines.registry import GAMES
from ui.app import Program
from ui.board.values.bodies import body_of
from ui.board.values.looks import PlateLook
from ui.board.values.placement import Placement, Pose
from ui.game_files import TABLES
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT
from ui.table.hover_card import Picture
from ui.table.page import TablePage
from ui.window.main_window import SMALLEST


def test_a_name_plate_is_pictured_though_no_game_paints_it_itself(qtbot: QtBot) -> None:
    """It is one of the pictures that all tables share."""
    load_fonts()
    parent = QWidget()
    qtbot.addWidget(parent)
    pictures = []
    for points in (7, 8):
        look = PlateLook("Aya", points, "#D1495B", "circle", is_active=False, is_thinking=False, standing="")
        picture = Picture({}, WALNUT, parent)
        picture.show_piece(Placement("plate:0", look, Pose(90, 20, 180, 40)))
        pictures.append(picture.grab().toImage())
    assert pictures[0] != pictures[1]


# While something is held


def met(qtbot: QtBot, table: TablePage, name: str) -> QRect:
    """The card that tells of this piece, where it lies on the window's part for the table."""
    for at in (QPoint(2, 2), spot(table, name)):
        QTest.mouseMove(table.view.viewport(), at)
    qtbot.waitUntil(table.hover_card.isVisible)
    return table.hover_card.geometry()


def test_the_card_goes_away_while_a_held_card_could_be_laid_under_it(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    assert met(qtbot, table, "card:0:3:0").isValid()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "card:0:3:0"))
    assert not table.hover_card.isVisible()
    QTest.mouseMove(table.view.viewport(), spot(table, "card:0:1:0"))
    QTest.mouseMove(table.view.viewport(), spot(table, "card:0:3:0"))
    assert not table.hover_card._patience.isActive()


def test_the_card_shows_a_turned_card_as_it_lies_now(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "shinano", lambda state, move: True, 3)
    snapshot = at_rest(qtbot, table)
    name = f"card:{snapshot.view['hands'][snapshot.seat][0]}"
    met(qtbot, table, name)
    before = (table.hover_card._hint.text(), table.hover_card._picture.grab().toImage())
    QTest.keyClick(table.view, Qt.Key.Key_F)
    after = (table.hover_card._hint.text(), table.hover_card._picture.grab().toImage())
    assert table.hover_card.isVisible()
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_the_card_comes_back_when_nothing_is_held_any_more(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    met(qtbot, table, "card:0:3:0")
    for shown in (False, True):
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "card:0:3:0"))
        qtbot.waitUntil(lambda shown=shown: table.hover_card.isVisible() is shown)


@pytest.mark.parametrize("game", TABLES)
def test_the_card_never_covers_what_can_be_touched_next(qtbot: QtBot, program: Program, game: str) -> None:
    """Whatever begins a move is picked up, in the smallest window."""
    program.window.resize(SMALLEST)
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])
    at_rest(qtbot, table)
    if GAMES[game].hidden:
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
        at_rest(qtbot, table)
    picker = table.scene._touching.picker
    for name in sorted(one for one in picker.sources if not picker.completes(one)):
        piece = table.scene.layout.placement(name)
        assert piece is not None
        table.scene.hovered.emit(piece)
        table.scene.touch(name)
        bodies = [table._area.body(one) for one in table.scene.next_bodies(if_held=True)]
        card = table.hover_card
        kept_away = not card._patience.isActive() and not card.isVisible()
        assert kept_away or not any(card.geometry().intersects(body) for body in bodies)
        put_back(table.scene)
        assert table.scene.next_bodies(if_held=True) == []


# By keyboard


def asked_by_key(table: TablePage) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)


@pytest.mark.parametrize("game", TABLES)
def test_by_keyboard_the_card_comes_only_when_asked_for_and_never_over_what_it_tells_of(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(SMALLEST)
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])
    if GAMES[game].hidden:
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    card = table.hover_card
    for _ in range(4):
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
        assert not card.isVisible()
        assert not card._patience.isActive()
        asked_by_key(table)
        asked_by_key(table)
        piece = table.scene.layout.placement(table.scene.walked_on)
        if piece is not None and card.isVisible():
            assert not card.geometry().intersects(table._area.body(body_of(piece)))
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    assert not card.isVisible()


def test_the_card_says_first_why_a_piece_cannot_be_used_and_then_all_about_it(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseMove(table.view.viewport(), spot(table, "soldier:1"))
    shown = []
    for _ in range(3):
        asked_by_key(table)
        shown.append((table.slip.isVisible(), table.hover_card.isVisible()))
    assert shown == [(True, False), (False, True), (True, False)]


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_H], ids=["rulebook", "hint"])
def test_the_card_goes_when_something_opens_over_the_table(qtbot: QtBot, program: Program, key: Qt.Key) -> None:
    program.window.resize(SMALLEST)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.view.setFocus()
    met(qtbot, table, "card:0:3:0")
    QTest.keyClick(table.view, key)
    assert not table.hover_card.isVisible()


def test_the_card_goes_when_the_room_changes(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    met(qtbot, table, "card:0:3:0")
    program.window.resize(SMALLEST)
    qtbot.waitUntil(lambda: not table.hover_card.isVisible())
