"""The book of games in the window: found, looked at, resumed, watched, played again, deleted and brought back."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from keyboard_hands import CTRL, SHIFT, focus, in_the_open_dialog, press
from playing import PEOPLE, answering, bury, folders_in, play_on, running
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games
from test_book_index import recorded, run, written

from engines.about import BEGUN, PRACTICE
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.timeline import replay
from ui.app import Program
from ui.book.bin import DELETED, KEPT_DAYS, Bin
from ui.book.boxes import BoxButton
from ui.book.catalogue.entry import Standing
from ui.book.catalogue.index import Index
from ui.book.catalogue.reading import reconcile, sum_up_all
from ui.book.game_list import GameRole
from ui.book.game_sheet import Deed
from ui.book.page import BookPage, Part
from ui.book.table_pictures import MOST, PICTURE, Steps, TablePictures
from ui.game_files import TABLES
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED
from ui.match.players import Level, Player
from ui.models.verdict import points_tell
from ui.result.page import ResultPage
from ui.result.way_rows import Onward
from ui.share.dialog import ShareDialog
from ui.shared.acts import Act
from ui.shared.covers import cover
from ui.shared.focus import stops
from ui.shelf.page import LibraryPage
from ui.table.page import TablePage
from ui.terms import Language
from ui.window.album import _telling as telling

pytestmark = pytest.mark.usefixtures("unpainted")
HOUR = 3600
REN = (Player("Ren"), Player("", Level.EASY))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games that wait, three that are over, one of them given up; the book has been open, and knows all of them."""
    home = tmp_path_factory.mktemp("kept")
    folder, now = folders_in(home).journals, int(time.time())
    written(folder, recorded("usagi"), over=True, at=now - 900 * HOUR)
    written(folder, recorded("sword", REN), over=True, at=now - 400 * HOUR)
    written(folder, recorded("sword", moves=4), over=True, at=now - 300 * HOUR)
    written(folder, recorded("shinano", moves=6), at=now - 200 * HOUR)
    written(folder, recorded("usagi", moves=2), at=now - 100 * HOUR)
    index = Index.beside(folder)
    run(reconcile(index, TABLES))
    run(sum_up_all(index, GAMES, telling))
    index.close()
    return home


@pytest.fixture
def home(kept: Path, tmp_path: Path) -> Path:
    """A copy of those."""
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def program(qapp: QApplication, home: Path) -> Iterator[Program]:
    with running(qapp, home) as made:
        yield made


@pytest.fixture
def page(qtbot: QtBot, program: Program) -> BookPage:
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    press(program, Qt.Key.Key_B, CTRL)
    opened = program.window.album.page
    assert opened is not None
    qtbot.waitUntil(lambda: not opened.keeper.chores.is_at_work, timeout=30_000)
    return opened


def lines(page: BookPage) -> list[str]:
    """What stands on the left leaf: headings, and the names of games."""
    model = page.register.model
    rows = (model.index(row) for row in range(model.rowCount()))
    return [row.data(GameRole.HEADING) or row.data(GameRole.NAME) for row in rows]


def games(page: BookPage) -> list[str]:
    return [line for line in lines(page) if line.endswith(".journal")]


def whole_games(game: str) -> list[Record]:
    return [record_from_json(found["record"]) for found in recorded_games(game)]


def result_of(record: Record) -> tuple[Sequence[int], Sequence[int]]:
    """The scores and the winners at its end."""
    timeline, _ = replay(record, GAMES[record.game])
    return timeline.state.scores(), timeline.state.winners()


def look_at(page: BookPage, name: str) -> None:
    page.register.lines.go_to(page.register.model.place_of(name))


def test_to_ask_which_game_is_at_the_table_lays_no_table(program: Program) -> None:
    """It is asked while the list is being read anew; to lay a table takes a moment, which is said over the page, and
    that would paint the list half read."""
    assert program.window.album._own_journal() is None
    assert program.window._sitting is None


def click(page: BookPage, deed: Deed) -> None:
    QTest.mouseClick(page.sheet.buttons[deed], Qt.MouseButton.LeftButton)
    bury()


def shown(program: Program) -> object:
    return program.window._pages.page


def table(program: Program) -> TablePage:
    found = program.window.sitting.table
    assert found is not None
    return found


# What stands in it


def test_every_game_stands_under_a_heading_what_waits_in_front(page: BookPage) -> None:
    found = lines(page)
    assert found[:3] == ["Waiting", "usagi-5.journal", "shinano-4.journal"]
    assert games(page)[2:] == [
        f"{FINISHED}/sword-3.journal",
        f"{FINISHED}/sword-2.journal",
        f"{FINISHED}/usagi-1.journal",
    ]
    assert not page.register.model.index(0).flags() & Qt.ItemFlag.ItemIsSelectable, "a heading is passed over"
    assert page.register.count.text() == "5 games"


