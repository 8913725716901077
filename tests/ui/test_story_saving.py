"""Stories of two windows on one folder, of neighbours that cannot be read, and of a disk that takes nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import PEOPLE, answering, at_rest, opened, running, sit_down
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_unfinished import NEIGHBOURS, written

from engines.registry import GAMES
from ui.app import Program
from ui.files import SET_ASIDE
from ui.game_files import TABLES
from ui.match import journal
from ui.match.journal import Journal
from ui.match.new_game import Setup
from ui.match.players import Player
from ui.match.unfinished import list_journals
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def second(qapp: QApplication, program: Program, tmp_path: Path) -> Iterator[Program]:
    """Another window on the folders of `program`."""
    with running(qapp, tmp_path) as made:
        yield made


def the_table(program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    return table


def move(qtbot: QtBot, program: Program, count: int = 1) -> None:
    table = the_table(program)
    for _ in range(count):
        snapshot = at_rest(qtbot, table)
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    at_rest(qtbot, table)


def journals(program: Program) -> Path:
    return program.window._house.journals


def sentence(program: Program) -> str:
    """What the bar over the table says."""
    banner = the_table(program).bar.elsewhere
    assert banner.isVisible()
    return banner.accessibleName()


# Two windows


def test_a_game_that_another_window_plays_is_looked_at_and_taken_over_when_that_is_gone(
    qtbot: QtBot, program: Program, second: Program
) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 3)
    read = answering("Watch")
    second.window.left_games.open("uosao")
    assert "is being played in another window" in read[0]
    assert "Season 1 of 3" in read[0]
    looking = the_table(second)
    assert at_rest(qtbot, looking).plies == 3
    assert "watching" in sentence(second)
    assert at_rest(qtbot, looking).legal == ()
    move(qtbot, program, 2)
    qtbot.waitUntil(lambda: looking.match.snapshot().plies == 5)
    the_table(program).match.undo()
    qtbot.waitUntil(lambda: looking.match.snapshot().plies == 4)
    assert not looking.bar.elsewhere.button.isVisible()
    program.window.close()
    qtbot.waitUntil(lambda: "Nobody is playing" in sentence(second))
    QTest.mouseClick(looking.bar.elsewhere.button, Qt.MouseButton.LeftButton)
    played = the_table(second)
    assert played is not looking
    assert len(played.match.record.moves) == 4
    move(qtbot, second)
    assert played.match.saving.is_safe()
    assert len(list_journals(journals(second)).left) == 1


def test_who_looks_on_sees_no_hand_of_several_and_can_do_nothing(
    qtbot: QtBot, program: Program, second: Program
) -> None:
    program.window.sitting.begin(Setup("sword", PEOPLE, 5))
    answering("Watch")
    second.window.left_games.open("sword")
    table = the_table(second)
    snapshot = at_rest(qtbot, table)
    assert snapshot.seat < 0
    assert table.scene.layout.placements
    assert not table.curtain.isVisible()
    assert not any(table.bar.actions_by_act[act].isVisible() for act in (Act.UNDO, Act.HINT, Act.RESTART, Act.NEW))
    table.match.submit("pass", snapshot.ply)
    assert the_table(program).match.record.moves == ()
    card = next(one for one in table.scene.layout.placements if not one.id.startswith("plate"))
    table.scene.denied.emit((card.id,), QPointF())
    assert table.slip.isVisible()
    assert "only watch" in table.slip.text.text()


def test_who_looked_on_is_told_when_the_game_is_over(qtbot: QtBot, program: Program, second: Program) -> None:
    program.window.sitting.begin(Setup("usagi", (Player("Aya"), Player("Ben")), 5))
    answering("Watch")
    second.window.left_games.open("usagi")
    answering("End the game")
    the_table(program).bar.actions_by_act[Act.BACK].trigger()
    qtbot.waitUntil(lambda: "has finished or moved" in sentence(second))
    the_table(second).bar.actions_by_act[Act.BACK].trigger()
    assert second.window.sitting.table is None, "one who only looks on leaves without a question"


def test_a_second_window_does_not_offer_what_the_first_one_plays(
    qtbot: QtBot, qapp: QApplication, program: Program, tmp_path: Path
) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 3)
    with opened(qapp, tmp_path) as second:
        second.settings.change(tour_seen=True)
        second.window.show()
        second.window.left_games.offer()
        assert second.window.sitting.table is None


def test_a_game_cannot_be_ended_from_another_window(qtbot: QtBot, program: Program, second: Program) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 3)
    (path,) = list_journals(journals(program)).left
    read = answering("Close")
    second.window.sitting.give_up(path)
    assert "another window" in read[0]
    move(qtbot, program)
    assert the_table(program).match.saving.is_safe()


def test_both_windows_begin_games_of_their_own(qtbot: QtBot, program: Program, second: Program) -> None:
    for one in (program, second):
        sit_down(one, *PEOPLE)
        move(qtbot, one, 2)
    assert len(list_journals(journals(program)).left) == 2
    assert all(the_table(one).match.saving.is_safe() for one in (program, second))


# Neighbours


@pytest.mark.parametrize("kind", NEIGHBOURS)
def test_the_program_starts_whatever_lies_among_the_journals(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, kind: str
) -> None:
    (tmp_path / "journals").mkdir()
    NEIGHBOURS[kind](tmp_path / "journals" / "uosao-3.journal")
    with opened(qapp, tmp_path) as program:
        program.settings.change(tour_seen=True)
        read = answering("Move them aside")
        program.start()
        qtbot.waitUntil(lambda: bool(read) and QApplication.activeModalWidget() is None)
        assert "uosao-3.journal: " in read[0]
        assert [one.name for one in (tmp_path / "journals").iterdir()] == [SET_ASIDE]
        assert os.path.lexists(tmp_path / "journals" / SET_ASIDE / "uosao-3.journal")


@pytest.mark.parametrize("language", Language)
def test_what_is_wrong_with_a_neighbour_is_said_in_words(
    qtbot: QtBot, program: Program, language: Language, tmp_path: Path
) -> None:
    program.tongue.speak(language)
    journals(program).mkdir(parents=True)
    for number, make in enumerate(NEIGHBOURS.values()):
        make(journals(program) / f"uosao-{number}.journal")
    found = list_journals(journals(program)).passed_over
    said = [program.window._talk._wrong.why(one.error) for one in found]
    assert len(said) == len(NEIGHBOURS)
    assert all(said)
    system = [one.error.strerror for one in found if isinstance(one.error, OSError)]
    assert not set(said) & set(system), "no words of the system"


def test_neighbours_are_named_again_as_long_as_they_are_left(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    journals(program).mkdir(parents=True)
    for number in range(9):
        (journals(program) / f"uosao-{number}.journal").mkdir()
    for _ in range(2):
        read = answering("Leave them")
        program.window.left_games.tell_passed_over()
        assert "and 3 more" in read[0]
    assert len(list(journals(program).iterdir())) == 9


def test_a_link_to_a_game_can_be_taken_up(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 2)
    answering("Resume later")
    the_table(program).bar.actions_by_act[Act.BACK].trigger()
    (path,) = list_journals(journals(program)).left
    elsewhere = path.rename(tmp_path / "elsewhere")
    path.symlink_to(elsewhere)
    answering("Resume")
    program.window.left_games.open("uosao")
    move(qtbot, program)
    assert the_table(program).match.saving.is_safe()


@pytest.mark.parametrize("kind", ["pipe", "endless device", "folder", "gigabyte", "link to itself", "deep nesting"])
def test_a_file_from_outside_that_cannot_be_read_is_told_at_once(
    qtbot: QtBot, program: Program, tmp_path: Path, kind: str
) -> None:
    for name in ("game.json", "game.journal"):
        NEIGHBOURS[kind](tmp_path / name)
        read = answering("Close")
        program.window.sitting.arrivals.open_file(tmp_path / name)
        assert len(read) == 1
        assert program.window.sitting.table is None


def test_a_cut_record_is_opened_as_far_as_it_goes(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 9)
    whole = program.window.running_game
    (tmp_path / "cut.json").write_text(whole[: whole.index('"sums"') - 40], encoding="utf-8")
    moves = the_table(program).match.record.moves
    read = answering("Continue")
    program.window.sitting.arrivals.open_file(tmp_path / "cut.json")
    kept = the_table(program).match.record.moves
    assert kept == moves[: len(kept)]
    assert f"up to move {len(kept)}" in read[0]
    assert 0 < len(kept) < 9
    assert the_table(program).names == ("Aya", "Ben", "Chie")


def test_a_damaged_journal_is_taken_up_and_where_it_is_kept_is_said(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 5)
    answering("Resume later")
    the_table(program).bar.actions_by_act[Act.BACK].trigger()
    (path,) = list_journals(journals(program)).left
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], b"rubbish\n", *lines[5:]]))
    read = answering("Resume", "Continue")
    program.window.left_games.open("uosao")
    assert "up to move 3" in read[1]
    assert str(journals(program) / SET_ASIDE / path.name) in read[1]
    assert (journals(program) / SET_ASIDE / path.name).exists()


def test_a_waiting_game_is_ended_only_after_a_second_question(qtbot: QtBot, program: Program) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 2)
    answering("Resume later")
    the_table(program).bar.actions_by_act[Act.BACK].trigger()
    answering("End it", "Keep it")
    program.window.left_games.offer()
    assert len(list_journals(journals(program)).left) == 1
    answering("End it", "End it")
    program.window.left_games.offer()
    assert list_journals(journals(program)).left == ()


# A disk that takes nothing


def refuse(file: object, data: bytes) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No journal can be written; the settings are elsewhere."""
    with monkeypatch.context() as patch:
        patch.setattr("ui.match.journal.write_all", refuse)
        yield


