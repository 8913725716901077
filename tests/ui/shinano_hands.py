"""A live table of Shinano and the hands that play at it, by mouse and by keys. For tests."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shinano_games import GAME, recorded, terms

from engines.record import Record
from engines.snapshot import Snapshot
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
    """A recorded game of two at a shown table; whoever is to move has the tester's hands."""

    def __init__(self, qtbot: QtBot, plies: int = 0, game: int = 2, speed: Speed = Speed.OFF) -> None:
        load_fonts()
        data = recorded()[game]["record"]
        self.timeline = Timeline(Record("shinano", data["players"], data["setup"], (), {}, {}), GAME)
        for text in data["moves"][:plies]:
            self.play(text)
        row = table_row("shinano")
        self.qtbot = qtbot
        self.scene = TableScene(row.table, row.painters, terms(data["players"]), WALNUT)
        self.table = row.table
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
        actor = self.timeline.actor
        return self.timeline.snapshot(0 if actor is None else actor)

    def play(self, text: str) -> None:
        assert self.timeline.actor is not None
        self.timeline.play(self.timeline.actor, text, self.timeline.ply)

    def show(self, snapshot: Snapshot, timeout: int = 5000) -> None:
        with self.qtbot.waitSignal(self.scene.settled, timeout=timeout):
            self.scene.show(snapshot)

    def at(self, name: str) -> QPoint:
        things: tuple[Place | Placement, ...] = (*self.scene.layout.places, *self.scene.layout.placements)
        thing = next(one for one in things if name in (one.id, one.same_as))
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def click(self, name: str) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, self.at(name))

    def wheel(self, at: QPoint, angle: int = -120) -> None:
        down = QPoint(0, angle)
        event = QWheelEvent(
            QPointF(at),
            QPointF(self.view.viewport().mapToGlobal(at)),
            QPoint(),
            down,
            Qt.MouseButton.NoButton,
            NO_KEY,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def press(self, at: QPoint) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NO_KEY, at)

    def move(self, to: QPoint) -> None:
        ground = self.view.viewport()
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(to), QPointF(ground.mapToGlobal(to)), Qt.MouseButton.NoButton, LEFT, NO_KEY
        )
        QApplication.sendEvent(ground, event)

    def release(self, at: QPoint) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, NO_KEY, at)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)
