"""What points at pieces and places: a ring of light with an arrow-head. For lessons and hints; knows no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise
from math import hypot, inf, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.brush import rect_of
from ui.board.kit.plates import outlined
from ui.board.kit.signs import PLACE_Z, PlaceItem
from ui.board.scene.items import PieceItem
from ui.board.scene.motion import Clock, Track, linear
from ui.board.values.bodies import body_of
from ui.board.values.focus import Lying
from ui.board.values.places import Layout, Place
from ui.look.theme import ADVICE, ADVICE_EDGE

PULSES: Final = 6
"""After so many the ring stays as it is: at rest nothing moves."""
PULSE_TIME: Final = 1500.0
_APART: Final = 4.0
_REACH: Final = 9.0
"""How far a pulse spreads."""
_ASIDE: Final = 4.0
"""So much wider the ring is round what the keyboard is on, which has a frame of its own."""
_ARROW: Final = 15.0
_SUNK: Final = 0.7
"""How much of its head lies below the ring..."""
_BARELY: Final = 0.27
"""... and round what is low, whose heart it would cover: no more than lies between the ring and the thing."""
_LOW: Final = 3 * _ARROW
"""What is no higher is low: a seal, a sign, a marker."""
_BOB: Final = 3.0
_LEANING: Final = 30.0
"""A piece that is turned by no more, in degrees, leans."""
_FINE: Final = 12
"""Into so many parts, across and down, a shape is divided to find where it is broadest."""
_PEN: Final = 3.0
"""So far lines reach beyond where they are drawn."""
_OVER_PLACES: Final = PLACE_Z + 1
_OVER_NEIGHBOURS: Final = 1e-5
"""So much higher than these: less than between any two things of a table."""
_GROUND: Final = 0.25
"""Of a place that is wider than this share of the table the ring lies within: beside it are other things, or the
table's end."""


class _Spot(NamedTuple):
    """How a pointer lies: round what, turned by how many degrees, on what and where on it; see `Pointer`."""

    body: QRectF
    angle: float
    parent: QGraphicsItem | None
    edge: tuple[tuple[float, float], ...]
    at: QPointF
    ceiling: float


