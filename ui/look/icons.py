"""The drawn icons, in any colour, sharp at any pixel ratio."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ui.resources import RESOURCES

FOLDER: Final = RESOURCES / "icons"
SIZE: Final = 24
"""The grid on which the icons are drawn: at this size, or twice it, their lines are sharpest."""
_INK: Final = b"currentColor"
_DISABLED: Final = 0.38


def icon(name: str, colour: str) -> QIcon:
    """The icon in `resources/icons/NAME.svg`, its lines in `colour`. Raises FileNotFoundError."""
    _drawing(name)
    return QIcon(_Engine(name, colour))


@cache
def icon_pixmap(name: str, colour: str, size: int = SIZE, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels, for a screen with `ratio` device pixels to each."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, QRectF(pixmap.rect()), name, colour)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    """Draws the icon's lines straight into `rect`."""
    renderer = QSvgRenderer(QByteArray(_drawing(name).replace(_INK, colour.encode())))
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    renderer.render(painter, rect)


@cache
def _drawing(name: str) -> bytes:
    return (FOLDER / f"{name}.svg").read_bytes()


class _Engine(QIconEngine):
    """Draws one icon in one colour for whatever size and pixel ratio Qt asks."""

    def __init__(self, name: str, colour: str) -> None:
        super().__init__()
        self._name, self._colour = name, colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device else 1.0
        painter.save()
        painter.setOpacity(painter.opacity() * (_DISABLED if mode == QIcon.Mode.Disabled else 1.0))
        side = min(rect.width(), rect.height())
        corner = rect.center() - QRect(0, 0, side, side).center()
        painter.drawPixmap(corner, icon_pixmap(self._name, self._colour, side, ratio))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        """`size` counts logical pixels, since Qt 6.8."""
        picture = QPixmap(size * scale)
        picture.setDevicePixelRatio(scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(), size), mode, state)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._colour)
