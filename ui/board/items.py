"""What the table draws: pieces and places. Each draws pictures made before; nothing is painted in detail here.

Items are told what to show and are never asked for the state of the game.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from math import sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.pictures import BLEED, SOFT, Pictures
from ui.board.places import Look, Place, PlaceKind, Placement
from ui.board.plates import ring_radius

LIFT_SCALE: Final = 0.06
IN_HAND_Z: Final = 20_000.0
"""Over everything: what is held."""
IN_FLIGHT_Z: Final = 10_000.0
RAISED_Z: Final = 5_000.0
PLACE_Z: Final = 4_000.0
_RING: Final = 5.0
_LYING_OFFSET: Final = QPointF(1.2, 2.2)
_LIFTED_OFFSET: Final = QPointF(5.0, 10.0)
_REACH: Final = SOFT + 12.0
"""How far outside its body an item may draw."""


class Light(Enum):
    """What a piece says to the hand."""

    NONE = "none"
    PICKABLE = "pickable"
    TOUCHED = "touched"
    TARGET = "target"


class PieceItem(QGraphicsItem):
    """One piece. `placement` is where it belongs; where it is seen may differ while it moves or is held.

    The pose is the sum of where it lies and small offsets on top (risen in the hand, pushed aside, shaken), so that no
    two causes of motion fight over it.
    """

    def __init__(self, placement: Placement, pictures: Pictures) -> None:
        super().__init__()
        self.placement = placement
        self._pictures = pictures
        self._pose = placement
        self._look = placement.look
        self._next_look: Look | None = None
        self._turned = 0.0
        self._flips = False
        self._lift = self._rise = self._flash = self._open = 0.0
        self._push = QPointF()
        self._squash = 1.0
        self._thread = 0.0
        self._light = Light.NONE
        self._colour = ""
        self._marked = self._focused = False
        self.settle(placement)

    @property
    def seen(self) -> Placement:
        """The piece as it is to be seen now: its placement, at the pose it has reached."""
        pose = self._pose
        return replace(
            self.placement,
            look=self._look,
            x=pose.x,
            y=pose.y,
            width=pose.width,
            height=pose.height,
            angle=pose.angle,
            scale=pose.scale,
            opacity=pose.opacity,
        )

    @property
    def light(self) -> Light:
        return self._light

    @property
    def marked(self) -> bool:
        return self._marked

    @property
    def lift(self) -> float:
        return self._lift

    @property
    def rise(self) -> float:
        return self._rise

    @property
    def opened(self) -> float:
        return self._open

    @property
    def push(self) -> QPointF:
        return self._push

    # Where it lies

    def settle(self, placement: Placement) -> None:
        """Lie there, done with moving and turning."""
        self.placement = placement
        self._look, self._next_look, self._turned = placement.look, None, 0.0
        self.setZValue(placement.z)
        self.pose(placement)

    def pose(self, pose: Placement) -> None:
        """Be seen at this place, size, angle, scale and opacity; the look stays."""
        if (pose.width, pose.height) != (self._pose.width, self._pose.height):
            self.prepareGeometryChange()
        self._pose = pose
        self.setOpacity(pose.opacity)
        self._put()

    def turn(self, look: Look, progress: float, *, flips: bool) -> None:
        """Show this much (0 to 1) of the change to `look`, by a flip or by a cross-fade."""
        self._next_look = None if look == self._look else look
        self._turned, self._flips = progress, flips
        self.update()

    # Offsets on top

    def set_lift(self, lift: float) -> None:
        """0: lies on the table; 1: held above it."""
        self._lift = lift
        self._put()
        self.update()

    def set_rise(self, rise: float) -> None:
        """0: in its row of the hand; 1: pulled out a little to be seen whole."""
        self.prepareGeometryChange()
        self._rise = rise
        self.setZValue(self.placement.z + (RAISED_Z if rise > 0.02 else 0))
        self._put()

    def set_push(self, push: QPointF) -> None:
        """Moved aside or shaken by so much."""
        self._push = push
        self._put()

    def set_squash(self, squash: float) -> None:
        """A factor on its size: a strike."""
        self._squash = squash
        self._put()

    def set_flash(self, flash: float) -> None:
        """Light round it, 0 to 1, whatever the hand may do with it."""
        self._flash = flash
        self.update()

    def set_open(self, opened: float) -> None:
        """How far its target ring is filled."""
        self._open = opened
        self.update()

    def set_thread(self, phase: float) -> None:
        """How far the thinking thread has run."""
        self._thread = phase
        self.update(QRectF(-self._pose.width / 2, self._pose.height / 2 - 10, self._pose.width, 12))

    # States

    def set_light(self, light: Light, colour: str) -> None:
        if (light, colour) != (self._light, self._colour):
            self._light, self._colour = light, colour
            if light is Light.NONE:
                self.unsetCursor()
            else:
                self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.update()

    def set_marked(self, marked: bool) -> None:
        if marked != self._marked:
            self._marked = marked
            self.update()

    def set_focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self.update()

    # Inside

    def _put(self) -> None:
        pose = self._pose
        up = QTransform().rotate(pose.angle).map(QPointF(0, -self._rise * min(40.0, pose.height * 0.22)))
        self.setPos(QPointF(pose.x, pose.y) + up + self._push)
        self.setRotation(pose.angle)
        self.setScale(pose.scale * self._squash * (1 + LIFT_SCALE * self._lift))

    def _body(self) -> QRectF:
        pose = self._pose
        return QRectF(-pose.width / 2, -pose.height / 2, pose.width, pose.height)

    def _paint_shadow(self, painter: QPainter, look: Look, squeeze: float) -> None:
        back = QTransform().rotate(-self._pose.angle)
        size = self.placement.width, self.placement.height
        if self._lift < 1:
            self._paint_soft(
                painter, self._pictures.shadow(look, *size), back.map(_LYING_OFFSET), 1 - self._lift, squeeze
            )
        if self._lift > 0:
            soft = self._pictures.lifted_shadow(look, *size)
            self._paint_soft(painter, soft, back.map(_LIFTED_OFFSET * self._lift), self._lift, squeeze)

    def _paint_glow(self, painter: QPainter, look: Look, squeeze: float) -> None:
        lit = {Light.NONE: 0.0, Light.PICKABLE: 0.8, Light.TOUCHED: 1.0, Light.TARGET: 0.45}[self._light]
        strength = max(lit, self._flash)
        if strength > 0:
            colour = self._colour or self._pictures.theme.accent
            glow = self._pictures.glow(look, self.placement.width, self.placement.height, colour)
            self._paint_soft(painter, glow, QPointF(), strength, squeeze)

    def _paint_soft(self, painter: QPainter, pixmap: QPixmap, offset: QPointF, strength: float, squeeze: float) -> None:
        opacity = painter.opacity()
        painter.setOpacity(opacity * strength)
        self._paint_picture(painter, pixmap, SOFT, offset, squeeze)
        painter.setOpacity(opacity)

    def _paint_picture(
        self, painter: QPainter, pixmap: QPixmap, margin: float, offset: QPointF, squeeze: float
    ) -> None:
        """One to one where it can be, stretched while its size changes or it flips."""
        body = self._body()
        if squeeze == 1.0 and body.width() == self.placement.width and body.height() == self.placement.height:
            painter.drawPixmap(_on_pixel(painter, body.topLeft() - QPointF(margin, margin) + offset), pixmap)
            return
        across = margin * body.width() / self.placement.width
        down = margin * body.height() / self.placement.height
        target = body.adjusted(-across, -down, across, down)
        target = QRectF(target.left() * squeeze, target.top(), target.width() * squeeze, target.height())
        painter.drawPixmap(target.translated(offset), pixmap, QRectF(pixmap.rect()))

    def _paint_look(self, painter: QPainter, look: Look, squeeze: float) -> None:
        picture = self._pictures.picture(look, self.placement.width, self.placement.height)
        self._paint_picture(painter, picture, BLEED, QPointF(), squeeze)

    def _paint_signs(self, painter: QPainter) -> None:
        """The target ring, the mark of the last move, the focus and the thread, over the picture."""
        theme, body = self._pictures.theme, self._body()
        if self._light is Light.TARGET:
            _paint_ring(painter, self._pictures, body.adjusted(-_RING, -_RING, _RING, _RING), "piece", self._open)
        if self._marked:
            _paint_corner(painter, body, theme.accent, theme.paper)
        if self._focused:
            _paint_focus(painter, body.adjusted(-3, -3, 3, 3), theme.accent, theme.paper)
        if self.placement.busy:
            _paint_thread(painter, body, self._thread, theme.accent)

    # Qt

    def boundingRect(self) -> QRectF:
        return self._body().adjusted(-_REACH, -_REACH, _REACH, _REACH)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        # what has risen still answers where it lay, or it would flutter under the pointer
        path.addRect(self._body().adjusted(0, 0, 0, self._rise * min(40.0, self._pose.height * 0.22)))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        past_middle = self._next_look is not None and self._flips and self._turned >= 0.5
        look = self._next_look if past_middle and self._next_look is not None else self._look
        squeeze = abs(1 - 2 * self._turned) if self._next_look is not None and self._flips else 1.0
        if squeeze < 0.02:
            return
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.placement.shadow:
            self._paint_shadow(painter, look, squeeze)
        self._paint_glow(painter, look, squeeze)
        self._paint_look(painter, look, squeeze)
        if self._next_look is not None and not self._flips:
            opacity = painter.opacity()
            painter.setOpacity(opacity * self._turned)
            self._paint_look(painter, self._next_look, 1.0)
            painter.setOpacity(opacity)
        self._paint_signs(painter)


class PlaceItem(QGraphicsItem):
    """A zone or a gap where something may be put. It shows itself only while something may."""

    def __init__(self, place: Place, pictures: Pictures) -> None:
        super().__init__()
        self.place = place
        self._pictures = pictures
        self._legal = self._focused = False
        self._open = 0.0
        self.setZValue(PLACE_Z)
        self.lie(place)

    @property
    def legal(self) -> bool:
        return self._legal

    @property
    def opened(self) -> float:
        return self._open

    def lie(self, place: Place) -> None:
        self.prepareGeometryChange()
        self.place = place
        self.setPos(place.x, place.y)

    def set_legal(self, legal: bool) -> None:
        if legal != self._legal:
            self._legal = legal
            self.update()

    def set_focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self.update()

    def set_open(self, opened: float) -> None:
        """How far the ring is filled."""
        self._open = opened
        self.update()

    def boundingRect(self) -> QRectF:
        return self._body().adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._body())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._pictures.theme
        if self._legal:
            form = "gap" if self.place.kind is PlaceKind.GAP else "zone"
            _paint_ring(painter, self._pictures, self._body(), form, self._open)
        if self._focused:
            _paint_focus(painter, self._body(), theme.accent, theme.paper)

    def _body(self) -> QRectF:
        place = self.place
        return QRectF(-place.width / 2, -place.height / 2, place.width, place.height)


def _on_pixel(painter: QPainter, point: QPointF) -> QPointF:
    """The nearest point where a picture meets the screen's pixels: half a pixel off, its letters would blur."""
    transform = painter.deviceTransform()
    if transform.m12() or transform.m21():
        return point
    device = transform.map(point)
    back, _ = transform.inverted()
    return back.map(QPointF(round(device.x()), round(device.y())))


