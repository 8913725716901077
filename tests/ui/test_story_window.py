"""Stories of the window: leaving and coming back, records, restarts, results, crashes, a program that is killed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from playing import PEOPLE, answering, at_rest, opened, running, sit_down
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from engines.record import write_record
from engines.registry import GAMES
from ui.app import Program
from ui.games import TABLES
from ui.match.new_game import Setup, begin
from ui.match.players import Level
from ui.match.unfinished import Unfinished, unfinished_games
from ui.phrases import bare
from ui.result.way_rows import Onward
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def make_moves(qtbot: QtBot, table: TablePage, count: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        snapshot = at_rest(qtbot, table)
        if snapshot.actor is None:
            return
        table.scene.chosen.emit(rng.choice(snapshot.legal), snapshot.ply)
    at_rest(qtbot, table)


def play_the_last_move(qtbot: QtBot, program: Program) -> TablePage:
    """Sit down at a game that lacks one move, and make it."""
    timeline = begin(Setup("uosao", PEOPLE, 5, 0), GAMES["uosao"])
    rng = random.Random(4)
    while timeline.actor is not None:
        moves = sorted(timeline.game.text(move) for move in timeline.state.legal())
        timeline.play(timeline.actor, rng.choice(moves), timeline.ply)
    record = timeline.record
    program.window.sitting.sit_down(program.window.sitting.host.open(replace(record, moves=record.moves[:-1])))
    table = the_table(program)
    table.scene.chosen.emit(record.moves[-1], at_rest(qtbot, table).ply)
    return table


def unfinished(program: Program) -> list[Unfinished]:
    return list(unfinished_games(program.window._house.journals, TABLES))


def act(table: TablePage, wanted: Act) -> None:
    table.bar.actions_by_act[wanted].trigger()


def the_table(program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    return table


# Leaving and coming back


def test_a_game_that_was_left_wears_a_ribbon_and_is_taken_up_again(qtbot: QtBot, program: Program) -> None:
    make_moves(qtbot, sit_down(program, *PEOPLE), 7)
    moves = the_table(program).match.record.moves
    read = answering("Resume later")
    act(the_table(program), Act.BACK)
    assert "Leave the table?" in read[0]
    assert program.window.sitting.table is None
    assert program.window.shelf.boxes[0].in_progress
    read = answering("Resume")
    program.window.left_games.open("uosao")
    assert "Season 1 of 3" in read[0]
    assert the_table(program).match.record.moves == moves
    assert the_table(program).names == ("Aya", "Ben", "Chie")


def test_a_game_that_was_ended_is_not_offered_again(qtbot: QtBot, program: Program) -> None:
    make_moves(qtbot, sit_down(program, *PEOPLE), 3)
    answering("End the game", "End it")
    act(the_table(program), Act.BACK)
    assert not program.window.shelf.boxes[0].in_progress
    assert unfinished(program) == []


def test_a_game_is_ended_only_by_saying_so_twice(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, 2)
    answering("End the game", "Keep it")
    act(table, Act.BACK)
    assert the_table(program) is table
    assert len(unfinished(program)) == 1


def test_a_game_without_a_move_is_ended_by_saying_so_once(qtbot: QtBot, program: Program) -> None:
    """Nothing is lost; what chance has dealt is no move."""
    read = answering("End the game")
    act(sit_down(program, *PEOPLE), Act.BACK)
    assert "No move has been made yet" in read[0]
    assert program.window.sitting.table is None
    assert unfinished(program) == []


def test_whoever_stays_stays_at_the_table(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, 2)
    answering("Stay")
    act(table, Act.BACK)
    assert program.window.sitting.table is table
    assert table.isVisible()


def test_the_same_deal_begins_again(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, 5)
    setup = table.match.record.setup
    answering("Start again")
    act(table, Act.RESTART)
    assert the_table(program) is not table
    assert the_table(program).match.record.setup == setup
    assert the_table(program).match.record.moves == ()
    assert len(unfinished(program)) == 1


def test_a_new_game_asks_for_its_setup(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, 2)
    read = answering("End the game", "End it", "Start the game")
    QTest.keyClick(table.view, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert "Players" in read[2]
    assert [player.level for player in the_table(program).match.players] == [None, Level.CASUAL, Level.CASUAL]
    assert "uosao" in program.settings.settings.setups


def test_a_killed_program_offers_its_game_at_the_next_start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(HERE)))}
    command = [sys.executable, str(HERE / "killed_program.py"), str(tmp_path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        for line in process.stdout:
            told = int(line)
            if told == 11:
                process.kill()
                break
    with opened(qapp, tmp_path) as program:
        read = answering("Resume")
        program.start()
        qtbot.waitUntil(lambda: program.window.sitting.table is not None)
        assert "Aya, Ben and Chie" in read[0]
        table = the_table(program)
        assert len(table.match.record.moves) >= 11
        make_moves(qtbot, table, 1)
        assert len(table.match.record.moves) >= 12


# The end


def test_the_result_tells_the_winner_and_every_season(qtbot: QtBot, program: Program) -> None:
    table = play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result = program.window.sitting.result
    assert result is not None
    snapshot = table.match.snapshot()
    titles = " ".join(bare(label.text()) for label in result.findChildren(QLabel))
    assert all(PEOPLE[seat].name in titles for seat in snapshot.winners)
    assert result.model.rowCount() == 3
    assert [result.model.headerData(at, Qt.Orientation.Horizontal)[:8] for at in (1, 2, 3)] == [
        "Season 1",
        "Season 2",
        "Season 3",
    ]
    program.tongue.speak(Language.JA)
    assert "の勝ち" in " ".join(bare(label.text()) for label in result.findChildren(QLabel))


def test_from_the_result_one_looks_at_the_table_and_comes_back(qtbot: QtBot, program: Program) -> None:
    table = play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result = program.window.sitting.result
    assert result is not None
    QTest.mouseClick(result.buttons[Onward.TABLE], Qt.MouseButton.LeftButton)
    assert table.isVisible()
    assert table.end.isVisible()
    QTest.mouseClick(table.end.button, Qt.MouseButton.LeftButton)
    assert not table.isVisible()


def test_the_key_opens_the_rulebook_on_the_result(qtbot: QtBot, program: Program) -> None:
    play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    QTest.keyClick(program.window.sitting.result, Qt.Key.Key_F2)
    assert program.window.reading.game == "uosao"


def test_the_same_people_play_again(qtbot: QtBot, program: Program) -> None:
    table = play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result = program.window.sitting.result
    assert result is not None
    QTest.mouseClick(result.buttons[Onward.AGAIN], Qt.MouseButton.LeftButton)
    assert the_table(program) is not table
    assert the_table(program).match.players == PEOPLE
    assert the_table(program).match.record.moves == ()


def test_a_finished_game_is_left_without_a_question(qtbot: QtBot, program: Program) -> None:
    play_the_last_move(qtbot, program)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result = program.window.sitting.result
    assert result is not None
    QTest.mouseClick(result.buttons[Onward.LEAVE], Qt.MouseButton.LeftButton)
    assert program.window.sitting.table is None
    assert unfinished(program) == []


# Records


def record_of(qtbot: QtBot, program: Program, moves: int) -> str:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, moves)
    return write_record(table.match.record)


def test_a_record_given_on_the_command_line_is_opened(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with running(qapp, tmp_path / "one") as program:
        path.write_text(record_of(qtbot, program, 9), encoding="utf-8")
    with opened(qapp, tmp_path / "other") as program:
        program.start(record=path)
        qtbot.waitUntil(lambda: program.window.sitting.table is not None)
        assert len(the_table(program).match.record.moves) == 9


def test_a_game_named_on_the_command_line_asks_for_its_setup(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    with opened(qapp, tmp_path) as program:
        read = answering("Start the game")
        program.start(game="uosao")
        qtbot.waitUntil(lambda: program.window.sitting.table is not None)
        assert "U O SA O" in read[0]


def test_a_damaged_record_is_opened_as_far_as_it_goes(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    data = json.loads(record_of(qtbot, program, 9))
    data["moves"][6] = "R9"
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    read = answering("Continue")
    program.window.sitting.arrivals.open_file(path)
    assert "up to move 6" in read[0]
    assert "R9" in read[0]
    assert len(the_table(program).match.record.moves) == 6


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"game": "chess", "moves": []}', b"[1, 2]"])
def test_a_file_that_is_no_record_is_told_in_words(
    qtbot: QtBot, program: Program, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    read = answering("Close")
    program.window.sitting.arrivals.open_file(path)
    assert "cannot be opened" in read[0]
    assert program.window.sitting.table is None


def test_a_file_that_is_not_there_is_told_with_its_name(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    read = answering("Close")
    program.window.sitting.arrivals.open_file(tmp_path / "nowhere.json")
    assert "nowhere.json" in read[0]


# Trouble


def test_a_crash_is_told_and_the_game_goes_on(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    table = sit_down(program, *PEOPLE)
    make_moves(qtbot, table, 3)
    program.crash_hook._before = lambda *_: None
    read = answering("Continue")
    error = RuntimeError("a slip of the programmer")
    program.crash_hook.handle(RuntimeError, error, None)
    qtbot.waitUntil(lambda: bool(read))
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in read[0]
    assert '"uosao"' in report.read_text(encoding="utf-8")
    make_moves(qtbot, table, 1)
    assert len(table.match.record.moves) == 4


def test_damaged_settings_are_told_at_the_start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"theme": 7}', encoding="utf-8")
    with opened(qapp, tmp_path) as program:
        read = answering("Continue")
        program.start()
        qtbot.waitUntil(lambda: bool(read))
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        assert "Room" in read[0]


def test_a_theme_is_worn_at_once_by_the_table_too(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    program.settings.change(theme="indigo")
    assert table.scene.theme.id == "indigo"
    program.settings.change(theme="tatami")
    assert table.scene.theme.id == "tatami"


def test_the_log_starts_folded_in_a_narrow_window_and_what_is_chosen_where_it_stands_beside_the_table_is_kept(
    qtbot: QtBot, program: Program
) -> None:
    program.window.resize(960, 640)
    table = sit_down(program, *PEOPLE)
    assert table.is_log_folded
    act(table, Act.LOG)
    assert not table.is_log_folded
    assert sit_down(program, *PEOPLE).is_log_folded, "over a table it is only looked into"
    program.window.resize(1200, 800)
    table = sit_down(program, *PEOPLE)
    assert table.is_log_folded
    act(table, Act.LOG)
    assert program.settings.settings.log_folded is False
    assert not sit_down(program, *PEOPLE).is_log_folded


def test_the_shelf_opens_with_the_box_that_was_chosen_last(qapp: QApplication, tmp_path: Path) -> None:
    with running(qapp, tmp_path) as first:
        QTest.mouseClick(first.window.shelf.boxes[3], Qt.MouseButton.LeftButton)
    with running(qapp, tmp_path) as second:
        assert second.window.shelf.game == second.window.shelf.boxes[3].game == "usagi"
        QTest.keyClick(second.window.focusWidget(), Qt.Key.Key_Left)
    with running(qapp, tmp_path) as third:
        assert third.window.shelf.game == "shinano"
        third.settings.change(box="a game that is gone")
    with running(qapp, tmp_path) as fourth:
        assert fourth.window.shelf.game == fourth.window.shelf.boxes[0].game


@pytest.mark.parametrize("game", TABLES)
def test_a_start_with_a_game_has_its_box_chosen_on_the_shelf_behind(
    qapp: QApplication, tmp_path: Path, game: str
) -> None:
    with running(qapp, tmp_path) as made:
        answering("Cancel")
        made._greet(game, None)
        assert made.window.shelf.game == game
        qapp.processEvents()


@pytest.mark.parametrize("game", TABLES)
def test_enter_after_a_start_with_a_game_opens_that_one(qapp: QApplication, tmp_path: Path, game: str) -> None:
    """Its set-up has been given up; the keyboard is on its box."""
    with running(qapp, tmp_path) as made:
        made.window.show()
        answering("Cancel")
        made._greet(game, None)
        at = made.window.focusWidget()
        assert at is made.window.shelf.home
        asked: list[str] = []
        made.window.shelf.opened.connect(asked.append)
        answering("Cancel")
        QTest.keyClick(at, Qt.Key.Key_Return)
        assert asked == [game]


def test_the_window_opens_as_large_as_it_was_left(qapp: QApplication, tmp_path: Path) -> None:
    with opened(qapp, tmp_path) as first:
        first.window.show()
        first.window.resize(960, 707)
        assert first.window.height() == 707
    with opened(qapp, tmp_path) as second:
        assert second.window.size().toTuple() == (960, 707)
