"""The game's box in its alcove, at the left side of the sheet that begins a game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from ui.dialogs.alcove import box_in, paint_alcove
from ui.look.drawings import BOX_RATIO
from ui.look.theme import Theme
from ui.shared.covers import cover

COVERS: Final = (250, 210, 170)
"""How broad the side may be, in pixels, where there is room and where there is less."""
_BOX: Final = 0.784
"""The width of the box there, of that of the side."""


class CoverSide:
    """Paints one game's box. Its picture is made once for each screen that it is shown on."""

    def __init__(self, game: str, theme: Theme) -> None:
        self._game, self._theme = game, theme
        self._box: QPixmap | None = None

    def paint(self, painter: QPainter, size: QSize, ratio: float) -> None:
        """Paint the side of a sheet so large, at the left, for a screen with `ratio` device pixels to each."""
        side = QRectF(1, 1, size.width() - 1, size.height() - 2)
        broad = round(size.width() * _BOX)
        box = box_in(side, QSizeF(broad, broad / BOX_RATIO))
        paint_alcove(painter, side, box, self._picture(broad, ratio), self._theme)

    def _picture(self, broad: int, ratio: float) -> QPixmap:
        size = QSize(broad, round(broad / BOX_RATIO)) * ratio
        if self._box is None or self._box.size() != size:
            self._box = QPixmap.fromImage(cover(self._game, size))
            self._box.setDevicePixelRatio(ratio)
        return self._box
