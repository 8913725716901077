"""Stories at the table, with real mouse and key events through the whole window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playing import PEOPLE, answering, at_rest, drag, gesture, play_out, sit_down, spot, told_of, words_of_card
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.match.players import Level, Player
from ui.shared.acts import Act
from ui.table.hover_card import FORMS, Told
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_whole_game_by_dragging_cards_and_roads(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    moves = play_out(qtbot, table, lambda move: drag(table, *gesture(table, move).path), seed=1)
    assert table.match.record.moves == tuple(moves)
    assert any(move.startswith("@") for move in moves)
    assert any(move.startswith("D") for move in moves)
    qtbot.waitUntil(lambda: program.window.sitting.result is not None and program.window.sitting.result.isVisible())


def test_a_game_is_begun_from_the_shelf_by_keyboard(qtbot: QtBot, program: Program) -> None:
    window = program.window
    box = window.shelf.boxes[0]
    for _ in range(12):
        if box.hasFocus():
            break
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert box.hasFocus()

    def accept() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    QTimer.singleShot(0, accept)
    QTest.keyClick(box, Qt.Key.Key_Return if box.isDefault() else Qt.Key.Key_Space)
    assert window.sitting.table is not None
    assert len(window.sitting.table.match.players) == 3


def test_a_card_is_played_by_two_clicks(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    move = at_rest(qtbot, table).legal[0]
    for name in gesture(table, move).path:
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, name))
    assert at_rest(qtbot, table).last_move == move


def test_the_language_is_switched_in_the_middle_of_a_game(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    for _ in range(6):
        table.scene.chosen.emit(at_rest(qtbot, table).legal[0], table.match.snapshot().ply)
    at_rest(qtbot, table)
    model = table.log.list.model()
    english = [model.index(row, 0).data() for row in range(model.rowCount())]
    prompt, title = table.prompt.text(), table.bar.title.text()
    ply = table.match.snapshot().ply
    QTest.keyClick(table.view, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    japanese = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert len(english) == len(japanese) > 0
    assert all(one != other for one, other in zip(english, japanese, strict=True))
    assert table.prompt.text() != prompt
    assert (title, table.bar.title.text()) == ("U O SA O", "右王左王")
    assert table.bar.actions_by_act[Act.UNDO].text() == "元に戻す"
    assert program.window.windowTitle() == "いつつ"
    assert program.settings.settings.language is Language.JA
    move = at_rest(qtbot, table).legal[0]
    table.scene.chosen.emit(move, ply)
    assert at_rest(qtbot, table).ply == ply + 1


def test_a_misclick_is_undone_and_redone(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    move = at_rest(qtbot, table).legal[0]
    drag(table, *gesture(table, move).path)
    assert at_rest(qtbot, table).ply == 1
    answering("Take it back")
    QTest.keyClick(table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert at_rest(qtbot, table).ply == 0
    assert table.log.list.model().rowCount() == 0
    table.bar.actions_by_act[Act.REDO].trigger()
    assert at_rest(qtbot, table).ply == 1
    assert at_rest(qtbot, table).last_move == move


def test_a_card_that_may_not_be_played_is_answered_by_a_slip_with_its_rule(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    for _ in range(3):
        table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    for card in ("R2", "R2", "R3"):
        table.scene.chosen.emit(card, at_rest(qtbot, table).ply)
    spent = f"card:{at_rest(qtbot, table).actor}:2:0"
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, spent))
    assert table.slip.isVisible()
    assert table.slip.rule.text().startswith("U14")
    assert "spent" in table.slip.text.text()


def test_a_row_of_the_log_shows_the_position_and_a_banner_leads_back(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    for _ in range(5):
        table.scene.chosen.emit(at_rest(qtbot, table).legal[0], table.match.snapshot().ply)
    at_rest(qtbot, table)
    table.fold_log(False)
    QApplication.processEvents()
    first = table.log.list.model().index(0, 0)
    QTest.mouseClick(
        table.log.list.viewport(), Qt.MouseButton.LeftButton, pos=table.log.list.visualRect(first).center()
    )
    qtbot.waitUntil(lambda: table.look_back.isVisible())
    assert table.showing.snapshot is not None
    assert (table.showing.snapshot.ply, table.showing.snapshot.plies) == (1, 5)
    QTest.mouseClick(table.look_back.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not table.look_back.isVisible())
    assert table.showing.snapshot.ply == 5


def test_the_prompt_stays_over_the_hand_when_the_log_is_unfolded(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    for folded in (True, False):
        table.fold_log(folded)
        qtbot.waitUntil(lambda folded=folded: table.log.isVisible() is not folded)
        QApplication.processEvents()
        area, prompt = table.view.geometry(), table.prompt.geometry()
        assert area.contains(prompt)
        hand = [spot(table, one.id).x() for one in table.scene.layout.placements if one.touch.rises]
        assert abs(prompt.center().x() - (min(hand) + max(hand)) / 2) <= 2
        assert prompt.bottom() < spot(table, "card:0:1:0").y()


def test_the_table_is_closed_while_the_computer_thinks(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, Player("Aya"), Player("Ren", Level.HARD), Player("Mio", Level.HARD))
    table.scene.chosen.emit(at_rest(qtbot, table).legal[0], 0)
    qtbot.waitUntil(lambda: bool(table.match.thinking))
    assert table.bar.thinking.isVisible()
    program.window.close()
    assert program.window.sitting.table is None


def test_the_computer_can_be_told_to_move_now(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, Player("Aya"), Player("Ren", Level.HARD), Player("Mio", Level.EASY))
    table.scene.chosen.emit(at_rest(qtbot, table).legal[0], 0)
    qtbot.waitUntil(lambda: table.bar.hurry.isVisible())
    QTest.mouseClick(table.bar.hurry, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.match.snapshot().ply >= 2, timeout=20_000)


def test_what_is_under_the_pointer_is_told_with_its_rule_in_both_languages(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    ground = table.view.viewport()
    QTest.mouseMove(ground, spot(table, "card:0:2t:0"))
    qtbot.waitUntil(table.hover_card.isVisible)
    english = [label.text() for label in table.hover_card.findChildren(QLabel)]
    QTest.keyPress(table.view, Qt.Key.Key_Alt)
    other = [label.text() for label in table.hover_card.findChildren(QLabel)]
    QTest.keyRelease(table.view, Qt.Key.Key_Alt)
    assert any(text.startswith("U9 ") for text in english)
    assert any("罠" in text for text in other)
    assert [label.text() for label in table.hover_card.findChildren(QLabel)] == english
    QTest.mouseMove(ground, QPoint(2, 2))
    qtbot.waitUntil(lambda: not table.hover_card.isVisible())


def test_the_card_at_the_side_makes_way_when_a_move_is_made(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    snapshot = at_rest(qtbot, table)
    told_of(qtbot, table, "card:0:2t:0")
    table.scene.chosen.emit(snapshot.legal[0], snapshot.ply)
    assert not table.hover_card.isVisible()
    QTest.mouseMove(table.view.viewport(), QPoint(2, 2))


def test_what_we_read_into_the_rulebook_is_told_with_our_reasons(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    why = table._terms.why("rule.U9")
    assert why
    assert why not in told_of(qtbot, table, "card:0:3:0")
    table.hover_card.open()
    assert why in words_of_card(table)


def test_a_card_laid_across_is_shown_at_the_side_as_it_lies(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    held = next(one for one in table.scene.layout.placements if one.id == "card:0:3:0")
    picture = table.hover_card._picture
    table.hover_card.show_piece(replace(held, pose=replace(held.pose, angle=4)))
    table.hover_card.take_form(FORMS[0], Told.LINES, 1.0)
    upright = picture.size()
    assert upright.height() > FORMS[0].picture
    table.hover_card.show_piece(replace(held, pose=replace(held.pose, angle=-90)))
    table.hover_card.take_form(FORMS[0], Told.LINES, 1.0)
    assert picture.height() < upright.height()
