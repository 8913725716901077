"""What the tests of windows share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from learning import take_lesson
from playing import running
from process_hands import MakeComputer, computers
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sixth import FILES
from sixth.engine import DONGURI
from toy_hands import Table, laid_out

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.game_files import TABLES
from ui.language import Tongue
from ui.lesson.lesson import Lesson
from ui.look.fonts import load_fonts
from ui.terms import Language


@pytest.fixture
def faces(qapp: QApplication) -> None:
    """The typefaces of the program."""
    load_fonts()


@pytest.fixture
def tongue(qapp: QApplication) -> Iterator[Tongue]:
    """English, and whatever a test speaks after it."""
    tongue = Tongue(Language.EN)
    yield tongue
    tongue.close()


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The whole program in its window, without motion, in English."""
    with running(qapp, tmp_path) as made:
        yield made


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """The toy game's table, at rest; the tests of a real game have its own table under this name."""
    return laid_out(qtbot, Speed.OFF)


@pytest.fixture
def lively(qtbot: QtBot) -> Table:
    """The same, in motion."""
    return laid_out(qtbot, Speed.NORMAL)


@pytest.fixture
def lesson(qtbot: QtBot, program: Program) -> Lesson:
    """The lesson of Uosao at its first step."""
    return take_lesson(qtbot, program, "uosao")


@pytest.fixture
def make_computer(qapp: QApplication) -> Iterator[MakeComputer]:
    """Makes computer players' processes, which are ended after the test."""
    with computers() as make:
        yield make


@pytest.fixture
def donguri(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the sixth game, engine and table, for one test; its id."""
    monkeypatch.setitem(GAMES, DONGURI.id, DONGURI)
    monkeypatch.setitem(TABLES, DONGURI.id, FILES)
    return DONGURI.id
