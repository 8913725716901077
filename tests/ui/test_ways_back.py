"""Back: every page leads to the one on which it was asked for, with the keyboard where it was there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from film_hands import rest
from keyboard_hands import CTRL, focus, press
from playing import answering, bury, folders_in, running
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from test_book_index import recorded, written
from test_book_page import REN, click, end_of, look_at, push, shown, table

from engines.about import PRACTICE
from ui.app import Program
from ui.book.game_sheet import Deed
from ui.book.page import BookPage
from ui.match.journal_names import FINISHED
from ui.match.unfinished import games_left
from ui.result.page import ResultPage
from ui.result.way_rows import Onward
from ui.shared.acts import Act
from ui.terms import Language
from ui.watch.screening import Screening

pytestmark = pytest.mark.usefixtures("unpainted")

OVER = f"{FINISHED}/sword-1.journal"
LEFT = "shinano-2.journal"
HOUR = 3600


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A game that is over, and one that waits."""
    folder, now = folders_in(tmp_path).journals, int(time.time())
    written(folder, recorded("sword", REN), over=True, at=now - 50 * HOUR)
    written(folder, recorded("shinano", moves=6), at=now - 20 * HOUR)
    return tmp_path


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, home: Path) -> Iterator[Program]:
    with running(qapp, home) as made:
        made.window.activateWindow()
        qtbot.waitUntil(made.window.isActiveWindow)
        yield made


def by_esc(program: Program) -> None:
    press(program, Qt.Key.Key_Escape)
    QApplication.processEvents()
    bury()


def by_key(program: Program) -> None:
    press(program, Qt.Key.Key_W, CTRL)
    bury()


def by_button(program: Program) -> None:
    page = shown(program)
    if isinstance(page, ResultPage):
        page.sight.can_be_meant = True  # whoever has looked at it for long enough
        page.buttons[Onward.LEAVE].click()
    else:
        table(program).bar.actions_by_act[Act.BACK].trigger()
    bury()


ways = pytest.mark.parametrize("back", [by_esc, by_key, by_button])
Back = Callable[[Program], None]


def book_of(qtbot: QtBot, program: Program) -> BookPage:
    press(program, Qt.Key.Key_B, CTRL)
    page = program.window.album.page
    assert page is not None
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    return page


def film_of(qtbot: QtBot, program: Program) -> Screening:
    """The film that is shown, once it lies still."""
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    assert shown(program) is screening.page
    rest(qtbot, screening)
    return screening


def result_of(program: Program) -> ResultPage:
    page = shown(program)
    assert isinstance(page, ResultPage)
    return page


def keyboard(program: Program) -> QWidget:
    found = focus(program)
    assert found is not None
    return found


def the_watch_button(result: ResultPage) -> QAbstractButton:
    result.watch.setFocus()
    return result.watch


@ways
def test_from_the_book_to_a_result_to_its_film_and_all_the_way_back(qtbot: QtBot, program: Program, back: Back) -> None:
    page = book_of(qtbot, program)
    look_at(page, OVER)
    page.sheet.buttons[Deed.RESULT].setFocus()
    click(page, Deed.RESULT)
    result = result_of(program)
    watch = the_watch_button(result)
    press(program, Qt.Key.Key_T, CTRL)
    film_of(qtbot, program)
    back(program)
    assert shown(program) is result
    assert keyboard(program) is watch
    back(program)
    assert shown(program) is page
    assert keyboard(program) is page.sheet.buttons[Deed.RESULT]
    assert page.register.lines.name == OVER
    assert program.window.sitting.table is None


