"""Opening a table takes a moment, most of which is painting: it is laid once, in the size that it keeps."""

from __future__ import annotations

from typing import Any

import pytest
from learning import take_lesson
from playing import PEOPLE
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.stage import Stage
from ui.games import TABLES
from ui.match.new_game import Setup
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
every_game = pytest.mark.parametrize("game", TABLES)


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[Stage]:
    """The stage each time that pieces were laid on it at once."""
    stages, lay = list[Stage](), Stage.lay_at_once

    def lay_at_once(stage: Stage, *given: Any, **named: Any) -> None:
        stages.append(stage)
        lay(stage, *given, **named)

    monkeypatch.setattr(Stage, "lay_at_once", lay_at_once)
    return stages


@every_game
@pytest.mark.parametrize("language", Language)
def test_a_lesson(qtbot: QtBot, program: Program, laid: list[Stage], game: str, language: Language) -> None:
    program.tongue.speak(language)
    for size in (QSize(960, 640), QSize(1280, 800)):
        program.window.resize(size)
        QApplication.processEvents()
        laid.clear()
        lesson = take_lesson(qtbot, program, game)
        assert lesson.panel.speech.isVisible()
        assert len(laid) == 1


@every_game
def test_a_game(program: Program, laid: list[Stage], game: str) -> None:
    players = PEOPLE[: min(len(PEOPLE), GAMES[game].seats[-1])]
    program.window.sitting.begin(Setup(game, players, seed=5))
    QApplication.processEvents()
    assert len(laid) == 1
