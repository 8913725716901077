"""A sixth game, registered with its engine and its table, is played through the real window like any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import test_game_rows as rows
import test_game_words as words
import test_rulebooks as rulebooks
import test_translations as translations
import test_tutorials as tutorials
from book_hands import follow, opened, text
from learning import do_step, mark, take_lesson
from playing import at_rest, running, sit_at, spot
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from sixth.engine import DONGURI
from sixth.table.looks import TreeLook
from sixth.table.paint.pieces import NUT

from ui.app import Program
from ui.dialogs.about import AboutDialog
from ui.game_files import TABLES
from ui.games import table_row
from ui.language import Tongue
from ui.look.theme import WALNUT
from ui.match.players import Player
from ui.phrases import bare
from ui.settings import LessonMark
from ui.shelf.game_box import GameBox
from ui.table.page import TablePage
from ui.terms import Language, Terms, load_terms

LEFT = Qt.MouseButton.LeftButton
TWO = (Player("Aya"), Player("Ben"))


@pytest.fixture
def program(donguri: str, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The whole program with six boxes on its shelf."""
    with running(qapp, tmp_path) as made:
        yield made


def box_of(program: Program) -> GameBox:
    (box,) = (box for box in program.window.shelf.boxes if box.game == DONGURI.id)
    return box


