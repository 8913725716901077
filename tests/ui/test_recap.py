"""Since your last turn: told in words from one seat's memory, and shown again move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hand_watch import Watch
from moments import WINDOWS, look_at, moments, resize
from playing import PEOPLE, at_rest, sit_at
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games, start_of

import ui.table.recapping.recap
from engines.game import CHANCE, Episode, Memory, Note
from engines.registry import GAMES
from ui.app import Program
from ui.board.values.sight import Room
from ui.game_files import TABLES
from ui.models.log_model import LogModel, LogRole
from ui.models.recap import Retelling, own_last, since_last_turn
from ui.shared.acts import Act
from ui.shared.in_sight import InSight
from ui.shared.paper import paper
from ui.table.page import TablePage
from ui.table.recapping.recap import SAID_BY_BAR
from ui.terms import Language, Word

pytestmark = pytest.mark.usefixtures("unpainted")

CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, program: Program) -> Program:
    monkeypatch.setattr(ui.table.recapping.recap, "READ_MS", 0)
    return program


def play(qtbot: QtBot, table: TablePage, moves: int) -> None:
    """Let whoever is to act make its first legal move, behind curtains where there are any."""
    for _ in range(moves):
        snapshot = at_rest(qtbot, table)
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
        at_rest(qtbot, table)
        if table.curtain.isVisible():
            QTest.mouseClick(table.curtain.button, LEFT)


def hot_seat(qtbot: QtBot, program: Program, moves: int, game: str = "sword") -> TablePage:
    """Three people in a game with secrets, after some moves; the next one has just taken over."""
    table = sit_at(program, game, *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseClick(table.curtain.button, LEFT)
    play(qtbot, table, moves)
    at_rest(qtbot, table)
    return table


def test_what_the_bar_says_anyhow_takes_no_room_of_the_table(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE[:2])
    at_rest(qtbot, table)
    QTest.mouseClick(table.curtain.button, LEFT)
    width = table.view.width()
    play(qtbot, table, 1)
    at_rest(qtbot, table)
    assert not table.recap.is_open
    assert table.view.width() == width
    told = next(note for note in table.match.memory()[-1].notes if not note.quiet)
    assert table.bar.latest.isVisible()
    assert table.terms.word(Word(f"note.{told.key}", told.args)) in table.bar.latest.accessibleName()
    QTest.keyClick(table.view, Qt.Key.Key_E, CTRL)
    assert table.recap.is_open
    assert rows(table)


CAN_BE_MEANT = InSight.can_be_meant


def test_enter_pressed_again_at_once_does_not_put_away_what_it_has_opened(
    qtbot: QtBot, program: Program, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = hot_seat(qtbot, program, 4)
    table.recap.close()
    with watch.held(), monkeypatch.context() as real:
        real.setattr(InSight, "can_be_meant", CAN_BE_MEANT)
        QTest.keyClick(table.view, Qt.Key.Key_E, CTRL)
        assert table.recap_panel.close_button.hasFocus()
        QTest.keyClick(table.recap_panel.close_button, Qt.Key.Key_Return)
        QTest.mouseClick(table.recap_panel.close_button, LEFT)
        assert table.recap.is_open
    QTest.keyClick(table.recap_panel.close_button, Qt.Key.Key_Return)
    assert not table.recap.is_open


def rows(table: TablePage) -> list[tuple[int, str]]:
    model = table.recap_panel.list.model()
    indexes = [model.index(row, 0) for row in range(model.rowCount())]
    return [(index.data(LogRole.PLY), index.data()) for index in indexes]


def lived(*actors: int) -> list[Episode]:
    return [Episode(actor, "") for actor in actors]


def lived_through(game: str) -> Iterator[tuple[int, Memory, object]]:
    """Who was to decide at each ply of the recorded games, what that seat remembered, and where it was."""
    for played in recorded_games(game):
        timeline = start_of(played["record"])
        for ply, text in enumerate(played["record"]["moves"]):
            seat = timeline.actor
            assert seat is not None
            yield seat, timeline.memory(seat) if seat != CHANCE else (), (played["record"]["setup"], ply)
            timeline.play(seat, text, ply)


@pytest.mark.parametrize(
    ("actors", "told"),
    [
        ((), range(0)),
        ((0, 1, 2), range(2, 4)),
        ((0, 1, 2, 0, 0), range(2, 6)),
        ((1, 2), range(1, 3)),
        ((0, CHANCE, 1, CHANCE), range(2, 5)),
        ((1, 0, CHANCE), range(1, 4)),
        ((0, 0), range(0)),
        ((0, CHANCE), range(2, 3)),
    ],
)
def test_what_is_told_begins_with_the_last_run_of_other_peoples_moves(actors: tuple[int, ...], told: range) -> None:
    assert list(since_last_turn(lived(*actors), 0)) == list(told)


@pytest.mark.parametrize("game", TABLES)
def test_nothing_that_has_happened_since_the_last_own_decision_is_left_out(game: str) -> None:
    checked = 0
    for seat, memory, where in lived_through(game):
        own = max((at for at, made in enumerate(memory, 1) if made.actor == seat), default=0)
        since = range(own + 1, len(memory) + 1)
        assert set(since) <= set(since_last_turn(memory, seat)), where
        checked += bool(since)
    assert checked


def test_of_what_the_person_itself_decided_is_told_what_it_brought_to_others() -> None:
    """Red lays the last card, and all slots are opened; a card that only lies there then is not told again."""
    laid, gained = Note("row_laid", {"seat": 1}), Note("gained", {"seat": 0})
    cleared, step = Note("cleared"), Note("step", {"seat": 0}, quiet=True)
    for notes, first in (((laid,), 3), ((laid, gained), 2), ((laid, cleared), 3), ((laid, step), 3)):
        assert since_last_turn([Episode(0, ""), Episode(1, "", notes), Episode(0, "")], 1) == range(first, 4)


@pytest.mark.parametrize("game", TABLES)
def test_what_the_own_last_move_set_off_for_all_is_told_again_once_others_have_decided(game: str) -> None:
    """Whoever made the last choice of a round hears how it ended, though others have begun the next one."""
    told = 0
    for seat, memory, where in lived_through(game):
        own = own_last(memory, seat)
        others = {made.actor for made in memory[own:]} - {seat, CHANCE}
        spoken = [note for note in memory[own - 1].notes if not note.quiet] if own else []
        if others and any(note.seat not in (seat, None) for note in spoken):
            assert since_last_turn(memory, seat).start == own, where
            told += 1
    assert told


def test_who_decides_in_the_open_and_sits_down_later_is_told_what_came_after_that(
    qtbot: QtBot, program: Program
) -> None:
    """Chips are put on a side behind curtains, workers placed before everybody, and then a hand is needed again."""
    table = hot_seat(qtbot, program, 12, game="wudang")
    told = 0
    while not told:
        play(qtbot, table, 1)
        memory, seat = table.match.memory(), table.match.viewer
        sat_down = memory[-1].actor != seat and table.match.snapshot().actor == seat
        told = len(rows(table)) if table.recap.is_open and sat_down else 0
    own = max(ply for ply, made in enumerate(memory, 1) if made.actor == seat)
    assert own <= rows(table)[0][0]
    spoken = (ply for ply, made in enumerate(memory, 1) if any(not note.quiet for note in made.notes))
    assert rows(table)[-1][0] == max(spoken)


def test_a_person_that_sits_down_again_after_its_own_move_is_told_nothing(qtbot: QtBot, program: Program) -> None:
    """Everybody has looked at a round's end, say, and the next one begins with whoever made the last move."""
    table = hot_seat(qtbot, program, 5)
    table.recap.close()
    last = table.match.memory()[-1]
    table.recap.welcome()
    assert table.recap.is_open
    own = replace(last, actor=table.match.viewer)
    before = table.match.memory()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table.match, "memory", lambda: (*before, own))
        table.recap.welcome()
    assert not table.recap.is_open


