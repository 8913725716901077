"""The dotted trail of the last move: where what it marked has come from. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.signs import PLACE_Z
from ui.board.kit.strokes import LAST, LAST_EDGE
from ui.board.scene.flight import arc_of
from ui.board.scene.motion import Clock, Track, linear
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.diff import Motion
from ui.board.values.placement import Placement
from ui.board.values.places import Layout

TRAIL_TIME: Final = 900.0
"""How long a trail is seen, in milliseconds at normal speed."""
MOST: Final = 4
"""Of more ways at once, as where all workers come home, none is shown: crossing each other they lead nowhere."""
_FADE: Final = (0.6, 5)
"""From which share of its time on it fades, and in how many steps: each is drawn anew."""
_APART: Final = 13.0
_DOTS: Final = (2.0, 3.6)
"""The radius of the first dot and of the last."""
_RIM: Final = 1.4
_GROUND: Final = 0.4
"""What takes up more of the table's width is ground."""
_HEART: Final = 0.25
"""What lies there for good is spared on each side by this share of its size: numbers stand in its corners."""


class Trail(QGraphicsItem):
    """Dots of gold: their middles and radii."""

    def __init__(self, dots: Sequence[tuple[QPointF, float]]) -> None:
        super().__init__()
        self.dots = tuple(dots)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(PLACE_Z - 1)

    def boundingRect(self) -> QRectF:
        reach = max(_DOTS) + _RIM
        corners = [QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach) for at, _ in self.dots]
        whole = QRectF()
        for corner in corners:
            whole |= corner
        return whole

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, rim in ((LAST_EDGE, _RIM), (LAST, 0.0)):
            painter.setBrush(QColor(colour))
            for at, radius in self.dots:
                painter.drawEllipse(at, radius + rim, radius + rim)
        painter.restore()


class Trails:
    """The trail on the table, if there is one. With speed OFF there is none; in a calm room it only fades, too. `tend`
    whenever the table is laid anew."""

    def __init__(self, scene: QGraphicsScene, clock: Clock) -> None:
        self._scene, self._clock = scene, clock
        self.shown: Trail | None = None
        self._ways: tuple[Motion, ...] = ()
        """Those that are shown."""

    def lay(self, ways: Sequence[Motion], layout: Layout) -> None:
        """Show these ways for a while instead of the last ones. `layout` is where they have led."""
        self.clear()
        if self._clock.tempo.factor == 0:
            return
        self._ways = tuple(ways)
        self._draw(layout)
        if self.shown is not None:
            self._clock.start(("trail", "fade"), Track(self._fade, TRAIL_TIME, ease=linear, done=self.clear))

    def tend(self, layout: Layout) -> None:
        """A way ends with what it has led to: once that is gone, or lies elsewhere, it leads to nothing."""
        ways = tuple(way for way in self._ways if _lies_at_its_end(way, layout))
        if ways != self._ways:
            self._ways, opacity = ways, 1.0 if self.shown is None else self.shown.opacity()
            self._draw(layout)
            if self.shown is None:
                self.clear()
            else:
                self.shown.setOpacity(opacity)

    def clear(self) -> None:
        self._clock.stop(("trail", "fade"))
        self._ways = ()
        self._wipe()

    def _draw(self, layout: Layout) -> None:
        self._wipe()
        shown = self._ways if len(self._ways) <= MOST else ()
        dots = [dot for way in shown for dot in dots_of(way, layout, self._scene.width())]
        if dots:
            self.shown = Trail(dots)
            self._scene.addItem(self.shown)

    def _wipe(self) -> None:
        if self.shown is not None:
            self._scene.removeItem(self.shown)
            self.shown = None

    def _fade(self, t: float) -> None:
        begin, steps = _FADE
        if self.shown is not None:
            gone = max(0.0, (t - begin) / (1 - begin))
            self.shown.setOpacity(1 - int(gone * steps) / (steps + 1))


def _lies_at_its_end(way: Motion, layout: Layout) -> bool:
    piece = layout.placement(way.id)
    return piece is not None and body_of(piece).contains(way.end.pose.x, way.end.pose.y)


def dots_of(way: Motion, layout: Layout, room: float) -> Iterator[tuple[QPointF, float]]:
    """The dots along a way, larger towards its end, with their radii; none over what is read or touched there. `room`
    is the table's width."""
    start, end = way.start.pose, way.end.pose
    across, down, arc = end.x - start.x, end.y - start.y, arc_of(way)
    spared = [area for piece in layout.placements for area in _spared(piece, room)]
    steps = int(hypot(across, down) / _APART)
    for step in range(1, steps):
        t = step / steps
        x, y = start.x + across * t, start.y + down * t - arc * 4 * t * (1 - t)
        is_cut = layout.is_cut(way.end, x, y)
        if not is_cut and not any(area.contains(x, y) for area in spared):
            yield QPointF(x, y), _DOTS[0] + (_DOTS[1] - _DOTS[0]) * t


def _spared(piece: Placement, room: float) -> Iterator[Area]:
    """What of a piece no dot may lie on; nothing of the ground."""
    body = body_of(piece)
    if piece.drawn.bed or body.width > _GROUND * room:
        return
    if not piece.touch.fixed:
        yield body.grown(max(_DOTS) + _RIM)
        return
    wide, high = body.width * _HEART, body.height * _HEART
    yield Area(body.left, body.top, body.width, high)
    yield Area(body.left, body.bottom - high, body.width, high)
    yield Area(body.left, body.top, wide, body.height)
    yield Area(body.right - wide, body.top, wide, body.height)