def test_the_right_leaf_tells_who_played_and_how_it_ended(page: BookPage) -> None:
    look_at(page, f"{FINISHED}/sword-2.journal")
    entry = page.register.entry
    assert entry is not None
    assert entry.standing is Standing.FINISHED
    assert page.sheet.title.text() == "Sword of the Weak"
    assert [line.name for line in page.sheet.players.lines][:2] == ["Ren", "Botan"]
    assert page.sheet.players.lines[1].level == "Computer, easy (old)"
    assert [line.score for line in page.sheet.players.lines] == list(entry.scores)
    assert {seat for seat, line in enumerate(page.sheet.players.lines) if line.has_won} == set(entry.winners)
    timeline, _ = replay(recorded("sword"), GAMES["sword"])
    assert page.sheet.facts.text().startswith(f"{len(timeline.decisions) - 1} moves")
    assert page.sheet.buttons[Deed.RESUME].isHidden()
    assert page.sheet.offered is Deed.WATCH


def test_a_notes_words_stand_on_the_sheet(qtbot: QtBot, program: Program, page: BookPage) -> None:
    look_at(page, "shinano-4.journal")
    journal = Journal.take_up(program.window._house.journals / "shinano-4.journal")
    journal.annotate(2, "What a river!")
    journal.close()
    page.keeper.look_round()
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work)
    look_at(page, journal.path.name)
    assert page.sheet.comments.text() == "What a river!"
    assert page.sheet.comments.isVisible()


def test_both_languages_say_everything(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    before = page.sheet.accessibleName()
    press(program, Qt.Key.Key_L, CTRL)
    assert program.tongue.language is Language.JA
    assert page.sheet.title.text() == "ウサギの都市計画"
    assert lines(page)[0] == "途中のゲーム"
    assert page.sheet.accessibleName() not in ("", before)


def test_the_table_of_a_game_is_painted_and_kept(qtbot: QtBot, page: BookPage, painted: None) -> None:
    entry = page.register.entry
    assert entry is not None
    qtbot.waitUntil(lambda: page.pictures.picture(entry, QSize(96, 60)) is not None, timeout=30_000)
    picture = page.pictures.picture(entry, QSize(96, 60))
    assert picture is not None
    image = picture.toImage()
    colours = {image.pixelColor(x, y).name() for x in range(0, 96, 8) for y in range(0, 60, 6)}
    assert len(colours) > 20, "a table is no plain ground"


def test_the_sheet_says_why_somebody_with_fewer_points_has_won(qtbot: QtBot, program: Program, page: BookPage) -> None:
    record = next(one for one in whole_games("wudang") if not points_tell(*result_of(one)))
    path = written(program.window._house.journals, record, over=True)
    page.keeper.look_round()
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    look_at(page, page.keeper.name_of(path))
    assert "was the spy" in page.sheet.verdict.text()
    assert page.sheet.verdict.isVisible()
    assert page.sheet.verdict.text() in page.sheet.accessibleName()
    look_at(page, f"{FINISHED}/usagi-1.journal")
    assert page.sheet.verdict.text() == "", "who has the most points needs no reason"


# Finding


def test_what_is_typed_anywhere_is_looked_for(qtbot: QtBot, program: Program, page: BookPage) -> None:
    QTest.keyClicks(page.register.lines, "ren")
    assert page.register.search.text() == "ren"
    qtbot.waitUntil(lambda: games(page) == [f"{FINISHED}/sword-2.journal"])
    assert page.register.count.text() == "1 game"
    press(program, Qt.Key.Key_Return)
    assert focus(program) is page.register.lines
    assert page.register.entry is not None


def test_esc_forgets_what_was_looked_for_and_then_leaves(qtbot: QtBot, program: Program, page: BookPage) -> None:
    QTest.keyClicks(page.register.lines, "nobody")
    qtbot.waitUntil(lambda: games(page) == [])
    assert page.register.nothing.isVisible()
    press(program, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(games(page)) == 5)
    assert shown(program) is page
    press(program, Qt.Key.Key_Escape)
    assert shown(program) is program.window.shelf


def test_a_box_shows_its_own_games(page: BookPage) -> None:
    button = next(one for one in page.register.boxes.buttons if one.game == "sword")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert games(page) == [f"{FINISHED}/sword-3.journal", f"{FINISHED}/sword-2.journal"]


def test_after_a_box_or_a_word_the_first_game_is_looked_at(qtbot: QtBot, page: BookPage) -> None:
    for box, first in (("sword", f"{FINISHED}/sword-3.journal"), ("", "usagi-5.journal")):
        look_at(page, games(page)[-1])
        button = next(one for one in page.register.boxes.buttons if one.game == box)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert page.register.lines.name == first
        assert page.register.lines.verticalScrollBar().value() == 0
    look_at(page, games(page)[-1])
    QTest.keyClicks(page.register.lines, "rabbit")
    qtbot.waitUntil(lambda: len(games(page)) == 2)
    assert page.register.lines.name == "usagi-5.journal"


def test_a_game_that_was_clicked_while_it_was_still_being_looked_for_stays_the_one_that_is_resumed(
    qtbot: QtBot, program: Program, page: BookPage
) -> None:
    """The search is made a moment after the last letter, and made the first game that it found the one looked at."""
    lines = page.register.lines
    wanted = page.register.model.place_of("shinano-4.journal")
    assert wanted.row() > page.register.model.place_of("usagi-5.journal").row()
    QTest.keyClicks(lines, "n")
    lines.scrollTo(wanted)
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualRect(wanted).center())
    assert page.register.lines.name == "shinano-4.journal"
    assert len(games(page)) == 5, "nothing has been looked for yet"
    qtbot.waitUntil(lambda: not page.register._timer.isActive())
    assert games(page)[0] == "usagi-5.journal"
    assert page.register.lines.name == "shinano-4.journal"
    assert page.sheet.offered is Deed.RESUME
    click(page, Deed.RESUME)
    assert table(program).match.game == "shinano"


