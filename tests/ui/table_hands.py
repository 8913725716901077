"""A shown table and the hands that play at it, by mouse and by keys. For tests of tables."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engines.record import Record
from engines.registry import GAMES
from engines.snapshot import Snapshot
from engines.timeline import replay
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.games import table_row
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT
from ui.terms import Terms

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier


def shown(qtbot: QtBot, scene: TableScene, width: int, height: int) -> TableView:
    """A view of the scene, in sight."""
    view = TableView(scene)
    scene.setParent(view)  # ends with it, and lets go of all that listens to it
    qtbot.addWidget(view)
    view.resize(width, height)
    with qtbot.waitExposed(view):
        view.show()
    return view


def scene_of(view: TableView) -> TableScene:
    scene = view.scene()
    assert isinstance(scene, TableScene)
    return scene


def turn_wheel(ground: QWidget, at: QPoint, angle: int, keys: Qt.KeyboardModifier = NO_KEY) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(ground.mapToGlobal(at)),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(ground, event)


def carry(ground: QWidget, start: QPoint, goal: QPoint) -> None:
    """Move the pressed mouse from here to there, and let go."""
    for share in (0.1, 0.5, 1.0):
        QTest.mouseMove(ground, start + (goal - start) * share)
    QTest.mouseRelease(ground, LEFT, NO_KEY, goal)


class ShownTable:
    """A scene in its window, with the tester's hands on it."""

    def __init__(self, qtbot: QtBot, scene: TableScene, width: int = 980, height: int = 640) -> None:
        self.qtbot = qtbot
        self.scene = scene
        self.view = shown(qtbot, scene, width, height)

    def lay(self, snapshot: Snapshot) -> None:
        """Show a snapshot and wait until it lies there."""
        with self.qtbot.waitSignal(self.scene.settled):
            self.scene.show(snapshot)

    def time_of(self, snapshot: Snapshot) -> int:
        """How many milliseconds of the table's own time a snapshot takes until it lies there, whatever a clock says."""
        clock, settled = self.scene.clock, QSignalSpy(self.scene.settled)
        clock._timer.timeout.disconnect(clock._on_timeout)
        self.scene.show(snapshot)
        passed = 0
        while not settled.count():
            assert passed < 60_000
            clock.advance(20)
            QApplication.processEvents()
            passed += 20
        clock._timer.timeout.connect(clock._on_timeout)
        return passed

    def at(self, name: str) -> QPoint:
        """Where on the view a thing lies."""
        thing = self.thing(name)
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def thing(self, name: str) -> Place | Placement:
        """What goes by this name: by its id, else by the name that equal ones share, one that is not touched yet."""
        picker = self.scene._touching.picker
        things, touched = self.scene.layout.things, picker.touches if picker.is_begun else ()
        by_id = next((one for one in things if one.id == name), None)
        return by_id or next(one for one in things if one.same_as == name and one.id not in touched)

    def click(self, name: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, NO_KEY, self.at(name))

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view.viewport(), button, NO_KEY, at)

    def move(self, to: QPoint) -> None:
        QTest.mouseMove(self.view.viewport(), to)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view.viewport(), button, NO_KEY, at)

    def carry(self, start: QPoint, goal: QPoint) -> None:
        carry(self.view.viewport(), start, goal)

    def drag(self, name: str, onto: str) -> None:
        start, goal = self.at(name), self.at(onto)
        self.press(start)
        self.carry(start, goal)

    def wheel(self, at: QPoint, angle: int = -120) -> None:
        turn_wheel(self.view.viewport(), at, angle)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)


class PlayedTable(ShownTable):
    """A game at a shown table where its record stands, seen by `viewer`; with None, by whoever is to act."""

    def __init__(
        self, qtbot: QtBot, record: Record, terms: Terms, *, viewer: int | None = None, speed: Speed = Speed.OFF
    ) -> None:
        load_fonts()
        row = table_row(record.game)
        super().__init__(qtbot, TableScene(row.table, row.painters, terms, WALNUT))
        self.table = row.table
        self.timeline, error = replay(record, GAMES[record.game])
        assert error is None
        self.viewer = viewer
        self.chosen: list[str] = []
        self.denied: list[tuple[str, ...]] = []
        self.scene.chosen.connect(lambda move, ply: self.chosen.append(move))
        self.scene.denied.connect(lambda touched, point: self.denied.append(touched))
        self.scene.set_speed(Speed.OFF)
        self.show()
        self.scene.set_speed(speed)

    @property
    def snapshot(self) -> Snapshot:
        """What lies on the table now: at the end, and while chance acts, seat 0 looks unless another does."""
        viewer = self.timeline.actor if self.viewer is None else self.viewer
        return self.timeline.snapshot(max(0, viewer or 0))

    def path(self, move: str) -> tuple[str, ...]:
        """What is touched to make a move."""
        return self.table.gesture(move, self.table.read(self.snapshot.view)).path

    def play(self, text: str) -> None:
        """A move of the seat to act, or of chance; the table is not shown it yet."""
        assert self.timeline.actor is not None
        self.timeline.play(self.timeline.actor, text, self.timeline.ply)

    def show(self) -> None:
        """Show how the game stands."""
        self.lay(self.snapshot)
