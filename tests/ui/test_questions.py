"""Every question of the program by key: Enter does what surprises least, Esc what harms least."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import FunctionType
from typing import get_type_hints

import pytest
from keyboard_hands import in_the_open_dialog
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.about import PRACTICE
from engines.record import Record
from ui.dialogs.messages import Talk
from ui.language import Tongue
from ui.match.unfinished import PassedOver, Unfinished
from ui.shared.acts import Answer
from ui.terms import Language


def a_game() -> Record:
    told = recorded_games("wudang")[0]["record"]
    return Record(told["game"], told["players"], told["setup"], tuple(told["moves"][:6]), told["options"])


LEFT = Unfinished(Path("wudang-1.journal"), a_game())
UNREADABLE = (PassedOver(Path("usagi-1.journal"), FileNotFoundError(2, "gone")),)
QUESTIONS: dict[str, tuple[Callable[[Talk], Answer], Answer, Answer]] = {
    "a game waits": (lambda talk: talk.take_up_or_new(LEFT), Answer.TAKE_UP, Answer.STAY),
    "a game waits at the start": (lambda talk: talk.take_up_or_end(LEFT), Answer.TAKE_UP, Answer.LATER),
    "played elsewhere": (lambda talk: talk.played_elsewhere(LEFT), Answer.LOOK, Answer.STAY),
    "played on": (lambda talk: talk.played_on(LEFT), Answer.TAKE_UP, Answer.TAKE_UP),
    "end": (lambda talk: talk.end(LEFT.record), Answer.STAY, Answer.STAY),
    "leave": (lambda talk: talk.leave(LEFT.record, is_safe=True), Answer.LATER, Answer.STAY),
    "leave unsaved": (lambda talk: talk.leave(LEFT.record, is_safe=False), Answer.STAY, Answer.STAY),
    "close unsaved": (lambda talk: talk.close_unsaved(LEFT.record), Answer.STAY, Answer.STAY),
    "unreadable": (lambda talk: talk.passed_over(UNREADABLE), Answer.LATER, Answer.LATER),
    "take back": (lambda talk: talk.take_back("Aya", "Ren"), Answer.STAY, Answer.STAY),
    "practise": (lambda talk: talk.practise(), Answer.STAY, Answer.STAY),
    "restart": (lambda talk: talk.restart(LEFT.record), Answer.STAY, Answer.STAY),
    "crashed": (lambda talk: talk.crashed("", is_safe=True), Answer.GO_ON, Answer.GO_ON),
}


@pytest.fixture
def talk(qtbot: QtBot, tongue: Tongue) -> Talk:
    window = QWidget()
    qtbot.addWidget(window)
    return Talk(tongue, window)


def pressing(key: Qt.Key) -> Callable[[QDialog], object]:
    """The key, where the keyboard is in a dialog."""
    return lambda dialog: QTest.keyClick(dialog.focusWidget() or dialog, key)


@pytest.mark.parametrize("question", QUESTIONS)
def test_enter_does_what_surprises_least_and_esc_what_harms_least(talk: Talk, question: str) -> None:
    ask, offered, mildest = QUESTIONS[question]
    in_the_open_dialog(pressing(Qt.Key.Key_Return))
    assert ask(talk) is offered
    in_the_open_dialog(pressing(Qt.Key.Key_Escape))
    assert ask(talk) is mildest


IN_FRONT = {"unreadable", "take back", "practise", "crashed"}
"""They are asked of no game, or of the one that is seen under them."""


@pytest.mark.parametrize("question", sorted(set(QUESTIONS) - IN_FRONT))
def test_a_question_about_a_game_names_it_who_plays_it_and_how_far_it_is(
    talk: Talk, tongue: Tongue, question: str
) -> None:
    """Another one may be what is seen: a film, or the shelf."""
    for language, told, reached in (
        (Language.EN, "Master of Wudang · ", "Round 1 of 6"),
        (Language.JA, "武当掌門 · ", "第1ラウンド（全6）"),
    ):
        tongue.speak(language)
        read: list[str] = []
        in_the_open_dialog(
            lambda dialog, read=read: read.extend(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())
        )
        QUESTIONS[question][0](talk)
        (text,) = (one for one in read if told in one)
        name, made = text.split("\n")[:2]
        assert [player for player in ("1", "2", "3") if player in name] == ["1", "2", "3"], name
        assert reached in made, made


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_keys_are_told_over_a_question_which_then_has_the_keyboard_again(
    qtbot: QtBot, talk: Talk, question: str
) -> None:
    ask, _, mildest = QUESTIONS[question]
    told: list[str] = []

    def look(dialog: QDialog) -> None:
        where = dialog.focusWidget()
        in_the_open_dialog(lambda above: told.append(type(above).__name__))
        QTest.keyClick(where or dialog, Qt.Key.Key_F1)
        dialog.activateWindow()
        assert dialog.isVisible()
        assert dialog.focusWidget() is where

    in_the_open_dialog(look)
    assert ask(talk) is mildest
    assert told == ["HelpDialog"]


def test_no_question_is_left_out() -> None:
    made = {name: one for name, one in vars(Talk).items() if isinstance(one, FunctionType)}
    asked = {name for name, one in made.items() if get_type_hints(one).get("return") is Answer}
    called = {name for ask, _, _ in QUESTIONS.values() for name in ask.__code__.co_names}
    assert {name for name in asked if not name.startswith("_")} == called & asked
    assert len(asked) > 10


@pytest.mark.parametrize(
    ("language", "day"), [(Language.EN, "November 25, 2026, 00:28"), (Language.JA, "2026年11月25日 00:28")]
)
def test_a_game_that_waits_has_its_day_as_the_book_writes_it(
    talk: Talk, tongue: Tongue, tmp_path: Path, language: Language, day: str
) -> None:
    path = tmp_path / "wudang-1.journal"
    path.touch()
    left_at = datetime(2026, 11, 25, 0, 28).timestamp()
    os.utime(path, (left_at, left_at))
    tongue.speak(language)
    read: list[str] = []
    in_the_open_dialog(lambda dialog: read.extend(one.text() for one in dialog.findChildren(QLabel) if one.isVisible()))
    talk.take_up_or_new(Unfinished(path, a_game()))
    assert day in "\n".join(read)


def test_a_game_that_waits_says_that_it_is_practice(talk: Talk, tongue: Tongue) -> None:
    """Who goes on with it would take it for the game that the practice was begun from."""
    told: list[str] = []

    def read(dialog: QDialog) -> None:
        told.append("\n".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible()))

    for language in Language:
        tongue.speak(language)
        for about in ({}, {PRACTICE: True}):
            in_the_open_dialog(read)
            talk.take_up_or_new(Unfinished(LEFT.path, replace(a_game(), about=about)))
    assert ["Practice" in one or "練習" in one for one in told] == [False, True] * 2
