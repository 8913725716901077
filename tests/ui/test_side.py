"""What is read at the table's side: beside it, or over it where the table would become too small to be read."""

from __future__ import annotations

import pytest
from moments import WINDOWS, Moment, game_told, look_at, moments, resize
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_all_pages import LEAST, pixels_of
from test_seen_pages import called, parts
from test_seen_words import ROOMS

from engines.ai.advice.favourites import Favourite
from engines.game import CHANCE
from ui.app import Program
from ui.game_files import TABLES
from ui.match.adviser import Hint
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.table.side_room import READABLE
from ui.table.thoughts.panel import ThoughtsPanel
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def at_table(program: Program, game: str, size: tuple[int, int], moment: str = "middle") -> TablePage:
    table = look_at(program, game, moments(game)[moment])
    table.recap.close()
    resize(program, table, size)
    table.fold_log(True)
    return table


def with_log(program: Program, game: str, size: tuple[int, int], moment: str = "middle") -> TablePage:
    table = at_table(program, game, size, moment)
    table.bar.actions_by_act[Act.LOG].trigger()
    QApplication.processEvents()
    return table


def on_page(table: TablePage, body: QRect) -> QRect:
    return body.translated(table.area.pos())


def bodies_of_hand(table: TablePage) -> list[QRect]:
    hand = [one.id for one in table.scene.layout.placements if one.touch.in_hand]
    return [on_page(table, body) for body in table.area.bodies(hand)]


@pytest.mark.parametrize("game", TABLES)
def test_the_table_keeps_a_width_in_which_it_is_read_beside_the_log(program: Program, game: str) -> None:
    for size in WINDOWS:
        table = with_log(program, game, size)
        assert table.log.isVisible()
        assert table.area.width() >= READABLE
        is_beside = not table.log.geometry().intersects(table.area.geometry())
        assert is_beside is (size != WINDOWS[0])
        assert table.rect().contains(table.log.geometry())


@pytest.mark.parametrize("game", TABLES)
def test_a_log_that_hangs_over_the_table_leaves_the_hand_what_is_asked_and_what_can_be_touched_free(
    program: Program, game: str
) -> None:
    for moment in ("start", "middle"):
        table = with_log(program, game, WINDOWS[0], moment)
        assert table.area.geometry().contains(table.log.geometry())
        hangs, area = table.log.geometry(), table.area
        assert table.prompt.isVisible()
        assert not hangs.intersects(on_page(table, table.prompt.geometry()))
        assert not any(hangs.intersects(body) for body in bodies_of_hand(table))
        other = QRect(hangs)
        other.moveLeft(area.x() if hangs.left() > area.x() else area.geometry().right() + 1 - hangs.width())
        lie = [sum(place.intersects(on_page(table, body)) for body in area.next_bodies()) for place in (hangs, other)]
        assert not lie[0] or lie[1], "it lies over what can be touched only where it would on the other side, too"


@pytest.mark.parametrize("live", ["blue", "red"])
def test_what_has_happened_leaves_the_set_that_is_to_be_beaten_and_its_total_free(program: Program, live: str) -> None:
    timeline, tried = game_told("sword"), 0
    for ply in range(0, timeline.length, 5):
        timeline.seek(ply)
        seat = timeline.actor
        if seat is None or seat == CHANCE or not (view := timeline.snapshot(seat).view)["field"]:
            continue
        if view["balance"] != live or not timeline.snapshot(seat).legal:
            continue
        table = look_at(program, "sword", Moment(ply, seat))
        resize(program, table, WINDOWS[0])
        table.recap.open()
        QApplication.processEvents()
        if not table.recap.is_open:
            continue
        hangs = table.recap._panel.geometry()
        assert hangs.intersects(table.area.geometry())
        bodies = [on_page(table, body) for body in table.area.bodies_at_issue()]
        assert len(bodies) > len(view["field"])
        assert not any(hangs.intersects(body) for body in bodies), ply
        tried += 1
        if tried == 4:
            break
    assert tried == 4


