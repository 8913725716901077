"""Lines of gold that lead from piece to place, as a brush draws them: for hints. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import hypot
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.brush import rect_of
from ui.board.kit.signs import PLACE_Z
from ui.board.scene.motion import Clock, Key, Track
from ui.board.scene.scene import TableScene
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, seen_bodies
from ui.board.values.places import Gesture, Layout
from ui.look.theme import ADVICE, ADVICE_EDGE

DRAWING: Final = 420.0
"""How long the brush takes, in milliseconds."""
_SHORTEST: Final = 24.0
"""No line leads to what lies nearer than this."""
_HEART: Final = 0.4
"""So much of what is free, across and down, is its middle."""
_FEWEST: Final = 2
"""What fewer cards lie on is one of them."""
_GROUND: Final = 0.4
"""What takes up more of the table's width is met in its middle, not at its edge."""
_BEND: Final = 0.14
"""How far a line bends aside, as a share of its length."""
_RISE: Final = 0.9
"""What leads upwards begins straight up, over no neighbour in the hand, and bends at this share of its height."""
_ARCH: Final = 40.0
"""How high it bends over the hand towards what lies beside that, under what is asked there."""
_APART: Final = 4.0
"""So far from what is read a line passes."""
_BREADTH: Final = (1.2, 4.6, 2.4)
"""Half of how broad it is at its beginning, where the brush is pressed down, and at its end."""
_TIP: Final = (17.0, 10.0)
_STEPS: Final = 24
_FINE: Final = 96
_LEAST: Final = 44.0
"""No line is drawn that would be seen for less: a tip alone leads from nowhere."""
_FURTHER: Final = 4.0
_DEEPEST: Final = (0.36, 44.0)
"""How far, as a share of what it leads to and in pixels, a line may go into that where its end would not be seen."""


_Course: TypeAlias = tuple[QPointF, QPointF, QPointF]
_Way: TypeAlias = tuple[QPointF, QPointF, QPointF, float]
"""Where a line begins, what it bends towards, where it ends, and how far it may go in there."""


