"""The table's surface under a page: its material where it has been painted, a plain colour until then."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ui.look.textures import Textures
from ui.look.theme import Theme


def table_picture(size: QSize, ratio: float, theme: Theme, textures: Textures) -> QPixmap:
    """The table's material, `size` logical pixels large; null until it is painted."""
    pixels = size * ratio
    image = textures.image("table", theme.id, pixels.width(), pixels.height())
    if image is None:
        return QPixmap()
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
