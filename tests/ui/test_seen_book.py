"""What is read in a rulebook can be seen: every line is set, in ink that stands off the paper."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from book_hands import opened, text
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock
from PySide6.QtTest import QTest
from test_style import contrast

from engines.registry import GAMES
from ui.app import Program
from ui.game_files import TABLES
from ui.look.theme import THEMES, Theme
from ui.rulebook.leaf import Leaf
from ui.shared.focus import stops
from ui.terms import Language


def blocks(leaf: Leaf) -> Iterator[QTextBlock]:
    """Every paragraph of the page that has words."""
    block = leaf.document().begin()
    while block.isValid():
        if block.text().strip():
            yield block
        block = block.next()


@pytest.mark.parametrize("language", list(Language))
def test_every_line_of_a_book_is_set_at_whatever_rule_it_is_opened(program: Program, language: Language) -> None:
    program.tongue.speak(language)
    for game in TABLES:
        rules = tuple(GAMES[game].rules)
        leaf = opened(program, game, rules[len(rules) // 3]).leaf
        assert [block.text() for block in blocks(leaf) if not block.layout().lineCount()] == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_every_word_of_a_book_is_readable_in_every_theme(program: Program, theme: Theme) -> None:
    program.settings.change(theme=theme.id)
    inks = {
        part.charFormat().foreground().color().name()
        for block in blocks(opened(program, "uosao").leaf)
        for part in (piece.fragment() for piece in block)
        if part.charFormat().foreground().style()
    }
    assert len(inks) >= 3
    assert all(contrast(ink, theme.paper) >= 4.5 for ink in inks), inks


def test_nobody_comes_with_tab_to_the_small_table_in_a_book(program: Program) -> None:
    panel = opened(program, "uosao")
    panel.show_rule("U12")
    assert panel.board.isVisible()
    assert panel.board.next in stops(panel)
    assert panel.board.view not in stops(panel)


def test_what_is_typed_on_the_page_goes_on_in_the_search(program: Program) -> None:
    panel = opened(program, "uosao")
    for words in ("r", "oad"):
        panel.head.search.setCursorPosition(0)
        panel.leaf.setFocus()
        QTest.keyClicks(panel.leaf, words)
    assert panel.head.search.text() == "road"
    assert panel.leaf.inputMethodQuery(Qt.InputMethodQuery.ImEnabled) is True


def test_the_contents_tell_a_row_of_rules_by_its_first_and_last(program: Program) -> None:
    contents = text(opened(program, "uosao")).partition("U1\n")[0]
    assert "U1–U7" in contents
    assert "U8 U28" in contents, "which are no row"


def test_the_button_of_a_book_puts_it_away(program: Program) -> None:
    panel = opened(program, "uosao")
    QTest.mouseClick(panel.head.close_button, Qt.MouseButton.LeftButton)
    assert program.window.reading.panel is None
