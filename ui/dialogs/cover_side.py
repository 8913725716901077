"""The game's box in its alcove, at the left side of the sheet that begins a game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from ui.dialogs.alcove import box_in, paint_alcove
from ui.look.drawings import BOX_RATIO
from ui.look.theme import Theme
from ui.shared.covers import cover

COVER: Final = 250
"""The width of the side, in pixels."""
_BOX: Final = 196
"""The width of the box there."""


class CoverSide:
    """Paints one game's box. Its picture is made once for each screen that it is shown on."""

    def __init__(self, game: str, theme: Theme) -> None:
        self._game, self._theme = game, theme
        self._box: QPixmap | None = None

    def paint(self, painter: QPainter, height: int, ratio: float) -> None:
        """Paint the side of a sheet so high, at the left, for a screen with `ratio` device pixels to each."""
        side = QRectF(1, 1, COVER - 1, height - 2)
        paint_alcove(painter, side, box_in(side, QSizeF(_BOX, _BOX / BOX_RATIO)), self._picture(ratio), self._theme)

    def _picture(self, ratio: float) -> QPixmap:
        if self._box is None or self._box.devicePixelRatio() != ratio:
            self._box = QPixmap.fromImage(cover(self._game, QSize(_BOX, round(_BOX / BOX_RATIO)) * ratio))
            self._box.setDevicePixelRatio(ratio)
        return self._box