@pytest.mark.parametrize("game", TABLES)
def test_a_game_that_is_not_being_saved_says_so_once_and_as_long_as_it_lasts(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    players = PEOPLE[: GAMES[game].seats[0]] if GAMES[game].seats[0] < 3 else PEOPLE
    program.window.sitting.begin(Setup(game, players, 5))
    table = the_table(program)
    if table.curtain.isVisible():
        table.curtain.button.click()
    assert not table.bar.unsaved.isVisible()
    write = journal.write_all
    monkeypatch.setattr(journal, "write_all", refuse)
    read = answering("Continue")
    for _ in range(2):
        snapshot = at_rest(qtbot, table)
        if snapshot.legal:
            table.match.submit(snapshot.legal[0], snapshot.ply)
    qtbot.waitUntil(lambda: bool(read) and QApplication.activeModalWidget() is None)
    assert "This game is not being saved" in read[0]
    assert "no room left" in read[0]
    assert table.bar.unsaved.isVisible()
    monkeypatch.setattr(journal, "write_all", write)
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(table.bar.unsaved, Qt.MouseButton.LeftButton)
    assert not table.bar.unsaved.isVisible()
    assert table.match.saving.is_safe()
    assert len(read) == 1
    assert "saved again" in table.slip.text.text()
    assert table.slip.isVisible()


@pytest.mark.usefixtures("full_disk")
def test_nothing_is_promised_of_a_game_that_is_not_saved(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    read = answering("Continue")
    sit_down(program, *PEOPLE)
    assert "This game is not being saved" in read[0]
    read = answering("Stay")
    the_table(program).bar.actions_by_act[Act.BACK].trigger()
    assert "are lost" in read[0]
    assert "It is saved" not in read[0]
    program.crash_hook._before = lambda *_: None
    read = answering("Continue")
    program.crash_hook.handle(RuntimeError, RuntimeError("a slip"), None)
    qtbot.waitUntil(lambda: bool(read) and QApplication.activeModalWidget() is None)
    assert "is not saved" in read[0]
    assert "safe" not in read[0]
    read = answering("Stay")
    program.window.close()
    assert "are lost" in read[0]
    assert program.window.isVisible()
    answering("Close the program")
    program.window.activateWindow()  # the question's window had the keyboard, and nobody manages windows here
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(the_table(program).view, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not program.window.isVisible()


def test_a_crash_says_that_the_game_is_safe_only_after_looking(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program, 2)
    program.crash_hook._before = lambda *_: None
    (path,) = list_journals(journals(program)).left
    for damage, said in ((False, "The game is safe"), (True, "is not saved")):
        if damage:
            path.write_bytes(path.read_bytes()[:-1])
        read = answering("Continue")
        program.crash_hook.handle(RuntimeError, RuntimeError("a slip"), None)
        qtbot.waitUntil(lambda read=read: bool(read) and QApplication.activeModalWidget() is None)
        assert said in read[0]


def test_without_a_game_a_crash_says_nothing_of_one(qtbot: QtBot, program: Program) -> None:
    program.crash_hook._before = lambda *_: None
    read = answering("Continue")
    program.crash_hook.handle(RuntimeError, RuntimeError("a slip"), None)
    qtbot.waitUntil(lambda: bool(read) and QApplication.activeModalWidget() is None)
    assert "made a mistake.\n" in read[0]
    assert "safe" not in read[0]
    assert "saved" not in read[0]


def test_journals_are_for_their_owner_alone(qtbot: QtBot, program: Program) -> None:
    sit_down(program, *PEOPLE)
    move(qtbot, program)
    (path,) = list_journals(journals(program)).left
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_the_folder_of_journals_holds_nothing_but_games(tmp_path: Path) -> None:
    taken = Journal.take_up(written(tmp_path))
    taken.finish()
    taken.close()
    assert sorted(str(one.relative_to(tmp_path)) for one in tmp_path.rglob("*")) == [
        "finished",
        "finished/nim-1.journal",
    ]
