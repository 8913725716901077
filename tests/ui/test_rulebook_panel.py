"""The rulebook in the window: opened beside the table, read, searched, shown at work, by mouse and keys."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from book_hands import book, follow, is_inside, opened, press, text
from moments import Moment, game_told, look_at
from playing import PEOPLE, answering, at_rest, bury, put_back, sit_at, sit_down
from PySide6.QtCore import QPoint, QRect, Qt, QUrl
from PySide6.QtGui import QAccessible, QFontMetricsF, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from engines.registry import GAMES
from ui.app import Program
from ui.game_files import TABLES, files_of, read_text
from ui.games import table_row
from ui.look.theme import TATAMI
from ui.models.log_model import LogRole
from ui.phrases import bare, breaks
from ui.rulebook.book import load_rulebook
from ui.rulebook.head import Tab
from ui.rulebook.leaf import Leaf
from ui.rulebook.panel import RulebookPanel
from ui.rulebook.printing import link_ink
from ui.shared.acts import Act
from ui.shared.file_dialog import FileDialog
from ui.shared.focus import stops
from ui.table.page import TablePage
from ui.terms import Language, Word

"""Characters of a phrase that is kept whole wherever it has room."""
DECISIONS = 5
"""So many kinds of decisions are tried of each game."""

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def program(program: Program) -> Program:
    program.window.resize(1280, 800)
    return program


# Opening it


def test_the_key_opens_the_book_beside_the_table_and_puts_it_away(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    press(program, Qt.Key.Key_F2)
    panel = book(program)
    assert (panel.game, panel.spot.rule) == ("uosao", "U9"), "what is decided now"
    assert is_inside(panel, QApplication.focusWidget())
    assert table.area.geometry().right() < panel.geometry().left()
    press(program, Qt.Key.Key_F2)
    assert program.window.reading.panel is None
    assert table.side.right == program.window.width()
    assert table.isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("game", GAMES)
def test_the_key_opens_the_book_at_a_rule_whatever_is_decided_and_picked(
    qtbot: QtBot, program: Program, game: str
) -> None:
    tried = 0
    for moment in moments_of_all_decisions(game):
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        scene = table.scene
        for name in ("", *sorted(scene.hand.picker.sources)):
            if name and not scene.hand.picker.makes(name):
                scene._touching.pick(name)
                tried += 1
            assert table.rule_at_hand in GAMES[game].rules, (moment, name)
            assert_hovering_changes_nothing(table)
            put_back(scene)
        assert table.rule_at_hand == table._row.rule_of(scene.layout.asked.prompt), "that is what is decided"
        for _ in range(3):
            press(program, Qt.Key.Key_Tab)
            on, decided = scene.layout.placement(scene.walked_on), table._row.rule_of(scene.layout.asked.prompt)
            met = on.said.rule if on is not None else ""
            assert table.rule_at_hand == (scene.rule_of_what_is_picked or met or decided), (moment, scene.walked_on)
            assert_hovering_changes_nothing(table)
        scene._touching.by_key = False
    assert tried


def assert_hovering_changes_nothing(table: TablePage) -> None:
    """The book opens at what is picked or decided, not at what the pointer has come by."""
    before = table.rule_at_hand
    ruled = {one.said.rule: one for one in table.scene.layout.placements if one.said.rule not in ("", before)}
    for one in ruled.values():
        table.hover_card.show_piece(one, None)
        table.hover_card.come()
        assert table.rule_at_hand == before, one.id
    table.hover_card.show_piece(None)


def moments_of_all_decisions(game: str) -> list[Moment]:
    """Of each kind of decision one, by what the table asks."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    kinds = {}
    for ply, move in enumerate(timeline.record.moves):
        if timeline.actors[ply] >= 0:
            kinds.setdefault(move.partition(":")[0].rstrip("0123456789"), Moment(ply, timeline.actors[ply]))
    return list(kinds.values())[:DECISIONS]


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_asks_by_a_rule_of_its_game(game: str) -> None:
    row, asked = table_row(game), tomllib.loads(read_text(game, files_of(game).words))["prompt"]
    rules = {key: row.rule_of(Word(f"prompt.{key}")) for key in asked}
    assert {key: rule for key, rule in rules.items() if rule not in GAMES[game].rules} == {}
    assert row.rule_of(None) == row.rule_of(Word("prompt.unheard_of")) == ""


