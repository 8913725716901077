"""What the table draws over and between pieces: target rings, the last move's corners, the focus, the thinking thread.

Only what is shown is an item that paints; a table at rest has hardly any.
"""

from __future__ import annotations

from typing import Final
from weakref import proxy, ref

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.brush import BLEED
from ui.board.kit.plates import outlined
from ui.board.kit.strokes import paint_fill, paint_focus, paint_foot, paint_news, paint_thread
from ui.board.scene.pictures import Pictures
from ui.board.values.looks import RingLook
from ui.board.values.placement import Placement
from ui.board.values.places import Ground, Place, PlaceKind
from ui.look.theme import LIGHT_ON_DARK, LIGHT_ON_PALE, Theme

PLACE_Z: Final = 4_000.0
FOCUS_Z: Final = PLACE_Z + 1.5
"""Over what points at a thing the keyboard is seen."""
_RING: Final = 5.0
_MARGIN: Final = 8.0


def light_at(thing: Placement | Place, ground: Ground, theme: Theme) -> str:
    """The colour in which something glows where it lies."""
    is_dark = not ground.is_pale(thing.x, thing.y) and (ground.night or theme.dark)
    return LIGHT_ON_DARK if is_dark else LIGHT_ON_PALE


class Ring(QGraphicsPixmapItem):
    """The dotted ring round a target: a picture, for a table full of targets is drawn without a line of Python."""

    def __init__(self, parent: QGraphicsItem, pictures: Pictures) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.setVisible(False)

    def run(self, area: QRectF, form: str, edge: tuple[tuple[float, float], ...]) -> None:
        """Run round an area, or along the corners given as shares of it; `form` as the painter of rings has it."""
        self.setPixmap(self._pictures.picture(RingLook(form, edge), area.width(), area.height()))
        self.setOffset(area.topLeft() - QPointF(BLEED, BLEED))


