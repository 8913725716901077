"""The page of the table as a whole: what gives way to what, what is said when something goes wrong, what is allowed."""

from __future__ import annotations

import pytest
from moments import look_at, moments, turn_to
from playing import PEOPLE, at_rest, sit_at, sit_down
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_hands import turn_wheel

from ui.app import Program
from ui.board.scene.motion import Speed, Tempo
from ui.board.values.bodies import body_of
from ui.game_files import TABLES
from ui.games import table_row
from ui.models.log_model import LogRole
from ui.shared.acts import Act
from ui.table.log_panel import NARROW
from ui.terms import Language, Word

pytestmark = pytest.mark.usefixtures("unpainted")


def test_the_log_gives_way_only_where_there_is_no_room_and_only_if_it_was_there(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    program.window.hide()  # nothing needs to be painted in between
    for width, has_room in ((960, False), (1280, True)):
        table.resize(width, 640)
        for was_folded in (False, True):
            table.fold_log(was_folded)
            table.make_way(False)
            assert table.is_log_folded is was_folded
            table.make_way(True)
            assert table.is_log_folded is (was_folded or not has_room)
            table.make_way(False)
            assert table.is_log_folded is was_folded


def test_the_letters_of_the_prompt_have_two_sizes_in_a_window_and_none_between(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1280, 800)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    prompt, sizes = table.prompt, []
    whole = prompt.width()
    assert prompt.font().pixelSize() == 20
    for share in (1.0, 0.97, 0.94, 0.9, 0.85):
        prompt._fit(round(whole * share), prompt.height())
        sizes.append(prompt.font().pixelSize())
    assert sizes == [20, 16, 16, 16, 16]


@pytest.mark.parametrize("game", TABLES)
def test_where_letters_are_wanted_larger_so_is_the_prompt_in_the_least_window_too(program: Program, game: str) -> None:
    for language in Language:
        sizes = dict[int, list[int]]()
        for letters in (100, 150):
            program.settings.change(text_size=letters, language=language)
            program.window.resize(960, 640)
            table = look_at(program, game, moments(game)["start"])
            sizes[letters] = [table.prompt.font().pixelSize()]
            for name in ("middle", "fullest", "widest"):
                turn_to(table, game, moments(game)[name])
                sizes[letters].append(table.prompt.font().pixelSize())
        assert min(sizes[100]) >= 16
        # a long sentence has no room to grow where the table is narrow
        assert sum(map(int.__gt__, sizes[150], sizes[100])) >= 3, (language, sizes)


def test_the_log_begins_with_what_setting_up_told(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "wudang", *PEOPLE)
    table.curtain.lifted.emit()
    at_rest(qtbot, table)
    log = table.log.list.model()
    card = table_row("wudang").table.read(table.match.snapshot().view).open[0]
    says = program.tongue.terms("wudang")
    assert log.rowCount() == 1
    assert log.index(0, 0).data().startswith(f"Round 1 of 6: {says.say(f'card.{card}')}, worth ")
    assert (log.index(0, 0).data(LogRole.PLY), log.index(0, 0).data(LogRole.RULE)) == (0, "W7")


def test_what_goes_wrong_beside_the_game_is_said_at_the_table(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    trouble = Word("trouble.saved_again")
    table.match.troubled.emit(trouble)
    assert table.slip.isVisible()
    assert table.slip.text.text() == table.terms.word(trouble)


def test_behind_the_curtain_nothing_of_the_bar_acts_on_the_game(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    at_rest(qtbot, table)
    acts = table.bar.actions_by_act
    covered = {act for act in Act if not acts[act].isEnabled()}
    assert table.curtain.isVisible()
    assert {Act.UNDO, Act.REDO, Act.HINT, Act.RECAP, Act.LOG, Act.FIT} <= covered
    table.curtain.lifted.emit()
    snapshot = at_rest(qtbot, table)
    table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    at_rest(qtbot, table)
    assert table.curtain.isVisible()
    assert {act for act in Act if not acts[act].isEnabled()} == covered
    table.curtain.lifted.emit()
    assert {act for act in Act if not acts[act].isEnabled()} <= {Act.UNDO, Act.REDO}


@pytest.mark.parametrize("game", TABLES)
def test_the_wheel_moves_no_plate_no_card_of_the_hand_and_no_line_out_of_the_window(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """Over a map it looks closer at that, and at nothing else."""
    program.window.resize(960, 640)
    table = look_at(program, game, moments(game)["middle"])
    at_rest(qtbot, table)

    def still() -> dict[str, QRect]:
        found = {one.id: table.area.body(body_of(one)) for one in table.scene.layout.placements if not one.roams}
        return {**found, "line": table.prompt.geometry()}

    before = still()
    assert before
    for _ in range(3):
        turn_wheel(table.view.viewport(), table.view.rect().center(), 240)
    assert still() == before
    assert table.area.whole.isHidden()


def test_a_table_that_is_not_seen_whole_has_a_button_that_shows_all_of_it(program: Program) -> None:
    table = look_at(program, "sword", moments("sword")["middle"])
    whole = table.area.whole
    assert whole.isHidden()
    for back in (whole.click, lambda: QTest.keyClick(table.view, Qt.Key.Key_0)):
        turn_wheel(table.view.viewport(), table.view.rect().center(), 240, Qt.KeyboardModifier.ControlModifier)
        assert whole.isVisible()
        assert table.area.rect().contains(whole.geometry())
        back()
        assert (table.view.zoom, whole.isHidden()) == (1, True)
    program.tongue.speak(Language.JA)
    assert whole.text() == "卓全体を表示（0）"


def test_whoever_thinks_has_the_thread_on_the_plate_until_it_has_thought(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    for seats in (frozenset({1}), frozenset({2}), frozenset[int]()):
        table.match.thinking_changed.emit(seats)
        busy = {piece.id for piece in table.scene.layout.placements if piece.drawn.busy}
        assert busy == {f"plate:{seat}" for seat in seats}


def test_the_line_over_the_hand_bears_the_mark_of_whom_it_tells(program: Program) -> None:
    table = look_at(program, "shinano", moments("shinano")["middle"])
    for seat, mark in enumerate(table_row("shinano").marks[: table.match.snapshot().players]):
        table._remarks.ask(Word("prompt.wait", {"seat": seat}))
        assert table.prompt._mark == mark


@pytest.mark.parametrize(("width", "goes"), [(1280, True), (NARROW, False)])
def test_esc_folds_a_log_only_where_it_was_opened_for_a_look(
    qtbot: QtBot, program: Program, width: int, goes: bool
) -> None:
    program.window.resize(width, 800)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    assert table.is_log_folded is goes
    table.fold_log(False)  # as it stands from the start
    for wanted in (table.bar.actions_by_act[Act.LOG].trigger, table.bar.latest.wanted.emit):
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        assert not table.is_log_folded
        assert program.settings.settings.log_folded is None
        table.fold_log(True)
        wanted()
        assert not table.is_log_folded
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        assert table.is_log_folded is goes
        table.fold_log(False)
        program.settings.change(log_folded=None)


@pytest.mark.parametrize("game", TABLES)
def test_looking_back_follows_the_keys_as_fast_as_they_are_pressed(qtbot: QtBot, program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    now = at_rest(qtbot, table)
    table.set_tempo(Tempo(Speed.NORMAL))
    for key, way in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1)):
        before = table.match.is_looking_back * -3
        for number in (1, 2, 3):
            QTest.keyClick(table.view, key, Qt.KeyboardModifier.AltModifier)
            assert table._looking_back._shown is not None
            assert table._looking_back._shown.ply == now.ply + before + way * number
    assert not table.match.is_looking_back
