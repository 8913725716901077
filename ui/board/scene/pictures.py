"""Pictures of looks, rendered once for the screen's pixels and kept: a still piece is one picture, words baked in.

Knows no game. A picture is larger than its piece by a margin on all sides, for soft edges.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from ui.board.kit.brush import BLEED
from ui.board.kit.lettering import USUAL, Letters, grown_letters
from ui.board.kit.painters import Painters
from ui.board.values.looks import Look
from ui.look.theme import Theme

LIMIT: Final = 256 * 1024 * 1024
TABLES: Final = 6
"""How many pictures as large as the whole table are kept at most: twice what the fullest table shows at once."""
_PIXEL: Final = 4
"""Bytes."""


@dataclass(frozen=True, slots=True)
class Soft:
    """A blurred outline of a look, in logical pixels, and how often it is laid over itself: it is blurred in a `room`
    round the piece, and kept with the `margin` beyond which nothing of it is seen."""

    blur: float
    room: int
    margin: int
    strength: float
    layers: int = 1
    rim: float = 0.0
    """How far the outline itself is seen beyond the piece, sharp."""


LYING: Final = Soft(blur=3.0, room=9, margin=6, strength=0.62)
"""The contact shadow of a piece that lies."""
LIFTED: Final = Soft(blur=12.0, room=26, margin=16, strength=0.6)
"""The wide soft shadow of a piece held above the table."""
GLOW: Final = Soft(blur=5.6, room=16, margin=9, strength=1.0, layers=2, rim=3.0)
"""Light round the edge of a piece: a rim, and a shine about it."""
SHARPEST_SHADOW: Final = 2.0
"""Device pixels a logical pixel beyond which a shadow gains nothing: it is blurred. What has a rim is sharp there."""
SHADE: Final = "#000000"
PALER: Final = 0.45
DARKER: Final = 0.22
"""By how much what is of no use now loses of its colours and of its light."""
_ROUND: Final = 16
"""Steps in which a rim is drawn round an outline."""
_SOLID: Final = 4
"""So often is a thin outline laid over itself to be whole."""


class Pictures:
    """The cache: look and size to pixmap, shadow and glow, for one theme and one resolution; least used goes first."""

    def __init__(self, painters: Painters, theme: Theme, limit: int = LIMIT) -> None:
        self._painters = painters
        self._theme = theme
        self._resolution = 1.0
        self._letters = USUAL
        self._limit = limit
        self._room = 0.0
        """The table's size in square logical pixels; 0 where it is not known."""
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def resolution(self) -> float:
        """Device pixels a logical pixel."""
        return self._resolution

    @property
    def letters(self) -> Letters:
        """How large what is written is wanted."""
        return self._letters

    @property
    def bytes(self) -> int:
        """What the kept pictures weigh."""
        return self._bytes

    def set_room(self, width: float, height: float) -> None:
        """How large the table is, in logical pixels: a larger one has larger pictures, and keeps more."""
        self._room = width * height
        self._drop_oldest()

    def set_theme(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            self.forget()

    def set_resolution(self, resolution: float) -> None:
        if resolution != self._resolution:
            self._resolution = resolution
            self.forget()

    def set_letters(self, letters: Letters) -> None:
        if letters != self._letters:
            self._letters = letters
            self.forget()

    def picture(self, look: Look, width: float, height: float) -> QPixmap:
        """The look itself, with a margin of BLEED."""
        return self._get(("look", look, width, height), lambda: QPixmap.fromImage(self._paint(look, width, height)))

    def faded(self, look: Look, width: float, height: float) -> QPixmap:
        """The look as it is seen while it is of no use: less colourful and in less light, without a film over it. Its
        clear part stays as it is."""
        return self._get(("faded", look, width, height), lambda: self._fade(look, width, height))

    def silhouette(self, look: Look, width: float, height: float, soft: Soft, colour: str = SHADE) -> QPixmap:
        """The look's outline filled with one colour and blurred: a shadow or a glow, with the margin of `soft`."""
        return self._get((soft, look, width, height, colour), lambda: self._soften(look, width, height, soft, colour))

    def _get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        fresh = make()
        self._kept[key] = fresh
        self._bytes += _weight(fresh)
        self._drop_oldest()
        return fresh

    def _drop_oldest(self) -> None:
        """Forget what has not been shown for longest, down to the limit."""
        table = self._room * self._resolution**2 * _PIXEL * TABLES
        limit = min(self._limit, table) if table else self._limit
        while self._bytes > limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _weight(oldest)

    def forget(self) -> None:
        """Keep none of those that nothing shows."""
        self._kept.clear()
        self._bytes = 0

    def _paint(self, look: Look, width: float, height: float) -> QImage:
        image = _blank(width + 2 * BLEED, height + 2 * BLEED, self._resolution)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(BLEED, BLEED)
        paint = self._painters.get(type(look), _paint_missing)
        with grown_letters(self._letters):
            paint(painter, QRectF(0, 0, width, height), look, self._theme)
        painter.end()
        return image

    def _fade(self, look: Look, width: float, height: float) -> QPixmap:
        image = self.picture(look, width, height).toImage()
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        grey.setDevicePixelRatio(self._resolution)
        shade = QColor(SHADE)
        shade.setAlphaF(DARKER)
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.setOpacity(PALER)
        painter.drawImage(0, 0, grey)
        painter.setOpacity(1)
        painter.fillRect(QRectF(0, 0, width + 2 * BLEED, height + 2 * BLEED), shade)
        if look.clear_part is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.drawImage(0, 0, self._paint(look.clear_part, width, height))
        painter.end()
        return QPixmap.fromImage(image)

    def _soften(self, look: Look, width: float, height: float, soft: Soft, colour: str) -> QPixmap:
        ratio = self._resolution if soft.rim else min(self._resolution, SHARPEST_SHADOW)
        source = self.picture(look, width, height).toImage()
        image = _blank(width + 2 * soft.room, height + 2 * soft.room, ratio)
        painter = QPainter(image)
        # only where it shrinks: half a pixel off, it would blur every outline
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, ratio < self._resolution)
        corner = soft.room - BLEED
        painter.drawImage(QPointF(corner, corner), source)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(image.rect(), QColor(colour))
        painter.end()
        image.setDevicePixelRatio(1)
        result = _layered(_blurred(image, soft.blur * ratio), soft.strength, soft.layers)
        if soft.rim:
            _draw_round(result, image, soft.rim * ratio)
        spare = round((soft.room - soft.margin) * ratio)
        result = result.copy(result.rect().adjusted(spare, spare, -spare, -spare))
        result.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(result)


