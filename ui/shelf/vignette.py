"""The picture at the foot of the scroll: the game's own land, as large as the paper has room for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from ui.look.drawings import drawing
from ui.look.theme import Theme, mix
from ui.shared.covers import vignette

_LEAST: Final = 70
"""So many logical pixels high it is at least; where there is less room there is none."""
_FOOT: Final = 6
"""Under it, where there is room."""


class Vignette(QWidget):
    """Shows one game's picture; hills in ink for a game that has none. It is read when it is to be painted."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._game = ""
        self._picture: QPixmap | None = None
        """That of `_told`; None where it has none."""
        self._told = ""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_game(self, game: str) -> None:
        self._game = game
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._game or self.height() < _LEAST:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._told != self._game:
            image, self._told = vignette(self._game), self._game
            self._picture = None if image is None else QPixmap.fromImage(image)
        if self._picture is None:
            self._paint_hills(painter)
        else:
            self._paint_picture(painter, self._picture)
        painter.end()

    def _paint_picture(self, painter: QPainter, picture: QPixmap) -> None:
        """As wide as the paper, its middle where not all of its height has room."""
        wide, ratio = float(self.width()), picture.height() / picture.width()
        high = min(float(self.height()), wide * ratio)
        frame = QRectF(0, max(0.0, self.height() - high - _FOOT), wide, high)
        part = QRectF(0, 0, picture.width(), picture.width() * high / wide)
        part.moveCenter(QPointF(picture.width() / 2, picture.height() / 2))
        painter.drawPixmap(frame, picture, part)
        painter.setPen(QPen(QColor(mix(self._theme.paper_edge, self._theme.ink, 0.45)), 1))
        painter.drawRect(frame.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_hills(self, painter: QPainter) -> None:
        room = QRectF(self.rect())
        size = QSizeF(drawing("landscape").defaultSize()).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        corner = QPointF(room.center().x() - size.width() / 2, room.bottom() - size.height())
        drawing("landscape").render(painter, QRectF(corner, size))
