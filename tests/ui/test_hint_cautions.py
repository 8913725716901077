"""What is asked before a move that harms oneself is asked, too, where that move was chosen instead of a hint's."""

from __future__ import annotations

from typing import Any

import pytest
from moments import WINDOWS
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from situations import sit_where
from test_hints import every_game

from engines.ai.advice.favourites import Favourite
from engines.game import AnyState
from engines.registry import GAMES
from ui.app import Program
from ui.board.values.places import Plan
from ui.match.adviser import Hint
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def program(program: Program) -> Program:
    program.settings.change(cautions=None)
    program.window.resize(*WINDOWS[0])
    return program


def harms_where_another_move_does_not(state: AnyState, move: Any) -> bool:
    return state.caution(move) is not None and any(state.caution(one) is None for one in state.legal())


def compare(qtbot: QtBot, program: Program, game: str) -> tuple[TablePage, str, str]:
    """A table whose hint advises against nobody's warning, with the list of what it was chosen from; that move, and one
    in the list that harms whoever makes it."""
    table, harmful = sit_where(program, game, harms_where_another_move_does_not)
    known = at_rest(qtbot, table)
    call = table.thoughts._call
    sound = next(one for one in known.legal if table.match.caution(one) is None and call(one) != call(harmful))
    thoughts = (Favourite(sound, 0.6, 0.6, 0.01), Favourite(harmful, 0.4, 0.4, 0.01))
    hint = Hint(sound, known.ply, favourites=thoughts)
    table.hints.adviser.thought.emit(hint)
    table.hints.thoughts_wanted.emit(hint)
    at_rest(qtbot, table)
    return table, sound, harmful


def choose_and_do(qtbot: QtBot, table: TablePage, move: str) -> None:
    row = next(row for row in table.thoughts.panel.rows if row.said.move == move)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert table.hints.move == move
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    if table._arranging.proposed == move:
        assert table.match.snapshot().ply == at_rest(qtbot, table).ply
        table.scene.planned.emit(Plan(0, (move,)), table.match.snapshot().ply)


@every_game
def test_a_harmful_move_that_is_chosen_instead_of_the_advised_one_is_asked_about(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table, _, harmful = compare(qtbot, program, game)
    ply, caution = table.match.snapshot().ply, table.match.caution(harmful)
    assert caution is not None
    choose_and_do(qtbot, table, harmful)
    sheet = table.cautions.sheet
    assert sheet.isVisible()
    assert sheet.text.text() == table.terms.say(f"caution.{caution.key}", **caution.facts)
    assert table.hints.sheet.isHidden()
    assert table.match.snapshot().ply == ply
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    at_rest(qtbot, table)
    assert not sheet.isVisible()
    assert table.match.snapshot().ply == ply
    assert table.prompt.isVisible(), "it is asked again what is to be done"


@every_game
def test_who_means_it_makes_it_all_the_same(qtbot: QtBot, program: Program, game: str) -> None:
    table, _, harmful = compare(qtbot, program, game)
    ply = table.match.snapshot().ply
    choose_and_do(qtbot, table, harmful)
    QTest.mouseClick(table.cautions.sheet.yes, Qt.MouseButton.LeftButton)
    assert table.match.record.moves[ply] == harmful


@every_game
def test_the_advised_move_is_not_asked_about_even_where_it_harms(qtbot: QtBot, program: Program, game: str) -> None:
    """The hint says itself what speaks for it all the same."""
    table, harmful = sit_where(program, game, harms_where_another_move_does_not)
    known = at_rest(qtbot, table)
    table.hints.adviser.thought.emit(Hint(harmful, known.ply))
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    if table._arranging.proposed == harmful:
        table.scene.planned.emit(Plan(0, (harmful,)), at_rest(qtbot, table).ply)
    assert table.cautions.isHidden()
    assert table.match.record.moves[known.ply] == harmful


def follows(state: AnyState, move: Any) -> bool:
    """Whether a harmful move leaves its player something to do with a thing and a place."""
    if not harms_where_another_move_does_not(state, move):
        return False
    after = state.clone()
    after.apply(move)
    return after.actor == state.actor and any(GAMES["shinano"].text(one).startswith("M") for one in after.legal())


def test_what_was_to_follow_a_move_that_is_not_made_is_not_done_later(qtbot: QtBot, program: Program) -> None:
    """The line above the hand asks what is to be done, and a move by hand is not followed by another."""
    table, harmful = sit_where(program, "shinano", follows)
    known = at_rest(qtbot, table)
    ahead = table.match.ahead()
    after = None if ahead is None else ahead.after(harmful)
    assert after is not None
    then = next(one for one in after.legal if one.startswith("M"))
    sound = next(one for one in known.legal if table.match.caution(one) is None)
    thoughts = (Favourite(sound, 0.6, 0.6, 0.01), Favourite(harmful, 0.4, 0.4, 0.01, then=(then,)))
    hint = Hint(sound, known.ply, favourites=thoughts)
    table.hints.adviser.thought.emit(hint)
    table.hints.thoughts_wanted.emit(hint)
    at_rest(qtbot, table)
    QTest.mouseClick(table.thoughts.panel.rows[1], Qt.MouseButton.LeftButton)
    assert table.hints._told_way.steps
    QTest.mouseClick(table.hints.sheet.yes, Qt.MouseButton.LeftButton)
    assert table.cautions.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    at_rest(qtbot, table)
    assert table.prompt.isVisible()
    table.match.submit(harmful, known.ply)
    at_rest(qtbot, table)
    assert table.match.record.moves[known.ply :] == (harmful,)
    assert table.hints.sheet.isHidden()
