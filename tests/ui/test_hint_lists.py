"""The list “Compare moves” in the least window: of recorded hints of all games enough moves are seen at once to be
compared, and it scrolls as smoothly as any."""

from __future__ import annotations

from itertools import pairwise

import pytest
from moments import WINDOWS
from playing import at_rest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from recorded_hints import Recorded, recorded_hints
from test_hints import every_game
from test_thoughts import is_whole

from ui.app import Program
from ui.table.page import TablePage
from ui.table.thoughts.panel import ThoughtsPanel
from ui.terms import Language

SELDOM = 0.25
"""In no larger share of the lists of a game fewer than three moves are seen at once."""
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
    """Hardly ever only two, where what they do takes many words."""
    program.window.resize(*WINDOWS[0])
    program.tongue.speak(language)
    few = dict[str, tuple[int, int]]()
    for recorded in recorded_hints(game):
        panel = compare(qtbot, program, recorded).thoughts.panel
        assert is_whole(panel), recorded.name
        seen, rows = whole_rows(panel), len(panel.rows)
        assert seen >= min(2, rows), recorded.name
        if seen < min(3, rows):
            few[recorded.name] = seen, rows
    assert len(few) <= SELDOM * len(recorded_hints(game)), few


@pytest.mark.parametrize("language", Language)
def test_what_a_bar_is_is_told_in_the_heading_of_the_list_and_to_whoever_points_at_one(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.window.resize(*WINDOWS[0])
    program.tongue.speak(language)
    table = compare(qtbot, program, recorded_hints("wudang")[0])
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
