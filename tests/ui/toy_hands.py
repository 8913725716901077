"""A toy game on a shown table, and hands that play there."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_hands import LEFT, NO_KEY, ShownTable
from toy_table import PAINTERS, ToyTable, a_snapshot, a_view

from engines.game import Note
from engines.snapshot import Beat
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.values.asks import Light
from ui.look.theme import WALNUT
from ui.terms import Language, Terms


class Table(ShownTable):
    """The toy game on a shown table."""

    def __init__(self, qtbot: QtBot, speed: Speed) -> None:
        scene = TableScene(ToyTable(), PAINTERS, Terms("", Language.EN), WALNUT)
        scene.set_speed(speed)
        super().__init__(qtbot, scene, 1000, 700)
        self.told: list[tuple[Any, ...]] = []
        self.listen("chosen", self.scene.chosen)
        self.listen("denied", self.scene.denied)
        self.listen("preview", self.scene.preview_wanted)

    def listen(self, name: str, signal: Any) -> None:
        signal.connect(lambda *facts: self.told.append((name, *facts)))

    def heard(self, name: str) -> list[tuple[Any, ...]]:
        return [facts for one, *facts in self.told if one == name]  # type: ignore[misc]

    def show(self, *args: Any, **changes: Any) -> None:
        self.lay(a_snapshot(*args, **changes))

    def double_click(self, name: str) -> None:
        viewport, point = self.view.viewport(), self.at(name)
        QTest.mouseDClick(viewport, LEFT, NO_KEY, point)
        QTest.mouseRelease(viewport, LEFT, NO_KEY, point)

    def pick_up(self, name: str) -> None:
        self.press(self.at(name))
        self.move(self.at(name) + QPoint(5, -5))

    def drop(self, name: str, point: QPoint) -> None:
        """Pick something up, and let it go at a point."""
        start = self.at(name)
        self.press(start)
        self.carry(start, point)

    def hover(self, point: QPoint) -> None:
        # by a step aside: the pointer may be there already from the test before, and then nothing would move
        for one in (point + QPoint(2, 0), point):
            self.move(one)

    def where(self, name: str) -> tuple[float, float]:
        pose = self.scene._stage.pieces[name].seen
        return pose.x, pose.y

    def home(self, name: str) -> tuple[float, float]:
        piece = next(one for one in self.scene.layout.placements if one.id == name)
        return piece.x, piece.y

    def lit(self, light: Light) -> set[str]:
        return {name for name, item in self.scene._stage.pieces.items() if item.light is light}

    def legal_places(self) -> set[str]:
        return {name for name, item in self.scene._stage.places.items() if item.legal}

    def marked(self) -> set[str]:
        return {name for name, item in self.scene._stage.pieces.items() if item.signs.marked}

    def let_pass(self, milliseconds: int) -> None:
        """Let the table's own time pass, frame by frame."""
        for _ in range(milliseconds // 20):
            self.scene.clock.advance(20)


def laid_out(qtbot: QtBot, speed: Speed) -> Table:
    """At rest, seat 0 to move. Its time passes where `let_pass` says so, and at no other."""
    laid = Table(qtbot, speed)
    laid.scene.clock._timer.timeout.disconnect()
    laid.show()
    return laid


AFTER: dict[str, Any] = {"hand": ["h3", "h7a", "h7b", "h9"], "row": ["1", "h5", "2", "4"]}


def a_beat(note: Note | None = None, **changes: Any) -> Beat:
    return Beat(note or Note("laid"), a_view(**changes))
