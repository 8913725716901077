"""Master of Wudang under real mouse and key events, on the live table: whole games, and what the hand is told."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from wudang_games import GAME, SEATS, records, terms, timeline_of, told_game

from engines.game import CHANCE
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.gestures import shared_names
from ui.board.motion import Speed
from ui.board.places import Layout
from ui.board.scene import TableScene
from ui.board.theme import WALNUT
from ui.board.view import TableView
from ui.fonts import load_fonts
from ui.games import table_row
from ui.games.wudang.frame import make_frame

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
KEYS = {"Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right, "Up": Qt.Key.Key_Up, "Down": Qt.Key.Key_Down}


class Table:
    """Three seats at a shown table, all with the tester's hands: the one to act looks."""

    def __init__(self, qtbot: QtBot, timeline: Timeline) -> None:
        load_fonts()
        self.timeline = timeline
        self.row = table_row("wudang")
        self.qtbot = qtbot
        self.scene = TableScene(self.row.table, self.row.painters, terms(), WALNUT)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(980, 640)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.scene.set_speed(Speed.OFF)
        self.chosen: list[str] = []
        self.denied: list[tuple[str, ...]] = []
        self.scene.chosen.connect(lambda move, ply: self.chosen.append(move))
        self.scene.denied.connect(lambda touched, point: self.denied.append(touched))
        self.show()

    @property
    def snapshot(self) -> Snapshot:
        actor = self.timeline.actor
        return self.timeline.snapshot(0 if actor is None else max(0, actor))

    def show(self) -> None:
        with self.qtbot.waitSignal(self.scene.settled, timeout=5000):
            self.scene.show_at_once(self.snapshot)

    def id_of(self, name: str) -> str:
        """The thing that a gesture calls `name`."""
        things = {thing.id for thing in (*self.scene.layout.placements, *self.scene.layout.places)}
        if name in things:
            return name
        return next(one for one, shared in shared_names(self.scene.layout.placements).items() if shared == name)

    def at(self, name: str) -> QPoint:
        things = {thing.id: thing for thing in (*self.scene.layout.placements, *self.scene.layout.places)}
        thing = things[self.id_of(name)]
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def path(self, move: str) -> tuple[str, ...]:
        return self.row.table.gesture(move, self.snapshot.view).path

    def drag(self, move: str) -> None:
        viewport = self.view.viewport()
        start, end = (self.at(name) for name in self.path(move))
        QTest.mousePress(viewport, LEFT, NO_KEY, start)
        for share in (0.1, 0.5, 1.0):
            QTest.mouseMove(viewport, start + (end - start) * share)
        QTest.mouseRelease(viewport, LEFT, NO_KEY, end)

    def click(self, move: str) -> None:
        for name in self.path(move):
            QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, self.at(name))

    def type(self, move: str) -> None:
        """Each touch by the game's own key where it has one, else by walking there."""
        for name in self.path(move):
            sight = self.scene._telling.sight()
            names = {self.id_of(name), *self._alike(name)}
            key = next((key for key, thing in self.row.table.keys(sight).items() if thing in names), "")
            if key:
                QTest.keyClick(self.view, KEYS.get(key) or Qt.Key(ord(key)))
            else:
                self._walk_to(names)
                QTest.keyClick(self.view, Qt.Key.Key_Return)

    def _alike(self, name: str) -> set[str]:
        return {one for one, shared in shared_names(self.scene.layout.placements).items() if shared == name}

    def _walk_to(self, names: set[str]) -> None:
        for _ in range(60):
            if self.scene._touching.focus in names:
                return
            QTest.keyClick(self.view, Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never reaches any of {names}")


def play_out(table: Table, make: Callable[[str], None], seed: int) -> set[str]:
    """Play random moves by hand to the end; the kinds of decision met."""
    rng = random.Random(seed)
    kinds = set()
    while table.timeline.actor is not None:
        if table.timeline.actor == CHANCE:
            outcomes = [GAME.text(move) for move, _ in table.timeline.state.chance()]
            table.timeline.play(CHANCE, rng.choice(outcomes), table.timeline.ply)
            continue
        table.show()
        move = rng.choice(table.snapshot.legal)
        make(move)
        assert table.chosen == [move]
        table.chosen.clear()
        kinds.add(move.partition(":")[0])
        table.timeline.play(table.timeline.actor, move, table.timeline.ply)
    table.show()
    assert table.snapshot.over
    return kinds


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot, timeline_of(records()[2]))


