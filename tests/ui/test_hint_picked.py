"""A hint is about the move that it advises: it does not stand while something else is picked, and H brings it back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from moments import Moment, game_told, look_at
from playing import at_rest, gesture
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_hints import every_game

from engines.game import CHANCE
from ui.app import Program
from ui.match.adviser import Hint
from ui.match.ai_process import Computer
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the computer was asked, which never answers by itself."""
    asked: list[int] = []

    def ask(computer: Computer, question: object) -> int:
        asked.append(len(asked) + 1)
        return asked[-1]

    monkeypatch.setattr(Computer, "ask", ask)
    return asked


def touches_of(table: TablePage, move: str) -> list[str]:
    """What is to be touched for a move, as the pieces and places are called that lie there."""
    things = (*table.scene.layout.places, *table.scene.layout.placements)
    return [next(thing.id for thing in things if thing.goes_by(name)) for name in gesture(table, move).path]


def two_ways(table: TablePage) -> tuple[str, str] | None:
    """Two moves that begin with different things, which a touch only picks; None where there are none."""
    picker = table.scene.hand.picker
    by_first: dict[str, str] = {}
    for move in table.match.snapshot().legal:
        path = gesture(table, move).path
        if len(path) > 1 and all(table.scene.whereabouts(name) is not None for name in path):
            first = touches_of(table, move)[0]
            if first in picker.sources and not picker.makes(first) and picker.touches == ():
                by_first.setdefault(first, move)
    for advised in by_first.values():
        for first, other in by_first.items():
            way = replace(picker, gestures={advised: gesture(table, advised)}, touches=(first,))
            if not way.moves:
                return advised, other
    return None


def situations(program: Program, game: str) -> Iterator[TablePage]:
    """Where somebody is to act, from the beginning of the game on."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    for ply, seat in enumerate(timeline.actors):
        if seat != CHANCE:
            yield look_at(program, game, Moment(ply, seat))


def hinted(qtbot: QtBot, program: Program, game: str) -> tuple[TablePage, Hint, str]:
    """A table at which a hint has been asked for and told; and a move that begins with something else."""
    for table in situations(program, game):
        known = at_rest(qtbot, table)
        found = two_ways(table) if table.match.is_viewers_turn else None
        if found is not None:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_H)
            hint = Hint(found[0], known.ply)
            table.hints.adviser.thought.emit(hint)
            assert table.hints.sheet.isVisible()
            return table, hint, found[1]
    raise AssertionError(f"nothing to pick in {game}")


@every_game
def test_a_hint_goes_when_another_thing_is_picked_than_its_own_and_h_brings_it_back_at_once(
    qtbot: QtBot, program: Program, game: str, asked: list[int]
) -> None:
    table, hint, other = hinted(qtbot, program, game)
    said = table.hints.sheet.text.text()
    table.scene.touch(touches_of(table, hint.move)[0])
    assert table.scene.hand.picker.touches
    assert table.hints.sheet.isVisible()
    table.scene.touch(touches_of(table, hint.move)[0])
    assert table.hints.sheet.isVisible(), "to put it back is to pick nothing else"
    table.scene.touch(touches_of(table, other)[0])
    assert table.scene.hand.picker.touches
    assert table.hints.sheet.isHidden()
    assert table.scene._stage._pointers.names == ()
    assert not table.hints.leads.shown
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_H)
    assert asked == [1], "nothing is thought about anew"
    assert table.hints.sheet.isVisible()
    assert table.hints.sheet.text.text() == said
    assert table.scene.hand.picker.touches == table.scene.hand.picker.given
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert hint.move in (table._arranging.proposed, *table.match.record.moves[hint.ply : hint.ply + 1])
