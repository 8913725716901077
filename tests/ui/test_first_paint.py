"""What waits until a widget has been painted once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playing import delete
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui import terms
from ui.app import FirstPaint, Program
from ui.terms import Language, Terms


def test_it_is_told_in_the_turn_after_the_first_paint(qtbot: QtBot) -> None:
    shelf = QWidget()
    qtbot.addWidget(shelf)
    first_paint = FirstPaint(shelf)
    with qtbot.waitSignal(first_paint.seen):
        shelf.grab()
    with qtbot.assertNotEmitted(first_paint.seen, wait=0):
        shelf.grab()
        QApplication.processEvents()


def test_a_window_that_is_gone_by_then_is_told_nothing(qtbot: QtBot) -> None:
    shelf = QWidget()
    first_paint = FirstPaint(shelf)
    first_paint.seen.connect(shelf.show)
    shelf.grab()
    delete(shelf)
    with qtbot.captureExceptions() as raised:
        QApplication.processEvents()
    assert not raised


def test_the_shelf_says_nothing_that_stands_among_the_words_that_are_read_later(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, later = list[str](), terms._on_pages()

    def read() -> Mapping[str, Mapping[str, Any]]:
        asked.append("read")
        return later

    monkeypatch.setattr(terms, "_on_pages", read)
    for language in (Language.JA, Language.EN):
        program.tongue.speak(language)
    assert not asked
    Terms("", Language.EN).say("error.game_over")
    assert asked