def the_table(program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    return table


def log_of(table: TablePage) -> list[str]:
    model = table.log.list.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def take(qtbot: QtBot, table: TablePage, move: str) -> None:
    """Click on a basket, and wait until the other is to act, whatever the wind does."""
    plies = table.match.snapshot().plies
    QTest.mouseClick(table.view.viewport(), LEFT, pos=spot(table, move))
    qtbot.waitUntil(lambda: table.match.snapshot().plies > plies and not table.scene.busy)
    qtbot.waitUntil(lambda: table.curtain.isVisible() or table.match.snapshot().over)


def lift(qtbot: QtBot, table: TablePage) -> None:
    qtbot.waitUntil(table.curtain.isVisible)
    QTest.mouseClick(table.curtain.button, LEFT)
    at_rest(qtbot, table)


def seat_two_people() -> None:
    """In the dialog that asks how to play: make the second player a person, and start."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    (person,) = (one for one in dialog.findChildren(QPushButton) if one.accessibleName() == "Who plays seat 2: Person")
    person.click()
    (start,) = (one for one in dialog.findChildren(QPushButton) if one.isVisible() and one.text() == "Start the game")
    QTest.mouseClick(start, LEFT)


def said_on(page: QWidget) -> str:
    """All words, without what keeps them together on one line."""
    words = "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    return bare(words).replace("\u00a0", " ")


def test_six_boxes_stand_on_the_shelf_and_the_sixth_has_its_cover(qtbot: QtBot, program: Program) -> None:
    shelf, box = program.window.shelf, box_of(program)
    assert [one.game for one in shelf.boxes] == list(TABLES)
    assert (len(shelf.boxes), shelf.boxes[-1]) == (6, box)
    assert box.accessibleName().startswith("Donguri, 2 players, about a minute")
    assert nuts(box) == 0
    with qtbot.waitSignal(shelf.furnished):
        shelf.furnish()
    assert nuts(box) > 50
    program.tongue.speak(Language.JA)
    assert box.accessibleName().startswith("どんぐり")


def nuts(box: GameBox) -> int:
    """How many points of a box have the colour of the acorn on the cover, in more or less light."""
    image, nut = box.grab().toImage(), QColor(NUT)
    points = (image.pixelColor(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return sum(
        abs(one.hsvHue() - nut.hsvHue()) <= 2
        and abs(one.hsvSaturation() - nut.hsvSaturation()) <= 8
        and one.value() >= nut.value() * 0.7
        for one in points
    )


def test_a_whole_game_from_the_shelf_to_the_result_in_both_languages(qtbot: QtBot, program: Program) -> None:
    QTimer.singleShot(0, seat_two_people)
    for _ in range(2):
        QTest.mouseClick(box_of(program), LEFT)
    table, rng = the_table(program), random.Random(4)
    assert table.match.game == DONGURI.id
    while not (at_rest(qtbot, table)).over:
        lift(qtbot, table)
        snapshot = table.match.snapshot()
        leaves = snapshot.view["leaves"]
        assert (leaves[snapshot.seat] == "?", leaves[1 - snapshot.seat]) == (False, "?")
        take(qtbot, table, rng.choice(snapshot.legal))
    qtbot.waitUntil(lambda: program.window.sitting.result is not None)
    result, snapshot = program.window.sitting.result, table.match.snapshot()
    assert result is not None
    names = [table.names[seat] for seat in snapshot.winners]
    assert all(name in said_on(result) for name in names)
    heads = [result.model.headerData(at, Qt.Orientation.Horizontal) for at in range(result.model.columnCount())]
    assert heads[1:4] == ["Leaf", "Acorns", "Worm"]
    tips = [
        result.model.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        for at in range(result.model.columnCount())
    ]
    assert all(rule in tip for rule, tip in zip(("D5", "D3", "D6"), tips[1:4], strict=True)), "each with its rule"
    totals = [str(result.model.index(row, len(heads) - 1).data()) for row in range(2)]
    assert sorted(totals) == sorted(map(str, snapshot.scores))
    english = log_of(table)
    assert "loses 3 points" in "".join(english)
    program.tongue.speak(Language.JA)
    japanese = log_of(table)
    assert len(japanese) == len(english)
    assert "最後のどんぐりに虫がいた" in "".join(japanese)
    assert any(word in said_on(result) for word in ("の勝ち", "同点勝利"))
    heads = [result.model.headerData(at, Qt.Orientation.Horizontal) for at in range(result.model.columnCount())]
    assert [head.partition("（")[0] for head in heads[1:4]] == ["葉", "どんぐり", "虫"]


def test_what_is_to_be_done_is_said_after_every_curtain(qtbot: QtBot, program: Program) -> None:
    """Its prompt says the same to whoever acts and to whoever has acted."""
    table = sit_at(program, DONGURI.id, *TWO)
    for _ in range(3):
        lift(qtbot, table)
        actor = table.match.snapshot().actor
        assert actor is not None
        assert table.prompt.isVisible()
        assert table.prompt.text() == f"{table.names[actor]}: how many acorns do you take?"
        take(qtbot, table, "take:1")


def test_its_keys_and_its_warning_are_those_of_its_rules(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, DONGURI.id, *TWO)
    lift(qtbot, table)
    for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_1):
        QTest.keyClick(table.view, key)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        lift(qtbot, table)
    program.settings.change(cautions=True)
    table.set_cautious(True)
    assert table.match.snapshot().view["heap"] == 3
    QTest.keyClick(table.view, Qt.Key.Key_3)
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "The last acorn has a worm and costs 3 points." in said_on(table))
    assert table.match.snapshot().plies == 3


def test_its_rulebook_is_read_and_shows_its_rules(qtbot: QtBot, program: Program) -> None:
    panel = opened(program, DONGURI.id, "D4")
    assert all(load_terms(DONGURI.id)[f"rule.{rule}"]["en"] in text(panel) for rule in DONGURI.rules)
    follow(panel.leaf, "show:D4")
    board = panel.board
    qtbot.waitUntil(lambda: not board.scene.busy)
    assert board.say.text() == "Two are taken, the tree shakes, and an acorn falls."
    while not board.at_end:
        QTest.mouseClick(board.next, LEFT)
        qtbot.waitUntil(lambda: not board.scene.busy)
    (tree,) = (piece for piece in board.scene.layout.placements if piece.id == "tree")
    assert tree.look == TreeLook(2)
    program.tongue.speak(Language.JA)
    assert all(load_terms(DONGURI.id)[f"rule.{rule}"]["ja"] in text(panel) for rule in DONGURI.rules)


def test_its_lesson_is_taken_by_mouse_to_its_end(qtbot: QtBot, program: Program) -> None:
    lesson = take_lesson(qtbot, program, DONGURI.id)
    said = []
    while lesson.tutor.step is not None:
        said.append(lesson.tutor.step.id)
        do_step(qtbot, lesson)
    assert said == ["heap", "leaf", "three", "shake", "seen", "leave", "count", "end"]
    assert mark(program, DONGURI.id) == LessonMark(0, 8, done=True)
    assert lesson.page.match.snapshot().winners == (0,)


def test_who_made_it_is_said(qtbot: QtBot, donguri: str, tongue: Tongue) -> None:
    dialog = AboutDialog(tongue, WALNUT)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "A tiny game made for this program." in "\n".join(label.text() for label in dialog.findChildren(QLabel))


@pytest.mark.usefixtures("donguri", "faces")
def test_its_row_is_like_all_others() -> None:
    for size in ((220.0, 300.0), (44.0, 60.0), (1280.0, 800.0)):
        rows.test_the_box_fills_its_front_at_any_size(DONGURI.id, size)
    rows.test_every_seat_has_a_mark_of_its_own(DONGURI.id)
    rows.test_a_piece_looks_the_same_whenever_it_is_painted(DONGURI.id)
    rows.test_every_look_of_a_game_has_a_painter_that_takes_it(DONGURI.id)
    rows.test_the_looks_on_a_table_are_told_apart_by_their_names(DONGURI.id)
    (group,) = table_row(DONGURI.id).contents(Terms(DONGURI.id, Language.EN))
    assert [part.count for part in group.parts] == [13, 1, 1, 1]


@pytest.mark.usefixtures("donguri")
@pytest.mark.parametrize(
    "holds",
    [
        words.test_the_rules_are_told_in_the_order_of_their_numbers,
        words.test_every_caution_of_the_engine_has_its_words_and_no_other,
        words.test_where_nobody_sits_a_seat_is_called_by_the_colour_in_its_box,
        words.test_every_reason_for_a_move_has_its_words_and_no_other,
        words.test_japanese_uses_its_own_marks_and_no_spaces_between_words,
        words.test_english_has_typographic_apostrophes,
        translations.test_every_term_is_said_in_both_languages,
        translations.test_a_term_needs_the_same_facts_in_both_languages,
        translations.test_japanese_has_no_plural_forms,
        translations.test_no_word_of_a_game_hides_a_common_one,
        rulebooks.test_every_rule_stands_in_exactly_one_chapter,
        rulebooks.test_every_rule_that_is_linked_worded_or_shown_is_a_rule_of_the_game,
        rulebooks.test_both_languages_are_in_their_own_letters,
        rulebooks.test_a_glossary_tells_how_each_word_is_read,
        rulebooks.test_a_glossary_explains_every_word_in_whole_sentences,
        rulebooks.test_every_show_can_be_played_and_shows_some_rule,
        rulebooks.test_what_a_show_points_at_lies_on_the_table,
        tutorials.test_a_lesson_can_be_learned_step_by_step,
        tutorials.test_a_taught_rule_leads_to_a_position_of_the_lesson,
    ],
)
def test_its_words_rulebook_and_lesson_hold_what_all_others_do(holds: Callable[[str], None]) -> None:
    holds(DONGURI.id)