class Reader:
    """Somebody who has moves 3, 4 and 6 of six retold, at a table that is asked to look at plies."""

    def __init__(self) -> None:
        self.retelling = Retelling()
        self.retelling.told = (3, 4, 6)
        self.looked: list[int] = []
        self.look(6)

    def look(self, ply: int | None) -> None:
        """The table shows this, and what follows from it by itself."""
        while ply is not None:
            self.looked.append(ply)
            assert not self.retelling.see(ply, 6) or len(self.looked) == 1
            ply = self.retelling.settle()

    def step(self, by: int) -> None:
        self.look(self.retelling.step(by))


def test_a_move_is_shown_from_how_the_table_was_before_it() -> None:
    reader = Reader()
    reader.step(-1)
    reader.step(-1)
    assert reader.looked == [6, 3, 4, 2, 3]
    assert reader.retelling.may_step == (False, True)
    reader.step(1)
    assert (reader.looked[5:], reader.retelling.may_step) == ([4], (True, True))
    reader.step(1)
    assert (reader.looked[6:], reader.retelling.may_step) == ([5, 6], (True, False))
    assert not reader.retelling.is_back


def test_there_is_no_step_beyond_the_first_and_the_last_move() -> None:
    reader = Reader()
    reader.step(1)
    assert reader.looked == [6, 5, 6]
    reader.look(reader.retelling.show(3))
    reader.step(-1)
    assert reader.looked[3:] == [2, 3, 2, 3]


