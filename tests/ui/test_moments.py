"""Where points came from: each cell of the result leads to the moves that brought them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from film_hands import recorded, rest, show
from moments import game_told
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.game import SPECTATOR
from engines.registry import GAMES
from engines.snapshot import When
from ui.app import Program
from ui.board.values.bodies import body_of
from ui.games import table_row
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.match.watcher import Onlooking
from ui.models.bests import steps
from ui.models.gains import standings_in
from ui.models.moments import Moment, moments
from ui.models.reckoning import told_points
from ui.models.scores_model import Finish, ScoresModel
from ui.result.page import ResultPage
from ui.terms import Language, signed_halves
from ui.watch.screening import Screening

pytestmark = pytest.mark.usefixtures("unpainted")
LEFT = Qt.MouseButton.LeftButton


def finish_of(game: str) -> Finish:
    timeline = game_told(game)
    timeline.seek(timeline.length)
    last, row = timeline.snapshot(SPECTATOR), table_row(game)
    names = tuple(f"Player {seat}" for seat in range(timeline.players))
    memory, onlooking = timeline.memory(SPECTATOR), Onlooking(timeline, ())
    standings = standings_in(onlooking.scores(), memory, row.meaning)
    return Finish(game, names, row.marks, memory, last.scores, last.winners, standings=standings)


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_of_a_cell_bring_all_its_points(game: str) -> None:
    finish, meaning = finish_of(game), table_row(game).meaning
    model = ScoresModel(finish, told_points(finish.memory, meaning))
    for source in model.sources:
        for seat, points in enumerate(source.gains):
            found = moments(finish.memory, meaning, source, seat)
            assert sum(one.points for one in found) == points
            assert [one.ply for one in found] == sorted(one.ply for one in found)
            assert all(one.note in finish.memory[one.ply - 1].notes for one in found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_alone", [True, False])
def test_a_button_of_the_result_leads_to_what_brought_oneself_or_else_a_winner_most(
    qtbot: QtBot, game: str, is_alone: bool
) -> None:
    finish, meaning, tongue = finish_of(game), table_row(game).meaning, Tongue(Language.EN)
    loser = next(seat for seat in range(len(finish.scores)) if seat not in finish.winners)
    finish = replace(finish, own_seat=loser if is_alone else None)
    page = ResultPage(finish, table_row(game), tongue, WALNUT, Textures())
    qtbot.addWidget(page)
    page.show()
    won = [
        one
        for one in steps(finish.memory, meaning, finish.standings)
        if one.seat in ((loser,) if is_alone else finish.winners)
    ]
    with qtbot.waitSignal(page.moment_wanted) as wanted:
        QTest.mouseClick(page.best, LEFT)
    ply, note = wanted.args
    best = max(won, key=lambda one: (one.halves, -one.ply))
    assert (best.ply, best.note) == (ply, note)
    assert signed_halves(best.halves) in page.best.toolTip()
    assert page.best.accessibleName() == ("Your biggest gain" if is_alone else "Biggest gain")
    tongue.close()


@pytest.mark.parametrize("game", GAMES)
def test_without_any_gain_no_button_leads_there(qtbot: QtBot, game: str) -> None:
    finish, tongue = replace(finish_of(game), memory=(), standings=()), Tongue(Language.EN)
    page = ResultPage(finish, table_row(game), tongue, WALNUT, Textures())
    qtbot.addWidget(page)
    assert page.best.isHidden()
    tongue.close()


@pytest.mark.parametrize("game", GAMES)
def test_points_came_when_the_plate_showed_them(game: str) -> None:
    """But for those of the last moment, when all that no plate shows in play is counted."""
    timeline, finish, meaning = game_told(game), finish_of(game), table_row(game).meaning
    model = ScoresModel(finish, told_points(finish.memory, meaning))
    scores = [timeline.open_snapshot(SPECTATOR, ply).scores for ply in range(timeline.length + 1)]
    found = [
        (seat, one)
        for source in model.sources
        for seat in range(timeline.players)
        for one in moments(finish.memory, meaning, source, seat)
        if one.ply < timeline.length
    ]
    assert found
    for seat, one in found:
        assert scores[one.ply][seat] != scores[one.ply - 1][seat], (seat, one)


def test_who_goes_out_has_won_the_points_of_the_round_then() -> None:
    finish, meaning = finish_of("sword"), table_row("sword").meaning
    gone = [
        (note.seat, note.args["gain"], ply)
        for ply, made in enumerate(finish.memory, 1)
        for note in made.notes
        if note.key == "went_out"
    ]
    sources = ScoresModel(finish, told_points(finish.memory, meaning)).sources
    found = {
        (seat, one.points, one.ply)
        for source in sources
        for seat in range(len(finish.scores))
        for one in moments(finish.memory, meaning, source, seat)
        if one.note.key == "went_out"
    }
    assert found == set(gone) != set()


def test_stars_came_with_their_buildings() -> None:
    finish, meaning = finish_of("usagi"), table_row("usagi").meaning
    stars = ScoresModel(finish, told_points(finish.memory, meaning)).sources[0]
    for seat in range(2):
        found = moments(finish.memory, meaning, stars, seat)
        assert len(found) > 1
        assert {one.note.key for one in found} == {"built"}


def result_of(qtbot: QtBot, program: Program, game: str) -> ResultPage:
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(recorded(game)))
    qtbot.waitUntil(lambda: sitting.result is not None)
    assert sitting.result is not None
    QApplication.processEvents()
    return sitting.result


def film_of(program: Program) -> Screening:
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    return screening


def when_of(film: Screening, moment: Moment) -> When:
    """The beat that tells it."""
    beats = film.page.match.snapshot(moment.ply).beats
    return When(moment.ply, next(at for at, beat in enumerate(beats) if beat.note == moment.note))


def assert_told_beside_the_banner(film: Screening) -> None:
    """What the table itself says of the points stays in sight."""
    page = film.page
    assert "banner" in page.scene.telling.news
    banner = page.scene.layout.placement("banner")
    assert banner is not None
    assert not page.slip.geometry().intersects(page.area.body(body_of(banner)))


def test_a_part_of_a_bar_leads_to_the_beat_that_won_it_and_back(qtbot: QtBot, program: Program) -> None:
    result = result_of(qtbot, program, "uosao")
    part = result.bars.parts[0]
    source = result.model.sources[part.column - 1]
    assert result.bars.tip(part).endswith("\nClick to see it happen.")
    (moment,) = moments(result._finish.memory, table_row("uosao").meaning, source, part.seat)
    QTest.mouseClick(result.bars, LEFT, pos=part.area.center().toPoint())
    film = film_of(program)
    rest(qtbot, film)
    telling, log = film.page.scene.telling, film.page.log.list
    assert telling.shown.when == film.page.match.snapshot(*when_of(film, moment)).before, "one sees it coming"
    qtbot.waitUntil(lambda: telling.shown.when == when_of(film, moment))
    assert telling.shown.note == moment.note
    qtbot.waitUntil(film.page.slip.isVisible)
    assert f"+{moment.points}" in film.page.slip.text.text(), "one is told what one sees"
    assert log.currentIndex().data() == film.page.terms.say(f"note.{moment.note.key}", **moment.note.args)
    assert_told_beside_the_banner(film)
    won = film.projector.course.chapter_at(moment.ply - 1)
    assert won is not None
    assert film.foot.told.text().startswith(f"Season {won.number} "), "the next one has not begun"
    assert program.window._pages.currentWidget() is film.page
    QTest.mouseClick(film.page.bar.elsewhere.button, LEFT)
    assert program.window._pages.currentWidget() is result


def test_a_cell_of_the_sums_leads_there_too(qtbot: QtBot, program: Program) -> None:
    result = result_of(qtbot, program, "sword")
    QTest.mouseClick(result.sums, LEFT)
    QApplication.processEvents()
    index = result.model.index(4, 2)
    assert index.data(Qt.ItemDataRole.ToolTipRole).endswith("\nClick to see it happen.")
    spot = result.table.visualRect(index).center()
    QTest.mouseClick(result.table.viewport(), LEFT, pos=spot)
    film = film_of(program)
    rest(qtbot, film)
    meaning = table_row("sword").meaning
    moment = moments(result._finish.memory, meaning, result.model.sources[1], 4)[0]
    qtbot.waitUntil(lambda: film.page.scene.telling.shown.when == when_of(film, moment))
    qtbot.waitUntil(film.page.slip.isVisible)
    assert_told_beside_the_banner(film)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)")
def test_points_that_came_often_ask_which_time_is_meant(qtbot: QtBot, program: Program) -> None:
    result = result_of(qtbot, program, "shinano")
    meaning = table_row("shinano").meaning
    column, source = next((at, one) for at, one in enumerate(result.model.sources, 1) if one.head.key == "control")
    found = moments(result._finish.memory, meaning, source, 0)
    part = next(one for one in result.bars.parts if (one.seat, one.column) == (0, column))
    QTest.mouseClick(result.bars, LEFT, pos=part.area.center().toPoint())
    assert result.times is not None
    actions = result.times.actions()
    assert len(actions) == len(found) > 2
    assert all(len(re.findall(rf"\+{one.points}\b", act.text())) == 1 for one, act in zip(found, actions, strict=True))
    actions[1].trigger()
    film = film_of(program)
    rest(qtbot, film)
    qtbot.waitUntil(lambda: film.page.scene.telling.shown.when == when_of(film, found[1]))


def test_the_film_of_a_result_can_come_to_its_end_and_show_it(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    film.go(film.end)
    at_rest(qtbot, film.page)
    QTest.mouseClick(film.page.bar.end.button, LEFT)
    result = program.window.sitting.result
    assert result is not None
    assert program.window._pages.currentWidget() is result
    result.looked.emit()
    assert program.window._pages.currentWidget() is film.page
