"""The first table of a box takes its time: others' moves are told a little slower. At every table they are offered to
be told again."""

from __future__ import annotations

import pytest
from playing import PEOPLE, at_rest, sit_at, sit_down
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.dialogs.settings_dialog import SettingsDialog
from ui.game_files import TABLES, lessons
from ui.match.players import Level, Player
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")
LEFT = Qt.MouseButton.LeftButton


def pace(table: TablePage) -> tuple[Speed, bool]:
    """How fast others' moves are told, and whether a little slower than that."""
    tempo = table.scene.clock.tempo
    return tempo.speed, tempo.stretch > 1


@pytest.mark.parametrize("game", TABLES)
def test_the_first_game_of_a_box_is_told_a_little_slower_until_one_is_finished(program: Program, game: str) -> None:
    program.settings.change(speed="normal")
    others = [Player("", Level.BEGINNER)] * (GAMES[game].seats[0] - 1)
    table = sit_at(program, game, Player("Aya"), *others)
    assert pace(table) == (Speed.NORMAL, True)
    program.settings.revise(lambda settings: settings.finished_once_more(game))
    assert pace(table) == (Speed.NORMAL, False)


def test_a_pace_that_was_chosen_is_kept_also_in_the_first_game(program: Program) -> None:
    program.settings.change(speed="normal")
    dialog = SettingsDialog(program.settings, program.tongue, program.window)
    table = sit_down(program, *PEOPLE)
    assert pace(table) == (Speed.NORMAL, True)
    for chosen in ("fast", "normal"):
        dialog.speed.chosen.emit(chosen)
        assert pace(table) == (Speed(chosen), False)
    dialog.deleteLater()


@pytest.mark.parametrize("game", sorted(lessons()))
def test_a_lesson_is_told_a_little_slower_also_to_whoever_has_finished_a_game(program: Program, game: str) -> None:
    program.settings.change(speed="normal")
    program.settings.revise(lambda settings: settings.finished_once_more(game))
    program.window.sitting.learn(game)
    table = program.window.sitting.table
    assert table is not None
    assert pace(table) == (Speed.NORMAL, True)
    for chosen in ("fast", "off"):
        program.settings.change(speed=chosen)
        assert pace(table) == (Speed(chosen), False)


def until_offered(qtbot: QtBot, program: Program) -> TablePage:
    """Moves are made until the bar offers to tell what the others have done, or ten of them."""
    table = sit_down(program, *PEOPLE)
    for _ in range(10):
        snapshot = at_rest(qtbot, table)
        if table.bar.recap.isVisible():
            break
        assert table.match.submit(snapshot.legal[0], snapshot.ply)
    return table


def test_the_bar_offers_what_has_happened_since_the_own_last_turn(qtbot: QtBot, program: Program) -> None:
    table = until_offered(qtbot, program)
    assert table.bar.recap.isVisible()
    QTest.mouseClick(table.bar.recap, LEFT)
    assert table.recap.is_open
    assert not table.bar.recap.isVisible()


def test_what_was_offered_is_gone_with_the_next_move(qtbot: QtBot, program: Program) -> None:
    table = until_offered(qtbot, program)
    snapshot = table.match.snapshot()
    assert table.match.submit(snapshot.legal[0], snapshot.ply)
    assert not table.bar.recap.isVisible()


def test_who_has_finished_a_game_of_the_box_is_offered_it_as_before(qtbot: QtBot, program: Program) -> None:
    program.settings.revise(lambda settings: settings.finished_once_more("uosao"))
    assert until_offered(qtbot, program).bar.recap.isVisible()
