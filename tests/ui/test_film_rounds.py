"""Where a round ends a film stops as the table does in play: as it lies then, with the sheet of the round."""

from __future__ import annotations

import pytest
from film_hands import recorded, rest, show
from keyboard_hands import SHIFT, press
from playing import answering, bury
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.models.log_model import LogRole
from ui.terms import Language
from ui.watch.foot import SPEEDS
from ui.watch.screening import Screening

pytestmark = pytest.mark.usefixtures("unpainted")

IN_ROUNDS = ("uosao", "sword", "wudang")
"""The games that count points before their end, round by round."""
LEFT = Qt.MouseButton.LeftButton


def end_of_round(film: Screening) -> int:
    """The first move that ends a round which is counted."""
    match, rounds = film.page.match, film.page.rounds
    return next(
        one.ply for one in film.projector.course.chapters[1:] if rounds._over(match.snapshot(one.ply)) is not None
    )


def round_of(film: Screening) -> str:
    """The round that the foot names."""
    return film.foot.told.accessibleName().split(" · ")[0]


def said(film: Screening, ply: int) -> str:
    chapter = film.projector.course.chapter_at(ply)
    assert chapter is not None
    return film.page.terms.say("watch.chapter", number=chapter.number)


def at_the_end(qtbot: QtBot, program: Program, film: Screening) -> int:
    """One step from the decision before: the table waits with the sheet."""
    ply = end_of_round(film)
    film.go(film.projector.course.last(ply))
    rest(qtbot, film)
    press(program, Qt.Key.Key_Right)
    qtbot.waitUntil(film.page.rounds.sheet.isVisible)
    return ply


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_step_that_ends_a_round_stops_before_the_next_one_and_another_goes_on(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game))
    ply = at_the_end(qtbot, program, film)
    sheet, halt = film.page.rounds.sheet, film.page.rounds._halt
    assert halt is not None
    assert halt.snapshot.ply == ply
    assert halt.view != halt.snapshot.view
    assert film.page.rect().contains(sheet.contentsRect().translated(sheet.pos()))
    assert {row.name for row in sheet._told.rows} == set(film.page.names)
    assert round_of(film) == said(film, ply - 1)
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert sheet.isHidden()
    assert round_of(film) == said(film, ply)
    assert film.page.scene.telling.shown.ply == film.ply


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_the_bar_and_the_log_are_at_the_end_of_the_round_that_the_sheet_tells_of(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game))
    ply, page = at_the_end(qtbot, program, film), film.page
    halt = page.rounds._halt
    assert halt is not None
    row = page._log.row_of(ply, page.match.memory()[ply - 1].notes.index(halt.note))
    assert page.log.list.currentIndex().row() == row
    assert page.bar.latest._end == row + 1
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert page.bar.latest._end > row + 1


def test_the_keys_lead_back_and_on_from_the_end_of_a_round(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    ply = at_the_end(qtbot, program, film)
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert film.ply == film.projector.course.last(ply)
    assert film.page.rounds.sheet.isHidden()
    press(program, Qt.Key.Key_Right, SHIFT)
    rest(qtbot, film)
    assert (film.ply, round_of(film)) == (ply, said(film, ply)), "a round on is where it begins"


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_what_a_move_said_before_and_after_the_end_of_a_round_is_led_to_by_the_log(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game))
    ply, log, sheet = end_of_round(film), film.page._log, film.page.rounds.sheet
    rows = [row for row in range(log.rowCount()) if log.index(row, 0).data(LogRole.PLY) == ply]
    for row in (rows[0], rows[-1], rows[0]):
        film.page.log.list.clicked.emit(log.index(row, 0))
        rest(qtbot, film)
        assert sheet.isHidden()
        assert film.page.log.list.currentIndex().row() == row
        assert (film.page.scene.telling.shown.beat is None) == (row == rows[-1])
    press(program, Qt.Key.Key_Right)
    qtbot.waitUntil(sheet.isVisible)


@pytest.mark.parametrize("how", ["Return", "Escape"])
def test_the_sheet_of_a_round_is_put_away_by_its_keys(qtbot: QtBot, program: Program, how: str) -> None:
    film = show(qtbot, program, recorded("uosao"))
    ply = at_the_end(qtbot, program, film)
    press(program, Qt.Key[f"Key_{how}"])
    rest(qtbot, film)
    assert (film.ply, round_of(film)) == (ply, said(film, ply))


