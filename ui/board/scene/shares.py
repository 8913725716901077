"""How likely the best moves with pieces and places are to win, on the table: a whole frame of gold round each, the
stronger the greater its share in the win, and a bar beside it, as long as in the list. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.board.kit.brush import rect_of
from ui.board.kit.plates import outlined
from ui.board.kit.signs import PLACE_Z
from ui.board.scene.share_spots import ShareSpot, share_spots
from ui.board.values.area import Area
from ui.board.values.places import Layout
from ui.look.fonts import half_scale
from ui.look.theme import ADVICE, ADVICE_EDGE

_INK: Final = "#2A1507"
_BAR: Final = (40.0, 5.0)
_STROKE: Final = (1.4, 3.0)
"""How broad the frame round a thing is where hardly anything is to be won with it, and where all is."""
_FAINTEST: Final = 0.45
"""How opaque the frame is where hardly anything is to be won."""
_ROUND: Final = 7.0
_APART: Final = 3.0
"""So far from a thing its frame lies."""
_BESIDE: Final = 6.0
"""Bars farther off than this are led to by a line."""
_PADDING: Final = 4.0
_MARGIN: Final = 60.0


class ShareMark(QGraphicsItem):
    """The share of one thing. It answers to nothing; its bar tells the pointer what bars are."""

    def __init__(self, spot: ShareSpot, meaning: str = "") -> None:
        super().__init__()
        self.setToolTip(meaning)
        self.spot = spot
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(PLACE_Z + 2)

    def boundingRect(self) -> QRectF:
        return rect_of(self.spot.body).adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN).united(self._chip)

    def shape(self) -> QPainterPath:
        """Where the pointer meets it: on its bar alone."""
        path = QPainterPath()
        path.addRect(self._chip)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        if self.spot.chip is not None:
            self._paint_chip(painter, self._chip)
        painter.restore()

    @property
    def frame(self) -> QRectF:
        """The middle of the stroke round the thing."""
        return rect_of(self.spot.body).adjusted(-_APART, -_APART, _APART, _APART)

    @property
    def _chip(self) -> QRectF:
        return QRectF() if self.spot.chip is None else rect_of(self.spot.chip)

    def _paint_frame(self, painter: QPainter) -> None:
        """Round the whole thing, along its own edge: a part of a frame would look broken, and frames round what is no
        rectangle would lie over each other."""
        thin, broad = _STROKE
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setOpacity(_FAINTEST + (1 - _FAINTEST) * self.spot.share)
        stroke = thin + (broad - thin) * self.spot.share
        for colour, width in ((ADVICE_EDGE, stroke + 1.6), (ADVICE, stroke)):
            painter.setPen(QPen(QColor(colour), width))
            if self.spot.edge:
                painter.drawPath(outlined(rect_of(self.spot.body), self.spot.edge, 0, 0))
            else:
                painter.drawRoundedRect(self.frame, _ROUND, _ROUND)
        painter.setOpacity(1.0)

    def _paint_chip(self, painter: QPainter, chip: QRectF) -> None:
        """The bar on a dark chip that is as long as the whole would be."""
        near = _nearest(rect_of(self.spot.body), chip.center())
        line = QLineF(near, _nearest(chip, near))
        if line.length() > _BESIDE:
            painter.setPen(QPen(QColor(ADVICE_EDGE), 3.4))
            painter.drawLine(line)
            painter.setPen(QPen(QColor(ADVICE), 1.6))
            painter.drawLine(line)
        painter.setPen(QPen(QColor(ADVICE), 1.2))
        painter.setBrush(QColor(_INK))
        painter.drawRoundedRect(chip.adjusted(0.6, 0.6, -0.6, -0.6), 5, 5)
        inside = chip.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        bend = inside.height() / 2
        bar = QRectF(inside.left(), inside.top(), max(2 * bend, inside.width() * self.spot.share), inside.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ADVICE))
        painter.drawRoundedRect(bar, bend, bend)


class Shares:
    """The marks of one decision. To be shown again whenever the table has been laid anew."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.meaning = ""
        """What a bar is, for whoever points at one."""
        self.shown: list[ShareMark] = []

    def show(self, shares: Mapping[str, Sequence[float]], layout: Layout, taken: Sequence[Area] = ()) -> None:
        """Mark these pieces and places, by id or the name that several share, and no others; no bar stands on what is
        `taken`."""
        for mark in self.shown:
            self._scene.removeItem(mark)
        room = Area(0, 0, self._scene.width(), self._scene.height())
        wide, high = (length * half_scale() + 2 * _PADDING for length in _BAR)
        self.shown = [ShareMark(spot, self.meaning) for spot in share_spots(layout, shares, room, (wide, high), taken)]
        for mark in self.shown:
            self._scene.addItem(mark)


def _nearest(rect: QRectF, to: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to another point."""
    return QPointF(min(max(to.x(), rect.left()), rect.right()), min(max(to.y(), rect.top()), rect.bottom()))