def test_the_table_stays_usable_beside_the_book(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.fold_log(False)
    opened(program, "uosao")
    assert table.is_log_folded
    qtbot.waitUntil(lambda: table.view.width() == table.side.right >= 760)
    table.scene.chosen.emit("R1", table.match.snapshot().ply)
    assert at_rest(qtbot, table).ply == 1
    program.window.reading.close()
    assert not table.is_log_folded


@pytest.mark.usefixtures("painted")
def test_in_the_smallest_window_the_book_is_read_alone_and_all_of_its_head_is_seen(
    qtbot: QtBot, program: Program
) -> None:
    program.window.resize(960, 640)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    light = program.window.grab().toImage().pixelColor(20, 500).lightness()
    panel = opened(program, "uosao")
    title = panel.head.title
    assert table.width() == 960, "its letters would become too small beside the book"
    bar = table.bar.height()
    assert panel.geometry().getRect() == (340, bar, 620, 640 - bar)
    assert program.window.grab().toImage().pixelColor(20, 500).lightness() < light, "the table is dark meanwhile"
    for language in Language:
        program.tongue.speak(language)
        QApplication.processEvents()
        assert all(tab.width() >= tab.sizeHint().width() for tab in panel.head.tabs.values())
        qtbot.waitUntil(lambda: title.height() >= title.heightForWidth(title.width()))
        assert title.text().split() == title.accessibleName().split()
        wide = title.fontMetrics().horizontalAdvance
        assert max(map(wide, title.text().splitlines())) <= title.width()
    panel.show_rule(next(iter(panel._shows)))
    assert panel.geometry().getRect() == (340, bar, 620, 640 - bar)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "is_alone"), [((960, 640), True), ((1280, 800), False)])
def test_a_book_that_would_cover_half_of_the_shelfs_scroll_is_read_alone(
    program: Program, size: tuple[int, int], is_alone: bool
) -> None:
    program.window.resize(*size)
    shelf = program.window.shelf
    shelf.furnish()
    light = program.window.grab().toImage().pixelColor(20, 500).lightness()
    panel = opened(program, "uosao")
    assert (program.window.grab().toImage().pixelColor(20, 500).lightness() < light) is is_alone
    assert (panel.width() == 620) is is_alone
    for tool in shelf.tools.values():
        foot = tool.mapTo(program.window, tool.rect().center()).y() + tool.iconSize().height() // 2
        assert foot < panel.mapTo(program.window, QPoint()).y(), "what stands above the shelf stays free"


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("way", ["Esc", "the dark beside it"])
def test_what_is_read_alone_is_left_for_the_table_as_it_was(qtbot: QtBot, program: Program, way: str) -> None:
    program.window.resize(960, 640)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    program.window.grab()  # the materials of the room are asked for when it is first painted
    program.textures.wait()
    QApplication.processEvents()
    before = program.window.grab().toImage()
    panel = opened(program, "uosao")
    press(program, Qt.Key.Key_F6)
    assert is_inside(panel, QApplication.focusWidget()), "there is nothing beside it to go to"
    if way == "Esc":
        press(program, Qt.Key.Key_Escape)
    else:
        under = program.window.childAt(100, 300)
        assert under is not None
        QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=QPoint(100, 300))
    assert program.window.reading.panel is None
    assert table.match.snapshot().ply == 0, "the press touched no piece under it"
    assert table.view.hasFocus()
    assert program.window.grab().toImage() == before