def test_the_right_leaf_is_never_empty_while_there_are_games(page: BookPage) -> None:
    for place in range(page.register.model.rowCount() + 9):
        assert page.register.model.near(place).isValid()


def test_practice_is_marked_in_the_list(qtbot: QtBot, program: Program, page: BookPage, painted: None) -> None:
    record = recorded("usagi", moves=3)
    written(program.window._house.journals, replace(record, about={**record.about, PRACTICE: True}))
    page.keeper.look_round()
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work)
    told = {name: page.register.model.place_of(name).data(GameRole.TOLD) for name in games(page)}
    assert {name for name, one in told.items() if one.mark == "practice"} == {"usagi-6.journal"}
    assert "practice" in page.register.model.place_of("usagi-6.journal").data(Qt.ItemDataRole.AccessibleTextRole)
    lines = page.register.lines
    inked = {}
    for name in ("usagi-6.journal", "usagi-5.journal"):
        place = page.register.model.place_of(name)
        lines.scrollTo(place)
        row = lines.visualRect(place)
        foot = QRect(row.right() - 55, row.bottom() - row.height() // 3, 44, row.height() // 4)
        image = lines.viewport().grab(foot).toImage()
        dark = (image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height()))
        inked[name] = sum(light < 150 for light in dark)
    assert inked["usagi-6.journal"] > 10
    assert inked["usagi-5.journal"] == 0


def test_ctrl_f_goes_to_the_search_and_f6_round_the_rooms(program: Program, page: BookPage) -> None:
    assert focus(program) is page.register.lines
    press(program, Qt.Key.Key_F, CTRL)
    assert focus(program) is page.register.search
    seen = []
    for _ in range(3):
        press(program, Qt.Key.Key_F6)
        seen.append(focus(program))
    assert page.sheet.isAncestorOf(seen[0])
    assert seen[1] is page.tabs[Part.GAMES]
    assert seen[2] is page.register.search