def _blank(width: float, height: float, resolution: float) -> QImage:
    size = QSize(max(1, round(width * resolution)), max(1, round(height * resolution)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(resolution)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _blurred(image: QImage, radius: float) -> QImage:
    """Blurred by going to a small picture and back, twice with different grids, so that no grid shows."""
    for shrink in (max(1.0, radius * 0.8), max(1.0, radius * 0.6)):
        small = QSize(max(1, round(image.width() / shrink)), max(1, round(image.height() / shrink)))
        image = _scaled(_scaled(image, small), image.size())
    return image


def _scaled(image: QImage, size: QSize) -> QImage:
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _layered(image: QImage, strength: float, layers: int) -> QImage:
    result = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setOpacity(strength)
    for _ in range(layers):
        painter.drawImage(0, 0, image)
    painter.end()
    return result


def _draw_round(ground: QImage, outline: QImage, reach: float) -> None:
    """Draw an outline on the ground once all round at this distance: a rim so wide, beyond its edge. Nothing is left
    inside: some pieces are seen through."""
    painter = QPainter(ground)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for step in range(_ROUND):
        angle = 2 * pi * step / _ROUND
        painter.drawImage(QPointF(reach * cos(angle), reach * sin(angle)), outline)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    for _ in range(_SOLID):
        painter.drawImage(0, 0, outline)
    painter.end()


def _paint_missing(painter: QPainter, rect: QRectF, look: Look, theme: Theme) -> None:
    """A crossed box: a look that nobody can paint is seen, and breaks nothing."""
    painter.setPen(QPen(QColor(theme.accent), 2, Qt.PenStyle.DashLine))
    painter.drawRect(rect.adjusted(1, 1, -1, -1))
    painter.drawLine(rect.topLeft(), rect.bottomRight())
    painter.drawLine(rect.topRight(), rect.bottomLeft())


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * _PIXEL