@ways
def test_from_the_book_to_a_film_to_its_result_and_all_the_way_back(qtbot: QtBot, program: Program, back: Back) -> None:
    page = book_of(qtbot, program)
    look_at(page, OVER)
    press(program, Qt.Key.Key_Return)
    film = film_of(qtbot, program)
    film.foot.branch.setFocus()
    film.page.result_wanted.emit()
    result_of(program)
    back(program)
    assert shown(program) is film.page
    assert keyboard(program) is film.foot.branch
    assert program.window.sitting.result is None
    film.page.go_home()  # from the foot Esc leads to the table first
    back(program)
    assert shown(program) is page
    assert keyboard(program) is page.register.lines


def test_words_that_were_looked_for_are_not_picked_on_the_way_back(qtbot: QtBot, program: Program) -> None:
    page = book_of(qtbot, program)
    press(program, Qt.Key.Key_F, CTRL)
    for key in (Qt.Key.Key_R, Qt.Key.Key_E, Qt.Key.Key_N):
        press(program, key)
    qtbot.waitUntil(lambda: page.register.lines.name == OVER)
    search = keyboard(program)
    assert isinstance(search, QLineEdit)
    press(program, Qt.Key.Key_Return, CTRL)
    result_of(program)
    by_esc(program)
    assert keyboard(program) is search
    assert (search.text(), search.selectedText()) == ("ren", "")


@ways
def test_points_watched_from_the_result_of_a_film_lead_back_to_that_result(
    qtbot: QtBot, program: Program, back: Back
) -> None:
    page = book_of(qtbot, program)
    look_at(page, OVER)
    press(program, Qt.Key.Key_Return)
    film_of(qtbot, program).page.result_wanted.emit()
    result = result_of(program)
    result.moment_wanted.emit(3, None)
    film_of(qtbot, program)
    back(program)
    assert shown(program) is result
    back(program)
    assert shown(program) is page


def test_a_film_names_the_result_to_which_it_leads_back(qtbot: QtBot, program: Program) -> None:
    page = book_of(qtbot, program)
    look_at(page, OVER)
    click(page, Deed.RESULT)
    result = result_of(program)
    press(program, Qt.Key.Key_T, CTRL)
    film = film_of(qtbot, program)
    assert film.ply == 0
    banner = film.page.bar.elsewhere
    assert banner.isVisible()
    assert banner.button.text() == "Back to the result"
    banner.button.click()
    assert shown(program) is result


@ways
def test_the_result_of_the_game_at_the_table_comes_back_after_its_film(
    qtbot: QtBot, program: Program, back: Back
) -> None:
    result = end_of(qtbot, program, OVER)
    watch = the_watch_button(result)
    press(program, Qt.Key.Key_T, CTRL)
    film_of(qtbot, program)
    back(program)
    assert shown(program) is result
    assert keyboard(program) is watch


def test_esc_on_the_result_of_the_game_at_the_table_shows_the_table(qtbot: QtBot, program: Program) -> None:
    end_of(qtbot, program, OVER)
    by_esc(program)
    assert shown(program) is table(program)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_B, Qt.Key.Key_W])
def test_the_book_leads_back_to_the_shelf_where_the_keyboard_was(qtbot: QtBot, program: Program, key: Qt.Key) -> None:
    shelf = program.window.shelf
    press(program, Qt.Key.Key_Tab)
    press(program, Qt.Key.Key_Tab)
    before = keyboard(program)
    assert before is not shelf.home
    book_of(qtbot, program)
    press(program, key, CTRL if key != Qt.Key.Key_Escape else Qt.KeyboardModifier.NoModifier)
    assert shown(program) is shelf
    assert keyboard(program) is before


def test_the_book_leads_back_to_the_table_that_it_was_opened_at(qtbot: QtBot, program: Program) -> None:
    program.window.left_games.resume("shinano")
    before = table(program)
    page = book_of(qtbot, program)
    by_esc(program)
    assert shown(program) is before
    assert keyboard(program) is before.view
    before.bar.actions_by_act[Act.BOOK].trigger()
    assert shown(program) is page
    by_key(program)
    assert shown(program) is before


