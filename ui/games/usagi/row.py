"""The row of Rabbit City Planning in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.usagi.components import load_box
from engines.usagi.seen import read_meaning
from ui.board.values.places import Look
from ui.games import TableRow
from ui.games.usagi.cards import SHAPES
from ui.games.usagi.contents import make_contents
from ui.games.usagi.paint.buildings import BUILDING_PAINTERS
from ui.games.usagi.paint.cards import CARD_PAINTERS
from ui.games.usagi.paint.cover import paint_cover
from ui.games.usagi.paint.emblem import EMBLEM_PAINTERS
from ui.games.usagi.paint.ground import GROUND_PAINTERS
from ui.games.usagi.paint.tracks import TRACK_PAINTERS
from ui.games.usagi.table import UsagiTable
from ui.look.theme import Painter

PAINTERS: Final[dict[str, Painter]] = {
    **BUILDING_PAINTERS,
    **CARD_PAINTERS,
    **EMBLEM_PAINTERS,
    **GROUND_PAINTERS,
    **TRACK_PAINTERS,
}


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    marks = tuple((side.colour, shape) for side, shape in zip(box.sides, SHAPES, strict=True))
    return TableRow(
        UsagiTable(box),
        MappingProxyType(PAINTERS),
        paint_cover,
        marks,
        read_meaning,
        lambda seat: Look("usagi.emblem", marks[seat]),
        contents=partial(make_contents, box),
    )
