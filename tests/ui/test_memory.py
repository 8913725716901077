"""What a game needed goes back to the system when it is left."""

from __future__ import annotations

import ctypes
import gc
import linecache
import sys
import weakref
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from film_hands import recorded, show
from playing import PEOPLE, bury, play_on, sit_at, sit_down
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui import app, tidying
from ui.app import Program
from ui.games import table_row
from ui.memory import LARGE, give_back, keep_pictures_apart
from ui.share.dialog import ShareDialog
from ui.shared.acts import Act
from ui.shared.pages import Page, Pages
from ui.shelf.page import LibraryPage
from ui.table.covering.curtain import Curtain
from ui.watch.film import Film


def test_memory_is_given_back_when_a_table_is_left(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(tidying, "give_back", lambda: given.append(True))
    sit_down(program, *PEOPLE)
    assert given == []
    program.window.sitting.clear()
    qtbot.waitUntil(lambda: given == [True])


def test_memory_is_given_back_when_a_film_is_left(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(tidying, "give_back", lambda: given.append(True))
    film = show(qtbot, program, recorded("uosao"))
    film.page.bar.actions_by_act[Act.BACK].trigger()
    assert program.window.sitting.cinema.screening is None
    qtbot.waitUntil(lambda: given == [True])


def test_memory_is_given_back_when_a_picture_was_taken(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(tidying, "give_back", lambda: given.append(True))
    play_on(program.window.sitting, recorded("uosao"))
    table = program.window.sitting.table
    assert table is not None
    sheet = ShareDialog(program.window.exchange._exhibit(table), program.window)
    qtbot.addWidget(sheet)
    sheet.show()
    QTest.mouseClick(sheet.copy_picture, Qt.MouseButton.LeftButton)
    assert given == []
    qtbot.waitUntil(lambda: given == [True])


def test_memory_is_given_back_once_where_tables_are_left_in_turn(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(tidying, "give_back", lambda: given.append(True))
    monkeypatch.setattr(tidying, "TIDY_MS", 0)  # all that is due is due in one turn
    for _ in range(3):
        sit_down(program, *PEOPLE)
    program.window.sitting.clear()
    qtbot.waitUntil(lambda: bool(given))
    assert given == [True]


def test_a_page_dies_that_was_dropped_while_another_one_was_shown(qtbot: QtBot) -> None:
    pages = Pages()
    qtbot.addWidget(pages)
    shown, left = Page(pages), Page(pages)
    for page in (left, shown):
        QPushButton(page)
        pages.show_page(page)
    pages.drop_page(left)
    shown.go_home()  # looks for where the keyboard stops before the other one is deleted
    dead = weakref.ref(left)
    del left, page
    bury()
    gc.collect()
    assert dead() is None


def test_a_result_that_was_left_and_its_table_are_gone(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    assert program.window.ears is not None, "it hears that a game is over"
    sitting.show_end(Film(recorded("uosao"), from_book=True))
    result, table = sitting.result, sitting.table
    assert result is not None
    gone = [weakref.ref(result), weakref.ref(table)]
    QTest.keyClick(result, Qt.Key.Key_Escape)
    del result, table
    bury()
    gc.collect()
    assert [one() for one in gone] == [None, None]


def test_what_is_as_large_as_the_window_is_kept_only_while_it_is_seen(qtbot: QtBot, program: Program) -> None:
    with qtbot.waitSignal(program.window.shelf.furnished):
        program.window.shelf.furnish()
    table = sit_at(program, "sword", *PEOPLE)
    assert table.curtain.isVisible()
    program.window.grab()
    assert as_large_as(program.window) == {"Curtain"}
    table.curtain.lifted.emit()
    assert as_large_as(program.window) == set()
    program.window.sitting.clear()
    program.window.grab()
    assert as_large_as(program.window) == {"LibraryPage"}


def as_large_as(window: QWidget) -> set[str]:
    """The kinds of pages that hold a picture of the window's size; what a table's view shows is no page."""
    held = set[str]()
    for page in (*window.findChildren(LibraryPage), *window.findChildren(Curtain)):
        pictures = [*vars(page).values(), *vars(getattr(page, "_backdrop", page)).values()]
        if any(isinstance(one, QPixmap) and one.size() == window.size() for one in pictures):
            held.add(type(page).__name__)
    return held


def test_from_the_first_table_on_each_picture_lies_in_pages_of_its_own(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(app, "keep_pictures_apart", keep_pictures_apart)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace(mallopt=lambda *what: told.append(what)))
    assert program.window.sitting
    assert told == [(-3, LARGE)]


def test_a_system_without_such_a_function_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    give_back()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    give_back()
    keep_pictures_apart()


@pytest.mark.parametrize(
    "forget", [give_back, lambda: table_row.__wrapped__("uosao")], ids=["what was left", "a game's drawings are loaded"]
)
def test_sources_that_were_looked_into_are_not_kept(qapp: QApplication, forget: Callable[[], object]) -> None:
    assert linecache.getlines(__file__)
    forget()
    assert linecache.cache == {}
