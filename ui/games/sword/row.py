"""The row of Sword of the Weak in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.sword.components import load_box
from engines.sword.seen import read_meaning
from ui.board.values.places import Look
from ui.games import TableRow
from ui.games.sword.contents import make_contents
from ui.games.sword.looks import KingLook
from ui.games.sword.paint.cards import CARD_PAINTERS
from ui.games.sword.paint.cover import COVER_PAINTERS, paint_cover
from ui.games.sword.paint.hall import HALL_PAINTERS
from ui.games.sword.paint.king import KING_PAINTERS
from ui.games.sword.paint.signs import SIGN_PAINTERS
from ui.games.sword.table import MARKS, SwordTable
from ui.look.theme import Painter

PAINTERS: Final[dict[str, Painter]] = {
    **CARD_PAINTERS,
    **COVER_PAINTERS,
    **HALL_PAINTERS,
    **KING_PAINTERS,
    **SIGN_PAINTERS,
}


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    return TableRow(
        SwordTable(box),
        MappingProxyType(PAINTERS),
        paint_cover,
        MARKS,
        read_meaning,
        lambda seat: Look("sword.king", KingLook(*MARKS[seat])),
        contents=partial(make_contents, box),
    )
