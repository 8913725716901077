"""The card that enlarges what is met."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import product
from typing import Final

import pytest
from film_hands import recorded, show
from learning import take_lesson
from moments import WINDOWS, look_at, moments, resize, shown_at
from playing import PEOPLE, at_rest, put_back, sit_at, sit_down, spot, words_of_card
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from situations import sit_where

from engines.registry import GAMES
from ui.app import Program
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, seen_bodies
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.board.values.looks import PlateLook
from ui.board.values.placement import Placement, Pose
from ui.board.values.places import Layout
from ui.board.values.sight import Room
from ui.game_files import TABLES
from ui.games import table_row
from ui.games.wudang.looks import TrainingLook
from ui.lesson.script import Wait, load_script
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT
from ui.shared.paper import paper
from ui.table.card_place import hand_of, place_beside
from ui.table.hover_card import Picture
from ui.table.page import TablePage
from ui.terms import Language, Terms
from ui.window.main_window import SMALLEST

pytestmark = pytest.mark.usefixtures("unpainted")
SIZES: Final = ((960, 640), (1280, 800), (1920, 1080))
BAR: Final = 40
MOST: Final = 16
"""So many pieces of a table are met in a window."""
RESOURCES: Final = {"usagi": ("display:", "supply"), "wudang": ("status:", "chip:"), "sword": ("scores", "caption")}
"""What shows what there is to pay with, to beat or to win: how the ids begin."""


@pytest.mark.usefixtures("painted")
def test_a_name_plate_is_pictured_though_no_game_paints_it_itself(qtbot: QtBot) -> None:
    """It is one of the pictures that all tables share."""
    load_fonts()
    parent = QWidget()
    qtbot.addWidget(parent)
    pictures = []
    for points in (7, 8):
        look = PlateLook("Aya", points, "#D1495B", "circle", is_active=False, is_thinking=False, standing="")
        picture = Picture({}, WALNUT, parent)
        picture.show_piece(Placement("plate:0", look, Pose(90, 20, 180, 40)), 300, 220)
        pictures.append(picture.grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.usefixtures("painted")
def test_a_card_that_another_one_covers_is_pictured_whole(qtbot: QtBot) -> None:
    load_fonts()
    parent = QWidget()
    qtbot.addWidget(parent)
    look = TrainingLook("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1, "", "一")
    images = []
    for shown in (1.0, 0.36):
        picture = Picture(table_row("wudang").painters, WALNUT, parent)
        picture.show_piece(Placement("card", replace(look, shown=shown), Pose(0, 0, 50, 70)), 200, 120)
        images.append(picture.grab().toImage())
    assert images[0] == images[1]


# While something is held


def met(qtbot: QtBot, table: TablePage, name: str) -> QRect:
    """The card that tells of this piece, where it lies on the window's part for the table."""
    for at in (QPoint(2, 2), spot(table, name)):
        QTest.mouseMove(table.view.viewport(), at)
    qtbot.waitUntil(table.hover_card.isVisible)
    return table.hover_card.geometry()


def test_the_card_goes_away_while_a_held_card_could_be_laid_under_it(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    assert met(qtbot, table, "card:0:3:0").isValid()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "card:0:3:0"))
    assert not table.hover_card.isVisible()
    QTest.mouseMove(table.view.viewport(), spot(table, "card:0:1:0"))
    QTest.mouseMove(table.view.viewport(), spot(table, "card:0:3:0"))
    table.hover_card.come()
    assert not table.hover_card.isVisible()


