"""A game that is watched: by keys, by its slider, with other eyes, from the log, and as far as one wants to know."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from film_hands import recorded, rest, show
from keyboard_hands import SHIFT, in_the_open_dialog, press
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QToolTip
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.dialogs.help_dialog import HelpDialog, Leaf
from ui.game_files import TABLES
from ui.games import table_row
from ui.match.watcher import Watcher
from ui.models.bests import Best, bests_of, steps
from ui.models.gains import standings_in
from ui.models.log_model import LogRole
from ui.shared.acts import Act
from ui.terms import Language, signed_halves
from ui.watch.foot import Way
from ui.watch.screening import Screening

pytestmark = pytest.mark.usefixtures("unpainted")

LEFT = Qt.MouseButton.LeftButton
WHOLE = [game for game in TABLES if game in GAMES]


def click_way(screening: Screening, ply: int) -> None:
    ribbon = screening.foot.ribbon
    QTest.mouseClick(ribbon, LEFT, pos=QPoint(round(ribbon.x_of(ply)), round(ribbon._way.center().y())))


@pytest.mark.parametrize("game", WHOLE)
def test_a_game_is_gone_through_by_keys(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    course = film.projector.course
    assert film.ply == 0
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert film.ply == course.decisions[1]
    press(program, Qt.Key.Key_Right, SHIFT)
    assert film.ply == course.chapters[1].ply
    press(program, Qt.Key.Key_Left)
    assert film.ply == course.last(course.chapters[1].ply)
    press(program, Qt.Key.Key_End)
    rest(qtbot, film)
    assert film.ply == course.end
    assert film.page.match.snapshot().over
    press(program, Qt.Key.Key_Left, SHIFT)
    assert film.ply == course.chapters[-1].ply
    press(program, Qt.Key.Key_Home)
    rest(qtbot, film)
    assert film.ply == 0
    assert film.page.scene.telling.shown.ply == 0


def test_the_slider_leads_to_where_it_is_clicked(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    for ply in (40, 51, 0, film.end):
        click_way(film, ply)
        rest(qtbot, film)
        assert film.ply == ply
        assert film.page.scene.telling.shown.ply == ply
        assert str(ply) in film.foot.told.text()


def test_space_plays_to_the_end_and_pauses(qtbot: QtBot, program: Program) -> None:
    record = recorded("uosao")
    film = show(qtbot, program, record, len(record.moves) - 2)
    QTest.mouseClick(film.foot.pace, LEFT)
    assert film.foot.pace.text() == "Fast"
    press(program, Qt.Key.Key_Space)
    assert film.is_playing
    press(program, Qt.Key.Key_Space)
    assert not film.is_playing
    assert film.ply == film.end - 1
    press(program, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: film.ply == film.end and not film.is_playing)


def click_line(screening: Screening, row: int) -> None:
    screening.page.fold_log(False)
    QApplication.processEvents()
    log = screening.page.log.list
    for _ in range(2):  # the first time a scroll bar may come, and take of its width
        log.scrollTo(log.model().index(row, 0))
        QApplication.processEvents()
    QTest.mouseClick(log.viewport(), LEFT, pos=log.visualRect(log.model().index(row, 0)).center())


@pytest.mark.parametrize("game", WHOLE)
def test_a_row_of_the_log_leads_to_its_moment(qtbot: QtBot, program: Program, game: str) -> None:
    film = show(qtbot, program, recorded(game))
    log, bar = film.page.log.list, film.page.bar
    rows = [log.model().index(row, 0) for row in range(log.model().rowCount())]
    last = [one.data(LogRole.PLY) != after.data(LogRole.PLY) for one, after in pairwise(rows)]
    row = last.index(False, 20)  # its move has more to say after it
    click_line(film, row)
    rest(qtbot, film)
    shown, ply = film.page.scene.telling.shown, rows[row].data(LogRole.PLY)
    assert (film.ply, shown.ply) == (ply, ply)
    whole = film.page.match.snapshot(ply)
    assert shown.note == film.page.match.memory()[ply - 1].notes[rows[row].data(LogRole.TOLD) - 1]
    assert len(shown.beats) < len(whole.beats)
    assert log.currentIndex() == rows[row]
    assert bar.latest.accessibleName() == rows[row].data()
    assert len(rows) > row + 100, "what comes later stays in the log"
    film.watch(film.foot.eyes.buttons[-1].watcher)
    assert film.page.scene.telling.shown.when == shown.when, "other eyes see the same moment"


def test_from_a_row_of_the_log_the_keys_lead_on_to_the_end_of_its_move_and_back_before_it(
    qtbot: QtBot, program: Program
) -> None:
    film = show(qtbot, program, recorded("sword"))
    row = film.page._log.row_of(film.end) - 1
    ply = film.page._log.index(row, 0).data(LogRole.PLY)
    assert ply == film.end, "the move that ends the game says more than one thing"
    click_line(film, row)
    rest(qtbot, film)
    assert film.foot.ways[Way.NEXT].isEnabled()
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    shown = film.page.scene.telling.shown
    assert shown.when == (ply, None)
    assert not film.foot.ways[Way.NEXT].isEnabled()
    click_line(film, row)
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert film.page.scene.telling.shown.when == (film.projector.course.last(ply), None)


def test_the_bar_tells_what_the_shown_move_has_done(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 30)
    model = film.page._log
    assert film.page.bar.latest.accessibleName() == model.index(model.row_of(30)).data()


@pytest.mark.parametrize("game", [game for game in WHOLE if GAMES[game].hidden])
def test_after_its_end_a_game_is_seen_with_everybodys_eyes(qtbot: QtBot, program: Program, game: str) -> None:
    record = recorded(game)
    film = show(qtbot, program, record, len(record.moves) // 2)
    match = film.page.match
    assert match.watcher == Watcher(0)
    assert [one.watcher for one in film.foot.eyes.buttons] == [
        *(Watcher(seat) for seat in range(record.players)),
        Watcher(0, is_open=True),
    ]
    QTest.mouseClick(film.foot.eyes.buttons[1], LEFT)
    rest(qtbot, film)
    shown = film.page.scene.telling.shown
    assert (shown.seat, shown.ply) == (1, film.ply)
    assert shown.view == match._core._timeline.snapshot(1, film.ply).view
    QTest.mouseClick(film.foot.eyes.buttons[-1], LEFT)
    rest(qtbot, film)
    shown = film.page.scene.telling.shown
    assert shown.is_open
    assert shown.view == match._core._timeline.open_snapshot(0, film.ply).view
    assert film.foot.eyes.buttons[-1].isChecked()


def bests_of_result(film: Screening, game: str) -> tuple[Best, ...]:
    """What the result of a film has as the biggest gain of the only person, and that of a winner."""
    match, row = film.page.match, table_row(game)
    found = steps(match.memory(), row.meaning, standings_in(match.onlooking.scores(), match.memory(), row.meaning))
    return bests_of(found, match.onlooking.own_seat, match.snapshot().winners)


@pytest.mark.parametrize("game", WHOLE)
def test_without_spoilers_nothing_tells_of_what_comes(qtbot: QtBot, program: Program, game: str) -> None:
    record = recorded(game)
    film = show(qtbot, program, record, 10)
    end = film.end
    film.foot.spoilers.trigger()
    rest(qtbot, film)
    assert (film.ply, film.end) == (10, 10)
    assert film.foot.ribbon.maximum() == 10
    assert str(end) not in film.foot.told.accessibleName()
    assert len(film.page.match.memory()) == 10
    assert film.page._log.row_of(end) == film.page._log.row_of(10)
    assert max(chapter.ply for chapter in film.foot.ribbon._course.chapters) <= 10
    press(program, Qt.Key.Key_End)
    assert film.ply == 10
    press(program, Qt.Key.Key_B)
    assert film.ply <= 10
    press(program, Qt.Key.Key_End)
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert film.ply == film.end == film.foot.ribbon.maximum() > 10
    press(program, Qt.Key.Key_Home)
    assert (film.ply, film.end) == (0, film.foot.ribbon.maximum())
    film.foot.spoilers.trigger()
    rest(qtbot, film)
    assert (film.ply, film.end) == (0, end)
    bests = bests_of_result(film, game)
    assert bests[0].seat == 0
    slip = film.page.slip
    for best in (*bests, bests[0]):
        QTest.mouseClick(film.foot.best, LEFT)
        name = "Your" if best.seat == 0 else f"Player {best.seat + 1}’s"
        said = re.compile(rf"{name} biggest gain: {re.escape(signed_halves(best.halves))}(\n\+[\d½]+ of it here)?")
        qtbot.waitUntil(lambda best=best: film.ply == best.ply and slip.isVisible())
        assert said.fullmatch(slip.text.text())
        assert slip.text.text().split("\n")[0] in film.foot.best.toolTip()
        assert slip.text.text().split("\n")[0] in film.foot.ribbon.words_at(film.foot.ribbon.x_of(best.ply))


def test_a_position_copied_within_a_move_is_said_to_be_that_after_it(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    ply = next(ply for ply in range(film.end) if len(film.page.match.snapshot(ply).beats) > 1)
    within = "still under way"
    film.go_to(ply, 0)
    rest(qtbot, film)
    film.foot.copy.trigger()
    assert within in film.page.slip.text.text()
    film.go(ply)
    rest(qtbot, film)
    film.foot.copy.trigger()
    assert film.page.slip.isVisible()
    assert within not in film.page.slip.text.text()


def test_a_game_that_is_copied_within_a_move_is_not_said_to_be_a_position(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("shinano"))
    ply = next(ply for ply in range(film.end) if len(film.page.match.snapshot(ply).beats) > 1)
    film.go_to(ply, 0)
    rest(qtbot, film)
    film.foot.copy.trigger()
    said = film.page.slip.text.text()
    assert "still under way" in said
    assert ("position" in said) is ("whole game" not in said)


@pytest.mark.parametrize("game", ["shinano", "sword"])
def test_what_passes_is_seen_only_where_it_is_shown_what_could_be_done(
    qtbot: QtBot, program: Program, game: str
) -> None:
    film = show(qtbot, program, recorded(game), 20)

    def seen() -> set[str]:
        pieces = film.page.scene._stage.pieces.values()
        passing = [one for one in pieces if one.placement.drawn.control and one.placement.touch.passes]
        assert passing
        return {one.placement.id for one in passing if one.isVisible()}

    assert seen() == set()
    press(program, Qt.Key.Key_Left)
    rest(qtbot, film)
    assert seen() == set()
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert seen()
    press(program, Qt.Key.Key_H)
    rest(qtbot, film)
    assert seen() == set()


def test_a_film_goes_back_to_where_it_was_asked_for(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    film = show(qtbot, program, recorded("usagi"))
    film.page.bar.actions_by_act[Act.BACK].trigger()
    assert sitting.cinema.screening is None
    assert sitting.table is None
    assert program.window._pages.currentWidget() is program.window.shelf


def test_from_a_result_one_watches_and_comes_back_to_it(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(recorded("uosao")))
    qtbot.waitUntil(lambda: sitting.result is not None)
    result = sitting.result
    press(program, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    film = sitting.cinema.screening
    assert film is not None
    rest(qtbot, film)
    assert sitting.table is film.page
    QTest.mouseClick(film.page.bar.elsewhere.button, LEFT)
    assert sitting.cinema.screening is None
    assert program.window._pages.currentWidget() is result
    assert sitting.table is not None
    assert not sitting.table.is_running


def test_one_plays_on_from_a_moment_as_practice(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    record = recorded("uosao")
    film = show(qtbot, program, record, 20)
    QTest.mouseClick(film.foot.branch, LEFT)
    assert sitting.cinema.screening is None
    table = sitting.table
    assert table is not None
    assert table.match.record.moves[:20] == record.moves[:20]
    assert table.match.record.about["practice"] is True
    assert list(table.names) == record.about["names"]


def test_everything_in_the_foot_has_a_name_and_is_reached_by_tab(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("wudang"), 30)
    parts = [one for one in film.foot.findChildren(QAbstractButton) if one.isVisible()]
    assert len(parts) == 14
    assert all(one.text() or one.accessibleName() for one in parts)
    assert all(one.toolTip() for one in parts)
    reached = set()
    press(program, Qt.Key.Key_F6)
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        press(program, Qt.Key.Key_Tab)
    assert {one for one in parts if one.isEnabled()} | {film.foot.ribbon} == reached


def test_enter_presses_what_has_the_keyboard_and_space_plays(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 30)
    film.foot.ways[Way.LAST].setFocus()
    press(program, Qt.Key.Key_Return)
    assert film.ply == 29
    press(program, Qt.Key.Key_Space)
    assert film.is_playing
    press(program, Qt.Key.Key_Space)
    assert not film.is_playing


def test_a_running_game_waits_under_its_film(qtbot: QtBot, program: Program) -> None:
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(recorded("shinano", 20)))
    table = sitting.table
    assert table is not None
    press(program, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    film = sitting.cinema.screening
    assert film is not None
    assert film.page.match.onlooking.watchers == (Watcher(0),)
    assert not film.foot.eyes.isVisible()
    film.page.bar.actions_by_act[Act.BACK].trigger()
    assert sitting.table is table
    assert program.window._pages.currentWidget() is table
    assert table.is_running


def test_esc_leaves_the_film_where_nothing_else_is_open(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 20)
    cinema = program.window.sitting.cinema
    press(program, Qt.Key.Key_Question)
    assert film.page.slip.isVisible()
    press(program, Qt.Key.Key_Escape)
    assert not film.page.slip.isVisible()
    press(program, Qt.Key.Key_F6)
    assert not film.page.view.hasFocus()
    press(program, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert cinema.screening is film
    press(program, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: cinema.screening is None)
    assert program.window._pages.page is program.window.shelf


def test_esc_folds_a_log_opened_for_a_look_before_it_leaves_the_film(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 20)
    film.page.bar.actions_by_act[Act.LOG].trigger()
    assert not film.page.is_log_folded
    press(program, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert film.page.is_log_folded
    assert program.window.sitting.cinema.screening is film
    press(program, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: program.window.sitting.cinema.screening is None)


def test_keys_told_over_a_playing_film_pause_it_and_are_those_of_films(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 20)
    film.play()
    leaves = []

    def read(dialog: QDialog) -> None:
        assert isinstance(dialog, HelpDialog)
        leaves.append((dialog.leaves.value, dialog._watched.isVisible(), film.is_playing))

    in_the_open_dialog(read)
    program.window._act(Act.HELP)
    program.window.album.open()
    in_the_open_dialog(read)
    program.window._act(Act.HELP)
    program.window.album._leave()
    assert leaves == [(Leaf.PLAYED, True, False)] * 2


@pytest.mark.parametrize(("width", "plays"), [(960, False), (1600, True)])
def test_a_rulebook_that_covers_a_playing_film_pauses_it_and_one_beside_it_does_not(
    qtbot: QtBot, program: Program, width: int, plays: bool
) -> None:
    program.window.resize(width, 800)
    film = show(qtbot, program, recorded("uosao"), 20)
    film.play()
    program.window.open_rule("uosao")
    assert program.window.room.is_alone is not plays
    assert film.is_playing is plays
    program.window.resize(960, 800)
    assert not film.is_playing


def test_settings_over_a_playing_film_pause_it(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"), 20)
    film.play()
    played = []
    in_the_open_dialog(lambda _dialog: played.append(film.is_playing))
    program.window._act(Act.SETTINGS)
    assert played == [False]
    assert not film.is_playing


@pytest.mark.qt_log_ignore("This plugin does not support raise")
@pytest.mark.parametrize("language", list(Language))
def test_tool_tips_of_the_foot_lie_above_it(qtbot: QtBot, program: Program, language: Language) -> None:
    program.tongue.speak(language)
    foot = show(qtbot, program, recorded("uosao"), 20).foot
    for one in (*foot.ways.values(), foot.eyes.buttons[-1], foot.branch, foot.more):
        middle = one.rect().center()
        QApplication.sendEvent(one, QHelpEvent(QEvent.Type.ToolTip, middle, one.mapToGlobal(middle)))
        (tip,) = (tip for tip in QApplication.topLevelWidgets() if tip.objectName() == "qtooltip_label")
        assert QToolTip.text() == one.toolTip()
        strip = QRect(foot.mapToGlobal(QPoint()), foot.size())
        assert tip.geometry().bottom() < strip.top()
        assert strip.left() <= tip.geometry().left() < tip.geometry().right() <= strip.right()
    QToolTip.hideText()


def test_a_move_that_is_asked_for_is_seen_coming(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    film.tell(16)
    rest(qtbot, film)
    assert film.ply == 15, "the table is looked at before the move"
    qtbot.waitUntil(lambda: film.ply == 16)
    rest(qtbot, film)
    assert film.page.scene.telling.shown.ply == 16


def test_who_goes_elsewhere_before_the_move_is_told_stays_there(qtbot: QtBot, program: Program) -> None:
    film = show(qtbot, program, recorded("uosao"))
    film.tell(16)
    film.go(3)
    rest(qtbot, film)
    assert not film._before.isActive()
    assert film.ply == 3