class Pointer(QGraphicsItem):
    """Points at one thing. On a piece it is the piece's child, and moves with it."""

    def __init__(
        self,
        body: QRectF,
        angle: float,
        parent: QGraphicsItem | None,
        edge: tuple[tuple[float, float], ...] = (),
        ceiling: float = -inf,
    ) -> None:
        """Its ring runs along `edge`, the corners of the thing as shares of `body`; with none, round `body`. So high
        above the middle of the thing, as the eye sees it, the table ends: the arrow points no higher than it is seen
        whole, and from below at what is low there."""
        super().__init__(parent)
        self.body = body
        self.angle = angle
        self.edge = edge
        self.ceiling = ceiling
        self.has_head = True
        """Whether it has an arrow-head: not where a line begins, which would seem to lead back from there, nor from
        below over what lies there."""
        self._below: Sequence[QRectF] = ()
        self._phase = self._spread = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_OVER_PLACES)

    @property
    def phase(self) -> float:
        """0: the ring lies still; towards 1 a second one spreads and fades."""
        return self._phase

    def set_phase(self, phase: float) -> None:
        self._phase = phase
        self.update()

    def stand_aside(self, *, aside: bool) -> None:
        """Leave room between the ring and the thing for the frame of the keyboard, or no longer."""
        spread = _ASIDE if aside else 0.0
        if spread != self._spread:
            self._spread = spread
            self.update()

    def boundingRect(self) -> QRectF:
        margin = _APART + _ASIDE + _REACH + _ARROW + 4
        return self._shape.boundingRect().adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._phase > 0:
            light = QColor(ADVICE)
            light.setAlphaF(0.9 * (1 - self._phase))
            painter.setPen(QPen(light, 3.0))
            painter.drawPath(self._ring(self._spread + _REACH * self._phase))
        for colour, width in ((ADVICE_EDGE, 5.0), (ADVICE, 3.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawPath(self._ring(self._spread))
        if self.has_head:
            self._paint_arrow(painter)
        painter.restore()

    @property
    def _shape(self) -> QPainterPath:
        """The edge of the thing."""
        return outlined(self.body, self.edge, 0, 0)

    def _ring(self, spread: float) -> QPainterPath:
        """Round the thing, so far from where the ring lies. A shape of its own is outlined on its very edge: beside it
        may be what fits into it."""
        if not self.edge:
            return outlined(self.body, (), -_APART - spread, 9 + spread)
        shape = self._shape
        if not spread:
            return shape
        area = shape.boundingRect()
        wide, high = 1 + 2 * spread / area.width(), 1 + 2 * spread / area.height()
        about = QTransform().translate(area.center().x(), area.center().y()).scale(wide, high)
        return about.translate(-area.center().x(), -area.center().y()).map(shape)

    @property
    def tip(self) -> QPointF:
        """The middle of the upper edge, as the eye sees the thing, however it is turned. What comes to a point there
        may have its heart elsewhere: then it is where the edge runs over the middle."""
        seen = QTransform().rotate(self.angle)
        ring = seen.map(self._ring(0))
        top, middle = ring.boundingRect().top(), ring.boundingRect().center().x()
        corners = ring.toFillPolygon().toList() if self.edge else []
        high = [corner.x() for corner in corners if corner.y() < top + 1] or [middle]
        is_point = bool(corners) and max(high) - min(high) < _ARROW
        heart = seen.map(self._heart) if is_point else QPointF()
        over = _edge_over(corners, heart) if is_point else None
        if over is not None:
            return QPointF(heart.x(), max(over, self._highest))
        if self.is_from_below:
            return QPointF(middle, ring.boundingRect().bottom())
        return QPointF((min(high) + max(high)) / 2, max(top, self._highest))

    @property
    def is_low(self) -> bool:
        """Whether an arrow that lay on the thing would cover what it is known by."""
        return not self.edge and QTransform().rotate(self.angle).mapRect(self.body).height() <= _LOW

    @property
    def is_from_below(self) -> bool:
        """Whether the arrow stands on the lower edge: on the upper one of what is low the table has no room for it."""
        ring = QTransform().rotate(self.angle).map(self._ring(0))
        return self.is_low and ring.boundingRect().top() < self._highest - _PEN

    @property
    def _highest(self) -> float:
        """How high above the middle of the thing the arrow can point and be seen whole."""
        return self.ceiling + _ARROW * (1 - self._sunk) + _BOB + _PEN

    @property
    def _sunk(self) -> float:
        return _BARELY if self.is_low else _SUNK

    @cached_property
    def _heart(self) -> QPointF:
        """Where a thing with a shape of its own is broadest: the point within that lies farthest from its edge."""
        corners, area = self._ring(0).toFillPolygon().toList(), self._shape.boundingRect()
        shares = [(step + 0.5) / _FINE for step in range(_FINE)]
        spots = [
            QPointF(area.left() + x * area.width(), area.top() + y * area.height()) for y in shares for x in shares
        ]
        within = [spot for spot in spots if _edge_over(corners, spot) is not None]

        def room(spot: QPointF) -> float:
            return min(hypot(spot.x() - one.x(), spot.y() - one.y()) for one in corners)

        return max(within, key=room, default=area.center())

    @property
    def at_rest(self) -> QRectF:
        """What of the table its ring and its arrow take, without the pulse that spreads from it."""
        return self.mapRectToScene(self._ring(0).boundingRect()).united(self.head)

    @property
    def head(self) -> QRectF:
        """What of the table its arrow takes at rest."""
        return self.mapRectToScene(QTransform().rotate(-self.angle).map(self._head(0)).boundingRect())

    def lie_among(self, others: Sequence[QRectF]) -> None:
        """These lie on the table besides: what it points at from below may have no room between itself and them."""
        self._below = others if self.is_from_below else ()

    def begin_lines(self, starts: Sequence[QPointF]) -> None:
        """Have no arrow-head where one of these lines would begin in it."""
        head = QTransform().rotate(-self.angle).map(self._head(0)).boundingRect()
        room = self.mapRectToScene(head.adjusted(-_PEN, -_PEN, _PEN, _PEN))
        has_head = not any(map(room.contains, starts)) and not any(map(self.head.intersects, self._below))
        if has_head != self.has_head:
            self.has_head = has_head
            self.update()

    def _head(self, bob: float) -> QPolygonF:
        """The arrow-head, as the eye sees it."""
        up = -1 if self.is_from_below else 1
        tip = self.tip + QPointF(0, up * (_ARROW * self._sunk - bob))
        half = _ARROW * 0.62
        return QPolygonF([tip, tip + QPointF(-half, -up * _ARROW), tip + QPointF(half, -up * _ARROW)])

    def _paint_arrow(self, painter: QPainter) -> None:
        """An arrow-head on the upper edge, or the lower one."""
        head = self._head(_BOB * (1 - abs(2 * self._phase - 1)))
        painter.save()
        painter.rotate(-self.angle)
        painter.setPen(QPen(QColor(ADVICE_EDGE), 1.4, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(ADVICE))
        painter.drawPolygon(head)
        painter.restore()


class Pointers:
    """All pointers of a table. `tend` is to be called whenever the table has been laid anew."""

    def __init__(self, scene: QGraphicsScene, clock: Clock, called: str = "pointer") -> None:
        """`called`: no others of the scene are called so."""
        self._called = called
        self.names: tuple[str, ...] = ()
        """What is pointed at, by id or by the name that equal things share."""
        self.shown: dict[str, Pointer] = {}
        """By the id of the thing."""
        self._scene = scene
        self._clock = clock
        self._raised: dict[str, float] = {}
        """How high what is pointed at lies where its neighbours would lie over its ring."""
        self._starts: dict[object, Sequence[QPointF]] = {}
        """Where lines begin, by who draws them."""
        self._focus = ""
        """What the keyboard is on, by id."""

    def begin_lines(self, drawn_by: object, starts: Sequence[QPointF]) -> None:
        """The lines that this one draws begin there from now on."""
        self._starts[drawn_by] = starts
        for pointer in self.shown.values():
            pointer.begin_lines(self._all_starts)

    def note_focus(self, name: str) -> None:
        """The keyboard is on this now ("": on nothing): a ring round it leaves room for its frame."""
        self._focus = name
        for one, pointer in self.shown.items():
            pointer.stand_aside(aside=one == name)

    @property
    def _all_starts(self) -> Sequence[QPointF]:
        return [*chain.from_iterable(self._starts.values())]

    def point(self, names: Sequence[str]) -> None:
        """Point at these from the next `tend` on, and let them pulse from the start."""
        self.names = tuple(names)
        for name in tuple(self.shown):
            self._drop(name)

    def tend(self, layout: Layout, pieces: Mapping[str, PieceItem], places: Mapping[str, PlaceItem]) -> None:
        """Put a pointer on everything that is pointed at and lies there; take the others away."""
        wanted: dict[str, _Spot] = {}
        for placement in layout.placements:
            if any(placement.goes_by(name) for name in self.names) and placement.id in pieces:
                body = self._inside(_body(placement.width, placement.height), placement, placement.pose.angle)
                edge, item = placement.drawn.edge, pieces[placement.id]
                ceiling = self._ceiling(placement)
                wanted[placement.id] = _Spot(body, placement.pose.angle, item, edge, QPointF(), ceiling)
        for place in layout.places:
            if (
                any(place.goes_by(name) for name in self.names)
                and place.id in places
                and not layout.is_cut(place, place.x, place.y)
            ):
                body, at = self._inside(self._round(place, layout), place), QPointF(place.x, place.y)
                wanted[place.id] = _Spot(body, 0.0, None, place.drawn_edge, at, self._ceiling(place))
        for name in tuple(self.shown):
            old = self.shown[name]
            lies = old.body, old.angle, old.parentItem(), old.edge, old.pos(), old.ceiling
            if name not in wanted or wanted[name] != lies:
                self._drop(name)
        self._stand_out(layout, pieces, wanted)
        heights = {place.id: place.under for place in layout.places if place.under is not None}
        named = {piece.id: rect_of(body_of(piece)) for piece in layout.placements if piece.label is not None}
        for name, spot in wanted.items():
            if name not in self.shown:
                self._put(name, Pointer(spot.body, spot.angle, spot.parent, spot.edge, spot.ceiling), spot.at)
            self.shown[name].lie_among([body for other, body in named.items() if other != name])
            self.shown[name].begin_lines(self._all_starts)
            # round a place that lies among the pieces the ring does, too
            self.shown[name].setZValue(heights.get(name, _OVER_PLACES))

    def _stand_out(self, layout: Layout, pieces: Mapping[str, PieceItem], wanted: Collection[str]) -> None:
        """What is pointed at lies over its neighbours, which would cut the ring, and under what lies on it."""
        raised, self._raised = self._raised, {}
        for placement in (one for one in layout.placements if one.id in wanted):
            within, about = (body_of(placement).grown(far) for far in (-_APART, _APART + _PEN))
            others = [one for one in layout.placements if one.z >= placement.z and one.id not in wanted]
            near = [(one.z, body_of(one)) for one in others if not about.shared(body_of(one)).is_empty]
            lowest = min((z for z, body in near if not within.shared(body).is_empty), default=inf)
            beside = [z for z, body in near if z < lowest and within.shared(body).is_empty]
            if beside:
                self._raised[placement.id] = max(beside) + _OVER_NEIGHBOURS
        for name, height in {**raised, **self._raised}.items():
            item = pieces.get(name)
            if item is not None and item.zValue() in (item.placement.z, height):
                item.setZValue(self._raised.get(name, item.placement.z))

    def _round(self, place: Place, layout: Layout) -> QRectF:
        """What the ring goes round: where the place is the own hand, the cards too, which may stand out of it."""
        body = _body(place.width, place.height)
        cards = [
            piece for piece in layout.placements if piece.touch.in_hand and body_of(place).contains(piece.x, piece.y)
        ]
        if cards:
            for card in cards:
                body |= _body(card.width, card.height).translated(card.x - place.x, card.y - place.y)
            return body
        within = 2 * _APART if place.width > _GROUND * self._scene.width() else 0.0
        return body.adjusted(within, within, -within, -within)

    def _inside(self, body: QRectF, thing: Lying, angle: float = 0.0) -> QRectF:
        """As much of the body of a thing as a ring can go round on the table. A card that leans in a hand has a corner
        that is lower than its middle."""
        room = self._scene.sceneRect().translated(-thing.x, -thing.y)
        margin = _APART + 1 + (abs(sin(radians(angle))) * body.width() / 2 if abs(angle) < _LEANING else 0.0)
        return body.intersected(room.adjusted(margin, margin, -margin, -margin))

    def _ceiling(self, thing: Lying) -> float:
        """How far above the middle of a thing the table ends."""
        return self._scene.sceneRect().top() - thing.y

    def leave(self, item: PieceItem) -> None:
        """A piece is about to be gone, and what is on it with it."""
        for name in [name for name, pointer in self.shown.items() if pointer.parentItem() is item]:
            self._drop(name)

    def hide(self, names: Collection[str]) -> None:
        """What is in the hand already needs no pointer."""
        for name, pointer in self.shown.items():
            pointer.setVisible(name not in names)

    def _put(self, name: str, pointer: Pointer, at: QPointF) -> None:
        self.shown[name] = pointer
        pointer.stand_aside(aside=name == self._focus)
        if pointer.parentItem() is None:
            self._scene.addItem(pointer)
            pointer.setPos(at)
        if not self._clock.tempo.still:
            pulse = Track(lambda t: pointer.set_phase(t * PULSES % 1.0), PULSE_TIME * PULSES, ease=linear)
            self._clock.start((f"{self._called} {name}", "pulse"), pulse)

    def _drop(self, name: str) -> None:
        pointer = self.shown.pop(name)
        self._clock.stop((f"{self._called} {name}", "pulse"))
        if pointer.scene() is not None:
            self._scene.removeItem(pointer)


def _edge_over(corners: Sequence[QPointF], heart: QPointF) -> float | None:
    """How high the edge with these corners runs over a point within; None where the point lies outside."""
    crossed = [
        one.y() + (other.y() - one.y()) * (heart.x() - one.x()) / (other.x() - one.x())
        for one, other in pairwise((*corners, *corners[:1]))
        if (one.x() <= heart.x()) != (other.x() <= heart.x())
    ]
    above = [height for height in crossed if height <= heart.y()]
    return max(above) if len(above) % 2 else None


def _body(width: float, height: float) -> QRectF:
    return QRectF(-width / 2, -height / 2, width, height)