def test_beside_the_book_the_table_keeps_a_width_in_which_it_is_read(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    panel = opened(program, "uosao")
    for width in (1280, 1366, 1920):
        program.window.resize(width, 800)
        QApplication.processEvents()
        assert table.side.right >= 900
        assert table.area.geometry().right() < panel.geometry().left()


def test_where_both_find_room_the_log_stays_beside_the_book(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1800, 800)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    panel = opened(program, "uosao")
    assert not table.is_log_folded
    program.window.resize(1280, 800)
    QApplication.processEvents()
    assert table.is_log_folded
    press(program, Qt.Key.Key_F2)
    assert program.window.reading.panel is not panel
    assert not table.is_log_folded


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("width", [960, 1280, 1920])
def test_the_same_click_opens_what_it_closes(qtbot: QtBot, program: Program, game: str, width: int) -> None:
    program.window.resize(width, 640)
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[-1]])
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    book_button, log_button = (table.bar._buttons[act] for act in (Act.RULES, Act.LOG))
    for button, shown in (
        (book_button, lambda: program.window.reading.panel is not None),
        (log_button, lambda: not table.is_log_folded),
    ):
        at = button.mapTo(program.window, button.rect().center())
        before = shown()
        for _ in range(2):
            QTest.mouseClick(met(program, at), Qt.MouseButton.LeftButton)
            assert shown() is not before
            table.view.setFocus()  # wherever the keyboard went meanwhile
            QTest.mouseClick(met(program, at), Qt.MouseButton.LeftButton)
            assert shown() is before


def met(program: Program, at: QPoint) -> QWidget:
    """What lies under this point of the window."""
    QApplication.processEvents()  # layouts within layouts
    widget = program.window.childAt(at)
    assert widget is not None
    return widget


def test_each_box_on_the_shelf_has_its_book(program: Program) -> None:
    shelf = program.window.shelf
    QTest.mouseClick(shelf.boxes[3], Qt.MouseButton.LeftButton)
    QTest.mouseClick(shelf.introduction.rules, Qt.MouseButton.LeftButton)
    assert book(program).game == "usagi"
    press(program, Qt.Key.Key_Escape)
    assert program.window.reading.panel is None
    QTest.mouseClick(shelf.boxes[1], Qt.MouseButton.LeftButton)
    press(program, Qt.Key.Key_F2)
    assert book(program).game == "sword"


def test_a_book_of_another_game_is_put_away_at_the_table(qtbot: QtBot, program: Program) -> None:
    opened(program, "usagi")
    at_rest(qtbot, sit_down(program, *PEOPLE))
    assert program.window.reading.panel is None


def test_a_book_that_is_changed_for_another_is_gone(program: Program) -> None:
    first = opened(program, "usagi")
    second = opened(program, "sword")
    bury()
    assert program.window.findChildren(RulebookPanel) == [second]
    assert not isValid(first)


@pytest.mark.usefixtures("painted")
def test_every_picture_of_a_page_is_there(program: Program) -> None:
    leaf = opened(program, "uosao").leaf
    shown = re.findall(r'<img src="([^"]+)"', leaf.toHtml())
    kind = QTextDocument.ResourceType.ImageResource.value
    pictures = {name: leaf.document().resource(kind, QUrl(name)) for name in shown}
    assert {name.partition(":")[0] for name in shown} >= {"seal", "icon"}
    blank = [name for name, picture in pictures.items() if not isinstance(picture, QImage) or is_blank(picture)]
    assert blank == []


def is_blank(picture: QImage) -> bool:
    """Whether nothing is painted there."""
    return picture.isNull() or not any(
        picture.pixelColor(x, y).alpha() for y in range(picture.height()) for x in range(picture.width())
    )


# From the table to the rule


