"""The window on a table: gives it room, light and the screen's resolution; zooms and pans. Knows no game."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from ui.board.kit.lettering import LEGIBLE, Letters
from ui.board.scene.scene import TableScene
from ui.board.values.hand import DRAG_DISTANCE
from ui.look.fonts import chosen_scale, number_in
from ui.look.theme import Theme

CLOSEST: Final = 4.0
_NOTCH: Final = 1.2
_SHARPEN_AFTER: Final = 180


class TableView(QGraphicsView):
    """Shows a TableScene that always fits it at zoom 1.

    Invariant: the scene's room is the viewport's size, or as much larger as `least` asks: no table is laid for less
    room than that, it is shown smaller instead.

    The wheel turns what is in the hand, and looks closer at the pane of a table that has one when the hand is empty. It
    never pushes plates, hand or prompt out of the window: a table without a pane is magnified as a whole by those who
    mean to, with the wheel and Ctrl, by key or by two fingers. Zoomed in, the middle button or Space with the left one
    drags the table; 0 fits it again. A pane is dragged with the left button, too, where that picks up nothing.

    Signals: fitted(), the scene has been laid out for another size of the view, or of its letters; cropped(bool),
    whether parts of the table now lie outside the view; roused(), the pointer has moved since it rested.
    """

    fitted = Signal()
    cropped = Signal(bool)
    roused = Signal()

    def __init__(self, scene: TableScene, parent: QWidget | None = None, *, least: QSizeF | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._least = least or QSizeF()
        self._shrink = 1.0
        self._zoom = 1.0
        self._texture = QPixmap()
        self._ground = QPixmap()
        self._ground_seen = QTransform()
        """How the table was seen when the ground was drawn."""
        self._panning: QPointF | None = None
        self._pressed: QPointF | None = None
        """Where the left button went down in the pane: a drag from there that picks up nothing moves what is seen."""
        self._space_held = False
        self.pointer_rests = False
        """Whether the pointer lies where it lay when what is under it came there, or when what lay over the table there
        went, of which Qt tells as if the pointer had moved."""
        self._rests_at = QPointF()
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(_SHARPEN_AFTER)
        self._sharpen.timeout.connect(self._fit_resolution)
        self._set_up()
        scene.bed.changed.connect(self._repaint_ground)
        scene.settled.connect(self.let_pointer_rest)

    @property
    def zoom(self) -> float:
        """How much larger than fitting the table is shown, or its pane where it has one."""
        return self._table.roaming.zoom if self._table.roaming.has_pane else self._zoom

    def set_background(self, texture: QPixmap) -> None:
        """The table's surface, laid in tiles; a null pixmap is the plain colour."""
        self._texture = texture
        self._repaint_ground()

    def set_theme(self, theme: Theme) -> None:
        """Show the scene, and the ground around it, in another theme."""
        self._table.set_theme(theme)
        self._repaint_ground()

    def fit(self) -> None:
        """See the whole table."""
        self._table.roaming.fit()
        self._set_zoom(1.0)
        self.centerOn(self.sceneRect().center())

    def let_pointer_rest(self) -> None:
        """What is under the pointer has come there, or is seen there now, without its doing."""
        self._rests_at = QPointF(self.viewport().mapFromGlobal(QCursor.pos()))
        self.pointer_rests = True

    def zoom_by(self, factor: float) -> None:
        """Closer or farther, about the point under the pointer."""
        if self._table.roaming.has_pane:
            pointer = self.viewport().mapFromGlobal(QCursor.pos())
            self._zoom_pane(factor, QPointF(pointer))
            return
        self._set_zoom(max(1.0, min(CLOSEST, self._zoom * factor)))

    # Inside

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        # no antialiasing: it nearly doubles the cost of a turned picture, whose own margin makes its edges soft; what
        # draws lines asks for it
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(320, 200)

    def _set_zoom(self, zoom: float) -> None:
        if zoom != self._zoom:
            self._zoom = zoom
            self._fit_scale()
            self._sharpen.start()
            self.cropped.emit(zoom > 1)

    def _zoom_pane(self, factor: float, pointer: QPointF) -> None:
        self._table.roaming.zoom_by(factor, self.mapToScene(pointer.toPoint()))
        self._sharpen.start()

    def _fit_scale(self) -> None:
        self.resetTransform()
        self.scale(self._zoom / self._shrink, self._zoom / self._shrink)

    def _fit_resolution(self) -> None:
        """Render for the pixels there are; while zooming, the old pictures are stretched."""
        self._table.roaming.sharpen()
        self._table.set_resolution(self.devicePixelRatioF() * self._zoom / self._shrink)

    def _letters(self) -> Letters:
        """As large as the window asks for, and the larger the smaller the table is shown."""
        return Letters(chosen_scale(), LEGIBLE * self._shrink, number_in(self.window().size()) * self._shrink)

    def _fit_room(self) -> None:
        size = QSizeF(self.viewport().size())
        wide, high = self._least.width() / max(1.0, size.width()), self._least.height() / max(1.0, size.height())
        self._shrink = max(1.0, wide, high)
        self._table.set_room(size.width() * self._shrink, size.height() * self._shrink, self._letters())
        self._fit_scale()
        self._ground = QPixmap()
        self.fitted.emit()

    def _repaint_ground(self) -> None:
        self._ground = QPixmap()
        self.viewport().update()

    def _paint_ground(self, ratio: float, seen: QTransform) -> QPixmap:
        ground = lit_ground(QSizeF(self.viewport().size()), ratio, self._table.theme, self._texture)
        painter = QPainter(ground)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._table.bed.paint(painter, seen)
        painter.end()
        return ground

    def _pan(self, point: QPointF) -> None:
        assert self._panning is not None
        way = point - self._panning
        self._panning = point
        if self._table.roaming.has_pane:
            self._table.roaming.pan(way * self._shrink)
            self._sharpen.start()
            return
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(way.x()))
        down.setValue(down.value() - round(way.y()))

    def _starts_pan(self, event: QMouseEvent) -> bool:
        left_with_space = event.button() == Qt.MouseButton.LeftButton and self._space_held
        return self.zoom > 1 and (event.button() == Qt.MouseButton.MiddleButton or left_with_space)

    def _start_pan(self, point: QPointF) -> None:
        self._panning = point
        self._table.pointer_left()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _note_pointer(self, at: QPointF) -> None:
        """The pointer is said to be there."""
        if self.pointer_rests and (at - self._rests_at).manhattanLength() >= DRAG_DISTANCE:
            self.pointer_rests = False
            self.roused.emit()

    def _may_grab(self, event: QMouseEvent) -> bool:
        """Whether a drag from here may move what is seen in the pane."""
        at = self.mapToScene(event.position().toPoint())
        roaming = self._table.roaming
        return event.button() == Qt.MouseButton.LeftButton and roaming.zoom > 1 and roaming.covers(at)

    # Qt

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """One picture blitted where it is needed: the surface, which lies still whatever the zoom, and the table's bed
        as it is seen now."""
        ratio = self.devicePixelRatioF()
        seen = self.viewportTransform()
        if self._ground.isNull() or self._ground.devicePixelRatioF() != ratio or self._ground_seen != seen:
            self._ground, self._ground_seen = self._paint_ground(ratio, seen), seen
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._ground)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_room()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_room()
        self._fit_resolution()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._ground = QPixmap()
            self._fit_resolution()
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_by(1 + event.value())
            return True
        return super().event(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab walks round the table and does not leave it."""
        self._table.step_focus(1 if following else -1)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever walks to the table by keys sees where the keyboard is on it."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason and not self._table.walked_on:
            self._table.step_focus(1)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:  # also when letters are to be larger (`Wardrobe`)
            self._fit_room()
        super().changeEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._table.pointer_left()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._table.flip_held():
            event.accept()
            return
        factor = _NOTCH ** (event.angleDelta().y() / 120)
        if self._table.roaming.has_pane:
            self._zoom_pane(factor, event.position())
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(factor)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._note_pointer(event.position())
        if self._starts_pan(event):
            self._start_pan(event.position())
            return
        self._pressed = event.position() if self._may_grab(event) else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._pan(event.position())
            return
        self._note_pointer(event.position())
        super().mouseMoveEvent(event)
        pressed = self._pressed
        if pressed is not None and (event.position() - pressed).manhattanLength() >= DRAG_DISTANCE:
            self._pressed = None
            if not self._table.is_dragging:
                self._start_pan(pressed)
                self._pan(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            self._panning = self._pressed = None
            self.viewport().unsetCursor()
            return
        self._pressed = None
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Space and self.zoom > 1:
            self._space_held = True
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(_NOTCH)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / _NOTCH)
        elif key == Qt.Key.Key_0 and self.zoom > 1 and not self._table.awaits_digit:
            self.fit()
        else:
            # not by way of Qt's view, which would scroll by arrow keys that have no use
            self._table.keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
        super().keyReleaseEvent(event)


def lit_ground(size: QSizeF, ratio: float, theme: Theme, texture: QPixmap) -> QPixmap:
    """The table's surface with a soft pool of lamp light in its middle."""
    ground = QPixmap((size * ratio).toSize())
    ground.setDevicePixelRatio(ratio)
    painter = QPainter(ground)
    paint_lit_ground(painter, size, theme, texture)
    painter.end()
    return ground


def paint_lit_ground(painter: QPainter, size: QSizeF, theme: Theme, texture: QPixmap) -> None:
    """Paint that surface, `size` logical pixels large, from the painter's corner."""
    area = QRectF(0, 0, size.width(), size.height())
    painter.fillRect(area, QColor(theme.table))
    if not texture.isNull():
        painter.drawTiledPixmap(area, texture)
    painter.save()
    painter.scale(1.0, size.height() / max(1.0, size.width()))
    painter.fillRect(
        QRectF(0, 0, size.width(), size.width()), _lamp(size.width(), theme, 1 if texture.isNull() else 0.55)
    )
    painter.restore()
    painter.drawTiledPixmap(area, QPixmap.fromImage(_grain()))


def _lamp(side: float, theme: Theme, strength: float) -> QRadialGradient:
    """Light from above the middle, dying away to the edges."""
    pool = QRadialGradient(QPointF(side * 0.5, side * 0.44), side * 0.66)
    for stop, colour, alpha in (
        (0.0, theme.lamp, 1.0),
        (0.45, theme.lamp, 0.55),
        (0.75, theme.table, 0.0),
        (1.0, theme.table_edge, 0.9),
    ):
        tint = QColor(colour)
        tint.setAlphaF(alpha * strength)
        pool.setColorAt(stop, tint)
    return pool


@cache
def _grain() -> QImage:
    """The finest noise, so that the soft light shows no rings."""
    rng = random.Random(7)
    pixels = b"".join(
        bytes((0, 0, 0, alpha) if alpha < 4 else (alpha,) * 4) for alpha in rng.choices(range(8), k=96 * 96)
    )
    return QImage(pixels, 96, 96, QImage.Format.Format_ARGB32_Premultiplied).copy()
