"""What takes a moment is said at once, and seen before that moment begins."""

from __future__ import annotations

from typing import Any

import pytest
from learning import take_lesson
from playing import PEOPLE
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.stage import Stage
from ui.games import TABLES
from ui.match.new_game import Setup
from ui.shared.pages import Notice
from ui.terms import Language
from ui.window.main_window import MainWindow

LAYING = {Language.EN: "Laying out the table…", Language.JA: "卓を整えています…"}
every_game = pytest.mark.parametrize("game", TABLES)


class Painted(QObject):
    """Counts how often something was painted."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.times += event.type() is QEvent.Type.Paint
        return False


@pytest.fixture
def seen(program: Program, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a notice said, and had been painted with, each time that pieces were laid."""
    told, lay, painted = list[str](), Stage.lay_at_once, Painted(program.window)
    say = Notice.say

    def say_and_count(notice: Notice, words: str) -> None:
        painted.times = 0
        notice.installEventFilter(painted)
        say(notice, words)

    def lay_at_once(stage: Stage, *given: Any, **named: Any) -> None:
        notice = program.window._pages.notice
        assert notice is not None
        page = QRect(notice.parentWidget().rect())
        if notice.isVisible() and painted.times and page.contains(notice.geometry()):
            told.append(notice.words.text())
        lay(stage, *given, **named)

    monkeypatch.setattr(Notice, "say", say_and_count)
    monkeypatch.setattr(Stage, "lay_at_once", lay_at_once)
    return told


@every_game
@pytest.mark.parametrize("language", Language)
def test_a_lesson(qtbot: QtBot, program: Program, seen: list[str], game: str, language: Language) -> None:
    program.tongue.speak(language)
    take_lesson(qtbot, program, game)
    assert seen == [LAYING[language]]
    assert no_notice_is_left(program.window)


@every_game
def test_a_game(program: Program, seen: list[str], game: str) -> None:
    players = PEOPLE[: min(len(PEOPLE), GAMES[game].seats[-1])]
    program.window.sitting.begin(Setup(game, players, seed=5))
    QApplication.processEvents()
    assert seen == [LAYING[Language.EN]]
    assert no_notice_is_left(program.window)


def test_it_goes_also_when_the_moment_ends_badly(program: Program) -> None:
    pages = program.window._pages
    with pytest.raises(ValueError, match="no table"), pages.busy("…"):
        raise ValueError("no table")
    assert no_notice_is_left(program.window)


def test_one_moment_within_another_ends_with_it(program: Program) -> None:
    pages = program.window._pages
    with pages.busy("One moment…"):
        with pages.busy("Laying out the table…"):
            assert pages.notice is not None
        assert pages.notice.isVisible()
    assert no_notice_is_left(program.window)


def no_notice_is_left(window: MainWindow) -> bool:
    notice = window._pages.notice
    return notice is not None and notice.isHidden()