def test_all_are_played_from_the_first_after_the_last_and_from_the_next_in_between() -> None:
    reader = Reader()
    reader.look(reader.retelling.play())
    assert (reader.looked, reader.retelling.is_playing) == ([6, 2, 3], True)
    reader.look(reader.retelling.go_on())
    reader.look(reader.retelling.go_on())
    assert (reader.looked[3:], reader.retelling.is_playing) == ([4, 5, 6], True)
    assert (reader.retelling.go_on(), reader.retelling.is_playing) == (None, False)
    reader.look(reader.retelling.show(3))
    reader.look(reader.retelling.play())
    assert reader.looked[-1] == 4


def test_a_step_ends_the_playing_and_a_stop_takes_back_what_was_about_to_be_shown() -> None:
    reader = Reader()
    ply = reader.retelling.play()
    reader.retelling.see(ply, 6)
    assert reader.retelling.now == 3
    reader.retelling.stop()
    assert (reader.retelling.now, reader.retelling.settle()) == (2, None)
    reader.look(reader.retelling.play())
    reader.step(1)
    assert not reader.retelling.is_playing


def test_a_game_that_goes_on_is_noticed() -> None:
    retelling = Retelling()
    assert retelling.see(4, 6)
    assert not retelling.see(6, 6)
    assert retelling.see(7, 7)
    assert retelling.newest == 7