@pytest.mark.parametrize("way", ["a press", "a key", "Esc", "its button"])
def test_whoever_plays_on_has_read_what_hangs_over_the_table(program: Program, way: str) -> None:
    table = with_log(program, "uosao", WINDOWS[0])
    room = table.area.geometry()
    match way:
        case "a press":
            card = next(one.id for one in table.scene.layout.placements if one.touch.in_hand)
            QTest.mouseClick(
                table.view.viewport(), Qt.MouseButton.LeftButton, pos=table.area.bodies([card])[0].center()
            )
            assert table.scene.hand.picker.touches == (card,), "the press was meant for the card, too"
        case "a key":
            QTest.keyClick(table.view, Qt.Key.Key_1)
        case "Esc":
            QTest.keyClick(table.view, Qt.Key.Key_Escape)
        case _:
            table.bar.actions_by_act[Act.LOG].trigger()
    assert table.is_log_folded
    assert not table.log.isVisible()
    assert not table.bar.actions_by_act[Act.LOG].isChecked()
    assert table.area.geometry() == room


def test_a_log_that_was_opened_over_the_table_is_folded_at_the_next_one_and_one_that_stood_beside_is_not(
    program: Program,
) -> None:
    for size, folded in ((WINDOWS[0], True), (WINDOWS[1], False)):
        with_log(program, "uosao", size)
        table = look_at(program, "sword", moments("sword")["middle"])
        assert table.is_log_folded is folded


def test_a_hint_and_what_has_happened_take_the_place_of_a_log_that_hangs(program: Program) -> None:
    table = with_log(program, "uosao", WINDOWS[0])
    known = table.match.snapshot()
    table.hints.adviser.advised.emit(Hint(known.legal[0], known.ply))
    assert table.is_log_folded
    table.hints.dismiss()
    table.fold_log(False)
    table.recap.open()
    assert table.is_log_folded
    assert table.recap.is_open


def test_what_a_line_of_the_log_has_the_table_show_is_seen_through_it_until_one_reads_on(program: Program) -> None:
    table = with_log(program, "uosao", WINDOWS[0])
    lines, room = table.log.list, table.log.geometry()
    thin = []
    for row in range(lines.model().rowCount() - 8, lines.model().rowCount()):
        told = lines.model().index(row, 0)
        lines.scrollTo(told)
        QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualRect(told).center())
        while table.scene.busy:
            QApplication.processEvents()
        is_over = any(hides(room, on_page(table, body)) for body in table.area.news_bodies())
        thin.append(is_over)
        assert is_thin(table.log) is is_over
        QTest.mouseMove(lines.viewport(), QPoint(5, 5))
        QTest.mouseMove(lines.viewport(), QPoint(90, 90))
        assert not is_thin(table.log)
    assert any(thin)
    assert not all(thin)


def hides(room: QRect, body: QRect) -> bool:
    """Whether a quarter of a piece lies under this."""
    under = room & body
    return 4 * under.width() * under.height() >= body.width() * body.height()


def compare_three(table: TablePage) -> ThoughtsPanel:
    """Be given a hint, and see it beside two other moves."""
    known = table.match.snapshot()
    moves = known.legal[:3]
    thought_of = tuple(Favourite(move, 0.5 - at / 10, 0.5, 0.01) for at, move in enumerate(moves))
    table.hints.adviser.advised.emit(Hint(moves[0], known.ply, favourites=thought_of))
    table.thoughts.tell_of(Hint(moves[0], known.ply, favourites=thought_of))
    QApplication.processEvents()
    return table.thoughts.panel


@pytest.mark.parametrize("game", TABLES)
def test_what_hangs_over_the_table_is_thin_for_a_moment_only(program: Program, qtbot: QtBot, game: str) -> None:
    """Whoever reads the list has the keyboard in it all the time."""
    table = at_table(program, game, WINDOWS[0], "widest")
    panel = compare_three(table)
    table.side.see_through([panel.geometry().translated(-table.area.pos())])
    assert is_thin(panel)
    qtbot.waitUntil(lambda: not is_thin(panel))
    assert panel.isVisible()


