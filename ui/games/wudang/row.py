"""The row of Master of Wudang in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.wudang.components import load_box
from engines.wudang.seen import read_meaning
from ui.board.values.places import Look
from ui.games import TableRow
from ui.games.wudang.contents import make_contents
from ui.games.wudang.data import SHAPES, Reader
from ui.games.wudang.looks import MarkLook
from ui.games.wudang.paint.cards import CARD_PAINTERS
from ui.games.wudang.paint.cover import COVER_PAINTERS, paint_cover
from ui.games.wudang.paint.dial import DIAL_PAINTERS
from ui.games.wudang.paint.dipper import DIPPER_PAINTERS
from ui.games.wudang.paint.ground import GROUND_PAINTERS
from ui.games.wudang.paint.pieces import PIECE_PAINTERS
from ui.games.wudang.paint.signs import SIGN_PAINTERS
from ui.games.wudang.table import WudangTable
from ui.look.theme import Painter

PAINTERS: Final[dict[str, Painter]] = {
    **CARD_PAINTERS,
    **COVER_PAINTERS,
    **DIAL_PAINTERS,
    **DIPPER_PAINTERS,
    **GROUND_PAINTERS,
    **PIECE_PAINTERS,
    **SIGN_PAINTERS,
}


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    marks = tuple(MarkLook(*mark) for mark in zip(Reader(box).colours, SHAPES, strict=True))
    painters = MappingProxyType(PAINTERS)
    return TableRow(
        WudangTable(box),
        painters,
        paint_cover,
        marks,
        read_meaning,
        lambda seat: Look("wudang.emblem", marks[seat]),
        contents=partial(make_contents, box),
    )