def test_the_rule_on_a_slip_opens_the_book_there(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.match.submit("@0", 0)
    assert table.slip.number
    QTest.mouseClick(table.slip, Qt.MouseButton.LeftButton, pos=table.slip.rule.link.center())
    assert table.slip.isHidden()
    assert book(program).spot.rule == "U15"


def test_the_key_opens_the_book_at_the_rule_of_the_slip(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.match.submit("@0", 0)
    press(program, Qt.Key.Key_F2)
    assert book(program).spot.rule == "U15"


def test_elsewhere_a_click_only_takes_the_slip_away(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.match.submit("@0", 0)
    QTest.mouseClick(table.slip, Qt.MouseButton.LeftButton, pos=table.slip.text.geometry().center())
    assert table.slip.isHidden()
    assert program.window.reading.panel is None


def the_log_with_a_move(qtbot: QtBot, program: Program) -> TablePage:
    table = sit_down(program, *PEOPLE)
    for move in ("R2", "L1", "R1"):
        table.scene.chosen.emit(move, at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    table.fold_log(False)
    QApplication.processEvents()
    return table


def test_the_rule_in_a_line_of_the_log_opens_the_book_there(qtbot: QtBot, program: Program) -> None:
    table = the_log_with_a_move(qtbot, program)
    rows = table.log.list
    index = rows.model().index(0, 0)
    area = rows.visualRect(index)
    spots = (QPoint(x, y) for y in range(area.top(), area.bottom()) for x in range(area.left(), area.right(), 4))
    spot = next(spot for spot in spots if rows.rule_under(spot))
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert book(program).spot.rule == index.data(LogRole.RULE)
    assert table.match.snapshot().ply == 3
    assert table.look_back.isHidden()


def test_the_key_opens_the_rule_of_the_line_that_the_focus_is_on(qtbot: QtBot, program: Program) -> None:
    table = the_log_with_a_move(qtbot, program)
    table.log.list.setFocus()
    press(program, Qt.Key.Key_Home)
    press(program, Qt.Key.Key_F2)
    assert book(program).spot.rule == table.log.list.model().index(0, 0).data(LogRole.RULE)


# Reading


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", list(Language))
def test_every_rule_is_printed_with_its_number_and_its_origin(program: Program, game: str, language: Language) -> None:
    program.tongue.speak(language)
    panel = opened(program, game)
    terms = program.tongue.terms(game)
    shown = text(panel)
    for rule, letters in GAMES[game].rules.items():
        assert terms.say(f"rule.{rule}") in shown
        assert all(terms.say(f"provenance.{letter}") in shown for letter in letters)


@pytest.mark.parametrize("game", TABLES)
def test_what_stands_under_a_rule_takes_no_line_that_it_does_not_need(program: Program, game: str) -> None:
    """The ways on from a rule of two lines took four, each with a line of its own."""
    program.window.resize(1280, 800)
    leaf = opened(program, game).leaf
    QApplication.processEvents()
    terms, metrics = program.tongue.terms(game), QFontMetricsF(leaf.font())
    ways = tuple(terms.say(f"rulebook.{way}") for way in ("show", "why", "see"))
    numbers = 60.0  # the margin that they stand in, and a picture before words
    lines = leaf.toPlainText().splitlines()
    beneath = [(above, line) for above, line in pairwise(lines) if any(way in above for way in ways)]
    beneath = [(above, line) for above, line in beneath if line.strip("\ufffc \u00a0").startswith(ways)]
    for above, line in beneath:
        assert metrics.horizontalAdvance(f"{above}    {line}") > 0.8 * (leaf.room - numbers), (above, line)
    assert sum(sum(way in line for way in ways) > 1 for line in lines) > 3, "some stand beside each other"


def test_why_a_rule_is_read_so_is_folded_until_it_is_asked(program: Program) -> None:
    panel = opened(program, "uosao", "U11")
    terms = program.tongue.terms("uosao")
    why = terms.why("rule.U11")
    assert why
    assert why not in text(panel)
    follow(panel.leaf, "why:U11")
    assert why in text(panel)
    assert panel.spot.rule == "U11"


@pytest.mark.parametrize("language", list(Language))
def test_the_glossary_is_in_the_readers_order(program: Program, language: Language) -> None:
    program.tongue.speak(language)
    panel = opened(program, "wudang")
    panel.head.turned.emit(Tab.GLOSSARY)
    glossary = load_rulebook("wudang").glossary
    first = (lambda one: one.said.en.casefold()) if language is Language.EN else (lambda one: one.kana)
    shown = [one.said.in_(language) for one in sorted(glossary, key=first)]
    page = bare(panel._page())
    at = [page.index(f"<b>{name}</b>") for name in shown]
    assert at == sorted(at)


@pytest.mark.parametrize("game", TABLES)
def test_a_book_opens_with_the_aim_a_turn_the_end_and_the_setup(program: Program, game: str) -> None:
    opening = load_rulebook(game).opening
    assert len(opening) == 4
    for language in Language:
        program.tongue.speak(language)
        shown = text(opened(program, game))
        heads = [shown.index(one.title.in_(language)) for one in opening]
        assert heads == sorted(heads)
        assert heads[-1] < shown.index(program.tongue.terms(game).say("rulebook.contents"))


# On paper


def test_the_whole_book_is_saved_as_a_pdf(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel, file = opened(program, "usagi"), tmp_path / "rules.pdf"
    proposed: list[str] = []

    def choose(dialog: FileDialog) -> Path:
        proposed.extend(Path(path).name for path in dialog.selectedFiles())
        assert dialog.labelText(QFileDialog.DialogLabel.FileName) == "File name:"
        return file

    monkeypatch.setattr(FileDialog, "chosen", choose)
    panel.head.to_file.trigger()
    assert proposed == ["Rules of Rabbit City Planning.pdf"]
    written = file.read_bytes()
    assert written.startswith(b"%PDF-")
    assert written.rstrip().endswith(b"%%EOF")
    assert written.count(b"/Type /Page\n") >= 4


def test_a_book_that_cannot_be_saved_says_so(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    panel = opened(program, "usagi")
    with qtbot.waitSignal(program.window.reading.troubled) as told:
        answering("Close")
        panel.copies.save(tmp_path / "nowhere" / "rules.pdf")
    assert isinstance(told.args[0], OSError)


def test_arrows_walk_from_rule_to_rule_and_enter_shows_one_at_work(qtbot: QtBot, program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    press(program, Qt.Key.Key_Down)
    assert panel.spot.rule == "U13"
    press(program, Qt.Key.Key_Up)
    press(program, Qt.Key.Key_Up)
    assert panel.spot.rule == "U11"
    assert panel.board.isHidden()
    press(program, Qt.Key.Key_Return)
    assert panel.board.isVisible()


def test_the_contents_lead_to_a_chapter(program: Program) -> None:
    panel = opened(program, "uosao")
    follow(panel.leaf, "rule:U23")
    assert panel.spot.rule == "U23"
    assert panel.leaf.first_rule_in_sight(panel._book.rules) == "U23"


def test_from_a_rule_two_buttons_lead_to_the_aim_and_the_contents_and_back(program: Program) -> None:
    panel = opened(program, "uosao", "U23")
    bar = panel.leaf.verticalScrollBar()
    below = bar.value()
    for button in (panel.head.contents_button, panel.head.tabs[Tab.RULES]):
        assert bar.value() == below > 0
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert bar.value() == 0
        QTest.mouseClick(panel.head.back_button, Qt.MouseButton.LeftButton)
    panel.head.contents_button.setFocus()
    press(program, Qt.Key.Key_Space)
    assert bar.value() == 0


def test_a_link_leads_to_another_rule_and_back(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    before = panel.spot
    follow(panel.leaf, "rule:U26")
    assert panel.spot.rule == "U26"
    QTest.mouseClick(panel.head.back_button, Qt.MouseButton.LeftButton)
    assert panel.spot.rule == before.rule
    follow(panel.leaf, "rule:U26")
    panel.leaf.setFocus()
    press(program, Qt.Key.Key_Backspace)
    assert panel.spot.rule == before.rule


def test_back_at_what_was_searched_another_word_is_searched(qtbot: QtBot, program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    panel.leaf.setFocus()
    press(program, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert panel.head.search.hasFocus()
    for word, rule in (("trap", "U23"), ("u16", "U17")):
        QTest.keyClicks(panel.head.search, word)
        qtbot.waitUntil(lambda word=word: panel.spot.query == word)
        follow(panel.leaf, f"rule:{rule}")
        QTest.mouseClick(panel.head.back_button, Qt.MouseButton.LeftButton)
        assert panel.head.search.text() == word
        panel.head.search.selectAll()


def test_when_the_small_table_is_put_away_it_is_gone_and_the_keyboard_stays_in_the_book(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    press(program, Qt.Key.Key_Tab)
    press(program, Qt.Key.Key_Return)
    assert panel.board.isVisible()
    QTest.mouseClick(panel.board.close_button, Qt.MouseButton.LeftButton)
    assert not panel.board.isVisible()
    assert is_inside(panel, QApplication.focusWidget())


def test_keys_of_the_table_mean_the_page_while_the_book_is_read(qtbot: QtBot, program: Program) -> None:
    table = the_log_with_a_move(qtbot, program)
    panel = opened(program, "uosao", "U1")
    follow(panel.leaf, "rule:U16")
    panel.leaf.setFocus()
    press(program, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert panel.spot.rule == "U1"
    assert table.look_back.isHidden()
    before = panel.leaf.verticalScrollBar().value()
    press(program, Qt.Key.Key_PageDown)
    assert panel.leaf.verticalScrollBar().value() > before


def test_the_key_opens_the_rule_of_the_piece_that_the_focus_is_on(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.view.setFocus()
    press(program, Qt.Key.Key_Tab)
    rule = table.hover_card.rule
    assert rule
    press(program, Qt.Key.Key_F2)
    assert book(program).spot.rule == rule


def test_tab_goes_to_the_links_of_the_rule_and_enter_follows_them(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    press(program, Qt.Key.Key_Tab)
    assert panel.leaf.hasFocus()
    press(program, Qt.Key.Key_Return)
    assert panel.board.isVisible()
    panel.leaf.setFocus()
    for _ in range(2):  # past "Why?"
        press(program, Qt.Key.Key_Tab)
    press(program, Qt.Key.Key_Return)
    assert panel.spot.rule == "U9"


def test_the_parts_of_the_book_are_turned_to_by_their_buttons(program: Program) -> None:
    panel = opened(program, "uosao")
    QTest.mouseClick(panel.head.tabs[Tab.PARTS], Qt.MouseButton.LeftButton)
    assert "Rank chip" in text(panel)
    assert "階級ptチップ" in text(panel)
    QTest.mouseClick(panel.head.tabs[Tab.GLOSSARY], Qt.MouseButton.LeftButton)
    assert "右王" in text(panel)
    press(program, Qt.Key.Key_Backspace) if panel.leaf.hasFocus() else panel.go_back()
    assert panel.spot.tab is Tab.PARTS


def test_the_language_changes_at_once_and_the_place_stays(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    program.tongue.speak(Language.JA)
    assert panel.head.title.accessibleName() == "右王左王 ルールブック"
    assert "無効" in text(panel)
    assert panel.spot.rule == "U12"


@pytest.mark.parametrize("size", [(960, 640), (1280, 800)])
def test_no_line_of_a_japanese_page_ends_where_none_may(program: Program, size: tuple[int, int]) -> None:
    program.tongue.speak(Language.JA)
    program.window.resize(*size)
    ends = 0
    for letters in (100, 150):
        program.settings.change(text_size=letters)
        for game in TABLES:
            panel = opened(program, game)
            for tab in Tab:
                panel.head.tabs[tab].click()
                lines = list(lines_of(panel.leaf))
                ends += len(lines)
                assert [broken for broken in lines if broken] == []
    assert ends > 800


def lines_of(leaf: Leaf) -> Iterator[str]:
    """For each line of a paragraph but the last, the piece that it parts although there is room for it; or ""."""
    leaf.document().documentLayout().pageCount()  # else the page is laid only as far as it is seen
    block = leaf.document().begin()
    while block.isValid():
        letters, said = QFontMetricsF(block.charFormat().font()), bare(block.text())
        may_end = [0, *(at for at, _ in breaks(said)), len(said)]
        for number in range(block.layout().lineCount() - 1):
            line = block.layout().lineAt(number)
            end = len(bare(block.text()[: line.textStart() + line.textLength()]))
            piece = said[max(at for at in may_end if at <= end) : min(at for at in may_end if at >= end)]
            has_room = letters.horizontalAdvance(f"{piece}あ") <= line.width() and said[end - 1] != "\u3000"
            yield piece if has_room else ""
        block = block.next()


def test_what_is_copied_or_looked_for_is_the_plain_text(program: Program) -> None:
    program.tongue.speak(Language.JA)
    panel = opened(program, "uosao")
    panel.leaf.selectAll()
    panel.leaf.copy()
    copied = QApplication.clipboard().mimeData()
    rule = program.tongue.terms("uosao").say("rule.U12")
    for told in (copied.text(), copied.html(), text(panel)):
        assert rule in told
    panel.head.search.setText(rule[:12])
    assert panel.spot.query == rule[:12]
    assert panel._rules_on_page() == ("U12",)
    assert rule in text(panel)
    assert f"background-color:{panel._typesetting().mark}".lower() in panel.leaf.toHtml().lower()


def test_whoever_listens_to_the_book_hears_words_in_one_piece(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    program.tongue.speak(Language.JA)
    panel = opened(program, "uosao")
    page = panel.leaf.document().toPlainText()
    assert page == bare(page)


def test_the_theme_changes_the_ink_of_the_page(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    program.settings.change(theme=TATAMI.id)
    assert link_ink(TATAMI).lower() in panel.leaf.toHtml()


def test_tab_stops_at_the_part_of_the_book_that_is_open(program: Program) -> None:
    panel = opened(program, "uosao", "U12")
    for tab in (Tab.GLOSSARY, Tab.PARTS, Tab.RULES):
        panel.head.turned.emit(tab)
        assert [one for one, button in panel.head.tabs.items() if button in stops(panel)] == [tab]


@pytest.mark.parametrize("letters", [100, 150])
def test_under_a_small_table_in_a_low_window_nothing_lies_on_anything_else(
    qtbot: QtBot, program: Program, letters: int
) -> None:
    program.settings.change(text_size=letters)
    program.window.resize(960, 640)
    for game in TABLES:
        panel = opened(program, game)
        for rule in sorted(panel._shows)[:2]:
            panel.show_rule(rule)
            board, leaf = panel.board, panel.leaf
            parts = [one for one in (board.view, board.count, board.say, board.next) if not one.isHidden()]
            lying = (*parts, leaf)
            qtbot.waitUntil(lambda lying=lying, panel=panel: lie_apart(lying, panel))
            qtbot.waitUntil(lambda say=board.say: say.height() >= say.heightForWidth(say.width()))
            least = 200 if letters > 100 else 250
            qtbot.waitUntil(lambda view=board.view, least=least: view.height() >= least)
            qtbot.waitUntil(lambda leaf=leaf: letters > 100 or leaf.height() >= 60)


@pytest.mark.parametrize("language", Language)
def test_under_the_longest_caption_of_a_rule_that_was_sought_two_lines_of_the_rule_are_read(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.settings.change(language=language)
    program.window.resize(960, 640)
    for game in TABLES:
        panel = opened(program, game)
        captions = {rule: max(len(one.say.in_(language)) for one in shows) for rule, shows in panel._shows.items()}
        rule = max(captions, key=captions.__getitem__)
        panel.head.search.setText(rule)
        panel.show_rule(rule)
        board, leaf = panel.board, panel.leaf
        board._set_up(max(range(len(board._shows)), key=lambda at: len(board._shows[at].say.in_(language))))
        parts = [one for one in (board.view, board.count, board.say, board.next, leaf) if not one.isHidden()]
        qtbot.waitUntil(lambda parts=parts, panel=panel: lie_apart(parts, panel))
        qtbot.waitUntil(lambda say=board.say: say.height() >= say.heightForWidth(say.width()))
        assert leaf.height() >= 2 * leaf.fontMetrics().lineSpacing(), (game, rule)


def lie_apart(parts: Sequence[QWidget], on: QWidget) -> bool:
    """Whether each part lies under the one before it."""
    areas = [QRect(one.mapTo(on, QPoint()), one.size()) for one in parts]
    return all(above.bottom() < below.top() for above, below in pairwise(areas))


def test_a_seal_is_as_high_as_the_words_beside_it(program: Program) -> None:
    for letters in (100, 150):
        program.settings.change(text_size=letters)
        program.window.open_rule("wudang", "W22")
        leaf = book(program).leaf
        seal = leaf.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("seal:R"))
        high = QFontMetricsF(leaf.font()).height()
        assert 0.75 * high < seal.height() / seal.devicePixelRatio() < 1.25 * high, letters
        assert f'height="{round(seal.height() / seal.devicePixelRatio())}"' in leaf.toHtml()