def test_it_lies_there_after_the_curtain_and_tells_only_what_has_happened_since(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    assert table.recap.is_open
    assert {ply for ply, _ in rows(table)} == {4, 5}
    memory = table.match.memory()
    told = [f"note.{note.key}" for episode in memory[3:5] for note in episode.notes if not note.quiet]
    assert len(told) == len(rows(table))


@pytest.mark.parametrize("game", ["sword", "shinano"])
def test_the_table_is_laid_once_when_the_curtain_is_lifted_in_the_room_that_is_left(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = hot_seat(qtbot, program, 3, game)
    table.recap.close()
    while table.curtain.isHidden():
        snapshot = at_rest(qtbot, table)
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
        at_rest(qtbot, table)
    laid: list[Room] = []
    table.scene.relaid.connect(lambda: laid.append(table.scene.telling.eyes.room))
    QTest.mouseClick(table.curtain.button, LEFT)
    at_rest(qtbot, table)
    QApplication.processEvents()
    assert table.recap.is_open
    assert {room.width for room in laid} == {table.view.width()}
    assert table.view.geometry().right() < table.width() - table.recap_panel.list.width()


def test_nothing_of_it_is_left_behind_the_next_curtain(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    snapshot = at_rest(qtbot, table)
    table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    qtbot.waitUntil(table.curtain.isVisible)
    assert (table.recap.is_open, rows(table)) == (False, [])


def test_the_sheet_is_as_high_as_its_rows_and_opens_where_reading_begins_whatever_was_told_on_it_before(
    qtbot: QtBot, program: Program
) -> None:
    table = hot_seat(qtbot, program, 24, game="wudang")
    panel, memory = table.recap_panel, table.match.memory()
    for told in (len(memory), 3):
        panel._rows.set_memory(memory, since=len(memory) - told)
        panel.open()
        QApplication.processEvents()
        assert panel.list.verticalScrollBar().value() == 0
        assert panel.list.verticalScrollBar().maximum() > 0 or told == 3
        panel.list.scrollToBottom()
    high = panel.list.height()
    panel.open()
    assert high == panel.list.height()


def test_the_moves_are_stepped_through_with_the_arrow_keys(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    shown: list[tuple[int, int]] = []
    table.match.snapshot_ready.connect(lambda snapshot: shown.append((snapshot.seat, snapshot.ply)))
    for part, key in ((table.recap_panel.back, Qt.Key.Key_Left), (table.recap_panel.list, Qt.Key.Key_Right)):
        part.setFocus()
        QTest.keyClick(part, key)
        at_rest(qtbot, table)
    assert shown == [(table.match.viewer, ply) for ply in (3, 4, 5)]
    assert not table.recap_panel.on.isEnabled()


def test_an_arrow_right_after_the_curtain_is_meant_for_the_table(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    assert table.recap_panel.close_button.hasFocus()
    QTest.keyClick(table.recap_panel.close_button, Qt.Key.Key_Left)
    assert table.view.hasFocus()
    assert not table.match.is_looking_back


def test_the_moves_are_shown_one_after_the_other_and_then_the_game_goes_on(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    shown: list[int] = []
    table.match.snapshot_ready.connect(lambda snapshot: shown.append(snapshot.ply))
    QTest.mouseClick(table.recap_panel.play, LEFT)
    qtbot.waitUntil(lambda: shown[-1:] == [5])
    qtbot.waitUntil(lambda: table.recap_panel.play.accessibleName() == "Show it again")
    assert shown == [3, 4, 5]
    assert at_rest(qtbot, table).legal


def test_playing_stops_when_the_button_is_pressed_again(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    for name in ("Stop", "Show it again"):
        QTest.keyClick(table.recap_panel.close_button, Qt.Key.Key_Space)
        assert table.recap_panel.play.accessibleName() == name


def test_a_row_shows_its_move(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    listed = table.recap_panel.list
    first = listed.model().index(0, 0)
    QTest.mouseClick(listed.viewport(), LEFT, pos=listed.visualRect(first).center())
    qtbot.waitUntil(lambda: table.showing.snapshot is not None and table.showing.snapshot.ply == 4)
    assert listed.currentIndex() == first


@pytest.mark.parametrize("by_mouse", [False, True])
def test_one_key_or_click_takes_it_away_and_leads_back_to_now(
    qtbot: QtBot, program: Program, *, by_mouse: bool
) -> None:
    table = hot_seat(qtbot, program, 5)
    table.recap.step(-1)
    at_rest(qtbot, table)
    if by_mouse:
        QTest.mouseClick(table.recap_panel.close_button, LEFT)
    else:
        QTest.keyClick(table.recap_panel.close_button, Qt.Key.Key_Escape)
    at_rest(qtbot, table)
    assert not table.recap.is_open
    assert table.showing.snapshot is not None
    assert table.showing.snapshot.ply == 5
    assert table.view.hasFocus()


def test_in_an_open_game_it_comes_only_when_asked_for(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "uosao", *PEOPLE)
    play(qtbot, table, 5)
    at_rest(qtbot, table)
    assert not table.recap.is_open
    for opened in (True, False):
        QTest.keyClick(table.view, Qt.Key.Key_E, CTRL)
        assert table.recap.is_open is opened


@pytest.mark.parametrize("game", TABLES)
def test_what_is_more_than_the_bar_says_is_told_behind_a_curtain_and_offered_in_the_bar_elsewhere(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[-1]])
    program.window.resize(1280, 800)
    much, seen = 0, Counter[bool]()
    for _ in range(12):
        snapshot = at_rest(qtbot, table)
        had_curtain = table.curtain.isVisible()
        if had_curtain:
            QTest.mouseClick(table.curtain.button, LEFT)
            snapshot = at_rest(qtbot, table)
        news = LogModel(table.terms, table)
        memory, viewer = table.match.memory(), table.match.viewer
        own = own_last(memory, viewer)
        news.set_memory(memory, since=own)
        is_much = news.rowCount() > SAID_BY_BAR and any(made.actor not in (CHANCE, viewer) for made in memory[own:])
        assert table.recap.is_open is (had_curtain and is_much), snapshot.ply
        assert table.bar.recap.isVisible() is (is_much and not had_curtain), snapshot.ply
        if table.recap.is_open:
            assert "by itself" in table.recap_panel.why.text()
            assert not table.recap_panel.why.visibleRegion().isEmpty()
        elif is_much:
            assert "by itself only after a curtain" in table.bar.recap.toolTip()
            QTest.keyClick(table.view, Qt.Key.Key_E, CTRL)
            assert table.recap_panel.why.isHidden()
            table.recap.close()
        much, seen = much + is_much, seen + Counter([had_curtain])
        table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    assert much
    assert seen[True] if GAMES[game].hidden else not seen[True]


def test_at_the_first_turn_there_is_nothing_to_tell(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "uosao", *PEOPLE)
    at_rest(qtbot, table)
    QTest.keyClick(table.view, Qt.Key.Key_E, CTRL)
    assert not table.recap.is_open


def test_it_goes_away_when_the_game_goes_on(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "uosao", *PEOPLE)
    play(qtbot, table, 5)
    at_rest(qtbot, table)
    table.recap.open()
    play(qtbot, table, 1)
    assert not table.recap.is_open


def test_it_is_told_in_the_other_language_at_once(qtbot: QtBot, program: Program) -> None:
    table = hot_seat(qtbot, program, 5)
    english = rows(table)
    program.settings.change(language=Language.JA)
    assert [ply for ply, _ in rows(table)] == [ply for ply, _ in english]
    assert not {text for _, text in rows(table)} & {text for _, text in english}
    assert table.recap_panel.accessibleName() == "前の手番からの出来事"


def test_the_button_that_plays_is_named_in_the_other_language_too(qtbot: QtBot, program: Program) -> None:
    panel = hot_seat(qtbot, program, 5).recap_panel
    english = panel.play.toolTip()
    program.settings.change(language=Language.JA)
    assert english
    assert english not in panel.play.toolTip()


def test_while_the_hand_is_covered_it_tells_what_everybody_knows(qtbot: QtBot, program: Program) -> None:
    program.settings.change(hands_covered=True)
    table = sit_at(program, "sword", *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseClick(table.curtain.button, LEFT)
    for _ in range(4):
        table.match.peek(True)
        play(qtbot, table, 1)
    assert table.match.is_hand_covered
    assert table.recap.is_open
    assert all(note.seats is None for episode in table.match.memory() for note in episode.notes)


@pytest.mark.parametrize("game", TABLES)
def test_the_sheet_lies_beside_the_table_or_hangs_over_it_where_it_would_become_too_small(
    program: Program, game: str
) -> None:
    table = look_at(program, game, moments(game)["middle"])
    for size, folded in zip(WINDOWS, (True, False), strict=True):
        resize(program, table, size)
        table.fold_log(folded)
        QApplication.processEvents()
        before = table.area.geometry()
        table.recap.open()
        QApplication.processEvents()
        sheet = paper(table.recap_panel.geometry())
        assert table.recap_panel.isVisible()
        if size == WINDOWS[0]:
            assert table.area.geometry() == before
            assert before.contains(sheet)
            assert sheet.bottom() < table.prompt.geometry().translated(table.area.pos()).top()
        else:
            assert not sheet.intersects(table.area.geometry())
        table.recap.close()
        QApplication.processEvents()
        assert table.area.geometry() == before


@pytest.mark.parametrize("game", TABLES)
def test_in_the_least_window_a_move_is_told_on_a_strip_that_covers_nothing_of_it(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    resize(program, table, WINDOWS[0])
    table.recap.open()
    panel = table.recap_panel
    assert not panel.is_strip
    seen = 0
    for by in (-1, -1, 1):
        table.recap.step(by)
        while table.scene.busy:
            QApplication.processEvents()
        assert panel.is_strip
        sheet = paper(panel.geometry())
        assert table.rect().contains(sheet)
        assert not table.prompt.isVisible()
        assert sheet.bottom() < min(body.top() for body in bodies_of_hand(table)) + table.area.y()
        marks = [body.translated(table.area.pos()) for body in table.area.news_bodies()]
        assert not any(sheet.intersects(mark) for mark in marks)
        seen += len(marks)
        told = [row for row in range(panel.list.model().rowCount()) if not panel.list.isRowHidden(row)]
        assert {rows(table)[row][0] for row in told} == {panel._stepped_to}
    table.recap.close()
    assert table.prompt.isVisible()
    assert seen or game in ("sword", "usagi"), "nothing is moved by a pass there, nor by an effect that is not used"


def bodies_of_hand(table: TablePage) -> list[QRect]:
    return table.area.bodies([one.id for one in table.scene.layout.placements if one.touch.in_hand])


@pytest.mark.parametrize("size", WINDOWS)
def test_the_log_that_is_opened_takes_the_place_of_the_sheet_and_one_that_is_folded_leaves_it_room(
    program: Program, size: tuple[int, int]
) -> None:
    table = look_at(program, "sword", moments("sword")["middle"])
    resize(program, table, size)
    turn_log = table.bar.actions_by_act[Act.LOG].trigger
    table.fold_log(False)
    QApplication.processEvents()
    with_log = table.area.geometry(), table.log.geometry()
    table.recap.open()
    if not table.is_log_folded:
        turn_log()
    QApplication.processEvents()
    assert table.recap_panel.isVisible()
    assert with_log[1].contains(paper(table.recap_panel.geometry()).center())
    turn_log()
    QApplication.processEvents()
    assert not table.recap.is_open
    assert (table.area.geometry(), table.log.geometry()) == with_log
