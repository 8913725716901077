"""One's own words at moments of a game that is watched: written, changed, taken away, and kept with the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from film_hands import recorded, rest, show
from hand_watch import Watch
from keyboard_hands import CTRL, press
from playing import answering
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.match.journal import Journal
from ui.match.record_files import read_game, save_game
from ui.watch.screening import Screening

pytestmark = pytest.mark.usefixtures("unpainted")
LEFT = Qt.MouseButton.LeftButton


def write(film: Screening, text: str) -> None:
    line = film.foot.comment
    assert line.is_writing
    line.edit.selectAll()
    QTest.keyClicks(line.edit, text)
    QTest.keyClick(line.edit, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_a_comment_is_written_by_keys_and_stands_in_the_file(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    file = tmp_path / "a game.itsutsu"
    save_game(recorded("uosao"), file)
    film = show(qtbot, program, recorded("uosao"), 12, file)
    assert not film.foot.comment.isVisible()
    press(program, Qt.Key.Key_C)
    write(film, "  What  a move: c, Home and 5! ")
    assert read_game(file)[0].comments == {12: "What a move: c, Home and 5!"}
    assert film.foot.comment.words.text() == "What a move: c, Home and 5!"
    assert film.foot.comment.words.isVisible()
    assert film.page.view.hasFocus(), "the keyboard goes back to the table"
    assert 12 in film.foot.ribbon._comments
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert not film.foot.comment.isVisible()
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert film.foot.comment.words.isVisible()


def test_a_comment_is_changed_taken_away_or_left_as_it_was(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    file = tmp_path / "a game.itsutsu"
    save_game(recorded("sword"), file)
    film = show(qtbot, program, recorded("sword"), 5, file)
    QTest.mouseClick(film.foot.write, LEFT)
    write(film, "one")
    QTest.mouseClick(film.foot.write, LEFT)
    assert film.foot.comment.edit.text() == "one"
    QTest.keyClicks(film.foot.comment.edit, "!")
    QTest.keyClick(film.foot.comment.edit, Qt.Key.Key_Escape)
    assert film.foot.comment.words.text() == "one"
    QTest.mouseClick(film.foot.write, LEFT)
    film.foot.comment.edit.clear()
    QTest.mouseClick(film.foot.comment.keep, LEFT)
    assert not film.foot.comment.isVisible()
    assert read_game(file)[0].comments == {}
    assert not film.foot.ribbon._comments


@pytest.mark.parametrize("before", ["star", "play"])
def test_the_line_stays_open_at_its_moment_whatever_the_film_was_about_to_show(
    qtbot: QtBot, program: Program, tmp_path: Path, watch: Watch, before: str
) -> None:
    file = tmp_path / "a game.itsutsu"
    save_game(recorded("uosao"), file)
    film = show(qtbot, program, recorded("uosao"), 12, file)
    foot, best = film.foot, film.highlights.bests(film.end)[0]
    with watch.held():
        QTest.mouseClick(foot.best if before == "star" else foot.play, LEFT)
        watch.move_on(200)
        QTest.mouseClick(foot.write, LEFT)
    assert foot.comment.edit.hasFocus()
    moment = film.standing
    assert not film.is_playing
    assert not film._before.isActive()
    QTest.keyClicks(QApplication.focusWidget(), "best +, ")
    rest(qtbot, film)
    assert not film._breath.isActive()
    QTest.keyClicks(QApplication.focusWidget(), "0 -")
    assert (film.standing, foot.comment.edit.text()) == (moment, "best +, 0 -")
    if before == "star":
        assert film.ply == best.ply
    QTest.keyClick(foot.comment.edit, Qt.Key.Key_Return)
    assert film.comments == {film.ply: "best +, 0 -"}


def test_a_comment_in_the_film_of_the_game_at_the_table_goes_into_its_journal(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(recorded("shinano", 20)))
    table = sitting.table
    assert table is not None
    assert table.match.saving.path is not None
    press(program, Qt.Key.Key_T, CTRL)
    film = sitting.cinema.screening
    assert film is not None
    rest(qtbot, film)
    film.go(3)
    press(program, Qt.Key.Key_C)
    write(film, "here it began")
    assert table.match.record.comments == {3: "here it began"}
    assert Journal.read(table.match.saving.path)[0].comments == {3: "here it began"}


def test_a_film_without_a_file_takes_no_comments(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("usagi"), 12)
    assert not film.foot.write.isVisible()
    press(program, Qt.Key.Key_C)
    assert not film.foot.comment.isVisible()


def test_a_file_that_is_gone_is_said(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    film = show(qtbot, program, recorded("usagi"), 12, tmp_path / "gone.itsutsu")
    press(program, Qt.Key.Key_C)
    told = answering("Close")
    write(film, "lost")
    assert len(told) == 1


def test_a_branch_keeps_the_comments_up_to_it(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    file = tmp_path / "a game.itsutsu"
    save_game(recorded("uosao"), file)
    film = show(qtbot, program, recorded("uosao"), 30, file)
    for ply in (10, 30):
        film.go(ply)
        press(program, Qt.Key.Key_C)
        write(film, f"at {ply}")
    film.go(20)
    QTest.mouseClick(film.foot.branch, LEFT)
    table = program.window.sitting.table
    assert table is not None
    assert table.match.record.comments == {10: "at 10"}


@pytest.mark.parametrize("width", [960, 1280])
def test_what_hangs_below_the_line_of_a_comment_is_seen(
    qtbot: QtBot, program: Program, tmp_path: Path, width: int, painted: None
) -> None:
    program.window.resize(width, 640)
    file = tmp_path / "a game.itsutsu"
    save_game(recorded("uosao"), file)
    film = show(qtbot, program, recorded("uosao"), 12, file)
    press(program, Qt.Key.Key_C)
    write(film, "A gypsy jumping")
    words = film.foot.comment.words
    picture = words.grab().toImage()
    paper = picture.pixel(picture.width() - 1, 0)
    inked = [y for y in range(picture.height()) if any(picture.pixel(x, y) != paper for x in range(picture.width()))]
    assert max(inked) + 3 < words.height()
    assert words.geometry().bottom() < film.foot.comment.height()
    assert film.foot.comment.geometry().bottom() < film.foot.ribbon.geometry().top()