class PieceSigns:
    """The signs on one piece, drawn over its picture. What draws them is made when one is first to be seen: most pieces
    never have any, and a table has hundreds of pieces."""

    def __init__(self, piece: QGraphicsItem, pictures: Pictures) -> None:
        # a piece that its own signs held would outlive its scene
        self._piece = ref(piece)
        self._pictures = pictures
        self._body = QRectF()
        self._angle = 0.0
        self._upright = False
        self._edge: tuple[tuple[float, float], ...] = ()
        self._target = self._marked = self._focused = self._busy = self._fresh = False
        self._light = ""
        self._open = self._thread = 0.0
        self.drawn: DrawnSigns | None = None
        """What draws them, as soon as there has been one."""

    @property
    def marked(self) -> bool:
        return self._marked

    @property
    def opened(self) -> float:
        return self._open

    @property
    def body(self) -> QRectF:
        """The piece that they are drawn on, about its middle."""
        return self._body

    def fit(
        self, body: QRectF, angle: float, *, upright: bool = False, edge: tuple[tuple[float, float], ...] = ()
    ) -> None:
        """Lie on a piece with this body, turned by `angle`; on a figure when `upright`; its ring runs along `edge`."""
        if (body, angle, upright, edge) != (self._body, self._angle, self._upright, self._edge):
            if self.drawn is not None:
                self.drawn.prepareGeometryChange()
            self._body, self._angle, self._upright, self._edge = body, angle, upright, edge
            self._lay_ring()

    def set_target(self, target: bool, light: str) -> None:
        """Show the ring of a target, which fills with this light, a colour, or show none."""
        if (target, light) != (self._target, self._light):
            self._target, self._light = target, light
            self._lay_ring()
            self._show()

    def set_marked(self, marked: bool) -> None:
        if marked != self._marked:
            self._marked = marked
            self._show()

    def set_focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self._show()

    def set_busy(self, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            self._show()

    def set_fresh(self, fresh: bool) -> None:
        if fresh != self._fresh:
            self._fresh = fresh
            self._show()

    def set_open(self, opened: float) -> None:
        self._open = opened
        self._show()

    def set_thread(self, phase: float) -> None:
        self._thread = phase
        if self.drawn is not None:
            self.drawn.update(QRectF(self._body.left(), self._body.bottom() - 10, self._body.width(), 12))

    def refresh(self) -> None:
        """Take new pictures: the theme or the resolution has changed."""
        self._lay_ring()
        if self.drawn is not None:
            self.drawn.update()

    def paint(self, painter: QPainter) -> None:
        """Draw all but the ring, about the middle of the piece."""
        body = self._body
        if self._target and self._open > 0 and not self._focused:
            paint_fill(painter, self._light, self._round, self._open, self._edge)
        if self._marked and self._upright:
            paint_foot(painter, body, self._angle)
        elif self._marked or self._fresh:
            paint_news(painter, body)
        if self._focused:
            paint_focus(painter, outlined(body, (), -3, 7))
        if self._busy:
            paint_thread(painter, body, self._thread)

    @property
    def _round(self) -> QRectF:
        """The room of the ring."""
        return self._body.adjusted(-_RING, -_RING, _RING, _RING)

    def _lay_ring(self) -> None:
        if self._target:
            self._make()
        if self.drawn is not None:
            self.drawn.ring.setVisible(self._target)
            if self._target:
                self.drawn.ring.run(self._round, "piece", self._edge)

    def _make(self) -> None:
        """Make what draws them, unless there is one."""
        if self.drawn is None:
            piece = self._piece()
            assert piece is not None, "signs are asked for by their piece"
            self.drawn = DrawnSigns(self, piece, self._pictures)

    def _show(self) -> None:
        painted = self._marked or self._focused or self._busy or self._fresh
        shown = self._target or painted
        if shown:
            self._make()
        if self.drawn is not None:
            # over whatever points at the piece: only the keyboard has one ring
            self.drawn.setZValue(FOCUS_Z if self._focused else 0.0)
            _show_contents(self.drawn, shown=shown, painted=painted or self._open > 0)


class DrawnSigns(QGraphicsItem):
    """Draws the signs on a piece over it. Hidden while there are none."""

    def __init__(self, signs: PieceSigns, piece: QGraphicsItem, pictures: Pictures) -> None:
        super().__init__(piece)
        self._signs: PieceSigns = proxy(signs)
        self.ring = Ring(self, pictures)
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return self._signs.body.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._signs.paint(painter)
        painter.restore()


class PlaceItem(QGraphicsItem):
    """A zone or a gap where something may be put. It shows itself only while something may."""

    def __init__(self, place: Place, pictures: Pictures) -> None:
        super().__init__()
        self.place = place
        self._pictures = pictures
        self._legal = self._focused = False
        self._light = ""
        self._open = 0.0
        self._pane: QRectF | None = None
        self._ring: Ring | None = None
        """Made when it is first a target."""
        self.setVisible(False)
        self.lie(place)

    @property
    def legal(self) -> bool:
        return self._legal

    @property
    def opened(self) -> float:
        return self._open

    @property
    def body(self) -> QRectF:
        """Its area, about its middle."""
        return QRectF(-self.place.width / 2, -self.place.height / 2, self.place.width, self.place.height)

    def covers(self, point: QPointF) -> bool:
        """Whether it is under this point of the table."""
        here = point - self.pos()
        edge = self.place.edge
        return outlined(self.body, edge, 0, 7).contains(here) if edge else self.body.contains(here)

    def lie(self, place: Place) -> None:
        self.prepareGeometryChange()
        self.place = place
        self.setPos(place.x, place.y)
        self.setZValue(self._height)
        self._lay_ring()

    def set_pane(self, pane: QRectF | None) -> None:
        """Be seen in this part of the table only; None: wherever it lies."""
        if pane == self._pane:
            return
        self._pane = pane
        for flag in (
            QGraphicsItem.GraphicsItemFlag.ItemClipsToShape,
            QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape,
        ):
            self.setFlag(flag, pane is not None)

    def set_legal(self, legal: bool, light: str) -> None:
        """Show the ring of a target, which fills with this light, a colour, or show none."""
        if (legal, light) != (self._legal, self._light):
            self._legal, self._light = legal, light
            self._lay_ring()
            self._show()

    def set_focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self.setZValue(self._height)
            self._show()

    def set_open(self, opened: float) -> None:
        """How far the ring is filled."""
        self._open = opened
        self._show()

    def refresh(self) -> None:
        """Take new pictures: the theme or the resolution has changed."""
        self._lay_ring()
        self.update()

    def _lay_ring(self) -> None:
        if self._legal and self._ring is None:
            self._ring = Ring(self, self._pictures)
        if self._ring is not None:
            self._ring.setVisible(self._legal)
        if self._ring is not None and self._legal:
            form = "gap" if self.place.kind is PlaceKind.GAP else "zone"
            self._ring.run(self._reach, form, self._corners)

    def _show(self) -> None:
        _show_contents(self, shown=self._legal or self._focused, painted=self._focused or self._open > 0)

    def boundingRect(self) -> QRectF:
        return self._reach.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    @property
    def _height(self) -> float:
        """Among pieces, where its place says so; what the keyboard is on lies over everything."""
        if self._focused:
            return FOCUS_Z
        return PLACE_Z if self.place.under is None else self.place.under

    @property
    def _reach(self) -> QRectF:
        """The upright rectangle round its outline."""
        return self._outline().boundingRect() if self.place.drawn_edge else self.body

    @property
    def _corners(self) -> tuple[tuple[float, float], ...]:
        """Its outline's corners as shares of `_reach`."""
        return _shares(self._outline(), self._reach) if self.place.drawn_edge else ()

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.boundingRect() if self._pane is None else self._pane.translated(-self.pos()))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._legal and self._open > 0 and not self._focused:
            paint_fill(painter, self._light, self._reach, self._open, self._corners)
        if self._focused:
            paint_focus(painter, self._outline())
        painter.restore()

    def _outline(self) -> QPainterPath:
        """What is drawn round it, about its middle."""
        return outlined(self.body, self.place.drawn_edge, 0, 7)


def _shares(outline: QPainterPath, area: QRectF) -> tuple[tuple[float, float], ...]:
    """The corners of an outline as shares of the area round it."""
    corners = (outline.elementAt(at) for at in range(outline.elementCount() - 1))
    return tuple(((at.x - area.left()) / area.width(), (at.y - area.top()) / area.height()) for at in corners)


def _show_contents(item: QGraphicsItem, *, shown: bool, painted: bool) -> None:
    """Show an item that paints something itself only when `painted`. Where it did and does no more, the scene is told
    to draw anew: Qt does not wipe off what an item left that has no contents now."""
    no_contents = QGraphicsItem.GraphicsItemFlag.ItemHasNoContents
    scene = item.scene()
    if scene is not None and not painted and not item.flags() & no_contents:
        scene.update(item.sceneBoundingRect())
    item.setVisible(shown)
    item.setFlag(no_contents, not painted)
    item.update()