def _paint_ring(painter: QPainter, pictures: Pictures, body: QRectF, form: str, opened: float) -> None:
    """Dots; filled with light as far as it is open."""
    if opened > 0:
        fill = QColor(pictures.theme.accent)
        fill.setAlphaF(0.42 * opened)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        radius = ring_radius(body.width(), body.height())
        painter.drawRoundedRect(body.adjusted(3, 3, -3, -3), radius, radius)
    ring = pictures.picture(Look("ring", (form,)), body.width(), body.height())
    painter.drawPixmap(_on_pixel(painter, body.topLeft() - QPointF(BLEED, BLEED)), ring)


def _paint_corner(painter: QPainter, body: QRectF, colour: str, paper: str) -> None:
    """A small folded corner at the upper right: what the last move touched."""
    side = max(8.0, min(16.0, 0.16 * min(body.width(), body.height())))
    corner = body.topRight()
    painter.setPen(QPen(QColor(paper), 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([corner + QPointF(-side, 0), corner, corner + QPointF(0, side)]))


def _paint_focus(painter: QPainter, body: QRectF, colour: str, paper: str) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((paper, 4.5), (colour, 2.2)):
        painter.setPen(QPen(QColor(tint), width))
        painter.drawRoundedRect(body, 7, 7)


def _paint_thread(painter: QPainter, body: QRectF, phase: float, colour: str) -> None:
    """A thread that runs along the lower edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    length = body.width() * 0.34
    start = body.left() + 6 + phase * (body.width() - 12 - length)
    points = [
        QPointF(start + length * step / 12, body.bottom() - 5 + 2.2 * sin(step * 0.9 + phase * 40))
        for step in range(13)
    ]
    painter.drawPolyline(QPolygonF(points))
