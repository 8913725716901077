"""The list “Compare moves” in the least window: of recorded hints of all games enough moves are seen at once to be
compared, and it scrolls as smoothly as any."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from moments import WINDOWS
from playing import at_rest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_hints import Recorded, recorded_hints
from test_hints import every_game
from test_thoughts import is_whole

from ui.app import Program
from ui.games import table_row
from ui.table.hinting.named import pointed_at
from ui.table.page import TablePage
from ui.table.thoughts.panel import ThoughtsPanel
from ui.terms import Language

COMPARED = 3
"""So many moves are seen whole at once, whatever is told of them."""
pytestmark = pytest.mark.usefixtures("unpainted")


def compare(qtbot: QtBot, program: Program, recorded: Recorded) -> TablePage:
    """Be given a hint, and see what else was thought of."""
    table = recorded.advise(program)
    table.hints.thoughts_wanted.emit(table.hints._hint)
    at_rest(qtbot, table)
    QApplication.processEvents()
    return table


def rows_in_view(panel: ThoughtsPanel) -> list[QRect]:
    view = panel._area.viewport()
    return [QRect(row.mapTo(view, QPoint(0, 0)), row.size()) for row in panel.rows]


def has_fewer(panel: ThoughtsPanel, least: int) -> bool:
    """Whether fewer rows are seen whole."""
    return whole_rows(panel) < least


def whole_rows(panel: ThoughtsPanel) -> int:
    """So many rows are seen whole, above where the list fades."""
    seen = panel._area.viewport().rect()
    fades = [edge.geometry().translated(-panel._area.viewport().pos()) for edge in panel._edges if edge.isVisible()]
    return sum(seen.contains(row) and not any(row.intersects(one) for one in fades) for row in rows_in_view(panel))


@every_game
@pytest.mark.parametrize("language", Language)
def test_in_the_least_window_three_moves_are_seen_whole_when_the_list_opens(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    """However many words it takes what they do; and each word that is told has room."""
    program.window.resize(*WINDOWS[0])
    program.tongue.speak(language)
    few = dict[str, tuple[int, int]]()
    for recorded in recorded_hints(game):
        panel = compare(qtbot, program, recorded).thoughts.panel
        assert is_whole(panel), recorded.name
        seen, rows = whole_rows(panel), len(panel.rows)
        if seen < min(COMPARED, rows):
            few[recorded.name] = seen, rows
    assert not few


@every_game
@pytest.mark.parametrize("language", Language)
def test_the_advised_move_says_its_reason_in_the_list_where_three_moves_are_still_seen_whole(
    qtbot: QtBot, program: Program, game: str, language: Language
) -> None:
    """As the hint says it, or shorter; and whoever hears the list hears it in any case."""
    program.window.resize(*WINDOWS[0])
    program.tongue.speak(language)
    told = 0
    for recorded in recorded_hints(game):
        reason = recorded.advise(program).hints._said[1]
        panel = compare(qtbot, program, recorded).thoughts.panel
        first, least = panel.rows[0], min(COMPARED, len(panel.rows))
        assert reason in first.accessibleDescription()
        if reason in first.why.text():
            assert first.why.isVisible()
            told += 1
            continue
        first.tell_why(first.accessibleDescription())
        panel._give_room()
        qtbot.waitUntil(partial(has_fewer, panel, least))
    assert 3 * told >= len(recorded_hints(game)), "as in one of three at least"


def hides(place: QRect, body: QRect) -> bool:
    """Whether so much of this lies under there that it is hardly seen."""
    under = place & body
    return 4 * under.width() * under.height() >= body.width() * body.height()


@every_game
def test_the_list_hangs_where_it_hides_no_piece_that_its_rows_speak_of_if_there_is_such_a_place(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """It has the right edge of the table, or the left one."""
    program.window.resize(*WINDOWS[0])
    sides = set[bool]()
    for recorded in recorded_hints(game):
        table = compare(qtbot, program, recorded)
        panel, room = table.thoughts.panel, table.area.geometry()
        here = panel.geometry().translated(-table.area.pos())
        is_left = here.left() == 0
        there = here.translated(room.width() - here.width() if is_left else -here.left(), 0)
        ways = [table.hints._words.way_to(row.said.move).path for row in panel.rows]
        reason = pointed_at(recorded.hint.reasons, table.scene.layout, table_row(game).shown_in_reasons)
        told = [table.area.bodies(way) for way in ((*ways[0], *reason), *ways[1:])]
        now, else_ = ([any(hides(place, body) for body in bodies) for bodies in told] for place in (here, there))
        assert sum(now) <= sum(else_) + else_[0], recorded.name
        sides.add(is_left)
    assert game in ("uosao", "usagi") or len(sides) == 2, "both sides come up"


def test_a_row_that_leads_to_a_place_under_the_list_lets_it_be_seen(qtbot: QtBot, program: Program) -> None:
    """Also to ground as broad as half of the table, at the point where that is touched."""
    program.window.resize(*WINDOWS[0])
    tried = 0
    for recorded in recorded_hints("uosao"):
        table = compare(qtbot, program, recorded)
        panel = table.thoughts.panel
        for row in panel.rows[1:]:
            end = table.scene.whereabouts(table.hints._words.way_to(row.said.move).path[-1])
            at = None if end is None else table.area.point(end) + table.area.pos()
            if at is not None and panel.geometry().adjusted(12, 12, -12, -12).contains(at):
                panel._area.ensureWidgetVisible(row)
                QTest.mouseClick(row, Qt.MouseButton.LeftButton)
                effect = panel.graphicsEffect()
                assert effect is not None
                assert effect.isEnabled(), recorded.name
                tried += 1
    assert tried


def test_what_a_move_does_and_has_no_room_is_told_to_whoever_points_at_it(qtbot: QtBot, program: Program) -> None:
    program.window.resize(*WINDOWS[0])
    found = 0
    for recorded in (*recorded_hints("uosao"), *recorded_hints("sword")):
        for row in compare(qtbot, program, recorded).thoughts.panel.rows[1:]:
            assert row.why.text() in (row.said.why, "")
            is_left_out = row.why.text() != row.said.why
            assert row.toolTip() == (row.said.why if is_left_out else "")
            assert row.said.why in row.accessibleName()
            found += is_left_out
    assert found


def test_chances_that_read_alike_put_no_strokes_on_the_table(qtbot: QtBot, program: Program) -> None:
    program.window.resize(*WINDOWS[0])
    alike = set[bool]()
    for recorded in recorded_hints("uosao"):
        thoughts = compare(qtbot, program, recorded).thoughts
        alike.add(bool(thoughts.panel._level))
        assert bool(thoughts.shares.shown) is not bool(thoughts.panel._level)
    assert alike == {False, True}


@pytest.mark.parametrize("language", Language)
def test_what_a_bar_is_is_told_in_the_heading_of_the_list_and_to_whoever_points_at_one(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.window.resize(*WINDOWS[0])
    program.tongue.speak(language)
    tables = (compare(qtbot, program, one) for one in recorded_hints("wudang"))
    table = next(table for table in tables if not table.thoughts.panel._level)
    panel, marks = table.thoughts.panel, [one for one in table.thoughts.shares.shown if one.spot.chip is not None]
    said = {Language.EN: "Bars: chance to win the game", Language.JA: "棒はゲームに勝つ見込み"}[language]
    assert panel.meaning.text() == said
    assert panel.meaning.visibleRegion().boundingRect() == panel.meaning.rect()
    assert panel.heading.geometry().bottom() < panel.meaning.y() < panel._area.y()
    bars = [row.bar for row in panel.rows if row.bar is not None]
    assert bars
    assert {bar.toolTip() for bar in bars} == {said}
    assert marks
    for mark in marks:
        chip = mark.spot.chip
        met = table.scene.items(QPointF(chip.left + chip.width / 2, chip.top + chip.height / 2))
        assert next(one.toolTip() for one in met if one.toolTip()) == said
        assert mark not in table.scene.items(mark.frame.center()), "the thing itself tells of itself"


@every_game
def test_a_wheel_scrolls_the_list_by_pixels_and_no_row_jumps(qtbot: QtBot, program: Program, game: str) -> None:
    """Also where it is turned by less than a notch."""
    program.window.resize(*WINDOWS[0])
    panels = (compare(qtbot, program, one).thoughts.panel for one in recorded_hints(game))
    panel = next(panel for panel in panels if panel._area.verticalScrollBar().maximum() > 30)
    view = panel._area.viewport()
    tops = [rows_in_view(panel)[0].top()]
    for _ in range(12):
        turn(view, -30)
        tops.append(rows_in_view(panel)[0].top())
        for row, place in zip(panel.rows, rows_in_view(panel), strict=True):
            assert row.visibleRegion().isEmpty() is not place.intersects(view.rect()), "what is there is seen"
    steps = [before - after for before, after in pairwise(tops)]
    assert 0 < max(steps) <= 12
    assert sum(steps) > 30, "to the end"


def turn(view: QWidget, angle: int) -> None:
    at = QPointF(view.rect().center())
    wheel = QWheelEvent(
        at,
        QPointF(view.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, wheel)
