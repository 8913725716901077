"""The rulebook in the window: searched, and its rules shown at work."""

from __future__ import annotations

import re

import pytest
from book_hands import follow, opened, press, text
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.game_files import TABLES
from ui.rulebook.book import load_rulebook
from ui.rulebook.panel import RulebookPanel
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def program(program: Program) -> Program:
    program.window.resize(1280, 800)
    return program


# Searching


def type_in(panel: RulebookPanel, words: str) -> None:
    panel.head.search.setFocus()
    panel.head.search.clear()
    QTest.keyClicks(panel.head.search, words)


def compose(panel: RulebookPanel, words: str) -> None:
    """Write as an input method does, which keys alone cannot."""
    panel.head.search.setFocus()
    written = QInputMethodEvent()
    written.setCommitString(words)
    QApplication.sendEvent(panel.head.search, written)


def test_the_page_is_searched_while_words_are_typed(program: Program) -> None:
    panel = opened(program, "uosao")
    press(program, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert panel.head.search.hasFocus()
    QTest.keyClicks(panel.head.search, "bounc")
    assert "U22" in text(panel)
    assert "U12" not in text(panel).replace("U12 ", "")
    press(program, Qt.Key.Key_Return)
    assert panel.leaf.hasFocus()
    assert panel.spot.rule == "U22"
    press(program, Qt.Key.Key_Return)
    assert panel.head.search.text() == ""
    assert panel.spot.rule == "U22"


def test_words_of_the_other_language_are_found_and_shown(program: Program) -> None:
    panel = opened(program, "uosao")
    compose(panel, "ワナ")
    assert "罠" in text(panel)
    assert panel._typesetting().mark.lower() in panel.leaf.toHtml()


def test_a_search_for_nothing_known_says_so(program: Program) -> None:
    panel = opened(program, "uosao")
    type_in(panel, "zzz")
    assert "Nothing found" in text(panel)


def test_escape_closes_the_book_at_once_whatever_is_looked_for_or_shown(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    press(program, Qt.Key.Key_Return)
    type_in(panel, "trap")
    assert panel.board.isVisible()
    press(program, Qt.Key.Key_Escape)
    assert program.window.reading.panel is None
    assert opened(program, "uosao").head.search.text() == ""


def test_only_texts_are_marked_and_no_heading_with_its_count(program: Program) -> None:
    panel = opened(program, "uosao")
    type_in(panel, "1")
    html = panel._page()
    headings = re.findall("<h2>(.*?)</h2>", html)
    assert any("1" in heading for heading in headings)
    assert not any("<span" in heading for heading in headings)
    assert panel._typesetting().mark in html


# Rules at work


def test_a_rule_is_shown_on_a_small_table_that_nobody_plays_on(qtbot: QtBot, program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    follow(panel.leaf, "show:U12")
    board = panel.board
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert board.say.text().startswith("Two 3s go to the right")
    chosen: list[str] = []
    board.scene.chosen.connect(lambda move, _ply: chosen.append(move))
    for name, _ in board.scene.touchables():
        board.scene.touch(name)
    assert chosen == []


def test_a_show_plays_its_moves_and_starts_over(qtbot: QtBot, program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    press(program, Qt.Key.Key_Return)
    board = panel.board
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert set(board.scene._stage._pointers.shown) == {"card:0:3:0"}
    start = {piece.id: (piece.x, piece.y) for piece in board.scene.layout.placements}
    assert not board.at_end
    QTest.mouseClick(board.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert not board.scene._stage._pointers.shown
    assert board.at_end
    assert not board.next.isEnabled()
    assert {piece.id: (piece.x, piece.y) for piece in board.scene.layout.placements} != start
    QTest.mouseClick(board.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert {piece.id: (piece.x, piece.y) for piece in board.scene.layout.placements} == start


def test_after_the_last_move_of_a_show_the_next_show_begins(qtbot: QtBot, program: Program) -> None:
    found = load_rulebook("usagi").shows
    rule = next(rule for show in found for rule in show.rules if len(load_rulebook("usagi").shows_of(rule)) > 1)
    panel = opened(program, "usagi", rule)
    follow(panel.leaf, f"show:{rule}")
    board, first = panel.board, panel.board._scenes
    assert board.count.text() == f"Example 1 of {len(board._shows)}"
    for scene in first:
        qtbot.waitUntil(lambda: not board.scene.busy)
        assert not board.at_end
        assert board.next.text() == ("Next example" if scene is first[-1] else "Next move")
        assert board._scenes is first
        QTest.mouseClick(board.next, Qt.MouseButton.LeftButton)
    assert board._scenes is not first
    assert board.count.text() == f"Example 2 of {len(board._shows)}"
    program.window.resize(960, 640)
    for language in Language:
        program.tongue.speak(language)
        QApplication.processEvents()
        assert all(one.width() >= one.sizeHint().width() for one in (board.again, board.close_button, board.next))


def test_a_show_goes_on_by_itself_to_its_last_scene(qtbot: QtBot, program: Program) -> None:
    program.settings.change(speed="fast")
    board = opened(program, "uosao", "U12").board
    press(program, Qt.Key.Key_Return)
    for _ in board._scenes[1:]:
        qtbot.waitUntil(board._pause.isActive)
        board._pause.timeout.emit()
        board._pause.stop()
    assert board.at_end
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert not board._pause.isActive()


@pytest.mark.parametrize("game", TABLES)
def test_the_shows_of_every_game_run_to_their_ends(qtbot: QtBot, program: Program, game: str) -> None:
    board = opened(program, game).board
    for show in load_rulebook(game).shows[:3]:
        board.begin((show,))
        qtbot.waitUntil(lambda: not board.scene.busy)
        rings, table = board.scene._stage._pointers.shown, board.scene.sceneRect()
        assert len(rings) >= len(show.point)
        assert [name for name, ring in rings.items() if not table.contains(ring.at_rest)] == []
        while not board.at_end:
            qtbot.waitUntil(lambda: not board.scene.busy)
            board.go_on()
        qtbot.waitUntil(lambda: not board.scene.busy)
        assert board.say.text() == show.say.en
