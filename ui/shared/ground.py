"""The table's surface under a page: its material where it has been painted, a plain colour until then."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ui.look.textures import Textures
from ui.look.theme import Theme


def table_picture(size: QSize, ratio: float, theme: Theme, textures: Textures) -> QPixmap:
    """The table's material, `size` logical pixels large; null until it is painted."""
    pixels = size * ratio
    image = textures.image("table", theme.id, pixels.width(), pixels.height())
    return QPixmap() if image is None else _cut(image, pixels, ratio)


def nearest_table_picture(size: QSize, ratio: float, theme: Theme, textures: Textures) -> QPixmap:
    """A picture of the table cut from one that is painted already, for whatever; null where none is large enough."""
    pixels = size * ratio
    image = textures.nearest("table", theme.id, pixels.width(), pixels.height())
    return QPixmap() if image is None else _cut(image, pixels, ratio)


def _cut(image: QImage, pixels: QSize, ratio: float) -> QPixmap:
    """The middle of it."""
    middle = QRect(QPoint(), pixels)
    middle.moveCenter(image.rect().center())
    picture = QPixmap.fromImage(image.copy(middle))
    picture.setDevicePixelRatio(ratio)
    return picture


def paint_table(painter: QPainter, widget: QWidget, theme: Theme, textures: Textures) -> None:
    """Paint it over the whole of `widget`."""
    painter.fillRect(widget.rect(), QColor(theme.table))
    picture = table_picture(widget.size(), widget.devicePixelRatioF(), theme, textures)
    if not picture.isNull():
        painter.drawPixmap(0, 0, picture)
