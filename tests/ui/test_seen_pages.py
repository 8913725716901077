"""On every page and in every dialog what is written is whole, nothing lies on its neighbour, and no button is blank."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from book_hands import opened
from film_hands import recorded as film_of
from film_hands import show
from learning import take_lesson
from moments import WINDOWS, look_at, moments
from playing import PEOPLE
from PySide6.QtCore import QMargins, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from test_book_index import recorded, written

from engines.registry import GAMES
from ui.app import Program
from ui.board.values.bodies import body_of
from ui.book.game_list import GameRole
from ui.book.game_sheet import Deed
from ui.book.words import waiting_words
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.setup_dialog import SetupDialog
from ui.game_files import TABLES
from ui.match.adviser import Hint
from ui.match.players import Level, Player
from ui.rulebook.leaf import Leaf
from ui.settings import LessonMark
from ui.shared.parts import Motto
from ui.shelf.game_box import GameBox
from ui.table.page import TablePage
from ui.terms import Language
from ui.watch.eyes_row import EyeButton
from ui.window.album import scroll_forms

pytestmark = pytest.mark.usefixtures("unpainted")
WRITTEN = (QLabel, QAbstractButton, QLineEdit, QComboBox)
"""What people read and press."""
PAINTED = (GameBox, EyeButton)
"""Buttons that paint what they mean themselves."""
_PICTURE = "\ufffc"
"""Stands for a picture in a text."""
_EDGE = 8
"""At each side of a line that is written in: frame and padding."""


def parts(page: QWidget) -> list[QWidget]:
    """Everything on a page that is read or pressed, and not part of something that is."""
    found = [one for one in page.findChildren(QWidget) if isinstance(one, WRITTEN) and one.isVisibleTo(page)]
    return [one for one in found if not isinstance(one.parentWidget(), (*WRITTEN, QAbstractSpinBox))]


def faults(page: QWidget) -> Iterator[str]:
    """What somebody who looks at the page would complain of."""
    seen = parts(page)
    for one in seen:
        yield from faults_of(one, page)
    # boxes on the shelf lean against each other, and what lies under the edge of one is its shadow
    solid = [one for one in seen if not isinstance(one, GameBox)]
    for one, other in combinations(solid, 2):
        alike = one.parentWidget() is other.parentWidget()
        apart = page.isWindow() and not scrolls(one, page) and not scrolls(other, page)  # no sheet lies on a dialog
        if (alike or apart) and area_of(one, page).intersects(area_of(other, page)):
            yield f"{called(one)} and {called(other)} lie on each other"


def faults_of(one: QWidget, page: QWidget) -> Iterator[str]:
    area = area_of(one, page)
    if not scrolls(one, page) and not page.rect().contains(area):
        yield f"{called(one)} reaches out of the page: {area} in {page.rect()}"
    elif not scrolls(one, page) and one.isVisible() and one.visibleRegion().boundingRect() != one.rect():
        yield f"{called(one)} reaches out of what it lies in"
    if isinstance(one, QAbstractButton):
        if not one.text() and one.icon().isNull() and not isinstance(one, PAINTED):
            yield f"{called(one)} is blank"
        elif one.text() and one.width() < one.sizeHint().width():
            yield f"{called(one)} is cut off: {one.width()} of {one.sizeHint().width()}"
    elif isinstance(one, QLabel) and one.text():
        needed = one.heightForWidth(one.width()) if one.hasHeightForWidth() else one.minimumSizeHint().height()
        if one.height() < needed:
            yield f"{called(one)} is cut off below: {one.height()} of {needed}"
        metrics = QFontMetrics(one.face) if isinstance(one, Motto) else one.fontMetrics()
        if not one.wordWrap() and one.contentsRect().width() < metrics.horizontalAdvance(one.text()):
            yield f"{called(one)} is cut off at its side"


def area_of(one: QWidget, page: QWidget) -> QRect:
    """Where it lies on the page."""
    return QRect(one.mapTo(page, one.rect().topLeft()), one.size())


def scrolls(one: QWidget, page: QWidget) -> bool:
    """Whether it lies in something that can be scrolled to it."""
    above = one.parentWidget()
    while above is not None and above is not page:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def called(one: QWidget) -> str:
    text = one.text() if isinstance(one, (QLabel, QAbstractButton, QLineEdit)) else ""
    return f"{type(one).__name__} {one.objectName()} “{text[:40]}”"


@pytest.fixture(params=WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    width, height = request.param
    return width, height


@pytest.fixture(params=list(Language), ids=lambda language: language.value)
def program(request: pytest.FixtureRequest, program: Program, size: tuple[int, int]) -> Program:
    """The program in this language and size."""
    program.tongue.speak(request.param)
    program.window.resize(*size)
    return program


@contextmanager
def laid(dialog: QWidget) -> Iterator[QWidget]:
    dialog.show()
    QApplication.processEvents()
    yield dialog
    dialog.close()
    dialog.deleteLater()


@pytest.mark.parametrize("letters", [100, 150])
def test_on_the_shelf(program: Program, letters: int) -> None:
    program.settings.change(text_size=letters)
    shelf, scroll = program.window.shelf, program.window.shelf.introduction
    waits = waiting_words(2, program.tongue.terms())
    for left in (frozenset(), frozenset(TABLES)):
        shelf.set_in_progress(left)
        shelf.set_lessons(dict.fromkeys(TABLES, LessonMark(12, 28) if left else LessonMark()))
        for box in shelf.boxes:
            shelf.choose(box.game)
            shelf.set_fared({box.game: f"{waits * 4}\n{waits}" if left else ""})
            QApplication.processEvents()
            assert list(faults(shelf)) == []
            assert scroll.learn.isVisible()
            assert scroll.resume.isVisible() is bool(left)
            assert scroll.fared.text() == (waits if left else "")


@pytest.mark.parametrize("language", list(Language))
def test_a_scroll_says_what_waits_and_what_was_won_and_shared(program: Program, language: Language) -> None:
    program.tongue.speak(language)
    program.window.resize(960, 640)
    shelf, line = program.window.shelf, program.window.shelf.introduction.fared
    for box in shelf.boxes:
        shelf.choose(box.game)
        shelf.set_fared({box.game: "\n".join(scroll_forms(2, (1, 1, 2, 0), program.tongue.terms()))})
        QApplication.processEvents()
        numbers = [int(number) for number in re.findall(r"\d+", line.text())]
        assert sorted(numbers) == [1, 2, 2, 4], line.text()
        assert list(faults(shelf)) == []


@pytest.mark.parametrize("game", TABLES)
def test_in_the_dialog_for_a_new_game(program: Program, game: str) -> None:
    last = read_last_setup({}, GAMES[game].seats)
    for letters in (100, 150):
        program.settings.change(text_size=letters)
        with laid(SetupDialog(GAMES[game], program.tongue, last, random.Random(7), program.window)) as dialog:
            assert list(faults(dialog)) == []
            assert dialog._play.height() >= 48


@pytest.mark.parametrize("size", WINDOWS[:1], indirect=True, ids=["least"])
@pytest.mark.parametrize("game", TABLES)
def test_at_the_table(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    while table.scene.busy:
        QApplication.processEvents()
    program.settings.change(text_size=150)
    QApplication.processEvents()
    assert table.scene.pictures.letters.growth == 1.5
    assert under_the_prompt(table) == []
    program.settings.change(text_size=100)
    assert table.scene.pictures.letters.growth == 1
    table.fold_log(False)
    QApplication.processEvents()
    assert list(faults(table)) == []
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply))
    table.recap.open()
    for letters in (100, 150):
        program.settings.change(text_size=letters)
        QApplication.processEvents()
        assert list(faults(table)) == []


def under_the_prompt(table: TablePage) -> list[str]:
    """What has a name and is covered by the prompt, though it is no part of the ground, or that it is too high."""
    prompt = table.prompt.geometry()
    assert table.prompt.isVisible()
    ceiling = table.area.point(QPointF(0, table.scene.layout.asked.ceiling)).y()
    if prompt.top() < ceiling:
        return [f"the prompt begins at {prompt.top()}, above {ceiling}"]
    named = [one for one in table.scene.layout.placements if one.label is not None]
    edge = QMargins(3, 3, 3, 3)  # nothing is written on the very edge of a piece
    areas = {one.id: table.area.body(body_of(one)) - edge for one in named}
    return [name for name, area in areas.items() if area.intersects(prompt) and not table.area.is_ground(area)]


@pytest.mark.parametrize("size", WINDOWS[:1], indirect=True, ids=["least"])
@pytest.mark.parametrize("game", TABLES)
def test_on_the_page_of_the_result(program: Program, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = program.window.sitting
    look_at(program, game, moments(game)["end"])
    sitting.show_result()
    cut = cut_while_painted(program, monkeypatch)
    for letters in (100, 150):
        program.settings.change(text_size=letters)
        QApplication.processEvents()
        page = program.window.centralWidget()
        page.grab()
        assert list(faults(page)) == []
        assert cut == set(), "what an icon means is said below the bars"


@pytest.mark.parametrize("letters", [100, 150])
def test_in_the_rulebook_and_the_lesson(qtbot: QtBot, program: Program, letters: int) -> None:
    program.settings.change(text_size=letters)
    for game, rule in (("usagi", "K12"), ("uosao", "U12")):
        book = opened(program, game, rule)
        QApplication.processEvents()
        assert list(faults(book)) == []
        title, wide = book.head.title, book.head.title.fontMetrics().horizontalAdvance
        assert [line for line in title.text().splitlines() if wide(line) > title.width()] == []
        assert len(title.text().splitlines()) <= 2
        search = book.head.search
        offered = search.fontMetrics().horizontalAdvance(search.placeholderText())
        assert offered <= search.width() - 2 * _EDGE
        lines = [line.rstrip() for line in lines_of(book.leaf)]
        cut = [line for line in lines if line.endswith(_PICTURE) and line != _PICTURE]
        assert cut == [], "a picture stands beside its words"
        margins = [table.cellAt(0, 0).firstCursorPosition().block() for table in book.leaf._tables.values()]
        assert [one.text() for one in margins if one.layout().lineCount() > 1] == []
    program.window.reading.close()
    lesson = take_lesson(qtbot, program, "uosao")
    assert list(faults(lesson.page)) == []
    assert lesson.panel.speech.text.isVisible()
    assert lesson.panel.speech.text.text()


def lines_of(leaf: Leaf) -> Iterator[str]:
    """What stands on each line of the page."""
    block = leaf.document().begin()
    while block.isValid():
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            yield block.text()[line.textStart() : line.textStart() + line.textLength()]
        block = block.next()


@pytest.mark.parametrize("size", WINDOWS[:1], indirect=True, ids=["least"])
@pytest.mark.parametrize("letters", [100, 150])
def test_in_the_book_of_games(program: Program, letters: int, monkeypatch: pytest.MonkeyPatch) -> None:
    program.settings.change(text_size=letters)
    sharers, computer = (
        (Player("Bartholomew"), Player("あやめ"), Player("Constantine")),
        Player("Jonathan", Level.EXPERT),
    )
    for record in (recorded("wudang", sharers), recorded("usagi", (PEOPLE[0], computer))):
        written(program._journals, record, over=True)
    program.window.album.open()
    book = program.window.album.page
    assert book is not None
    while book.keeper.chores.is_at_work:
        QApplication.processEvents()
    cut = cut_while_painted(program, monkeypatch)
    games = [book.register.model.index(row) for row in range(book.register.model.rowCount())]
    shown = []
    for one in games:
        if one.data(GameRole.TOLD):
            book.register.lines.go_to(one)
            QApplication.processEvents()
            book.grab()
            assert list(faults(book)) == []
            shown += [one.data(GameRole.TOLD).title, *(line.level for line in book.sheet.players.lines)]
            assert book.sheet.area.viewport().height() >= 5 * book.sheet.day.height(), "something is told"
    assert len([words for words in shown if words]) == 3, "two boxes, and one computer player"
    book.register.lines.go_to(next(one for one in games if one.data(GameRole.TOLD)))
    QApplication.processEvents()
    bar = book.sheet.area.verticalScrollBar()
    assert bool(bar.maximum()) is (letters == 150)
    for key, at in ((Qt.Key.Key_PageDown, bar.maximum()), (Qt.Key.Key_PageUp, 0)):
        QTest.keyClick(book.sheet.buttons[Deed.WATCH], key)
        assert bar.value() == at
    assert cut.isdisjoint(shown)
    search = book.register.search
    assert search.fontMetrics().horizontalAdvance(search.placeholderText()) < search.width() - 2 * _EDGE


def cut_while_painted(program: Program, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Fills with what is painted without its end; from now on the window paints."""
    program.window.setUpdatesEnabled(True)
    cut: set[str] = set()
    elided = QFontMetricsF.elidedText

    def spy(metrics: QFontMetricsF, text: str, *rest: object) -> str:
        told: str = elided(metrics, text, *rest)
        if told != text:
            cut.add(text)
        return told

    monkeypatch.setattr(QFontMetricsF, "elidedText", spy)
    return cut


@pytest.mark.parametrize("size", WINDOWS[:1], indirect=True, ids=["least"])
@pytest.mark.parametrize("letters", [100, 150])
def test_in_a_film_over_the_table(qtbot: QtBot, program: Program, letters: int, tmp_path: Path) -> None:
    """One with many eyes, many moves and a comment."""
    program.settings.change(text_size=letters)
    record = film_of("sword")
    ply = len(record.moves) - 1
    film = show(qtbot, program, replace(record, comments={ply: "What a blow! " * 9}), ply, tmp_path / "a.json")
    assert list(faults(film.page)) == []
    assert film.foot.write.isVisible()
    assert "…" not in film.foot.told.text()
