"""A piece on the table, made of pictures that Qt draws without a line of Python a frame.

A piece is told what to show and is never asked for the state of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.brush import BLEED
from ui.board.kit.signs import PieceSigns
from ui.board.scene.layer import FACE, GLOW, HIGH_SHADOW, NEXT_FACE, SHADOW, Layers
from ui.board.scene.pictures import GLOW as GLOWING
from ui.board.scene.pictures import LIFTED, LYING, Pictures
from ui.board.values.asks import Light
from ui.board.values.bodies import is_in_form, rise_of
from ui.board.values.counting import with_number
from ui.board.values.looks import Look
from ui.board.values.placement import Placement, Pose
from ui.look.theme import LIGHT_ON_DARK

LIFT_SCALE: Final = 0.06
IN_HAND_Z: Final = 20_000.0
"""Over everything: what is held."""
IN_FLIGHT_Z: Final = 10_000.0
RAISED_Z: Final = 5_000.0
_CROSSING: Final = 0.2
"""The part of the time, in the middle of a change, in which both looks are seen: two numbers or words drawn over each
other cannot be read."""
_LYING_OFFSET: Final = QPointF(1.4, 2.8)
_LIFTED_OFFSET: Final = QPointF(6.0, 12.0)


class PieceItem(QGraphicsItem):
    """One piece. `placement` is where it belongs; where it is seen may differ while it moves or is held.

    The pose is the sum of where it lies and small offsets on top (risen in the hand, pushed aside, shaken), so that no
    two causes of motion fight over it. It draws nothing itself: its layers do.
    """

    def __init__(self, placement: Placement, pictures: Pictures) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.placement = placement
        self._pictures = pictures
        self._pose = placement.pose
        self._look = placement.look
        self._next_look = placement.look
        self._turned = 0.0
        self._flips = False
        self._number: int | None = None
        self._lift = self._rise = self._flash = self._spin = 0.0
        self._push = QPointF()
        self._squash = 1.0
        self._barred = self._stays_between = False
        self._light = Light.NONE
        self._colour = ""
        self._squeeze = (1.0, 1.0)
        self._pane: QRectF | None = None
        self._bedded = False
        self._lies = False
        """Nothing has been done to where it lies and what it shows since it settled."""
        self._layers = Layers(self)
        self.signs = PieceSigns(self, pictures)
        self.settle(placement)

    @property
    def seen(self) -> Placement:
        """The piece as it is to be seen now: its placement, at the pose it has reached."""
        look = self._counted(self._look)
        as_placed = look is self.placement.look and self._pose is self.placement.pose
        return self.placement if as_placed else replace(self.placement, look=look, pose=self._pose)

    @property
    def light(self) -> Light:
        return self._light

    @property
    def barred(self) -> bool:
        """Whether it looks as if it were of no use now."""
        return self._barred

    @property
    def lift(self) -> float:
        return self._lift

    @property
    def rise(self) -> float:
        return self._rise

    @property
    def opened(self) -> float:
        """How far its target ring is filled."""
        return self.signs.opened

    @property
    def push(self) -> QPointF:
        return QPointF(self._push)

    @property
    def picture(self) -> QPixmap:
        """What its face shows now."""
        return self._layers[FACE].pixmap()

    def covers(self, point: QPointF) -> bool:
        """Whether a point of the table lies on it. What has risen still answers where it lay."""
        here = self.mapFromScene(point)
        right, bottom = self._pose.width / 2, self._pose.height / 2
        return is_in_form(here.x(), here.y(), right, bottom, self._risen(), is_round=self.placement.touch.round)

    # Where it lies

    def settle(self, placement: Placement) -> None:
        """Lie there, done with moving and turning."""
        self.setZValue(placement.z)
        if self._lies and placement == self.placement:
            return
        self.placement = placement
        self._look = self._next_look = placement.look
        self._number = None
        self._turned = 0.0
        self.signs.set_busy(placement.drawn.busy)
        self.signs.set_fresh(placement.drawn.fresh)
        self._dress()
        self._take(placement.pose)
        self._align()
        self._lies = True

    def slide(self, placement: Placement) -> None:
        """Lie there, the same as ever but for place and size: the table is looked at through another lens."""
        same = (placement.width, placement.height) == (self.placement.width, self.placement.height)
        if not same or placement.look != self._look:
            self.settle(placement)
            return
        self.placement = placement
        self._take(placement.pose)
        self._align()

    def set_pane(self, pane: QRectF | None) -> None:
        """Be seen in this part of the table only; None: wherever it lies."""
        if pane != self._pane:
            self._pane = pane
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, pane is not None)
            self.update()

    @property
    def is_cut(self) -> bool:
        """Whether it is seen in a part of the table only."""
        return self._pane is not None

    def set_bedded(self, bedded: bool) -> None:
        """Leave it to the table's surface to draw its picture and shadow, or draw them again."""
        if bedded != self._bedded:
            self._bedded = bedded
            self._dress()

    def paint_bedded(self, painter: QPainter, view: QTransform) -> None:
        """Draw shadow and picture as they are seen through `view`, though they be left out of the scene."""
        for layer in map(self._layers.get, (SHADOW, FACE) if self.placement.drawn.shadow else (FACE,)):
            if layer is not None:
                painter.setTransform(layer.sceneTransform() * view)
                painter.setOpacity(self.opacity())
                painter.drawPixmap(layer.offset(), layer.pixmap())

    def become(self, placement: Placement) -> None:
        """Belong there from now on and show its look at once, where the piece is seen now."""
        self.placement = placement
        self._look = self._next_look = placement.look
        self._number = None
        self._turned = 0.0
        self._lies = False
        self._dress()
        self.pose(self._pose)

    def head_for(self, placement: Placement) -> None:
        """Belong there from now on, and go on being seen where it is."""
        self.placement = placement
        # painted now: a picture that is made when it turns over would hold it up in mid-flight
        self._pictures.picture(placement.look, placement.width, placement.height)
        self.signs.set_busy(placement.drawn.busy)
        self.signs.set_fresh(placement.drawn.fresh)
        self._dress()
        self.pose(self._pose)

    def pose(self, pose: Pose) -> None:
        """Be seen at this place, size, angle, scale and opacity; the look stays."""
        self._lies = False
        self._take(pose)
        self._sample(Qt.TransformationMode.SmoothTransformation)

    def turn(self, look: Look, progress: float, *, flips: bool) -> None:
        """Show this much (0 to 1) of the change to `look`, by a flip or by a cross-fade."""
        fresh = look != self._next_look or flips != self._flips
        past_middle = self._turned >= 0.5
        self._lies = False
        self._next_look, self._turned, self._flips = look, progress, flips
        if fresh or past_middle != (progress >= 0.5):
            self._dress()
        self._stretch()
        if not flips:
            self._cross(progress, is_blend=self.placement.drawn.bed or look.blends)

    def _cross(self, progress: float, *, is_blend: bool) -> None:
        """Fade the next look in. What is read is there soon, and then the look before is gone: it may shine through."""
        crossed = min(1.0, max(0.0, 0.5 + (progress - 0.5) / _CROSSING))
        next_face = self._layers.get(NEXT_FACE)
        if next_face is not None:
            next_face.setOpacity(progress if is_blend else min(1.0, 2 * crossed))
        self._layers[FACE].setOpacity(1.0 if is_blend else min(1.0, 2 - 2 * crossed))

    def count(self, number: int | None) -> None:
        """Show this number in place of the look's own, until it settles; None: the look's own."""
        if number != self._number:
            self._number = number
            self._lies = False
            self._dress_faces()

    def refresh(self) -> None:
        """Take new pictures: the theme or the resolution has changed."""
        self._dress()
        self._align()
        self.signs.refresh()

    # Offsets on top

    def set_lift(self, lift: float) -> None:
        """0: lies on the table; 1: held above it."""
        if lift != self._lift:
            self._lift = lift
            self._dress_shadows()
            self._put()
            self._align()

    def set_rise(self, rise: float) -> None:
        """0: in its row of the hand; 1: pulled out a little to be seen whole."""
        self._rise = rise
        self.setZValue(self.placement.z + (RAISED_Z if rise > 0.02 and not self._stays_between else 0))
        self._put()

    def set_touched(self, touched: bool) -> None:
        """A card of a fan that is touched stays between its neighbours, however far it is pulled out."""
        stays = touched and self.placement.touch.fanned
        if stays != self._stays_between:
            self._stays_between = stays
            self.set_rise(self._rise)

    def set_push(self, push: QPointF) -> None:
        """Moved aside or shaken by so much."""
        self._push = push
        self._put()

    def set_spin(self, angle: float) -> None:
        """Turned by so much more than it lies."""
        self._spin = angle
        self._put()

    def set_squash(self, squash: float) -> None:
        """A factor on its size: a strike."""
        self._squash = squash
        self._put()
        self._align()

    def set_flash(self, flash: float) -> None:
        """Light round it, 0 to 1, whatever the hand may do with it."""
        self._flash = flash
        self._dress_glow()

    def set_barred(self, barred: bool) -> None:
        """Look as if it were of no use now, or as it is."""
        if barred != self._barred:
            self._barred = barred
            self._dress()

    def set_light(self, light: Light, colour: str) -> None:
        if (light, colour) != (self._light, self._colour):
            self._light, self._colour = light, colour
            self._dress_glow()
            self.signs.set_target(light is Light.TARGET, colour)

    # Inside

    def _risen(self) -> float:
        return self._rise * rise_of(self._pose.height)

    def _body(self) -> QRectF:
        pose = self._pose
        return QRectF(-pose.width / 2, -pose.height / 2, pose.width, pose.height)

    def _take(self, pose: Pose) -> None:
        """Lie or fly there. How it is sampled is the caller's: each change of that has Qt paint the piece anew."""
        self._pose = pose
        self.setOpacity(pose.opacity)
        self._stretch()
        self._put()

    def _put(self) -> None:
        pose = self._pose
        at = QPointF(pose.x, pose.y)
        if self._rise:
            at += QTransform().rotate(pose.angle).map(QPointF(0, -self._risen()))
        self.setPos(at + self._push)
        self.setRotation(pose.angle + self._spin)
        self.setScale(pose.scale * self._squash * (1 + LIFT_SCALE * self._lift))

    @property
    def _shown_look(self) -> Look:
        return self._next_look if self._flips and self._turned >= 0.5 else self._look

    def _counted(self, look: Look) -> Look:
        return look if self._number is None else with_number(look, self._number)

    def _dress(self) -> None:
        """Give every layer its picture."""
        self._dress_faces()
        self._dress_shadows()
        self._dress_glow()

    def _dress_faces(self) -> None:
        width, height = self.placement.width, self.placement.height
        paint = self._pictures.faded if self._barred else self._pictures.picture
        face = self._layers[FACE]
        face.wear(paint(self._counted(self._shown_look), width, height), BLEED, self.placement)
        face.setVisible(not self._bedded)
        if self._next_look != self._look and not self._flips:
            next_face = self._layers[NEXT_FACE]
            next_face.wear(paint(self._counted(self._next_look), width, height), BLEED, self.placement)
            next_face.setVisible(True)
        else:
            self._layers.hide(NEXT_FACE)
            face.setOpacity(1.0)

    def _dress_shadows(self) -> None:
        """One light from the upper left of the table, however the piece is turned."""
        back = QTransform().rotate(-self._pose.angle)
        contact, casts = 1 - 2 * self._lift, self.placement.drawn.shadow
        size = self.placement.width, self.placement.height
        if casts and contact > 0:
            low = self._layers[SHADOW]
            low.wear(self._pictures.silhouette(self._shown_look, *size, LYING), LYING.margin, self.placement)
            low.setPos(back.map(_LYING_OFFSET))
            low.setOpacity(contact)
            low.setVisible(not self._bedded)
        else:
            self._layers.hide(SHADOW)
        if casts and self._lift > 0:
            high = self._layers[HIGH_SHADOW]
            soft = self._pictures.silhouette(self._shown_look, *size, LIFTED)
            high.wear(soft, LIFTED.margin, self.placement)
            high.setPos(back.map(_LIFTED_OFFSET * self._lift))
            high.setOpacity(self._lift)
            # the light is far away: what is lifted casts no larger shadow, and one drawn as it is costs a fifth
            high.setScale(1 / (1 + LIFT_SCALE * self._lift))
            high.setVisible(True)
        else:
            self._layers.hide(HIGH_SHADOW)

    def _dress_glow(self) -> None:
        strength = max(self._light.value, self._flash)
        if strength > 0:
            colour, glow = self._colour or LIGHT_ON_DARK, self._layers[GLOW]
            size = self.placement.width, self.placement.height
            shine = self._pictures.silhouette(self._shown_look, *size, GLOWING, colour)
            glow.wear(shine, GLOWING.margin, self.placement)
            glow.setOpacity(strength)
            glow.setVisible(True)
        else:
            self._layers.hide(GLOW)

    def _stretch(self) -> None:
        """One to one at rest; stretched while the size changes or the piece flips."""
        across = self._pose.width / self.placement.width
        down = self._pose.height / self.placement.height
        flat = max(0.02, abs(1 - 2 * self._turned)) if self._flips and self._next_look != self._look else 1.0
        if self._squeeze != (across * flat, down):
            self._squeeze = (across * flat, down)
            self._layers.stretch(QTransform.fromScale(*self._squeeze))
        self.signs.fit(
            self._body(), self._pose.angle, upright=self.placement.drawn.upright, edge=self.placement.drawn.edge
        )

    def _align(self) -> None:
        """Let the picture meet the screen's pixels: half a pixel off, its letters would blur, and blending it into
        place would cost several times as much."""
        pose, resolution = self._pose, self._pictures.resolution
        left, top = pose.x - pose.width / 2 - BLEED, pose.y - pose.height / 2 - BLEED
        aligned = QPointF(round(left * resolution) / resolution - left, round(top * resolution) / resolution - top)
        straight = pose.angle == 0 and pose.scale == 1 and self.scale() == 1 and self._squeeze == (1.0, 1.0)
        self._layers[FACE].setPos(aligned if straight else QPointF())
        self._sample(
            Qt.TransformationMode.FastTransformation if straight else Qt.TransformationMode.SmoothTransformation
        )

    def _sample(self, mode: Qt.TransformationMode) -> None:
        self._layers.sample(mode)
        high = self._layers.get(HIGH_SHADOW)
        if high is not None and self.rotation() == 0 and (self._lift == 1 or self._squeeze == (1.0, 1.0)):
            # what is soft can do without, where Qt is faster for it: not turned, and not both faint and stretched
            high.sample(Qt.TransformationMode.FastTransformation)

    # Qt

    def boundingRect(self) -> QRectF:
        return self._body()

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(self.mapFromScene(self._pane) if self._pane is not None else self.boundingRect())
        path.closeSubpath()
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: the layers are drawn by Qt."""
