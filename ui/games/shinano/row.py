"""The row of Shinano in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.shinano.components import load_box
from engines.shinano.seen import read_meaning
from ui.board.values.places import Look
from ui.games import TableRow
from ui.games.shinano.contents import make_contents
from ui.games.shinano.land import SHAPES
from ui.games.shinano.looks import HeroLook
from ui.games.shinano.paint.cover import COVER_PAINTERS, paint_cover
from ui.games.shinano.paint.legend import LEGEND_PAINTERS
from ui.games.shinano.paint.pieces import PIECE_PAINTERS
from ui.games.shinano.paint.sheet import SHEET_PAINTERS
from ui.games.shinano.paint.signs import SIGN_PAINTERS
from ui.games.shinano.paint.tiles import TILE_PAINTERS
from ui.games.shinano.table import ShinanoTable
from ui.look.theme import Painter

PAINTERS: Final[dict[str, Painter]] = {
    **COVER_PAINTERS,
    **LEGEND_PAINTERS,
    **PIECE_PAINTERS,
    **SHEET_PAINTERS,
    **SIGN_PAINTERS,
    **TILE_PAINTERS,
}


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    marks = tuple((colour.hex, shape) for colour, shape in zip(box.colours, SHAPES, strict=True))
    return TableRow(
        ShinanoTable(box),
        MappingProxyType(PAINTERS),
        paint_cover,
        marks,
        read_meaning,
        lambda seat: Look("shinano.hero", HeroLook(*marks[seat])),
        contents=partial(make_contents, box),
    )
