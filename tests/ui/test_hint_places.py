"""Where the sheet of recorded hints lies: clear of what it names, and where it lay when it tells more. Moves are
compared by one press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from moments import WINDOWS, resize
from playing import at_rest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_hints import recorded_hints
from test_hint_sheet import assert_read_whole
from test_hints import every_game

from ui.app import Program
from ui.match.adviser import Hint
from ui.table.hinting.named import pointed_at, spoken_of
from ui.table.hinting.sheet import Form
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
SMALLEST = 13
"""Pixels of the letters of usual hints."""
SELDOM = 0.2
"""In no larger share of the hints that tell more their page lies elsewhere then, as it would cover what they name; nor
has a larger share smaller letters for the move."""


def named_by(table: TablePage) -> Mapping[str, Sequence[QRect]]:
    """Where what a hint names and points at lies, by id."""
    hints, layout = table.hints, table.scene.layout
    hint = hints._hint
    assert hint is not None
    facts = pointed_at(hint.reasons, layout, hints._presentation.row.shown_in_reasons)
    path = hints._words.way_to(hint.move).path
    names = (*path, *hints._told_way.names, *spoken_of(hint.reasons, layout), *facts)
    return {name: table.area.bodies([name]) for name in names}


def covered(table: TablePage) -> list[str]:
    papers = table.hints.sheet.papers
    return [
        name for name, bodies in named_by(table).items() if any(one.intersects(b) for one in papers for b in bodies)
    ]


@every_game
def test_no_recorded_hint_covers_what_it_names_and_telling_more_it_grows_where_it_lies(
    qtbot: QtBot, program: Program, game: str
) -> None:
    grown, small = list[bool](), list[bool]()
    for recorded in recorded_hints(game):
        table = recorded.advise(program)
        sheet, hint = table.hints.sheet, table.hints._hint
        assert hint is not None
        for size, language in product(WINDOWS, Language):
            program.tongue.speak(language)
            told_anew(program, table, hint, size)
            where = recorded.name, size, language
            assert covered(table) == [], where
            small.append(sheet.text.font().pixelSize() < SMALLEST)
            if sheet.form is not Form.REASON:
                continue
            (_, page), buttons = sheet.papers, places_of(sheet.yes, sheet.no, sheet.fuller)
            letters = sheet.more.font().pixelSize()
            QTest.mouseClick(sheet.fuller, Qt.MouseButton.LeftButton)
            QApplication.processEvents()
            assert sheet.form is Form.WHOLE
            assert covered(table) == [], where
            assert places_of(sheet.yes, sheet.no, sheet.fuller) == buttons, where
            assert SMALLEST <= sheet.more.font().pixelSize() <= letters
            assert_read_whole(table)
            whole = sheet.papers[1]
            side = whole.left() == page.left() or whole.right() == page.right()
            grown.append(side and (whole.top() == page.top() or whole.bottom() == page.bottom()))
            QTest.mouseClick(sheet.fuller, Qt.MouseButton.LeftButton)
            assert sheet.papers[1] == page, "folded up, it lies where it lay"
        table.hints.dismiss()
    assert grown
    assert grown.count(False) <= SELDOM * len(grown)
    assert small.count(True) <= SELDOM * len(small), "where a long name of a move has no room"


def told_anew(program: Program, table: TablePage, hint: Hint, size: tuple[int, int]) -> None:
    table.hints.dismiss()
    resize(program, table, size)
    table.hints.adviser.advised.emit(hint)
    QApplication.processEvents()


def places_of(*buttons: QWidget) -> list[QRect]:
    return [QRect(one.mapTo(one.window(), QPoint()), one.size()) for one in buttons]


@every_game
def test_moves_are_compared_by_one_press_from_the_hint(qtbot: QtBot, program: Program, game: str) -> None:
    for language, size in product(Language, WINDOWS):
        program.window.resize(*size)
        program.tongue.speak(language)
        table = recorded_hints(game)[0].advise(program)
        at_rest(qtbot, table)
        sheet = table.hints.sheet
        name = {Language.EN: "Compare moves", Language.JA: "ほかの手と比べる"}[language]
        assert sheet.further.visibleRegion().boundingRect() == sheet.further.rect()
        assert (sheet.further.accessibleName(), sheet.further.toolTip()) == (name, name)
        QTest.mouseClick(sheet.further, Qt.MouseButton.LeftButton)
        assert table.thoughts.panel.isVisible()
        assert table.thoughts.panel.rows[0].hasFocus()
        assert not sheet.further.isVisible(), "the list is there"
        table.hints.dismiss()
