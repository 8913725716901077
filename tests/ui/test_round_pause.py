"""After a round the table waits on a sheet: what was won, what was left, how it stands. It waits once a round."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from hand_watch import Watch
from moments import game_told
from playing import PEOPLE, answering, at_rest, running, sit_at, spot
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, told
from sentences import lines_of_log

from engines.game import CHANCE, Note
from engines.meanings import Begins, Reason
from engines.registry import GAMES
from engines.uosao import notes
from engines.uosao.seen import read_meaning
from ui.app import Program
from ui.board.kit.lettering import make_font
from ui.board.scene.motion import Speed
from ui.board.values.bodies import body_of
from ui.board.values.looks import PlateLook
from ui.board.values.placement import HEADLINE_Z
from ui.games import TABLES, table_row
from ui.look.fonts import Size
from ui.match.players import Player
from ui.models.points_words import points_heading, points_reason
from ui.models.reckoning import columns
from ui.models.round_over import Standing, round_over
from ui.phrases import bare
from ui.shared.in_sight import InSight
from ui.shared.paper import SHADOW, paper
from ui.shared.parts import Label, Line, Prose
from ui.table.page import TablePage
from ui.table.rounds.sheet import RoundSheet, Row, Told
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

CAN_BE_MEANT = InSight.can_be_meant
IN_ROUNDS = ("uosao", "sword", "wudang")
"""The games that count points before their end, round by round."""
LEFT = Qt.MouseButton.LeftButton
RHYTHM, READING = 800, 1600
"""So many milliseconds after each other somebody presses to get on, and reads a sheet before the next press."""
PRESS: dict[str, Callable[[TablePage], None]] = {
    "click": lambda table: QTest.mouseClick(table.rounds.sheet.button, LEFT),
    "Enter": lambda table: QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return),
    "Space": lambda table: QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Space),
    "Escape": lambda table: QTest.keyClick(table.rounds.sheet.button, Qt.Key.Key_Escape),
}
"""Each as a player does it who has clicked on the table meanwhile; Escape is pressed where the keyboard was before."""


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    with running(qapp, tmp_path) as made:
        made.settings.change(rounds_wait=True)
        yield made


def play_until(qtbot: QtBot, table: TablePage, ends: Callable[[], bool], seed: int = 2) -> None:
    """Make sensible moves, which end a round sooner than random ones, lifting every curtain, until `ends`."""
    rng, timeline = random.Random(seed), table.match._core._timeline
    policy, text = timeline.game.policy, timeline.game.text
    for _ in range(400):
        if ends():
            return
        qtbot.waitUntil(lambda: ends() or table.curtain.isVisible() or not table.scene.busy)
        if table.curtain.isVisible():
            QTest.mouseClick(table.curtain.button, LEFT)
        elif not ends():
            assert table.match.snapshot().legal, "somebody has a move, or the round is over"
            assert table.match.submit(text(policy.greedy(timeline.state, rng)), timeline.ply)
    raise AssertionError("this never ends")


def waiting(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """A table of as few people as can play, at the end of its first round."""
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])
    play_until(qtbot, table, table.rounds.sheet.isVisible)
    return table


def assert_log_tells_the_round(table: TablePage) -> None:
    """The log ends with what the table shows, before the next round begins."""
    halt = table.rounds._halt
    assert halt is not None
    made = enumerate(table.match.memory()[: halt.snapshot.ply], 1)
    told = [*((0, note) for note in table.log._opening()), *((ply, note) for ply, one in made for note in one.notes)]
    end = next(at for at, (_, note) in enumerate(told) if note == halt.note)
    read = lines_of_log(table.match.snapshot().game, [(ply, note) for ply, note in told[:end] if not note.quiet])
    model = table.log.list.model()
    rows = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert rows == [table.terms.say(key, **facts) for _, _, key, facts in read]


def assert_only_the_sheet_tells_the_round(table: TablePage) -> None:
    assert not [one.id for one in table.scene.layout.placements if one.z >= HEADLINE_Z]


def corner_of_button(table: TablePage) -> QPoint:
    button = table.rounds.sheet.button
    return button.mapTo(table, button.rect().bottomRight())


def assert_plates_tell_the_round(table: TablePage) -> None:
    looks = [one.look for one in table.scene.layout.placements]
    points = {look.name: look.points for look in looks if isinstance(look, PlateLook)}
    assert points == {row.name: int(row.total) for row in table.rounds.sheet._told.rows}


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_whoever_leaves_at_the_end_of_a_round_reads_of_the_round_that_the_table_shows(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = waiting(qtbot, program, game)
    first, second = (table.terms.say("watch.chapter_of", number=number, all="").split(" of")[0] for number in (1, 2))
    read = answering("Stay")
    assert not program.window.sitting.leave()
    assert len(read) == 1
    assert first in read[0]
    assert second not in read[0]
    assert table.rounds.sheet.isVisible()


@pytest.mark.parametrize(("game", "how"), [("uosao", "click"), ("sword", "Enter"), ("wudang", "Space")])
def test_the_table_waits_after_a_round_until_somebody_goes_on(
    qtbot: QtBot, program: Program, game: str, how: str
) -> None:
    table = waiting(qtbot, program, game)
    plies = table.match.snapshot().plies
    assert table.scene.busy
    assert table.curtain.isHidden(), "the page comes before the curtain"
    assert table.rounds.sheet.button is table.window().focusWidget()
    for row in table.rounds.sheet._told.rows:
        assert row.name in table.names
    assert sorted(int(row.total) for row in table.rounds.sheet._told.rows) == sorted(table.match.snapshot().scores)
    assert_log_tells_the_round(table)
    assert_plates_tell_the_round(table)
    assert_only_the_sheet_tells_the_round(table)
    QTest.mouseClick(table.view.viewport(), LEFT)
    assert table.rounds.sheet.isVisible(), "a click on the table is for looking at it"
    assert table.match.snapshot().plies == plies
    PRESS[how](table)
    assert table.rounds.sheet.isHidden()
    qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
    assert table.window().focusWidget() is (table.curtain.button if table.curtain.isVisible() else table.view)


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_press_on_the_table_that_waits_says_what_comes_first_and_the_button_pulses(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = waiting(qtbot, program, game)
    corner = table.view.viewport().rect().topLeft() + QPoint(3, 3)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=corner)
    assert table.slip.isVisible()
    assert table.slip.text.text() == table.terms.say("why.round_over")
    assert not table.rounds.sheet.is_nudging, "where motion is off nothing pulses"
    table.scene.set_speed(Speed.NORMAL)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=corner)
    assert table.rounds.sheet.is_nudging
    PRESS["click"](table)
    assert not table.slip.isVisible()


def test_the_button_is_at_one_place_in_all_rounds(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    before = corner_of_button(table)
    PRESS["click"](table)
    play_until(qtbot, table, table.rounds.sheet.isVisible)
    assert corner_of_button(table) == before


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_the_sheet_covers_nothing_that_is_read_and_its_button_is_at_one_place_in_all_games(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = waiting(qtbot, program, game)
    sheet = table.rounds.sheet
    for language, folded in ((Language.EN, True), (Language.JA, False)):
        program.settings.change(language=language)
        for size in (QSize(960, 640), QSize(1280, 800), QSize(1920, 1080)):
            program.window.resize(size)
            table.fold_log(folded)
            QApplication.processEvents()  # layouts within layouts
            lies = paper(sheet.geometry())
            assert table.rect().contains(lies), (language, size, folded)
            hangs = size.width() == 960
            if hangs:
                assert table.area.width() == size.width()
                assert lies.top() > table.area.y() + table.area.height() / 2, (language, size, folded)
                assert table.is_log_folded
            else:
                assert not lies.intersects(table.area.geometry()), (language, size, folded)
            inner = table.rect().bottomRight() - corner_of_button(table)
            assert (inner.x(), inner.y()) == (14, 12), (language, size, folded)
            plates = [one for one in table.scene.layout.placements if isinstance(one.look, PlateLook)]
            assert len(plates) == GAMES[game].seats[0]
            for plate in plates:
                body = table.area.body(body_of(plate))
                assert table.area.rect().contains(body), (plate.id, language, size, folded)
                is_own = isinstance(plate.look, PlateLook) and plate.look.name == table.names[table.match.viewer]
                assert is_own or not lies.intersects(body.translated(table.area.pos())), (plate.id, language, size)
            lines = table.log.list
            bottom = lines.mapTo(table, lines.rect().bottomLeft()).y()
            assert folded or hangs or bottom < lies.top() or lies.height() > table.area.height() - 200, (
                "the newest lines are seen"
            )
    PRESS["click"](table)
    assert table.side.is_free
    assert table.log.geometry().bottom() - table.log.list.geometry().bottom() < 100


def test_what_was_won_and_the_total_are_read_apart(qtbot: QtBot, program: Program) -> None:
    """Their heads are no phrase: the room of four spaces lies between them."""
    table = waiting(qtbot, program, "sword")
    for letters, language, size in product((100, 150), Language, (QSize(960, 640), QSize(1280, 800))):
        program.settings.change(text_size=letters, language=language)
        program.window.resize(size)
        QApplication.processEvents()
        heads = table.rounds.sheet._heads
        assert all(one.isVisible() for one in heads)
        for won, total in zip(heads[::2], heads[1::2], strict=True):
            metrics = total.fontMetrics()
            begins = total.geometry().right() - metrics.horizontalAdvance(total.text())
            assert begins - won.geometry().right() >= metrics.horizontalAdvance(4 * " "), (letters, size, won.text())


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_beside_the_table_points_are_as_large_as_there_is_room(qtbot: QtBot, program: Program, game: str) -> None:
    """The sheet had the height of the table, and told of a round in its upper third in the letters of a footnote."""
    table = waiting(qtbot, program, game)
    program.window.resize(1280, 800)
    table.fold_log(True)
    QApplication.processEvents()
    sheet = table.rounds.sheet
    assert set(totals_of(sheet)) == {Size.HEADING.value}
    assert not sheet.area.verticalScrollBar().isVisible()
    large = lowest_of(sheet)
    table.fold_log(False)
    QApplication.processEvents()
    assert set(totals_of(sheet)) == {Size.LEAD.value}, "the newest lines of the log need the room"
    assert lowest_of(sheet) < large


def totals_of(sheet: RoundSheet) -> list[int]:
    """How large all totals are, in pixels."""
    labels = sheet.area.widget().findChildren(Label)
    rights = max(label.geometry().right() for label in labels)
    ends = [label for label in labels if label.geometry().right() == rights and label.text().isdecimal()]
    assert len(ends) == len(sheet._told.rows)
    return [QFontInfo(label.font()).pixelSize() for label in ends]


def lowest_of(sheet: RoundSheet) -> int:
    """How high what is told of the seats is."""
    return max(label.geometry().bottom() for label in sheet.area.widget().findChildren(Label))


def test_with_many_seats_and_reasons_the_letters_are_as_usual(qtbot: QtBot, faces: None) -> None:
    rows = [Row(("#D1495B", "circle"), f"Player {at}", "+5", "12", ("Sword Two +3", "Charm One +2")) for at in range(6)]
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(272, 640)
    sheet = RoundSheet(holder)
    sheet.tell(Told("End of round 1", "", rows))
    holder.show()
    sheet.open()
    for room, large in ((900, True), (500, False), (900, True)):
        assert sheet.fit(room, is_alone=True) == 272
        assert sheet.height() - 2 * SHADOW <= room
        assert set(totals_of(sheet)) == {Size.HEADING.value if large else Size.LEAD.value}


@pytest.mark.parametrize("names", [("Sora", "Player 1", "Botan"), ("Sora", "Player 1", "Kaede", "Botan")])
def test_seats_beside_each_other_have_whole_names_and_their_points_near_them(
    qtbot: QtBot, faces: None, names: tuple[str, ...]
) -> None:
    rows = [Row(("#D1495B", "circle"), name, "+5", "12", ("Sword Two +3",)) for name in names]
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(960, 640)
    sheet = RoundSheet(holder)
    sheet.tell(Told("End of round 1", "", rows))
    sheet.fit_across(960, 200)
    holder.show()
    sheet.open()
    told = sorted(sheet.area.widget().findChildren(Line), key=lambda name: left_of(name, sheet))
    totals = [label for label in sheet.area.widget().findChildren(Label) if label.property("role") == "lead"]
    assert [name.text() for name in told] == list(names)
    for name, following in pairwise(told):
        after = [total for total in totals if left_of(total, sheet) > left_of(name, sheet)]
        total = min(after, key=lambda one: left_of(one, sheet))
        own = left_of(total, sheet) - left_of(name, sheet) - name.fontMetrics().horizontalAdvance(name.text())
        end = left_of(total, sheet) + total.fontMetrics().horizontalAdvance(total.text())
        assert own < left_of(following, sheet) - end or total.y() > name.y(), name.text()


def left_of(part: QWidget, sheet: RoundSheet) -> int:
    return part.mapTo(sheet, QPoint()).x()


PRESS_AGAIN: dict[str, Callable[[TablePage, str], None]] = {
    "click": lambda table, name: QTest.mouseClick(table.view.viewport(), LEFT, pos=spot(table, name)),
    "double click": lambda table, name: QTest.mouseDClick(table.view.viewport(), LEFT, pos=spot(table, name)),
    "Enter": lambda table, name: QTest.keyClick(table.view, Qt.Key.Key_Return),
    "Space": lambda table, name: QTest.keyClick(table.view, Qt.Key.Key_Space),
}
"""At the table, where a click is on the piece or place of this name."""


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_second_press_on_continue_does_nothing_at_the_table(
    qtbot: QtBot, program: Program, watch: Watch, game: str
) -> None:
    table = waiting(qtbot, program, game)
    with watch.held():
        PRESS["click"](table)
        assert table.scene.hears_echo
        qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
        if table.curtain.isVisible():
            QTest.mouseClick(table.curtain.button, LEFT)
            assert table.scene.hears_echo
        qtbot.waitUntil(lambda: bool(table.scene.hand.picker.next_touches))
        touching, at = table.scene._touching, table.view.mapToScene
        name = next(one for one in touching.picker.next_touches if touching.touchable_at(at(spot(table, one))) == one)

        def stands() -> tuple[object, ...]:
            picker, ply = table.scene.hand.picker, table.match.snapshot().ply
            return ply, picker.touches, table.scene.walked_on, table.scene.hand.asked

        before = stands()
        for press_again in PRESS_AGAIN.values():
            table.scene.note_answer()  # however long the next round took to be laid here
            press_again(table, name)
            assert stands() == before
    PRESS_AGAIN["click"](table, name)
    assert stands() != before, "later it is heard"


@pytest.mark.parametrize("game", IN_ROUNDS)
@pytest.mark.parametrize("how", ["click", "Enter", "Space", "at the table"])
def test_presses_in_a_rhythm_stop_at_the_sheet_that_has_come_by_itself(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str, how: str
) -> None:
    """Also of a rhythm that leaves time to see that something has come, but not to read it."""
    table, move = before_the_end_of_a_round(qtbot, program, game)
    table.scene.set_speed(Speed.NORMAL)
    table.scene.clock._timer.timeout.disconnect()
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    table.window().setUpdatesEnabled(True)  # what is not painted is not seen
    assert table.match.submit(move, table.match.snapshot().ply)
    sheet = table.rounds.sheet
    with watch.held():
        for _ in range(40):
            hurry(table, how)
            QApplication.processEvents()
            if sheet.isVisible():
                break
            watch.move_on(RHYTHM)
        table.window().repaint()
        for _ in range(4):
            watch.move_on(RHYTHM)
            hurry(table, how)
            assert sheet.isVisible(), "nobody has read it"
            assert sheet.is_nudging
        watch.move_on(READING)
        hurry(table, how)
        assert sheet.isHidden()
    table.scene.set_speed(Speed.OFF)


def before_the_end_of_a_round(qtbot: QtBot, program: Program, game: str) -> tuple[TablePage, str]:
    """People at a recorded game, before the move that ends its second round, or its first; with that move."""
    timeline, meaning = game_told(game), table_row(game).meaning
    begun = [
        ply
        for ply, made in enumerate(timeline.memory(0))
        if any(isinstance(meant := meaning(note), Begins) and meant.number > 1 for note in made.notes)
    ]
    ply = max(one for one in range(begun[:2][-1] + 1) if timeline.actors[one] != CHANCE)
    move = timeline.record.moves[ply]
    timeline.seek(ply)
    about = {"names": [one.name for one in PEOPLE] * 2, "levels": [None] * timeline.players}
    about["names"] = about["names"][: timeline.players]
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(timeline.record, about=about)))
    table = sitting.table
    assert table is not None
    qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, LEFT)
    at_rest(qtbot, table)
    return table, move


def hurry(table: TablePage, how: str) -> None:
    """Press where the hand is: at the table until the sheet has come, and then on what answers it."""
    sheet = table.rounds.sheet
    if how == "at the table":
        QTest.keyClick(table.view, Qt.Key.Key_Space)
    elif sheet.isVisible():
        PRESS[how](table)
    elif how == "click":
        QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(2, 2))  # in the middle a slip may lie
    else:
        QTest.keyClick(table.view, Qt.Key.Key_Space if how == "Space" else Qt.Key.Key_Return)


@pytest.mark.parametrize("how", ["click", "Space", "Escape"])
def test_a_press_that_hurried_the_table_on_does_not_put_the_sheet_away(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    table = waiting(qtbot, program, "uosao")
    monkeypatch.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
    table.window().setUpdatesEnabled(True)  # what is not painted is not seen
    with watch.held():
        table.rounds.sheet.sight.begin()
        PRESS[how](table)
        assert table.rounds.sheet.isVisible()
    PRESS[how](table)
    assert table.rounds.sheet.isHidden()


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_whoever_asks_for_a_hint_while_the_table_waits_is_told_what_comes_first_beside_the_sheet(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(960, 640)
    table = waiting(qtbot, program, game)
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_H)
    assert table.hints.sheet.isHidden()
    assert table.slip.isVisible()
    assert table.slip.text.text() == table.terms.say("why.round_over")
    slip = paper(table.slip.geometry()).translated(table.area.pos())
    assert not slip.intersects(paper(table.rounds.sheet.geometry()))


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_whoever_asks_why_while_the_table_waits_is_told_what_comes_first_alone(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = waiting(qtbot, program, game)
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert table.slip.isVisible()
    assert table.slip.text.text() == table.terms.say("why.round_over")


def test_the_table_lies_as_the_round_left_it_while_it_waits(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    halt = table.rounds._halt
    assert halt is not None
    assert halt.view["season"] == 1
    assert table.match.snapshot().view["season"] == 2
    roads = [piece.id for piece in table.scene.layout.placements]
    PRESS["Enter"](table)
    qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
    assert roads != [piece.id for piece in table.scene.layout.placements]


def test_who_does_not_want_to_wait_goes_on_at_once(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    program.settings.change(rounds_wait=False)
    assert table.rounds.sheet.isHidden()
    play_until(qtbot, table, lambda: table.match.snapshot().view["season"] == 3)
    assert table.rounds.sheet.isHidden()


def test_looking_back_and_coming_back_shows_no_round_again(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    PRESS["Escape"](table)
    qtbot.waitUntil(lambda: not table.scene.busy)
    ply = table.match.snapshot().plies
    for at in range(ply - 3, ply + 1):
        table.match.look(at)
        qtbot.waitUntil(lambda: not table.scene.busy)
        assert table.rounds.sheet.isHidden()


def test_the_sheet_is_said_again_in_another_language(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    assert table.rounds.sheet._told.title == "Season 1 is over"
    program.settings.change(language=Language.JA)
    assert table.rounds.sheet._told.title == "第1シーズン終了"


def explained(table: TablePage) -> list[Prose]:
    """What stands below the names."""
    return [one for one in table.rounds.sheet.area.widget().findChildren(Prose) if one.isVisible()]


def can_be_read(table: TablePage, line: Label) -> bool:
    """Whether the whole of it comes to be seen by leafing through the sheet."""
    sheet = table.rounds.sheet
    area, bar = sheet.area, sheet.area.verticalScrollBar()
    bar.setValue(0)
    seen: set[int] = set()
    while True:
        top = line.mapTo(area.viewport(), QPoint()).y()
        seen |= {y for y in range(line.height()) if 0 <= top + y < area.viewport().height()}
        if bar.value() == bar.maximum():
            return len(seen) == line.height() >= line.heightForWidth(line.width())
        before = bar.value()
        QTest.keyClick(sheet.button, Qt.Key.Key_PageDown)
        assert bar.value() > before


def test_a_sheet_that_is_too_high_is_wider_and_at_last_scrolls(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    sheet = table.rounds.sheet
    narrow = sheet.fit(2000)
    needed = sheet.height() - 2 * SHADOW
    assert narrow < sheet.fit(needed - 1)
    assert sheet.height() - 2 * SHADOW < needed
    assert sheet.area.verticalScrollBar().maximum() == 0
    sheet.fit(200)
    assert sheet.height() - 2 * SHADOW <= 200
    assert len(explained(table)) == len(sheet._told.rows)
    assert sheet.area.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_the_sheet_explains_all_points_in_large_letters(qtbot: QtBot, program: Program, game: str) -> None:
    program.settings.change(text_size=150, language=Language.JA)
    table = sit_at(program, game, *(Player(f"Player {seat}") for seat in range(GAMES[game].seats[-1])))
    play_until(qtbot, table, table.rounds.sheet.isVisible)
    table.fold_log(True)
    sheet = table.rounds.sheet
    for size in (QSize(960, 640), QSize(1280, 800)):
        program.window.resize(size)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: table.rect().contains(sheet.contentsRect().translated(sheet.pos())))
        lines = explained(table)
        assert [line.text() for line in lines] == ["\n".join(row.lines) for row in sheet._told.rows if row.lines], size
        names = sheet.area.widget().findChildren(Line)
        assert [name.text() for name in names] == [row.name for row in sheet._told.rows]
        role = "total" if sheet._is_airy else "lead"
        numbers = [label for label in sheet.area.widget().findChildren(Label) if label.property("role") == role]
        assert [label.text() for label in numbers] == [row.total for row in sheet._told.rows]
        for label in (*names, *numbers, *lines):
            assert can_be_read(table, label), (size, label.text())
        assert paper(sheet.rect()).contains(sheet.area.geometry())


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_sheet_of_sword_shows_all_in_large_letters_without_scrolling(
    qtbot: QtBot, program: Program, players: int
) -> None:
    """Also with the longest names that the computer players have."""
    program.settings.change(text_size=150)
    table = sit_at(program, "sword", *(Player(f"Player {seat + 1}") for seat in range(players)))
    play_until(qtbot, table, table.rounds.sheet.isVisible)
    sheet = table.rounds.sheet
    for language, size in product(Language, (QSize(960, 640), QSize(1280, 800))):
        program.settings.change(language=language)
        program.window.resize(size)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: table.rect().contains(sheet.contentsRect().translated(sheet.pos())))
        assert not sheet.area.verticalScrollBar().maximum(), (language, size)
        for name in sheet.area.widget().findChildren(Line):
            assert name.toolTip() == "", "it is whole"
        for label in (*sheet.area.widget().findChildren(Label), *explained(table)):
            assert QFontInfo(label.font()).pixelSize() >= 12
            assert can_be_read(table, label), (language, size, label.text())


# What the sheet says


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_the_rounds_of_a_game_add_up_to_what_everybody_has(game: str) -> None:
    row = table_row(game)
    for one in recorded_games(game)[::5]:
        won = [0] * one["record"]["players"]
        rounds = 0
        memory = []
        for snapshot in told(one["record"], 0):
            heard = tuple(beat.note for beat in snapshot.beats if beat.note is not None)
            points = [(note, meant) for note in heard if (meant := row.meaning(note)) is not None]
            memory += points
            if any(isinstance(meant, Begins) and meant.number > 1 for _, meant in points):
                over = round_over(memory, snapshot.scores)
                rounds += 1
                assert over is not None
                assert over.number == rounds
                for standing in over.standings:
                    won[standing.seat] += standing.won + standing.paid
                    assert standing.total == snapshot.scores[standing.seat] == won[standing.seat]
                assert [one.total for one in over.standings] == sorted(won, reverse=True)
        assert rounds


def test_a_round_in_which_nobody_scored_is_over_as_well() -> None:
    """Another incident lies there and other cards are in hand: without the page one round ran into the next."""
    began = [(Note("round_begins", {}), Begins(number)) for number in (1, 2)]
    over = round_over(began, (0, 0, 0))
    assert over is not None
    assert (over.number, [(one.won, one.total) for one in over.standings]) == (1, [(0, 0)] * 3)
    assert round_over(began[:1], (0, 0, 0)) is None, "none has ended"


@pytest.mark.parametrize("game", TABLES)
def test_a_game_without_rounds_never_waits_and_one_with_rounds_has_words_for_it(game: str) -> None:
    row = table_row(game)
    keys = {
        beat.note.key
        for snapshot in told(recorded_games(game)[0]["record"], 0)
        for beat in snapshot.beats
        if beat.note is not None and isinstance(row.meaning(beat.note), Begins)
    }
    assert bool(keys) == (game in IN_ROUNDS)


@pytest.mark.parametrize("language", Language)
def test_of_two_soldiers_at_kings_the_page_says_why_only_one_counts(language: Language) -> None:
    ended = (
        notes.second_at_king("L", seat=0, by_seat=1),
        notes.season_king("R", seat=1, season=1, round_number=4, farthest_seats=[0], gains=[0, 7, 3]),
        notes.season_set_up(season=2),
    )
    over = round_over([(note, meant) for note in ended if (meant := read_meaning(note))], (0, 7, 3))
    assert over is not None
    assert [(one.won, one.total) for one in over.standings] == [(7, 7), (3, 3), (0, 0)]
    terms = Terms("uosao", language, ("Aoi", "Ren", "Mio"))
    first, second = (terms.say(f"round_over.{head.key}", **head.args) for head in over.heads)
    assert first.index("Aoi") < first.index("Ren")
    assert all(terms.say("king.L") in first and name in first for name in ("Aoi", "Ren"))
    assert terms.say("king.R") in second


def test_what_a_trap_cost_stands_apart_from_what_the_season_brought() -> None:
    ended = (
        notes.paid(seat=0, to_seat=2, amount=2, held=5),
        notes.season_king("R", seat=1, season=1, round_number=4, farthest_seats=[0], gains=[4, 7, 0]),
        notes.season_set_up(season=2),
    )
    over = round_over([(note, meant) for note in ended if (meant := read_meaning(note))], (7, 7, 2))
    assert over is not None
    assert {one.seat: (one.won, one.paid) for one in over.standings} == {0: (4, -2), 1: (7, 0), 2: (0, 2)}


def test_the_sheet_writes_payments_apart(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "uosao")
    halt = table.rounds._halt
    assert halt is not None
    view = table_row("uosao").table.read(halt.view)
    standings = [Standing(0, won=7, total=13, why=(), paid=2), Standing(1, won=4, total=6, why=(), paid=-2)]
    standings.append(Standing(0, won=0, total=5, why=()))
    assert [table.rounds._row_of(one, view).won for one in standings] == ["+7 +2", "+4 \N{MINUS SIGN}2", "0"]


def test_of_other_hands_only_their_number_is_said() -> None:
    row = table_row("sword")
    said = set()
    for snapshot in told(recorded_games("sword")[4]["record"], 0):
        view = row.table.read(snapshot.view)
        for seat in range(snapshot.players):
            word = row.left(view, seat)
            if word is not None:
                said.add((seat == 0, word.key))
    assert said == {(True, "round_over.left"), (False, "round_over.backs")}


def test_u33_nothing_is_said_of_a_hand_that_the_next_season_deals_anew() -> None:
    row = table_row("uosao")
    views = [row.table.read(snapshot.view) for snapshot in told(recorded_games("uosao")[0]["record"], 0)]
    assert {row.left(view, seat) for view in views for seat in range(view.players)} == {None}


def broken_by_qt(said: str, width: float, font: QFont) -> list[str]:
    layout = QTextLayout(said, font)
    layout.beginLayout()
    spans = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        spans.append(slice(line.textStart(), line.textStart() + line.textLength()))
    layout.endLayout()
    return [bare(said[span]) for span in spans]


def test_items_of_a_japanese_list_are_not_broken_between_lines(faces: None) -> None:
    terms, font = Terms("uosao", Language.JA), make_font(16)
    reasons = {
        points_reason(beat.note, terms)
        for game in recorded_games("uosao")
        for snapshot in told(game["record"], 0)
        for beat in snapshot.beats
        if beat.note is not None and isinstance(read_meaning(beat.note), Reason)
    }
    items = {item for said in reasons for item in re.findall(r"[赤黄緑青紫]の[罠道]", bare(said))}
    assert {item[-1] for item in items} == {"罠", "道"}
    for said in reasons:
        whole = [item for item in items if item in bare(said)]
        for width in range(80, 320, 12):
            lines = broken_by_qt(said, width, font)
            assert all(any(item in line for line in lines) for item in whole), lines


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", Language)
def test_a_reason_for_points_does_not_say_its_head_again(game: str, language: Language) -> None:
    terms, meaning, found = Terms(game, language, tuple("ABCDEF")), table_row(game).meaning, set()
    for one in recorded_games(game):
        snapshots = [*told(one["record"], 0)]
        notes = [beat.note for snapshot in snapshots for beat in snapshot.beats if beat.note is not None]
        part = [(note, meant) for note in notes if (meant := meaning(note)) is not None]
        tallies = [one for one in columns(part, snapshots[0].players) if one.head.key == one.head.rule]
        for column in tallies:
            head = points_heading(column.head, terms)
            found |= {(head, bare(points_reason(note, terms))) for told_of in column.reasons for note in told_of}
    assert bool(found) is (game == "wudang"), "only there is what is scored in play told under a head"
    assert [(head, reason) for head, reason in found if head in reason] == []


@pytest.mark.parametrize("game", IN_ROUNDS)
@pytest.mark.parametrize("language", Language)
def test_in_large_letters_in_the_least_window_every_number_and_its_head_is_whole(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    program.settings.change(text_size=150)
    program.tongue.speak(language)
    program.window.resize(960, 640)
    table, move = before_the_end_of_a_round(qtbot, program, game)
    assert table.match.submit(move, table.match.snapshot().plies)
    sheet = table.rounds.sheet
    qtbot.waitUntil(sheet.isVisible)
    labels = [label for label in sheet.findChildren(Label) if label.isVisible() and not label.wordWrap()]
    assert len(labels) >= 4
    assert [one.text() for one in labels if one.width() < one.sizeHint().width()] == []


def test_in_large_letters_three_players_stand_beside_each_other_over_the_foot_of_the_table(
    qtbot: QtBot, program: Program
) -> None:
    """The sheet lies over the table: in two rows it covered the roads whose cards were counted."""
    program.settings.change(text_size=150)
    program.window.resize(960, 640)
    table = waiting(qtbot, program, "uosao")
    tops = {name.mapTo(table, QPoint()).y() for name in table.rounds.sheet.area.widget().findChildren(Line)}
    assert len(tops) == 1
