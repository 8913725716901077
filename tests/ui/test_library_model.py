"""The model of the shelf."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.game_files import TABLES
from ui.models.library import LibraryModel, LibraryRole
from ui.settings import LessonMark
from ui.terms import Language, Terms


@pytest.fixture
def model(qtbot: QtBot) -> LibraryModel:
    model = LibraryModel(["uosao"], Terms("", Language.EN))
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    assert tester.model() is model
    return model


def test_a_row_says_what_stands_on_the_box(model: LibraryModel) -> None:
    index = model.index(0)
    assert index.data(LibraryRole.GAME) == "uosao"
    assert index.data(LibraryRole.TITLE) == index.data() == "U O SA O"
    assert index.data(LibraryRole.TITLE_OTHER) == "右王左王"
    assert index.data(LibraryRole.PLAYERS) == "3–5 players"


def test_every_role_has_an_answer_and_a_name(model: LibraryModel) -> None:
    model.set_lessons({"uosao": LessonMark(0, 14)})
    model.set_fared({"uosao": "2 games wait"})
    assert all(model.index(0).data(role) not in (None, "") for role in LibraryRole)
    assert {bytes(name).decode() for name in model.roleNames().values()} == {role.name.lower() for role in LibraryRole}


def test_a_game_without_a_lesson_has_no_mark(model: LibraryModel) -> None:
    assert model.index(0).data(LibraryRole.LESSON) is None


def test_other_roles_are_left_to_the_view(model: LibraryModel) -> None:
    assert model.index(0).data(Qt.ItemDataRole.DecorationRole) is None
    assert model.rowCount(model.index(0)) == 0


def test_the_words_change_with_the_language(model: LibraryModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.dataChanged):
        model.set_terms(Terms("", Language.JA))
    assert model.index(0).data(LibraryRole.TITLE) == "右王左王"


def test_a_ribbon_comes_and_goes(model: LibraryModel, qtbot: QtBot) -> None:
    assert model.index(0).data(LibraryRole.IN_PROGRESS) is False
    with qtbot.waitSignal(model.dataChanged):
        model.set_in_progress(frozenset({"uosao"}))
    assert model.index(0).data(LibraryRole.IN_PROGRESS) is True
    with qtbot.assertNotEmitted(model.dataChanged):
        model.set_in_progress(frozenset({"uosao"}))


def test_a_game_whose_makers_name_no_age_says_none() -> None:
    model = LibraryModel(["uosao", "wudang"], Terms("", Language.EN))
    assert model.index(0).data(LibraryRole.AGE) == "age 10 and up"
    assert model.index(1).data(LibraryRole.AGE) is None


def test_an_empty_shelf_has_no_rows() -> None:
    model = LibraryModel([], Terms("", Language.EN))
    model.set_in_progress(frozenset({"uosao"}))
    assert model.rowCount() == 0


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", Language)
def test_the_box_names_the_numbers_of_players_that_the_rules_allow(game: str, language: Language) -> None:
    seats = GAMES[game].seats
    said = re.findall(r"\d+", Terms("", language).say(f"game.{game}.players"))
    assert sorted({int(number) for number in said}) == sorted({seats.start, seats.stop - 1})
