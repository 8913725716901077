"""One game's box on the shelf: a button that tips forward under the mouse or the focus, and while it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QPushButton, QWidget

from ui.board.kit.lettering import draw_text
from ui.game_files import files_of
from ui.look.style import mix_inks
from ui.look.theme import TITLE_FACE, Theme
from ui.settings import LessonMark
from ui.shared.seal import paint_seal
from ui.shelf.shelf import BOX_DEPTH

TIP_MS: Final = 180
FADE_MS: Final = 200
"""How long a cover takes to come."""
_STEPS: Final = 3
_ROOM: Final = 26.0
"""Room round the standing box for the chosen one and its outline."""
_FORWARD: Final = 8.0
_GROWTH: Final = 0.06
"""How much lower the foot of the chosen box is, and how much larger it is than the others."""
_SHADE: Final = QColor(0, 0, 0, 20)
"""On the others."""
_LEAN: Final = 0.055
"""How much wider the top edge gets when the box is tipped wholly, by the box's width."""
_FOOT: Final = 0.095
"""The foot of a cover, where its name stands in English, by the box's height: no mark lies over it."""
_BY_KEY: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


Cover = Callable[[QSize], QImage]
"""The front of a box in as many pixels as it is told."""


class GameBox(QPushButton):
    """Shows the front and the right side of a box, with its colour and its title until it is given its cover. The
    chosen one stands forward, the others in a little shade.

    Invariant: nothing is animated while the box stands upright or is tipped wholly, with its cover.
    """

    def __init__(self, game: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.in_progress = False
        self.is_chosen = False
        self.lesson: LessonMark | None = None
        self.lean = 0.0
        """0 when the box stands upright, 1 when it is tipped wholly."""
        self._cover: Cover | None = None
        self._title = ""
        self._is_lit_from_left = True
        self._theme = theme
        self._front: QPixmap | None = None
        self._side = QColor()
        """The colour of the right side, once there is a front."""
        self._hovered = False
        self._outlined = False
        """Whether the keyboard has led here: a click, or a window that opens, needs no outline."""
        self._still = False
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.setDuration(TIP_MS)
        self._motion.valueChanged.connect(self._lean_to)
        self._plain: QPixmap | None = None
        """What the front showed before its cover, as long as that comes."""
        self._arrived = 0.0
        """How much of the cover is there."""
        self.arrival = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=FADE_MS)
        """Of its cover."""
        self.arrival.valueChanged.connect(self._arrive)
        self.arrival.finished.connect(self._forget_plain)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._front = None
        self.update()

    def set_cover(self, cover: Cover) -> None:
        """Wear this cover, which is painted now; what was seen before is seen until it is revealed."""
        self._plain, self._arrived = self._front, 0.0
        self._cover = cover
        self._front = None
        self._front_picture()

    def reveal(self) -> None:
        """Let the cover fade in."""
        if self._plain is not None and self.isVisible() and not self._still:
            self.arrival.start()
        else:
            self._forget_plain()
            self.update()

    def set_title(self, title: str) -> None:
        """What stands on it before it has its cover."""
        if title != self._title:
            self._title = title
            self._front = None

    def set_chosen(self, chosen: bool) -> None:
        """The chosen box stays tipped and stands forward. Only it is reached by Tab: arrow keys lead to the others."""
        self.is_chosen = chosen
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self._tip()

    def set_in_progress(self, in_progress: bool) -> None:
        """Puts a ribbon into the box, or takes it out."""
        self.in_progress = in_progress
        self.update()

    def set_lesson(self, mark: LessonMark | None) -> None:
        """Puts a slip with the step of a lesson that was begun on the box, a seal on one that was learned."""
        self.lesson = mark
        self.update()

    def set_still(self, still: bool) -> None:
        """A still box tips at once, without motion."""
        self._still = still

    def stand_at(self, front: QRectF, lamp: QPointF | None) -> None:
        """Stands the box so that its front fills this rectangle of the page, in the light of a lamp there."""
        self.arrival.stop()
        self._forget_plain()
        self._is_lit_from_left = lamp is None or lamp.x() < front.center().x()
        room = front.adjusted(-_ROOM, -_ROOM, front.width() * BOX_DEPTH + _ROOM, _ROOM)
        self._front = None
        self.setGeometry(room.toAlignedRect())

    @property
    def front(self) -> QRectF:
        """The front of the upright box, in the button's own pixels."""
        inside = QRectF(self.rect()).adjusted(_ROOM, _ROOM, -_ROOM, -_ROOM)
        return QRectF(inside.topLeft(), QSizeF(inside.width() / (1 + BOX_DEPTH), inside.height()))

    def _arrive(self, share: float) -> None:
        """Paint the cover as far as it has come, in few steps: at the start every box has one at the same time."""
        step = round(share * _STEPS) / _STEPS
        if step != self._arrived:
            self._arrived = step
            self.update()

    def _forget_plain(self) -> None:
        self._plain = None

    def _tip(self) -> None:
        goal = 1.0 if self.is_chosen or self._hovered or self._outlined else 0.0
        self._motion.stop()
        if self._still or goal == self.lean:
            self._lean_to(goal)
            return
        self._motion.setStartValue(self.lean)
        self._motion.setEndValue(goal)
        self._motion.start()

    def _lean_to(self, lean: float) -> None:
        self.lean = lean
        self.update()

    # Painting

    def _front_picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = self.front.size()
        wanted = (size * ratio).toSize()
        if self._front is None or self._front.size() != wanted:
            if self._cover is None:
                self._front = QPixmap(wanted)
                self._front.fill(QColor(files_of(self.game).colour))
            else:
                self._front = QPixmap.fromImage(self._cover(wanted))
            self._front.setDevicePixelRatio(ratio)
            painter = QPainter(self._front)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._cover is None:
                _paint_title(painter, QRectF(QPointF(), size), self._title)
            _paint_edges(painter, QRectF(QPointF(), size))
            _paint_lamplight(painter, QRectF(QPointF(), size), from_left=self._is_lit_from_left)
            painter.end()
            self._side = _edge_colour(self._front)
        return self._front

    def _corners(self) -> QPolygonF:
        """The four corners of the front as it leans now: the lower edge stays, the upper one comes nearer."""
        front = self.front
        wider = QPointF(front.width() * _LEAN / 2, 0) * self.lean
        nearer = QPointF(0, front.height() * 0.014) * self.lean
        return QPolygonF(
            [
                front.topLeft() - wider + nearer,
                front.topRight() + wider + nearer,
                front.bottomRight(),
                front.bottomLeft(),
            ]
        )

    def _paint_side(self, painter: QPainter, corners: QPolygonF) -> None:
        front = self.front
        depth = front.width() * BOX_DEPTH
        top, bottom = corners.at(1), corners.at(2)
        side = QPolygonF(
            [
                top,
                QPointF(front.right() + depth, front.top() + depth * 0.34),
                QPointF(front.right() + depth, front.bottom() - depth * 0.16),
                bottom,
            ]
        )
        shade = QLinearGradient(top, QPointF(front.right() + depth, front.top()))
        shade.setColorAt(0.0, self._side.darker(118))
        shade.setColorAt(1.0, self._side.darker(190))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(side)
        # the edge where the lid ends
        painter.setPen(QPen(QColor(0, 0, 0, 90), 1.2))
        seam = 0.72
        painter.drawLine(top + (side.at(1) - top) * seam, bottom + (side.at(2) - bottom) * seam)

    def _paint_ribbon(self, painter: QPainter) -> None:
        """A bookmark hanging out of the box, over its side so that it hides no cover: a game waits inside."""
        front = self.front
        wide = min(16.0, front.width() * BOX_DEPTH * 0.62)
        left, bottom = front.right() + wide * 0.3, front.top() + wide * 4.2
        ribbon = QPainterPath(QPointF(left, front.top() - 3))
        for x, y in (
            (left + wide, front.top() - 3),
            (left + wide, bottom),
            (left + wide / 2, bottom - wide / 2),
            (left, bottom),
        ):
            ribbon.lineTo(x, y)
        ribbon.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(ribbon.translated(2, 3), QColor(0, 0, 0, 70))
        silk = QLinearGradient(left, 0, left + wide, 0)
        silk.setColorAt(0.0, QColor("#D9683A"))
        silk.setColorAt(0.5, QColor("#C8552B"))
        silk.setColorAt(1.0, QColor("#9C3D1C"))
        painter.fillPath(ribbon, silk)

    def _paint_lesson(self, painter: QPainter) -> None:
        mark, front = self.lesson, self.front
        if mark is None:
            return
        side = min(46.0, max(24.0, front.width() * 0.2))
        seal = QRectF(front.left() + 4, front.bottom() - front.height() * _FOOT - side, side, side)
        if mark.done:
            paint_seal(painter, seal, self._theme)
        if mark.step:
            high = side * 0.62
            # as low as the names on the covers let it be: higher up there are faces
            foot = seal.top() + (high - 3 if not mark.done else -5)
            slip = QRectF(front.left() - 3, foot - high, side * 1.5, high)
            painter.fillRect(slip.translated(1.5, 2.5), QColor(0, 0, 0, 80))
            painter.fillRect(slip, QColor(self._theme.paper))
            painter.fillRect(QRectF(slip.topLeft(), QSizeF(4, high)), QColor(self._theme.accent))
            words = f"{mark.step + 1}/{mark.of}"
            draw_text(painter, slip.adjusted(6, 1, -2, -1), words, size=high * 0.56, colour=self._theme.ink)

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corners = self._corners()
        picture = self._front_picture()
        if self.is_chosen:
            # it stands nearer: larger, and its foot lower
            foot = QPointF(self.front.center().x(), self.front.bottom())
            painter.translate(foot + QPointF(0, _FORWARD * self.lean))
            painter.scale(1 + _GROWTH * self.lean, 1 + _GROWTH * self.lean)
            painter.translate(-foot)
        self._paint_side(painter, corners)
        flat = QPolygonF(QRectF(QPointF(), self.front.size()))
        flat.removeLast()
        leaning = QTransform.quadToQuad(flat, corners)
        painter.save()
        if isinstance(leaning, QTransform):
            painter.setTransform(leaning, True)
        if self._plain is not None:
            painter.drawPixmap(QPointF(), self._plain)
            painter.setOpacity(self._arrived)
        if self._plain is None or self._arrived:
            painter.drawPixmap(QPointF(), picture)
        painter.setOpacity(1.0)
        if self.isDown():
            painter.fillRect(QRectF(QPointF(), self.front.size()), QColor(0, 0, 0, 28))
        elif not self.is_chosen:
            painter.fillRect(QRectF(QPointF(), self.front.size()), _SHADE)
        painter.restore()
        if self.in_progress:
            self._paint_ribbon(painter)
        self._paint_lesson(painter)
        if self._outlined:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(mix_inks(self._theme).focus_on_table), 3, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(corners)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._outlined = True
        self._tip()
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Up | Qt.Key.Key_Down:
                event.ignore()  # the shelf knows who stands beside
            case _:
                super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._hovered = True
        self._tip()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = False
        self._tip()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._outlined = event.reason() in _BY_KEY
        self._tip()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._outlined = False
        self._tip()


