"""The scroll at the table's right: every line of it can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from moments import game_told
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel, QTextLayout
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.game import Episode, Note
from ui.game_files import TABLES
from ui.games import table_row
from ui.look.fonts import Size, load_fonts, title_font
from ui.look.style import Wardrobe
from ui.look.theme import WALNUT
from ui.models.log_model import LogModel, LogRole
from ui.models.mark import Mark
from ui.phrases import bare
from ui.table.log_panel import LogDelegate, LogPanel
from ui.terms import Language, Terms

MARKS = (("#D1495B", "circle"), ("#5B8E4E", "square"))
PALE = 190
"""Paper is lighter, ink is darker."""
NOTES = [
    Note(key, {"seat": seat, "by_seat": 1 - seat, "direction": direction, "steps": steps})
    for key in ("wins_direction", "blocked", "outranked")
    for seat in (0, 1)
    for direction in "LR"
    for steps in (1, 2, 3)
]


@pytest.fixture
def panel(qtbot: QtBot, qapp: QApplication) -> tuple[LogPanel, LogModel]:
    """In the program's letters, whatever stood open in the test before."""
    load_fonts()
    Wardrobe(qapp)
    names = ("Aya who has a long name", "Ben")
    model = LogModel(Terms("uosao", Language.EN, names))
    made = LogPanel(model, MARKS, WALNUT)
    qtbot.addWidget(made)
    made.resize(made.width(), 400)
    made.show()
    return made, model


def test_no_line_is_laid_over_the_next_when_the_scroll_bar_takes_its_room(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel]
) -> None:
    log, model = panel
    log.grab()
    model.set_memory([Episode(0, "", (note,)) for note in NOTES])
    qtbot.waitUntil(log.list.verticalScrollBar().isVisible)
    log.grab()
    lines = [log.list.visualRect(model.index(row)) for row in range(model.rowCount())]
    assert all(line.bottom() < below.top() for line, below in pairwise(lines))