def test_tab_goes_from_the_list_to_what_can_be_done_with_the_game_and_round_again(
    program: Program, page: BookPage
) -> None:
    seen = [focus(program)]
    assert seen == [page.register.lines]
    while len(seen) < 40 and (len(seen) == 1 or seen[-1] is not seen[0]):
        press(program, Qt.Key.Key_Tab)
        seen.append(focus(program))
    assert seen[-1] is seen[0], "round the open book"
    on_sheet = [page.sheet.isAncestorOf(one) for one in seen]
    assert on_sheet[1], "the facing page comes after the list"
    assert page.register.search in seen
    assert not any(page.head.isAncestorOf(one) for one in seen)
    press(program, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert focus(program) is seen[-2]


# What is done with games


def test_enter_resumes_what_waits_also_the_older_of_several(program: Program, page: BookPage) -> None:
    look_at(page, "shinano-4.journal")
    press(program, Qt.Key.Key_Return)
    bury()
    assert table(program).match.record.moves == recorded("shinano", moves=6).moves
    assert shown(program) is table(program)


def test_enter_watches_what_is_over_and_leaving_leads_back(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    press(program, Qt.Key.Key_Return)
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    assert screening.page.match.record.moves == recorded("usagi").moves
    program.window.sitting.leave()
    bury()
    assert shown(program) is page
    assert page.register.lines.name == f"{FINISHED}/usagi-1.journal"


def test_whoever_comes_back_from_a_game_finds_what_was_looked_for(program: Program, page: BookPage) -> None:
    QTest.keyClicks(page.register.lines, "ren")
    page.register._seek()
    name, found = page.register.lines.name, lines(page)
    assert name == f"{FINISHED}/sword-2.journal"
    page.register.lines.setFocus()
    press(program, Qt.Key.Key_Return)
    assert shown(program) is not page
    program.window.sitting.leave()
    bury()
    assert shown(program) is page
    assert (page.register.search.text(), page.register.lines.name) == ("ren", name)
    assert lines(page) == found


def test_ctrl_t_watches_the_game_that_is_looked_at(program: Program, page: BookPage) -> None:
    look_at(page, "shinano-4.journal")
    press(program, Qt.Key.Key_T, CTRL)
    bury()
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    assert screening.page.match.record.moves == recorded("shinano", moves=6).moves


def test_ctrl_o_opens_a_file(program: Program, page: BookPage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(type(program.window.filing), "open", lambda _filing: opened.append("a file"))
    press(program, Qt.Key.Key_O, CTRL)
    assert opened == ["a file"]


def test_whoever_resumed_a_game_finds_it_again_under_its_new_name(
    qtbot: QtBot, program: Program, page: BookPage
) -> None:
    look_at(page, "shinano-4.journal")
    press(program, Qt.Key.Key_Return)
    bury()
    press(program, Qt.Key.Key_B, CTRL)
    bury()
    if shown(program) is not page:
        press(program, Qt.Key.Key_B, CTRL)
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    assert "shinano-4.journal" not in games(page), "it is the newest now"
    assert page.register.lines.name == "shinano-6.journal"


def test_the_same_deal_is_played_again(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    click(page, Deed.AGAIN)
    record = table(program).match.record
    assert (record.setup, record.moves) == (recorded("usagi").setup, ())
    assert record.about["names"] == recorded("usagi").about["names"]
    assert record.about[BEGUN] > 0
    assert PRACTICE not in record.about


def test_others_play_the_same_deal(qtbot: QtBot, program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    read = answering("Start the game")
    click(page, Deed.OTHERS)
    assert "Rabbit City Planning" in read[0]
    assert "Seed" not in read[0]
    record = table(program).match.record
    assert record.setup == recorded("usagi").setup
    assert [player.name for player in table(program).match.players] == ["Aya", ""]


def test_a_game_that_another_program_plays_is_shown_as_such(qtbot: QtBot, program: Program, page: BookPage) -> None:
    journal = Journal.take_up(program.window._house.journals / "usagi-5.journal")
    try:
        page.refresh()
        look_at(page, journal.path.name)
        assert page.sheet.result.text() == "Being played in another window"
        assert page.sheet.buttons[Deed.RESUME].isHidden()
        assert not page.sheet.buttons[Deed.DELETE].isEnabled()
        press(program, Qt.Key.Key_Return)
        assert program.window.sitting.watching is not None
    finally:
        journal.close()


def test_the_game_at_the_table_is_taken_up_where_it_lies(program: Program, page: BookPage) -> None:
    look_at(page, "usagi-5.journal")
    press(program, Qt.Key.Key_Return)
    bury()
    at_play = table(program)
    press(program, Qt.Key.Key_B, CTRL)
    assert shown(program) is page
    assert page.register.lines.name == "usagi-5.journal"
    press(program, Qt.Key.Key_Return)
    assert shown(program) is at_play


def test_a_deleted_game_is_gone_and_comes_back(qtbot: QtBot, program: Program, page: BookPage) -> None:
    name = f"{FINISHED}/usagi-1.journal"
    path = program.window._house.journals / name
    before = path.read_bytes()
    look_at(page, name)
    press(program, Qt.Key.Key_Delete)
    assert name not in games(page)
    assert not path.exists()
    assert page.slip.isVisible()
    assert page.slip.words.text() == "The game is deleted."
    QTest.mouseClick(page.slip.undo, Qt.MouseButton.LeftButton)
    assert name in games(page)
    assert page.register.lines.name == name
    assert path.read_bytes() == before
    assert not page.slip.isVisible()
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    assert len(list(page.keeper.index.summaries())) == 2, "it is counted again"


def delete(page: BookPage, name: str) -> None:
    """Delete a game on purpose, not by the second press of a double click."""
    page.pause.stop()
    look_at(page, name)
    QTest.keyClick(page.register.lines, Qt.Key.Key_Delete)


def test_a_double_click_on_delete_deletes_one_game(page: BookPage) -> None:
    look_at(page, f"{FINISHED}/sword-3.journal")
    click(page, Deed.DELETE)
    click(page, Deed.DELETE)
    QTest.keyClick(page.register.lines, Qt.Key.Key_Delete)
    assert len(games(page)) == 4
    page.pause.stop()
    click(page, Deed.DELETE)
    assert len(games(page)) == 3


def test_ctrl_z_brings_back_one_deleted_game_after_the_other(program: Program, page: BookPage) -> None:
    first, second = f"{FINISHED}/sword-3.journal", "shinano-4.journal"
    delete(page, first)
    delete(page, second)
    assert page.slip.words.text() == "2 games are deleted."
    press(program, Qt.Key.Key_Z, CTRL)
    assert page.register.lines.name == second
    assert page.slip.words.text() == "The game is deleted."
    page.slip.hide()
    press(program, Qt.Key.Key_Z, CTRL)
    assert page.register.lines.name == first
    assert not page.slip.isVisible()
    assert len(games(page)) == 5
    press(program, Qt.Key.Key_Z, CTRL)
    assert len(games(page)) == 5


def test_ctrl_z_in_a_search_without_words_brings_a_game_back(program: Program, page: BookPage) -> None:
    delete(page, "shinano-4.journal")
    press(program, Qt.Key.Key_F, CTRL)
    press(program, Qt.Key.Key_Z, CTRL)
    assert "shinano-4.journal" in games(page)


def test_the_slip_of_what_was_deleted_lies_over_no_button_of_the_sheet(page: BookPage) -> None:
    delete(page, f"{FINISHED}/sword-3.journal")
    delete(page, "shinano-4.journal")
    slip = page.slip.geometry()
    for button in page.sheet.buttons.values():
        assert not slip.intersects(button.rect().translated(button.mapTo(page, QPoint())))


def test_a_deleted_game_is_not_counted(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    press(program, Qt.Key.Key_Delete)
    assert [entry.game for entry, _ in page.keeper.index.summaries()] == ["sword"]


def test_counting_is_the_other_part_and_leads_to_games(qtbot: QtBot, page: BookPage) -> None:
    QTest.mouseClick(page.tabs[Part.COUNTING], Qt.MouseButton.LeftButton)
    assert page.counts.isVisible()
    assert not page.register.isVisible()
    qtbot.waitUntil(lambda: len(page.counts._outings) == 2)
    entry = page.counts._outings[0].kept
    page.counts.opened.emit(entry)
    assert page.part is Part.GAMES
    assert page.register.entry == entry


# The ways that lead there


def test_the_scroll_says_what_waits_and_leads_to_its_box(qtbot: QtBot, program: Program, page: BookPage) -> None:
    press(program, Qt.Key.Key_Escape)
    shelf = program.window.shelf
    shelf.choose("usagi")
    line = shelf.introduction.fared
    assert line.isVisible()
    assert line.text().startswith("1 game waits · One game")
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    assert shown(program) is page
    assert page.register.boxes.game == "usagi"
    assert games(page) == ["usagi-5.journal", f"{FINISHED}/usagi-1.journal"]


def test_the_shelf_has_a_tool_for_it_and_an_empty_book_is_friendly(qapp: QApplication, tmp_path: Path) -> None:
    with running(qapp, tmp_path / "new") as program:
        shelf = program.window.shelf
        QTest.mouseClick(shelf.tools["album"], Qt.MouseButton.LeftButton)
        page = program.window.album.page
        assert isinstance(page, BookPage)
        assert page.isVisible()
        assert page.blank.words.text() == "No game is in the book yet."
        assert page.blank.isVisible()
        assert not page.register.nothing.isVisible(), "nothing was looked for"
        QTest.mouseClick(page.register.boxes.buttons[1], Qt.MouseButton.LeftButton)
        assert page.register.nothing.isVisible()
        QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
        assert isinstance(program.window._pages.page, LibraryPage)


def end_of(qtbot: QtBot, program: Program, name: str) -> ResultPage:
    """The result of a game of the book that is looked at again."""
    record, _ = Journal.read(program.window._house.journals / name)
    play_on(program.window.sitting, record)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None and program.window.sitting.result.isVisible())
    result = program.window.sitting.result
    assert result is not None
    return result


def push(one: QAbstractButton) -> None:
    """As by hand."""
    assert one.isVisible()
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    bury()


def test_the_result_leads_to_the_same_deal(qtbot: QtBot, program: Program) -> None:
    push(end_of(qtbot, program, f"{FINISHED}/sword-2.journal").buttons[Onward.SAME_DEAL])
    assert (table(program).match.record.setup, table(program).match.record.moves) == (recorded("sword").setup, ())


def test_where_nothing_is_dealt_no_deal_is_offered_again(qtbot: QtBot, program: Program, page: BookPage) -> None:
    for name, words in ((f"{FINISHED}/usagi-1.journal", "Play again"), (f"{FINISHED}/sword-2.journal", "Same deal")):
        look_at(page, name)
        assert page.sheet.buttons[Deed.AGAIN].text() == words
        assert ("deal" in page.sheet.buttons[Deed.OTHERS].toolTip()) is (words == "Same deal")
    result = end_of(qtbot, program, f"{FINISHED}/usagi-1.journal")
    assert result.buttons[Onward.AGAIN].isVisible()
    assert not any(result.buttons[one].isVisible() for one in (Onward.SAME_DEAL, Onward.OTHERS))


def test_the_result_leads_to_the_same_deal_with_others(qtbot: QtBot, program: Program) -> None:
    result = end_of(qtbot, program, f"{FINISHED}/sword-2.journal")
    read = answering("Start the same deal")
    push(result.buttons[Onward.OTHERS])
    assert "2" not in read[0].split("\n"), "who sits where is all that is asked"
    assert (table(program).match.record.setup, table(program).match.record.moves) == (recorded("sword").setup, ())


def test_the_result_leads_to_its_game_in_the_book_and_back(qtbot: QtBot, program: Program) -> None:
    result = end_of(qtbot, program, f"{FINISHED}/usagi-1.journal")
    push(result.book)
    page = program.window.album.page
    assert page is not None
    assert shown(program) is page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert shown(program) is result


def before_its_end(program: Program) -> str:
    """At the table lies a game of people that one more move ends; that move."""
    *before, last = recorded("shinano", PEOPLE).moves
    play_on(program.window.sitting, recorded("shinano", PEOPLE, len(before)))
    table(program).match.uncover()
    return last


def test_a_game_that_has_just_ended_is_over_in_the_book_while_its_table_is_there(
    qtbot: QtBot, program: Program
) -> None:
    last = before_its_end(program)
    match = table(program).match
    assert match.submit(last, match.snapshot().ply)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    press(program, Qt.Key.Key_B, CTRL)
    page = program.window.album.page
    assert page is not None
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    entry = page.register.entry
    assert entry is not None
    assert (entry.path, entry.standing) == (match.saving.path, Standing.FINISHED)
    assert entry.winners == match.snapshot().winners
    assert page.sheet.buttons[Deed.RESUME].isHidden()
    press(program, Qt.Key.Key_Return, CTRL)
    bury()
    result = program.window.sitting.result
    assert result is not None
    assert (shown(program), result.winners) == (result, entry.winners)


def test_a_game_whose_end_is_still_being_told_is_over_in_the_book(qtbot: QtBot, program: Program) -> None:
    last = before_its_end(program)
    program.settings.change(speed="normal")
    match = table(program).match
    assert match.submit(last, match.snapshot().ply)
    assert table(program).scene.busy
    press(program, Qt.Key.Key_B, CTRL)
    page = program.window.album.page
    assert page is not None
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    assert page.sheet.buttons[Deed.RESUME].isHidden()
    assert page.sheet.buttons[Deed.RESULT].isVisible()
    at_table = table(program)
    assert at_table.scene.busy
    program.settings.change(speed="off")
    qtbot.waitUntil(lambda: not at_table.scene.busy)
    program.window.sitting._ending._timer.setInterval(0)
    QApplication.processEvents()
    assert (shown(program), program.window.sitting.result) == (page, None), "the result does not come over the book"
    press(program, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    assert shown(program) is program.window.sitting.result


# The ways to a game and back


@pytest.mark.parametrize("way", [Deed.RESUME, Deed.AGAIN])
def test_whoever_leaves_a_game_that_the_book_led_to_comes_back_to_it(
    qtbot: QtBot, program: Program, page: BookPage, way: Deed
) -> None:
    look_at(page, "shinano-4.journal")
    click(page, way)
    journal = table(program).match.saving.path
    assert journal is not None
    assert table(program).bar.actions_by_act[Act.BACK].text() == "Back to the book of games"
    answering("Resume later")
    table(program).bar.actions_by_act[Act.BACK].trigger()
    bury()
    assert shown(program) is page
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    assert page.register.lines.name == journal.name
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert shown(program) is program.window.shelf


def test_a_game_that_came_from_the_shelf_leads_back_there(program: Program, page: BookPage) -> None:
    look_at(page, "shinano-4.journal")
    click(page, Deed.RESUME)
    play_on(program.window.sitting, recorded("usagi", moves=2))
    answering("Resume later")
    table(program).bar.actions_by_act[Act.BACK].trigger()
    bury()
    assert shown(program) is program.window.shelf


def test_the_result_of_a_finished_game_is_opened_and_left_again(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/usagi-1.journal")
    entry = page.register.entry
    assert entry is not None
    press(program, Qt.Key.Key_Return, CTRL)
    bury()
    result = program.window.sitting.result
    assert result is not None
    assert shown(program) is result
    assert result.winners == entry.winners
    assert "Back" in [one.text() for one in result.buttons.values()]
    press(program, Qt.Key.Key_W, CTRL)
    bury()
    assert shown(program) is page
    assert page.register.lines.name == f"{FINISHED}/usagi-1.journal"
    assert program.window.sitting.result is None


def test_a_result_of_the_book_leaves_the_result_at_the_table_where_it_is(
    qtbot: QtBot, program: Program, page: BookPage
) -> None:
    at_table = end_of(qtbot, program, f"{FINISHED}/usagi-1.journal")
    push(at_table.book)
    look_at(page, f"{FINISHED}/sword-2.journal")
    click(page, Deed.RESULT)
    assert shown(program) is not at_table
    press(program, Qt.Key.Key_W, CTRL)
    bury()
    assert shown(program) is page
    press(program, Qt.Key.Key_Escape)
    assert shown(program) is at_table


@pytest.mark.parametrize("name", ["shinano-4.journal", f"{FINISHED}/sword-3.journal"])
def test_a_game_without_a_result_has_no_way_there(program: Program, page: BookPage, name: str) -> None:
    look_at(page, name)
    assert not page.sheet.buttons[Deed.RESULT].isVisible()
    press(program, Qt.Key.Key_Return, CTRL)
    bury()
    assert shown(program) is page


def test_the_game_that_is_looked_at_is_shown_to_others(program: Program, page: BookPage) -> None:
    look_at(page, f"{FINISHED}/sword-2.journal")
    copied: list[str] = []

    def copy_log(dialog: QDialog) -> None:
        assert isinstance(dialog, ShareDialog)
        assert dialog.picture.about.text().startswith("As it stood last.")
        QTest.mouseClick(dialog.copy_log, Qt.MouseButton.LeftButton)
        copied.append(QGuiApplication.clipboard().text())

    in_the_open_dialog(copy_log)
    press(program, Qt.Key.Key_S, CTRL | SHIFT)
    assert copied[0].startswith("Sword of the Weak\nRen and Botan\n")
    assert shown(program) is page


# Deleted files, and pictures


def test_what_was_deleted_is_removed_after_a_month(tmp_path: Path) -> None:
    path = written(tmp_path, recorded("usagi", moves=3))
    deleted = Bin(tmp_path, lambda: 1000.0).delete(path)
    Bin(tmp_path, lambda: 1000.0 + (KEPT_DAYS - 1) * 86_400).purge()
    assert deleted.path.exists()
    Bin(tmp_path, lambda: 1000.0 + (KEPT_DAYS + 1) * 86_400).purge()
    assert list((tmp_path / DELETED).iterdir()) == []


def test_a_game_comes_back_beside_a_new_one_of_its_name(tmp_path: Path) -> None:
    path, bin_ = written(tmp_path, recorded("usagi", moves=3)), Bin(tmp_path)
    deleted = bin_.delete(path)
    new = written(tmp_path, recorded("usagi", moves=1))
    assert new == path
    back = bin_.bring_back(deleted)
    assert back.name == "usagi-2.journal"
    assert len(Journal.read(back)[0].moves) == 3
    assert len(Journal.read(new)[0].moves) == 1


def test_pictures_do_not_fill_the_disk(qtbot: QtBot, tmp_path: Path, page: BookPage) -> None:
    entry = page.register.entry
    assert entry is not None
    folder = tmp_path / "tables"
    folder.mkdir()
    for number in range(MOST + 5):
        (folder / f"{number}.jpg").write_bytes(b"")
        os.utime(folder / f"{number}.jpg", (number, number))

    def paint(_entry: object, size: QSize) -> Steps:
        image = QImage(size, QImage.Format.Format_RGB32)
        yield
        image.fill(QColor("#204060"))
        return image

    pictures = TablePictures(folder, paint, "walnut", Language.EN)
    assert pictures.picture(entry, QSize(50, 30)) is None
    qtbot.waitSignal(pictures.painted).wait()
    assert len(list(folder.iterdir())) == MOST
    assert not (folder / "0.jpg").exists()
    painted = pictures.picture(entry, QSize(50, 30))
    assert painted is not None
    assert painted.toImage().pixelColor(10, 10).blue() > 80
    changed = pictures.picture(replace(entry, changed=entry.changed + 1), QSize(50, 30))
    assert changed is None, "the game has gone on"


def test_a_picture_is_of_the_language_in_force_also_when_it_was_kept(
    qtbot: QtBot, program: Program, page: BookPage, painted: None
) -> None:
    entry = page.register.entry
    assert entry is not None
    qtbot.waitUntil(lambda: page.pictures.picture(entry, PICTURE) is not None, timeout=30_000)
    english = page.pictures.picture(entry, PICTURE)
    assert english is not None
    press(program, Qt.Key.Key_L, CTRL)
    assert page.pictures.picture(entry, PICTURE) is None
    qtbot.waitUntil(lambda: page.pictures.picture(entry, PICTURE) is not None, timeout=30_000)
    japanese = page.pictures.picture(entry, PICTURE)
    assert japanese is not None
    assert japanese.toImage() != english.toImage()
    press(program, Qt.Key.Key_L, CTRL)
    again = page.pictures.picture(entry, PICTURE)
    assert again is not None, "it was kept"
    assert again.toImage() == english.toImage()


def test_until_there_is_a_picture_the_box_stands_in_its_place(tmp_path: Path, page: BookPage, painted: None) -> None:
    entry = page.register.entry
    assert entry is not None

    def paint(_entry: object, _size: QSize) -> Steps:
        yield
        return None

    image = QImage(PICTURE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    TablePictures(tmp_path / "tables", paint, "walnut", Language.EN).draw(painter, QRectF(image.rect()), entry, PICTURE)
    painter.end()
    high = PICTURE.height()
    box = image.copy(QRect((PICTURE.width() - high * 4 // 5) // 2, 0, high * 4 // 5, high))
    whole = cover(entry.game, box.size())
    spots = [QPoint(x, y) for x in range(20, box.width() - 20, 40) for y in range(20, high - 20, 40)]
    alike = [not differ(box.pixelColor(spot), whole.pixelColor(spot)) for spot in spots]
    assert sum(alike) > 0.8 * len(spots)


def differ(one: QColor, other: QColor) -> bool:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) > 60


def test_the_window_is_heard_while_a_picture_is_painted(qtbot: QtBot, tmp_path: Path, page: BookPage) -> None:
    entry = page.register.entry
    assert entry is not None
    heard: list[str] = []

    def paint(_entry: object, size: QSize) -> Steps:
        for step in ("laid", "painted"):
            heard.append(step)
            QTimer.singleShot(0, lambda: heard.append("window"))
            yield
        return QImage(size, QImage.Format.Format_RGB32)

    pictures = TablePictures(tmp_path / "tables", paint, "walnut", Language.EN)
    with qtbot.waitSignal(pictures.painted):
        pictures.picture(entry, QSize(50, 30))
    assert heard == ["laid", "window", "painted", "window"]


def test_a_picture_that_is_not_wanted_any_more_is_left_and_painted_when_it_is(
    qtbot: QtBot, tmp_path: Path, page: BookPage
) -> None:
    entry = page.register.entry
    assert entry is not None
    begun: list[bool] = []
    left: list[bool] = []

    def paint(_entry: object, size: QSize) -> Steps:
        begun.append(True)
        try:
            while not left:
                yield
        finally:
            left.append(True)
        return QImage(size, QImage.Format.Format_RGB32)

    pictures = TablePictures(tmp_path / "tables", paint, "walnut", Language.EN)
    pictures.picture(entry, QSize(50, 30))
    qtbot.waitUntil(lambda: bool(begun))
    pictures.rest()
    assert left == [True]
    with qtbot.waitSignal(pictures.painted):
        pictures.picture(entry, QSize(50, 30))


def test_the_game_that_is_looked_at_stays_in_sight_when_another_comes_before_it(
    qtbot: QtBot, program: Program, page: BookPage
) -> None:
    folder, now = folders_in(program.settings.file.parent.parent).journals, int(time.time())
    for number in range(9):
        written(folder, recorded("usagi", moves=2), at=now - (number + 1) * HOUR)
    look_round(qtbot, page)
    lines = page.register.lines
    look_at(page, f"{FINISHED}/usagi-1.journal")
    assert lines.verticalScrollBar().value() > 0
    written(folder, recorded("sword", moves=2), at=now)
    look_round(qtbot, page)
    assert page.register.model.games == 15
    assert lines.name == f"{FINISHED}/usagi-1.journal"
    assert lines.viewport().rect().contains(lines.visualRect(lines.currentIndex()))


def look_round(qtbot: QtBot, page: BookPage) -> None:
    page.keeper.look_round()
    qtbot.waitUntil(lambda: not page.keeper.chores.is_at_work, timeout=30_000)
    bury()


def test_tab_stops_at_the_part_and_the_box_that_are_chosen(page: BookPage) -> None:
    for part in (Part.COUNTING, Part.GAMES):
        page.turn_to(part)
        assert [one for one, tab in page.tabs.items() if tab in stops(page)] == [part]
    boxes = page.findChildren(BoxButton)
    for game in ("sword", ""):
        page.register.boxes.choose(game)
        assert [one.game for one in boxes if one in stops(page)] == [game]


def test_every_button_has_the_same_place_for_every_game(program: Program, page: BookPage) -> None:
    places: dict[Deed, set[tuple[int, int]]] = {}
    for name in games(page):
        look_at(page, name)
        sheet = page.sheet.layout()
        assert sheet is not None
        sheet.activate()
        used = [deed for deed in Deed if page.sheet.offers(deed)]
        assert {Deed.WATCH, Deed.AGAIN, Deed.OTHERS, Deed.SAVE, Deed.DELETE} < {*used}
        for deed in used:
            corner = page.sheet.buttons[deed].geometry().bottomRight()
            places.setdefault(deed, set()).add((corner.x(), corner.y()))
    assert places.keys() == {*Deed}, "no game of some kind"
    assert places.pop(Deed.RESUME) == places.pop(Deed.RESULT)
    assert all(len(corners) == 1 for corners in places.values()), places
    assert len({min(corners) for corners in places.values()}) == len(places), "one covers another"


def test_icons_stand_on_the_buttons_where_they_have_room_beside_whole_words(program: Program, page: BookPage) -> None:
    """Also while the window is made wider and narrower again: then it is as it was at that width."""
    found: list[tuple[bool, ...]] = []
    for width in (960, 1100, 1280, 1600, 1280, 1100, 960):
        program.window.resize(width, 800)
        QApplication.processEvents()
        buttons = [one for deed, one in page.sheet.buttons.items() if not one.isHidden() and deed is not Deed.SHARE]
        assert all(one.width() >= one.sizeHint().width() for one in buttons), width
        found.append(tuple(not one.icon().isNull() for one in buttons))
        assert len({*found[-1]}) == 1, "all of them or none"
    assert found == found[::-1]
    assert not any(found[0])
    assert all(found[3])


def test_how_far_a_game_has_come_that_is_not_over_is_said_beside_it(
    qtbot: QtBot, program: Program, page: BookPage
) -> None:
    games = {"shinano-4.journal": "Turn 2", "usagi-5.journal": "Round 1", f"{FINISHED}/sword-3.journal": "Round 1 of 3"}
    for name, said in games.items():
        look_at(page, name)
        qtbot.waitUntil(lambda said=said: page.sheet.facts.accessibleName().startswith(said))
        assert page.sheet.facts.isVisible()
    program.tongue.speak(Language.JA)
    assert page.sheet.facts.accessibleName().startswith("第1ラウンド（全3）")
