"""The picture on the scroll beside the shelf: a river through the land, and two clans' crests at it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.board.kit.cover import spot
from ui.games.shinano.looks import TileLook
from ui.games.shinano.paint.pieces import draw_token
from ui.games.shinano.paint.sheet import draw_cloud
from ui.games.shinano.paint.tiles import paint_tile
from ui.look.theme import Theme

_ACROSS: Final = ("MMMMMM", "MPPPPM", "PPPMMM")
"""The halves of the edges that run from west to east, row by row."""
_DOWN: Final = (("MM", "MP"), ("MP", "PP"), ("MP", "PM"), ("MM", "MM"))
"""The same of those that run from north to south, column by column."""
_RIVERS: Final = (("EW", "SW", ""), ("", "NE", "EW"))
_VALUES: Final = ((2, 3, 1), (1, 3, 2))
_CLANS: Final = (("#2f6fb0", "diamond", 0.47, 0.25), ("#c0392b", "circle", 0.63, 0.72))
"""Colour, shape and place of each crest, as shares of width and height."""
_CLOUDS: Final = ((0, 0.07, 0.86, 0.34), (1, 0.90, 0.16, 0.36))
"""Form, place and width of each cloud."""


def paint_vignette(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole picture."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    wide, high = rect.width() * 0.4, rect.height() / 2
    for row, rivers in enumerate(_RIVERS):
        for column, river in enumerate(rivers):
            here, below = (_ACROSS[one][2 * column : 2 * column + 2] for one in (row, row + 1))
            halves = here + _DOWN[column + 1][row] + below + _DOWN[column][row]
            area = QRectF(rect.left() + (column - 0.25) * wide, rect.top() + row * high, wide, high)
            paint_tile(painter, area, TileLook(halves, river, _VALUES[row][column], "none"), theme)
    for form, x, y, share in _CLOUDS:
        cloud = QRectF(0, 0, rect.width() * share, rect.width() * share * 0.3)
        cloud.moveCenter(spot(rect, x, y))
        draw_cloud(painter, cloud, form)
    side = rect.height() * 0.3
    for colour, shape, x, y in _CLANS:
        crest = QRectF(0, 0, side, side)
        crest.moveCenter(spot(rect, x, y))
        draw_token(painter, crest, colour, shape)
    painter.restore()