def is_thin(panel: ThoughtsPanel) -> bool:
    effect = panel.graphicsEffect()
    return effect is not None and effect.isEnabled()


@pytest.mark.parametrize("game", TABLES)
def test_what_was_thought_of_hangs_as_high_as_it_is_and_a_piece_under_it_is_seen_through_it(
    program: Program, game: str
) -> None:
    table = at_table(program, game, WINDOWS[0], "widest")
    room = table.area.geometry()
    panel = compare_three(table)
    assert table.area.geometry() == room
    assert room.contains(panel.geometry())
    assert panel.height() < room.height() * 0.75
    for row in panel.rows[1:]:  # the first one is the hinted move, which is marked since before the list was opened
        row.setFocus()
        bodies = [on_page(table, body) for body in table.area.bodies(table.thoughts.path)]
        assert is_thin(panel) is any(hides(panel.geometry(), body) for body in bodies)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, table.view.height() - 3))
    assert not table.thoughts.is_open


@pytest.mark.parametrize("language", Language)
def test_an_empty_log_says_that_nothing_has_happened_yet(program: Program, language: Language) -> None:
    program.settings.change(language=language)
    table = with_log(program, "usagi", WINDOWS[1])
    table.log.tell(table.match.memory())
    assert not table.log._nothing.isVisible()
    table.log._log.set_memory(())
    assert table.log._nothing.isVisible()
    assert table.log._nothing.text()
    table.log.tell(table.match.memory())
    assert not table.log._nothing.isVisible()


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("game", TABLES)
def test_whatever_is_read_in_the_least_window_takes_nothing_of_the_table(
    program: Program, game: str, letters: int
) -> None:
    """The table stays as large as that whose words are read one by one (`test_seen_words.py`); hand, question and
    answers are free, or the first touch beside what is read brings them back. And what is read has letters."""
    program.settings.change(text_size=letters)
    table = at_table(program, game, WINDOWS[0])
    bare = table.area.geometry()
    if letters == 100:
        assert bare.width() == ROOMS[0].width
        assert bare.height() >= ROOMS[0].height
    for read in (table.log, table.thoughts.panel, table.recap_panel):
        match read:
            case table.log:
                table.bar.actions_by_act[Act.LOG].trigger()
            case table.thoughts.panel:
                compare_three(table)
            case _:
                table.bar.actions_by_act[Act.RECAP].trigger()
        QApplication.processEvents()
        assert table.area.geometry() == bare
        assert read.isVisible()
        lies = QRect(read.mapTo(table, QPoint()), read.size())
        free = [table.hints.sheet.geometry()] if table.hints.sheet.isVisible() else [table.prompt.geometry()]
        assert not any(
            lies.intersects(body) for body in (*bodies_of_hand(table), *(on_page(table, one) for one in free))
        )
        assert [f"{called(one)}: {pixels_of(one)} px" for one in (read, *parts(read)) if pixels_of(one) < LEAST] == []
        if read is not table.recap_panel:
            QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, table.view.height() - 3))
            assert not read.isVisible()
        table.hints.dismiss()
        table.recap.close()
    table.bar.actions_by_act[Act.RULES].trigger()
    QApplication.processEvents()
    book = program.window.reading.panel
    assert book is not None
    assert table.area.geometry() == bare
    assert [f"{called(one)}: {pixels_of(one)} px" for one in (book, *parts(book)) if pixels_of(one) < LEAST] == []
    beside = table.mapTo(program.window, QPoint(20, table.height() // 2))
    dark = program.window.childAt(beside)
    assert dark is not None
    QTest.mouseClick(dark, Qt.MouseButton.LeftButton, pos=dark.mapFrom(program.window, beside))
    assert program.window.reading.panel is None or not program.window.reading.panel.isVisible()
