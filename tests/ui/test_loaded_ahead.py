"""What is loaded once the shelf lies still."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import delete
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui import games
from ui.app import Program
from ui.game_files import GameFileError
from ui.shelf import ahead
from ui.shelf.ahead import PARTS, Ahead

ROOT = Path(__file__).resolve().parents[2]
MOST = 90
"""So many modules are loaded in one turn at most; all together they are six times as many."""
LOADED = """
import json, sys
from importlib import import_module
import ui.app
from ui.shelf.ahead import PARTS

shares = {}
for part in (*PARTS, "ui.window.album", "ui.window.at_table.sitting"):
    before = len(sys.modules)
    import_module(part)
    shares.setdefault(part, []).append(len(sys.modules) - before)
print(json.dumps(shares))
"""


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is loaded, and in the end whose table."""
    told = list[str]()
    monkeypatch.setattr(ahead, "QUIET_MS", 0)
    monkeypatch.setattr(ahead, "import_module", told.append)
    monkeypatch.setattr(games, "table_row", told.append)
    return told


@pytest.fixture
def room() -> Iterator[QObject]:
    room = QObject()
    yield room
    delete(room)


def test_each_part_is_loaded_and_then_the_table_of_the_box_that_is_looked_at(
    qtbot: QtBot, loads: list[str], room: QObject
) -> None:
    loading = Ahead(room)
    with qtbot.waitSignal(loading.loaded):
        loading.begin("sword")
    qtbot.waitUntil(lambda: len(loads) > len(PARTS))
    assert loads == [*PARTS, "sword"]
    with qtbot.assertNotEmitted(loading.loaded):
        loading.begin("usagi")
        qtbot.waitUntil(lambda: loads[-1] == "usagi")


def test_a_game_that_has_no_table_stops_nothing(
    qtbot: QtBot, loads: list[str], room: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: str) -> None:
        loads.append(game)
        raise GameFileError(game, "row.py", "there is no such file")

    monkeypatch.setattr(games, "table_row", refuse)
    with qtbot.captureExceptions() as raised:
        Ahead(room).begin("chess")
        qtbot.waitUntil(lambda: loads[-1:] == ["chess"])
    assert not raised


def test_it_begins_when_the_shelf_is_finished_and_goes_on_with_what_is_chosen(
    qtbot: QtBot, loads: list[str], program: Program
) -> None:
    shelf = program.window.shelf
    shelf.choose("sword")
    qtbot.wait(0)
    assert not loads
    with qtbot.waitSignal(shelf.furnished):
        shelf.furnish()
    qtbot.waitUntil(lambda: loads[-1:] == ["sword"])
    assert program.window._album is not None
    shelf.choose("wudang")
    qtbot.waitUntil(lambda: loads[-1:] == ["wudang"])


def test_no_part_is_large_and_together_they_are_all_that_a_table_and_the_book_need() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    shares = json.loads(done.stdout)
    assert list(shares) == list(PARTS)
    assert all(0 < first <= MOST for first, *_ in shares.values()), shares
    assert [shares[name][1:] for name in ("ui.window.album", "ui.window.at_table.sitting")] == [[0], [0]]
