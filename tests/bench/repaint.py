"""What a frame of the table costs, in CPU milliseconds: `python tests/bench/repaint.py`. Not a test: it prints figures.

QT_SCALE_FACTOR=2 before it gives those of a screen with twice the pixels.

Offscreen at 1280 x 800: a full repaint of 200 pieces, a drag among them, and twenty pieces in flight.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.game import Caution, Note, Refusal
from engines.snapshot import Beat, Snapshot
from ui.board.kit.lettering import draw_lines, draw_numeral
from ui.board.scene.motion import Speed
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.board.values.looks import Look
from ui.board.values.placement import Change, Placement, Pose, Said
from ui.board.values.places import Gesture, Layout, Place
from ui.board.values.replies import ASKS_NOTHING, Tried
from ui.board.values.sight import Sight
from ui.look.fonts import load_fonts
from ui.look.theme import WALNUT, Theme
from ui.terms import Language, Terms, Word

SIZE = (1280, 800)
PIECES = 200
FLYING = 20


@dataclass(frozen=True, slots=True)
class CardLook(Look):
    number: int


def paint_card(painter: QPainter, rect: QRectF, look: CardLook, theme: Theme) -> None:
    painter.setBrush(QColor(theme.paper))
    painter.drawRoundedRect(rect, 4, 4)
    draw_numeral(painter, rect, str(look.number), size=24)
    draw_lines(painter, rect.adjusted(4, 4, -4, -4), "右へ進む", size=9)


class Crowd:
    """Two hundred cards on a grid, the first twenty of which change sides with the view's `turn`."""

    id = "crowd"

    def read(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        return view

    def layout(self, sight: Sight[Any]) -> Layout:
        cards = tuple(self._card(index, sight.shown.view["turn"] % 2) for index in range(PIECES))
        return Layout(cards, (Place("zone", 640, 700, 300, 100),))

    def gesture(self, move: str, view: Mapping[str, object]) -> Gesture:
        return Gesture((move, "zone"))

    def ghosts(self, sight: Sight[Any], beats: Sequence[Beat]) -> Sequence[Placement]:
        return ()

    def keys(self, sight: Sight[Any]) -> Mapping[str, str]:
        return {}

    def idle(self, key: str, sight: Sight[Any], now: Word) -> Word:
        return ASKS_NOTHING

    def accents(self, note: Note) -> Mapping[str, str]:
        return {}

    def reply(self, tried: Tried, view: Any) -> tuple[Word, ...]:
        return (ASKS_NOTHING,)

    def summed_up(self, refusals: Sequence[Refusal], view: Any) -> None:
        return None

    def named(self, refusal: Refusal | Caution, view: Any) -> Sequence[str]:
        return ()

    def _card(self, index: int, turn: int) -> Placement:
        x, y = 40 + index % 25 * 49, 60 + index // 25 * 84
        look = CardLook(index)
        card = Placement(
            str(index), look, Pose(x, y, 46, 64, angle=3 if index % 20 == 0 else 0), said=Said(Word("card"))
        )
        if not turn or index >= FLYING:
            return card
        there = replace(card.pose, x=SIZE[0] - x + index * 3)
        return replace(card, pose=there, change=Change(flips=True))


def snapshot(turn: int) -> Snapshot:
    legal = tuple(str(index) for index in range(0, PIECES, 10))
    return Snapshot("crowd", 2, 0, turn, turn, {"turn": turn}, 0, legal, (0, 0), ())


def milliseconds(work: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        start = process_time()
        work()
        taken.append((process_time() - start) * 1000)
    return sorted(taken)


def report(name: str, taken: list[float]) -> None:
    p99 = taken[min(len(taken) - 1, int(len(taken) * 0.99))]
    print(f"{name:32} median {median(taken):6.2f} ms   p99 {p99:6.2f} ms")  # noqa: T201


def repaint(view: TableView) -> list[float]:
    view.viewport().repaint()
    return milliseconds(view.viewport().repaint, 60)


def drag(app: QApplication, view: TableView) -> list[float]:
    viewport = view.viewport()
    start = view.mapFromScene(QPointF(40, 60))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    steps = iter(range(1, 10_000))

    def move() -> None:
        step = next(steps)
        QTest.mouseMove(viewport, start + QPoint(step * 3, step * 2))
        app.processEvents()

    taken = milliseconds(move, 200)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    app.processEvents()
    return taken


def flight(app: QApplication, view: TableView, scene: TableScene) -> list[float]:
    scene.set_speed(Speed.SLOW)
    scene.show(snapshot(1))
    scene.clock.advance(150)
    app.processEvents()

    def frame() -> None:
        scene.clock.advance(8)
        view.viewport().repaint()

    return milliseconds(frame, 30)


def main() -> None:
    app = QApplication([])
    load_fonts()
    scene = TableScene(Crowd(), {CardLook: paint_card}, Terms("", Language.JA), WALNUT)
    scene.set_speed(Speed.OFF)
    view = TableView(scene)
    view.resize(*SIZE)
    view.show()
    scene.show(snapshot(0))
    app.processEvents()
    title = f"at {view.devicePixelRatioF():g}x: "
    report(title + "full repaint", repaint(view))
    report(title + "drag", drag(app, view))
    report(title + f"{FLYING} in flight, all drawn", flight(app, view, scene))


if __name__ == "__main__":
    main()