@pytest.fixture
def sheet(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Gives the whole program a style sheet, for one test."""
    before = qapp.styleSheet()
    yield qapp.setStyleSheet
    qapp.setStyleSheet(before)


def test_a_folded_log_sets_its_rows_in_other_letters_when_it_is_opened_and_each_once(
    panel: tuple[LogPanel, LogModel], sheet: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    log, model = panel
    model.set_memory([Episode(0, "", (note,)) for note in NOTES])
    before = [log.list.visualRect(model.index(row)).height() for row in range(model.rowCount())]
    log.hide()
    laid = list[int]()
    lay = LogDelegate._layout

    def layout(delegate: LogDelegate, index: QModelIndex, width: int) -> QTextLayout:
        laid.append(index.row())
        return lay(delegate, index, width)

    monkeypatch.setattr(LogDelegate, "_layout", layout)
    sheet("QListView { font-size: 24px }")
    assert laid == [], "nobody sees them"
    log.show()
    heights = [log.list.visualRect(model.index(row)).height() for row in range(model.rowCount())]
    assert all(now > then for now, then in zip(heights, before, strict=True))
    assert len(laid) == model.rowCount()


def test_a_rule_does_not_stand_alone_under_its_sentence(panel: tuple[LogPanel, LogModel]) -> None:
    log, model = panel
    model.set_memory([Episode(0, "", (replace(note, rule="U23"),)) for note in NOTES])
    delegate, ends = log.list.itemDelegate(), set()
    assert isinstance(delegate, LogDelegate)
    for row in range(model.rowCount()):
        for width in range(160, 320, 4):
            layout = delegate._layout(model.index(row), width)
            ends.add(layout.text()[layout.lineAt(layout.lineCount() - 1).textStart() :])
    assert all(end.endswith("U23") for end in ends)
    assert "U23" not in ends


def test_no_line_ends_within_a_phrase(panel: tuple[LogPanel, LogModel]) -> None:
    rows, row = (
        QStandardItemModel(),
        QStandardItem("プレイヤー1は「巣穴長屋」を使わず、移動したあとに4点を得た（2 → 6）。"),
    )
    row.setData("K10", LogRole.RULE)
    rows.appendRow(row)
    delegate = panel[0].list.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    for width in range(200, 320, 12):
        layout = delegate._layout(rows.index(0, 0), width)
        lines = [layout.lineAt(at) for at in range(layout.lineCount())]
        told = [bare(layout.text()[line.textStart() : line.textStart() + line.textLength()]) for line in lines]
        assert len(told) > 1
        for phrase in ("「巣穴長屋」を", "使わず、", "移動した", "4点を", "2 → 6", "）。  K10"):
            assert any(phrase in line for line in told), told


@pytest.mark.parametrize("shown", [0, 2, 12])
def test_after_a_jump_of_many_plies_the_last_line_is_in_sight(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel], shown: int
) -> None:
    """Also when the scroll bar comes with the jump, which makes every line narrower and some of them higher."""
    log, model = panel
    made = [Episode(ply, "", (note,)) for ply, note in enumerate(NOTES * 3)]
    model.set_memory(made[:shown])
    log.grab()
    model.set_memory(made)
    log.grab()
    qtbot.waitUntil(lambda: last_line_is_seen(log, model))


@pytest.mark.parametrize("height", range(300, 324, 4))
def test_no_line_is_seen_cut_in_half_at_the_upper_edge(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel], height: int
) -> None:
    log, model = panel
    model.set_memory([Episode(0, "", (note,)) for note in NOTES])
    log.resize(log.width(), height)
    qtbot.waitUntil(lambda: last_line_is_seen(log, model))
    bar, seen = log.list.verticalScrollBar(), log.list.viewport().rect()
    assert darkest(log, seen, 0) > PALE
    bar.setValue(bar.minimum())
    assert darkest(log, seen, 12) < PALE, "the first line of all stands there as it is"
    assert darkest(log, seen, seen.bottom()) > PALE, "nor is one at the lower edge"


def darkest(log: LogPanel, seen: QRect, y: int) -> int:
    """How light, from 0 to 255, the darkest point is of the line of pixels at that height of the list."""
    list_as_seen = QRect(log.list.viewport().mapTo(log, seen.topLeft()), seen.size())
    picture = log.grab(list_as_seen).toImage()  # the list itself has no ground where the program's style is worn
    return min(picture.pixelColor(x, y).lightness() for x in range(seen.width()))


def test_back_from_an_earlier_ply_the_last_line_is_in_sight_again(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel]
) -> None:
    log, model = panel
    model.set_memory([Episode(ply, "", (note,)) for ply, note in enumerate(NOTES * 3)])
    log.grab()
    log.mark(1)
    qtbot.waitUntil(lambda: not last_line_is_seen(log, model))
    log.unmark()
    qtbot.waitUntil(lambda: last_line_is_seen(log, model))


def test_a_log_that_is_opened_at_an_earlier_ply_shows_its_line_amid_others(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel]
) -> None:
    log, model = panel
    log.hide()
    model.set_memory([Episode(ply, "", (note,)) for ply, note in enumerate(NOTES * 3)])
    log.mark(len(NOTES))
    log.show()
    row = model.row_of(len(NOTES))
    around = [model.index(row + step) for step in (-1, 0, 1)]

    def is_amid() -> bool:
        seen = log.list.viewport().rect()
        return all(seen.contains(log.list.visualRect(line)) for line in around)

    qtbot.waitUntil(is_amid)
    log.resize(log.width(), 330)
    qtbot.waitUntil(is_amid)
    log.resize(log.width() - 60, 440)
    log.grab()
    assert is_amid(), "also where its lines get higher"


def last_line_is_seen(log: LogPanel, model: LogModel) -> bool:
    line = log.list.visualRect(model.index(model.rowCount() - 1))
    return log.list.viewport().rect().contains(line)


def test_what_the_last_move_did_stands_on_gold_until_one_looks_back(
    qtbot: QtBot, panel: tuple[LogPanel, LogModel]
) -> None:
    log, model = panel
    log.resize(log.width(), 700)  # all rows are in sight, however large the letters are
    log.list.clearFocus()  # else the row that the keyboard is on is marked as that

    def golden() -> list[int]:
        """The plies of the rows whose ground is yellower than paper at its left edge."""
        picture, edge = log.grab().toImage(), log.list.viewport().mapTo(log, QPoint(0, 0))
        areas = [(row, log.list.visualRect(model.index(row))) for row in range(model.rowCount())]
        grounds = [(row, picture.pixelColor(edge + area.bottomLeft() + QPoint(2, -3))) for row, area in areas]
        return [model.index(row).data(LogRole.PLY) for row, ground in grounds if ground.red() - ground.blue() > 50]

    model.set_memory([Episode(0, "", (NOTES[0],)), Episode(1, "", (NOTES[1], NOTES[2]))])
    assert golden() == [2, 2]
    model.set_memory([Episode(0, "", (NOTES[0],)), Episode(1, "", (NOTES[1], NOTES[2])), Episode(2, "", (NOTES[3],))])
    assert golden() == [3]
    log.mark(1)
    assert golden() == []
    log.unmark()
    assert golden() == [3]


@pytest.mark.parametrize("width", [180, 272])
def test_a_rule_is_touched_on_its_number_and_nowhere_else(panel: tuple[LogPanel, LogModel], width: int) -> None:
    log, model = panel
    log.setFixedWidth(width)
    model.set_memory([Episode(0, "", (replace(note, rule="U23"),)) for note in NOTES[:4]])
    log.grab()
    delegate = log.list.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    for row in range(model.rowCount()):
        area = log.list.visualRect(model.index(row))
        layout = delegate._layout(model.index(row), area.width())
        line = layout.lineAt(layout.lineCount() - 1)
        ends = area.left() + (area.width() - line.width()) - 8 + line.naturalTextWidth()
        number = QPoint(round(ends) - 12, area.bottom() - 8)
        assert log.list.rule_under(number) == "U23"
        assert log.list.rule_under(number - QPoint(60, 0)) == ""


@pytest.mark.parametrize("game", TABLES)
def test_a_heading_stands_over_each_round_once(qtbot: QtBot, qapp: QApplication, game: str) -> None:
    """In Shinano each player begins each turn: it is headed by the first."""
    load_fonts()
    Wardrobe(qapp)
    told = game_told(game)
    row, terms = table_row(game), Terms(game, Language.EN, tuple(f"Player {seat + 1}" for seat in range(told.players)))
    model = LogModel(terms, begins=row.begun_chapter)
    log = LogPanel(model, row.marks, WALNUT)
    qtbot.addWidget(log)
    log.resize(log.width(), 700)
    log.show()
    model.set_memory(told.memory(0))
    begun = dict.fromkeys(row.begun_chapter(note) for made in told.memory(0) for note in made.notes)
    wanted = [terms.say("watch.chapter", number=chapter) for chapter in begun if chapter is not None]
    headed = [at for at in range(model.rowCount()) if model.heading(at)]
    assert [model.heading(at) for at in headed] == wanted
    assert len(wanted) > 1
    plain = LogModel(terms)
    plain.set_memory(told.memory(0))
    assert [plain.index(at).data() for at in range(plain.rowCount())] == [
        model.index(at).data() for at in range(model.rowCount())
    ]
    assert not any(plain.heading(at) for at in range(plain.rowCount()))
    for at in headed[:3]:
        index = model.index(at)
        log.list.scrollTo(index)
        QApplication.processEvents()
        lies = log.list.visualRect(index)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"{model.heading(at)}\n{index.data()}"
        lower = log.list.sizeHintForIndex(index).height() - high_without_heading(plain, row.marks, at)
        assert lower >= title_font(Size.LEAD).pixelSize()
        assert inked_lines(log, lies)[0] < lower - 6, "it is written over its row"


def high_without_heading(plain: LogModel, marks: tuple[Mark, ...], at: int) -> int:
    log = LogPanel(plain, marks, WALNUT)
    log.resize(log.width(), 700)
    log.show()
    QApplication.processEvents()
    high = log.list.sizeHintForIndex(plain.index(at)).height()
    log.close()
    return high


def inked_lines(log: LogPanel, place: QRect) -> list[int]:
    """In which lines of pixels of this place of the list there is ink, from its upper edge."""
    image = log.list.viewport().grab(place).toImage()
    across = range(image.width())
    return [y for y in range(image.height()) if any(image.pixelColor(x, y).lightness() < PALE for x in across)]


def test_no_note_is_asked_twice_whether_it_begins_a_round() -> None:
    """In a long game of Usagi that took 40 ms a move. What was taken back and played otherwise is asked anew."""
    told = game_told("usagi")
    memory, begins, asked = told.memory(0), table_row("usagi").begun_chapter, []

    def ask(note: Note) -> int | None:
        asked.append(note)
        return begins(note)

    terms = Terms("usagi", Language.EN, ("Aya", "Ben"))
    model = LogModel(terms, begins=ask)
    notes = [len(made.notes) for made in memory]
    for plies, new in ((40, sum(notes[:40])), (41, notes[40]), (30, 0), (60, sum(notes[30:60]))):
        asked.clear()
        model.set_memory(memory[:plies])
        assert len(asked) == new
        fresh = LogModel(terms, begins=begins)
        fresh.set_memory(memory[:plies])
        headings = [fresh.heading(at) for at in range(fresh.rowCount())]
        assert [model.heading(at) for at in range(model.rowCount())] == headings
        assert any(headings)