ALL_KINDS = {"attr", "place", "from", "give", "descend", "set"}


def test_a_whole_game_by_dragging(table: Table) -> None:
    assert play_out(table, table.drag, seed=3) == ALL_KINDS


def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    assert play_out(table, table.type, seed=4) == ALL_KINDS


def test_a_whole_game_by_clicks(table: Table) -> None:
    assert play_out(table, table.click, seed=5) == ALL_KINDS


def test_a_taken_space_is_denied_by_the_worker_that_stands_there(table: Table) -> None:
    for text in records()[2]["moves"]:
        actor = table.timeline.actor
        view = table.snapshot.view
        if (
            actor not in (None, CHANCE)
            and view["step"] == "place"
            and any(owner is not None for owner in view["spaces"])
        ):
            break
        table.timeline.play(CHANCE if actor is None else actor, text, table.timeline.ply)
    table.show()
    taken = next(number for number, owner in enumerate(table.snapshot.view["spaces"], 1) if owner is not None)
    worker = f"workers:{table.snapshot.seat}"
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.at(worker))
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.at(f"space:{taken}"))
    assert table.chosen == []
    assert len(table.denied) == 1


def test_the_chip_is_in_the_hand_already_and_one_click_lays_it(table: Table) -> None:
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.at("half:yang"))
    assert table.chosen == ["attr:yang"]


def test_the_notebook_opens_and_closes_by_click_and_by_key(table: Table) -> None:
    seat = table.snapshot.seat
    hands = [[] if other == seat else [["sen1", 100]] for other in SEATS]
    table.scene.set_notebook({"hands": hands})

    def tags() -> int:
        return sum(one.id.startswith("tag:") for one in table.scene.layout.placements)

    assert tags() == 0
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.at("notebook"))
    assert tags() == 2
    QTest.keyClick(table.view, Qt.Key.Key_K)
    assert tags() == 0
    assert table.chosen == []


def test_the_seats_sit_clockwise_round_whoever_looks() -> None:
    for viewer in SEATS:
        frame = make_frame(980, 640, 3, viewer)
        own, left, right = (frame.desks[(viewer + step) % 3] for step in range(3))
        assert own.own
        assert own.plate.y > left.plate.y
        assert left.plate.x < frame.board.x < right.plate.x


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    table = Table(qtbot, timeline_of(records()[0]))
    table.scene.set_speed(Speed.FAST)
    for text in records()[0]["moves"]:
        actor = table.timeline.actor
        table.timeline.play(CHANCE if actor is None else actor, text, table.timeline.ply)
        table.scene.show(table.timeline.snapshot(0))
        table.scene.finish_motion()
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert {piece.id for piece in table.scene.layout.placements} == set(table.scene._stage.pieces)


@pytest.mark.parametrize("seat", SEATS)
def test_w11_three_cards_move_to_the_left_in_one_motion(qtbot: QtBot, seat: int) -> None:
    told = told_game(5, seat)
    table = Table(qtbot, timeline_of(records()[5]))
    table.scene.show_at_once(told[2])
    table.scene.set_speed(Speed.NORMAL)
    on_their_way: list[int] = []
    table.scene._telling.laid.connect(lambda layout: on_their_way.append(drawn_cards(layout)))
    for snapshot in told[3:7]:
        table.scene.show(snapshot)
    for _ in range(600):
        table.scene.clock.advance(20)
    assert set(on_their_way) == {0, 3}


def drawn_cards(layout: Layout) -> int:
    """How many training cards are on their way from one hand to another."""
    return sum(piece.label is not None and piece.label.key.endswith(".drawn") for piece in layout.placements)
