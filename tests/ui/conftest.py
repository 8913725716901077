"""What the tests of windows share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from learning import take_lesson
from playing import running
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.windows.lesson import Lesson


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The whole program in its window, without motion, in English."""
    with running(qapp, tmp_path) as made:
        yield made


@pytest.fixture
def lesson(qtbot: QtBot, program: Program) -> Lesson:
    """The lesson of Uosao at its first step."""
    return take_lesson(qtbot, program, "uosao")
