"""Positions go into the clipboard, and open wherever they are pasted."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from playing import PEOPLE, answering, at_rest, bury, play_on, sit_at
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.about import PRACTICE, PUZZLE, is_untouched
from engines.errors import GameError
from engines.position_text import Seen, read_text, seen_of, write_seen, write_whole
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import replay
from ui.app import Program
from ui.match.journal import Journal
from ui.match.journal_names import number_in
from ui.match.match import Match
from ui.match.players import Level, Player, about_players, players_from_about
from ui.match.unfinished import games_left
from ui.models.positions import practice_mark, received
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.table.slip import Slip

pytestmark = pytest.mark.usefixtures("unpainted")

COPY = Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
PASTE = Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier
SEED = 20250815
LATE = 7
"""So many moves before the end a puzzle begins that is played to its end."""

every_game = pytest.mark.parametrize("game", GAMES)


def put(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def recorded(game: str, index: int = 2) -> Record:
    """A recorded game of one person among computer players."""
    record = record_from_json(recorded_games(game)[index]["record"])
    players = [Player("Aya"), *(Player(f"R{seat}", Level.EASY) for seat in range(1, record.players))]
    return replace(record, about=about_players(players))


def seen(game: str, before_end: int = 30, seat: int = 0) -> Seen:
    record = recorded(game)
    timeline, _ = replay(replace(record, moves=record.moves[:-before_end]), GAMES[game])
    return seen_of(GAMES[game], timeline.snapshot(seat), timeline.memory(seat), record.about)


def table_of(program: Program) -> TablePage:
    bury()
    table = program.window.sitting.table
    assert table is not None
    return table


def paste(widget: QWidget, text: str) -> None:
    put(text)
    QTest.keyClick(widget, *PASTE)
    bury()


def show_now(qtbot: QtBot, table: TablePage) -> Snapshot:
    qtbot.waitUntil(lambda: not table.scene.busy)
    return table.match.snapshot()


# Copying


@every_game
def test_of_a_running_game_only_what_the_viewer_sees_is_copied(qtbot: QtBot, program: Program, game: str) -> None:
    table = sit_at(program, game, Player("Aya"), *[Player("", Level.EASY)] * (GAMES[game].seats[0] - 1))
    now = at_rest(qtbot, table)
    QTest.keyClick(table.view, *COPY)
    found = read_text(clipboard(), GAMES)
    assert isinstance(found, Seen)
    assert (found.seat, found.view) == (0, now.view)
    assert found.about == about_players(table.match.players)
    assert "Aya sees" in table.slip.text.text()
    assert table.slip.isVisible()


def test_in_practice_the_whole_game_is_copied_up_to_the_move_that_is_looked_at(qtbot: QtBot, program: Program) -> None:
    record = replace(recorded("uosao"), about={**about_players(PEOPLE), PRACTICE: True})
    play_on(program.window.sitting, replace(record, moves=record.moves[:9]))
    table = table_of(program)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, *COPY)
    found = read_text(clipboard(), GAMES)
    assert isinstance(found, Record)
    assert found.moves == record.moves[:9]
    assert "9 moves" in table.slip.text.text()
    QTest.keyClick(table.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, *COPY)
    found = read_text(clipboard(), GAMES)
    assert isinstance(found, Record)
    assert found.moves == record.moves[:8]


def test_a_covered_hand_is_not_copied(qtbot: QtBot, program: Program) -> None:
    program.settings.change(hands_covered=True)
    table = sit_at(program, "sword", *PEOPLE)
    put("before")
    table.bar.actions_by_act[Act.COPY].trigger()
    assert not table.slip.isVisible(), "nobody has taken over yet"
    table.curtain.lifted.emit()
    table.match.cover_hand(True)
    at_rest(qtbot, table)
    assert table.match.is_hand_covered
    table.bar.actions_by_act[Act.COPY].trigger()
    assert clipboard() == "before"
    assert "uncover" in table.slip.text.text()


def test_after_the_end_the_whole_game_is_copied_from_the_result_page(qtbot: QtBot, program: Program) -> None:
    record = recorded("usagi")
    play_on(program.window.sitting, record)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None and program.window.sitting.result.isVisible())
    page = program.window.sitting.result
    assert page is not None
    QTest.keyClick(page, *COPY)
    found = read_text(clipboard(), GAMES)
    assert isinstance(found, Record)
    assert (found.setup, found.moves) == (record.setup, record.moves)
    assert any("whole game" in slip.text.text() for slip in page.findChildren(Slip) if slip.isVisible())


# Pasting


@every_game
def test_a_puzzle_opens_from_the_shelf_and_says_what_it_is(qtbot: QtBot, program: Program, game: str) -> None:
    sender = seen(game)
    read = answering("Close") if GAMES[game].hidden else []
    paste(program.window.shelf, write_seen(sender).text)
    table = table_of(program)
    assert table.match.snapshot(0).view == sender.view
    assert table.match.viewer == 0
    record = table.match.record
    assert (record.about[PUZZLE], record.about[PRACTICE]) == (0, True)
    assert table.bar.practice.text() == "pasted puzzle"
    qtbot.waitUntil(lambda: table.bar.title.isVisible() and bool(table.bar.title.lines))
    assert table.bar.title.accessibleName() == table.terms.of_box(game, "title")
    at_rest(qtbot, table)
    begun = str(table._log.index(0, 0).data())
    assert begun.startswith("Played on from a position as Aya saw it.")
    assert ("dealt anew" in begun) == GAMES[game].hidden
    if GAMES[game].hidden:
        assert "dealt anew" in read[0]


@every_game
def test_a_puzzle_is_played_to_its_end_and_saved_on_the_way(qtbot: QtBot, program: Program, game: str) -> None:
    record = received(seen(game, LATE), GAMES, "Ren", random.Random(SEED))
    play_on(program.window.sitting, record)
    table, rng = table_of(program), random.Random(SEED)
    journal = table.match.saving.path
    assert journal is not None
    undone = False
    while (now := table.match.snapshot()).actor is not None:
        if now.legal and not table.scene.busy:
            table.scene.chosen.emit(rng.choice(now.legal), now.ply)
            if table.match.back.can_undo and not undone:
                undone = True
                ply = table.match.snapshot().ply
                table.match.undo()
                assert table.match.snapshot().ply < ply
        qtbot.wait(5)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None and program.window.sitting.result.isVisible())
    made = table.match.record
    assert made.setup == record.setup
    assert made.about[PRACTICE] is True
    assert program.settings.settings.finished.get(game, 0) == 0, "practice is not counted"


@every_game
def test_a_puzzle_is_resumed_where_it_was_left(program: Program, game: str) -> None:
    record = received(seen(game), GAMES, "Ren", random.Random(SEED))
    host = program.window.sitting.host
    ready = host.open(record)
    path = ready.match.saving.path
    assert path is not None
    ready.match.close()
    written, error = Journal.read(path)
    assert error is None
    assert written == record
    again = host.take_up(path)
    assert again.damage is None
    assert again.match.snapshot(0).view == ready.match.snapshot(0).view
    again.match.close()


@every_game
def test_the_same_deal_of_a_pasted_text_does_not_count_either(program: Program, game: str) -> None:
    host, whole = program.window.sitting.host, recorded(game)
    played = replace(whole, about={**whole.about, PRACTICE: True})
    for record, mark in (
        (received(seen(game), GAMES, "Ren", random.Random(SEED)), "practice.puzzle"),
        (received(whole, GAMES, "Ren", random.Random(SEED)), "practice.pasted"),
        (played, None),
    ):
        for players in (None, players_from_about(record.about, record.players)):
            ready = host.deal_again(record, players)
            again = ready.match.record
            ready.match.close()
            said = practice_mark(again)
            assert (again.about.get(PRACTICE) is True, said and said.key) == (mark is not None, mark)
            assert is_untouched(again.about, 0) == (mark is not None), "only a practice that nobody has begun"


@pytest.mark.parametrize(("answer", "stays"), [("Stay", True), ("Leave it for later", False)])
def test_a_running_game_is_only_left_by_whoever_would_leave_it(
    qtbot: QtBot, program: Program, answer: str, stays: bool
) -> None:
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    read = answering(answer)
    paste(table.view, write_seen(seen("uosao")).text)
    assert "Leave the game at the table for the pasted one?" in read[0]
    assert read[0].startswith("U O SA O · Aya, Ben and Chie\n")
    assert (program.window.sitting.table is table) is stays
    assert (PUZZLE in table_of(program).match.record.about) is not stays


def test_a_whole_game_opens_where_it_was_copied(qtbot: QtBot, program: Program) -> None:
    record = recorded("shinano")
    cut = replace(record, moves=record.moves[:20])
    paste(program.window.shelf, write_whole(cut, GAMES["shinano"]).text)
    table = table_of(program)
    assert table.match.record.moves[:20] == cut.moves
    assert [player.name for player in table.match.players] == ["Aya", "R1"]
    assert table.bar.practice.text() == "pasted"


@every_game
def test_what_is_pasted_stands_still_until_somebody_plays_on(qtbot: QtBot, program: Program, game: str) -> None:
    whole = recorded(game)
    actors = replay(whole, GAMES[game])[0].actors
    cut = replace(whole, moves=whole.moves[: next(ply for ply, actor in enumerate(actors) if ply > 8 and actor > 0)])
    paste(program.window.shelf, write_whole(cut, GAMES[game]).text)
    table = table_of(program)
    now = show_now(qtbot, table)
    still = table.bar.still
    assert (now.ply, table.match.thinking) == (len(cut.moves), frozenset())
    assert still.isVisible()
    assert not table.prompt.isVisible(), "nobody is said to decide"
    table.scene.denied.emit((), QPointF())
    assert still.button.text() in table.slip.text.text()
    for key, is_now in ((Qt.Key.Key_Left, False), (Qt.Key.Key_Right, True)):
        QTest.keyClick(table.view, key, Qt.KeyboardModifier.AltModifier)
        show_now(qtbot, table)
        assert still.isVisible() is is_now
    if GAMES[game].hidden:
        QTest.keyClick(table.view, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(still.button, Qt.MouseButton.LeftButton)
    assert not still.isVisible()
    qtbot.waitUntil(lambda: table.match.snapshot().ply > now.ply)


@pytest.mark.parametrize("kind", ["puzzle", "whole"])
def test_what_is_pasted_and_never_played_does_not_shut_out_the_game_that_waits(
    qtbot: QtBot, program: Program, kind: str
) -> None:
    window, whole = program.window, recorded("shinano")
    cut = replace(whole, moves=whole.moves[:20])
    play_on(window.sitting, cut)
    own = table_of(program).match.saving.path
    answering("Resume later")
    window.sitting.leave()
    window.sitting.arrivals.open_pasted(
        received(seen("shinano") if kind == "puzzle" else cut, GAMES, "Aya", random.Random(SEED))
    )
    laid = table_of(program).match.saving.path
    read = answering("Resume later")
    window.sitting.leave()
    assert own is not None
    assert laid is not None
    assert laid != own
    assert "ribbon" not in read[0]
    assert "book of games" in read[0]
    window.left_games.resume("shinano")
    taken_up = table_of(program).match.saving.path
    assert taken_up is not None
    assert number_in(taken_up.name) > number_in(laid.name)
    assert not table_of(program).match.record.about.get(PRACTICE)
    assert laid.exists()


def take_all_back(match: Match) -> None:
    """As practice, where need be."""
    while match.back.can_undo or match.back.can_practise:
        if match.back.can_undo:
            match.undo()
        else:
            match.practise()
    assert match.record.moves == ()


@pytest.mark.parametrize("kind", ["own", "pasted"])
def test_a_game_that_was_played_waits_also_where_all_of_it_was_taken_back(program: Program, kind: str) -> None:
    """Resume leads to what was played last."""
    window, whole = program.window, recorded("shinano")
    play_on(window.sitting, replace(whole, moves=whole.moves[:20]))
    if kind == "pasted":
        answering("Resume later")
        window.sitting.leave()
        window.sitting.arrivals.open_pasted(received(replace(whole, moves=()), GAMES, "Aya", random.Random(SEED)))
        first = table_of(program).match
        assert first.submit(first.snapshot().legal[0], 0)
    table = table_of(program)
    take_all_back(table.match)
    last = table.match.saving.path
    assert last is not None
    assert table.match.record.about[PRACTICE] is True
    read = answering("Resume later")
    window.sitting.leave()
    assert "ribbon" in read[0]
    assert "shinano" in games_left(window._house.journals, tuple(GAMES))
    window.left_games.resume("shinano")
    assert table_of(program).match.record.moves == ()
    assert table_of(program).match.record.about[PRACTICE] is True


def test_a_puzzle_that_nobody_played_does_not_wait_on_the_shelf(program: Program) -> None:
    window = program.window
    window.sitting.arrivals.open_pasted(received(seen("uosao"), GAMES, "Aya", random.Random(SEED)))
    table_of(program)
    answering("Resume later")
    window.sitting.leave()
    assert games_left(window._house.journals, tuple(GAMES)) == frozenset()


def test_at_the_own_turn_what_is_pasted_is_played_at_once(qtbot: QtBot, program: Program) -> None:
    whole = recorded("uosao")
    actors = replay(whole, GAMES["uosao"])[0].actors
    own = next(ply for ply, actor in enumerate(actors) if ply > 8 and actor == 0)
    paste(program.window.shelf, write_whole(replace(whole, moves=whole.moves[:own]), GAMES["uosao"]).text)
    table = table_of(program)
    assert show_now(qtbot, table).legal
    assert not table.bar.still.isVisible()


def test_over_a_lesson_and_a_result_a_position_opens_without_a_question(qtbot: QtBot, program: Program) -> None:
    text = write_seen(seen("uosao")).text
    program.window.sitting.learn("uosao")
    lesson = table_of(program)
    paste(lesson.view, text)
    assert table_of(program) is not lesson
    program.window.sitting.clear()
    play_on(program.window.sitting, recorded("usagi"))
    qtbot.waitUntil(lambda: program.window.sitting.result is not None and program.window.sitting.result.isVisible())
    result = program.window.sitting.result
    assert result is not None
    paste(result, text)
    assert table_of(program).match.game == "uosao"


def test_a_text_field_takes_words_and_a_position_opens_there_too(qtbot: QtBot, program: Program) -> None:
    program.window.open_rule("uosao")
    field = next(one for one in program.window.findChildren(QLineEdit) if one.isVisible())
    program.window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    paste(field, "soldier")
    assert field.text() == "soldier"
    assert program.window._sitting is None or program.window.sitting.table is None
    paste(field, f"\n{write_seen(seen('uosao')).text} ")
    assert field.text() == "soldier"
    assert table_of(program).match.game == "uosao"


def test_while_a_question_is_open_nothing_is_opened(qtbot: QtBot, program: Program) -> None:
    put(write_seen(seen("uosao")).text)

    def press_and_close() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        QTest.keyClick(dialog, *PASTE)
        QTest.keyClick(program.window, *PASTE)
        dialog.reject()

    QTimer.singleShot(0, press_and_close)
    program.window.sitting.set_up("uosao")
    assert program.window.sitting.table is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not an Itsutsu position"),
        ("What a game!", "not an Itsutsu position"),
        ("itsutsu1.uosao.AAAAAAAA", "incomplete"),
        ("itsutsu7.uosao.AAAAAAAA", "version 7"),
        ("itsutsu1.chess.AAAAAAAA", "chess"),
    ],
)
def test_what_is_no_position_is_told_on_the_page(program: Program, text: str, told: str) -> None:
    paste(program.window.shelf, text)
    (slip,) = (one for one in program.window.shelf.findChildren(Slip) if one.isVisible())
    assert told in slip.text.text()
    assert program.window.sitting.table is None


def test_an_impossible_position_is_told_and_the_table_stays(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    impossible = replace(seen("uosao"), view={**seen("uosao").view, "hands": [["9"]] * 3})
    with pytest.raises(GameError):
        received(impossible, GAMES, "", random.Random(SEED))
    read = answering("Close")
    paste(table.view, write_seen(impossible).text)
    assert "No game can reach this position" in read[0]
    assert program.window.sitting.table is table
