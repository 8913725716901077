"""The boxes' covers, drawn after the window is there: they belong to the games' drawings, which take time to load."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.games import cover_painter
from ui.look.theme import Painter, Theme


class Covers:
    """Gives a painter for each game at once; it paints plain paper until the covers are loaded."""

    def __init__(self) -> None:
        self._loaded: dict[str, Painter] = {}

    def load(self, games: Iterable[str]) -> None:
        self._loaded = {game: cover_painter(game) for game in games}

    def painter_of(self, game: str) -> Painter:
        def paint(painter: QPainter, rect: QRectF, args: tuple[Hashable, ...], theme: Theme) -> None:
            if game in self._loaded:
                self._loaded[game](painter, rect, args, theme)
            else:
                painter.fillRect(rect, QColor(theme.paper_edge))

        return paint