class BrushLine(QGraphicsItem):
    """One line, seen whole or not at all: from its beginning, or from the sheet that it comes out from under, to its
    tip. It is drawn as far as `drawn` says (0 to 1)."""

    def __init__(self, start: QPointF, middle: QPointF, end: QPointF, depth: float = 0.0) -> None:
        """`middle`: towards this it bends. `depth`: so far beyond its end it may be drawn, where that is not seen."""
        super().__init__()
        self.start, self.middle, self.end, self.depth = start, middle, end, depth
        self.tip: QPointF | None = end
        """Where it is drawn to; None where it would be cut on its way, and is not drawn at all."""
        self.begins = 0.0
        """From this share of its way on it is seen; before, a sheet lies over it."""
        self._drawn = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(PLACE_Z + 2)

    def pass_under(self, sheets: Sequence[Area], read: Sequence[Area]) -> None:
        """Come out from under the last of these sheets, which lie over the table, and cross nothing that is `read`."""
        self.prepareGeometryChange()
        ahead = self.end - self.middle
        ahead /= max(1e-6, hypot(ahead.x(), ahead.y()))
        papers = [rect_of(one) for one in sheets]
        kept = [rect_of(one).adjusted(-_APART, -_APART, _APART, _APART) for one in read]
        self.tip, self.begins = None, 0.0
        for step in range(int(self.depth / _FURTHER) + 1):
            tip = self.end + ahead * _FURTHER * step
            begins = self._begins(tip, papers, kept)
            if begins is not None:
                self.tip, self.begins = tip, begins
                break
        self.update()

    def _begins(self, tip: QPointF, papers: Sequence[QRectF], kept: Sequence[QRectF]) -> float | None:
        """From which share of the way to this tip on it would be seen; None where it would be cut, or seen for too
        little."""
        seen, last, begins = 0.0, tip, 0.0
        for step in range(_FINE, -1, -1):
            at = self._at(step / _FINE, tip)
            if any(paper.contains(at) for paper in papers):
                begins = step / _FINE
                break
            if any(one.contains(at) for one in kept):
                return None
            seen += hypot(at.x() - last.x(), at.y() - last.y())
            last = at
        return begins if begins == 0.0 or seen >= _LEAST else None

    def set_drawn(self, drawn: float) -> None:
        self._drawn = drawn
        self.update()

    def boundingRect(self) -> QRectF:
        margin = _TIP[0]
        corners = QPolygonF([self.start, self.middle, self.end if self.tip is None else self.tip])
        return corners.boundingRect().adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = self.seen()
        edge = QColor(ADVICE_EDGE)
        edge.setAlpha(190)
        painter.setPen(QPen(edge, 2.4, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(stroke)
        painter.fillPath(stroke, QColor(ADVICE))
        painter.restore()

    @property
    def head(self) -> QPainterPath:
        """Its arrow-head, where it is drawn to its end."""
        return _head(self.end, self.end - self.middle)

    def points(self) -> Iterator[QPointF]:
        """Points along the line, so close that nothing of note lies between two of them."""
        return (self._at(step / _STEPS, self.end) for step in range(0, _STEPS + 1, 2))

    def _at(self, share: float, tip: QPointF) -> QPointF:
        """The point of its course to this tip at this share of the way."""
        rest = 1 - share
        return self.start * rest**2 + self.middle * (2 * share * rest) + tip * share**2

    def seen(self) -> QPainterPath:
        """Its outline as far as it is drawn; whole, it ends in an arrow-head. Empty where it is not drawn."""
        return QPainterPath() if self.tip is None else self._stroke(self.tip)

    def _stroke(self, tip: QPointF) -> QPainterPath:
        along, middle = tip - self.start, self.middle
        last_share = 1 - _TIP[0] / 2 / max(_TIP[0], hypot(along.x(), along.y()))
        left, right = [], []
        for step in range(round(_STEPS * self._drawn) + 1):
            done = step / _STEPS
            t = self.begins + (last_share - self.begins) * done
            at = self._at(t, tip)
            way = (middle - self.start) * (1 - t) + (tip - middle) * t
            across = QPointF(-way.y(), way.x()) / max(1e-6, hypot(way.x(), way.y()))
            thin, broad, last = _BREADTH
            half = thin + (broad - thin) * done / 0.6 if done < 0.6 else broad + (last - broad) * (done - 0.6) / 0.4
            left.append(at + across * half)
            right.append(at - across * half)
        outline = QPainterPath(left[0])
        for point in (*left[1:], *reversed(right)):
            outline.lineTo(point)
        outline.closeSubpath()
        return outline.united(_head(tip, tip - middle)) if self._drawn == 1.0 else outline


def _head(tip: QPointF, way: QPointF) -> QPainterPath:
    """An arrow-head that comes this way and ends there."""
    ahead = way / max(1e-6, hypot(way.x(), way.y()))
    foot, across = tip - ahead * _TIP[0], QPointF(-ahead.y(), ahead.x()) * _TIP[1]
    head = QPainterPath(tip)
    head.lineTo(foot + across)
    head.quadTo(foot + ahead * 5, foot - across)
    head.closeSubpath()
    return head


class Leads:
    """The lines of one gesture: from all that is picked up to where it goes, and on. `tend` whenever the table has been
    laid anew."""

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        self._scene, self._clock = scene, clock
        self._gesture = Gesture(())
        self._over: tuple[Sequence[Area], Sequence[Area]] = (), ()
        self.shown: list[BrushLine] = []

    def pass_under(self, sheets: Sequence[Area], read: Sequence[Area]) -> None:
        """From now on lines come out from under these sheets, which lie over the table, and cross nothing that is
        `read`."""
        self._over = sheets, read
        for line in self.shown:
            line.pass_under(sheets, read)
        begun = [line.start for line in self.shown if line.tip is not None and line.begins == 0.0]
        self._scene.begin_lines(self, begun)

    def lead(self, gesture: Gesture, layout: Layout) -> None:
        """Draw the lines of this gesture instead of the last one's; one without touches has none."""
        self._gesture = gesture
        self.tend(layout)
        if not self._clock.tempo.still:
            for number, line in enumerate(self.shown):
                line.set_drawn(0.0)
                self._clock.start(self._key(number), Track(line.set_drawn, DRAWING))

    def tend(self, layout: Layout) -> None:
        wanted = list(self._ways(layout))
        if wanted != [(line.start, line.middle, line.end, line.depth) for line in self.shown]:
            for number, line in enumerate(self.shown):
                self._clock.stop(self._key(number))
                self._scene.removeItem(line)
            self.shown = [BrushLine(*way) for way in wanted]
            self.pass_under(*self._over)
            for line in self.shown:
                self._scene.addItem(line)

    def _key(self, number: int) -> Key:
        """What the clock calls the drawing of a line: lines of other gestures may come and go at the same time."""
        return f"lead {id(self)} {number}", "draw"

    def _ways(self, layout: Layout) -> Iterator[_Way]:
        """Where the lines lead, from edge to edge."""
        bodies, count = _bodies(layout, self._gesture.path), len(self._gesture.firsts)
        hand = seen_bodies(layout, [piece.id for piece in layout.placements if piece.touch.in_hand])
        firsts, rest = bodies[:count], bodies[count:]
        told = [body_of(piece) for piece in layout.placements if piece.label is not None]
        for one, other in (*product(firsts, rest[:1]), *pairwise(rest)):
            if one is not None and other is not None:
                start, middle, end = self._way(one, other, is_held=one in hand)
                end = _clear_of(told, middle, end, other)
                if _leads_there(end - start, one, other):
                    share, farthest = _DEEPEST
                    yield start, middle, end, min(farthest, share * min(other.width, other.height))

    def _way(self, one: Area, other: Area, *, is_held: bool) -> _Course:
        room = self._scene.width()
        if is_held and not _lies_above(other, one, room) and not _is_ground(other, room):
            return _over_hand(one, other)
        return _between(one, other, room)


def _leads_there(way: QPointF, one: Area, other: Area) -> bool:
    """Whether a line is long enough, and leads from one to the other: from what lies on it, it would lead back."""
    there = QPointF(other.x - one.x, other.y - one.y)
    return hypot(way.x(), way.y()) >= _SHORTEST and QPointF.dotProduct(way, there) > 0


def _bodies(layout: Layout, path: Sequence[str]) -> list[Area | None]:
    """What is seen of each thing of a path: of several with one name, the next one each time that it is called. None
    where there is nothing."""
    seen = {name: iter(_all_called(layout, name)) for name in path}
    return [next(seen[name], None) for name in path]


def _all_called(layout: Layout, name: str) -> Sequence[Area]:
    """What is seen of everything that goes by this name, once of a piece that is a place, too."""
    called = dict.fromkeys(thing.id for thing in layout.things if thing.goes_by(name))
    bodies = (next(iter(seen_bodies(layout, (one,))), None) for one in called)
    held = seen_bodies(layout, [piece.id for piece in layout.placements if piece.touch.in_hand])
    return [_free_part(body, held) for body in bodies if body is not None]


def _free_part(body: Area, held: Sequence[Area]) -> Area:
    """Of a place that the cards of a hand lie on, the middle of the broadest part that is free of them: what comes
    there is meant, and no card. All of it where no part is broad enough for a line to end in."""
    on_it = sorted((one.left, one.right) for one in held if one is not body and body.contains(one.x, one.y))
    if len(on_it) < _FEWEST:
        return body
    ends = [body.left, *(right for _, right in on_it)]
    begins = [*(left for left, _ in on_it), body.right]
    left, right = max(zip(ends, begins, strict=True), key=lambda gap: gap[1] - gap[0])
    width, height = (right - left) * _HEART, body.height * _HEART
    middle = Area((left + right - width) / 2, body.y - height / 2, width, height)
    return middle if right - left >= _SHORTEST else body


def _between(one: Area, other: Area, room: float) -> _Course:
    """The line between their middles, as far as it is over neither; over a ground, to its middle. To what lies wholly
    above it leads from the middle of the upper edge, straight up at first."""
    start, end = QPointF(one.x, one.y), QPointF(other.x, other.y)
    if _lies_above(other, one, room):
        start = QPointF(one.x, one.top)
        reached = other.y if _is_ground(other, room) else other.bottom
        middle = QPointF(one.x, one.top + (reached - one.top) * _RISE)
        return start, middle, _out_of(other, end, middle, room)
    start, end = _out_of(one, start, end, room), _out_of(other, end, start, room)
    along = end - start
    return start, (start + end) / 2 + QPointF(along.y(), -along.x()) * _BEND, end


def _clear_of(told: Sequence[Area], middle: QPointF, end: QPointF, other: Area) -> QPointF:
    """Where a line ends, at the edge of what it leads to or within, so that its head lies over as little as can be of
    all else that is told there."""
    others = [rect_of(one) for one in told if not one.contains(other.x, other.y)]
    share, most = _DEEPEST
    ahead = (end - middle) / max(1e-6, hypot(end.x() - middle.x(), end.y() - middle.y()))
    steps = range(int(min(most, share * min(other.width, other.height)) / _FURTHER) + 1)

    def hidden(tip: QPointF) -> float:
        head = _head(tip, tip - middle).boundingRect()
        shared = (head.intersected(one) for one in others)
        return sum(one.width() * one.height() for one in shared if not one.isEmpty())

    return min((end + ahead * _FURTHER * step for step in steps), key=hidden)


def _over_hand(one: Area, other: Area) -> _Course:
    """The line from a card to what lies beside its hand: in an arch over the cards between them."""
    middle = QPointF((one.x + other.x) / 2, min(one.top, other.top) - _ARCH)
    return QPointF(one.x, one.top), middle, QPointF(other.x, other.top)


def _lies_above(other: Area, one: Area, room: float) -> bool:
    """Whether there is a way straight up from one to where a line ends at the other."""
    reached = other.y if _is_ground(other, room) else other.bottom
    return reached < one.top and not _is_ground(one, room)


def _is_ground(body: Area, room: float) -> bool:
    return body.width > _GROUND * room


def _out_of(body: Area, middle: QPointF, towards: QPointF, room: float) -> QPointF:
    way = towards - middle
    if _is_ground(body, room) or way.isNull():
        return middle
    shares = [
        half / abs(distance)
        for half, distance in ((body.width / 2, way.x()), (body.height / 2, way.y()))
        if abs(distance) > 1e-6
    ]
    return middle + way * min((1.0, *shares))
