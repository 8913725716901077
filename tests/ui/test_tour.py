"""The tour of the shelf: at the first start and never again unasked, seen through or skipped, by mouse and by key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playing import answering, folders_in, opened, sit_down
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.match.journal_names import put_to_finished
from ui.match.players import Player
from ui.rulebook.panel import RulebookPanel
from ui.shared.acts import Act
from ui.shared.paper import paper
from ui.shelf.tour import Tour
from ui.shelf.tour_places import place_beside
from ui.terms import Language


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    with opened(qapp, tmp_path) as made:
        made.window.show()
        yield made


def tour_of(program: Program) -> Tour:
    program.window.offer_tour()
    tour = program.window.tour
    assert tour is not None
    return tour


def was_seen(program: Program) -> bool:
    return program.settings.settings.tour_seen and program.window.tour is None


def test_the_tour_is_seen_through_by_mouse_and_remembered(program: Program) -> None:
    tour = tour_of(program)
    texts = [tour.text.text()]
    for _ in range(3):
        QTest.mouseClick(tour.next, Qt.MouseButton.LeftButton)
        texts.append(tour.text.text())
    assert len(set(texts)) == len(tour.stops) == 4
    assert tour.skip.isHidden()
    QTest.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    assert was_seen(program)
    program.window.offer_tour()
    assert program.window.tour is None


def test_the_tour_is_walked_and_ended_by_keys(program: Program) -> None:
    tour = tour_of(program)
    for key, at in (
        (Qt.Key.Key_Return, 1),
        (Qt.Key.Key_Space, 2),
        (Qt.Key.Key_PageUp, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_PageDown, 2),
    ):
        QTest.keyClick(QApplication.focusWidget(), key)
        assert tour.at == at
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert was_seen(program)


def test_tab_stays_on_the_card_and_enter_on_skip_skips(program: Program) -> None:
    tour = tour_of(program)
    assert tour.next.hasFocus()
    QTest.keyClick(tour.next, Qt.Key.Key_Tab)
    assert tour.skip.hasFocus()
    QTest.keyClick(tour.skip, Qt.Key.Key_Tab)
    assert tour.next.hasFocus()
    QTest.keyClick(tour.next, Qt.Key.Key_Tab)
    QTest.keyClick(tour.skip, Qt.Key.Key_Return)
    assert was_seen(program)


def test_a_click_on_a_lit_box_tells_of_it_and_another_opens_it(qtbot: QtBot, program: Program) -> None:
    tour, shelf = tour_of(program), program.window.shelf
    other = next(box for box in shelf.boxes if box is not shelf.home)
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=other.geometry().center())
    qtbot.waitUntil(lambda: shelf.game == other.game)
    assert tour.at == 0
    asked = answering("Cancel")
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=other.geometry().center())
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert was_seen(program)


def test_what_is_lit_does_what_it_does_and_a_click_elsewhere_leads_on(qtbot: QtBot, program: Program) -> None:
    tour, shelf = tour_of(program), program.window.shelf
    for at in range(1, 4):
        QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=tour.rect().bottomLeft())
        assert tour.at == at
    language, tool = program.tongue.language, shelf.tools["language"]
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=tool.mapTo(shelf, tool.rect().center()))
    qtbot.waitUntil(lambda: program.tongue.language is language.other)
    assert tour.at == 3
    tour.go_back()
    rules = shelf.introduction.rules
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=rules.mapTo(shelf, rules.rect().center()))
    assert was_seen(program)
    qtbot.waitUntil(lambda: bool(program.window.findChildren(RulebookPanel)))


def shelf_alone(tour: Tour) -> QImage:
    """The shelf as it is seen where nothing lies over it."""
    tour.hide()
    seen = tour._shelf.grab().toImage()
    tour.show()
    return seen


def test_what_is_dark_does_what_it_does_too(qtbot: QtBot, program: Program) -> None:
    tour, shelf = tour_of(program), program.window.shelf
    tour._show_stop(3)
    other = next(box for box in shelf.boxes if box is not shelf.home)
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=other.geometry().center())
    qtbot.waitUntil(lambda: shelf.game == other.game)
    assert tour.at == 3
    play = shelf.introduction.play
    asked = answering("Cancel")
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=play.mapTo(shelf, play.rect().center()))
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert was_seen(program)


@pytest.mark.parametrize("language", Language)
def test_no_card_cuts_a_line_of_the_scroll(qtbot: QtBot, program: Program, language: Language) -> None:
    program.tongue.speak(language)
    tour, shelf = tour_of(program), program.window.shelf
    for size in (QSize(960, 640), QSize(1280, 800)):
        program.window.resize(size)
        qtbot.waitUntil(lambda size=size: shelf.size() == size)
        for box, at in product(shelf.boxes, range(len(tour.stops))):
            shelf.choose(box.game)
            QApplication.processEvents()
            tour._show_stop(at)
            lies = paper(tour.card.geometry())
            cut = [line for line in tour._written() if lies.intersects(line) and not lies.contains(line)]
            assert not cut, (size, box.game, at)


def test_the_language_is_switched_at_every_stop(qtbot: QtBot, program: Program) -> None:
    tour, tool = tour_of(program), program.window.shelf.tools["language"]
    for at in range(len(tour.stops)):
        tour._show_stop(at)
        other = program.tongue.language.other
        there = tool.mapTo(program.window.shelf, tool.rect().center())
        shelf = program.window.shelf
        assert shelf.grab().toImage().pixelColor(there) == shelf_alone(tour).pixelColor(there)
        QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=there)
        qtbot.waitUntil(lambda other=other: program.tongue.language is other)
        assert tour.isVisible()
        assert tour.at == at


def test_every_card_lies_inside_and_beside_what_it_tells_of(qtbot: QtBot, program: Program) -> None:
    tour = tour_of(program)
    for size in (QSize(960, 640), QSize(1280, 800), QSize(1920, 1080)):
        program.window.resize(size)
        qtbot.waitUntil(lambda size=size: program.window.shelf.size() == size)
        for at in range(len(tour.stops)):
            tour._show_stop(at)
            assert tour.size() == size
            assert tour.rect().contains(tour.card.geometry())
            assert not paper(tour.card.geometry()).intersects(tour.lit)
            assert not tour.card.geometry().intersects(tour.bar)


@pytest.mark.parametrize("language", Language)
def test_the_tour_is_clicked_through_without_moving_the_pointer(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    tour, shelf = tour_of(program), program.window.shelf
    for size in (QSize(960, 640), QSize(1280, 800), QSize(1920, 1080)):
        program.window.resize(size)
        qtbot.waitUntil(lambda size=size: shelf.size() == size)
        tour._show_stop(0)
        QApplication.processEvents()
        at = tour.next.mapTo(shelf, tour.next.rect().center())
        for stop in range(len(tour.stops)):
            tour._show_stop(stop)
            QApplication.processEvents()
            assert QRect(tour.next.mapTo(shelf, QPoint()), tour.next.size()).contains(at), (size, stop)


def test_in_a_large_window_the_cards_are_larger(qtbot: QtBot, program: Program) -> None:
    tour, sizes = tour_of(program), []
    for size in (QSize(960, 640), QSize(1280, 800), QSize(1920, 1080)):
        program.window.resize(size)
        qtbot.waitUntil(lambda: tour.size() == program.window.shelf.size())
        sizes.append((tour.card.width(), tour.text.font().pixelSize()))
    least, usual, large = sizes
    assert least == usual
    assert large[0] > usual[0] * 1.2
    assert large[1] > usual[1] * 1.2


def test_the_tour_speaks_the_other_language_at_once(program: Program) -> None:
    tour = tour_of(program)
    QTest.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    QTest.keyClick(tour.next, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert "「チュートリアル」" in tour.text.text() == tour.text.accessibleName()
    assert tour.at == 1


def test_the_first_start_shows_the_tour(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    with opened(qapp, tmp_path) as made:
        made.start()
        qtbot.waitUntil(lambda: made.window.tour is not None)
    with opened(qapp, tmp_path) as again:
        again.settings.change(tour_seen=True)
        again._greet(None, None)
        assert again.window.tour is None


def test_who_starts_with_a_game_sees_no_tour(program: Program) -> None:
    answering("Cancel")
    program._greet("uosao", None)
    assert program.window.tour is None
    sit_down(program, Player("Aya"), Player("Ben"), Player("Chie"))
    program.window.offer_tour()
    assert program.window.tour is None


@pytest.mark.parametrize("is_over", [False, True])
def test_who_has_played_before_sees_no_tour(qapp: QApplication, tmp_path: Path, is_over: bool) -> None:
    """A first game may have been begun without the shelf."""
    with opened(qapp, tmp_path) as made:
        made.window.show()
        table = sit_down(made, Player("Aya"), Player("Ben"), Player("Chie"))
        table.match.submit(table.match.snapshot().legal[0], 0)
        assert not made.settings.settings.tour_seen
    journals = folders_in(tmp_path).journals
    (journal,) = journals.glob("*.journal")
    if is_over:
        put_to_finished(journal, "uosao")
    with opened(qapp, tmp_path) as again:
        again.window.show()
        again.window.offer_tour()
        assert again.window.tour is None
        (journals / "finished").mkdir(exist_ok=True)
        for one in journals.rglob("*.journal"):
            one.unlink()
        again.window.offer_tour()
        assert again.window.tour is not None, "nothing was played that is left"


def test_help_shows_the_tour_again_at_the_shelf(program: Program) -> None:
    program.settings.change(tour_seen=True)
    answering("Show the tour again")
    program.window._act(Act.HELP)
    assert program.window.tour is not None
    assert program.window.tour.isVisible()


def test_a_card_goes_to_the_side_where_there_is_room() -> None:
    room = QRect(0, 0, 1000, 600)
    assert place_beside(QRect(10, 100, 300, 300), 330, 150, room).left() > 309
    assert place_beside(QRect(800, 100, 150, 40), 330, 150, room).right() < 800
    assert place_beside(QRect(0, 100, 1000, 40), 330, 150, room).top() > 139
    assert place_beside(QRect(0, 400, 1000, 200), 330, 150, room).bottom() < 400
    assert QRect(room.center() - QPoint(2, 2), QSize(5, 5)).contains(place_beside(room, 330, 150, room).center())
