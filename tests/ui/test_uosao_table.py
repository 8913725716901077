"""U O SA O under real mouse and key events, on the live table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from uosao_games import GAME, terms

from engines.record import Record
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.motion import Speed
from ui.board.scene import TableScene
from ui.board.theme import WALNUT
from ui.board.view import TableView
from ui.fonts import load_fonts
from ui.games import table_row

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Table:
    """Three players at a shown table; seat 0 has the tester's hands."""

    def __init__(self, qtbot: QtBot, moves: Sequence[str] = (), speed: Speed = Speed.OFF) -> None:
        load_fonts()
        setup = {"game": "uosao", "options": {}, "players": 3, "start": 0}
        self.timeline = Timeline(Record("uosao", 3, setup, (), {}, {}), GAME)
        for text in moves:
            self.play(text)
        row = table_row("uosao")
        self.qtbot = qtbot
        self.scene = TableScene(row.table, row.painters, terms(3), WALNUT)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(980, 640)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.chosen: list[str] = []
        self.denied: list[tuple[str, ...]] = []
        self.scene.chosen.connect(lambda move, ply: self.chosen.append(move))
        self.scene.denied.connect(lambda touched, point: self.denied.append(touched))
        self.scene.set_speed(Speed.OFF)
        self.show(self.snapshot)
        self.scene.set_speed(speed)

    @property
    def snapshot(self) -> Snapshot:
        return self.timeline.snapshot(0)

    def play(self, text: str) -> None:
        assert self.timeline.actor is not None
        self.timeline.play(self.timeline.actor, text, self.timeline.ply)

    def show(self, snapshot: Snapshot, timeout: int = 5000) -> None:
        with self.qtbot.waitSignal(self.scene.settled, timeout=timeout):
            self.scene.show(snapshot)

    def at(self, name: str) -> QPoint:
        things = (*self.scene.layout.placements, *self.scene.layout.places)
        thing = next(one for one in things if one.id == name)
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def click(self, name: str) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, self.at(name))

    def drag(self, name: str, place: str) -> None:
        viewport, start, end = self.view.viewport(), self.at(name), self.at(place)
        QTest.mousePress(viewport, LEFT, NO_KEY, start)
        for share in (0.1, 0.5, 1.0):
            QTest.mouseMove(viewport, start + (end - start) * share)
        QTest.mouseRelease(viewport, LEFT, NO_KEY, end)

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_a_card_dragged_to_the_right_half_marches_right(table: Table) -> None:
    table.drag("card:0:3:0", "march:R")
    assert table.chosen == ["R3"]


def test_a_card_dragged_onto_the_mat_becomes_a_road(table: Table) -> None:
    table.drag("card:0:2t:0", "lay")
    assert table.chosen == ["D2t"]


@pytest.mark.parametrize("copy", [0, 1])
def test_either_of_two_equal_cards_will_do(table: Table, copy: int) -> None:
    table.click(f"card:0:1:{copy}")
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.at("march:L"))
    assert table.chosen == ["L1"]


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        ((Qt.Key.Key_3, Qt.Key.Key_Right), "R3"),
        ((Qt.Key.Key_T, Qt.Key.Key_D), "D2t"),
        ((Qt.Key.Key_1, Qt.Key.Key_Left), "L1"),
        ((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Left), "L2"),
    ],
)
def test_two_keys_make_a_move(table: Table, keys: tuple[Qt.Key, ...], move: str) -> None:
    table.press(*keys)
    assert table.chosen == [move]


def test_the_mouse_and_the_keys_put_a_road_into_a_gap(qtbot: QtBot) -> None:
    for by_mouse in (True, False):
        table = Table(qtbot, ["D2", "R1", "L1"])
        if by_mouse:
            table.drag("card:0:2:0", "gap:2")
        else:
            table.press(Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Return)
        assert len(table.chosen) == 1
        assert table.chosen[0] in (["@2"] if by_mouse else table.snapshot.legal)


def test_a_card_that_is_spent_is_denied_where_it_lies(qtbot: QtBot) -> None:
    table = Table(qtbot, ["R3", "R1", "L1", "L3", "D1"])
    assert table.snapshot.legal
    table.click("card:0:3:0")
    assert table.chosen == []
    assert table.denied == [("card:0:3:0",)]


def test_a_road_held_over_a_gap_shows_who_would_fall(qtbot: QtBot) -> None:
    table = Table(qtbot, ["D2t", "R3", "L1"])
    wanted: list[str] = []
    table.scene.preview_wanted.connect(wanted.append)
    table.click("card:0:2t:0")
    QTest.mouseMove(table.view.viewport(), table.at("gap:4"))
    assert wanted == ["@4"]
    beats = table.timeline.preview(0, "@4")
    ghosts = table_row("uosao").table.ghosts(table.scene._telling.sight(), beats)
    assert {ghost.id for ghost in ghosts} == {"ghost:1", "ghost:1:fall", "ghost:2"}


def test_a_headline_stays_long_enough_to_be_read(qtbot: QtBot) -> None:
    table = Table(qtbot, speed=Speed.FAST)
    shown = table.snapshot
    table.play("R3")
    snapshot = table.snapshot
    plain, told = snapshot.beats[0], monotonic()
    table.show(snapshot)
    short = monotonic() - told
    assert plain.note is not None
    headline = replace(plain, note=replace(plain.note, key="season_set_up", args={"season": 2}))
    table.scene.set_speed(Speed.OFF)
    table.show(shown)
    table.scene.set_speed(Speed.FAST)
    told = monotonic()
    table.show(replace(snapshot, beats=(headline,)))
    assert monotonic() - told > short + 0.15


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    moves = ["R2", "L1", "R1", "R3", "R1", "R3", "L2", "D1", "L1", "@3", "R3", "D2t", "L3", "@6", "R1", "L2t", "R2"]
    table = Table(qtbot, speed=Speed.FAST)
    for move in moves:
        table.play(move)
        table.scene.show(table.snapshot)
        table.scene.finish_motion()
    assert table.snapshot.view["season"] == 2
    qtbot.waitUntil(lambda: not table.scene.busy)
    ids = {piece.id for piece in table.scene.layout.placements}
    assert ids == set(table.scene._stage.pieces)
