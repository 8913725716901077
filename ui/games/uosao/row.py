"""The row of U O SA O in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.uosao.components import load_box
from engines.uosao.seen import read_meaning
from ui.board.values.places import Look
from ui.games import TableRow
from ui.games.uosao.contents import make_contents
from ui.games.uosao.looks import HeroLook
from ui.games.uosao.paint.cards import CARD_PAINTERS
from ui.games.uosao.paint.cover import COVER_PAINTERS, paint_cover
from ui.games.uosao.paint.dolls import DOLL_PAINTERS
from ui.games.uosao.paint.ground import GROUND_PAINTERS
from ui.games.uosao.paint.signs import SIGN_PAINTERS
from ui.games.uosao.table import UosaoTable
from ui.look.theme import Painter

PAINTERS: Final[dict[str, Painter]] = {
    **CARD_PAINTERS,
    **COVER_PAINTERS,
    **DOLL_PAINTERS,
    **GROUND_PAINTERS,
    **SIGN_PAINTERS,
}


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    marks = tuple((colour.hex, colour.shape) for colour in box.colours)
    return TableRow(
        UosaoTable(box),
        MappingProxyType(PAINTERS),
        paint_cover,
        marks,
        read_meaning,
        lambda seat: Look("uosao.hero", HeroLook(*marks[seat])),
        contents=partial(make_contents, box),
    )