def test_the_book_opened_over_a_film_that_it_led_to_leads_back_to_where_it_was_opened_first(
    qtbot: QtBot, program: Program
) -> None:
    """To the shelf; the film is gone by then."""
    shelf = program.window.shelf
    page = book_of(qtbot, program)
    look_at(page, OVER)
    click(page, Deed.WATCH)
    film = film_of(qtbot, program).page
    assert book_of(qtbot, program) is page
    by_key(program)
    assert shown(program) is film
    by_button(program)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the film's page is gone for good
    assert shown(program) is page
    by_key(program)
    assert shown(program) is shelf


# Playing on from a film


@pytest.mark.parametrize("first", ["film", "result"])
@pytest.mark.parametrize("hides", [False, True])
def test_who_leaves_what_was_branched_off_is_back_at_the_film_where_it_stood(
    qtbot: QtBot, program: Program, first: str, hides: bool
) -> None:
    page = book_of(qtbot, program)
    look_at(page, OVER)
    click(page, Deed.WATCH if first == "film" else Deed.RESULT)
    if first == "result":
        press(program, Qt.Key.Key_T, CTRL)
    film = film_of(qtbot, program)
    film.go(9)
    film.foot.spoilers.setChecked(hides)
    film.go(7)
    end = film.end
    assert (end == 9) == hides
    film.foot.branch.click()
    branch = table(program)
    assert branch.match.record.about[PRACTICE] is True
    assert branch.bar.actions_by_act[Act.BACK].text() == "Back to the film"
    program.tongue.speak(Language.JA)
    assert branch.bar.actions_by_act[Act.BACK].text() == "見ていた場面に戻る"
    program.tongue.speak(Language.EN)
    answering("Resume later")
    by_key(program)
    film = film_of(qtbot, program)
    assert (film.ply, film.end, film.foot.spoilers.isChecked()) == (7, end, hides)
    assert len(film.page.match.memory()) == end
    program.window.activateWindow()  # the question's window had the keyboard, and nobody manages windows here
    qtbot.waitUntil(program.window.isActiveWindow)
    by_esc(program)
    if first == "result":
        result_of(program)
        by_esc(program)
    assert shown(program) is page


def test_playing_on_from_the_film_of_a_running_game_asks_before_that_is_left(qtbot: QtBot, program: Program) -> None:
    program.window.left_games.resume("shinano")
    before = table(program)
    press(program, Qt.Key.Key_T, CTRL)
    film = film_of(qtbot, program)
    answering("Stay")
    film.foot.branch.click()
    assert shown(program) is film.page
    assert program.window.sitting.played == before.match.record
    answering("Leave it for later")
    film.foot.branch.click()
    bury()
    assert table(program).match.record.about[PRACTICE] is True


# What begins from the result of a film


@pytest.mark.parametrize("wanted", [Onward.AGAIN, Onward.SAME_DEAL, Onward.OTHERS])
def test_a_game_from_the_result_of_a_film_asks_before_the_running_one_is_left(
    qtbot: QtBot, program: Program, wanted: Onward
) -> None:
    program.window.left_games.resume("shinano")
    running_game = table(program)
    page = book_of(qtbot, program)
    look_at(page, OVER)
    click(page, Deed.RESULT)
    result = result_of(program)
    setup = ["Start the same deal"] if wanted is Onward.OTHERS else []
    read = answering(*setup, "Stay")
    push(result.buttons[wanted])
    assert "Leave the game at the table for the other one?" in read[-1]
    assert read[-1].startswith("Lords of Shinano · ")
    assert shown(program) is result
    assert program.window.sitting.played == running_game.match.record
    answering(*setup, "Leave it for later")
    push(result.buttons[wanted])
    bury()
    assert table(program).match.game == "sword"
    assert shown(program) is table(program)
    assert "shinano" in games_left(program.window._house.journals, ("shinano",))
    assert table(program).bar.actions_by_act[Act.BACK].text() == "Back to the book of games"
