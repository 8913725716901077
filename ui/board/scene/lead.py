"""Lines of gold that lead from piece to place, as a brush draws them: for hints. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.signs import PLACE_Z
from ui.board.scene.motion import Clock, Track
from ui.board.values.area import Area
from ui.board.values.bodies import seen_bodies
from ui.board.values.places import Gesture, Layout
from ui.look.theme import ADVICE, ADVICE_EDGE

DRAWING: Final = 420.0
"""How long the brush takes, in milliseconds."""
_SHORTEST: Final = 24.0
"""No line leads to what lies nearer than this."""
_GROUND: Final = 0.4
"""What takes up more of the table's width is met in its middle, not at its edge."""
_BEND: Final = 0.14
"""How far a line bends aside, as a share of its length."""
_BREADTH: Final = (1.2, 4.6, 2.4)
"""Half of how broad it is at its beginning, where the brush is pressed down, and at its end."""
_TIP: Final = (17.0, 10.0)
_STEPS: Final = 24


class BrushLine(QGraphicsItem):
    """One line. It is drawn from its beginning on, as far as `drawn` says (0 to 1)."""

    def __init__(self, start: QPointF, end: QPointF) -> None:
        super().__init__()
        self.start, self.end = start, end
        self._drawn = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(PLACE_Z + 2)

    def set_drawn(self, drawn: float) -> None:
        self._drawn = drawn
        self.update()

    def boundingRect(self) -> QRectF:
        length = hypot(self.end.x() - self.start.x(), self.end.y() - self.start.y())
        margin = _TIP[0] + _BEND * length
        return QRectF(self.start, self.end).normalized().adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = self._stroke()
        edge = QColor(ADVICE_EDGE)
        edge.setAlpha(190)
        painter.setPen(QPen(edge, 2.4, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(stroke)
        painter.fillPath(stroke, QColor(ADVICE))
        painter.restore()

    def points(self) -> Iterator[QPointF]:
        """So many points along it that between two of them nothing of note lies."""
        return (self._at(step / _STEPS) for step in range(0, _STEPS + 1, 2))

    def _at(self, share: float) -> QPointF:
        """The point of its course at this share of the way."""
        rest = 1 - share
        return self.start * rest**2 + self._middle * (2 * share * rest) + self.end * share**2

    @property
    def _middle(self) -> QPointF:
        """Towards this it bends."""
        along = self.end - self.start
        return (self.start + self.end) / 2 + QPointF(along.y(), -along.x()) * _BEND

    def _stroke(self) -> QPainterPath:
        """The outline of the line as far as it is drawn; whole, it ends in a tip."""
        along, middle = self.end - self.start, self._middle
        left, right = [], []
        for step in range(round(_STEPS * self._drawn) + 1):
            t = step / _STEPS * (1 - _TIP[0] / 2 / max(_TIP[0], hypot(along.x(), along.y())))
            at = self._at(t)
            way = (middle - self.start) * (1 - t) + (self.end - middle) * t
            across = QPointF(-way.y(), way.x()) / max(1e-6, hypot(way.x(), way.y()))
            thin, broad, last = _BREADTH
            half = thin + (broad - thin) * t / 0.6 if t < 0.6 else broad + (last - broad) * (t - 0.6) / 0.4
            left.append(at + across * half)
            right.append(at - across * half)
        outline = QPainterPath(left[0])
        for point in (*left[1:], *reversed(right)):
            outline.lineTo(point)
        outline.closeSubpath()
        return outline.united(self._tip(self.end - middle)) if self._drawn == 1.0 else outline

    def _tip(self, way: QPointF) -> QPainterPath:
        """An arrow-head that comes this way and ends where the line does."""
        ahead = way / max(1e-6, hypot(way.x(), way.y()))
        foot, across = self.end - ahead * _TIP[0], QPointF(-ahead.y(), ahead.x()) * _TIP[1]
        tip = QPainterPath(self.end)
        tip.lineTo(foot + across)
        tip.quadTo(foot + ahead * 5, foot - across)
        tip.closeSubpath()
        return tip


class Leads:
    """The lines of one gesture: from all that is picked up to where it goes, and on. `tend` whenever the table has been
    laid anew."""

    def __init__(self, scene: QGraphicsScene, clock: Clock) -> None:
        self._scene, self._clock = scene, clock
        self._gesture = Gesture(())
        self.shown: list[BrushLine] = []

    def lead(self, gesture: Gesture, layout: Layout) -> None:
        """Draw the lines of this gesture instead of the last one's; one without touches has none."""
        self._gesture = gesture
        self.tend(layout)
        if not self._clock.tempo.still:
            for number, line in enumerate(self.shown):
                line.set_drawn(0.0)
                self._clock.start((f"lead {number}", "draw"), Track(line.set_drawn, DRAWING))

    def tend(self, layout: Layout) -> None:
        wanted = list(self._ends(layout))
        if wanted != [(line.start, line.end) for line in self.shown]:
            for number, line in enumerate(self.shown):
                self._clock.stop((f"lead {number}", "draw"))
                self._scene.removeItem(line)
            self.shown = [BrushLine(start, end) for start, end in wanted]
            for line in self.shown:
                self._scene.addItem(line)

    def _ends(self, layout: Layout) -> Iterator[tuple[QPointF, QPointF]]:
        """From where to where the lines lead, from edge to edge."""
        bodies, count = _bodies(layout, self._gesture.path), len(self._gesture.firsts)
        firsts, rest = bodies[:count], bodies[count:]
        for one, other in (*product(firsts, rest[:1]), *pairwise(rest)):
            if one is not None and other is not None:
                ends = _between(one, other, self._scene.width())
                if hypot(ends[1].x() - ends[0].x(), ends[1].y() - ends[0].y()) >= _SHORTEST:
                    yield ends


def _bodies(layout: Layout, path: Sequence[str]) -> list[Area | None]:
    """What is seen of each thing of a path: of several with one name, the next one each time that it is called. None
    where there is nothing."""
    seen = {name: iter(_all_called(layout, name)) for name in path}
    return [next(seen[name], None) for name in path]


def _all_called(layout: Layout, name: str) -> Sequence[Area]:
    """What is seen of everything that goes by this name, once of a piece that is a place, too."""
    called = dict.fromkeys(thing.id for thing in layout.things if thing.goes_by(name))
    bodies = (next(iter(seen_bodies(layout, (one,))), None) for one in called)
    return [body for body in bodies if body is not None]


def _between(one: Area, other: Area, room: float) -> tuple[QPointF, QPointF]:
    """The line between their middles, as far as it is over neither; over a ground, to its middle."""
    start, end = QPointF(one.x, one.y), QPointF(other.x, other.y)
    return _out_of(one, start, end, room), _out_of(other, end, start, room)


def _out_of(body: Area, middle: QPointF, towards: QPointF, room: float) -> QPointF:
    way = towards - middle
    if body.width > _GROUND * room or way.isNull():
        return middle
    shares = [
        half / abs(distance)
        for half, distance in ((body.width / 2, way.x()), (body.height / 2, way.y()))
        if abs(distance) > 1e-6
    ]
    return middle + way * min((1.0, *shares))