def test_what_plays_rests_at_the_end_of_a_round_and_goes_on(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.watch.screening._READ", dict.fromkeys(SPEEDS, 50))
    film = show(qtbot, program, recorded("uosao"))
    ply = end_of_round(film)
    film.go(film.projector.course.last(ply))
    rest(qtbot, film)
    press(program, Qt.Key.Key_Space)
    qtbot.waitUntil(film.page.rounds.sheet.isVisible)
    assert film.is_playing
    qtbot.waitUntil(lambda: film.page.rounds.sheet.isHidden() and film.ply > ply)
    assert film.is_playing
    film.pause()


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_mark_names_the_round_that_its_points_were_won_in_and_leads_to_its_end(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game, which=0))
    ply = next(one.ply for one in film.highlights.swings if one.closes)
    ribbon = film.foot.ribbon
    for language in Language:
        program.tongue.speak(language)
        rest(qtbot, film)
        lines = ribbon._words[ply].split("\n")
        assert lines[0] == said(film, ply - 1)
        assert said(film, ply) not in lines
    QTest.mouseClick(ribbon, LEFT, pos=QPoint(round(ribbon.x_of(ply)), round(ribbon._way.center().y())))
    qtbot.waitUntil(film.page.rounds.sheet.isVisible)
    assert film.ply == ply
    assert round_of(film) == said(film, ply - 1)


# Playing on from within a move


def leave_and_come_back(qtbot: QtBot, program: Program, film: Screening) -> Screening:
    """The film after a game was played on from where it stood, and left."""
    film.foot.branch.click()
    bury()
    assert program.window.sitting.cinema.screening is None
    answering("Resume later")
    program.window.sitting.leave()
    again = program.window.sitting.cinema.screening
    assert again is not None
    rest(qtbot, again)
    return again


@pytest.mark.parametrize("hides", [False, True])
@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_film_comes_back_within_the_move_where_it_was_left(
    qtbot: QtBot, program: Program, game: str, hides: bool
) -> None:
    film = show(qtbot, program, recorded(game))
    ply = end_of_round(film)
    beats = film.page.match.snapshot(ply).beats
    beat = next(at for at, one in enumerate(beats) if one.note is not None)
    film.go_to(ply, beat)
    film.watch(film.foot.eyes.buttons[1].watcher)
    rest(qtbot, film)
    film.foot.spoilers.setChecked(hides)
    rest(qtbot, film)
    stood = film.page.scene.telling.shown
    assert stood.when == (ply, beat), "hiding what comes leads nowhere"
    film = leave_and_come_back(qtbot, program, film)
    shown = film.page.scene.telling.shown
    assert (shown.when, shown.seat, shown.view) == (stood.when, stood.seat, stood.view)
    assert film.foot.eyes.buttons[1].isChecked()
    assert film.foot.spoilers.isChecked() == hides


@pytest.mark.parametrize("begun", [False, True])
def test_a_film_comes_back_to_the_end_of_a_round_or_to_the_next_one(
    qtbot: QtBot, program: Program, begun: bool
) -> None:
    film = show(qtbot, program, recorded("uosao"))
    ply = at_the_end(qtbot, program, film)
    if begun:
        press(program, Qt.Key.Key_Return)
        rest(qtbot, film)
    film = leave_and_come_back(qtbot, program, film)
    assert film.ply == ply
    assert film.page.rounds.sheet.isHidden() == begun
    assert round_of(film) == said(film, ply if begun else ply - 1)


def test_a_payment_is_told_to_each_of_both_seats_from_its_own_side(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao", which=3))
    film.go(39)
    rest(qtbot, film)
    sheet = film.page.rounds.sheet
    assert sheet.isVisible()
    lines = {row.name: [line for line in row.lines if "Trap" in line] for row in sheet._told.rows}
    assert lines == {
        "Player 1": ["Trap: 1 to Player 2", "Trap: 1 from Player 3", "Trap: 1 from Player 2"],
        "Player 2": ["Trap: 1 to Player 1", "Trap: 1 from Player 1"],
        "Player 3": ["Trap: 1 to Player 1"],
    }