def _paint_title(painter: QPainter, front: QRectF, title: str) -> None:
    """The title downwards, large."""
    size = min(front.width() * 0.24, front.height() * 0.86 / max(1, len(title)))
    for at, letter in enumerate(title):
        line = QRectF(front.left(), front.center().y() + (at - len(title) / 2) * size, front.width(), size)
        draw_text(painter, line, letter, size=size * 0.9, face=TITLE_FACE, colour="#FBF3E0")


def _paint_lamplight(painter: QPainter, front: QRectF, *, from_left: bool) -> None:
    """A warm rim on the side of the lamp, and shade that grows towards the other."""
    near, far = (front.topLeft(), front.topRight()) if from_left else (front.topRight(), front.topLeft())
    shade = QLinearGradient(near, far)
    shade.setColorAt(0.0, QColor(0, 0, 0, 0))
    shade.setColorAt(1.0, QColor(0, 0, 0, 56))
    painter.fillRect(front, shade)
    painter.fillRect(QRectF(near.x() - (0 if from_left else 2), front.top(), 2, front.height()), QColor("#FFD890"))


def _edge_colour(front: QPixmap) -> QColor:
    """The cover's own colour at its right edge."""
    strip = front.copy(front.width() - 6, front.height() // 4, 3, front.height() // 2).toImage()
    return strip.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0)


def _paint_edges(painter: QPainter, front: QRectF) -> None:
    """Light from the upper left on the cardboard's edges."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 90), 1.5))
    painter.drawPolyline(
        [front.bottomLeft() + QPointF(1, 0), front.topLeft() + QPointF(1, 1), front.topRight() + QPointF(0, 1)]
    )
    painter.setPen(QPen(QColor(0, 0, 0, 90), 1.5))
    painter.drawPolyline(
        [front.topRight() + QPointF(-1, 0), front.bottomRight() + QPointF(-1, -1), front.bottomLeft() + QPointF(0, -1)]
    )