def test_the_place_for_roads_tells_what_a_road_is_for(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    met(qtbot, table, "mat")
    assert any("instead of marching" in told for told in words_of_card(table))


@pytest.mark.usefixtures("painted")
def test_the_card_shows_a_turned_card_as_it_lies_now(qtbot: QtBot, program: Program) -> None:
    table, _ = sit_where(program, "shinano", lambda state, move: True, 3)
    snapshot = at_rest(qtbot, table)
    name = f"card:{snapshot.view['hands'][snapshot.seat][0]}"
    met(qtbot, table, name)
    before = (table.hover_card._hint.text(), table.hover_card._picture.grab().toImage())
    QTest.keyClick(table.view, Qt.Key.Key_F)
    after = (table.hover_card._hint.text(), table.hover_card._picture.grab().toImage())
    assert table.hover_card.isVisible()
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_the_card_goes_at_a_click_until_the_piece_is_met_anew_or_asked_about(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    card, at = table.hover_card, spot(table, "card:0:3:0")
    met(qtbot, table, "card:0:3:0")
    for _ in ("picked up", "laid back"):
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseMove(table.view.viewport(), at + QPoint(3, 3))
        assert not card.isVisible()
        assert not card._patience.isActive()
    asked_by_key(table)
    asked_by_key(table)
    assert card.isVisible()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not card.isVisible()
    assert met(qtbot, table, "card:0:3:0").isValid()


# Where it lies


def needed_at(game: str, layout: Layout, touchable: Collection[str]) -> list[tuple[str, Area]]:
    """What must be seen while one decides: plates, resources, the own hand, and what can be touched now."""
    return [
        (piece.id, body_of(piece))
        for piece in layout.placements
        if isinstance(piece.look, PlateLook)
        or piece.id.startswith(RESOURCES.get(game, ("plate:",)))
        or piece.touch.rises
        or piece.id in touchable
    ]


@pytest.mark.parametrize("game", TABLES)
def test_a_card_finds_a_place_beside_a_piece_and_over_nothing_that_is_needed(game: str) -> None:
    """Every piece of recorded positions, in three windows."""
    table = table_row(game).table
    for (width, height), name in product(SIZES, ("middle", "widest")):
        shown = shown_at(game, moments(game)[name])
        eyes = Eyes(Terms(game, Language.EN, [f"P{seat}" for seat in range(shown.players)]), Room(width, height - BAR))
        layout = table.layout(eyes.sight(shown, table.read(shown.view), None, shown.legal, ()))
        wanted_next = decision_at(table, shown, layout).picker.next_touches
        wanted = needed_at(game, layout, wanted_next)
        kept = [*hand_of(layout), *layout.asked.kept, *seen_bodies(layout, wanted_next)]
        room, scale = Area(0, 0, width, height - BAR), width / 1280
        found = []
        named = [piece for piece in layout.placements if piece.label is not None]
        for piece, (wide, high) in product(named, ((300, 320), (264, 90))):
            body = body_of(piece)
            place = place_beside(body, wide * scale, high * scale, room, kept)
            found.append(place is not None)
            if place is not None:
                assert room.left <= place.left < place.right <= room.right + 0.1
                assert room.top <= place.top < place.bottom <= room.bottom + 0.1
                hidden = [one for one, area in (*wanted, (piece.id, body)) if not area.shared(place).is_empty]
                assert hidden == [], (piece.id, width, name)
                across = max(place.left - body.right, body.left - place.right)
                down = max(place.top - body.bottom, body.top - place.bottom)
                assert max(across, down) < 0.2 * width, (piece.id, width, name)
        assert sum(found[1::2]) > len(named) / 2, (width, name)


def covered_by_card(table: TablePage, *names: str) -> list[str]:
    """What the card that is shown hides of these pieces and places, of the prompt, and of what is needed."""
    lies, layout = paper(table.hover_card.geometry()), table.scene.layout
    touchable = table.scene.hand.picker.next_touches
    wanted = [(one, table.area.body(area)) for one, area in needed_at(table._game.id, layout, {*touchable, *names})]
    asked = [("prompt", table.prompt.geometry())] if table.prompt.isVisible() else []
    return [one for one, body in (*wanted, *asked) if lies.intersects(body)]


def told_aside(table: TablePage, most: int, said: QRect | None = None) -> set[bool]:
    """Meets so many pieces of a table; whether by cards, which cover nothing that is needed, nor what is `said` beside
    the pieces, or in the bar."""
    told, named = set(), [piece for piece in table.scene.layout.placements if piece.label is not None]
    for piece in named[:: max(1, len(named) // most)]:
        table.scene.hovered.emit(piece)
        table.hover_card.come()
        words = words_of_card(table)
        assert table.terms.word(piece.label) in words, piece.id
        if table.hover_card.isVisible():
            lies, size = paper(table.hover_card.geometry()), table.window().size()
            assert covered_by_card(table, piece.id) == [], (piece.id, size)
            assert table.area.rect().contains(lies)
            assert said is None or not said.intersects(lies), (piece.id, size)
        told.add(table.hover_card.isVisible())
    table.scene.hovered.emit(None)
    assert not table.hover_card.isVisible()
    assert not table.bar.met.isVisible()
    return told


@pytest.mark.parametrize("game", TABLES)
def test_what_is_met_is_told_by_a_card_that_covers_nothing_or_in_the_bar(program: Program, game: str) -> None:
    table, told = look_at(program, game, moments(game)["widest"]), set()
    for size in WINDOWS:
        resize(program, table, size)
        told |= told_aside(table, MOST)
    assert True in told


@pytest.mark.parametrize("game", TABLES)
def test_in_a_lesson_too_over_its_foot_and_beside_its_words(qtbot: QtBot, program: Program, game: str) -> None:
    steps = [step for step in load_script(game).steps if step.wait is not Wait.NEXT]
    told = set()
    for step in (steps[0], steps[len(steps) // 2], steps[-1]):
        lesson = take_lesson(qtbot, program, game, step.id)
        for size in WINDOWS:
            resize(program, lesson.page, size)
            speech = lesson.panel.speech
            told |= told_aside(lesson.page, MOST // 2, speech.paper if speech.parent() is lesson.page.area else None)
    assert True in told


@pytest.mark.parametrize("game", TABLES)
def test_in_a_film_too(qtbot: QtBot, program: Program, game: str) -> None:
    record, told = recorded(game), set()
    film = show(qtbot, program, record, len(record.moves) // 2)
    for size in WINDOWS:
        resize(program, film.page, size)
        told |= told_aside(film.page, MOST)
    assert True in told


def each_met(table: TablePage) -> Iterator[Placement]:
    """Each piece that has something to tell, while the pointer is on it and its card has come; at the end on none."""
    for piece in table.scene.layout.placements:
        if piece.label is not None:
            table.scene.hovered.emit(piece)
            table.hover_card.come()
            yield piece
    table.scene.hovered.emit(None)


@pytest.mark.parametrize("game", TABLES)
def test_what_the_bar_tells_of_what_is_met_is_told_to_the_end(program: Program, game: str) -> None:
    """In the least window, also why a piece cannot be used."""
    for name, language in product(("start", "middle", "fullest", "widest"), Language):
        program.settings.change(language=language)
        table = look_at(program, game, moments(game)[name])
        resize(program, table, (960, 640))
        for piece in each_met(table):
            met = table.bar.met
            assert not met.isVisible() or met.is_whole, (piece.id, table.hover_card.lines)


@pytest.mark.parametrize("game", TABLES)
def test_the_bar_tells_only_of_what_hardly_any_place_is_left_for(program: Program, game: str) -> None:
    """In the usual window nearly everything is told on the table, not farther off than an eye follows the tip."""
    in_bar = met = 0
    for name in ("middle", "widest"):
        table = look_at(program, game, moments(game)[name])
        resize(program, table, (1280, 800))
        for piece in each_met(table):
            met += 1
            in_bar += table.bar.met.isVisible()
            if table.hover_card.isVisible():
                lies, body = paper(table.hover_card.geometry()), table.area.body(body_of(piece))
                across = max(lies.left() - body.right(), body.left() - lies.right(), 0)
                down = max(lies.top() - body.bottom(), body.top() - lies.bottom(), 0)
                assert across + down < 0.36 * table.area.width(), piece.id
    assert in_bar < 0.03 * met


@pytest.mark.parametrize("game", TABLES)
def test_the_card_makes_way_for_where_a_held_piece_could_go_and_for_what_is_at_issue(
    program: Program, game: str
) -> None:
    table, told = look_at(program, game, moments(game)["widest"]), 0
    resize(program, table, WINDOWS[0])
    picker = table.scene.hand.picker
    for name in sorted(one for one in picker.sources if not picker.completes(one))[:: MOST // 4][:4]:
        table.scene.hovered.emit(table.scene.layout.placement(name))
        table.scene.touch(name)
        QApplication.processEvents()
        compared, at_issue = table.scene.layout.asked.compared, table.scene.layout.asked.at_issue
        further = [one for one in sorted(table.scene.hand.picker.next_touches) if one in table.scene._stage.pieces]
        for met in (name, *compared, *further[:2]):
            table.scene.hovered.emit(table.scene.layout.placement(met))
            table.hover_card.come()
            table.hover_card._stay.timeout.emit()
            if table.hover_card.isVisible():
                bodies = [*map(table.area.body, (*table.scene.next_bodies(), *at_issue)), *table.area.bodies(compared)]
                assert not any(map(paper(table.hover_card.geometry()).intersects, bodies)), (name, met)
                told += 1
        put_back(table.scene)
    assert bool(told) is (game != "uosao"), "whose whole land is where a held card could go"


def test_the_rest_follows_when_one_stays_and_the_reasons_when_one_asks(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    resize(program, table, (1280, 800))
    for name in ("card:0:3:0", "town"):
        piece = table.scene.layout.placement(name)
        assert piece is not None
        table.scene.hovered.emit(piece)
        counts = []
        for telling in (table.hover_card.come, table.hover_card._stay.timeout.emit, table.hover_card.open):
            telling()
            counts.append(len(words_of_card(table)))
        assert counts == [2, 4, 5], name
        table.scene.hovered.emit(None)


# By keyboard


def asked_by_key(table: TablePage) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)


@pytest.mark.parametrize("game", TABLES)
def test_by_keyboard_the_card_comes_only_when_asked_for_and_never_over_what_it_tells_of(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(SMALLEST)
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])
    if GAMES[game].hidden:
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, table)
    card = table.hover_card
    for _ in range(4):
        QTest.keyClick(table.view, Qt.Key.Key_Tab)
        assert not card.isVisible()
        assert not card._patience.isActive()
        asked_by_key(table)
        asked_by_key(table)
        piece = table.scene.layout.placement(table.scene.walked_on)
        if piece is not None and card.isVisible():
            assert not paper(card.geometry()).intersects(table.area.body(body_of(piece)))
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    assert not card.isVisible()


def test_the_card_says_first_why_a_piece_cannot_be_used_and_then_all_about_it(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    QTest.mouseMove(table.view.viewport(), spot(table, "soldier:1"))
    shown = []
    for _ in range(3):
        asked_by_key(table)
        shown.append((table.slip.isVisible(), table.hover_card.isVisible()))
    assert shown == [(True, False), (False, True), (True, False)]


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_H], ids=["rulebook", "hint"])
def test_the_card_goes_when_something_opens_over_the_table(qtbot: QtBot, program: Program, key: Qt.Key) -> None:
    program.window.resize(SMALLEST)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    table.view.setFocus()
    met(qtbot, table, "card:0:3:0")
    QTest.keyClick(table.view, key)
    assert not table.hover_card.isVisible()


def test_the_card_goes_when_the_room_changes(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    met(qtbot, table, "card:0:3:0")
    program.window.resize(SMALLEST)
    qtbot.waitUntil(lambda: not table.hover_card.isVisible())


@pytest.mark.parametrize(("size", "language"), list(zip(WINDOWS, Language, strict=True)))
@pytest.mark.parametrize("game", TABLES)
def test_who_stays_loses_no_picture_and_reads_no_sentence_twice(
    program: Program, game: str, size: tuple[int, int], language: Language
) -> None:
    table, pictures = look_at(program, game, moments(game)["middle"]), 0
    resize(program, table, size)
    card = table.hover_card
    program.settings.change(language=language)
    named = [piece for piece in table.scene.layout.placements if piece.label is not None]
    for piece in {piece.said.hint.key if piece.said.hint else piece.id: piece for piece in named}.values():
        table.scene.hovered.emit(piece)
        card.come()
        had_picture = card.isVisible() and card._picture.isVisible()
        card._stay.timeout.emit()
        pictures += had_picture
        assert card._picture.isVisible() or not had_picture, piece.id
        sentences = [one for label in words_of_card(table) for one in re.split(r"(?<=[。.!?])\s*(?=\D)", label)]
        assert len(sentences) == len(set(sentences)), (piece.id, sentences)
        table.scene.hovered.emit(None)
    assert pictures


@pytest.mark.parametrize("game", [game for game in TABLES if game != "uosao"])  # its table has no button
def test_no_card_comes_beside_a_button_that_the_pointer_rests_on_unless_it_is_asked_for(
    qtbot: QtBot, program: Program, game: str
) -> None:
    for moment in moments(game).values():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        lies = table.scene.layout.placements
        button = next((one for one in lies if one.drawn.control and one.label is not None), None)
        if button is None:
            continue
        card = table.hover_card
        table._remarks.tell_of(button)
        assert not card._patience.isActive()
        assert card.isHidden()
        card.open()
        assert card.isVisible()
        return
    raise AssertionError("no button")


@pytest.mark.parametrize("game", TABLES)
def test_no_card_opens_under_a_pointer_that_has_not_moved(qtbot: QtBot, program: Program, game: str) -> None:
    """Neither over what has come to lie under it, nor where what lay over the table has gone, of which Qt tells as if
    the pointer had come."""
    table = look_at(program, game, next(iter(moments(game).values())))
    at_rest(qtbot, table)
    view, ground, card = table.view, table.view.viewport(), table.hover_card
    lies = (one for one in table.scene.layout.placements if one.label is not None and not one.drawn.control)
    middles = ((one.id, spot(table, one.id)) for one in lies)
    at = next(at for name, at in middles if table.scene._touching.touchable_at(view.mapToScene(at)) == name)
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton

    sheet = QWidget(table.area)

    def point_at(point: QPoint) -> bool:
        """Be there with the pointer, also where it was; whether a card is told, or will be."""
        there = QPointF(point), QPointF(ground.mapToGlobal(point))
        QApplication.sendEvent(ground, QMouseEvent(QEvent.Type.MouseMove, *there, left, left, plain))
        assert table.scene.hand.met
        return card._patience.isActive() or card.is_out

    assert point_at(at)
    for has_changed in (table.scene.settled.emit, sheet.hide):
        table.scene.pointer_left()
        QCursor.setPos(ground.mapToGlobal(at))
        sheet.show()
        has_changed()
        assert not point_at(at)
        assert not point_at(at + QPoint(1, 1))
        assert point_at(at + QPoint(2, 2))
