"""Rabbit City Planning under real mouse and key events, on the live table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from usagi_games import GAME, TABLE, recorded, terms

from engines.record import Record
from engines.timeline import Timeline
from ui.board.motion import Speed
from ui.board.places import Place, Placement
from ui.board.scene import TableScene
from ui.board.theme import WALNUT
from ui.board.view import TableView
from ui.fonts import load_fonts
from ui.games import table_row

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Table:
    """A shown table; seat 0 has the tester's hands."""

    def __init__(self, qtbot: QtBot) -> None:
        load_fonts()
        row = table_row("usagi")
        self.qtbot = qtbot
        self.timeline = Timeline(Record("usagi", 2, recorded()[3]["record"]["setup"], (), {}, {}), GAME)
        self.scene = TableScene(row.table, row.painters, terms(), WALNUT)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(980, 640)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.chosen: list[str] = []
        self.scene.chosen.connect(lambda move, ply: self.chosen.append(move))
        self.scene.set_speed(Speed.OFF)
        self.show()

    def show(self) -> None:
        with self.qtbot.waitSignal(self.scene.settled, timeout=5000):
            self.scene.show(self.timeline.snapshot(0))

    def play(self, text: str) -> None:
        assert self.timeline.actor is not None
        self.timeline.play(self.timeline.actor, text, self.timeline.ply)

    def at(self, name: str) -> QPoint:
        touched = self.scene._touching.picker.touches
        layout = self.scene.layout
        thing = next(
            one
            for one in (*layout.places, *layout.placements)
            if one.id == name or (_shared(one) == name and one.id not in touched)
        )
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def click(self, name: str) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, self.at(name))

    def drag(self, name: str, place: str) -> None:
        viewport, start, end = self.view.viewport(), self.at(name), self.at(place)
        QTest.mousePress(viewport, LEFT, NO_KEY, start)
        for share in (0.1, 0.5, 1.0):
            QTest.mouseMove(viewport, start + (end - start) * share)
        QTest.mouseRelease(viewport, LEFT, NO_KEY, end)

    def press_for(self, name: str) -> None:
        """The key that touches this, as the table tells."""
        sight = self.scene._telling.sight()
        names = {one.id: _shared(one) for one in self.scene.layout.placements}
        keys = TABLE.keys(sight)
        key = next(key for key, thing in keys.items() if name in (thing, names.get(thing)))
        QTest.keyClick(self.view, QKeySequence(key)[0].key())


def _shared(thing: Placement | Place) -> str:
    return thing.same_as if isinstance(thing, Placement) else ""


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_whole_game_can_be_played_by_hand(qtbot: QtBot, way: str) -> None:
    """A game with every kind of decision: laying, effects, building, a burst."""
    table = Table(qtbot)
    kinds = set()
    for move in recorded()[3]["record"]["moves"]:
        snapshot = table.timeline.snapshot(0)
        if table.timeline.actor == 0:
            path = TABLE.gesture(move, snapshot.view).path
            kinds.add(move.partition(":")[0])
            if way == "drag" and move.startswith(("lay:", "build:")):
                table.drag(*path)
            else:
                for name in path:
                    (table.press_for if way == "keys" else table.click)(name)
            assert table.chosen[-1:] == [move], snapshot.ply
            table.chosen.clear()
        table.play(move)
        table.show()
    assert kinds == {"lay", "build", "use", "skip", "lose"}
    assert table.timeline.snapshot(0).over


def test_turning_a_card_over_lays_its_other_end(qtbot: QtBot) -> None:
    table = Table(qtbot)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, NO_KEY, table.at("card:0:advance"))
    table.drag("card:0:war", "slot:1")
    assert table.chosen == ["lay:war"]


def test_a_building_too_dear_is_denied(qtbot: QtBot) -> None:
    table = Table(qtbot)
    denied: list[tuple[str, ...]] = []
    table.scene.denied.connect(lambda touched, point: denied.append(touched))
    table.click("building:market")
    assert denied == [("building:market",)]
    assert table.chosen == []


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.scene.set_speed(Speed.FAST)
    for move in recorded()[1]["record"]["moves"]:
        table.play(move)
        table.scene.show(table.timeline.snapshot(0))
        table.scene.finish_motion()
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert {piece.id for piece in table.scene.layout.placements} == set(table.scene._stage.pieces)
